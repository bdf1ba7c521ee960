// What a run leaves behind for others to judge: report.json.

import { createHash } from "node:crypto";

const NOT_READY = "no full, lit picture within 3 s of power-on (was the image built for this board?)";

/**
 * All times are in us since "ready", negative before it; since power-on if it never came. The log is what the firmware
 * wrote by defmt, undecoded, in base64.
 */
export function createReport({ board, machine, readyAt, steps }) {
  const origin = readyAt ?? 0;
  const at = (nanos) => (nanos - origin) / 1000;
  const timed = ({ nanos, ...rest }) => ({ at: at(nanos), ...rest });
  return {
    board,
    readyUs: readyAt === null ? null : readyAt / 1000,
    cycles: machine.cycles,
    asleepCycles: machine.asleepCycles,
    steps,
    tones: machine.tones.map(timed),
    warnings: machine.warnings.list.map(timed),
    resets: machine.resets.map(timed),
    lockup: machine.fault && timed(machine.fault),
    log: Buffer.from(machine.rtt.bytes).toString("base64"),
    flashOperations: machine.nor.operations.map(timed),
    stackBytes: machine.stackBytes,
    flashHash: sha256(machine.nor.bytes),
  };
}

/** Why a run failed, as lines for a person; none if it did not. */
export function failures(report) {
  const when = (at) => `at ${(at / 1000).toFixed(3)} ms`;
  const { readyUs, lockup, resets, warnings } = report;
  return [
    ...(readyUs === null ? [NOT_READY] : []),
    ...(lockup ? [`${when(lockup.at)}: ${lockup.reason}, ${place(lockup)}`] : []),
    ...resets.map(({ at, cause }) => `${when(at)}: reset by ${cause}`),
    ...warnings.map(({ at, text, times }) => `${when(at)}: ${text}${times > 1 ? ` (${times} times)` : ""}`),
  ];
}

function place({ pc, function: name }) {
  return `at 0x${pc.toString(16)}${name === null ? ", outside of any function" : ` in ${name}`}`;
}

export function sha256(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
