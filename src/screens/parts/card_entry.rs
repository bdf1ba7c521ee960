//! "Nos cartes": naming the cards of any pack, one after the other.

use embedded_graphics::{prelude::Point, primitives::Rectangle};
use heapless::{String, Vec, format};

use super::{click, pressed, tick};
use crate::{
    cards::own_box::Beyond,
    input::{Button, KeyEvent, Stroke},
    screens::word_entry::entry_hints,
    ui::{
        Canvas, Ink,
        canvas::area,
        sound::Sound,
        widgets::{Dialog, Face, Hint, KeyCap, KeyGrid, Shade, dialog, entry::GRID_TOP, footer, header, tiles},
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
    /// Whether there is such a card in any box. How many there are is for the players to know.
    fn has(&self, _: Self::Card) -> bool {
        true
    }

    /// What the players have counted in their own box, if one more of these goes against it.
    fn beyond(&self, _: Self::Card, _named: &[Self::Card]) -> Option<Beyond> {
        None
    }

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

/// What is written around the keys.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    pub title: &'a str,
    pub aside: &'a str,
    pub hints: &'a [Hint],
}

/// The cards named so far.
#[derive(Clone, Debug)]
pub struct CardEntry<C, const N: usize> {
    named: Vec<C, N, u8>,
    least: u8,
    most: u8,
    grid: KeyGrid,
    /// The lit card is one more than the players have counted: is it right?
    asks: Option<Beyond>,
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
        Self { named: Vec::new(), least: least.min(most) as u8, most: most as u8, grid, asks: None }
    }

    /// Whether it is asked if the lit card is right.
    pub const fn is_asking(&self) -> bool {
        self.asks.is_some()
    }

    pub fn named(&self) -> &[C] {
        &self.named
    }

    /// A adds the lit card, B takes the last one back, X ends; if one card is wanted, naming it is the end. A card beyond
    /// what the players have counted is asked about, and A adds it all the same.
    pub fn key(&mut self, key: KeyEvent, sound: &mut Option<Sound>, pack: &impl Pack<Card = C>) -> Said {
        if self.asks.is_some() {
            return self.answer(key, sound, pack);
        }
        if self.grid.walk(key) {
            return tick(Said::Changed, sound);
        }
        let said = match (key.button, key.stroke) {
            (Button::A | Button::Press, Stroke::Down) if self.add_or_ask(pack) => self.done_or_changed(),
            (Button::B, Stroke::Down | Stroke::Repeat) if self.named.pop().is_some() => Said::Changed,
            (Button::B, Stroke::Down) => Said::Cancelled,
            (Button::X, Stroke::Down) if self.is_complete() => Said::Done,
            _ => return Said::Nothing,
        };
        click(said, sound)
    }

    fn answer(&mut self, key: KeyEvent, sound: &mut Option<Sound>, pack: &impl Pack<Card = C>) -> Said {
        match pressed(key) {
            Some(Button::A) => drop(self.add(pack)),
            Some(Button::B) => {}
            _ => return Said::Nothing,
        }
        self.asks = None;
        click(self.done_or_changed(), sound)
    }

    /// With a single card there is nothing to look over, and so nothing to confirm.
    const fn is_single(&self) -> bool {
        self.least == 1 && self.most == 1
    }

    fn done_or_changed(&self) -> Said {
        if self.is_single() && self.is_complete() { Said::Done } else { Said::Changed }
    }

    fn is_complete(&self) -> bool {
        self.named.len() >= self.least.into()
    }

    fn lit(&self, pack: &impl Pack<Card = C>) -> Option<C> {
        let has_room = self.named.len() < self.most.into();
        pack.card(self.grid.lit()).filter(|card| has_room && pack.has(*card))
    }

    fn add_or_ask(&mut self, pack: &impl Pack<Card = C>) -> bool {
        self.asks = self.lit(pack).and_then(|card| pack.beyond(card, &self.named));
        self.asks.is_some() || self.add(pack)
    }

    fn add(&mut self, pack: &impl Pack<Card = C>) -> bool {
        let added = self.lit(pack).is_some_and(|card| self.named.push(card).is_ok());
        if added && pack.comes_back() {
            self.grid.light(pack.first());
        }
        added
    }

    /// `done` says what X does with the cards, or A with the only one.
    pub fn draw(&self, canvas: &mut Canvas, pack: &impl Pack<Card = C>, title: &str, done: &'static str) {
        let count = self.named.len();
        let aside = if self.least == self.most {
            format!(24; "{count} sur {}", self.most)
        } else {
            format!(24; "{count}, au plus {}", self.most)
        };
        let hints: Vec<Hint, 4> = if self.is_single() {
            let can_end = self.lit(pack).is_some();
            [can_end.then_some(Hint(Button::A, done)), Some(Hint(Button::B, "Retour"))].into_iter().flatten().collect()
        } else {
            entry_hints(self.lit(pack).is_some(), count == 0, self.is_complete().then_some(done)).into_iter().collect()
        };
        let around = Around { title, aside: &aside.unwrap_or_default(), hints: &hints };
        self.draw_below(canvas, pack, around, |canvas| {
            canvas.rounded(area(10, 32, 220, 44), 6, Ink::Panel);
            let missing = core::iter::repeat_n(Face::Back, self.places().saturating_sub(count));
            tiles(canvas, NAMED_MIDDLE, 38, self.named.iter().map(|card| pack.face(*card)).chain(missing));
        });
    }

    /// The keys below what the caller draws.
    pub fn draw_below(
        &self,
        canvas: &mut Canvas,
        pack: &impl Pack<Card = C>,
        around: Around,
        above: impl FnOnce(&mut Canvas),
    ) {
        if let (Some(beyond), Some(card)) = (self.asks, self.lit(pack)) {
            return draw_question(canvas, around.title, &pack.label(card), beyond);
        }
        header(canvas, around.title, around.aside);
        above(canvas);
        self.grid.draw(canvas, KEYS, pack.last_is_wide(), |key| match pack.card(key) {
            Some(card) if pack.is_pale(card) => KeyCap::new(pack.label(card), Shade::Pale),
            Some(card) => KeyCap::new(pack.label(card), Shade::Full),
            None => KeyCap::new(String::new(), Shade::Pale),
        });
        footer(canvas, around.hints);
    }

    /// As many as are wanted; if that is open, one more than there are.
    fn places(&self) -> usize {
        if self.least == self.most { self.most.into() } else { (self.named.len() + 1).min(self.most.into()) }
    }
}

fn draw_question(canvas: &mut Canvas, title: &str, label: &str, Beyond { has, then }: Beyond) {
    // A letter has no plural.
    let plural = if has > 1 && label.chars().count() > 1 { "s" } else { "" };
    let question = match has {
        0 => format!(96; "Notre boîte n’a pas de {label} : en ajouter un ?"),
        _ => format!(96; "Notre boîte n’a que {has} {label}{plural} : en ajouter un ?"),
    };
    let (question, detail) = (question.unwrap_or_default(), format!(48; "Il y en aurait {then} sur la table."));
    let detail = &detail.unwrap_or_default();
    dialog(canvas, Dialog { title, question: &question, detail, yes: "Ajouter", no: "Retour" });
}
