import assert from "node:assert/strict";
import test from "node:test";

import { readElf } from "../machine/elf.mjs";

/** One segment of `abcd` linked at 0x20000000 and stored at 0x10000200; one function `go` of 8 bytes at 0x10000100. */
function smallElf() {
  const names = "\0go\0";
  const bytes = new Uint8Array(52 + 32 + 4 + 16 + names.length + 3 * 40);
  const view = new DataView(bytes.buffer);
  const [segmentAt, dataAt, symbolsAt, namesAt, sectionsAt] = [52, 84, 88, 104, 104 + names.length];
  const put32 = (at, ...values) => values.forEach((value, index) => view.setUint32(at + index * 4, value, true));
  const put16 = (at, ...values) => values.forEach((value, index) => view.setUint16(at + index * 2, value, true));

  bytes.set([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1]);
  put16(16, 2, 40);
  put32(28, segmentAt, sectionsAt);
  put16(42, 32, 1, 40, 3);
  put32(segmentAt, 1, dataAt, 0x20000000, 0x10000200, 4, 4);
  bytes.set(new TextEncoder().encode("abcd"), dataAt);
  put32(symbolsAt, 1, 0x10000101, 8);
  bytes[symbolsAt + 12] = 2;
  bytes.set(new TextEncoder().encode(names), namesAt);
  put32(sectionsAt + 40, 0, 2, 0, 0, symbolsAt, 16, 2);
  put32(sectionsAt + 80, 0, 3, 0, 0, namesAt, names.length, 0);
  return bytes;
}

test("segments are found by physical address", () => {
  const [segment, ...others] = readElf(smallElf()).segments;
  assert.equal(segment.address, 0x10000200);
  assert.equal(new TextDecoder().decode(segment.data), "abcd");
  assert.deepEqual(others, []);
});

test("symbols are found by name, functions by address", () => {
  const { symbols, functionAt } = readElf(smallElf());
  assert.equal(symbols.get("go"), 0x10000101);
  assert.equal(functionAt(0x10000100), "go");
  assert.equal(functionAt(0x10000107), "go");
  assert.equal(functionAt(0x10000108), undefined);
});

test("an image inside of a larger buffer is read from where it begins", () => {
  const outer = new Uint8Array(500);
  outer.set(smallElf(), 100);
  assert.equal(readElf(outer.subarray(100)).symbols.get("go"), 0x10000101);
});

test("what is not an ARM executable is refused with the reason", () => {
  assert.throws(() => readElf(new Uint8Array(10)), /not an ELF file/);
  assert.throws(() => readElf(new TextEncoder().encode("x".repeat(100))), /not an ELF file/);
  const other = smallElf();
  other[18] = 62;
  assert.throws(() => readElf(other), /not a 32-bit little-endian ARM executable .*machine 62/);
});

test("a file that is cut short is refused", () => {
  assert.throws(() => readElf(smallElf().subarray(0, -1)), /cut short: its section headers/);
  const elf = smallElf();
  new DataView(elf.buffer).setUint32(52 + 16, 5000, true);
  assert.throws(() => readElf(elf), /cut short: its segment at 0x10000200/);
});
