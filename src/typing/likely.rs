//! How likely a letter is after two others, by letter statistics alone: nothing here knows which words there are.
//!
//! The score of a letter is the sum of two entries, each 0 to 15:
//!
//! ```text
//!  typed ... P A      next?      score(R) = near[A, after no vowel][R] + far[P][R]
//!            │ └──── the last letter, and whether the one before it is a vowel
//!            └────── the one before it
//! ```
//!
//! Two entries share a byte, the earlier in its low half. Where nothing was typed stands the context 0, before A.

use crate::letters::{Letter, LetterSet};

/// Nothing, or one of the letters.
pub const CONTEXTS: usize = Letter::COUNT + 1;
const NEAR: usize = 2 * CONTEXTS * Letter::COUNT;
const FAR: usize = CONTEXTS * Letter::COUNT;
/// Of the whole table.
pub const BYTES: usize = (NEAR + FAR) / 2;
/// The greatest entry.
pub const MOST: u8 = 15;

/// The statistics of a list of words.
#[derive(Clone, Copy, Debug)]
pub struct Likely<'a>(&'a [u8; BYTES]);

/// What stands before the next letter, as numbers of contexts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Before {
    pub last: usize,
    pub second_last: usize,
}

impl Before {
    pub fn of(typed: &[Letter]) -> Self {
        let context = |letter: Option<&Letter>| letter.map_or(0, |letter| letter.index() + 1);
        let mut back = typed.iter().rev();
        Self { last: context(back.next()), second_last: context(back.next()) }
    }

    /// Which of the two halves of the near table tells: the first after a vowel, the second after anything else.
    pub fn half(self) -> usize {
        let vowel = self.second_last.checked_sub(1).and_then(|index| Letter::from_index(index as u8));
        usize::from(!vowel.is_some_and(|letter| LetterSet::VOWELS.contains(letter)))
    }

    /// Where the entries of this context begin in the near table, and in the far one.
    pub fn rows(self) -> (usize, usize) {
        let near = (self.half() * CONTEXTS + self.last) * Letter::COUNT;
        (near, NEAR + self.second_last * Letter::COUNT)
    }
}

impl<'a> Likely<'a> {
    pub const fn new(bytes: &'a [u8; BYTES]) -> Self {
        Self(bytes)
    }

    /// The score of each letter after what was typed.
    pub fn scores(self, typed: &[Letter]) -> [u8; Letter::COUNT] {
        let (near, far) = Before::of(typed).rows();
        core::array::from_fn(|letter| self.entry(near + letter) + self.entry(far + letter))
    }

    fn entry(self, at: usize) -> u8 {
        let byte = self.0.get(at / 2).copied().unwrap_or(0);
        if at.is_multiple_of(2) { byte & MOST } else { byte >> 4 }
    }
}
