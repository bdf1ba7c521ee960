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
/// Between the bar and the figures.
const GAP: u32 = 10;
/// The figures, and the bar beside them with what it measures above.
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
    let baseline = top + CLOCK_HEIGHT - 6;
    let shown = figures_of(face.left);
    let figures = if face.warns { Ink::Bad } else { Ink::Text };
    canvas.text(&font::WATCH, figures, Align::Right, Point::new(LEFT + WIDTH as i32, baseline), &shown);
    let width = WIDTH.saturating_sub(font::WATCH.width(&shown) as u32 + GAP);
    let bar = |width| area(LEFT, baseline - BAR as i32, width, BAR);
    canvas.rounded(bar(width), BAR / 2, Ink::Panel);
    // By whole seconds, like the figures: the bar moves when they do.
    let (left, length) = (face.left.0.div_ceil(SECOND), face.length.0.div_ceil(SECOND).max(1));
    let filled = width * left.min(length) / length;
    // A bar shorter than its own height cannot have round ends.
    if filled >= BAR {
        canvas.rounded(bar(filled), BAR / 2, if face.warns { Ink::Bad } else { Ink::Accent });
    }
    let caption = match face.stands_still {
        _ if face.left == Millis(0) => "temps écoulé",
        true => "en pause",
        false => face.caption,
    };
    let place = Point::new(LEFT, baseline - BAR as i32 - 6);
    let font = font::fitting(&[&font::SMALL, &font::TINY], caption, (width + GAP) as i32 - 2);
    canvas.text(font, Ink::Dim, Align::Left, place, caption);
}

/// Minutes and seconds; the last second is still a second.
pub fn figures_of(left: Millis) -> String<8> {
    let seconds = left.0.div_ceil(SECOND);
    format!("{}:{:02}", seconds / 60, seconds % 60).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who sits around a table reads these from a metre away.
    #[test]
    fn its_figures_are_tall() {
        for figure in '0'..='9' {
            let (mut tops, mut bottoms) = (0, 0);
            for place in font::WATCH.places(figure.encode_utf8(&mut [0; 4]), Point::zero()) {
                (tops, bottoms) = (place.y.min(tops), place.y.max(bottoms));
            }
            assert!(bottoms - tops + 1 >= 28, "{figure}");
        }
    }

    #[test]
    fn a_clock_shows_a_second_until_it_is_over() {
        for (left, shown) in [(0, "0:00"), (1, "0:01"), (1000, "0:01"), (1001, "0:02"), (90_000, "1:30")] {
            assert_eq!(figures_of(Millis(left)), shown);
        }
    }
}
