//! What a board hands to the firmware: its pins and peripherals by their use.

use embassy_rp::{
    Peri,
    gpio::{Input, Level, Output, Pin, Pull},
    peripherals::{FLASH, WATCHDOG},
    pwm::Pwm,
    spi::{self, Phase, Polarity},
};
use lcd_async::options::Rotation;
use meneur::input::Button;

use super::{board, wire::Wire};

pub struct Parts {
    pub display: DisplayParts,
    pub backlight: Pwm<'static>,
    pub piezo: Pwm<'static>,
    pub keys: [Key; board::KEYS],
    pub flash: Peri<'static, FLASH>,
    pub watchdog: Peri<'static, WATCHDOG>,
}

pub struct DisplayParts {
    pub wire: Wire,
    pub reset: Output<'static>,
    /// How the glass is mounted.
    pub rotation: Rotation,
}

/// How to speak to an ST7789.
pub fn display_spi() -> spi::Config {
    let mut config = spi::Config::default();
    // The fastest clock the panel takes, and the fastest the RP2040 gives at 125 MHz.
    config.frequency = 62_500_000;
    // Mode 3: in mode 0 the RP2040 lets the select line rest after every byte and loses a fifth of its time.
    config.polarity = Polarity::IdleHigh;
    config.phase = Phase::CaptureOnSecondTransition;
    config
}

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
