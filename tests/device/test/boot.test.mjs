import assert from "node:assert/strict";
import test from "node:test";

import { answerTrap, boot, crc32Mpeg2, installBootRom } from "../machine/bootrom.mjs";
import { NorFlash } from "../machine/nor.mjs";
import { chip, imageOf, NOP, RAM } from "./support.mjs";

const LOOKUP = 0;

/** A chip in ROM, with its flash chip and a note of how long it was told to wait. */
function inRom() {
  const { mcu, told } = chip();
  installBootRom(mcu);
  const device = { nor: new NorFlash(64 * 1024), now: () => 1000, stallUntil: (nanos) => (device.readyAt = nanos) };
  /** Calls the ROM function with this code, trap by trap until it returns, and says how many traps it took. */
  const call = (code, ...parameters) => {
    const trap = mcu.readUint16(lookUp(mcu, device, code) & ~1) & 0xff;
    mcu.core.registers.set(parameters);
    let traps = 0;
    do {
      mcu.core.PC = 0x102;
      answerTrap(mcu, trap, device);
      traps++;
    } while (mcu.core.PC === 0x100);
    return traps;
  };
  return { mcu, told, device, call };
}

function lookUp(mcu, device, code) {
  mcu.core.PC = 0x102;
  mcu.core.registers.set([mcu.readUint16(0x14), code.charCodeAt(0) | (code.charCodeAt(1) << 8)]);
  answerTrap(mcu, LOOKUP, device);
  return mcu.core.registers[0];
}

test("CRC-32/MPEG-2 gives its published check value", () => {
  assert.equal(crc32Mpeg2(new TextEncoder().encode("123456789")), 0x0376e6e7);
});

test("boot2 is copied to RAM and runs there", () => {
  const { mcu } = chip();
  mcu.flash.set(imageOf(NOP).segments[0].data);
  boot(mcu);
  assert.equal(mcu.core.PC, 0x20041f00);
  assert.equal(mcu.core.LR, 0);
  assert.equal(mcu.readUint16(0x20041f00), NOP);
});

test("a boot2 with one wrong bit does not start", () => {
  const { mcu } = chip();
  mcu.flash.set(imageOf(NOP).segments[0].data);
  mcu.flash[100] ^= 1;
  assert.throws(() => boot(mcu), /boot2 checksum: computed 0x[0-9a-f]+, found 0x/);
});

test("the ROM knows the functions that Embassy looks up, and reports others", () => {
  const { mcu, told, device } = inRom();
  for (const code of ["C4", "IF", "EX", "RE", "RP", "FC"]) {
    assert.notEqual(lookUp(mcu, device, code), 0, code);
  }
  assert.deepEqual(told.warnings, []);
  assert.equal(lookUp(mcu, device, "UB"), 0);
  assert.match(told.warnings[0], /look-up of "UB"/);
});

test("memcpy44 copies words", () => {
  const { mcu, call } = inRom();
  mcu.writeUint32(RAM, 0x12345678);
  call("C4", RAM + 0x100, RAM, 4);
  assert.equal(mcu.readUint32(RAM + 0x100), 0x12345678);
});

test("flash_range_erase goes sector by sector, in time", () => {
  const { device, call } = inRom();
  device.nor.bytes.fill(0, 0, 3 * 4096);
  assert.equal(call("RE", 0, 2 * 4096, 2 ** 31, 0), 3);
  assert.equal(device.readyAt, 1000 + 45e6);
  assert.ok(device.nor.bytes.subarray(0, 2 * 4096).every((byte) => byte === 0xff));
  assert.equal(device.nor.bytes[2 * 4096], 0);
});

test("flash_range_program goes page by page", () => {
  const { mcu, device, call } = inRom();
  mcu.sram.fill(0x5a, 0, 512);
  assert.equal(call("RP", 256, RAM, 512), 3);
  assert.equal(device.nor.bytes[255], 0xff);
  assert.ok(device.nor.bytes.subarray(256, 768).every((byte) => byte === 0x5a));
});

test("a breakpoint outside of the ROM is not the ROM's", () => {
  const { mcu, device } = inRom();
  mcu.core.PC = RAM;
  assert.equal(answerTrap(mcu, LOOKUP, device), false);
});
