//! A clock that the whole table sees: figures, and a bar that shrinks. Its rows hold nothing else, so that a tick of
//! the clock sends no other rows to the display.

use embedded_graphics::prelude::Point;
use heapless::{String, format};

use crate::{
    time::Millis,
    ui::{Align, Canvas, Ink, canvas::area, font},
};

const LEFT: i32 = 8;
const WIDTH: u32 = 224;
const BAR: u32 = 10;
const SECOND: u32 = 1000;
/// The bar, and the figures below it.
pub const CLOCK_HEIGHT: i32 = 38;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockFace<'a> {
    /// What is measured, in a word or two.
    pub caption: &'a str,
    pub length: Millis,
    pub left: Millis,
    /// The end is near.
    pub warns: bool,
    pub stands_still: bool,
}

/// Draws the clock from `top` on.
pub fn clock(canvas: &mut Canvas, top: i32, face: ClockFace) {
    let ink = if face.warns { Ink::Bad } else { Ink::Accent };
    canvas.rounded(area(LEFT, top, WIDTH, BAR), BAR / 2, Ink::Panel);
    // By whole seconds, like the figures: the bar moves when they do.
    let (left, length) = (face.left.0.div_ceil(SECOND), face.length.0.div_ceil(SECOND).max(1));
    let filled = WIDTH * left.min(length) / length;
    // A bar shorter than its own height cannot have round ends.
    if filled >= BAR {
        canvas.rounded(area(LEFT, top, filled, BAR), BAR / 2, ink);
    }
    let baseline = top + CLOCK_HEIGHT - 6;
    let figures = if face.warns { Ink::Bad } else { Ink::Text };
    canvas.text(
        &font::FIGURE,
        figures,
        Align::Right,
        Point::new(LEFT + WIDTH as i32, baseline),
        &figures_of(face.left),
    );
    let caption = match face.stands_still {
        _ if face.left == Millis(0) => "temps écoulé",
        true => "en pause",
        false => face.caption,
    };
    canvas.text(&font::SMALL, Ink::Dim, Align::Left, Point::new(LEFT, baseline), caption);
}

/// Minutes and seconds; the last second is still a second.
pub fn figures_of(left: Millis) -> String<8> {
    let seconds = left.0.div_ceil(SECOND);
    format!("{}:{:02}", seconds / 60, seconds % 60).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_a_second_until_it_is_over() {
        for (left, shown) in [(0, "0:00"), (1, "0:01"), (1000, "0:01"), (1001, "0:02"), (90_000, "1:30")] {
            assert_eq!(figures_of(Millis(left)), shown);
        }
    }
}
