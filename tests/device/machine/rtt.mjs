// Takes the log out of RAM as a debug probe does: SEGGER's RTT keeps it in a ring that the ELF symbol `_SEGGER_RTT`
// leads to. Its bytes are defmt frames; decoding them needs the ELF's tables and is left to others.

const RAM_START = 0x20000000;
const UP_CHANNEL_0 = 24;
const BUFFER = UP_CHANNEL_0 + 4;
const SIZE = UP_CHANNEL_0 + 8;
const WRITE = UP_CHANNEL_0 + 12;
const READ = UP_CHANNEL_0 + 16;

export class Rtt {
  bytes = [];

  /** `address` is undefined for a firmware that does not log. */
  constructor(address) {
    this.control = address === undefined ? undefined : address - RAM_START;
  }

  /** Moves what the firmware wrote since the last time to `bytes`. */
  drain(mcu) {
    if (this.control === undefined) {
      return;
    }
    const { sram, sramView } = mcu;
    const write = sramView.getUint32(this.control + WRITE, true);
    let read = sramView.getUint32(this.control + READ, true);
    if (read === write) {
      return;
    }
    const buffer = sramView.getUint32(this.control + BUFFER, true) - RAM_START;
    const size = sramView.getUint32(this.control + SIZE, true);
    if (buffer < 0 || buffer + size > sram.length || write >= size || read >= size) {
      return; // start-up code is still writing the control block
    }
    while (read !== write) {
      this.bytes.push(sram[buffer + read]);
      read = (read + 1) % size;
    }
    sramView.setUint32(this.control + READ, read, true);
  }

  /** Empties the ring before a reset: RAM outlives it, and start-up code sets the two ends to 0 one after the other. */
  rewind(mcu) {
    if (this.control !== undefined) {
      mcu.sramView.setUint32(this.control + WRITE, 0, true);
      mcu.sramView.setUint32(this.control + READ, 0, true);
    }
  }
}
