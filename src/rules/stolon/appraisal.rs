//! A word read in all ways, and what each is worth in the games that count stolons.

use core::fmt;

use heapless::Vec;

use super::{Fault, Kind, Reader, Reading, Spelling, Supply, WordRules};
use crate::rules::{
    Game, Lexicon,
    games::{List, Visitor},
};

/// The games that value readings are no more than this.
const MOST_GAMES: usize = 4;

/// How a game values readings, by its usual house rules.
#[derive(Clone, Copy, Debug)]
pub struct Valuing {
    /// Which readings it plays.
    pub words: fn() -> WordRules,
    /// What such a reading brings, points or cells; `None` if there is no place for it.
    pub value: fn(Made<'_>) -> Option<i16>,
}

/// A reading, and what it is made from.
#[derive(Clone, Copy, Debug)]
pub struct Made<'r> {
    pub reading: &'r Reading,
    /// The letter cards there are.
    pub letters: usize,
    /// The cards that a hand has, where everybody holds some.
    pub hand: u8,
}

/// One reading, and what it brings in each of the games that value readings, in the order of their list.
#[derive(Clone, Debug, PartialEq)]
pub struct Appraisal {
    pub reading: Reading,
    pub values: Vec<Option<i16>, MOST_GAMES>,
}

/// Appraises words made from the same cards.
#[derive(Clone, Copy)]
pub struct Appraiser<'a> {
    pub supply: &'a Supply,
    pub lexicon: &'a dyn Lexicon,
    /// The cards that a hand has, where everybody holds some.
    pub hand: u8,
}

impl fmt::Debug for Appraiser<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Appraiser").field("supply", self.supply).field("hand", &self.hand).finish_non_exhaustive()
    }
}

impl<'a> Appraiser<'a> {
    /// All readings of a spelling, for the games of a list.
    pub fn all<'s, L: List>(&self, spelling: &'s Spelling) -> impl Iterator<Item = Appraisal> + use<'a, 's, L> {
        let appraiser = *self;
        appraiser.reader(WordRules::default()).readings(spelling).map(move |reading| appraiser.appraise::<L>(reading))
    }

    /// One reading.
    pub fn one<L: List>(&self, kind: Kind, spelling: &Spelling) -> Result<Appraisal, Fault> {
        self.reader(WordRules::default()).read(kind, spelling).map(|reading| self.appraise::<L>(reading))
    }

    fn reader(&self, rules: WordRules) -> Reader<'a> {
        Reader { rules, supply: self.supply, lexicon: self.lexicon }
    }

    fn appraise<L: List>(&self, reading: Reading) -> Appraisal {
        let valued = L::TITLES.iter().filter_map(|game| L::visit(game.title().id, ByGame)?);
        let values = valued.map(|valuing| self.value(&reading, valuing)).collect();
        Appraisal { reading, values }
    }

    fn value(&self, reading: &Reading, valuing: Valuing) -> Option<i16> {
        let made = Made { reading, letters: self.supply.letters().len(), hand: self.hand };
        let is_played = || self.reader((valuing.words)()).read(reading.kind, &reading.spelling).is_ok();
        (valuing.value)(made).filter(|_| is_played())
    }
}

struct ByGame;

impl Visitor for ByGame {
    type Output = Option<Valuing>;

    fn visit<G: Game>(self) -> Option<Valuing> {
        G::VALUING
    }
}

impl fmt::Display for Appraisal {
    /// Kind, spelling, counted cards, then the value in each game; a dash where there is none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { reading, values } = self;
        write!(f, "{} {} {}", reading.kind.id(), reading.spelling, reading.counted())?;
        values.iter().try_for_each(|value| match value {
            Some(value) => write!(f, " {value}"),
            None => f.write_str(" -"),
        })
    }
}
