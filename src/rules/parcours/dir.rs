//! The eight directions of a step.

use super::board::Cell;

/// One of the eight directions, clockwise from up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dir(u8);

/// Rows down and columns right, for each direction.
const DELTAS: [(i8, i8); 8] = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];

/// A set of directions, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DirSet(u8);

impl Dir {
    pub const UP: Self = Self(0);

    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(Self)
    }

    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 8 { Some(Self(index)) } else { None }
    }

    pub const fn index(self) -> u8 {
        self.0
    }

    pub const fn delta(self) -> (i8, i8) {
        DELTAS[self.0 as usize % 8]
    }

    pub const fn is_diagonal(self) -> bool {
        self.0 % 2 == 1
    }

    const fn turned(self, eighths: u8) -> Self {
        Self((self.0 + eighths) % 8)
    }

    pub const fn right_angle(self) -> Self {
        self.turned(2)
    }

    pub const fn left_angle(self) -> Self {
        self.turned(6)
    }

    pub const fn back(self) -> Self {
        self.turned(4)
    }

    /// The two straight directions that a diagonal is made of.
    pub const fn straights(self) -> [Self; 2] {
        [self.turned(7), self.turned(1)]
    }

    /// All directions from this one on, clockwise or not.
    pub fn round(self, clockwise: bool) -> impl Iterator<Item = Self> {
        (0..8).map(move |eighths| self.turned(if clockwise { eighths } else { 8 - eighths }))
    }

    /// The direction from a cell to its neighbour.
    pub fn between(from: Cell, to: Cell) -> Option<Self> {
        Self::all().find(|&dir| {
            let (down, right) = dir.delta();
            from.row().checked_add_signed(down) == Some(to.row())
                && from.column().checked_add_signed(right) == Some(to.column())
        })
    }
}

impl DirSet {
    pub const EMPTY: Self = Self(0);

    #[must_use]
    pub const fn with(self, dir: Dir) -> Self {
        Self(self.0 | 1 << dir.0)
    }

    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Without the diagonals that have none of the straight directions beside them.
    #[must_use]
    pub const fn without_squeezes(self) -> Self {
        const STRAIGHT: u8 = 0b0101_0101;
        let straight = self.0 & STRAIGHT;
        let beside = straight.rotate_left(1) | straight.rotate_right(1);
        Self(self.0 & (STRAIGHT | beside))
    }

    pub fn contains(self, dir: Dir) -> bool {
        self.0 & 1 << dir.0 != 0
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Dir> {
        Dir::all().filter(move |&dir| self.contains(dir))
    }

    pub fn remove(&mut self, dir: Dir) {
        self.0 &= !(1 << dir.0);
    }
}

impl FromIterator<Dir> for DirSet {
    fn from_iter<I: IntoIterator<Item = Dir>>(dirs: I) -> Self {
        Self(dirs.into_iter().fold(0, |set, dir| set | 1 << dir.0))
    }
}
