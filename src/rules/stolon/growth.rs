//! How the letters on the table grow in number, round by round.

use core::ops::RangeInclusive;

use super::Tapis;
use crate::rules::SetupError;

/// So many letters in the first round, and one more in each round up to the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growth {
    pub first: u8,
    pub last: u8,
}

impl Growth {
    /// Whether the first round has no more letters than the last.
    pub fn check(self) -> Result<(), SetupError> {
        let grows = self.first <= self.last;
        if grows { Ok(()) } else { Err(SetupError::Conflict("Le premier tour a plus de lettres que le dernier")) }
    }

    /// The letters on the table, round by round.
    pub fn letters(self) -> RangeInclusive<u8> {
        self.first..=self.last
    }

    pub fn rounds(self) -> u8 {
        self.last.saturating_sub(self.first) + 1
    }

    /// The round, from 1, that is played with the letters on the table. Where its own letters are still `awaited`, it is
    /// the one after theirs.
    pub fn round(self, tapis: &Tapis, awaited: bool) -> u8 {
        match tapis.exposed().len() as u8 {
            0 => 1,
            letters => letters.saturating_sub(self.first) + 1 + u8::from(awaited),
        }
    }

    pub fn is_last_round(self, tapis: &Tapis) -> bool {
        tapis.exposed().len() >= usize::from(self.last)
    }
}
