import assert from "node:assert/strict";
import test from "node:test";

import { chip, execute } from "./support.mjs";

const ADCS_R0_R1 = 0x4148;
const SBCS_R0_R1 = 0x4188;
const ADDS_R0_R0_R1 = 0x1840;
const CMP_R0_R1 = 0x4288;

const OPERANDS = [0, 1, 2, 0x7ffffffe, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff];

/** The result and flags as the architecture defines them: in whole numbers, then cut to 32 bits. */
function reference(left, right, carry) {
  const unsigned = left + right + carry;
  const signed = (left | 0) + (right | 0) + carry;
  const result = unsigned % 2 ** 32;
  return { result, N: result >= 2 ** 31, Z: result === 0, C: unsigned >= 2 ** 32, V: signed !== (result | 0) };
}

function check(name, instruction, { withCarry, expected, keepsResult = true }) {
  test(name, () => {
    const { mcu } = chip();
    const { core } = mcu;
    for (const left of OPERANDS) {
      for (const right of OPERANDS) {
        for (const carry of [0, 1]) {
          core.registers[0] = left;
          core.registers[1] = right;
          core.C = carry === 1;
          execute(mcu, instruction);
          const { result, ...flags } = expected(left, right, withCarry ? carry : undefined);
          const { N, Z, C, V } = core;
          const what = `${left.toString(16)}, ${right.toString(16)}, carry ${carry}`;
          assert.deepEqual({ N, Z, C, V }, flags, what);
          assert.equal(core.registers[0], keepsResult ? result : left, what);
        }
      }
    }
  });
}

const invert = (value) => ~value >>> 0;
const add = (left, right, carry = 0) => reference(left, right, carry);
const subtract = (left, right, carry = 1) => reference(left, invert(right), carry);

check("ADCS sets result and flags", ADCS_R0_R1, { withCarry: true, expected: add });
check("SBCS sets result and flags", SBCS_R0_R1, { withCarry: true, expected: subtract });
check("ADDS is not disturbed", ADDS_R0_R0_R1, { withCarry: false, expected: add });
check("CMP is not disturbed", CMP_R0_R1, { withCarry: false, expected: subtract, keepsResult: false });
