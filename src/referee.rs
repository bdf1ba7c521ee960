//! The referee: are the words of a play all in the dictionary? One answer for the whole play, as tournaments want it.

use heapless::{Deque, Vec};
use serde::{Deserialize, Serialize};

use crate::{
    dict::Dict,
    letters::{LONGEST_WORD, Word},
};

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

/// The bytes of the longest verdict, as it is saved: how many words, each with its length, and the answer.
const LONGEST: usize = 2 + MAX_WORDS * (1 + (LONGEST_WORD * 5).div_ceil(8));

/// The last verdicts, the newest first. Packed as they are saved: they are many, and seldom looked at.
#[derive(Clone, Debug, Default)]
pub struct VerdictLog {
    last: Deque<Vec<u8, LONGEST, u8>, LOGGED>,
    total: u32,
}

impl VerdictLog {
    pub fn add(&mut self, verdict: &Verdict) {
        if self.last.is_full() {
            self.last.pop_back();
        }
        // There is room now, and it is long enough.
        let mut packed = [0; LONGEST];
        if let Ok(packed) = postcard::to_slice(verdict, &mut packed) {
            let _ = self.last.push_front(packed.iter().copied().collect());
        }
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

    pub fn get(&self, index: usize) -> Option<Verdict> {
        postcard::from_bytes(self.last.get(index)?).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_verdicts_are_read_back() {
        let long = Word::parse("ANTICONSTITUTIONNEL").unwrap();
        assert_eq!(long.len(), LONGEST_WORD);
        let mut log = VerdictLog::default();
        for count in 1..=LOGGED + 1 {
            let words = core::iter::repeat_n(long.clone(), count.min(MAX_WORDS));
            log.add(&Verdict { play: Play(words.collect()), accepted: count % 2 == 0 });
        }
        assert_eq!((log.len(), log.total()), (LOGGED, LOGGED as u32 + 1));
        for index in 0..LOGGED {
            let count = LOGGED + 1 - index;
            let verdict = log.get(index).unwrap();
            assert_eq!((verdict.play.words().len(), verdict.accepted), (count.min(MAX_WORDS), count.is_multiple_of(2)));
            assert!(verdict.play.words().iter().all(|word| *word == long));
        }
        assert_eq!(log.get(LOGGED), None);
    }
}
