// Plays a timeline once, and at each flash operation keeps what a power cut in the middle of it would leave in the save
// area: some torn copies, at moments by chance. Others judge whether a device finds everything in them.
//
//     node cuts.mjs --elf FILE --board waveshare|picosystem --timeline FILE.json --out DIR --seed S
//                   [--flash FILE] [--per-erase N] [--per-program N] [--spi timed|instant]
//
// DIR/cuts.bin holds the copies one after the other, DIR/cuts.json tells what each is (see README.md); the snapshots and
// the report are those of run.mjs.
//
// Exit status 0 means: the whole timeline ran, without a warning or a reset.

import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { createChance } from "./machine/chance.mjs";
import { torn } from "./machine/nor.mjs";
import { finish, prepare, readOptions, watchSnaps } from "./session.mjs";
import { play, runToReady } from "./timeline.mjs";

const NUMBERS = ["seed", "per-erase", "per-program"];

function main() {
  const options = readOptions({
    seed: { type: "string" },
    "per-erase": { type: "string", default: "4" },
    "per-program": { type: "string", default: "1" },
  });
  for (const option of NUMBERS) {
    if (!/^\d+$/.test(options[option] ?? "")) {
      throw new Error(`--${option} is a number, not "${options[option]}"`);
    }
  }
  const { machine, timeline } = prepare(options);
  const readyAt = runToReady(machine);
  const cuts = readyAt === null ? [] : collectCuts(machine, options, readyAt);
  const steps = readyAt === null ? [] : play(machine, timeline, watchSnaps(options));
  writeFileSync(join(options.out, "cuts.bin"), Buffer.concat(cuts.map(({ area }) => area)));
  const index = cuts.map(({ area, ...cut }) => cut);
  writeFileSync(join(options.out, "cuts.json"), `${JSON.stringify(index, null, 2)}\n`);
  finish(options, { machine, readyAt, steps });
}

/** A list that grows while the machine runs. */
function collectCuts(machine, options, readyAt) {
  const chance = createChance(Number(options.seed));
  const cuts = [];
  machine.nor.onBegin = (operation) => {
    const { kind, offset, start, end } = operation;
    const nth = machine.nor.operations.length;
    for (let left = Number(options[`per-${kind}`]); left > 0; left--) {
      const fraction = chance();
      const area = machine.saveArea.slice();
      area.set(torn(operation, fraction, chance), offset - machine.saveStart);
      cuts.push({ nth, kind, offset, fraction, at: (start + fraction * (end - start) - readyAt) / 1000, area });
    }
  };
  return cuts;
}

try {
  main();
} catch (error) {
  console.error(`cuts.mjs: ${error.message}`);
  process.exitCode = 1;
}
