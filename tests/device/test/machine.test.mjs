import assert from "node:assert/strict";
import test from "node:test";

import * as rp2040js from "rp2040js";

import { boards } from "../boards.mjs";
import { Machine } from "../machine/machine.mjs";
import { BRANCH_TO_SELF, imageOf, machineOf, NOP, SEV, UDF, WFE, WFI } from "./support.mjs";

const MILLISECOND = 1e6;
const RING_OSCILLATOR_CYCLES_PER_MILLISECOND = 6500;

function run(...instructions) {
  const machine = machineOf(...instructions);
  machine.runUntil(MILLISECOND);
  return machine;
}

test("a core in WFI or WFE is asleep, and time goes on", () => {
  for (const wait of [WFI, WFE]) {
    const { cycles, asleepCycles, now } = run(wait, BRANCH_TO_SELF);
    assert.ok(Math.abs(cycles - RING_OSCILLATOR_CYCLES_PER_MILLISECOND) <= 1);
    assert.equal(asleepCycles, cycles - 2); // but for the instruction itself
    assert.ok(now >= MILLISECOND && now < MILLISECOND + 200);
  }
});

test("a core in a loop is awake", () => {
  const { cycles, asleepCycles } = run(BRANCH_TO_SELF);
  assert.ok(Math.abs(cycles - RING_OSCILLATOR_CYCLES_PER_MILLISECOND) <= 2);
  assert.equal(asleepCycles, 0);
});

test("WFE does not sleep when the event came first", () => {
  assert.equal(run(SEV, WFE, BRANCH_TO_SELF).asleepCycles, 0);
  assert.ok(run(SEV, WFE, WFE, BRANCH_TO_SELF).asleepCycles > 0);
});

test("a day of sleep is skipped to its end", () => {
  const machine = machineOf(WFI);
  const day = 24 * 3600 * 1e9;
  machine.runUntil(day);
  assert.ok(machine.now >= day && machine.now < day + 1000);
});

test("UDF stops the machine for good", () => {
  const machine = run(NOP, UDF, BRANCH_TO_SELF);
  const { pc, reason } = machine.fault;
  assert.deepEqual({ pc, reason }, { pc: 0x20041f02, reason: "UDF or BKPT instruction" });
  const { cycles } = machine;
  machine.runUntil(2 * MILLISECOND);
  assert.equal(machine.cycles, cycles);
});

test("a system reset boots again, as often as it is asked for", () => {
  // ldr r0, =AIRCR; ldr r1, =key and request; str r1, [r0]
  const askForReset = [0x4801, 0x4902, 0x6001, BRANCH_TO_SELF];
  const literals = [0xed0c, 0xe000, 0x0004, 0x05fa];
  const machine = machineOf(...askForReset, ...literals);
  machine.runUntil(0.01 * MILLISECOND);
  const { resets } = machine;
  assert.ok(resets.length > 2);
  assert.equal(resets[0].cause, "sysreset");
  assert.ok(resets[1].nanos > resets[0].nanos);
});

test("a core that is locked up does nothing more until the watchdog resets it", () => {
  const overflow = [
    ...[0x4804, 0x4905, 0x6001], // ldr r0, =WATCHDOG_LOAD; ldr r1, =2000; str r1, [r0]
    ...[0x4805, 0x4905, 0x6001], // ldr r0, =WATCHDOG_CTRL; ldr r1, =ENABLE; str r1, [r0]
    ...[0x4805, 0x4685, 0xb401], // ldr r0, =the start of RAM; mov sp, r0; push {r0}
    BRANCH_TO_SELF,
  ];
  const literals = [0x8004, 0x4005, 0x07d0, 0x0000, 0x8000, 0x4005, 0x0000, 0x4000, 0x0000, 0x2000];
  const machine = machineOf(...overflow, ...literals);
  machine.runUntil(0.9 * MILLISECOND);
  assert.equal(machine.asleepCycles, 0);
  assert.match(machine.warnings.list.at(-1).text, /locked up at 0x20041f10/);
  assert.equal(machine.warnings.list.at(-1).times, 1);
  machine.runUntil(1.5 * MILLISECOND);
  assert.deepEqual(machine.resets.map(({ cause }) => cause), ["watchdog"]);
  assert.equal(machine.warnings.list.at(-1).times, 2); // it ran again
});

test("an unknown button is an error", () => {
  assert.throws(() => machineOf(WFI).setKey("start", true), /no button "start"/);
});

test("the same program gives the same cycles", () => {
  assert.equal(run(NOP, SEV, WFE, WFI).cycles, run(NOP, SEV, WFE, WFI).cycles);
});

test("the save area is where the linker says, and takes no other size", () => {
  const symbols = new Map([["__save_start", 0x101d0000], ["__save_end", 0x10200000]]);
  const image = { ...imageOf(BRANCH_TO_SELF), symbols };
  const machine = new Machine({ rp2040js, image, board: boards.waveshare });
  machine.loadSaveArea(new Uint8Array(0x30000).fill(7));
  assert.ok(machine.saveArea.every((byte) => byte === 7));
  assert.deepEqual([...machine.nor.bytes.subarray(0x1cffff, 0x1d0001)], [0xff, 7]);
  assert.throws(() => machine.loadSaveArea(new Uint8Array(5)), /196608 bytes, not 5/);
});
