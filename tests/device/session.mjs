// What run.mjs and cuts.mjs have in common: from the command line to a machine, and from a machine to its report.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as rp2040js from "rp2040js";

import { findBoard } from "./boards.mjs";
import { readElf } from "./machine/elf.mjs";
import { Machine } from "./machine/machine.mjs";
import { SIDE } from "./machine/panel/glass.mjs";
import { encodePng } from "./png.mjs";
import { createReport, failures, sha256 } from "./report.mjs";
import { checkTimeline } from "./timeline.mjs";

const OPTIONS = {
  elf: { type: "string" },
  board: { type: "string", default: "waveshare" },
  timeline: { type: "string" },
  out: { type: "string" },
  flash: { type: "string" },
  spi: { type: "string", default: "timed" },
};
const NEEDED = ["elf", "timeline", "out"];

/** The options of every program here, and `more`. */
export function readOptions(more = {}) {
  const { values } = parseArgs({ options: { ...OPTIONS, ...more } });
  for (const option of NEEDED) {
    if (values[option] === undefined) {
      throw new Error(`--${option} is missing`);
    }
  }
  if (values.spi !== "timed" && values.spi !== "instant") {
    throw new Error(`--spi is timed or instant, not "${values.spi}"`);
  }
  return values;
}

/** A machine at power-on with the image and, if given, a save area; and the timeline, checked. */
export function prepare(options) {
  const timeline = JSON.parse(readFileSync(options.timeline, "utf8"));
  const board = findBoard(options.board);
  checkTimeline(timeline, board.buttons);
  mkdirSync(options.out, { recursive: true });
  const machine = new Machine({
    rp2040js,
    image: readElf(readFileSync(options.elf)),
    board,
    instantSpi: options.spi === "instant",
    flashWaits: timeline.flashWaits === true,
  });
  // rp2040js reports a bad address in the SIO block on the console only.
  console.warn = (text) => machine.warnings.add(machine.now, text);
  if (options.flash !== undefined) {
    machine.loadSaveArea(readFileSync(options.flash));
  }
  return { machine, timeline };
}

/** Takes the snapshots of a timeline. */
export function watchSnaps({ out }) {
  return (name, picture) => {
    writeFileSync(join(out, `${name}.png`), encodePng(SIDE, SIDE, picture));
    return { sha256: sha256(picture) };
  };
}

/** Leaves the report and the save area in the folder, and decides the exit status. */
export function finish({ board, out }, { machine, readyAt, steps }) {
  const report = createReport({ board, machine, readyAt, steps });
  writeFileSync(join(out, "report.json"), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(out, "save.bin"), machine.saveArea);
  const reasons = failures(report);
  reasons.forEach((reason) => console.error(reason));
  process.exitCode = reasons.length === 0 ? 0 : 1;
}
