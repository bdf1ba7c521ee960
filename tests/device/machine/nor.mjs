// A NOR flash chip: erasing sets whole sectors to ones, programming only ever clears bits, and both take their time.

export const SECTOR_BYTES = 4096;
export const PAGE_BYTES = 256;

// Typical durations of the W25Q chips on both boards.
const ERASE_NANOS = { 4096: 45e6, 65536: 150e6 };
const PROGRAM_PAGE_NANOS = 0.4e6;

export class NorFlash {
  /**
   * The operation in progress, or the last one: `{ kind, offset, before, after, start, end }`, the bytes as they were
   * and as they will be, and its times in nanoseconds. The new content shows at once, because nothing may read the chip
   * while it is busy.
   */
  operation = null;
  /** Every operation so far: `{ nanos, kind, offset, us }`, from which moment on and for how long. */
  operations = [];
  /** Called with each operation as it begins, unless null. */
  onBegin = null;

  constructor(size) {
    this.bytes = new Uint8Array(size).fill(0xff);
  }

  /** Puts an image into the chip as a programmer would, outside of emulated time. */
  load(offset, data) {
    this.checkRange("image", offset, data.length, 1);
    this.bytes.set(data, offset);
  }

  /** Erases one sector (4 KiB) or block (64 KiB) from `start` on, and returns when the chip is ready again. */
  erase(offset, size, start) {
    const duration = ERASE_NANOS[size];
    if (duration === undefined) {
      throw new RangeError(`the flash cannot erase ${size} bytes at a time`);
    }
    this.checkRange("erase", offset, size, size);
    return this.begin("erase", offset, size, start, duration, () => 0xff);
  }

  /** Programs one page from `start` on, and returns when the chip is ready again. */
  program(offset, data, start) {
    if (data.length !== PAGE_BYTES) {
      throw new RangeError(`the flash programs ${PAGE_BYTES} bytes at a time, not ${data.length}`);
    }
    this.checkRange("program", offset, data.length, PAGE_BYTES);
    return this.begin("program", offset, data.length, start, PROGRAM_PAGE_NANOS, (old, index) => old & data[index]);
  }

  begin(kind, offset, size, start, duration, change) {
    const before = this.bytes.slice(offset, offset + size);
    const after = before.map(change);
    this.operation = { kind, offset, before, after, start, end: start + duration };
    this.operations.push({ nanos: start, kind, offset, us: duration / 1000 });
    this.bytes.set(after, offset);
    this.onBegin?.(this.operation);
    return this.operation.end;
  }

  /** The power goes at `now`; if that is in the middle of an operation, it leaves its bytes `torn`. */
  cutPower(now, chance) {
    const { operation } = this;
    this.operation = null;
    if (operation === null || now >= operation.end) {
      return;
    }
    const { offset, start, end } = operation;
    this.bytes.set(torn(operation, (now - start) / (end - start), chance), offset);
  }

  checkRange(what, offset, size, alignment) {
    if (offset % alignment !== 0 || offset + size > this.bytes.length) {
      throw new RangeError(
        `flash ${what} of ${size} bytes at 0x${offset.toString(16)}: ` +
          `outside of the chip's 0x${this.bytes.length.toString(16)} bytes, or not aligned`,
      );
    }
  }
}

/**
 * What is left of an operation whose power goes when it has made so much `progress`, from 0 to 1: each bit that was to
 * change has done so or not, the further it got, the more of them. `chance()` gives numbers from 0 up to 1.
 */
export function torn({ before, after }, progress, chance) {
  return before.map((old, index) => old ^ ((old ^ after[index]) & randomBits(progress, chance)));
}

/** A byte of which each bit is set with this probability. */
function randomBits(probability, chance) {
  let bits = 0;
  for (let bit = 1; bit < 0x100; bit <<= 1) {
    bits |= chance() < probability ? bit : 0;
  }
  return bits;
}
