//! Sets of squares, line after line along both ways, so that a step along all lines at once is a shift by one.

use core::ops::{BitAnd, BitOr};

use crate::{
    letters::Letter,
    rules::cle::{Cell, Grid, MOST_SIDE, Way},
};

/// A line of squares and one bit for what lies behind its end.
const STRIDE: usize = MOST_SIDE + 1;
/// The words for all rows; as many follow for all columns. So every square is there once for each way.
pub(super) const HALF: usize = (MOST_SIDE * STRIDE).div_ceil(u32::BITS as usize);
const WORDS: usize = 2 * HALF;
/// The place of the first column.
const COLUMNS: usize = HALF * u32::BITS as usize;

/// A set of squares, each seen along a way, and of places just behind the end of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Squares([u32; WORDS]);

/// One of them: its line and its place in the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot(u16);

impl Spot {
    pub fn of(cell: Cell, way: Way) -> Self {
        let at = match way {
            Way::Across => cell.row() * STRIDE + cell.column(),
            Way::Down => COLUMNS + cell.column() * STRIDE + cell.row(),
        };
        Self(at as u16)
    }

    /// The square, and the way it is seen along; none for a place behind the end of a line.
    pub fn square(self) -> Option<(Cell, Way)> {
        let column = self.0.checked_sub(COLUMNS as u16);
        let at = column.unwrap_or(self.0);
        // In sixteen bits: the processor cannot divide, and here the compiler finds a way to multiply instead.
        let (line, place) = (usize::from(at / STRIDE as u16), usize::from(at % STRIDE as u16));
        match column {
            None => Some((Cell::at(line, place)?, Way::Across)),
            Some(_) => Some((Cell::at(place, line)?, Way::Down)),
        }
    }

    /// Looks at those whose bits are set in this word of a set.
    pub(super) fn each_in(index: usize, mut bits: u32, look: &mut impl FnMut(Self)) {
        while bits != 0 {
            look(Self((index * 32) as u16 + bits.trailing_zeros() as u16));
            bits &= bits - 1;
        }
    }

    /// In which word of a set it is.
    pub(super) fn word(self) -> usize {
        usize::from(self.0) / 32
    }

    /// The place behind it.
    pub fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// The place this many squares before.
    pub fn back(self, steps: usize) -> Self {
        Self(self.0.saturating_sub(steps as u16))
    }
}

impl Squares {
    pub const NONE: Self = Self([0; WORDS]);

    /// The squares of the board for which this holds, seen along a way.
    pub fn of(grid: &Grid, wanted: impl Fn(Cell, Way) -> bool) -> Self {
        let mut squares = Self::NONE;
        for (cell, way) in grid.cells().flat_map(|cell| Way::BOTH.map(|way| (cell, way))) {
            if wanted(cell, way) {
                squares.insert(Spot::of(cell, way));
            }
        }
        squares
    }

    pub fn insert(&mut self, Spot(at): Spot) {
        let at = usize::from(at);
        if let Some(word) = self.0.get_mut(at / 32) {
            *word |= 1 << (at % 32);
        }
    }

    pub fn contains(&self, Spot(at): Spot) -> bool {
        let at = usize::from(at);
        self.0.get(at / 32).is_some_and(|word| word & 1 << (at % 32) != 0)
    }

    /// The bits, the first square lowest.
    pub(super) fn words(&self) -> &[u32; WORDS] {
        &self.0
    }

    pub(super) fn words_mut(&mut self) -> &mut [u32; WORDS] {
        &mut self.0
    }

    /// Takes the first one out that is in this word.
    pub(super) fn pop_from(&mut self, index: usize) -> Option<Spot> {
        let word = self.0.get_mut(index).filter(|word| **word != 0)?;
        let bit = word.trailing_zeros();
        *word &= *word - 1;
        Some(Spot((index * 32) as u16 + bit as u16))
    }

    #[cfg(test)]
    fn pop(&mut self) -> Option<Spot> {
        (0..WORDS).find_map(|index| self.pop_from(index))
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
}

/// The letters on the squares that hold a tile. Elsewhere they mean nothing.
#[derive(Clone, Debug)]
pub struct Letters([Letter; WORDS * u32::BITS as usize]);

impl Letters {
    pub const NONE: Self = Self([Letter::E; WORDS * u32::BITS as usize]);

    pub fn put(&mut self, Spot(at): Spot, letter: Letter) {
        if let Some(place) = self.0.get_mut(usize::from(at)) {
            *place = letter;
        }
    }

    pub fn get(&self, Spot(at): Spot) -> Option<Letter> {
        self.0.get(usize::from(at)).copied()
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
            assert_eq!(next.shifted().pop().unwrap().square(), None);
            let spot = next.pop().unwrap();
            assert_eq!(spot.back(1).square(), Some((cell, way)));
            assert_eq!(next, Squares::NONE);
        }
    }

    #[test]
    fn all_squares_come_out_as_they_went_in() {
        let mut all = Squares::of(&Grid::new(19), |_, _| true);
        let mut count = 0;
        while let Some(spot) = all.pop() {
            assert!(spot.square().is_some_and(|(cell, way)| Spot::of(cell, way) == spot));
            count += 1;
        }
        assert_eq!(count, 2 * 361);
    }
}
