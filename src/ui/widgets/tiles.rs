//! A row of tiles: letters as cards, as large as the row allows.

use embedded_graphics::{
    prelude::{Point, Size},
    primitives::Rectangle,
};

use super::tile::{Face, tile};
use crate::ui::Canvas;

/// The row never comes nearer to the edge than this.
const ROW_WIDTH: u32 = 228;

/// Draws tiles side by side around `centre`, each at most `tallest` pixels high.
pub fn tiles(canvas: &mut Canvas, centre: Point, tallest: u32, faces: impl Iterator<Item = Face> + Clone) {
    let Some(size) = tile_size(faces.clone().count() as u32, tallest) else { return };
    let step = (size.width + gap(size.width)) as i32;
    let width = step * faces.clone().count() as i32 - gap(size.width) as i32;
    let corner = centre - Point::new(width / 2, size.height as i32 / 2);
    for (face, place) in faces.zip(0..) {
        tile(canvas, Rectangle::new(corner + Point::new(step * place, 0), size), face);
    }
}

/// The largest tile of which `count` fit in a row.
fn tile_size(count: u32, tallest: u32) -> Option<Size> {
    let widest = tallest.saturating_sub(2);
    let width = (1..=widest).rev().find(|width| (width + gap(*width)) * count <= ROW_WIDTH + gap(*width))?;
    Some(Size::new(width, (width + width / 4).max(16).min(tallest)))
}

/// Small tiles stand closer.
const fn gap(width: u32) -> u32 {
    if width < 24 { 2 } else { 4 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{audit::Audit, frame::Frame};

    #[test]
    fn rows_of_every_length_fit_and_their_letters_do_not_touch() {
        for face in [Face::Letter('W'), Face::ByAs('W')] {
            for count in 1..=19 {
                let mut audit = Audit::default();
                let mut frame = Frame::new();
                let mut canvas = Canvas::audited(&mut frame, &mut audit);
                tiles(&mut canvas, Point::new(120, 60), 48, core::iter::repeat_n(face, count));
                assert_eq!(audit.faults(), [], "{count} tiles of {face:?}");
            }
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
