//! The top line: what this screen is, and at the right one thing worth knowing.

use embedded_graphics::prelude::Point;

use super::HEADER_HEIGHT;
use crate::ui::{Align, Canvas, Ink, canvas::area, font};

const MARGIN: i32 = 8;
const BASELINE: i32 = 17;
/// Where what is worth knowing ends, and the middle of its letters.
pub const RIGHT: i32 = 240 - MARGIN;
pub const MIDDLE: i32 = 12;

/// Whether there is room for both.
pub fn header_fits(title: &str, aside: &str) -> bool {
    font::SMALL_BOLD.width(title) <= room_beside(aside)
}

fn room_beside(aside: &str) -> i32 {
    240 - 3 * MARGIN - font::SMALL.width(aside)
}

pub fn header(canvas: &mut Canvas, title: &str, aside: &str) {
    canvas.fill(area(0, 0, 240, HEADER_HEIGHT as u32), Ink::Panel);
    let font = font::fitting(&[&font::STRONG, &font::SMALL_BOLD], title, room_beside(aside));
    canvas.text(font, Ink::Text, Align::Left, Point::new(MARGIN, BASELINE), title);
    canvas.text(&font::SMALL, Ink::Dim, Align::Right, Point::new(RIGHT, BASELINE - 1), aside);
}
