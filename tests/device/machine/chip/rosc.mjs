// The ring oscillator, which rp2040js lacks: Embassy configures it at start and reads its random bit.

import { createRegisterFile } from "./register-file.mjs";

const ROSC = 0x40060;
const CTRL = 0x00;
const FREQA = 0x04;
const FREQB = 0x08;
const DIV = 0x10;
const PHASE = 0x14;
const STATUS = 0x18;
const RANDOMBIT = 0x1c;

const STABLE_AND_ENABLED = (1 << 31) | (1 << 12);

/** `noise()` gives the random bits, one at a time. */
export function addRosc(rp2040js, mcu, noise) {
  const rosc = createRegisterFile(rp2040js, mcu, "ROSC", {
    [CTRL]: 0xaa0,
    [FREQA]: 0,
    [FREQB]: 0,
    [DIV]: 0xaa0 + 16,
    [PHASE]: 0x8,
    [STATUS]: STABLE_AND_ENABLED,
  });
  const { readUint32 } = rosc;
  rosc.readUint32 = (offset) => (offset === RANDOMBIT ? noise() : readUint32(offset));
  mcu.peripherals[ROSC] = rosc;
}

/** Bits that look random and are the same in every run: the top bits of a xorshift generator. */
export function createNoise(seed = 0x2545f491) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 31;
  };
}
