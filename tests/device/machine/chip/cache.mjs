// Waiting for flash, which rp2040js does not: code and data are read from it through a cache of 16 KB, and what is not
// there keeps the core waiting. Two ways of 1024 lines; a line is 8 bytes, its two words valid each for itself, since
// the chip is read 32 bits at a time. Which way gives way is not documented: the one that was used longer ago, we say.
//
// Not modelled: what DMA reads through the cache, and fetches ahead of a branch that are then thrown away.

const FLASH_START = 0x10000000;
const FLASH_END = 0x14000000;

const SETS = 1024;
const WAYS = 2;
const LINE_SHIFT = 3;
const TAG_SHIFT = 13;
const EMPTY = -1;

/** A flash word at the second-stage loader's settings: 20 clocks at half the core's rate, and about 10 for the bus. */
export const MISS_CYCLES = 50;

/** The four windows onto the flash, by the address bits 25 and 24: whether a hit counts, and whether a miss is kept. */
const WINDOWS = [
  { looks: true, keeps: true },
  { looks: true, keeps: false },
  { looks: false, keeps: true },
  { looks: false, keeps: false },
];

export class FlashCache {
  misses = 0;
  #tags = new Int32Array(SETS * WAYS).fill(EMPTY);
  /** A bit for each of the two words of a line. */
  #valid = new Uint8Array(SETS * WAYS);
  /** For each set, the way that was used last. */
  #recent = new Uint8Array(SETS).fill(1);

  /** What `flash_flush_cache` of the boot ROM does. */
  empty() {
    this.#tags.fill(EMPTY);
    this.#valid.fill(0);
    this.#recent.fill(1);
  }

  /** Reads the word that holds this address of flash; returns for how many cycles the core waits. */
  read(address) {
    const { looks, keeps } = WINDOWS[(address >>> 24) & 3];
    const tag = (address & 0xffffff) >>> TAG_SHIFT;
    const set = (address >>> LINE_SHIFT) & (SETS - 1);
    const word = (address & 4) === 0 ? 1 : 2;
    const first = set * WAYS;
    const held = this.#tags[first] === tag ? 0 : this.#tags[first + 1] === tag ? 1 : EMPTY;
    if (looks && held !== EMPTY && (this.#valid[first + held] & word) !== 0) {
      this.#recent[set] = held;
      return 0;
    }
    if (keeps) {
      const way = held === EMPTY ? 1 - this.#recent[set] : held;
      this.#valid[first + way] = held === EMPTY ? word : this.#valid[first + way] | word;
      this.#tags[first + way] = tag;
      this.#recent[set] = way;
    }
    this.misses++;
    return MISS_CYCLES;
  }
}

/**
 * Makes the core wait. Instructions are fetched two at a time: the second of a word costs nothing. `mcu.flashCache` is
 * for those who empty it.
 */
export function chargeFlashWaits(mcu) {
  const cache = new FlashCache();
  mcu.flashCache = cache;
  const { core } = mcu;
  const { executeInstruction, readUint8, readUint16, readUint32 } = core;
  let waited = 0;
  let fetched = EMPTY;

  const charge = (address) => {
    if (address >= FLASH_START && address < FLASH_END) {
      waited += cache.read(address);
    }
  };
  core.readUint8 = function (address) {
    charge(address);
    return readUint8.call(this, address);
  };
  core.readUint32 = function (address) {
    charge(address);
    return readUint32.call(this, address);
  };
  // While an instruction is fetched, PC is still its address; a wide one has a second half.
  core.readUint16 = function (address) {
    const word = address & ~3;
    if (word !== fetched) {
      charge(address);
      const ahead = address - (this.registers[15] & ~1);
      fetched = ahead === 0 || ahead === 2 ? word : fetched;
    }
    return readUint16.call(this, address);
  };
  core.executeInstruction = function () {
    const cycles = executeInstruction.call(this) + waited;
    waited = 0;
    return cycles;
  };
}
