// Power cuts where they hurt: in the middle of a flash operation.

/**
 * Runs `drive()`, which plays something on the machine, until the `nth` flash operation from now (the first is 1) is
 * `fraction` of its time through (0 to 1), cuts the power there, and switches it on again. The rest of `drive` finds a
 * machine that does not move: it should look at `machine.halted` before it touches anything.
 *
 * `chance` decides what is left of the flash, and of RAM. Returns the operation, `{ kind, offset, start, end }`, and the
 * moment of the cut as `nanos`; or null if `drive` ended before that operation came so far.
 */
export function cutDuring(machine, { nth, fraction, chance }, drive) {
  let operation = null;
  let left = nth;
  machine.nor.onBegin = (begun) => {
    left--;
    if (left === 0) {
      operation = begun;
      machine.haltAt = begun.start + fraction * (begun.end - begun.start);
    }
  };
  try {
    drive();
    if (!machine.halted) {
      return null;
    }
    const nanos = machine.now;
    machine.cyclePower(chance);
    const { kind, offset, start, end } = operation;
    return { kind, offset, start, end, nanos };
  } finally {
    machine.nor.onBegin = null;
    machine.haltAt = Infinity;
  }
}
