import assert from "node:assert/strict";
import test from "node:test";

import { NorFlash } from "../machine/nor.mjs";

const page = (byte) => new Uint8Array(256).fill(byte);

test("a new chip is all ones", () => {
  assert.ok(new NorFlash(8192).bytes.every((byte) => byte === 0xff));
});

test("programming only clears bits", () => {
  const nor = new NorFlash(8192);
  nor.program(256, page(0b1100), 0);
  nor.program(256, page(0b1010), 0);
  assert.equal(nor.bytes[256], 0b1000);
  assert.equal(nor.bytes[512], 0xff);
});

test("erasing sets one sector to ones, and no other", () => {
  const nor = new NorFlash(8192);
  nor.load(0, new Uint8Array(8192));
  nor.erase(4096, 4096, 0);
  assert.equal(nor.bytes[4095], 0);
  assert.ok(nor.bytes.subarray(4096).every((byte) => byte === 0xff));
});

test("operations take the time of the real chip", () => {
  const nor = new NorFlash(65536);
  assert.equal(nor.program(0, page(0), 5), 5 + 0.4e6);
  assert.equal(nor.erase(0, 4096, 5), 5 + 45e6);
  assert.equal(nor.erase(0, 65536, 5), 5 + 150e6);
});

test("the operation in progress knows its time, the old content and the new", () => {
  const nor = new NorFlash(8192);
  nor.program(0, page(7), 0);
  nor.erase(0, 4096, 1e6);
  const { before, after, ...operation } = nor.operation;
  assert.deepEqual(operation, { kind: "erase", offset: 0, start: 1e6, end: 46e6 });
  assert.equal(before.length, 4096);
  assert.equal(before[0], 7);
  assert.ok(after.every((byte) => byte === 0xff));
  const told = [{ nanos: 0, kind: "program", offset: 0, us: 400 }, { nanos: 1e6, kind: "erase", offset: 0, us: 45e3 }];
  assert.deepEqual(nor.operations, told);
});

test("what the chip cannot do is refused", () => {
  const nor = new NorFlash(8192);
  assert.throws(() => nor.erase(256, 4096, 0), RangeError);
  assert.throws(() => nor.erase(8192, 4096, 0), RangeError);
  assert.throws(() => nor.erase(0, 8192, 0), RangeError);
  assert.throws(() => nor.program(1, page(0), 0), RangeError);
  assert.throws(() => nor.program(0, new Uint8Array(10), 0), RangeError);
  assert.throws(() => nor.load(8000, new Uint8Array(256)), RangeError);
});
