//! Words that hold some letters in a row.

use super::Guide;
use crate::letters::{LONGEST_WORD, Letter, Word};

/// Lets through every word, and accepts those that hold a part.
///
/// While the walk goes down it knows how many letters of the part the last letters are (all of them once the part has
/// been met). When a letter does not fit, a shorter beginning of the part may still: that is looked up in `border`,
/// as Knuth, Morris and Pratt do, so that no letter is read twice.
#[derive(Clone, Debug)]
pub struct Containing {
    part: Word,
    /// For each number of letters of the part: how many of its first letters are also the last ones.
    border: [u8; LONGEST_WORD + 1],
    /// For each number of letters entered: how many letters of the part they end with.
    met: [u8; LONGEST_WORD + 1],
}

impl Containing {
    pub(super) fn new(part: &Word) -> Containing {
        let mut search = Containing { part: part.clone(), border: [0; _], met: [0; _] };
        for at in 1..part.len() {
            search.border[at + 1] = search.longer(search.border[at], part[at]);
        }
        search
    }

    /// How many letters of the part are met when this letter follows some that met `met`.
    fn longer(&self, mut met: u8, letter: Letter) -> u8 {
        loop {
            if self.part.get(usize::from(met)) == Some(&letter) {
                return met + 1;
            }
            if met == 0 {
                return 0;
            }
            met = self.border[usize::from(met)];
        }
    }
}

impl Guide for Containing {
    fn enter(&mut self, at: usize, letter: Letter) -> bool {
        let met = self.met[at];
        let whole = usize::from(met) == self.part.len();
        self.met[at + 1] = if whole { met } else { self.longer(met, letter) };
        true
    }

    fn leave(&mut self, _at: usize, _letter: Letter) {}

    fn accepts(&self, length: usize) -> bool {
        usize::from(self.met[length]) == self.part.len()
    }
}
