//! The verdict: one answer that fills the screen, by colour, by sign and in words.

use embedded_graphics::prelude::Point;
use heapless::format;

use super::super::{Context, Reply, View, pressed};
use crate::{
    input::{Button, KeyEvent},
    letters::Word,
    referee::Verdict,
    time::{Instant, Millis},
    ui::{
        Align, Canvas, Ink, font,
        sound::Sound,
        widgets::{Hint, footer, tiles},
    },
};

/// Long enough to be read by the whole table.
const SHOWN_FOR: Millis = Millis(6000);

const WORDS_TOP: i32 = 12;
const WORDS_HEIGHT: i32 = 116;
const TALLEST_TILE: i32 = 50;

#[derive(Clone, Debug)]
pub struct VerdictScreen {
    verdict: Verdict,
    /// When it goes away by itself, unless it is being looked up again.
    until: Option<Instant>,
}

impl VerdictScreen {
    /// A new verdict, which goes away by itself.
    pub fn passing(verdict: Verdict, now: Instant) -> Self {
        Self { verdict, until: Some(now + SHOWN_FOR) }
    }

    /// An old verdict, which stays.
    pub const fn lasting(verdict: Verdict) -> Self {
        Self { verdict, until: None }
    }

    pub fn key(&self, key: KeyEvent, context: &mut Context) -> Reply {
        if pressed(key).is_none() {
            return Reply::Ignored;
        }
        context.sound = Some(Sound::Click);
        Reply::Back
    }

    pub fn tick(&self, context: &Context) -> Reply {
        if self.until.is_some_and(|until| until <= context.now) { Reply::Back } else { Reply::Ignored }
    }

    pub const fn wake_at(&self) -> Option<Instant> {
        self.until
    }

    pub fn draw(&self, view: View, canvas: &mut Canvas) {
        let accepted = self.verdict.accepted;
        canvas.clear(if accepted { Ink::DeepGood } else { Ink::DeepBad });
        draw_words(canvas, self.verdict.play.words());
        draw_answer(canvas, accepted);
        let line = |y| Point::new(120, y);
        if let Some(summary) = summary(self.verdict.play.words().len(), accepted) {
            canvas.text(&font::TEXT, Ink::White, Align::Centre, line(188), &summary);
        }
        if let Ok(dict) = view.dict {
            let source = format!(48; "d’après {}", dict.name()).unwrap_or_default();
            canvas.text(&font::SMALL, Ink::White, Align::Centre, line(208), &source);
        }
        footer(canvas, &[Hint(Button::A, "Continuer")]);
    }
}

/// For several words: what the one answer means.
fn summary(words: usize, accepted: bool) -> Option<heapless::String<32>> {
    match (words, accepted) {
        (..=1, _) => None,
        (_, true) => format!("{words} mots, tous admis").ok(),
        (_, false) => format!("{words} mots, pas tous admis").ok(),
    }
}

/// Each word as a row of tiles, as large as all of them allow.
fn draw_words(canvas: &mut Canvas, words: &[Word]) {
    let count = words.len().max(1) as i32;
    let row = WORDS_HEIGHT / count;
    let tallest = (row - 2).min(TALLEST_TILE) as u32;
    for (word, place) in words.iter().zip(0..) {
        let centre = Point::new(120, WORDS_TOP + row * place + row / 2);
        tiles(canvas, centre, tallest, word.iter().map(|letter| char::from(*letter)));
    }
}

/// The sign and the word, together in the middle.
fn draw_answer(canvas: &mut Canvas, accepted: bool) {
    const SIGN: i32 = 26;
    const GAP: i32 = 12;
    let word = if accepted { "ADMIS" } else { "REFUSÉ" };
    let left = (240 - SIGN - GAP - font::BIG.width(word)) / 2;
    draw_sign(canvas, accepted, Point::new(left + SIGN / 2, 152));
    canvas.text(&font::BIG, Ink::White, Align::Left, Point::new(left + SIGN + GAP, 164), word);
}

/// A tick or a cross, as tall as the word beside it.
fn draw_sign(canvas: &mut Canvas, accepted: bool, centre: Point) {
    let at = |x, y| centre + Point::new(x, y);
    if accepted {
        canvas.stroke(&[at(-12, 0), at(-4, 10), at(12, -10)], 5, Ink::White);
    } else {
        canvas.stroke(&[at(-10, -10), at(10, 10)], 5, Ink::White);
        canvas.stroke(&[at(-10, 10), at(10, -10)], 5, Ink::White);
    }
}
