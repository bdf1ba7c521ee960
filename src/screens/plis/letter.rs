//! The letter that an As or a Mixte is laid as: from the strongest on.

use embedded_graphics::{prelude::Point, primitives::Rectangle};
use heapless::format;

use crate::{
    cards::stolon::Card,
    input::{Button, KeyEvent},
    letters::Letter,
    rules::plis::{RANK, can_be, rank},
    screens::pressed,
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        sound::Sound,
        widgets::{KeyCap, KeyGrid, Shade},
    },
};

const KEYS: Rectangle = area(9, 104, 220, 106);

#[derive(Clone, Copy, Debug)]
pub struct SayLetter {
    card: Card,
    grid: KeyGrid,
}

/// What a key meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Nothing,
    Moved,
    Letter(Letter),
    Back,
}

impl SayLetter {
    /// Of a card that is none itself.
    pub fn of(card: Card) -> Option<Self> {
        let letters = letters(card).count() as u8;
        let columns = if letters > 8 { 7 } else { 4 };
        (card.letter().is_none() && letters > 0).then(|| Self { card, grid: KeyGrid::new(columns, letters) })
    }

    pub fn key(&mut self, key: KeyEvent, sound: &mut Option<Sound>) -> Said {
        if self.grid.walk(key) {
            *sound = Some(Sound::Tick);
            return Said::Moved;
        }
        match (pressed(key), letters(self.card).nth(self.grid.lit())) {
            (Some(Button::A | Button::Press), Some(letter)) => Said::Letter(letter),
            (Some(Button::B), _) => Said::Back,
            _ => Said::Nothing,
        }
    }

    pub fn draw(&self, canvas: &mut Canvas) {
        let lit = letters(self.card).nth(self.grid.lit()).map_or(0, rank);
        let this = if self.card == Card::As { "Cet As" } else { "Ce Mixte" };
        let question = format!(48; "{this} vaut… (rang {lit})").unwrap_or_default();
        canvas.text(&font::TEXT, Ink::Text, Align::Centre, Point::new(120, 96), &question);
        self.grid.draw(canvas, KEYS, false, |key| {
            let letter = letters(self.card).nth(key).map(|letter| format!("{}", char::from(letter)));
            KeyCap::new(letter.and_then(Result::ok).unwrap_or_default(), Shade::Full)
        });
    }
}

fn letters(card: Card) -> impl Iterator<Item = Letter> {
    RANK.iter().filter_map(|&capital| Letter::from_ascii(capital)).filter(move |&letter| can_be(card, letter))
}
