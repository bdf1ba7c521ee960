import assert from "node:assert/strict";
import test from "node:test";

import { checkTimeline, play, runToReady } from "../timeline.mjs";
import { machineOf, WFI } from "./support.mjs";

const buttons = { a: 15 };

test("a timeline is checked before it is played", () => {
  const refused = (timeline, reason) => assert.throws(() => checkTimeline(timeline, buttons), reason);
  refused({}, /a timeline is/);
  refused({ steps: [], end: "soon" }, /a timeline is/);
  refused({ steps: [], end: 0, flashWaits: 1 }, /"flashWaits" is true or false/);
  refused({ steps: [{ at: 0, key: "press", down: true }], end: 1 }, /step 0: this board has no button "press"/);
  refused({ steps: [{ at: 0, key: "a" }], end: 1 }, /step 0: not a key, snap or power/);
  refused({ steps: [{ at: 0, snap: "../home" }], end: 1 }, /step 0/);
  refused({ steps: [{ at: 2, snap: "x" }, { at: 1, snap: "y" }], end: 3 }, /step 1: .* out of order/);
  refused({ steps: [{ at: 2, snap: "x" }], end: 1 }, /step 0: .* out of order/);
  checkTimeline({ steps: [{ at: 0, key: "a", down: true }, { at: 0, snap: "x" }], end: 0 }, buttons);
});

test("a device that shows nothing is given up after 3 s", () => {
  const machine = machineOf(WFI);
  assert.equal(runToReady(machine), null);
  assert.ok(machine.now >= 3e9 && machine.now < 3.1e9);
});

/** A machine that changes a pixel 5 us after each press, and sleeps half of the time. */
function fakeMachine() {
  const lit = { lastChange: null };
  return {
    now: 1e6,
    cycles: 0,
    asleepCycles: 0,
    spiBytes: 0,
    backlight: 0.705,
    panel: { gram: lit, picture: () => "picture" },
    runUntil(nanos) {
      const cycles = (nanos - this.now) / 8;
      this.cycles += cycles;
      this.asleepCycles += cycles / 2;
      this.now = nanos;
    },
    setKey(_, down) {
      if (down) {
        this.spiBytes += 7;
        lit.lastChange = this.now + 5000;
      }
    },
  };
}

test("each step's record tells what happened until the next", () => {
  const steps = [
    { at: 10, key: "a", down: true },
    { at: 20, key: "a", down: false },
    { at: 40, snap: "home" },
  ];
  const snapped = (name, picture) => ({ taken: `${name}: ${picture}` });
  const idle = { spiBytes: 0, lastPixelUs: null };
  assert.deepEqual(play(fakeMachine(), { steps, end: 48 }, snapped), [
    { ...steps[0], cycles: 1250, asleepCycles: 625, spiBytes: 7, lastPixelUs: 5 },
    { ...steps[1], cycles: 2500, asleepCycles: 1250, ...idle },
    { ...steps[2], backlight: 71, taken: "home: picture", cycles: 1000, asleepCycles: 500, ...idle },
  ]);
});
