//! Pimoroni PicoSystem.

use embassy_rp::{
    Peripherals, bind_interrupts, dma,
    peripherals::{DMA_CH0, SPI0},
    pwm::{self, Pwm},
    spi::Spi,
};
use lcd_async::options::Rotation;
use meneur::{board::Board, input::Button};

use super::{
    parts::{DisplayParts, Parts, display_spi, high, key},
    wire::Wire,
};

pub const BOARD: Board = Board::PicoSystem;
pub const KEYS: usize = 8;
pub type DisplaySpi = SPI0;

bind_interrupts!(struct Irqs {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

pub fn take(p: Peripherals) -> Parts {
    Parts {
        display: DisplayParts {
            wire: Wire {
                spi: Spi::new_txonly(p.SPI0, p.PIN_6, p.PIN_7, p.DMA_CH0, Irqs, display_spi()),
                chip_select: high(p.PIN_5),
                data_command: high(p.PIN_9),
            },
            reset: high(p.PIN_4),
            rotation: Rotation::Deg0,
        },
        backlight: Pwm::new_output_a(p.PWM_SLICE6, p.PIN_12, pwm::Config::default()),
        piezo: Pwm::new_output_b(p.PWM_SLICE5, p.PIN_11, pwm::Config::default()),
        keys: [
            key(Button::Up, p.PIN_23),
            key(Button::Down, p.PIN_20),
            key(Button::Left, p.PIN_22),
            key(Button::Right, p.PIN_21),
            key(Button::A, p.PIN_18),
            key(Button::B, p.PIN_19),
            key(Button::X, p.PIN_17),
            key(Button::Y, p.PIN_16),
        ],
        flash: p.FLASH,
        watchdog: p.WATCHDOG,
    }
}
