import assert from "node:assert/strict";
import test from "node:test";

import { SIDE } from "../machine/panel/glass.mjs";
import { St7789 } from "../machine/panel/st7789.mjs";

const [SWRESET, SLPIN, SLPOUT, INVOFF, INVON, DISPOFF, DISPON] = [0x01, 0x10, 0x11, 0x20, 0x21, 0x28, 0x29];
const [CASET, RASET, RAMWR, MADCTL, COLMOD] = [0x2a, 0x2b, 0x2c, 0x36, 0x3a];

const [RED, GREEN, BLUE] = [0xf800, 0x07e0, 0x001f];
const [SHOWN_RED, SHOWN_GREEN, SHOWN_BLUE] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
];
const BLACK = [0, 0, 0];

/** A panel, what it complained about, and a clock to turn by hand. */
function panelOf(quarterTurns = 0) {
  const clock = { nanos: 0 };
  const warnings = [];
  const panel = new St7789({ quarterTurns, now: () => clock.nanos, warn: (text) => warnings.push(text) });
  const send = (command, ...data) => {
    panel.receive(command, false);
    data.forEach((byte) => panel.receive(byte, true));
  };
  const wait = (millis) => (clock.nanos += millis * 1e6);
  const fill = (x0, y0, x1, y1, colour) => {
    send(CASET, x0 >> 8, x0 & 0xff, x1 >> 8, x1 & 0xff);
    send(RASET, y0 >> 8, y0 & 0xff, y1 >> 8, y1 & 0xff);
    const pixels = Array.from({ length: (x1 - x0 + 1) * (y1 - y0 + 1) }, () => [colour >> 8, colour & 0xff]);
    send(RAMWR, ...pixels.flat());
  };
  const at = (x, y) => [...panel.picture().subarray((y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3)];
  return { panel, warnings, send, wait, fill, at };
}

/** A panel that was started as the datasheet wants it. */
function startedPanel({ quarterTurns = 0, madctl = 0 } = {}) {
  const device = panelOf(quarterTurns);
  device.wait(120);
  device.send(SLPOUT);
  device.wait(5);
  device.send(COLMOD, 0x55);
  device.send(MADCTL, madctl);
  device.send(INVON);
  device.send(DISPON);
  return device;
}

/** Marks the corner (0, 0), its right neighbour and the pixel below in red, green and blue. */
function mark({ fill }, x = 0, y = 0) {
  fill(x, y, x, y, RED);
  fill(x + 1, y, x + 1, y, GREEN);
  fill(x, y + 1, x, y + 1, BLUE);
}

function assertMark({ at, warnings }, x, y, right, down) {
  assert.deepEqual(at(x, y), SHOWN_RED, "corner");
  assert.deepEqual(at(x + right[0], y + right[1]), SHOWN_GREEN, "its right neighbour");
  assert.deepEqual(at(x + down[0], y + down[1]), SHOWN_BLUE, "the pixel below");
  assert.deepEqual(warnings, []);
}

test("a started panel shows true colours, expanded to 8 bits", () => {
  const device = startedPanel();
  mark(device);
  device.fill(5, 5, 5, 5, 0x8410);
  assertMark(device, 0, 0, [1, 0], [0, 1]);
  assert.deepEqual(device.at(5, 5), [132, 130, 132]);
});

test("the addresses are mirrored and exchanged by MADCTL", () => {
  // On glass that is not turned; rows are mirrored about 320, of which 240 show.
  const cases = [
    { madctl: 0x40, corner: [239, 0], right: [-1, 0], down: [0, 1] },
    { madctl: 0x80, offset: [0, 80], corner: [0, 239], right: [1, 0], down: [0, -1] },
    { madctl: 0x20, corner: [0, 0], right: [0, 1], down: [1, 0] },
    { madctl: 0x60, corner: [239, 0], right: [0, 1], down: [-1, 0] },
    { madctl: 0xa0, offset: [80, 0], corner: [0, 239], right: [0, -1], down: [1, 0] },
    { madctl: 0xc0, offset: [0, 80], corner: [239, 239], right: [-1, 0], down: [0, -1] },
  ];
  for (const { madctl, offset = [0, 0], corner, right, down } of cases) {
    const device = startedPanel({ madctl });
    mark(device, ...offset);
    assertMark(device, ...corner, right, down);
  }
});

test("on glass turned by three quarters, as the Waveshare board has it, MADCTL 0x60 and 0x70 are upright", () => {
  for (const madctl of [0x60, 0x70]) {
    const device = startedPanel({ quarterTurns: 3, madctl });
    mark(device);
    assertMark(device, 0, 0, [1, 0], [0, 1]);
  }
  const wrong = startedPanel({ quarterTurns: 3, madctl: 0 });
  mark(wrong);
  assertMark(wrong, 0, 239, [0, -1], [1, 0]);
});

test("glass can be mounted with one or two quarter turns too", () => {
  const once = startedPanel({ quarterTurns: 1 });
  mark(once);
  assertMark(once, 239, 0, [0, 1], [-1, 0]);
  const twice = startedPanel({ quarterTurns: 2 });
  mark(twice);
  assertMark(twice, 239, 239, [-1, 0], [0, -1]);
});

test("without inversion an IPS panel shows a negative", () => {
  const device = startedPanel();
  device.fill(0, 0, 0, 0, RED);
  device.send(INVOFF);
  assert.deepEqual(device.at(0, 0), [0, 255, 255]);
});

test("the BGR bit exchanges red and blue", () => {
  const device = startedPanel({ madctl: 0x08 });
  device.fill(0, 0, 0, 0, RED);
  assert.deepEqual(device.at(0, 0), SHOWN_BLUE);
});

test("writing wraps at the window's edges", () => {
  const { send, at, warnings } = startedPanel();
  send(CASET, 0, 10, 0, 11);
  send(RASET, 0, 20, 0, 21);
  send(RAMWR, ...[0, 0, 0, 0, 0xf8, 0, 0x07, 0xe0, 0x00, 0x1f]); // the fifth pixel is the first again
  assert.deepEqual([at(10, 20), at(11, 20), at(10, 21), at(11, 21)], [SHOWN_BLUE, BLACK, SHOWN_RED, SHOWN_GREEN]);
  assert.deepEqual(warnings, []);
});

test("a command breaks a parameter list off, and its half is dropped", () => {
  const { send, fill, at } = startedPanel();
  send(RAMWR, 0xf8);
  fill(0, 0, 0, 0, GREEN);
  assert.deepEqual(at(0, 0), SHOWN_GREEN);
});

test("nothing shows while the panel is off, asleep or reset", () => {
  const { send, fill, at, wait, panel } = startedPanel();
  fill(0, 0, 0, 0, RED);
  send(DISPOFF);
  assert.deepEqual(at(0, 0), BLACK);
  send(DISPON);
  assert.deepEqual(at(0, 0), SHOWN_RED);
  send(SLPIN);
  assert.deepEqual(at(0, 0), BLACK);
  wait(5);
  send(SLPOUT);
  assert.deepEqual(at(0, 0), SHOWN_RED);
  wait(5);
  send(SWRESET);
  assert.equal(panel.shows, false);
});

test("a reset by the RST pin restores the defaults, and bytes during it are lost", () => {
  const { panel, send, wait, warnings } = startedPanel();
  panel.setReset(false);
  send(INVOFF);
  wait(0.01);
  panel.setReset(true);
  assert.equal(panel.inverted, false);
  assert.equal(panel.asleep, true);
  assert.deepEqual(warnings, []);
});

test("too short a reset pulse is reported and does nothing", () => {
  const { panel, wait, warnings } = startedPanel();
  panel.setReset(false);
  wait(0.009);
  panel.setReset(true);
  assert.equal(panel.asleep, false);
  assert.match(warnings[0], /reset pulse of 9 us/);
});

test("the waits that the datasheet asks for are checked", () => {
  const early = (...events) => {
    const device = panelOf();
    events.forEach(([millis, ...command]) => (device.wait(millis), device.send(...command)));
    return device.warnings;
  };
  assert.match(early([4, INVON])[0], /command 0x21 less than 5 ms after a reset/);
  assert.deepEqual(early([5, INVON]), []);
  assert.match(early([119, SLPOUT])[0], /SLPOUT less than 120 ms after a reset/);
  assert.deepEqual(early([120, SLPOUT]), []);
  assert.match(early([120, SLPOUT], [4, INVON])[0], /less than 5 ms after/);
  assert.match(early([200, SWRESET], [4, INVON])[0], /less than 5 ms after/);
  assert.match(early([200, SWRESET], [119, SLPOUT])[0], /SLPOUT less than 120 ms/);
});

test("pixels to a sleeping panel, or in another format, are reported", () => {
  const asleep = panelOf();
  asleep.wait(120);
  asleep.send(COLMOD, 0x55);
  asleep.fill(0, 0, 0, 0, RED);
  assert.deepEqual(asleep.warnings, ["pixels sent to a panel that is asleep"]);
  const { send, fill, warnings } = startedPanel();
  send(COLMOD, 0x66);
  fill(0, 0, 0, 0, RED);
  assert.match(warnings[0], /without COLMOD 16 bits/);
});

test("a window outside of the memory, and a command that does not exist, are reported", () => {
  const { send, warnings } = startedPanel();
  send(CASET, 0, 0, 0, 240);
  send(RASET, 0, 9, 0, 8);
  send(0xff);
  assert.equal(warnings.length, 3);
  const exchanged = startedPanel({ madctl: 0x20 });
  exchanged.send(CASET, 0, 0, 1, 0x3f);
  assert.deepEqual(exchanged.warnings, []);
});

test("the memory tells when all that shows was written, and when something changed", () => {
  const { panel, fill, wait } = startedPanel();
  fill(0, 0, 239, 238, RED);
  assert.equal(panel.gram.complete, false);
  fill(0, 239, 239, 239, RED);
  assert.equal(panel.gram.complete, true);
  const changed = panel.gram.lastChange;
  wait(10);
  fill(0, 0, 9, 9, RED); // the same colour again
  fill(0, 240, 239, 250, BLUE); // rows behind the frame
  assert.equal(panel.gram.lastChange, changed);
  fill(0, 0, 0, 0, BLUE);
  assert.equal(panel.gram.lastChange, changed + 10e6);
});
