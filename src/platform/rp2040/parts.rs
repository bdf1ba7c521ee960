//! What a board hands to the firmware: its pins and peripherals by their use.

use embassy_rp::{
    Peri,
    gpio::{Input, Level, Output, Pin, Pull},
    peripherals::WATCHDOG,
    pwm::Pwm,
};
use lcd_async::options::Rotation;
use meneur::input::Button;

use super::{board, wire::Wire};

pub struct Parts {
    pub display: DisplayParts,
    pub backlight: Pwm<'static>,
    pub piezo: Pwm<'static>,
    pub keys: [Key; board::KEYS],
    pub watchdog: Peri<'static, WATCHDOG>,
}

pub struct DisplayParts {
    pub wire: Wire,
    pub reset: Output<'static>,
    /// How the glass is mounted.
    pub rotation: Rotation,
}

/// The fastest clock an ST7789 takes, and the fastest the RP2040 gives at 125 MHz.
pub const DISPLAY_CLOCK_HZ: u32 = 62_500_000;

pub struct Key {
    pub button: Button,
    pub pin: Input<'static>,
}

/// A key between its pin and ground.
pub fn key(button: Button, pin: Peri<'static, impl Pin>) -> Key {
    let mut pin = Input::new(pin, Pull::Up);
    pin.set_schmitt(true);
    Key { button, pin }
}

/// An output that rests high.
pub fn high(pin: Peri<'static, impl Pin>) -> Output<'static> {
    Output::new(pin, Level::High)
}
