// What a pin driven by PWM does, read from the slice's registers: cheaper and more exact than watching its edges.

const FUNCTION_PWM = 4;
const CSR_PHASE_CORRECT = 1 << 1;
const CSR_ENABLED = 1 << 0;

/** The share of the time the pin is high, 0 to 1. A pin that is not given to PWM counts as it stands. */
export function dutyOf(mcu, pin) {
  const gpio = mcu.gpio[pin];
  if (gpio.functionSelect !== FUNCTION_PWM) {
    return gpio.outputEnable && gpio.outputValue ? 1 : 0;
  }
  const { enabled, inverted, level, period } = sliceOf(mcu, pin);
  if (!enabled) {
    return 0;
  }
  const duty = Math.min(level / period, 1);
  return inverted ? 1 - duty : duty;
}

/** The frequency of the pin's square wave in Hz; 0 for a pin that stands still. */
export function frequencyOf(mcu, pin) {
  const { enabled, level, period, divider, phaseCorrect } = sliceOf(mcu, pin);
  const still = mcu.gpio[pin].functionSelect !== FUNCTION_PWM || !enabled || level === 0 || level >= period;
  return still ? 0 : mcu.clkSys / (divider * period * (phaseCorrect ? 2 : 1));
}

function sliceOf(mcu, pin) {
  const { csr, cc, top, div } = mcu.pwm.channels[(pin >> 1) & 7];
  const isB = pin & 1;
  return {
    enabled: (csr & CSR_ENABLED) !== 0,
    phaseCorrect: (csr & CSR_PHASE_CORRECT) !== 0,
    inverted: ((csr >> (isB ? 3 : 2)) & 1) !== 0,
    level: isB ? cc >>> 16 : cc & 0xffff,
    period: top + 1,
    divider: (div >> 4 || 256) + (div & 0xf) / 16,
  };
}
