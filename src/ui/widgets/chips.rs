//! Names side by side, in as many lines as they need.

use embedded_graphics::prelude::Point;

use crate::ui::{Align, Canvas, Ink, canvas::area, font, font::Font, stencil::Stencil};

const LEFT: i32 = 8;
const RIGHT: i32 = 232;
const PADDING: i32 = 5;
const GAP: i32 = 4;
const TALLEST: i32 = 18;
/// Lines closer than this have no room for a frame around each name.
const FRAMED: i32 = 15;
/// Lines closer than this have small letters.
const CLOSE: i32 = 13;

/// What stands before the name of who is done, and its place.
static TICK: Stencil = Stencil {
    width: 8,
    height: 8,
    bits: &[0b00000001, 0b00000011, 0b00000110, 0b10000110, 0b11001100, 0b01111000, 0b00110000, 0b00000000],
    skipped: 0,
};
const TICK_WIDTH: i32 = 12;

/// What a name stands for: now, at another time, or not any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chip {
    Lit,
    Pale,
    /// With a tick: done.
    Done,
    /// Struck through, so that it is not told by its colour alone.
    Struck,
}

/// Draws names between `top` and `bottom`.
pub fn chips<T: AsRef<str>>(
    canvas: &mut Canvas,
    top: i32,
    bottom: i32,
    names: impl Iterator<Item = (T, Chip)> + Clone,
) {
    let lines = |font| places(names.clone(), font).last().map_or(1, |(_, line, _)| line + 1);
    // What would stand too close is smaller.
    let font = if (bottom - top) / lines(&font::SMALL) < CLOSE { &font::TINY } else { &font::SMALL };
    let lines = lines(font);
    let step = ((bottom - top) / lines).min(TALLEST);
    let top = top + (bottom - top - step * lines) / 2;
    for ((left, line, width), (name, chip)) in places(names.clone(), font).zip(names) {
        let top = top + line * step;
        if step >= FRAMED {
            let frame = area(left, top, width as u32, step as u32 - 2);
            canvas.outline(frame, 4, if chip == Chip::Lit { Ink::Dim } else { Ink::Line });
        }
        let before = if chip == Chip::Done { TICK_WIDTH } else { 0 };
        let place = Point::new(left + (width + before) / 2, top + (step - 2 + font.cap_height()) / 2);
        let ink = if chip == Chip::Lit { Ink::Text } else { Ink::Dim };
        canvas.text(font, ink, Align::Centre, place, name.as_ref());
        if chip == Chip::Done {
            canvas.stencil(&TICK, Point::new(left + PADDING, place.y - 8), Ink::Dim);
        }
        if chip == Chip::Struck {
            canvas.fill(area(left + PADDING - 2, place.y - 5, (width - 2 * PADDING + 4) as u32, 1), Ink::Dim);
        }
    }
}

/// Where each name goes: its left edge, its line, its width.
fn places<T: AsRef<str>>(names: impl Iterator<Item = (T, Chip)>, font: &Font) -> impl Iterator<Item = (i32, i32, i32)> {
    let (mut left, mut line) = (LEFT, 0);
    names.map(move |(name, chip)| {
        let tick = if chip == Chip::Done { TICK_WIDTH } else { 0 };
        let width = font.width(name.as_ref()) + 2 * PADDING + tick;
        if left + width > RIGHT {
            (left, line) = (LEFT, line + 1);
        }
        let place = (left, line, width);
        left += width + GAP;
        place
    })
}
