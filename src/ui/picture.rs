//! What the display shows: a frame, the theme that colours it, and which way up it is.

use super::{
    frame::{Frame, HEIGHT, Row, WIDTH},
    palette::{Palette, Theme},
};

/// A row of the display: two bytes a pixel, high byte first, as the panel takes them.
pub type PanelRow = [u8; WIDTH * 2];

/// How a frame is shown. When it changes, every row does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    pub theme: Theme,
    /// Upside down, for who holds the device the other way round.
    pub turned: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    pub frame: Frame,
    pub look: Look,
}

impl Picture {
    pub const fn new() -> Self {
        Self { frame: Frame::new(), look: Look { theme: Theme::Dark, turned: false } }
    }

    /// The colours of row `y` of the frame, in the order the panel wants them: reversed if the picture is turned.
    pub fn write_row(&self, y: usize, out: &mut PanelRow) {
        let row = &self.frame.rows()[y];
        let palette = self.look.theme.palette();
        if self.look.turned { write_backward(row, palette, out) } else { write_forward(row, palette, out) }
    }

    /// Where row `y` of the frame is on the panel.
    pub const fn panel_row(&self, y: usize) -> usize {
        if self.look.turned { HEIGHT - 1 - y } else { y }
    }
}

fn write_forward(row: &Row, palette: &Palette, out: &mut PanelRow) {
    for (pair, out) in row.iter().zip(out.as_chunks_mut().0) {
        *out = two_pixels(palette, pair >> 4, pair & 0xf);
    }
}

fn write_backward(row: &Row, palette: &Palette, out: &mut PanelRow) {
    for (pair, out) in row.iter().rev().zip(out.as_chunks_mut().0) {
        *out = two_pixels(palette, pair & 0xf, pair >> 4);
    }
}

fn two_pixels(palette: &Palette, left: u8, right: u8) -> [u8; 4] {
    let [a, b] = palette[usize::from(left & 0xf)].to_be_bytes();
    let [c, d] = palette[usize::from(right & 0xf)].to_be_bytes();
    [a, b, c, d]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::palette::Ink;
    use embedded_graphics::prelude::{DrawTarget, Pixel, Point};

    #[test]
    fn turning_moves_the_first_pixel_to_the_last_place() {
        let mut picture = Picture::new();
        picture.frame.draw_iter([Pixel(Point::new(0, 0), Ink::White)]).unwrap();
        let mut row = [0; WIDTH * 2];

        picture.write_row(0, &mut row);
        assert_eq!((picture.panel_row(0), &row[..2]), (0, &[0xff, 0xff][..]));

        picture.look.turned = true;
        picture.write_row(0, &mut row);
        assert_eq!((picture.panel_row(0), &row[WIDTH * 2 - 2..]), (HEIGHT - 1, &[0xff, 0xff][..]));
        assert_ne!(&row[..2], &[0xff, 0xff]);
    }
}
