//! "Nos cartes": naming the cards of any pack, one after the other.

use embedded_graphics::{prelude::Point, primitives::Rectangle};
use heapless::{String, Vec, format};

use super::{click, tick};
use crate::{
    input::{Button, KeyEvent, Stroke},
    screens::word_entry::entry_hints,
    ui::{
        Canvas, Ink,
        canvas::area,
        sound::Sound,
        widgets::{Face, KeyCap, KeyGrid, entry::GRID_TOP, footer, header, tiles},
    },
};

const NAMED_MIDDLE: Point = Point::new(120, 54);
const KEYS: Rectangle = area(9, GRID_TOP, 220, 124);

/// The cards that can be named, as keys of a grid.
pub trait Pack {
    type Card: Copy + PartialEq;

    fn columns(&self) -> u8;
    fn keys(&self) -> u8;
    /// The card of a key, from 0.
    fn card(&self, key: usize) -> Option<Self::Card>;
    fn label(&self, card: Self::Card) -> String<16>;
    fn face(&self, card: Self::Card) -> Face;
    /// Whether one more of these may lie on the table.
    fn may_name(&self, card: Self::Card, named: &[Self::Card]) -> bool;

    /// A card that nobody expects any more.
    fn is_pale(&self, _: Self::Card) -> bool {
        false
    }

    /// Whether the last key takes the rest of its row.
    fn last_is_wide(&self) -> bool {
        false
    }

    /// The key that is lit first.
    fn first(&self) -> usize {
        0
    }

    /// Whether the light goes back to it after each card.
    fn comes_back(&self) -> bool {
        false
    }
}

/// The cards named so far.
#[derive(Clone, Debug)]
pub struct CardEntry<C, const N: usize> {
    named: Vec<C, N, u8>,
    least: u8,
    most: u8,
    grid: KeyGrid,
}

/// What a key meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Nothing,
    Changed,
    Cancelled,
    /// All are named.
    Done,
}

impl<C: Copy + PartialEq, const N: usize> CardEntry<C, N> {
    /// For `least` to `most` cards, and no more than there is room for.
    pub fn new(pack: &impl Pack<Card = C>, least: usize, most: usize) -> Self {
        let most = most.min(N);
        let mut grid = KeyGrid::new(pack.columns(), pack.keys());
        grid.light(pack.first());
        Self { named: Vec::new(), least: least.min(most) as u8, most: most as u8, grid }
    }

    pub fn named(&self) -> &[C] {
        &self.named
    }

    /// A adds the lit card, B takes the last one back, X ends.
    pub fn key(&mut self, key: KeyEvent, sound: &mut Option<Sound>, pack: &impl Pack<Card = C>) -> Said {
        if self.grid.walk(key) {
            return tick(Said::Changed, sound);
        }
        let said = match (key.button, key.stroke) {
            (Button::A | Button::Press, Stroke::Down) if self.add(pack) => Said::Changed,
            (Button::B, Stroke::Down | Stroke::Repeat) if self.named.pop().is_some() => Said::Changed,
            (Button::B, Stroke::Down) => Said::Cancelled,
            (Button::X, Stroke::Down) if self.is_complete() => Said::Done,
            _ => return Said::Nothing,
        };
        click(said, sound)
    }

    fn is_complete(&self) -> bool {
        self.named.len() >= self.least.into()
    }

    fn lit(&self, pack: &impl Pack<Card = C>) -> Option<C> {
        let has_room = self.named.len() < self.most.into();
        pack.card(self.grid.lit()).filter(|card| has_room && pack.may_name(*card, &self.named))
    }

    fn add(&mut self, pack: &impl Pack<Card = C>) -> bool {
        let added = self.lit(pack).is_some_and(|card| self.named.push(card).is_ok());
        if added && pack.comes_back() {
            self.grid.light(pack.first());
        }
        added
    }

    /// `done` says what X does with the cards.
    pub fn draw(&self, canvas: &mut Canvas, pack: &impl Pack<Card = C>, title: &str, done: &'static str) {
        let count = self.named.len();
        let aside = if self.least == self.most {
            format!(24; "{count} sur {}", self.most)
        } else {
            format!(24; "{count}, au plus {}", self.most)
        };
        header(canvas, title, &aside.unwrap_or_default());
        canvas.rounded(area(10, 32, 220, 44), 6, Ink::Panel);
        let missing = core::iter::repeat_n(Face::Back, self.places().saturating_sub(count));
        tiles(canvas, NAMED_MIDDLE, 38, self.named.iter().map(|card| pack.face(*card)).chain(missing));
        self.grid.draw(canvas, KEYS, pack.last_is_wide(), |key| match pack.card(key) {
            Some(card) => KeyCap { text: pack.label(card), pale: pack.is_pale(card) },
            None => KeyCap { text: String::new(), pale: true },
        });
        let hints = entry_hints(self.lit(pack).is_some(), count == 0, self.is_complete().then_some(done));
        footer(canvas, &hints);
    }

    /// As many as are wanted; if that is open, one more than there are.
    fn places(&self) -> usize {
        if self.least == self.most { self.most.into() } else { (self.named.len() + 1).min(self.most.into()) }
    }
}
