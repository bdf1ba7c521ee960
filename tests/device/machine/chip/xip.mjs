// The control and stream registers of execute-in-place flash, which rp2040js lacks: Embassy waits for the stream to run
// dry before each flash operation, and streams its asynchronous reads through it.

import { createRegisterFile } from "./register-file.mjs";

const XIP_CTRL = 0x14000;
const XIP_AUX = 0x50400;

const CTRL = 0x00;
const FLUSH = 0x04;
const STAT = 0x08;
const CTR_HIT = 0x0c;
const CTR_ACC = 0x10;
const STREAM_ADDR = 0x14;
const STREAM_CTR = 0x18;
const STREAM_FIFO = 0x1c;

const CACHE_ENABLED = 0x3;
const FLUSH_READY_AND_FIFO_EMPTY = 0x3;
const DREQ_XIP_STREAM = 37;

export function addXip(rp2040js, mcu) {
  const control = createRegisterFile(rp2040js, mcu, "XIP_CTRL", {
    [CTRL]: CACHE_ENABLED,
    [FLUSH]: 0,
    [STAT]: FLUSH_READY_AND_FIFO_EMPTY,
    [CTR_HIT]: 0,
    [CTR_ACC]: 0,
    [STREAM_ADDR]: 0,
    [STREAM_CTR]: 0,
  });
  const registers = { read: control.readUint32, write: control.writeUint32 };

  // The FIFO is not modelled: each read takes its word straight from flash, and words are ready while any are left.
  const nextWord = () => {
    const address = registers.read(STREAM_ADDR);
    const left = registers.read(STREAM_CTR);
    if (left === 0) {
      return 0;
    }
    registers.write(STREAM_ADDR, address + 4);
    setCount(left - 1);
    return mcu.readUint32(address);
  };
  const setCount = (count) => {
    registers.write(STREAM_CTR, count);
    if (count > 0) {
      mcu.dma.setDREQ(DREQ_XIP_STREAM);
    } else {
      mcu.dma.clearDREQ(DREQ_XIP_STREAM);
    }
  };

  control.readUint32 = (offset) => (offset === STREAM_FIFO ? nextWord() : registers.read(offset));
  control.writeUint32 = (offset, value) => (offset === STREAM_CTR ? setCount(value) : registers.write(offset, value));
  const stream = createRegisterFile(rp2040js, mcu, "XIP_AUX", {});
  stream.readUint32 = nextWord;

  mcu.peripherals[XIP_CTRL] = control;
  mcu.peripherals[XIP_AUX] = stream;
}
