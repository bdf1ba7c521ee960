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
        for (span, next_span) in self.spans.into_iter().zip(&mut next.spans) {
            let mut carry = 0;
            let both = span.of(&self.squares).iter().zip(span.of(squares)).map(|(readers, squares)| readers & squares);
            for (going, next) in both.zip(span.of_mut(&mut next.squares)) {
                *next = going << 1 | carry;
                carry = going >> 31;
            }
            *next_span = span;
            // A reader at the end of a word goes on to the next one.
            if carry != 0
                && let Some(behind) = next.squares.words_mut().get_mut(usize::from(span.end))
            {
                *behind = carry;
                next_span.end += 1;
            }
            next_span.trim(&next.squares);
        }
        next.spans != [Span::NONE; 2]
    }

    /// Looks at those of the taken squares that someone stands before.
    pub fn each_before_tile(&self, taken: &Squares, mut look: impl FnMut(Spot)) {
        for span in self.spans {
            let both = span.of(&self.squares).iter().zip(span.of(taken)).map(|(readers, taken)| readers & taken);
            for (at, both) in (usize::from(span.start)..).zip(both) {
                Spot::each_in(at, both, &mut look);
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
    pub fn at_ends(&self, places: &Squares, taken: &Squares, ends: &mut Self) -> bool {
        for (span, end_span) in self.spans.into_iter().zip(&mut ends.spans) {
            let empty = span.of(places).iter().zip(span.of(taken)).map(|(places, taken)| places & !taken);
            let both = span.of(&self.squares).iter().zip(empty).map(|(readers, empty)| readers & empty);
            for (both, ends) in both.zip(span.of_mut(&mut ends.squares)) {
                *ends = both;
            }
            *end_span = span;
            end_span.trim(&ends.squares);
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

    fn range(self) -> Range<usize> {
        self.start.into()..self.end.into()
    }

    /// Its words of a set.
    fn of(self, squares: &Squares) -> &[u32] {
        squares.words().get(self.range()).unwrap_or_default()
    }

    fn of_mut(self, squares: &mut Squares) -> &mut [u32] {
        squares.words_mut().get_mut(self.range()).unwrap_or_default()
    }

    /// Leaves words without readers out.
    fn trim(&mut self, squares: &Squares) {
        let words = self.of(squares);
        let is_some = |word: &u32| *word != 0;
        let first_and_last = words.iter().position(is_some).zip(words.iter().rposition(is_some));
        *self = first_and_last.map_or(Self::NONE, |(first, last)| Self {
            start: self.start + first as u8,
            end: self.start + last as u8 + 1,
        });
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
