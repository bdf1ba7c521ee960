//! The backlight, by PWM.

use embassy_rp::pwm::{Config, Pwm};
use meneur::settings::Brightness;

/// Steps of the duty cycle: at 125 MHz this gives 10 kHz, above what one sees or hears.
const PERIOD: u16 = 12_500;

pub struct Light {
    pwm: Pwm<'static>,
    shown: Option<Brightness>,
}

impl Light {
    /// Dark until it is first set.
    pub fn new(pwm: Pwm<'static>) -> Self {
        let mut light = Self { pwm, shown: None };
        light.set_duty(0);
        light
    }

    pub fn set(&mut self, brightness: Brightness) {
        if self.shown != Some(brightness) {
            self.shown = Some(brightness);
            self.set_duty(PERIOD / 100 * u16::from(brightness.percent()));
        }
    }

    fn set_duty(&mut self, duty: u16) {
        let mut config = Config::default();
        config.top = PERIOD - 1;
        // The pin is on one of the two outputs; the other has none.
        config.compare_a = duty;
        config.compare_b = duty;
        self.pwm.set_config(&config);
    }
}
