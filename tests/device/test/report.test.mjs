import assert from "node:assert/strict";
import test from "node:test";
import { inflateSync } from "node:zlib";

import { Warnings } from "../machine/warnings.mjs";
import { encodePng } from "../png.mjs";
import { createReport, failures } from "../report.mjs";
import { machineOf, WFI } from "./support.mjs";

function reportOf(changes = {}, readyAt = 2e6) {
  const machine = Object.assign(machineOf(WFI), changes);
  return createReport({ board: "waveshare", machine, readyAt, steps: [] });
}

test("times are told in us since ready", () => {
  const { readyUs, tones } = reportOf({ tones: [{ nanos: 1e6, hz: 440 }] });
  assert.equal(readyUs, 2000);
  assert.deepEqual(tones, [{ at: -1000, hz: 440 }]);
});

test("a clean run has no failures", () => {
  assert.deepEqual(failures(reportOf()), []);
});

test("whatever went wrong is a failure, with its time", () => {
  const warnings = new Warnings();
  warnings.add(3e6, "bad address");
  warnings.add(4e6, "bad address");
  assert.deepEqual(failures(reportOf({ warnings })), ["at 1.000 ms: bad address (2 times)"]);
  assert.deepEqual(failures(reportOf({ resets: [{ nanos: 3e6, cause: "watchdog" }] })), [
    "at 1.000 ms: reset by watchdog",
  ]);
  const fault = { nanos: 3e6, pc: 0x10000100, function: "main", reason: "undefined instruction" };
  assert.deepEqual(failures(reportOf({ fault })), ["at 1.000 ms: undefined instruction, at 0x10000100 in main"]);
  assert.match(failures(reportOf({}, null))[0], /^no full, lit picture within 3 s of power-on/);
});

test("a picture survives as PNG", () => {
  const rgb = Uint8Array.from({ length: 2 * 3 * 3 }, (_, index) => index * 10);
  const png = encodePng(2, 3, rgb);
  assert.equal(png.toString("latin1", 1, 4), "PNG");
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [2, 3]);
  const dataAt = png.indexOf("IDAT") + 4;
  const scanlines = inflateSync(png.subarray(dataAt, dataAt + png.readUInt32BE(dataAt - 8)));
  assert.deepEqual(
    [...scanlines],
    [0, ...rgb.subarray(0, 6), 0, ...rgb.subarray(6, 12), 0, ...rgb.subarray(12, 18)],
  );
});
