//! "Nos cartes": saying which cards were drawn from the box.

use embedded_graphics::prelude::Point;
use heapless::format;

use crate::{
    cards::stolon::Card,
    input::{Button, KeyEvent, Stroke},
    letters::{Letter, LetterSet},
    rules::stolon::Exposed,
    screens::{Context, word_entry::entry_hints},
    ui::{
        Canvas, Ink,
        canvas::area,
        sound::Sound,
        widgets::{Face, GridKey, LetterGrid, entry::GRID_TOP, footer, header, tiles},
    },
};

/// The cards named so far.
#[derive(Clone, Debug)]
pub struct CardEntry {
    cards: Exposed,
    wanted: usize,
    grid: LetterGrid,
    with_mixte: bool,
}

/// What a key meant.
#[derive(Clone, Debug)]
pub enum Said {
    Nothing,
    Changed,
    Cancelled,
    Cards(Exposed),
}

impl CardEntry {
    /// `left` are the cards still in the box.
    pub fn new(wanted: usize, left: &[Card]) -> Self {
        let with_mixte = left.contains(&Card::Mixte);
        let grid = if with_mixte { LetterGrid::default() } else { LetterGrid::letters_only() };
        Self { cards: Exposed::new(), wanted, grid, with_mixte }
    }

    /// What is not in the box any more cannot have been drawn.
    pub fn key(&mut self, key: KeyEvent, left: &[Card], context: &mut Context) -> Said {
        if self.grid.walk(key) {
            context.sound = Some(Sound::Tick);
            return Said::Changed;
        }
        let said = match (key.button, key.stroke) {
            (Button::A | Button::Press, Stroke::Down) if self.add(left) => Said::Changed,
            (Button::B, Stroke::Down | Stroke::Repeat) if self.cards.pop().is_some() => Said::Changed,
            (Button::B, Stroke::Down) => Said::Cancelled,
            (Button::X, Stroke::Down) if self.is_complete() => Said::Cards(self.cards.clone()),
            _ => return Said::Nothing,
        };
        context.sound = Some(Sound::Click);
        said
    }

    fn is_complete(&self) -> bool {
        self.cards.len() == self.wanted
    }

    fn add(&mut self, left: &[Card]) -> bool {
        let card = match self.grid.chosen() {
            GridKey::Letter(index) => Letter::from_index(index).map(Card::Alpha),
            GridKey::Wide => Some(Card::Mixte),
        };
        let Some(card) = card.filter(|_| !self.is_complete()) else { return false };
        let named = self.cards.iter().filter(|other| **other == card).count();
        left.iter().filter(|other| **other == card).count() > named && self.cards.push(card).is_ok()
    }

    pub fn draw(&self, canvas: &mut Canvas, title: &str, left: &[Card]) {
        let aside = format!(24; "{} sur {}", self.cards.len(), self.wanted).unwrap_or_default();
        header(canvas, title, &aside);
        canvas.rounded(area(10, 32, 220, 44), 6, Ink::Panel);
        let missing = core::iter::repeat_n(Face::Back, self.wanted - self.cards.len());
        let faces = self.cards.iter().map(|card| face(*card)).chain(missing);
        tiles(canvas, Point::new(120, 54), 38, faces);
        let in_box = left.iter().filter_map(|card| card.letter()).fold(LetterSet::EMPTY, LetterSet::with);
        self.grid.draw(canvas, GRID_TOP, if self.with_mixte { "Mixte" } else { "" }, in_box);
        let done = self.is_complete().then_some("Exposer");
        footer(canvas, &entry_hints(self.clone().add(left), self.cards.is_empty(), done));
    }
}

/// A card as it lies on the table.
pub fn face(card: Card) -> Face {
    match card {
        Card::Alpha(letter) => Face::Letter(letter.into()),
        Card::As => Face::Name("As"),
        Card::Mixte => Face::Name("Mix"),
        Card::Etoile => Face::Name("Étoile"),
    }
}
