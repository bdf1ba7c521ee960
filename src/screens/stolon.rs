//! The cards of the Stolon games at the table: turned up, told, or named by who drew them from their own box.

pub mod tapis;
pub mod ways;

use core::fmt;

use embedded_graphics::prelude::Point;
use heapless::{String, Vec, format};

use super::{
    frame::Next,
    parts::{
        self,
        card_entry::{Pack, Said},
    },
};
use crate::{
    cards::{
        own_box::{Beyond, OwnBox},
        stolon::{Card, PACK},
    },
    input::KeyEvent,
    letters::{Letter, LetterSet, Rack},
    rules::stolon::{Exposed, MOST_EXPOSED},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{Face, tiles},
    },
};

/// A card as it lies on the table.
pub fn face(card: Card) -> Face {
    match card {
        Card::Alpha(letter) => Face::Letter(letter.into()),
        Card::As => Face::Name("As"),
        Card::Mixte => Face::Name("Mix"),
        Card::Etoile => Face::Name("Étoile"),
    }
}

/// Of all cards turned up those of one round, from 0: the first ones, or one more.
pub fn cards_of(round: usize, first: usize, exposed: &[Card]) -> &[Card] {
    let cards = match round {
        0 => exposed.get(..first),
        _ => exposed.get(first + round - 1..first + round),
    };
    cards.unwrap_or_default()
}

/// Writes which cards were turned up in a round, from 1.
pub fn tell_cards(round: usize, cards: &[Card], out: &mut dyn fmt::Write) -> fmt::Result {
    write!(out, "tour {round} :")?;
    cards.iter().try_for_each(|card| write!(out, " {card}"))
}

/// The cards that lie on the table, for who goes through an old game.
pub fn draw_open(canvas: &mut Canvas, cards: &[Card]) {
    tiles(canvas, Point::new(120, 100), 40, cards.iter().map(|card| face(*card)));
}

/// The letters on the table with an As and a Mixte, as small tiles; those that a word takes are gone.
pub fn letters_left(cards: &[Card], word: &[Letter]) -> Vec<Face, { MOST_EXPOSED + 2 }> {
    let mut wanted = Rack::of(word);
    let left = |card: &Card| match card.letter() {
        Some(letter) if wanted.take(letter) => Face::Gone(letter.into()),
        _ => face(*card),
    };
    let mut faces: Vec<Face, { MOST_EXPOSED + 2 }> = cards.iter().map(left).collect();
    let missing = |rare| Letter::all().filter(move |letter| LetterSet::RARE.contains(*letter) == rare);
    let count = |rare| missing(rare).map(|letter| usize::from(wanted.count(letter))).sum::<usize>();
    let (by_as, by_mixte) = (count(true) > 0, count(true) > 1 || count(false) > 0);
    // There is room for the two.
    let _ = faces.push(if by_as { Face::Back } else { Face::Name("As") });
    let _ = faces.push(if by_mixte { Face::Back } else { Face::Name("Mx") });
    faces
}

/// Naming the cards that were drawn from the box.
#[derive(Clone, Debug)]
pub struct Drawn(parts::CardEntry<Card, MOST_EXPOSED>);

/// The players' own cards: letters, and perhaps Mixtes.
#[derive(Clone, Copy, Debug)]
pub struct OwnCards<'a> {
    /// Those that lie on the table.
    pub out: &'a [Card],
    /// Whether Mixtes are among those drawn.
    pub mixtes: bool,
    /// What the players have counted.
    pub own_box: Option<&'a OwnBox>,
}

const COLUMNS: u8 = 7;

impl Drawn {
    /// So many cards.
    pub fn new(wanted: usize, cards: OwnCards) -> Self {
        Self(parts::CardEntry::new(&cards, wanted, wanted))
    }

    /// The cards once all are named; until then, what comes next.
    pub fn key<T>(&mut self, key: KeyEvent, cards: OwnCards, sound: &mut Option<Sound>) -> Result<Exposed, Next<T>> {
        match self.0.key(key, sound, &cards) {
            Said::Nothing => Err(Next::Nothing),
            Said::Changed => Err(Next::Changed),
            Said::Cancelled => Err(Next::Resume),
            Said::Done => Ok(self.0.named().iter().copied().collect()),
        }
    }

    pub fn draw(&self, canvas: &mut Canvas, cards: OwnCards) {
        self.0.draw(canvas, &cards, "Cartes tirées", "Exposer");
    }
}

impl Pack for OwnCards<'_> {
    type Card = Card;

    fn columns(&self) -> u8 {
        COLUMNS
    }

    fn keys(&self) -> u8 {
        Letter::COUNT as u8 + u8::from(self.last_is_wide())
    }

    fn card(&self, key: usize) -> Option<Card> {
        match Letter::from_index(key as u8) {
            Some(letter) => Some(Card::Alpha(letter)),
            None => self.last_is_wide().then_some(Card::Mixte),
        }
    }

    fn label(&self, card: Card) -> String<16> {
        match card.letter() {
            Some(letter) => format!("{}", char::from(letter)),
            None => format!("Mixte"),
        }
        .unwrap_or_default()
    }

    fn face(&self, card: Card) -> Face {
        face(card)
    }

    /// Rare letters have no cards.
    fn has(&self, card: Card) -> bool {
        Card::from_symbol(card.symbol()).is_some()
    }

    fn beyond(&self, card: Card, named: &[Card]) -> Option<Beyond> {
        let out = self.out.iter().chain(named).filter(|other| **other == card).count();
        self.own_box?.beyond(&PACK, card.into(), out)
    }

    fn is_pale(&self, card: Card) -> bool {
        !self.has(card)
    }

    fn last_is_wide(&self) -> bool {
        self.mixtes
    }
}
