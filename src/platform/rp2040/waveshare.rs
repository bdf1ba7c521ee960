//! Raspberry Pi Pico with a Waveshare Pico-LCD-1.3.

use embassy_rp::{
    Peripherals, bind_interrupts, dma,
    peripherals::{DMA_CH0, SPI1},
    pwm::{self, Pwm},
    spi::Spi,
};
use lcd_async::options::Rotation;
use meneur::{board::Board, input::Button};

use super::{
    parts::{DisplayParts, Parts, display_spi, high, key},
    wire::Wire,
};

pub const BOARD: Board = Board::Waveshare;
pub const KEYS: usize = 9;
pub type DisplaySpi = SPI1;

bind_interrupts!(struct Irqs {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

pub fn take(p: Peripherals) -> Parts {
    Parts {
        display: DisplayParts {
            wire: Wire {
                spi: Spi::new_txonly(p.SPI1, p.PIN_10, p.PIN_11, p.DMA_CH0, Irqs, display_spi()),
                chip_select: high(p.PIN_9),
                data_command: high(p.PIN_8),
            },
            reset: high(p.PIN_12),
            rotation: Rotation::Deg90,
        },
        backlight: Pwm::new_output_b(p.PWM_SLICE6, p.PIN_13, pwm::Config::default()),
        // The board has none; this pin is free and has ground beside it.
        piezo: Pwm::new_output_a(p.PWM_SLICE3, p.PIN_22, pwm::Config::default()),
        keys: [
            key(Button::Up, p.PIN_2),
            key(Button::Down, p.PIN_18),
            key(Button::Left, p.PIN_16),
            key(Button::Right, p.PIN_20),
            key(Button::Press, p.PIN_3),
            key(Button::A, p.PIN_15),
            key(Button::B, p.PIN_17),
            key(Button::X, p.PIN_19),
            key(Button::Y, p.PIN_21),
        ],
        flash: p.FLASH,
        watchdog: p.WATCHDOG,
    }
}
