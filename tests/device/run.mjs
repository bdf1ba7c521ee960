// Boots a firmware image in the emulated handheld, plays a timeline on its buttons, and writes snapshots and a report.
//
//     node run.mjs --elf FILE --board waveshare|picosystem --timeline FILE.json --out DIR [--spi timed|instant]
//
// Exit status 0 means: the whole timeline ran, without a warning or a reset.

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
import { checkTimeline, play, runToReady } from "./timeline.mjs";

function parseCommandLine() {
  const { values } = parseArgs({
    options: {
      elf: { type: "string" },
      board: { type: "string", default: "waveshare" },
      timeline: { type: "string" },
      out: { type: "string" },
      spi: { type: "string", default: "timed" },
    },
  });
  for (const option of ["elf", "timeline", "out"]) {
    if (values[option] === undefined) {
      throw new Error(`--${option} is missing`);
    }
  }
  if (values.spi !== "timed" && values.spi !== "instant") {
    throw new Error(`--spi is timed or instant, not "${values.spi}"`);
  }
  return values;
}

function main() {
  const options = parseCommandLine();
  const timeline = JSON.parse(readFileSync(options.timeline, "utf8"));
  const board = findBoard(options.board);
  checkTimeline(timeline, board.buttons);
  mkdirSync(options.out, { recursive: true });

  const machine = new Machine({
    rp2040js,
    image: readElf(readFileSync(options.elf)),
    board,
    instantSpi: options.spi === "instant",
  });
  // rp2040js reports a bad address in the SIO block on the console only.
  console.warn = (text) => machine.warnings.add(machine.now, text);

  const snapped = (name, picture) => {
    writeFileSync(join(options.out, `${name}.png`), encodePng(SIDE, SIDE, picture));
    return { sha256: sha256(picture) };
  };
  const readyAt = runToReady(machine);
  const steps = readyAt === null ? [] : play(machine, timeline, snapped);

  const report = createReport({ board: options.board, machine, readyAt, steps });
  writeFileSync(join(options.out, "report.json"), `${JSON.stringify(report, null, 2)}\n`);
  const reasons = failures(report);
  reasons.forEach((reason) => console.error(reason));
  process.exitCode = reasons.length === 0 ? 0 : 1;
}

try {
  main();
} catch (error) {
  console.error(`run.mjs: ${error.message}`);
  process.exitCode = 1;
}
