// HardFaults for accesses that no bus answers. In rp2040js they pass with a complaint, and a stack that has left RAM
// would go on for ever; the chip stops the instruction, stacks a frame and runs the handler. When there is nowhere to
// stack the frame, or the handler itself faults, the core locks up: no instruction any more until a reset.

const HARD_FAULT = 3;
const NMI = 2;

const NOBODY_ANSWERS = /invalid memory address|undefined address|unaligned|not 32 bit aligned/;

class BusFault extends Error {}

/** Adds `core.lockedUp`, and makes faults of the complaints that pass `logger` while the core executes. */
export function raiseFaults(core, logger) {
  core.lockedUp = false;
  let executing = false;

  for (const level of ["warn", "error"]) {
    const complain = logger[level];
    logger[level] = (source, text) => {
      complain(source, text);
      if (executing && NOBODY_ANSWERS.test(text)) {
        throw new BusFault(text);
      }
    };
  }

  const attempt = (work) => {
    executing = true;
    try {
      return work();
    } catch (error) {
      if (error instanceof BusFault) {
        return null;
      }
      throw error;
    } finally {
      executing = false;
    }
  };

  const { executeInstruction } = core;
  core.executeInstruction = function () {
    const { PC } = this;
    const cycles = attempt(() => executeInstruction.call(this));
    if (cycles !== null) {
      return cycles;
    }
    this.PC = PC; // where the handler finds what the core was doing
    const inHandler = this.IPSR === HARD_FAULT || this.IPSR === NMI;
    if (inHandler || attempt(() => this.exceptionEntry(HARD_FAULT) ?? true) === null) {
      this.lockedUp = true;
      logger.error("core", `locked up at 0x${PC.toString(16)}`);
    }
    return 1;
  };
}
