import assert from "node:assert/strict";
import test from "node:test";

import { createChance } from "../machine/chance.mjs";
import { NorFlash, torn } from "../machine/nor.mjs";
import { BRANCH_TO_SELF, machineOf, UDF } from "./support.mjs";

const SECTOR = 4096;
const ERASE_NANOS = 45e6;
const MILLISECOND = 1e6;

const ones = (bytes) => bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll("0", "").length, 0);

/** A sector of zeros whose erase is cut when it is so far through. */
function cutErase(progress, seed = 1) {
  const nor = new NorFlash(2 * SECTOR);
  nor.load(0, new Uint8Array(2 * SECTOR));
  nor.erase(0, SECTOR, 1000);
  nor.cutPower(1000 + progress * ERASE_NANOS, createChance(seed));
  return nor.bytes;
}

test("chance is spread evenly, and the same for the same seed", () => {
  const numbers = (seed) => Array.from({ length: 1000 }, createChance(seed));
  const mean = numbers(7).reduce((sum, number) => sum + number) / 1000;
  assert.ok(mean > 0.45 && mean < 0.55, `${mean}`);
  assert.ok(numbers(7).every((number) => number >= 0 && number < 1));
  assert.deepEqual(numbers(7), numbers(7));
  assert.notDeepEqual(numbers(7), numbers(8));
});

test("a cut erase has set the more bits the further it got, and none elsewhere", () => {
  const share = (progress) => ones(cutErase(progress).subarray(0, SECTOR)) / (8 * SECTOR);
  assert.equal(share(0), 0);
  assert.ok(Math.abs(share(0.2) - 0.2) < 0.02);
  assert.ok(Math.abs(share(0.9) - 0.9) < 0.02);
  assert.equal(share(1), 1);
  assert.equal(ones(cutErase(0.5).subarray(SECTOR)), 0);
});

test("a cut program has cleared some of the bits it was to clear, and no others", () => {
  const nor = new NorFlash(SECTOR);
  nor.load(0, new Uint8Array(SECTOR).fill(0b1110_1111));
  nor.program(0, new Uint8Array(256).fill(0b1111_0000), 0);
  nor.cutPower(0.2e6, createChance(1));
  const page = nor.bytes.subarray(0, 256);
  assert.ok(page.every((byte) => byte >> 4 === 0b1110));
  const cleared = 4 * 256 - ones(page.map((byte) => byte & 0xf));
  assert.ok(cleared > 400 && cleared < 624, `${cleared} of 1024`);
  assert.ok(nor.bytes.subarray(256).every((byte) => byte === 0b1110_1111));
});

test("a copy is torn as a cut would leave the chip, and the chip stays whole", () => {
  const nor = new NorFlash(SECTOR);
  nor.load(0, new Uint8Array(SECTOR));
  let copy = null;
  nor.onBegin = (operation) => (copy = torn(operation, 0.25, createChance(1)));
  nor.erase(0, SECTOR, 1000);
  assert.equal(ones(nor.bytes), 8 * SECTOR);
  assert.deepEqual(copy, cutErase(0.25).subarray(0, SECTOR));
});

test("the seed decides what is left; a second cut finds nothing in progress", () => {
  assert.deepEqual(cutErase(0.5, 3), cutErase(0.5, 3));
  assert.notDeepEqual(cutErase(0.5, 3), cutErase(0.5, 4));
  const nor = new NorFlash(SECTOR);
  nor.erase(0, SECTOR, 0);
  nor.cutPower(1, createChance(1));
  assert.equal(nor.operation, null);
  nor.cutPower(2, createChance(1));
});

/** Loads each value into its register, `[register, value]`, then goes on with `instructions`. */
function program(registers, ...instructions) {
  const code = [...registers.map(([register]) => 0x4800 | (register << 8)), ...instructions, BRANCH_TO_SELF];
  const padded = code.length % 2 === 0 ? code : [...code, BRANCH_TO_SELF];
  registers.forEach((_, index) => {
    padded[index] |= (padded.length / 2 + index) - ((index * 2 + 4) >> 2); // words from PC to the literal
  });
  return [...padded, ...registers.flatMap(([, value]) => [value & 0xffff, value >>> 16])];
}

test("RAM does not outlive a power cut, though it does a reset", () => {
  const places = [[0, 0x20000100], [2, 0x12345678], [3, 0xe000ed0c], [4, 0x05fa0004]];
  // ldr r1, [r0]; cmp r1, r2; bne +0; udf if the mark is there; str r2, [r0] otherwise
  const stopIfMarked = [0x6801, 0x4291, 0xd100, UDF, 0x6002];
  const marked = machineOf(...program(places, ...stopIfMarked));
  marked.runUntil(MILLISECOND);
  marked.cyclePower(createChance(1));
  marked.runUntil(2 * MILLISECOND);
  assert.equal(marked.fault, null);

  const reset = machineOf(...program(places, ...stopIfMarked, 0x601c)); // str r4, [r3]: a system reset
  reset.runUntil(MILLISECOND);
  assert.equal(reset.resets.length, 1);
  assert.notEqual(reset.fault, null);
  reset.cyclePower(createChance(1));
  assert.equal(reset.fault, null);
});

test("after a power cut the panel has nothing to show, and time goes on", () => {
  const machine = machineOf(BRANCH_TO_SELF);
  machine.runUntil(MILLISECOND);
  const { panel } = machine;
  machine.cyclePower(createChance(1));
  assert.notEqual(machine.panel, panel);
  assert.equal(machine.showsPicture, false);
  assert.ok(machine.now >= MILLISECOND);
  machine.runUntil(2 * MILLISECOND);
  assert.ok(machine.now >= 2 * MILLISECOND && machine.now < 2.01 * MILLISECOND);
});
