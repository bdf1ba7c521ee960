// Plays a timeline of button presses and snapshots on a machine, and measures what happens in between.

import { createChance } from "./machine/chance.mjs";

const READY_WITHIN = 3e9;
const READY_PRECISION = 10e3;

/**
 * Throws unless this is a timeline for a board with these `buttons`:
 * `{ steps: [{ at, key, down } | { at, snap } | { at, power }], end, flashWaits }`, times in us since "ready", sorted.
 */
export function checkTimeline(timeline, buttons) {
  if (!Array.isArray(timeline?.steps) || !Number.isFinite(timeline.end)) {
    throw new Error('a timeline is { "steps": [...], "end": microseconds }');
  }
  if (!["undefined", "boolean"].includes(typeof timeline.flashWaits)) {
    throw new Error('"flashWaits" is true or false');
  }
  let previous = 0;
  for (const [index, step] of timeline.steps.entries()) {
    const isKey = typeof step.key === "string" && typeof step.down === "boolean";
    if (isKey && !Object.hasOwn(buttons, step.key)) {
      throw new Error(`timeline step ${index}: this board has no button "${step.key}"`);
    }
    const isSnap = typeof step.snap === "string" && /^[\w-]+$/.test(step.snap);
    const kinds = [isKey, isSnap, step.power === true].filter(Boolean).length;
    if (kinds !== 1 || !Number.isFinite(step.at) || step.at < previous || step.at > timeline.end) {
      throw new Error(`timeline step ${index}: not a key, snap or power, or out of order: ${JSON.stringify(step)}`);
    }
    previous = step.at;
  }
}

/** Runs from power-on until a full frame is there to see; returns when, in nanoseconds, or null if it never was. */
export function runToReady(machine) {
  const tooLate = machine.now + READY_WITHIN;
  while (!machine.showsPicture) {
    if (machine.now >= tooLate || machine.fault) {
      return null;
    }
    machine.runUntil(machine.now + READY_PRECISION);
  }
  return machine.now;
}

/**
 * Plays the steps from now on, which is 0 in their time, and returns a record of each one. `snapped(name, picture)`
 * takes the snapshots and returns what is to be kept of them in their records.
 */
export function play(machine, { steps, end }, snapped) {
  const start = machine.now;
  const records = steps.map((step, index) => {
    machine.runUntil(start + step.at * 1000);
    const measured = startMeter(machine);
    const seen = act(machine, step, snapped);
    machine.runUntil(start + (steps[index + 1]?.at ?? end) * 1000);
    return { ...step, ...seen, ...measured() };
  });
  machine.runUntil(start + end * 1000); // for a timeline without steps
  return records;
}

function act(machine, step, snapped) {
  if (step.power) {
    machine.cyclePower(createChance(1));
    return {};
  }
  if (step.snap === undefined) {
    machine.setKey(step.key, step.down);
    return {};
  }
  const backlight = Math.round(machine.backlight * 100);
  return { backlight, ...snapped(step.snap, machine.panel.picture()) };
}

/** Returns a function that tells what the machine has done since now. */
function startMeter(machine) {
  const { now, cycles, asleepCycles, spiBytes } = machine;
  return () => {
    const { lastChange } = machine.panel.gram;
    return {
      cycles: machine.cycles - cycles,
      asleepCycles: machine.asleepCycles - asleepCycles,
      spiBytes: machine.spiBytes - spiBytes,
      lastPixelUs: lastChange > now ? (lastChange - now) / 1000 : null,
    };
  };
}
