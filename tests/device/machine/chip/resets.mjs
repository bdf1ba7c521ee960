// The two ways a firmware restarts the chip. rp2040js has neither; the machine boots a new chip instead.

const WATCHDOG = 0x40058;
const AIRCR = 0xd0c;
const AIRCR_KEY = 0x05fa;
const SYSRESETREQ = 1 << 2;

/** Calls `reset(cause)` with "watchdog" or "sysreset". */
export function catchResets(mcu, reset) {
  const watchdog = mcu.peripherals[WATCHDOG];
  watchdog.onWatchdogTrigger = () => {
    watchdog.timer.enable = false; // an expired timer would fire again at once, for ever
    reset("watchdog");
  };

  const { ppb } = mcu;
  const { readUint32, writeUint32 } = ppb;
  ppb.readUint32 = function (offset) {
    return offset === AIRCR ? 0xfa050000 : readUint32.call(this, offset);
  };
  ppb.writeUint32 = function (offset, value) {
    if (offset !== AIRCR) {
      writeUint32.call(this, offset, value);
    } else if (value >>> 16 === AIRCR_KEY && value & SYSRESETREQ) {
      reset("sysreset");
    }
  };
}

/** What outlives a reset besides flash: RAM, and the watchdog's scratch registers and reason. */
export function carryOver(from, to) {
  to.sram.set(from.sram);
  const [before, after] = [from.peripherals[WATCHDOG], to.peripherals[WATCHDOG]];
  after.scratchData.set(before.scratchData);
  after.reason = before.reason;
}
