//! A row of tiles: letters as cards, as large as the row allows.

use embedded_graphics::{
    prelude::{Point, Size},
    primitives::Rectangle,
};

use crate::ui::{
    Canvas, Ink,
    font::{self, Font},
};

/// The row never comes nearer to the edge than this.
const ROW_WIDTH: u32 = 228;
const SHADE: u32 = 2;

/// From the largest to the smallest.
static FONTS: [&Font; 6] =
    [&font::TILE_LARGE, &font::BIG, &font::TILE_MEDIUM, &font::FIGURE, &font::TILE_SMALL, &font::SMALL_BOLD];

/// Draws the letters of `word` side by side around `centre`, in tiles at most `tallest` pixels high.
pub fn tiles(canvas: &mut Canvas, centre: Point, tallest: u32, word: impl Iterator<Item = char> + Clone) {
    let Some(size) = tile_size(word.clone().count() as u32, tallest) else { return };
    let step = (size.width + gap(size.width)) as i32;
    let width = step * word.clone().count() as i32 - gap(size.width) as i32;
    let corner = centre - Point::new(width / 2, size.height as i32 / 2);
    for (letter, place) in word.zip(0..) {
        tile(canvas, Rectangle::new(corner + Point::new(step * place, 0), size), letter);
    }
}

/// The largest tile of which `count` fit in a row.
fn tile_size(count: u32, tallest: u32) -> Option<Size> {
    let widest = tallest.saturating_sub(SHADE);
    let width = (1..=widest).rev().find(|width| (width + gap(*width)) * count <= ROW_WIDTH + gap(*width))?;
    Some(Size::new(width, (width + width / 4).max(16).min(tallest)))
}

/// Small tiles stand closer.
const fn gap(width: u32) -> u32 {
    if width < 24 { 2 } else { 4 }
}

fn tile(canvas: &mut Canvas, place: Rectangle, letter: char) {
    let radius = place.size.width / 8;
    canvas.rounded(place, radius, Ink::TileShade);
    let face = Rectangle::new(place.top_left, place.size - Size::new(0, SHADE));
    canvas.rounded(face, radius, Ink::Tile);
    let mut buffer = [0; 4];
    let text = letter.encode_utf8(&mut buffer);
    canvas.text_within(largest_fitting(face.size), Ink::Letter, face, text);
}

/// The widest letter decides, so that all letters of a row have one size.
fn largest_fitting(face: Size) -> &'static Font {
    let fits = |font: &&&Font| font.width("W") <= face.width as i32 + 1 && font.cap_height() + 4 <= face.height as i32;
    FONTS.iter().find(fits).unwrap_or(&FONTS[FONTS.len() - 1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{audit::Audit, frame::Frame};

    #[test]
    fn rows_of_every_length_fit_and_their_letters_do_not_touch() {
        for count in 1..=19 {
            let mut audit = Audit::default();
            let mut frame = Frame::new();
            let mut canvas = Canvas::audited(&mut frame, &mut audit);
            tiles(&mut canvas, Point::new(120, 60), 48, core::iter::repeat_n('W', count));
            assert_eq!(audit.faults(), [], "{count} tiles");
        }
    }

    #[test]
    fn fewer_letters_are_larger() {
        let mut last = u32::MAX;
        for count in [1, 4, 6, 8, 12, 15, 19] {
            let width = tile_size(count, 56).unwrap().width;
            assert!(width <= last);
            last = width;
        }
        assert_eq!(tile_size(1, 56).unwrap().width, 54);
        assert!(last >= 9);
    }
}
