// An ST7789 display controller as seen from its serial port: the commands a driver sends become a picture, and what the
// datasheet forbids becomes a warning.

import { paint, SIDE } from "./glass.mjs";
import { Gram } from "./gram.mjs";

const MILLISECOND = 1e6;
const RESET_PULSE = 10e3;
const COMMAND_WAIT = 5 * MILLISECOND;
const SLEEP_OUT_WAIT = 120 * MILLISECOND;

const MADCTL_BGR = 1 << 3;
const COLMOD_16_BITS = 0x5;

const NOP = 0x00;
const SWRESET = 0x01;
const SLPIN = 0x10;
const SLPOUT = 0x11;
const INVOFF = 0x20;
const INVON = 0x21;
const DISPOFF = 0x28;
const DISPON = 0x29;
const CASET = 0x2a;
const RASET = 0x2b;
const RAMWR = 0x2c;
const MADCTL = 0x36;
const COLMOD = 0x3a;
const RAMWRC = 0x3c;

/** Commands that set voltages, porches, gamma, tearing line...: accepted, and of no effect on the picture. */
const TUNING = new Set([
  0x13, 0x26, 0x34, 0x35, 0x38, 0x44, 0x51, 0x53, 0x55, 0x5e, 0xb0, 0xb1, 0xb2, 0xb3, 0xb5, 0xb7, 0xb8, 0xba, 0xbb,
  0xbc, 0xbd, 0xc0, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xca, 0xcc, 0xd0, 0xd2, 0xd6, 0xdf, 0xe0, 0xe1,
  0xe2, 0xe3, 0xe4, 0xe8, 0xe9, 0xec,
]);

export class St7789 {
  gram = new Gram();
  #quarterTurns;
  #warn;
  #now;

  #command = NOP;
  #parameters = [];
  #resetPulseBegan = null;
  #mayCommandAt = COMMAND_WAIT;
  #maySleepOutAt = SLEEP_OUT_WAIT;

  /** `now()` gives the time since power-on in nanoseconds, `warn(text)` takes what the datasheet forbids. */
  constructor({ quarterTurns, now, warn }) {
    this.#quarterTurns = quarterTurns;
    this.#now = now;
    this.#warn = warn;
    this.#loadDefaults();
  }

  /** Whether the panel shows its memory. */
  get shows() {
    return this.displayOn && !this.asleep;
  }

  /** The 240x240 picture as RGB; a panel that is off or asleep is black. */
  picture() {
    if (!this.shows) {
      return new Uint8Array(SIDE * SIDE * 3);
    }
    const { inverted, bgr } = this;
    return paint(this.gram.pixels, { quarterTurns: this.#quarterTurns, inverted, bgr });
  }

  /** The RST pin: a low pulse of at least 10 us resets the controller, which then needs its time to start. */
  setReset(high) {
    if (!high) {
      this.#resetPulseBegan = this.#now();
      return;
    }
    if (this.#resetPulseBegan === null) {
      return;
    }
    const pulse = this.#now() - this.#resetPulseBegan;
    this.#resetPulseBegan = null;
    if (pulse < RESET_PULSE) {
      this.#warn(`reset pulse of ${pulse / 1000} us: the datasheet asks for 10 us`);
    } else {
      this.#reset();
    }
  }

  /** One byte from the serial port, with the level of the D/C pin that came with it. */
  receive(byte, isData) {
    if (this.#resetPulseBegan !== null) {
      return;
    }
    if (isData) {
      this.#receiveData(byte);
    } else {
      this.#receiveCommand(byte);
    }
  }

  #loadDefaults() {
    this.asleep = true;
    this.displayOn = false;
    this.inverted = false;
    this.bgr = false;
    this.bitsPerPixel = 18;
    this.#command = NOP;
    this.gram.reset();
  }

  #reset() {
    this.#loadDefaults();
    this.#mayCommandAt = this.#now() + COMMAND_WAIT;
    this.#maySleepOutAt = this.#now() + SLEEP_OUT_WAIT;
  }

  #receiveCommand(command) {
    this.#checkWaits(command);
    this.#command = command;
    this.#parameters = [];
    switch (command) {
      case NOP:
      case CASET:
      case RASET:
      case MADCTL:
      case COLMOD:
        return;
      case SWRESET:
        return this.#reset();
      case SLPIN:
      case SLPOUT:
        this.asleep = command === SLPIN;
        this.#mayCommandAt = this.#now() + COMMAND_WAIT;
        return;
      case INVOFF:
      case INVON:
        this.inverted = command === INVON;
        return;
      case DISPOFF:
      case DISPON:
        this.displayOn = command === DISPON;
        return;
      case RAMWR:
        this.gram.rewind();
        return this.#checkPixelFormat();
      case RAMWRC:
        return this.#checkPixelFormat();
      default:
        if (!TUNING.has(command)) {
          this.#warn(`unknown command 0x${command.toString(16)}`);
        }
    }
  }

  #receiveData(byte) {
    this.#parameters.push(byte);
    switch (this.#command) {
      case CASET:
      case RASET:
        return this.#parameters.length === 4 ? this.#setWindow() : undefined;
      case MADCTL:
        this.gram.setAddressMode(byte);
        this.bgr = (byte & MADCTL_BGR) !== 0;
        return;
      case COLMOD:
        this.bitsPerPixel = (byte & 0x7) === COLMOD_16_BITS ? 16 : undefined;
        return;
      case RAMWR:
      case RAMWRC:
        return this.#parameters.length === 2 ? this.#writePixel() : undefined;
    }
  }

  #setWindow() {
    const [a, b, c, d] = this.#parameters;
    const [first, last] = [(a << 8) | b, (c << 8) | d];
    const { columns, rows } = this.gram.limits;
    const isColumns = this.#command === CASET;
    if (first > last || last >= (isColumns ? columns : rows)) {
      this.#warn(`${isColumns ? "CASET" : "RASET"} ${first} to ${last} is outside of the memory`);
    }
    if (isColumns) {
      this.gram.setColumns(first, last);
    } else {
      this.gram.setRows(first, last);
    }
  }

  #writePixel() {
    const [high, low] = this.#parameters;
    this.#parameters.length = 0;
    if (this.asleep) {
      this.#warn("pixels sent to a panel that is asleep");
    }
    this.gram.write((high << 8) | low, this.#now());
  }

  #checkPixelFormat() {
    if (this.bitsPerPixel !== 16) {
      this.#warn("pixels sent without COLMOD 16 bits, the only format modelled here");
    }
  }

  #checkWaits(command) {
    const now = this.#now();
    if (now < this.#mayCommandAt) {
      this.#warn(`command 0x${command.toString(16)} less than 5 ms after a reset or a change of sleep`);
    }
    if (command === SLPOUT && now < this.#maySleepOutAt) {
      this.#warn("SLPOUT less than 120 ms after a reset");
    }
  }
}
