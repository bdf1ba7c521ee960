// Boots a firmware image in the emulated handheld, plays a timeline on its buttons, and writes snapshots and a report.
//
//     node run.mjs --elf FILE --board waveshare|picosystem --timeline FILE.json --out DIR
//                  [--flash FILE] [--spi timed|instant]
//
// Exit status 0 means: the whole timeline ran, without a warning or a reset.

import { finish, prepare, readOptions, watchSnaps } from "./session.mjs";
import { play, runToReady } from "./timeline.mjs";

function main() {
  const options = readOptions();
  const { machine, timeline } = prepare(options);
  const readyAt = runToReady(machine);
  const steps = readyAt === null ? [] : play(machine, timeline, watchSnaps(options));
  finish(options, { machine, readyAt, steps });
}

try {
  main();
} catch (error) {
  console.error(`run.mjs: ${error.message}`);
  process.exitCode = 1;
}
