// Accesses that pass unnoticed in rp2040js: unaligned ones, which fault on the chip, and stores to ROM or flash, which
// are lost there. They become errors in the log, which fail the run.

const FIRST_WRITABLE = 0x14000000;

export function guardBus(core) {
  const { readUint16, writeUint8, writeUint16, writeUint32 } = core;

  core.readUint16 = function (address) {
    if (address & 1) {
      complain(this, "unaligned halfword read at", address);
    }
    return readUint16.call(this, address);
  };
  core.writeUint8 = function (address, value) {
    checkStore(this, address, 0);
    writeUint8.call(this, address, value);
  };
  core.writeUint16 = function (address, value) {
    checkStore(this, address, 1);
    writeUint16.call(this, address, value);
  };
  core.writeUint32 = function (address, value) {
    checkStore(this, address, 3);
    writeUint32.call(this, address, value);
  };
}

function checkStore(core, address, unalignedBits) {
  if (address & unalignedBits) {
    complain(core, "unaligned store at", address);
  }
  if (address >>> 0 < FIRST_WRITABLE) {
    complain(core, "store to ROM or flash at", address);
  }
}

function complain(core, what, address) {
  core.logger.error("bus", `${what} 0x${(address >>> 0).toString(16)}`);
}
