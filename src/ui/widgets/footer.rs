//! The bottom line: what A, B, X and Y do now. A key that does nothing is not named.

use embedded_graphics::prelude::Point;

use super::{FOOTER_HEIGHT, FOOTER_TOP};
use crate::{
    input::Button,
    ui::{Align, Canvas, Ink, canvas::area, font},
};

const MARGIN: i32 = 5;
const BADGE: i32 = 14;
const BADGE_GAP: i32 = 3;
/// Hints stand apart as far as there is room, but no further than this.
const MAX_GAP: i32 = 20;

/// A key and what it does, in a word or two.
#[derive(Clone, Copy, Debug)]
pub struct Hint(pub Button, pub &'static str);

impl Hint {
    pub fn letter(self) -> &'static str {
        match self.0 {
            Button::A => "A",
            Button::B => "B",
            Button::X => "X",
            Button::Y => "Y",
            // The stick needs no name: it moves what is lit.
            Button::Up | Button::Down | Button::Left | Button::Right | Button::Press => "",
        }
    }

    fn width(self) -> i32 {
        BADGE + BADGE_GAP + font::SMALL.width(self.1)
    }
}

pub fn footer(canvas: &mut Canvas, hints: &[Hint]) {
    let zone = area(0, FOOTER_TOP, 240, FOOTER_HEIGHT as u32);
    canvas.claim(zone);
    let hints = if canvas.keys_are_off() { &[] } else { hints };
    canvas.fill(zone, Ink::Panel);
    let taken: i32 = hints.iter().map(|hint| hint.width()).sum();
    let gaps = hints.len().saturating_sub(1).max(1) as i32;
    let gap = ((240 - 2 * MARGIN - taken) / gaps).clamp(0, MAX_GAP);
    let mut left = MARGIN;
    for hint in hints {
        draw_hint(canvas, *hint, left);
        left += hint.width() + gap;
    }
}

fn draw_hint(canvas: &mut Canvas, hint: Hint, left: i32) {
    canvas.name_key(hint.0, hint.1, area(left, FOOTER_TOP, hint.width() as u32, FOOTER_HEIGHT as u32));
    let badge = area(left, FOOTER_TOP + 4, BADGE as u32, BADGE as u32);
    canvas.rounded(badge, BADGE as u32 / 2, Ink::Dim);
    canvas.text_within(&font::SMALL_BOLD, Ink::Background, badge, hint.letter());
    let label = Point::new(left + BADGE + BADGE_GAP, FOOTER_TOP + 15);
    canvas.text(&font::SMALL, Ink::Dim, Align::Left, label, hint.1);
}
