//! A past move said anew: by another player, or with another word.

use crate::{letters::Word, rules::Seat};

/// What of a past move can be said anew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Anew {
    /// Whose it is, if it could have been somebody else's.
    pub seat: Option<Seat>,
    /// Its word, if it has one.
    pub word: Option<Word>,
    /// An anagram is cited besides the word.
    pub cites: bool,
    /// Only this player may see the word.
    pub secret_of: Option<Seat>,
}

impl Anew {
    pub const fn is_something(&self) -> bool {
        self.seat.is_some() || self.word.is_some()
    }
}

/// What is said in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaidAnew {
    By(Seat),
    Word {
        word: Word,
        /// The anagram cited; empty if there is none.
        partner: Word,
    },
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amended {
    /// So many later steps were left out.
    Done { left_out: usize },
    /// It cannot be said so.
    Refused,
    /// The step of this number, from 0, no longer holds; nothing has changed.
    Breaks(usize),
}
