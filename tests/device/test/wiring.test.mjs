import assert from "node:assert/strict";
import test from "node:test";

import { boards } from "../boards.mjs";
import { dutyOf, frequencyOf } from "../machine/pwm.mjs";
import { connectButtons, connectPanel, watchPwm } from "../machine/wiring.mjs";
import { chip, RAM } from "./support.mjs";

const wires = boards.waveshare.display;
const FUNCTION_PWM = 4;
const FUNCTION_SIO = 5;
const DREQ_SPI1_TX = 18;

const gpioControl = (pin) => 0x40014004 + pin * 8;
const [GPIO_OUT_SET, GPIO_OUT_CLR, GPIO_OE_SET] = [0xd0000014, 0xd0000018, 0xd0000024];
const [SPI1_CR0, SPI1_DATA, SPI1_PRESCALE] = [0x40040000, 0x40040008, 0x40040010];
const [DMA_READ, DMA_WRITE, DMA_COUNT, DMA_CTRL] = [0x50000000, 0x50000004, 0x50000008, 0x5000000c];

function drive(mcu, pin, high) {
  mcu.writeUint32(gpioControl(pin), FUNCTION_SIO);
  mcu.writeUint32(high ? GPIO_OUT_SET : GPIO_OUT_CLR, 1 << pin);
  mcu.writeUint32(GPIO_OE_SET, 1 << pin);
}

/** A chip with a panel that only notes what it gets, its SPI at 62.5 MHz, selected, in data mode. */
function withPanel({ instant = false } = {}) {
  const { mcu } = chip();
  const received = [];
  const panel = {
    setReset: () => {},
    receive: (byte, isData) => received.push({ byte, isData, nanos: mcu.clock.nanos }),
  };
  connectPanel(mcu, wires, panel, { instant, sent: () => {} });
  mcu.writeUint32(SPI1_PRESCALE, 2);
  mcu.writeUint32(SPI1_CR0, 7);
  drive(mcu, wires.cs, false);
  drive(mcu, wires.dc, true);
  return { mcu, received };
}

function startDma(mcu, count) {
  mcu.writeUint32(DMA_READ, RAM);
  mcu.writeUint32(DMA_WRITE, SPI1_DATA);
  mcu.writeUint32(DMA_COUNT, count);
  const bytesIncrementingRead = (DREQ_SPI1_TX << 15) | (1 << 4) | 1;
  mcu.writeUint32(DMA_CTRL, bytesIncrementingRead);
}

test("DMA feeds the panel at the pace of the wire: a full frame takes 14.7 ms at 62.5 MHz", () => {
  const { mcu, received } = withPanel();
  const frame = 240 * 240 * 2;
  mcu.sram.forEach((_, index) => (mcu.sram[index] = index));
  startDma(mcu, frame);
  mcu.clock.tick(14.745e6);
  assert.equal(received.length, frame - 5);
  mcu.clock.tick(1e6);
  assert.equal(received.length, frame);
  assert.equal(received.at(-1).nanos, frame * 128);
  assert.ok(received.every(({ byte }, index) => byte === (index & 0xff)));
});

test("instant SPI takes no time", () => {
  const { mcu, received } = withPanel({ instant: true });
  startDma(mcu, 100);
  mcu.clock.tick(1);
  assert.equal(received.length, 100);
});

test("CS and D/C count as they are when a byte is through", () => {
  const { mcu, received } = withPanel();
  mcu.writeUint32(SPI1_DATA, 1);
  drive(mcu, wires.dc, false);
  mcu.clock.tick(128);
  mcu.writeUint32(SPI1_DATA, 2);
  drive(mcu, wires.cs, true);
  mcu.clock.tick(128);
  assert.deepEqual(received, [{ byte: 1, isData: false, nanos: 128 }]);
});

test("buttons are up at start", () => {
  const { mcu } = chip();
  connectButtons(mcu, boards.waveshare.buttons);
  assert.ok(Object.values(boards.waveshare.buttons).every((pin) => mcu.gpio[pin].rawInputValue));
});

/** Sets the slice of a pin: level, top, divider, control and status. */
function setPwm(mcu, pin, { level, top, divider = 1, csr = 1 }) {
  const slice = 0x40050000 + ((pin >> 1) & 7) * 0x14;
  mcu.writeUint32(gpioControl(pin), FUNCTION_PWM);
  mcu.writeUint32(slice + 0x04, divider << 4);
  mcu.writeUint32(slice + 0x0c, pin & 1 ? level << 16 : level);
  mcu.writeUint32(slice + 0x10, top);
  mcu.writeUint32(slice, csr);
}

test("light is read as the PWM's duty, or as the level of a plain pin", () => {
  const { mcu } = chip();
  const pin = wires.backlight;
  assert.equal(dutyOf(mcu, pin), 0);
  setPwm(mcu, pin, { level: 250, top: 999 });
  assert.equal(dutyOf(mcu, pin), 0.25);
  setPwm(mcu, pin, { level: 250, top: 999, csr: 1 | (1 << 3) });
  assert.equal(dutyOf(mcu, pin), 0.75);
  setPwm(mcu, pin, { level: 2000, top: 999 });
  assert.equal(dutyOf(mcu, pin), 1);
  setPwm(mcu, pin, { level: 250, top: 999, csr: 0 });
  assert.equal(dutyOf(mcu, pin), 0);
  drive(mcu, pin, true);
  assert.equal(dutyOf(mcu, pin), 1);
});

test("a tone is read from the PWM's registers", () => {
  const { mcu } = chip();
  mcu.clkSys = 125e6;
  for (const pin of [boards.waveshare.piezo, boards.picosystem.piezo]) {
    setPwm(mcu, pin, { level: 500, top: 999, divider: 125 });
    assert.equal(frequencyOf(mcu, pin), 1000);
    setPwm(mcu, pin, { level: 500, top: 999, divider: 125, csr: 0b11 });
    assert.equal(frequencyOf(mcu, pin), 500);
    for (const silent of [{ level: 0, top: 999 }, { level: 1000, top: 999 }, { level: 500, top: 999, csr: 0 }]) {
      setPwm(mcu, pin, silent);
      assert.equal(frequencyOf(mcu, pin), 0);
    }
  }
});

test("a change of PWM is told once, with the time of its last write", () => {
  const { mcu } = chip();
  const told = [];
  watchPwm(mcu, (nanos) => told.push(nanos));
  mcu.clock.tick(1000);
  setPwm(mcu, boards.waveshare.piezo, { level: 500, top: 999 });
  mcu.clock.tick(1e6);
  assert.deepEqual(told, [1000]);
});
