// A boot ROM of our own: the vendor's is not needed. It offers what Embassy looks up, each function being a trap
// (`BKPT #n; BX LR`) that the emulator answers, and it starts the firmware as the vendor's does.

import { PAGE_BYTES, SECTOR_BYTES } from "./nor.mjs";

const ROM_END = 0x4000;
const MAGIC_AND_VERSION = 0x10;
const FUNCTION_TABLE_POINTER = 0x14;
const DATA_TABLE_POINTER = 0x16;
const LOOKUP_POINTER = 0x18;
const FUNCTION_TABLE = 0x40;
const DATA_TABLE = 0x80;
const CODE = 0x100;

const BOOT2_BYTES = 256;
const BOOT2_RUNS_AT = 0x20041f00;

/** The functions by their two-letter codes; each takes the registers as its arguments. */
const FUNCTIONS = {
  C4: copyWords,
  IF: nothing, // connect_internal_flash
  EX: nothing, // flash_exit_xip
  RE: eraseOneSector,
  RP: programOnePage,
  FC: flushCache,
  CX: nothing, // flash_enter_cmd_xip
};
const TRAPS = [lookUp, ...Object.values(FUNCTIONS)];

/** Writes the ROM into the chip: the table pointers where the datasheet puts them, and the traps. */
export function installBootRom(mcu) {
  const rom = new DataView(mcu.bootrom.buffer);
  const put16 = (at, value) => rom.setUint16(at, value, true);
  rom.setUint32(MAGIC_AND_VERSION, 0x0301754d, true); // "Mu", 1, then version 3, as in the current B2 chips
  put16(FUNCTION_TABLE_POINTER, FUNCTION_TABLE);
  put16(DATA_TABLE_POINTER, DATA_TABLE);
  put16(LOOKUP_POINTER, entryOf(0));
  TRAPS.forEach((_, trap) => {
    put16(CODE + trap * 4, 0xbe00 | trap);
    put16(CODE + trap * 4 + 2, 0x4770);
  });
  Object.keys(FUNCTIONS).forEach((code, index) => {
    put16(FUNCTION_TABLE + index * 4, code.charCodeAt(0) | (code.charCodeAt(1) << 8));
    put16(FUNCTION_TABLE + index * 4 + 2, entryOf(index + 1));
  });
}

/** Does as the ROM does at reset: checks the second-stage loader, copies it to RAM and runs it there. */
export function boot(mcu) {
  const boot2 = mcu.flash.subarray(0, BOOT2_BYTES);
  const computed = crc32Mpeg2(boot2.subarray(0, BOOT2_BYTES - 4));
  const stored = mcu.flashView.getUint32(BOOT2_BYTES - 4, true);
  if (computed !== stored) {
    throw new Error(`boot2 checksum: computed 0x${computed.toString(16)}, found 0x${stored.toString(16)}`);
  }
  mcu.sram.set(boot2, BOOT2_RUNS_AT - 0x20000000);
  mcu.core.SP = BOOT2_RUNS_AT;
  mcu.core.LR = 0; // tells boot2 to go on with the vector table behind it
  mcu.core.PC = BOOT2_RUNS_AT;
}

/** Answers a breakpoint in the ROM; false if it was elsewhere. `device` is `{ nor, now(), stallUntil(nanos) }`. */
export function answerTrap(mcu, trap, device) {
  if (mcu.core.PC >= ROM_END) {
    return false;
  }
  TRAPS[trap](mcu, device);
  return true;
}

export function crc32Mpeg2(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
    }
  }
  return crc >>> 0;
}

function entryOf(trap) {
  return (CODE + trap * 4) | 1;
}

function nothing() {}

/** flash_flush_cache(). */
function flushCache(mcu) {
  mcu.flashCache?.empty();
}

/** rom_table_lookup(table, code): the entry, or 0. */
function lookUp(mcu) {
  const { registers } = mcu.core;
  const [table, code] = registers;
  let at = table;
  while (mcu.readUint16(at) !== 0 && mcu.readUint16(at) !== code) {
    at += 4;
  }
  const found = mcu.readUint16(at) === code;
  if (!found) {
    const name = String.fromCharCode(code & 0xff, code >> 8);
    mcu.logger.warn("boot ROM", `look-up of "${name}", which this ROM does not have`);
  }
  registers[0] = found ? mcu.readUint16(at + 2) : 0;
}

/** memcpy44(to, from, bytes). */
function copyWords(mcu) {
  const [to, from, bytes] = mcu.core.registers;
  for (let offset = 0; offset < bytes; offset += 4) {
    mcu.writeUint32(to + offset, mcu.core.readUint32(from + offset));
  }
}

/** flash_range_erase(offset, bytes, blockSize, blockCommand). */
function eraseOneSector(mcu, { nor, now, stallUntil }) {
  const { registers } = mcu.core;
  const [offset, bytes, blockSize] = registers;
  if (bytes === 0) {
    return;
  }
  const size = offset % blockSize === 0 && bytes >= blockSize ? blockSize : SECTOR_BYTES;
  stallUntil(nor.erase(offset, size, now()));
  registers[0] = offset + size;
  registers[1] = bytes - size;
  repeat(mcu);
}

/** flash_range_program(offset, data, bytes). */
function programOnePage(mcu, { nor, now, stallUntil }) {
  const { registers } = mcu.core;
  const [offset, data, bytes] = registers;
  if (bytes === 0) {
    return;
  }
  const page = Uint8Array.from({ length: PAGE_BYTES }, (_, index) => mcu.readUint8(data + index));
  stallUntil(nor.program(offset, page, now()));
  registers[0] = offset + PAGE_BYTES;
  registers[1] = data + PAGE_BYTES;
  registers[2] = bytes - PAGE_BYTES;
  repeat(mcu);
}

/** Traps again when the flash is ready: the loop over sectors and pages, one operation at a time. */
function repeat(mcu) {
  mcu.core.PC -= 2;
}
