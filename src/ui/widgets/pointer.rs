//! A small arrow head: which way something goes.

use embedded_graphics::prelude::Point;

use crate::ui::{Canvas, Ink, canvas::area};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Towards {
    Up,
    Down,
    Left,
    Right,
}

/// From tip to base, in pixels.
pub const POINTER: i32 = 4;

/// Draws the head with its tip at `tip`, seven pixels wide at its base.
pub fn pointer(canvas: &mut Canvas, tip: Point, towards: Towards, ink: Ink) {
    for back in 0..POINTER {
        let across = 2 * back as u32 + 1;
        let line = match towards {
            Towards::Up => area(tip.x - back, tip.y + back, across, 1),
            Towards::Down => area(tip.x - back, tip.y - back, across, 1),
            Towards::Left => area(tip.x + back, tip.y - back, 1, across),
            Towards::Right => area(tip.x - back, tip.y - back, 1, across),
        };
        canvas.fill(line, ink);
    }
}
