//! The tapis: letters turned up in the middle of the table, for everybody.

use core::fmt::{self, Write as _};

use heapless::Vec;

use super::{
    Fault, Kind, Reader, Reading, Spelling, WordRules,
    supply::{Place, Supply},
};
use crate::{
    cards::{
        stock::{DrawRefusal, Source, Stock},
        stolon::{self, Card, MOST_CARDS},
    },
    rules::Lexicon,
};

/// The most cards ever turned up: the nine of Contrat and Sets.
pub const MOST_EXPOSED: usize = 9;

pub type Exposed = Vec<Card, MOST_EXPOSED, u8>;

#[derive(Clone, Debug, PartialEq)]
pub struct Tapis {
    stock: Stock<Card, MOST_CARDS>,
    exposed: Exposed,
}

impl Tapis {
    /// None turned up yet of these cards. Each tapis of a game has a number of its own.
    pub fn new(source: Source, number: u64, cards: impl Iterator<Item = Card>) -> Self {
        Self { stock: Stock::new(source, number, cards), exposed: Exposed::new() }
    }

    /// The letter cards of so many packs, none turned up yet.
    pub fn of_letters(source: Source, number: u8, packs: u8) -> Self {
        Self::new(source, number.into(), stolon::alpha_cards(packs.into()))
    }

    /// Turns up the first cards, so many of them, or one more.
    pub fn expose(&mut self, first: u8, said: &[Card]) -> Result<Exposed, DrawRefusal> {
        let wanted = if self.exposed.is_empty() { first.into() } else { 1 };
        let left = MOST_EXPOSED - self.exposed.len();
        if wanted > left {
            return Err(DrawRefusal::Exhausted { wanted, left });
        }
        let cards: Exposed = self.stock.draw(wanted, said)?;
        self.exposed.extend(cards.iter().copied());
        Ok(cards)
    }

    pub fn exposed(&self) -> &[Card] {
        &self.exposed
    }

    /// What the cards turned up make.
    pub fn supply(&self) -> Supply {
        Supply::of(&self.exposed, Place::Table)
    }

    /// Reads a spelling made from the cards turned up and one special set.
    pub fn read(
        &self,
        rules: WordRules,
        kind: Kind,
        spelling: &Spelling,
        lexicon: &dyn Lexicon,
    ) -> Result<Reading, Fault> {
        let supply = self.supply().with_special_set();
        Reader { rules, supply: &supply, lexicon }.read(kind, spelling)
    }

    /// All cards, turned up or not: always the same ones, unless they are the players' own.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.stock.cards().iter().chain(&self.exposed).copied()
    }
}

impl fmt::Display for Tapis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.exposed.iter().try_for_each(|card| f.write_char(card.symbol()))
    }
}
