//! The readers of a search: before which squares they stand.

use core::ops::Range;

use super::squares::{HALF, Spot, Squares};

/// Readers, and in which words of the set they are: after a few letters few are left, and close together. The other
/// words mean nothing.
#[derive(Clone, Debug)]
pub struct Readers {
    squares: Squares,
    /// Where those are who read along rows, and those who read along columns.
    spans: [Span; 2],
}

/// Some words of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Span {
    start: u8,
    end: u8,
}

impl Readers {
    pub const NONE: Self = Self { squares: Squares::NONE, spans: [Span::NONE; 2] };

    pub fn new(squares: Squares) -> Self {
        let spans = [Span { start: 0, end: HALF as u8 }, Span { start: HALF as u8, end: 2 * HALF as u8 }];
        Self { squares, spans }
    }

    /// Those who stand before one of these squares go on by one and are the next readers; false if nobody does.
    ///
    /// A search spends most of its time here: on its own, it has all registers of a small processor to itself.
    #[inline(never)]
    pub fn step(&self, squares: &Squares, next: &mut Self) -> bool {
        let (readers, squares) = (self.squares.words(), squares.words());
        let words = next.squares.words_mut();
        for (span, next_span) in self.spans.iter().zip(&mut next.spans) {
            let Range { start, mut end } = span.words();
            let mut carry = 0;
            for at in start..end {
                let going = readers[at] & squares[at];
                words[at] = going << 1 | carry;
                carry = going >> 31;
            }
            // A reader at the end of a word goes on to the next one.
            if carry != 0 && end < words.len() {
                words[end] = carry;
                end += 1;
            }
            *next_span = Span::trimmed(start..end, words);
        }
        next.spans != [Span::NONE; 2]
    }

    /// Looks at those of the taken squares that someone stands before.
    pub fn each_before_tile(&self, taken: &Squares, mut look: impl FnMut(Spot)) {
        let (readers, taken) = (self.squares.words(), taken.words());
        for span in self.spans {
            for at in span.words() {
                Spot::each_in(at, readers[at] & taken[at], &mut look);
            }
        }
    }

    /// Adds a reader who stands there.
    pub fn join(&mut self, spot: Spot) {
        let word = spot.word();
        let span = &mut self.spans[usize::from(word >= HALF)];
        if *span == Span::NONE {
            // What is left over from others.
            let half = if word < HALF { 0..HALF } else { HALF..2 * HALF };
            self.squares.words_mut()[half].fill(0);
        }
        *span = span.with(word);
        self.squares.insert(spot);
    }

    /// Of those at one of these places, the ones who stand before an empty square; false if there is none.
    #[inline(never)]
    pub fn at_ends(&self, places: &Squares, taken: &Squares, ends: &mut Self) -> bool {
        let (readers, places, taken) = (self.squares.words(), places.words(), taken.words());
        let words = ends.squares.words_mut();
        for (span, end_span) in self.spans.iter().zip(&mut ends.spans) {
            for at in span.words() {
                words[at] = readers[at] & places[at] & !taken[at];
            }
            *end_span = Span::trimmed(span.words(), words);
        }
        ends.spans != [Span::NONE; 2]
    }

    /// Sends all away.
    pub fn clear(&mut self) {
        self.spans = [Span::NONE; 2];
    }

    /// Takes the first one out.
    pub fn pop(&mut self) -> Option<Spot> {
        for span in &mut self.spans {
            while span.start < span.end {
                if let Some(spot) = self.squares.pop_from(span.start.into()) {
                    return Some(spot);
                }
                span.start += 1;
            }
        }
        None
    }
}

impl Span {
    const NONE: Self = Self { start: 0, end: 0 };

    /// The indices of its words.
    fn words(self) -> Range<usize> {
        self.start.into()..usize::from(self.end).min(2 * HALF)
    }

    /// Leaves words without readers out.
    fn trimmed(Range { mut start, mut end }: Range<usize>, words: &[u32; 2 * HALF]) -> Self {
        end = end.min(words.len());
        while start < end && words[start] == 0 {
            start += 1;
        }
        while start < end && words[end - 1] == 0 {
            end -= 1;
        }
        if start < end { Self { start: start as u8, end: end as u8 } } else { Self::NONE }
    }

    /// With this word, and those between.
    fn with(self, word: usize) -> Self {
        let (start, end) = (word as u8, word as u8 + 1);
        match self {
            Self::NONE => Self { start, end },
            _ => Self { start: self.start.min(start), end: self.end.max(end) },
        }
    }
}
