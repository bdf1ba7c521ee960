//! Some places in a word: those that jokers make, say.

use core::ops::Range;

/// One bit for each place, from the first letter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks(u32);

impl Marks {
    pub fn contains(self, at: usize) -> bool {
        at < u32::BITS as usize && self.0 & 1 << at != 0
    }

    pub fn insert(&mut self, at: usize) {
        if at < u32::BITS as usize {
            self.0 |= 1 << at;
        }
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of them are in this part of the word.
    pub fn within(self, part: Range<usize>) -> usize {
        part.filter(|&at| self.contains(at)).count()
    }
}
