// The whole handheld: a board with its RP2040, flash, panel, buttons and piezo, in emulated time. Nothing here knows
// the host's clock or files; it runs in Node and in a browser page.

import { answerTrap, boot, installBootRom } from "./bootrom.mjs";
import { createChip } from "./chip/chip.mjs";
import { carryOver } from "./chip/resets.mjs";
import { createNoise } from "./chip/rosc.mjs";
import { NorFlash } from "./nor.mjs";
import { St7789 } from "./panel/st7789.mjs";
import { dutyOf, frequencyOf } from "./pwm.mjs";
import { Rtt } from "./rtt.mjs";
import { deepestUse } from "./stack.mjs";
import { Warnings } from "./warnings.mjs";
import { connectButtons, connectPanel, watchPwm } from "./wiring.mjs";

const FLASH_START = 0x10000000;
const RAM_START = 0x20000000;
/** Often enough for the log's ring never to overrun: filling 1 KiB takes longer than this many instructions. */
const INSTRUCTIONS_PER_DRAIN = 512;

export class Machine {
  /** Clock cycles since the first power-on, those of them spent asleep (WFE, WFI), and bytes sent to the panel. */
  cycles = 0;
  asleepCycles = 0;
  spiBytes = 0;
  /** What happened, each with its time in nanoseconds since power-on. */
  resets = [];
  tones = [];
  warnings = new Warnings();
  /** Set for good when the core ran into something it cannot execute: `{ nanos, pc, function, reason }`. */
  fault = null;

  #rp2040js;
  #board;
  #instantSpi;
  #flashWaits;
  #functionAt;
  #stack;
  #stackBytes = 0;
  #ramAtPowerOn;
  #pressed = new Set();
  #mcu;
  #bootedAt = 0;
  #cycleNanos;
  #stalledUntil = 0;
  #resetCause = null;

  /** `rp2040js` is the module of that name; `image` comes from `readElf`, `board` from boards.mjs. */
  constructor({ rp2040js, image, board, instantSpi = false, flashWaits = false }) {
    this.#rp2040js = rp2040js;
    this.#board = board;
    this.#instantSpi = instantSpi;
    this.#flashWaits = flashWaits;
    this.#functionAt = image.functionAt;
    this.rtt = new Rtt(image.symbols.get("_SEGGER_RTT"));
    this.nor = new NorFlash(board.flashBytes);
    this.#placeParts(image.symbols);
    image.segments.forEach(({ address, data }) => this.nor.load(address - FLASH_START, data));
    this.panel = this.#createPanel();
    const chip = this.#createChip();
    this.#ramAtPowerOn = chip.sram.slice();
    this.#powerUp(chip);
  }

  /** Where the linker has put the save area and the stack; an image without symbols has neither. */
  #placeParts(symbols) {
    const [start, end] = ["__save_start", "__save_end"].map((name) => (symbols.get(name) ?? FLASH_START) - FLASH_START);
    this.saveStart = start;
    this.saveArea = this.nor.bytes.subarray(start, end);
    const [top, bottom] = ["_stack_start", "_stack_end"].map((name) => symbols.get(name) ?? RAM_START);
    this.#stack = { ram: RAM_START, start: top, end: bottom };
  }

  /** Puts a save area into the flash, outside of emulated time. */
  loadSaveArea(bytes) {
    if (bytes.length !== this.saveArea.length) {
      throw new Error(`the save area has ${this.saveArea.length} bytes, not ${bytes.length}`);
    }
    this.nor.load(this.saveStart, bytes);
  }

  /** The most bytes of stack that were ever in use. */
  get stackBytes() {
    return Math.max(this.#stackBytes, deepestUse(this.#ramAtPowerOn, this.#mcu.sram, this.#stack));
  }

  /** Nanoseconds since the first power-on. */
  get now() {
    return this.#bootedAt + this.#mcu.clock.nanos;
  }

  /** The share of full light, 0 to 1. */
  get backlight() {
    return dutyOf(this.#mcu, this.#board.display.backlight);
  }

  /** What the piezo sounds now, in Hz; 0 for silence. */
  get tone() {
    return this.tones.at(-1)?.hz ?? 0;
  }

  /** Whether there is something to see: every pixel was sent, the panel shows it, and it is lit. */
  get showsPicture() {
    return this.panel.gram.complete && this.panel.shows && this.backlight > 0;
  }

  /** Presses or releases a button. Saying the same twice has no effect: a pin has an edge only when it changes. */
  setKey(name, down) {
    const pin = this.#board.buttons[name];
    if (pin === undefined) {
      throw new Error(`this board has no button "${name}"`);
    }
    if (down === this.#pressed.has(name)) {
      return;
    }
    if (down) {
      this.#pressed.add(name);
    } else {
      this.#pressed.delete(name);
    }
    this.#mcu.gpio[pin].setInputValue(!down);
  }

  /** Runs until `nanos` since power-on, to the instruction; or to a fault. */
  runUntil(nanos) {
    while (this.now < nanos && !this.fault) {
      this.#runSome(nanos - this.#bootedAt);
      this.rtt.drain(this.#mcu);
      if (this.#resetCause) {
        this.#restart();
      }
    }
  }

  /**
   * Cuts the power now and switches it on again. Flash keeps what it holds, but for an operation in progress; RAM is
   * noise, the panel is dark, and the RP2040 starts as if for the first time. Fingers stay on their buttons.
   */
  cyclePower(chance) {
    this.#stackBytes = this.stackBytes;
    this.nor.cutPower(this.now, chance);
    this.#bootedAt = this.now;
    this.#resetCause = null;
    this.fault = null;
    this.panel = this.#createPanel();
    const chip = this.#createChip();
    chip.sram.forEach((_, index) => (chip.sram[index] = chance() * 0x100));
    this.#ramAtPowerOn = chip.sram.slice();
    this.rtt.rewind(chip);
    this.#powerUp(chip);
    this.#noteTone(this.now);
  }

  /** The inner loop. `limit` is in the chip's own time. */
  #runSome(limit) {
    const { core, clock } = this.#mcu;
    for (let count = 0; count < INSTRUCTIONS_PER_DRAIN && clock.nanosCounter < limit; count++) {
      if (core.lockedUp) {
        this.#pass(limit); // only a reset gets it out of there
      } else if (clock.nanosCounter < this.#stalledUntil) {
        this.#pass(Math.min(limit, this.#stalledUntil));
      } else if (core.waiting) {
        this.asleepCycles += this.#pass(limit);
      } else {
        const cycles = core.executeInstruction();
        this.cycles += cycles;
        clock.tick(cycles * this.#cycleNanos);
      }
      if (this.#resetCause || this.fault) {
        return;
      }
    }
  }

  /** Lets time pass without the core, up to the next event or `limit`; returns how many cycles it took. */
  #pass(limit) {
    const { clock } = this.#mcu;
    const target = Math.min(clock.nextAlarm?.nanos ?? Infinity, limit);
    const cycles = Math.max(Math.ceil((target - clock.nanosCounter) / this.#cycleNanos), 1);
    this.cycles += cycles;
    clock.tick(cycles * this.#cycleNanos);
    return cycles;
  }

  #createPanel() {
    return new St7789({
      quarterTurns: this.#board.display.quarterTurns,
      now: () => this.now,
      warn: (text) => this.#warn(`panel: ${text}`),
    });
  }

  #createChip() {
    return createChip({
      rp2040js: this.#rp2040js,
      flash: this.nor.bytes,
      noise: createNoise(),
      flashWaits: this.#flashWaits,
      on: {
        warning: (text) => this.#warn(text),
        fault: (reason) => this.#stop(reason),
        reset: (cause) => (this.#resetCause = cause),
      },
    });
  }

  #powerUp(mcu) {
    this.#mcu = mcu;
    this.#stalledUntil = 0;
    this.#followClock();
    mcu.onBreak = (code) => this.#onBreak(code);
    installBootRom(mcu);
    connectButtons(mcu, this.#board.buttons);
    this.#pressed.forEach((name) => mcu.gpio[this.#board.buttons[name]].setInputValue(false));
    connectPanel(mcu, this.#board.display, this.panel, {
      instant: this.#instantSpi,
      sent: (bytes) => (this.spiBytes += bytes),
    });
    watchPwm(mcu, (nanos) => this.#noteTone(this.#bootedAt + nanos));
    boot(mcu);
  }

  /** A reset of the RP2040 alone: the panel, the flash, and what is in RAM stay as they are. */
  #restart() {
    this.resets.push({ nanos: this.now, cause: this.#resetCause });
    this.#resetCause = null;
    const before = this.#mcu;
    this.rtt.rewind(before);
    this.#bootedAt = this.now;
    const after = this.#createChip();
    carryOver(before, after);
    this.#powerUp(after);
    this.#noteTone(this.now);
  }

  #followClock() {
    const { clock } = this.#mcu;
    const follow = () => {
      this.#cycleNanos = 1e9 / this.#mcu.clkSys;
      // Start on an edge of the new clock, so that at 125 MHz all times are whole nanoseconds.
      clock.nanosCounter = Math.ceil(clock.nanosCounter / this.#cycleNanos) * this.#cycleNanos;
    };
    follow();
    this.#mcu.addClockListener(follow);
  }

  #onBreak(code) {
    const device = {
      nor: this.nor,
      now: () => this.now,
      stallUntil: (nanos) => (this.#stalledUntil = nanos - this.#bootedAt),
    };
    try {
      if (!answerTrap(this.#mcu, code, device)) {
        this.#stop("UDF or BKPT instruction");
      }
    } catch (error) {
      if (!(error instanceof RangeError)) {
        throw error;
      }
      this.#stop(error.message); // the firmware asked the flash for something impossible
    }
  }

  #noteTone(nanos) {
    const hz = Math.round(frequencyOf(this.#mcu, this.#board.piezo));
    if (hz !== this.tone) {
      this.tones.push({ nanos, hz });
    }
  }

  #warn(text) {
    this.warnings.add(this.now, text);
  }

  #stop(reason) {
    const pc = this.#mcu.core.PC - 2;
    this.fault = { nanos: this.now, pc, function: this.#functionAt(pc) ?? null, reason };
  }
}
