//! Small pictures for menus, drawn here as one sees them.

use embedded_graphics::prelude::{Pixel, Point};

use super::palette::Ink;

const SIZE: usize = 16;

/// Sixteen rows of sixteen pixels, the leftmost in the highest bit.
#[derive(Debug)]
pub struct Icon {
    rows: [u16; SIZE],
}

impl Icon {
    pub fn pixels(&self, corner: Point, ink: Ink) -> impl Iterator<Item = Pixel<Ink>> {
        self.rows.iter().zip(0..).flat_map(move |(row, y)| {
            (0..SIZE as i32)
                .filter(move |x| row & (0x8000 >> x) != 0)
                .map(move |x| Pixel(corner + Point::new(x, y), ink))
        })
    }
}

/// Three sliders.
pub static SETTINGS: Icon = Icon {
    rows: [
        0b0000000000000000,
        0b0001110000000000,
        0b0001010000000000,
        0b1111011111111111,
        0b0001010000000000,
        0b0001110000000000,
        0b0000000001110000,
        0b0000000001010000,
        0b1111111111011111,
        0b0000000001010000,
        0b0000000001110000,
        0b0011100000000000,
        0b0010100000000000,
        0b1110111111111111,
        0b0010100000000000,
        0b0011100000000000,
    ],
};

/// A cross of four keys and two round ones.
pub static KEYS: Icon = Icon {
    rows: [
        0b0000000000000000,
        0b0000000000000000,
        0b0001110000000000,
        0b0001010000001110,
        0b0001010000010001,
        0b0111011100010001,
        0b0100000100010001,
        0b0111011100001110,
        0b0001010001110000,
        0b0001010010001000,
        0b0001110010001000,
        0b0000000010001000,
        0b0000000001110000,
        0b0000000000000000,
        0b0000000000000000,
        0b0000000000000000,
    ],
};

/// An i in a circle.
pub static ABOUT: Icon = Icon {
    rows: [
        0b0000011111100000,
        0b0001100000011000,
        0b0010000000000100,
        0b0100000110000010,
        0b0100000110000010,
        0b1000000000000001,
        0b1000001110000001,
        0b1000000110000001,
        0b1000000110000001,
        0b1000000110000001,
        0b1000000110000001,
        0b0100000110000010,
        0b0100001111000010,
        0b0010000000000100,
        0b0001100000011000,
        0b0000011111100000,
    ],
};
