//! The readers of a search: before which squares they stand.

use core::ops::Range;

use super::squares::Squares;

/// Readers, and in which words of the set they are: after a few letters few are left, and close together.
#[derive(Clone, Debug)]
pub struct Readers {
    squares: Squares,
    words: Range<u8>,
}

impl Readers {
    pub fn new(squares: Squares) -> Self {
        let words = 0..squares.words().len() as u8;
        Self { squares, words }
    }

    /// Those who stand before one of these squares go on by one, and of them those stay who come to one of two sets;
    /// `None` if nobody does.
    pub fn step(&self, before: &Squares, stay: [&Squares; 2]) -> Option<Self> {
        let mut next = Squares::NONE;
        let mut words: Option<Range<u8>> = None;
        let mut carry = 0;
        let (readers, before, stay) = (self.squares.words(), before.words(), stay.map(Squares::words));
        // A reader at the end of a word goes on to the next one.
        let end = (self.words.end + 1).min(readers.len() as u8);
        for at in self.words.start..end {
            let index = usize::from(at);
            let going = readers[index] & before[index];
            let kept = (going << 1 | carry) & (stay[0][index] | stay[1][index]);
            carry = going >> 31;
            if kept != 0 {
                next.words_mut()[index] = kept;
                words = Some(words.map_or(at, |words| words.start)..at + 1);
            }
        }
        words.map(|words| Self { squares: next, words })
    }

    /// Whether someone stands before one of these squares.
    pub fn meets(&self, squares: &Squares) -> bool {
        let range = usize::from(self.words.start)..usize::from(self.words.end);
        let pairs = self.squares.words()[range.clone()].iter().zip(&squares.words()[range]);
        pairs.into_iter().any(|(one, other)| one & other != 0)
    }

    /// Before which squares they stand.
    pub fn squares(&self) -> &Squares {
        &self.squares
    }
}
