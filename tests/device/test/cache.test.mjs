import assert from "node:assert/strict";
import test from "node:test";

import { answerTrap, installBootRom } from "../machine/bootrom.mjs";
import { FlashCache } from "../machine/chip/cache.mjs";
import { chip, NOP, RAM } from "./support.mjs";

const FLASH = 0x10000000;
/** The same set of the cache again. */
const WAY = 0x2000;
const NOALLOC = 0x01000000;
const NOCACHE = 0x02000000;
const NOCACHE_NOALLOC = 0x03000000;

const LDR_R0_R1 = 0x6808;
const LDRB_R0_R1 = 0x7808;
const LDMIA_R1_R2_R3 = 0xc90c;
const BL_TO_NEXT = [0xf000, 0xf800];

/** Reads one after the other; what each costs must be as computed by hand. */
function trace(steps) {
  const cache = new FlashCache();
  const waits = steps.map(([address]) => (address === "empty" ? cache.empty() : cache.read(FLASH + address)));
  assert.deepEqual(
    waits,
    steps.map(([, expected]) => expected),
  );
  assert.equal(
    cache.misses,
    steps.filter(([, expected]) => expected === 50).length,
  );
}

test("a word is read once, and its line's other word is another", () => {
  trace([
    [0x100, 50],
    [0x102, 0],
    [0x103, 0],
    [0x104, 50],
    [0x100, 0],
    [0x107, 0],
    [0x108, 50],
    [0x0fc, 50],
  ]);
});

test("two lines share a set; of three, the one unused for longest goes, with both its words", () => {
  trace([
    [0x100, 50],
    [0x104, 50],
    [0x100 + WAY, 50],
    [0x104, 0], // now the line at 0x100 is the one used last
    [0x100 + 2 * WAY, 50], // takes the place of 0x100 + WAY
    [0x100, 0],
    [0x104, 0],
    [0x104 + 2 * WAY, 50], // its line is there, this word is not
    [0x100 + 2 * WAY, 0],
    [0x100 + WAY, 50], // takes the place of 0x100
    [0x104, 50], // takes the place of 0x100 + 2 * WAY; only this word is there
    [0x100, 50],
    [0x100 + WAY, 0],
  ]);
});

test("16 KB fit, and what is 16 KB further does not", () => {
  const cache = new FlashCache();
  const walk = (from) => {
    let waits = 0;
    for (let address = from; address < from + 2 * WAY; address += 4) {
      waits += cache.read(FLASH + address);
    }
    return waits;
  };
  assert.deepEqual([walk(0), walk(0), walk(2 * WAY), walk(0)], [4096 * 50, 0, 4096 * 50, 4096 * 50]);
});

test("a flush empties it", () => {
  trace([[0x100, 50], [0x100, 0], ["empty", undefined], [0x100, 50], [0x100, 0]]);
});

test("the other windows look or keep, or neither", () => {
  trace([
    [NOALLOC + 0x100, 50],
    [NOALLOC + 0x100, 50], // a miss was not kept
    [0x100, 50],
    [NOALLOC + 0x100, 0], // a hit counts
    [NOCACHE + 0x100, 50], // a hit does not count
    [NOCACHE + 0x200, 50],
    [0x200, 0], // a miss was kept
    [NOCACHE_NOALLOC + 0x100, 50],
    [NOCACHE_NOALLOC + 0x300, 50],
    [0x300, 50],
  ]);
});

function program(mcu, at, ...instructions) {
  instructions.forEach((instruction, index) => mcu.flashView.setUint16(at - FLASH + index * 2, instruction, true));
  mcu.core.PC = at;
}

function cyclesOf(mcu, instructions) {
  return Array.from({ length: instructions }, () => mcu.core.executeInstruction());
}

test("fetches are charged by the word, and loads as well", () => {
  const { mcu } = chip({ flashWaits: true });
  const { registers } = mcu.core;
  // Seven words from 0x10001000 on; the data are elsewhere.
  program(mcu, FLASH + 0x1000, NOP, NOP, LDR_R0_R1, LDR_R0_R1, LDRB_R0_R1, ...BL_TO_NEXT, LDMIA_R1_R2_R3, NOP, NOP);
  registers[1] = FLASH + 0x2104;
  assert.deepEqual(cyclesOf(mcu, 7), [
    1 + 50, // a word with two instructions
    1,
    2 + 50 + 50, // the next word, and the word loaded
    2,
    2 + 50, // the word loaded is there
    3 + 50, // a wide instruction that begins in the same word, and ends in the next
    3 + 50, // whose second half is this; of the two words it loads, one is there
  ]);
  mcu.core.PC = FLASH + 0x1000;
  registers[1] = FLASH + 0x2104;
  assert.deepEqual(cyclesOf(mcu, 7), [1, 1, 2, 2, 2, 3, 3]);
});

test("a word being executed stays with the core when a load takes its place", () => {
  const { mcu } = chip({ flashWaits: true });
  program(mcu, FLASH + 0x1000, LDMIA_R1_R2_R3, NOP, NOP);
  mcu.core.registers[1] = FLASH + 0x1000 + WAY - 4;
  mcu.flashCache.read(FLASH + 0x1000 + 2 * WAY);
  assert.deepEqual(cyclesOf(mcu, 1), [3 + 3 * 50]);
  mcu.flashCache.read(FLASH + 0x1000 + 2 * WAY);
  mcu.flashCache.read(FLASH + 0x1000 + WAY);
  assert.deepEqual(cyclesOf(mcu, 2), [1, 1 + 50]);
});

test("RAM is not waited for, nor is anything unless asked", () => {
  const { mcu } = chip({ flashWaits: true });
  mcu.writeUint16(RAM, LDR_R0_R1);
  mcu.core.PC = RAM;
  mcu.core.registers[1] = RAM + 8;
  assert.deepEqual(cyclesOf(mcu, 1), [2]);
  const { mcu: quick } = chip();
  program(quick, FLASH + 0x1000, LDR_R0_R1);
  quick.core.registers[1] = FLASH;
  assert.deepEqual(cyclesOf(quick, 1), [2]);
});

test("the boot ROM empties the cache", () => {
  const { mcu } = chip({ flashWaits: true });
  installBootRom(mcu);
  const word = FLASH + 0x100;
  mcu.flashCache.read(word);
  mcu.core.registers.set([mcu.readUint16(0x14), "F".charCodeAt(0) | ("C".charCodeAt(0) << 8)]);
  answerTrap(mcu, 0, {}); // rom_table_lookup
  const flush = mcu.readUint16(mcu.core.registers[0] & ~1) & 0xff;
  assert.equal(mcu.flashCache.read(word), 0);
  answerTrap(mcu, flush, {});
  assert.equal(mcu.flashCache.read(word), 50);
});
