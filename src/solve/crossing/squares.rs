//! Sets of squares, seen along one way, so that a step along all lines at once is a shift by one.

use core::ops::{BitAnd, BitOr};

use crate::rules::cle::{Cell, Grid, MOST_SIDE, Way};

/// A line of squares and one bit for what lies behind its end.
const STRIDE: usize = MOST_SIDE + 1;
const WORDS: usize = (MOST_SIDE * STRIDE).div_ceil(u32::BITS as usize);

/// A set of squares, line after line, and of places just behind the end of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Squares([u32; WORDS]);

/// One of them: its line and its place in the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot(usize);

impl Spot {
    pub fn of(cell: Cell, way: Way) -> Self {
        match way {
            Way::Across => Self(cell.row() * STRIDE + cell.column()),
            Way::Down => Self(cell.column() * STRIDE + cell.row()),
        }
    }

    /// The place this many squares before.
    pub fn back(self, steps: usize) -> Self {
        Self(self.0.saturating_sub(steps))
    }

    pub fn cell(self, way: Way) -> Option<Cell> {
        match way {
            Way::Across => Cell::at(self.0 / STRIDE, self.0 % STRIDE),
            Way::Down => Cell::at(self.0 % STRIDE, self.0 / STRIDE),
        }
    }
}

impl Squares {
    pub const NONE: Self = Self([0; WORDS]);

    /// The squares of the board for which this holds, seen along a way.
    pub fn of(grid: &Grid, way: Way, wanted: impl Fn(Cell) -> bool) -> Self {
        let mut squares = Self::NONE;
        grid.cells().filter(|&cell| wanted(cell)).for_each(|cell| squares.insert(Spot::of(cell, way)));
        squares
    }

    pub fn insert(&mut self, Spot(at): Spot) {
        if let Some(word) = self.0.get_mut(at / 32) {
            *word |= 1 << (at % 32);
        }
    }

    pub fn contains(&self, Spot(at): Spot) -> bool {
        self.0.get(at / 32).is_some_and(|word| word & 1 << (at % 32) != 0)
    }

    /// The bits, the first square lowest.
    pub(super) fn words(&self) -> &[u32; WORDS] {
        &self.0
    }

    pub(super) fn words_mut(&mut self) -> &mut [u32; WORDS] {
        &mut self.0
    }

    /// Takes the first one out.
    pub fn pop(&mut self) -> Option<Spot> {
        let (index, word) = self.0.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let bit = word.trailing_zeros();
        *word &= *word - 1;
        Some(Spot(index * 32 + bit as usize))
    }

    /// The places right behind all of them.
    #[must_use]
    pub fn shifted(&self) -> Self {
        let mut carry = 0;
        Self(self.0.map(|word| {
            let shifted = word << 1 | carry;
            carry = word >> 31;
            shifted
        }))
    }

    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        let mut left = *self;
        left.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= !other);
        left
    }
}

impl BitAnd for &Squares {
    type Output = Squares;

    fn bitand(self, other: Self) -> Squares {
        let mut both = *self;
        both.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
        both
    }
}

impl BitOr for &Squares {
    type Output = Squares;

    fn bitor(self, other: Self) -> Squares {
        let mut any = *self;
        any.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
        any
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_goes_along_the_line_and_ends_behind_it() {
        for way in Way::BOTH {
            let cell = Cell::from_numbers(18, 18).unwrap();
            let mut squares = Squares::NONE;
            squares.insert(Spot::of(cell, way));
            let mut next = squares.shifted();
            assert!(next.contains(Spot::of(cell.further(way, 1).unwrap(), way)));
            assert_eq!(next.shifted().pop().unwrap().cell(way), None);
            let spot = next.pop().unwrap();
            assert_eq!(spot.back(1).cell(way), Some(cell));
            assert_eq!(next, Squares::NONE);
        }
    }

    #[test]
    fn all_squares_come_out_as_they_went_in() {
        for way in Way::BOTH {
            let grid = Grid::new(19);
            let mut all = Squares::of(&grid, way, |_| true);
            let mut count = 0;
            while let Some(spot) = all.pop() {
                assert!(spot.cell(way).is_some());
                count += 1;
            }
            assert_eq!(count, 361);
        }
    }
}
