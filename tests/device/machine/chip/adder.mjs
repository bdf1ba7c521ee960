// ADCS and SBCS: the overflow flag.
//
// rp2040js adds the carry to one operand before it looks at the signs. When that operand is 0x7fffffff the sum reads as
// negative, and V comes out wrong: `0i64 < i64::MAX` was false. Only these two instructions pass a carry, and only this
// operand is affected, so the instruction is looked up only then.

const ADCS = 0b0100000101;
const SBCS = 0b0100000110;
const SIGN = 0x80000000;

export function correctAdder(core) {
  const { addUpdateFlags, substractUpdateFlags } = core;

  core.addUpdateFlags = function (addend, other) {
    const carried = other === SIGN && this.C && isExecuting(this, ADCS);
    const result = addUpdateFlags.call(this, addend, other);
    if (carried) {
      this.V = (addend & SIGN) === 0; // addend + 2^31 fits only if the addend is negative
    }
    return result;
  };

  core.substractUpdateFlags = function (minuend, subtrahend) {
    const borrowed = subtrahend === SIGN && !this.C && isExecuting(this, SBCS);
    const result = substractUpdateFlags.call(this, minuend, subtrahend);
    if (borrowed) {
      this.V = (minuend & SIGN) !== 0; // minuend - 2^31 fits only if the minuend is not negative
    }
    return result;
  };
}

/** PC already points past the instruction. */
function isExecuting(core, encoding) {
  return core.readUint16(core.PC - 2) >> 6 === encoding;
}
