// The wires between the RP2040 and what surrounds it on the board.

/** Calls `changed(high)` now and at each change of the pin; `undriven` is the level while nobody drives it. */
export function watchPin(mcu, number, undriven, changed) {
  const pin = mcu.gpio[number];
  const level = () => (pin.outputEnable ? pin.outputValue : undriven);
  let last = level();
  changed(last);
  pin.addListener(() => {
    if (level() !== last) {
      last = level();
      changed(last);
    }
  });
}

/** Pull-ups are not modelled in rp2040js: each button's pin is driven, high while it is up. */
export function connectButtons(mcu, buttons) {
  Object.values(buttons).forEach((pin) => mcu.gpio[pin].setInputValue(true));
}

/**
 * The panel on its SPI port. Each word takes its time on the wire unless `instant`; the panel takes it, with the D/C
 * and CS levels of that moment, when its last bit is through. `sent(bytes)` counts what left the port.
 */
export function connectPanel(mcu, wires, panel, { instant, sent }) {
  const spi = mcu.spi[wires.spi];
  let selected = false;
  let isData = false;
  watchPin(mcu, wires.cs, true, (high) => (selected = !high));
  watchPin(mcu, wires.dc, false, (high) => (isData = high));
  watchPin(mcu, wires.rst, true, (high) => panel.setReset(high));

  const deliver = (word) => {
    const bytes = spi.dataBits > 8 ? [word >> 8, word & 0xff] : [word];
    sent(bytes.length);
    if (selected) {
      bytes.forEach((byte) => panel.receive(byte, isData));
    }
    spi.completeTransmit(0);
  };
  if (instant) {
    spi.onTransmit = deliver;
    return;
  }
  let onTheWire = 0;
  const alarm = mcu.clock.createAlarm(() => deliver(onTheWire));
  spi.onTransmit = (word) => {
    onTheWire = word;
    alarm.schedule((spi.dataBits * 1e9) / spi.clockFrequency);
  };
}

/**
 * Calls `changed()` once the PWM and pin registers have been left alone for a moment: a driver sets up a tone with
 * several writes, and what they amount to in between is not heard.
 */
export function watchPwm(mcu, changed) {
  const SETTLED_NANOS = 100e3;
  const IO_BANK0 = 0x40014;
  let touched = 0;
  const alarm = mcu.clock.createAlarm(() => changed(touched));
  for (const peripheral of [mcu.pwm, mcu.peripherals[IO_BANK0]]) {
    const { writeUint32 } = peripheral;
    peripheral.writeUint32 = function (offset, value) {
      writeUint32.call(this, offset, value);
      touched = mcu.clock.nanos;
      alarm.schedule(SETTLED_NANOS);
    };
  }
}
