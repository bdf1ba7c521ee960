//! The referee: are the words of a play all in the dictionary? One answer for the whole play, as tournaments want it.

use heapless::{Deque, Vec};
use serde::{Deserialize, Serialize};

use crate::{dict::Dict, letters::Word};

/// The most words a play can make: the one laid, and one across each of its tiles.
pub const MAX_WORDS: usize = 8;

/// How many verdicts are remembered.
pub const LOGGED: usize = 20;

/// The words that one play makes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Play(Vec<Word, MAX_WORDS>);

impl Play {
    pub fn words(&self) -> &[Word] {
        &self.0
    }

    pub fn is_full(&self) -> bool {
        self.0.is_full()
    }

    /// Adds a word, or gives it back when the play is full.
    pub fn push(&mut self, word: Word) -> Result<(), Word> {
        self.0.push(word)
    }

    pub fn pop(&mut self) -> Option<Word> {
        self.0.pop()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    pub play: Play,
    pub accepted: bool,
}

/// Judges every word even after a wrong one: how long it takes must not tell which.
pub fn judge(play: Play, dict: &Dict) -> Verdict {
    let accepted = play.words().iter().fold(true, |accepted, word| dict.contains(word) & accepted);
    Verdict { play, accepted }
}

/// The last verdicts, the newest first.
#[derive(Clone, Debug, Default)]
pub struct VerdictLog {
    last: Deque<Verdict, LOGGED>,
    total: u32,
}

impl VerdictLog {
    pub fn add(&mut self, verdict: Verdict) {
        if self.last.is_full() {
            self.last.pop_back();
        }
        // There is room now.
        let _ = self.last.push_front(verdict);
        self.total = self.total.wrapping_add(1);
    }

    /// How many were ever added.
    pub const fn total(&self) -> u32 {
        self.total
    }

    pub fn len(&self) -> usize {
        self.last.len()
    }

    pub fn is_empty(&self) -> bool {
        self.last.is_empty()
    }

    pub fn get(&self, index: usize) -> Option<&Verdict> {
        self.last.get(index)
    }
}
