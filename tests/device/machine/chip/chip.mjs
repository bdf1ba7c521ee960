// The RP2040 of rp2040js 1.4.1 with what it needs to be true to the chip, each thing in a file of its own. They reach
// into its internals: that is why its version is pinned.

import { correctAdder } from "./adder.mjs";
import { guardBus } from "./bus.mjs";
import { chargeFlashWaits } from "./cache.mjs";
import { alignAlarms, delayCrystal, startOnRingOscillator } from "./clocks.mjs";
import { addAbortStatus } from "./dma.mjs";
import { raiseFaults } from "./faults.mjs";
import { createLogger } from "./logger.mjs";
import { silencePwmEdges } from "./pwm.mjs";
import { catchResets } from "./resets.mjs";
import { addRosc } from "./rosc.mjs";
import { addVoltageRegulator } from "./vreg.mjs";
import { addXip } from "./xip.mjs";

/**
 * A chip at power-on, its flash being `flash`. `noise()` gives the ring oscillator's random bits; `on` holds the
 * callbacks `warning(text)`, `fault(text)` and `reset(cause)`. With `flashWaits` the core waits for the flash.
 */
export function createChip({ rp2040js, flash, noise, on, flashWaits = false }) {
  const mcu = new rp2040js.RP2040();
  mcu.logger = createLogger(mcu.core, on);
  attachFlash(mcu, flash);
  correctAdder(mcu.core);
  guardBus(mcu.core);
  raiseFaults(mcu.core, mcu.logger);
  startOnRingOscillator(mcu);
  delayCrystal(mcu);
  alignAlarms(mcu);
  addAbortStatus(mcu);
  silencePwmEdges(mcu);
  addRosc(rp2040js, mcu, noise);
  addVoltageRegulator(rp2040js, mcu);
  addXip(rp2040js, mcu);
  catchResets(mcu, on.reset);
  if (flashWaits) {
    chargeFlashWaits(mcu);
  }
  return mcu;
}

/** The flash chip is the machine's, and outlives the RP2040; its real size makes a read past its end a warning. */
function attachFlash(mcu, flash) {
  mcu.flash = flash;
  mcu.flash16 = new Uint16Array(flash.buffer);
  mcu.flashView = new DataView(flash.buffer);
}
