// A peripheral whose registers are plain memory, for those that rp2040js lacks.

/** `registers` maps each offset to its reset value; other offsets are reported as rp2040js does. */
export function createRegisterFile({ BasePeripheral }, mcu, name, registers) {
  const values = new Map(Object.entries(registers).map(([offset, value]) => [Number(offset), value]));
  const peripheral = new BasePeripheral(mcu, name);
  const { readUint32, writeUint32 } = peripheral;
  peripheral.readUint32 = (offset) => values.get(offset) ?? readUint32.call(peripheral, offset);
  peripheral.writeUint32 = (offset, value) => {
    if (values.has(offset)) {
      values.set(offset, value);
    } else {
      writeUint32.call(peripheral, offset, value);
    }
  };
  return peripheral;
}
