//! The tableau, and places in it.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::pack::Card;
use crate::wire::{Packed, pack, unpack};

/// Six by four.
pub const MOST_CELLS: usize = 24;
/// The most cards that one move turns over, a whole row: so that saying which they are stays small when it is saved.
pub const MOST_AT_ONCE: u8 = 6;

/// A place in the tableau, row by row from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell(u8);

impl Cell {
    /// The cell of this number, from 1.
    pub fn from_number(number: u8) -> Option<Self> {
        number.checked_sub(1).filter(|&index| usize::from(index) < MOST_CELLS).map(Self)
    }

    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Some cells, in the order in which they were named.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Packed", into = "Packed")]
pub struct Cells(Vec<Cell, MOST_CELLS, u8>);

impl Cells {
    /// Adds a cell; false if there are [`MOST_CELLS`] already.
    pub fn push(&mut self, cell: Cell) -> bool {
        self.0.push(cell).is_ok()
    }

    /// The first cell that is named twice.
    pub fn repeated(&self) -> Option<Cell> {
        self.iter().enumerate().find(|(at, cell)| self[..*at].contains(cell)).map(|(_, &cell)| cell)
    }
}

impl core::ops::Deref for Cells {
    type Target = [Cell];

    fn deref(&self) -> &[Cell] {
        &self.0
    }
}

impl From<Cells> for Packed {
    fn from(cells: Cells) -> Self {
        // So few always fit.
        pack(cells.iter().map(|cell| cell.0)).unwrap_or_default()
    }
}

impl TryFrom<Packed> for Cells {
    type Error = &'static str;

    fn try_from(packed: Packed) -> Result<Self, Self::Error> {
        let mut cells = Self::default();
        for code in unpack(&packed) {
            let cell = Cell::from_number(code + 1).ok_or("no cell")?;
            if !cells.push(cell) {
                return Err("too many cells");
            }
        }
        Ok(cells)
    }
}

/// What lies in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    Empty,
    /// Which card it is shows when it is turned: until then all cards face down are alike, here or in the stock.
    Down,
    Up(Card),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tableau(Vec<Spot, MOST_CELLS, u8>);

impl Tableau {
    /// An empty tableau.
    pub fn new(cells: u8) -> Self {
        Self((0..cells).map(|_| Spot::Empty).collect())
    }

    pub fn spots(&self) -> &[Spot] {
        &self.0
    }

    /// What lies in this cell; nothing in one beyond the tableau.
    pub fn spot(&self, cell: Cell) -> Spot {
        self.0.get(cell.index()).copied().unwrap_or(Spot::Empty)
    }

    /// How many cards are face down.
    pub fn down(&self) -> u8 {
        self.0.iter().filter(|&&spot| spot == Spot::Down).count() as u8
    }

    /// The cards face up.
    pub fn visible(&self) -> impl Iterator<Item = Card> + Clone {
        self.0.iter().filter_map(|spot| match spot {
            Spot::Up(card) => Some(*card),
            Spot::Empty | Spot::Down => None,
        })
    }

    pub(super) fn put(&mut self, cell: Cell, spot: Spot) {
        if let Some(place) = self.0.get_mut(cell.index()) {
            *place = spot;
        }
    }

    /// Lays cards from the stock, face down, in the empty cells, as far as it goes.
    pub(super) fn fill(&mut self, stock: &mut u8) {
        for spot in self.0.iter_mut().filter(|spot| **spot == Spot::Empty) {
            let Some(left) = stock.checked_sub(1) else { return };
            *stock = left;
            *spot = Spot::Down;
        }
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(Spot::Empty);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read_back_from_five_bits_each() {
        for count in 0..=MOST_CELLS {
            let cells = Cells((0..count).map(|index| Cell((index * 5 % MOST_CELLS) as u8)).collect());
            let mut bytes = [0; 20];
            let bytes = postcard::to_slice(&cells, &mut bytes).unwrap();
            assert_eq!(bytes.len(), 1 + (count * 5).div_ceil(8));
            assert_eq!(postcard::from_bytes::<Cells>(bytes).unwrap(), cells);
        }
        assert!(postcard::from_bytes::<Cells>(&[1, 24]).is_err());
        assert!(postcard::from_bytes::<Cells>(&[16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).is_err());
    }
}
