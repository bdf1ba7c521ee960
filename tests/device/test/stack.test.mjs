import assert from "node:assert/strict";
import test from "node:test";

import { deepestUse } from "../machine/stack.mjs";

const RAM = 0x20000000;
const STACK = { ram: RAM, start: RAM + 64, end: RAM + 16 };

const ram = (...words) => {
  const bytes = new Uint8Array(96).fill(0x55);
  words.forEach(([at, value]) => new DataView(bytes.buffer).setUint32(at, value, true));
  return bytes;
};

test("the stack was used from its start down to the lowest word that changed", () => {
  assert.equal(deepestUse(ram(), ram(), STACK), 0);
  assert.equal(deepestUse(ram(), ram([60, 1]), STACK), 4);
  assert.equal(deepestUse(ram(), ram([24, 1], [60, 1]), STACK), 40);
  assert.equal(deepestUse(ram(), ram([16, 1]), STACK), 48);
});

test("paint and what lies outside of the stack do not count", () => {
  assert.equal(deepestUse(ram(), ram([16, 0xdead57ac], [8, 1], [64, 1]), STACK), 0);
});
