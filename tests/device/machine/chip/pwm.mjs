// PWM without its edges. rp2040js makes three events of every period, tens of thousands in each second of idling, and
// here nobody watches them: light and tone are read from the registers. What a wrap does besides is kept: registers
// take effect (at once, instead of at the wrap), and slices whose wrap interrupt is enabled keep that event.

const INTE = 0xa8;

export function silencePwmEdges(mcu) {
  const { pwm } = mcu;
  for (const slice of pwm.channels) {
    slice.alarmA.enable = false;
    slice.alarmB.enable = false;
    slice.alarmBottom.enable = false;
  }
  const { writeUint32 } = pwm;
  pwm.writeUint32 = function (offset, value) {
    writeUint32.call(this, offset, value);
    for (const slice of this.channels) {
      slice.updateDoubleBuffered();
      if (offset === INTE) {
        slice.alarmBottom.enable = ((value >> slice.index) & 1) !== 0;
      }
    }
  };
}
