//! The top line: what this screen is, and at the right one thing worth knowing.

use embedded_graphics::prelude::Point;

use super::HEADER_HEIGHT;
use crate::ui::{Align, Canvas, Ink, canvas::area, font};

const MARGIN: i32 = 8;
const BASELINE: i32 = 17;
/// Where what is worth knowing ends, and the middle of its letters.
pub const RIGHT: i32 = 240 - MARGIN;
pub const MIDDLE: i32 = 12;

pub fn header(canvas: &mut Canvas, title: &str, aside: &str) {
    canvas.fill(area(0, 0, 240, HEADER_HEIGHT as u32), Ink::Panel);
    let room = 240 - 3 * MARGIN - font::SMALL.width(aside);
    let font = font::fitting(&[&font::STRONG, &font::SMALL_BOLD], title, room);
    canvas.text(font, Ink::Text, Align::Left, Point::new(MARGIN, BASELINE), title);
    canvas.text(&font::SMALL, Ink::Dim, Align::Right, Point::new(RIGHT, BASELINE - 1), aside);
}
