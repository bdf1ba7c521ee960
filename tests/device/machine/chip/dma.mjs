// DMA CHAN_ABORT can be read: it shows the aborts that are still under way. Here they are over at once.

const CHAN_ABORT = 0x444;

export function addAbortStatus(mcu) {
  const { dma } = mcu;
  const { readUint32 } = dma;
  dma.readUint32 = function (offset) {
    return offset === CHAN_ABORT ? 0 : readUint32.call(this, offset);
  };
}
