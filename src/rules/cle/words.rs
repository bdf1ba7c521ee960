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

/// How words are judged.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "a dictionary need not be shown")]
pub struct WordCheck<'l> {
    pub lexicon: &'l dyn Lexicon,
    /// Whether the S or X of a plural must have been on the board.
    pub plural_rule: bool,
}

/// Why what is read on the board is not allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadWord {
    Unknown(Word),
    /// Nothing but a plural, and its last letter was not on the board.
    Plural(Word),
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
        if self.plural_rule && ends_new && self.lexicon.is_plural_only(&word) {
            return Err(BadWord::Plural(word));
        }
        Ok(())
    }
}

impl fmt::Display for BadWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(word) => write!(f, "{word} n’est pas dans le dictionnaire"),
            Self::Plural(word) => {
                write!(f, "{word} est un pluriel : ")?;
                match word.last() {
                    Some(last) => write!(f, "son {last:?} doit déjà être au tableau"),
                    None => Ok(()),
                }
            }
        }
    }
}
