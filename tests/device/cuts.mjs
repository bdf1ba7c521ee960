// Plays a timeline again and again, and each time cuts the power at another random moment *inside* a flash operation:
// what does the device show when it is switched on again?
//
//     node cuts.mjs --elf FILE --board waveshare|picosystem --timeline FILE.json --out DIR --cuts N --seed S
//                   [--then FILE.json] [--spi timed|instant]
//
// The timeline is first played without a cut, which leaves its snapshots in DIR. Then, N times: a new device, the
// timeline up to the cut, power-on, and a snapshot `cut-I.png` of the first picture; then the timeline `--then`, if
// given, with its snapshots as `cut-I-NAME.png`. DIR/cuts.json tells the rest (see README.md).
//
// Exit status 0 means: after each cut the device showed a picture, and there was no warning, reset or fault at all.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as rp2040js from "rp2040js";

import { findBoard } from "./boards.mjs";
import { createChance } from "./machine/chance.mjs";
import { readElf } from "./machine/elf.mjs";
import { Machine } from "./machine/machine.mjs";
import { SIDE } from "./machine/panel/glass.mjs";
import { cutDuring } from "./machine/power.mjs";
import { encodePng } from "./png.mjs";
import { createReport, failures, sha256 } from "./report.mjs";
import { checkTimeline, play, runToReady } from "./timeline.mjs";

function parseCommandLine() {
  const { values } = parseArgs({
    options: {
      elf: { type: "string" },
      board: { type: "string", default: "waveshare" },
      timeline: { type: "string" },
      then: { type: "string" },
      out: { type: "string" },
      cuts: { type: "string" },
      seed: { type: "string" },
      spi: { type: "string", default: "timed" },
    },
  });
  for (const option of ["elf", "timeline", "out", "cuts", "seed"]) {
    if (values[option] === undefined) {
      throw new Error(`--${option} is missing`);
    }
  }
  for (const option of ["cuts", "seed"]) {
    if (!/^\d+$/.test(values[option])) {
      throw new Error(`--${option} is a number, not "${values[option]}"`);
    }
  }
  return { ...values, cuts: Number(values.cuts), seed: Number(values.seed) };
}

function main() {
  const options = parseCommandLine();
  const board = findBoard(options.board);
  const readTimeline = (path) => {
    const timeline = JSON.parse(readFileSync(path, "utf8"));
    checkTimeline(timeline, board.buttons);
    return timeline;
  };
  const timeline = readTimeline(options.timeline);
  const then = options.then === undefined ? { steps: [], end: 0 } : readTimeline(options.then);
  const image = readElf(readFileSync(options.elf));
  mkdirSync(options.out, { recursive: true });

  const bench = {
    board: options.board,
    create: () => watched(new Machine({ rp2040js, image, board, instantSpi: options.spi === "instant" })),
    keep: (name, picture) => {
      writeFileSync(join(options.out, `${name}.png`), encodePng(SIDE, SIDE, picture));
      return { sha256: sha256(picture) };
    },
  };
  const reference = playWhole(bench, timeline);
  if (reference.operations.length === 0) {
    throw new Error("this timeline does not write to flash: there is nothing to cut");
  }
  const chance = createChance(options.seed);
  const cuts = Array.from({ length: options.cuts }, (_, index) => {
    const nth = 1 + Math.floor(chance() * reference.operations.length);
    const fraction = chance();
    return playAndCut(bench, timeline, then, { name: `cut-${index}`, nth, fraction, chance });
  });

  const result = { board: options.board, seed: options.seed, ...reference, cuts };
  writeFileSync(join(options.out, "cuts.json"), `${JSON.stringify(result, null, 2)}\n`);
  const runs = [["without a cut", reference], ...cuts.map((cut, index) => [`cut ${index}`, cut])];
  const reasons = runs.flatMap(([name, { failures }]) => failures.map((reason) => `${name}: ${reason}`));
  reasons.forEach((reason) => console.error(reason));
  process.exitCode = reasons.length === 0 ? 0 : 1;
}

/** rp2040js reports a bad address in the SIO block on the console only. */
function watched(machine) {
  console.warn = (text) => machine.warnings.add(machine.now, text);
  return machine;
}

/** Every flash operation of the timeline, and what it leaves behind when nothing comes in between. */
function playWhole(bench, timeline) {
  const machine = bench.create();
  const readyAt = runToReady(machine);
  const operations = [];
  machine.nor.onBegin = ({ kind, offset, start }) => {
    operations.push({ kind, offset, at: (start - readyAt) / 1000 });
  };
  const steps = readyAt === null ? [] : play(machine, timeline, bench.keep);
  const report = createReport({ board: bench.board, machine, readyAt, steps });
  return { operations, failures: failures(report) };
}

function playAndCut(bench, timeline, then, { name, nth, fraction, chance }) {
  const machine = bench.create();
  const startedAt = runToReady(machine);
  let steps = 0;
  const cut = cutDuring(machine, { nth, fraction, chance }, () => {
    steps = playKeys(machine, timeline);
  });
  if (cut === null) {
    throw new Error(`operation ${nth} did not come again: the firmware does not do the same twice`);
  }
  Object.keys(findBoard(bench.board).buttons).forEach((key) => machine.setKey(key, false));

  const readyAt = runToReady(machine);
  const shown = readyAt === null ? null : bench.keep(name, machine.panel.picture());
  const after = readyAt === null ? [] : play(machine, then, (snap, picture) => bench.keep(`${name}-${snap}`, picture));
  const report = createReport({ board: bench.board, machine, readyAt, steps: after });
  return {
    nth,
    fraction,
    kind: cut.kind,
    offset: cut.offset,
    at: (cut.nanos - startedAt) / 1000,
    steps,
    readyUs: readyAt === null ? null : (readyAt - cut.nanos) / 1000,
    sha256: shown?.sha256 ?? null,
    then: after,
    failures: failures(report),
    log: report.log,
    flashHash: report.flashHash,
  };
}

/** Presses the timeline's buttons until the machine is halted; returns how many of the steps were played. */
function playKeys(machine, { steps, end }) {
  const start = machine.now;
  for (const [index, step] of steps.entries()) {
    machine.runUntil(start + step.at * 1000);
    if (machine.halted) {
      return index;
    }
    if (step.key !== undefined) {
      machine.setKey(step.key, step.down);
    }
  }
  machine.runUntil(start + end * 1000);
  return steps.length;
}

try {
  main();
} catch (error) {
  console.error(`cuts.mjs: ${error.message}`);
  process.exitCode = 1;
}
