// What the tests share: chips, small programs, and a clock to turn by hand.

import * as rp2040js from "rp2040js";

import { boards } from "../boards.mjs";
import { crc32Mpeg2 } from "../machine/bootrom.mjs";
import { createChip } from "../machine/chip/chip.mjs";
import { createNoise } from "../machine/chip/rosc.mjs";
import { Machine } from "../machine/machine.mjs";

export const RAM = 0x20000000;

/** Thumb instructions, as far as the tests need them. */
export const NOP = 0xbf00;
export const WFE = 0xbf20;
export const WFI = 0xbf30;
export const SEV = 0xbf40;
export const UDF = 0xde00;
export const BRANCH_TO_SELF = 0xe7fe;

/** A chip with empty flash; what it reports ends up in `told`. */
export function chip({ flashWaits = false } = {}) {
  const told = { warnings: [], faults: [], resets: [] };
  const mcu = createChip({
    rp2040js,
    flash: new Uint8Array(2 * 1024 * 1024).fill(0xff),
    noise: createNoise(),
    flashWaits,
    on: {
      warning: (text) => told.warnings.push(text),
      fault: (text) => told.faults.push(text),
      reset: (cause) => told.resets.push(cause),
    },
  });
  return { mcu, told };
}

/** Executes one instruction from RAM. */
export function execute(mcu, instruction) {
  mcu.writeUint16(RAM, instruction);
  mcu.core.PC = RAM;
  return mcu.core.executeInstruction();
}

/** An image whose second-stage loader is all there is: these instructions, with their checksum. */
export function imageOf(...instructions) {
  const boot2 = new Uint8Array(256);
  const view = new DataView(boot2.buffer);
  instructions.forEach((instruction, index) => view.setUint16(index * 2, instruction, true));
  view.setUint32(252, crc32Mpeg2(boot2.subarray(0, 252)), true);
  return {
    segments: [{ address: 0x10000000, data: boot2 }],
    symbols: new Map(),
    functionAt: () => undefined,
  };
}

export function machineOf(...instructions) {
  return new Machine({ rp2040js, image: imageOf(...instructions), board: boards.waveshare });
}
