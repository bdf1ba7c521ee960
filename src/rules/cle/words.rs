//! The words that a placement makes, and whether they are words.

use core::fmt;

use heapless::Vec;

use super::{
    grid::{Grid, Run},
    placement::Fit,
    racks::MOST_HELD,
};
use crate::{letters::Word, rules::Lexicon};

/// A word along the placement, and one across each new tile.
pub type Formed = Vec<Word, { 1 + MOST_HELD }, u8>;

/// Which words must find their last letter, the S or X of a plural, on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plurals {
    Free,
    /// All that can be plurals: TABLES, be it also a form of *tabler*.
    Restricted,
    /// Only those that are nothing else: MAISONS.
    RestrictedIfOnly,
}

/// How words are judged.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "a dictionary need not be shown")]
pub struct WordCheck<'l> {
    pub lexicon: &'l dyn Lexicon,
    pub plurals: Plurals,
}

/// Why what is read on the board is not allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadWord {
    Unknown(Word),
    /// Nothing but a plural, and its last letter was not on the board.
    Plural(Word),
    /// The same, of a word that is also something else.
    PluralToo(Word),
}

impl Fit {
    /// The runs that the new tiles make or alter, on a board that holds them: first the word itself.
    pub fn runs(self, grid: &Grid) -> impl Iterator<Item = Run> {
        let across = self.new_cells().map(move |(_, cell)| grid.run_through(cell, self.run.way.other()));
        core::iter::once(self.run).chain(across).filter(|run| run.length >= 2)
    }

    /// The words of these runs.
    pub fn words(self, grid: &Grid) -> Formed {
        self.runs(grid).map(|run| grid.word(run)).take(1 + MOST_HELD).collect()
    }
}

impl WordCheck<'_> {
    /// Judges all words that new tiles make, on a board that holds them.
    pub fn all(self, fit: Fit, grid: &Grid) -> Result<(), BadWord> {
        fit.runs(grid).try_for_each(|run| self.one(fit, run, grid))
    }

    /// Judges one of these words.
    pub fn one(self, fit: Fit, run: Run, grid: &Grid) -> Result<(), BadWord> {
        let word = grid.word(run);
        if !self.lexicon.contains(&word) {
            return Err(BadWord::Unknown(word));
        }
        let ends_new = run.cells().next_back().is_some_and(|last| fit.is_new(last));
        if !ends_new || !self.is_restricted(&word) {
            return Ok(());
        }
        let only = self.plurals == Plurals::RestrictedIfOnly || self.lexicon.is_plural_only(&word);
        Err(if only { BadWord::Plural(word) } else { BadWord::PluralToo(word) })
    }

    fn is_restricted(self, word: &Word) -> bool {
        match self.plurals {
            Plurals::Free => false,
            Plurals::Restricted => self.lexicon.is_plural(word),
            Plurals::RestrictedIfOnly => self.lexicon.is_plural_only(word),
        }
    }
}

impl fmt::Display for BadWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(word) => write!(f, "{word} n’est pas dans le dictionnaire"),
            Self::Plural(word) => write!(f, "{word} est un pluriel : {}", LastOf(word)),
            Self::PluralToo(word) => write!(f, "{word} est aussi un pluriel : {}", LastOf(word)),
        }
    }
}

/// What is wanted of the last letter of a plural.
struct LastOf<'w>(&'w Word);

impl fmt::Display for LastOf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.last().map_or(Ok(()), |last| write!(f, "son {last:?} doit déjà être au tableau"))
    }
}
