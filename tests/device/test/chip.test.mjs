import assert from "node:assert/strict";
import test from "node:test";

import { carryOver } from "../machine/chip/resets.mjs";
import { chip, execute, RAM, SEV } from "./support.mjs";

const STR_R0_R1 = 0x6008;
const STRB_R0_R1 = 0x7008;
const LDRH_R0_R1 = 0x8808;

const HARD_FAULT = 3;
const HANDLER = RAM + 0x400;

const AIRCR = 0xe000ed0c;
const WATCHDOG_CTRL = 0x40058000;
const WATCHDOG_LOAD = 0x40058004;
const WATCHDOG_REASON = 0x40058008;
const WATCHDOG_SCRATCH0 = 0x4005800c;
const TIMER_ALARM0 = 0x40054010;
const TIMER_INTR = 0x40054034;
const XOSC_CTRL = 0x40024000;
const XOSC_STATUS = 0x40024004;
const XOSC_STARTUP = 0x4002400c;
const ROSC_RANDOMBIT = 0x4006001c;
const XIP_STREAM_ADDR = 0x14000014;
const XIP_STREAM_CTR = 0x14000018;
const XIP_AUX = 0x50400000;
const VREG = 0x40064000;
const PWM_CH0_CSR = 0x40050000;
const PWM_CH0_TOP = 0x40050010;
const PWM_INTR = 0x400500a4;
const PWM_INTE = 0x400500a8;
const DMA_CHAN_ABORT = 0x50000444;

function storeAt(address, instruction = STR_R0_R1) {
  const { mcu, told } = chip();
  mcu.core.registers[1] = address;
  execute(mcu, instruction);
  return told.warnings;
}

test("SEV registers the event that WFE waits for", () => {
  const { mcu } = chip();
  execute(mcu, SEV);
  assert.equal(mcu.core.eventRegistered, true);
});

test("an unaligned access is reported", () => {
  assert.match(storeAt(RAM + 0x102)[0], /unaligned store at 0x20000102/);
  assert.match(storeAt(RAM + 0x101, LDRH_R0_R1)[0], /unaligned halfword read/);
  assert.deepEqual(storeAt(RAM + 0x104), []);
});

test("a store to ROM or flash is reported", () => {
  assert.match(storeAt(0, STRB_R0_R1)[0], /store to ROM or flash at 0x0/);
  assert.match(storeAt(0x10001000)[0], /store to ROM or flash/);
});

/** Lets the core store to nowhere, with its stack at `sp` and a HardFault handler at `HANDLER`. */
function faultWith({ sp, inHandler = false }) {
  const { mcu, told } = chip();
  mcu.core.VTOR = RAM + 0x1000;
  mcu.writeUint32(RAM + 0x1000 + 4 * HARD_FAULT, HANDLER);
  mcu.core.SP = sp;
  mcu.core.IPSR = inHandler ? HARD_FAULT : 0;
  mcu.core.registers[1] = 0x1ffffffc;
  execute(mcu, STR_R0_R1);
  return { mcu, told, core: mcu.core };
}

test("an access that no bus answers runs the HardFault handler, and is reported", () => {
  const { mcu, core, told } = faultWith({ sp: RAM + 0x220 });
  assert.deepEqual({ pc: core.PC, ipsr: core.IPSR, sp: core.SP }, { pc: HANDLER, ipsr: HARD_FAULT, sp: RAM + 0x200 });
  assert.equal(mcu.readUint32(core.SP + 0x18), RAM); // the instruction that did it
  assert.equal(core.lockedUp, false);
  assert.match(told.warnings[0], /undefined address: 1ffffffc/);
});

test("a fault without room for its frame, or in the handler itself, locks the core up", () => {
  for (const { core, told } of [faultWith({ sp: RAM + 0x10 }), faultWith({ sp: RAM + 0x220, inHandler: true })]) {
    assert.equal(core.lockedUp, true);
    assert.match(told.warnings.at(-1), /locked up at 0x20000000/);
  }
});

test("an unaligned access is a fault, a store to flash is not", () => {
  const faults = (address) => {
    const { mcu } = chip();
    mcu.core.SP = RAM + 0x220;
    mcu.core.registers[1] = address;
    execute(mcu, STR_R0_R1);
    return mcu.core.IPSR === HARD_FAULT;
  };
  assert.deepEqual([RAM + 0x102, RAM + 0x104, 0x10001000].map(faults), [true, false, false]);
});

test("an instruction that does not exist is a fault", () => {
  const { mcu, told } = chip();
  execute(mcu, 0xb6ff);
  assert.deepEqual(told.faults, ["undefined instruction"]);
});

test("AIRCR resets the system, with its key only", () => {
  const { mcu, told } = chip();
  mcu.writeUint32(AIRCR, 0x00000004);
  assert.deepEqual(told.resets, []);
  mcu.writeUint32(AIRCR, 0x05fa0004);
  assert.deepEqual(told.resets, ["sysreset"]);
});

test("a watchdog that is not fed resets once, after its time", () => {
  const { mcu, told } = chip();
  mcu.writeUint32(WATCHDOG_LOAD, 2 * 1000); // counts twice per microsecond, erratum RP2040-E1
  mcu.writeUint32(WATCHDOG_CTRL, 1 << 30);
  mcu.clock.tick(999e3);
  assert.deepEqual(told.resets, []);
  mcu.clock.tick(2e3);
  assert.deepEqual(told.resets, ["watchdog"]);
  mcu.clock.tick(1e9);
  assert.deepEqual(told.resets, ["watchdog"]);
});

test("a timer alarm set in mid-microsecond fires on the microsecond it names", () => {
  const { mcu } = chip();
  mcu.clock.tick(1500);
  mcu.writeUint32(TIMER_ALARM0, 10);
  mcu.clock.tick(10_000 - 1500 - 1);
  assert.equal(mcu.readUint32(TIMER_INTR), 0);
  mcu.clock.tick(1);
  assert.equal(mcu.readUint32(TIMER_INTR), 1);
});

test("the crystal is stable only after its start-up time", () => {
  const { mcu } = chip();
  const isStable = () => mcu.readUint32(XOSC_STATUS) >>> 31 === 1;
  mcu.writeUint32(XOSC_STARTUP, 47); // 47 * 256 cycles of 12 MHz: 1.003 ms
  mcu.writeUint32(XOSC_CTRL, 0xfabaa0);
  mcu.clock.tick(1.002e6);
  assert.equal(isStable(), false);
  mcu.clock.tick(0.002e6);
  assert.equal(isStable(), true);
});

test("the ring oscillator's bits vary, and are the same in each run", () => {
  const bits = () => {
    const { mcu } = chip();
    return Array.from({ length: 1000 }, () => mcu.readUint32(ROSC_RANDOMBIT));
  };
  const ones = bits().filter((bit) => bit === 1).length;
  assert.ok(ones > 400 && ones < 600, `${ones} ones of 1000`);
  assert.deepEqual(bits(), bits());
});

test("the XIP stream hands out flash, word by word, until it runs dry", () => {
  const { mcu } = chip();
  mcu.flash.set([1, 0, 0, 0, 2, 0, 0, 0], 0x400);
  mcu.writeUint32(XIP_STREAM_ADDR, 0x10000400);
  mcu.writeUint32(XIP_STREAM_CTR, 2);
  assert.deepEqual([mcu.readUint32(XIP_AUX), mcu.readUint32(XIP_AUX)], [1, 2]);
  assert.equal(mcu.readUint32(XIP_STREAM_CTR), 0);
});

test("DMA CHAN_ABORT reads as 0, without a warning", () => {
  const { mcu, told } = chip();
  assert.equal(mcu.readUint32(DMA_CHAN_ABORT), 0);
  assert.deepEqual(told.warnings, []);
});

test("an access to nowhere is reported", () => {
  const { mcu, told } = chip();
  mcu.readUint32(0x30000000);
  mcu.readUint32(0x10200000); // one past 2 MB of flash
  assert.equal(told.warnings.length, 2);
});

test("the core voltage reads as 1.10 V, so that Embassy leaves it alone", () => {
  const { mcu, told } = chip();
  assert.equal((mcu.readUint32(VREG) >> 4) & 0xf, 0b1011);
  assert.deepEqual(told.warnings, []);
});

test("a running PWM slice makes no events, unless its interrupt is wanted", () => {
  const { mcu } = chip();
  mcu.writeUint32(PWM_CH0_TOP, 999);
  mcu.writeUint32(PWM_CH0_CSR, 1);
  assert.equal(mcu.clock.nextAlarm, null);
  mcu.writeUint32(PWM_INTE, 1);
  mcu.clock.tick((1000 * 1e9) / mcu.clkSys + 1);
  assert.equal(mcu.readUint32(PWM_INTR), 1);
});

test("RAM, scratch registers and the reason outlive a reset", () => {
  const [before, after] = [chip().mcu, chip().mcu];
  before.writeUint32(RAM, 0x12345678);
  before.writeUint32(WATCHDOG_SCRATCH0, 42);
  before.writeUint32(WATCHDOG_CTRL, 1 << 31);
  carryOver(before, after);
  const read = [RAM, WATCHDOG_SCRATCH0, WATCHDOG_REASON].map((address) => after.readUint32(address));
  assert.deepEqual(read, [0x12345678, 42, 2]);
});
