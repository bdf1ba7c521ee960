import assert from "node:assert/strict";
import test from "node:test";

import { Rtt } from "../machine/rtt.mjs";
import { chip, RAM } from "./support.mjs";

const CONTROL = RAM + 0x100;
const BUFFER = RAM + 0x200;
const [SIZE, WRITE, READ] = [CONTROL + 32, CONTROL + 36, CONTROL + 40];

function ring({ write, read }) {
  const { mcu } = chip();
  mcu.writeUint32(CONTROL + 28, BUFFER);
  mcu.writeUint32(SIZE, 8);
  mcu.writeUint32(WRITE, write);
  mcu.writeUint32(READ, read);
  mcu.sram.set([0, 1, 2, 3, 4, 5, 6, 7], 0x200);
  return mcu;
}

test("the log is taken out, around the end of its ring", () => {
  const mcu = ring({ write: 2, read: 6 });
  const rtt = new Rtt(CONTROL);
  rtt.drain(mcu);
  rtt.drain(mcu);
  assert.deepEqual(rtt.bytes, [6, 7, 0, 1]);
  assert.equal(mcu.readUint32(READ), 2);
});

test("a control block that is not yet set up is left alone", () => {
  const rtt = new Rtt(CONTROL);
  for (const state of [{ write: 9, read: 0 }, { write: 0, read: 9 }]) {
    rtt.drain(ring(state));
  }
  assert.deepEqual(rtt.bytes, []);
});

test("an empty ring stays empty over a reset", () => {
  const mcu = ring({ write: 3, read: 3 });
  const rtt = new Rtt(CONTROL);
  rtt.rewind(mcu);
  assert.deepEqual([mcu.readUint32(WRITE), mcu.readUint32(READ)], [0, 0]);
});

test("a firmware without a log has none", () => {
  const rtt = new Rtt(undefined);
  rtt.drain(chip().mcu);
  assert.deepEqual(rtt.bytes, []);
});
