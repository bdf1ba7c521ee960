//! The picture being drawn: 240 x 240 pixels of four bits.
//!
//! Two pixels share a byte, the left one in the high half, so a frame is 28,800 bytes and a row 120. Screens are drawn
//! into one frame while another keeps what the display shows; [`Frame::changed_bands`] tells which rows differ.

use core::{convert::Infallible, ops::Range};

use embedded_graphics::{
    prelude::{DrawTarget, OriginDimensions, Pixel, Point, Size},
    primitives::Rectangle,
};

use super::{palette::Ink, stencil::Stencil};

pub const WIDTH: usize = 240;
pub const HEIGHT: usize = 240;
pub const ROW_BYTES: usize = WIDTH / 2;
pub const SIZE: Size = Size::new(WIDTH as u32, HEIGHT as u32);

pub type Row = [u8; ROW_BYTES];

// Aligned, so that rows are compared and copied by whole words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(align(4))]
pub struct Frame {
    rows: [Row; HEIGHT],
}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
    }
}

impl Frame {
    /// A frame all in [`Ink::Background`].
    pub const fn new() -> Self {
        Self { rows: [[0; ROW_BYTES]; HEIGHT] }
    }

    pub const fn rows(&self) -> &[Row; HEIGHT] {
        &self.rows
    }

    /// The bands of consecutive rows in which `self` differs from `shown`, from top to bottom.
    pub fn changed_bands<'a>(&'a self, shown: &'a Self) -> impl Iterator<Item = Range<usize>> + 'a {
        let differs = move |y: &usize| words(self, *y).ne(words(shown, *y));
        let mut from = 0;
        core::iter::from_fn(move || {
            let start = (from..HEIGHT).find(differs)?;
            let end = (start..HEIGHT).find(|y| !differs(y)).unwrap_or(HEIGHT);
            from = end;
            Some(start..end)
        })
    }

    /// Takes over the given rows of another frame.
    pub fn copy_rows(&mut self, other: &Self, band: Range<usize>) {
        self.rows[band.clone()].copy_from_slice(&other.rows[band]);
    }

    /// Fills a span of one row, as much of it as the frame has.
    pub fn fill_row(&mut self, y: i32, columns: Range<i32>, ink: Ink) {
        let inside = |x: i32| x.clamp(0, WIDTH as i32) as usize;
        if let Some(row) = usize::try_from(y).ok().and_then(|y| self.rows.get_mut(y)) {
            fill_in(row, inside(columns.start)..inside(columns.end), ink);
        }
    }

    fn put(&mut self, x: usize, y: usize, ink: Ink) {
        if let Some(row) = self.rows.get_mut(y) {
            put_in(row, x, ink);
        }
    }

    /// Draws what is set in a stencil. Most of what a screen draws is letters, so this goes row by row, not by pixels.
    pub fn stamp(&mut self, corner: Point, stencil: &Stencil, ink: Ink) {
        let mut bits = stencil.bits();
        // For rows above or below the frame: their bits are passed over.
        let mut outside = [0; ROW_BYTES];
        for y in corner.y..corner.y + i32::from(stencil.height) {
            let row = usize::try_from(y).ok().and_then(|y| self.rows.get_mut(y)).unwrap_or(&mut outside);
            let right = corner.x + i32::from(stencil.width);
            let mut x = corner.x;
            while x < right {
                let passed = bits.pass_over(right - x);
                if passed == 0 && bits.next_bit() {
                    // Left of the frame is far to the right of it without a sign.
                    put_in(row, x as usize, ink);
                }
                x += passed.max(1);
            }
        }
    }
}

/// A row in whole words.
fn words(frame: &Frame, y: usize) -> impl Iterator<Item = u32> {
    frame.rows[y].as_chunks().0.iter().map(|bytes| u32::from_ne_bytes(*bytes))
}

/// Fills a span of a row.
fn fill_in(row: &mut Row, columns: Range<usize>, ink: Ink) {
    let Range { mut start, mut end } = columns;
    if start < end && !start.is_multiple_of(2) {
        put_in(row, start, ink);
        start += 1;
    }
    if start < end && !end.is_multiple_of(2) {
        end -= 1;
        put_in(row, end, ink);
    }
    if let Some(pairs) = row.get_mut(start / 2..end / 2) {
        pairs.fill(ink as u8 * 0x11);
    }
}

/// Sets a pixel, if the row has one there.
fn put_in(row: &mut Row, x: usize, ink: Ink) {
    let Some(byte) = row.get_mut(x / 2) else { return };
    *byte = if x.is_multiple_of(2) { *byte & 0x0f | (ink as u8) << 4 } else { *byte & 0xf0 | ink as u8 };
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        SIZE
    }
}

impl DrawTarget for Frame {
    type Color = Ink;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Ink>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(Point { x, y }, ink) in pixels {
            if let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) {
                self.put(x, y, ink);
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, ink: Ink) -> Result<(), Infallible> {
        area.rows().for_each(|y| self.fill_row(y, area.columns(), ink));
        Ok(())
    }

    fn clear(&mut self, ink: Ink) -> Result<(), Infallible> {
        self.rows.as_flattened_mut().fill(ink as u8 * 0x11);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::vec::Vec;

    fn ink_at(frame: &Frame, x: usize, y: usize) -> u8 {
        let byte = frame.rows[y][x / 2];
        if x.is_multiple_of(2) { byte >> 4 } else { byte & 0xf }
    }

    #[test]
    fn filling_an_area_touches_exactly_its_pixels() {
        for (left, width) in [(0, 240), (3, 1), (3, 2), (4, 3), (7, 10), (230, 40), (-5, 9), (12, 0)] {
            let area = Rectangle::new(Point::new(left, 10), Size::new(width, 2));
            let mut frame = Frame::new();
            frame.fill_solid(&area, Ink::Accent).unwrap();
            for y in 0..HEIGHT {
                for x in 0..WIDTH {
                    let inside = area.contains(Point::new(x as i32, y as i32));
                    assert_eq!(ink_at(&frame, x, y) == Ink::Accent as u8, inside, "{area:?} at {x},{y}");
                }
            }
        }
    }

    #[test]
    fn pixels_outside_are_ignored() {
        let mut frame = Frame::new();
        let outside = [(-1, 0), (0, -1), (240, 0), (0, 240)];
        frame.draw_iter(outside.map(|(x, y)| Pixel(Point::new(x, y), Ink::Bad))).unwrap();
        assert_eq!(frame, Frame::new());
    }

    #[test]
    fn a_stencil_leaves_exactly_its_set_bits_wherever_it_lies() {
        // Two bits belong to what stands before.
        let stencil = Stencil { width: 3, height: 2, bits: &[0b1110_1011, 0b1000_0000], skipped: 2 };
        let places = [(0, 0), (2, 0), (1, 1), (2, 1)];
        let set: Vec<_> = stencil.places().map(|place| (place.x, place.y)).collect();
        assert_eq!(set, [(0, 0), (2, 0), (1, 1), (2, 1)]);
        for corner in [(0, 0), (7, 3), (-1, -1), (238, 239), (-9, 5), (5, 300)] {
            let corner = Point::from(corner);
            let (mut stamped, mut dotted) = (Frame::new(), Frame::new());
            stamped.stamp(corner, &stencil, Ink::Accent);
            dotted.draw_iter(places.map(|place| Pixel(corner + Point::from(place), Ink::Accent))).unwrap();
            assert_eq!(stamped, dotted, "at {corner}");
        }
    }

    #[test]
    fn changed_bands_are_the_rows_that_differ() {
        let shown = Frame::new();
        let mut frame = Frame::new();
        for y in [0, 1, 2, 100, 102, 238, 239] {
            frame.draw_iter([Pixel(Point::new(239, y), Ink::Text)]).unwrap();
        }
        let bands: Vec<_> = frame.changed_bands(&shown).collect();
        assert_eq!(bands, [0..3, 100..101, 102..103, 238..240]);
        assert_eq!(frame.changed_bands(&frame).count(), 0);
    }

    #[test]
    fn copying_the_changed_rows_makes_frames_equal() {
        let mut shown = Frame::new();
        let mut frame = Frame::new();
        frame.fill_solid(&Rectangle::new(Point::new(9, 50), Size::new(30, 30)), Ink::Blue).unwrap();
        let bands: Vec<_> = frame.changed_bands(&shown).collect();
        for band in bands {
            shown.copy_rows(&frame, band);
        }
        assert_eq!(shown, frame);
    }
}
