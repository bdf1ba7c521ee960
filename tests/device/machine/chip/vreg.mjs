// The core voltage regulator, which rp2040js lacks: Embassy compares its setting with the 1.10 V it wants.

import { createRegisterFile } from "./register-file.mjs";

const VREG_AND_CHIP_RESET = 0x40064;
const VREG = 0x0;
const BOD = 0x4;
const CHIP_RESET = 0x8;

const REGULATED_AT_1V10 = 0x10b1;
const HAD_POWER_ON_RESET = 1 << 8;

export function addVoltageRegulator(rp2040js, mcu) {
  mcu.peripherals[VREG_AND_CHIP_RESET] = createRegisterFile(rp2040js, mcu, "VREG_AND_CHIP_RESET", {
    [VREG]: REGULATED_AT_1V10,
    [BOD]: 0x91,
    [CHIP_RESET]: HAD_POWER_ON_RESET,
  });
}
