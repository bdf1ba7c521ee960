// Time on the way up, and the exact microsecond.

const XOSC = 0x40024;
const XOSC_CTRL = 0x00;
const TIMER = 0x40054;
const ALARM0 = 0x10;
const ALARM3 = 0x1c;

const STARTUP_DELAY = 0x3fff;
const STARTUP_X4 = 1 << 20;
const STARTUP_UNIT_CYCLES = 256;

/** The chip comes up on its ring oscillator; rp2040js starts at 125 MHz, and boots eighteen times too fast. */
export function startOnRingOscillator(mcu) {
  mcu.updateClocks();
}

/** The crystal needs the start-up time that firmware asks for; in rp2040js it is stable at once. */
export function delayCrystal(mcu) {
  const xosc = mcu.peripherals[XOSC];
  const { writeUint32 } = xosc;
  const stableAlarm = mcu.clock.createAlarm(() => (xosc.stable = xosc.enabled));
  xosc.writeUint32 = function (offset, value) {
    const wasStable = this.stable;
    writeUint32.call(this, offset, value);
    if (offset === XOSC_CTRL && this.stable && !wasStable) {
      this.stable = false;
      const units = (this.startup & STARTUP_DELAY) * (this.startup & STARTUP_X4 ? 4 : 1);
      stableAlarm.schedule((units * STARTUP_UNIT_CYCLES * 1e9) / mcu.xoscFreq);
    }
  };
}

/**
 * An alarm fires when the microsecond counter reaches its value. rp2040js rounds the delay down to whole microseconds,
 * fires early by the fraction already elapsed, and so wakes the core for nothing.
 */
export function alignAlarms(mcu) {
  const timer = mcu.peripherals[TIMER];
  const { writeUint32 } = timer;
  timer.writeUint32 = function (offset, value) {
    writeUint32.call(this, offset, value);
    if (offset >= ALARM0 && offset <= ALARM3) {
      const { nanos } = this.clock;
      const micros = (value - Math.floor(nanos / 1000)) >>> 0;
      const { clockAlarm } = this.alarms[(offset - ALARM0) / 4];
      clockAlarm.schedule(Math.max(micros * 1000 - (nanos % 1000), 0));
    }
  };
}
