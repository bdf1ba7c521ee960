//! The bottom line: what A, B, X and Y do now. A key that does nothing is not named.

use embedded_graphics::prelude::Point;

use super::{FOOTER_HEIGHT, FOOTER_TOP};
use crate::{
    input::Button,
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font::{self, Font},
    },
};

const BADGE: i32 = 14;
/// Hints stand apart as far as there is room, but no further than this.
const MAX_GAP: i32 = 20;
/// Nearer than this, a key seems to belong to what the one before it does.
const LEAST_GAP: i32 = 4;

/// How hints are set.
struct Setting {
    font: &'static Font,
    margin: i32,
    badge_gap: i32,
}

/// From the usual one to what has the most room.
static SETTINGS: [Setting; 3] = [
    Setting { font: &font::SMALL, margin: 5, badge_gap: 3 },
    Setting { font: &font::SMALL, margin: 2, badge_gap: 2 },
    Setting { font: &font::TINY, margin: 3, badge_gap: 3 },
];

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
}

impl Setting {
    fn width(&self, hint: Hint) -> i32 {
        BADGE + self.badge_gap + self.font.width(hint.1)
    }

    /// What is left between two hints.
    fn gap(&self, hints: &[Hint]) -> i32 {
        let taken: i32 = hints.iter().map(|hint| self.width(*hint)).sum();
        let gaps = hints.len().saturating_sub(1).max(1) as i32;
        ((240 - 2 * self.margin - taken) / gaps).clamp(0, MAX_GAP)
    }

    fn draw(&self, canvas: &mut Canvas, hint: Hint, left: i32) {
        canvas.name_key(hint.0, hint.1, area(left, FOOTER_TOP, self.width(hint) as u32, FOOTER_HEIGHT as u32));
        let badge = area(left, FOOTER_TOP + 4, BADGE as u32, BADGE as u32);
        canvas.rounded(badge, BADGE as u32 / 2, Ink::Dim);
        canvas.text_within(&font::SMALL_BOLD, Ink::Background, badge, hint.letter());
        let label = Point::new(left + BADGE + self.badge_gap, FOOTER_TOP + 15);
        canvas.text(self.font, Ink::Dim, Align::Left, label, hint.1);
    }
}

pub fn footer(canvas: &mut Canvas, hints: &[Hint]) {
    let zone = area(0, FOOTER_TOP, 240, FOOTER_HEIGHT as u32);
    canvas.claim(zone);
    canvas.fill(zone, Ink::Panel);
    let [.., tightest] = &SETTINGS;
    let setting = SETTINGS.iter().find(|setting| setting.gap(hints) >= LEAST_GAP).unwrap_or(tightest);
    let gap = setting.gap(hints);
    let mut left = setting.margin;
    for hint in hints {
        // What rests leaves its place empty: the others stay where they are.
        if !canvas.is_off(hint.0) {
            setting.draw(canvas, *hint, left);
        }
        left += setting.width(*hint) + gap;
    }
}
