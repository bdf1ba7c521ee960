//! The board: 13 by 13 cells, rows a to m downwards, columns 1 to 13.
//!
//! The course runs clockwise round the chicanes. Its four sides meet at four gates; a pawn's counter goes up by one at
//! each gate it passes clockwise, and down if it goes back.

use core::fmt;

pub use super::dir::{Dir, DirSet};
use serde::{Deserialize, Serialize};

const SIDE: u8 = 13;
/// Room for a value of each cell.
pub const CELLS: usize = (SIDE as usize) << COLUMN_BITS;
/// A cell is its row, then four bits for its column: the device has no instruction to divide by 13.
const COLUMN_BITS: u32 = 4;

/// `#` is a chicane, `D` a start.
const MAP: [&[u8; SIDE as usize]; SIDE as usize] = [
    b"..D..........",
    b"..D..........",
    b"..D..........",
    b"..#########..",
    b"....#####....",
    b"....#####....",
    b"..#######.###",
    b"....#####....",
    b"....#####....",
    b"...#######...",
    b".............",
    b".............",
    b".............",
];

/// The side each cell is on: `t`op, `r`ight, `b`ottom, `l`eft.
const SIDES: [&[u8; SIDE as usize]; SIDE as usize] = [
    b"ttttttttttttt",
    b"ttttttttttttt",
    b"ttttttttttttt",
    b"llll.....rrrr",
    b"llll.....rrrr",
    b"llll.....rrrr",
    b"llll.....rrrr",
    b"llll.....rrrr",
    b"llll.....rrrr",
    b"llll.....rrrr",
    b"bbbbbbbbbbbbb",
    b"bbbbbbbbbbbbb",
    b"bbbbbbbbbbbbb",
];

/// The two pictures as rows, to be shown.
pub(super) const MAP_ROWS: [&[u8]; SIDE as usize] = rows(&MAP);
pub(super) const SIDE_ROWS: [&[u8]; SIDE as usize] = rows(&SIDES);

const fn rows(picture: &[&'static [u8; SIDE as usize]; SIDE as usize]) -> [&'static [u8]; SIDE as usize] {
    let mut rows: [&[u8]; SIDE as usize] = [b""; SIDE as usize];
    let mut row = 0;
    while row < rows.len() {
        rows[row] = picture[row];
        row += 1;
    }
    rows
}

/// The chicanes of each row, one bit for each column.
const CHICANES: [u16; SIDE as usize] = {
    let mut rows = [0; SIDE as usize];
    let mut at = 0;
    while at < CELLS {
        let (row, column) = (at >> COLUMN_BITS, at & ((1 << COLUMN_BITS) - 1));
        if column < SIDE as usize && MAP[row][column] == b'#' {
            rows[row] |= 1 << column;
        }
        at += 1;
    }
    rows
};

/// The sides in the order of the race.
const RACE: &[u8; 4] = b"trbl";

/// The free cells of each side, in the order of the race.
const FREE: [CellSet; RACE.len()] = {
    let mut free = [CellSet::EMPTY; RACE.len()];
    let mut at = 0;
    while at < CELLS {
        let (row, column) = (at >> COLUMN_BITS, at & ((1 << COLUMN_BITS) - 1));
        let mut place = 0;
        while column < SIDE as usize && place < RACE.len() {
            if SIDES[row][column] == RACE[place] && MAP[row][column] != b'#' {
                free[place].0[at / 32] |= 1 << (at % 32);
            }
            place += 1;
        }
        at += 1;
    }
    free
};

const ALL_FREE: CellSet = FREE[0].or(&FREE[1]).or(&FREE[2]).or(&FREE[3]);

/// The directions from each cell to its free neighbours.
const FREE_DIRS: [DirSet; CELLS] = {
    let mut dirs = [DirSet::EMPTY; CELLS];
    let mut at = 0;
    while at < CELLS * 8 {
        let (cell, index) = (Cell((at / 8) as u8), (at % 8) as u8);
        if let Some(dir) = Dir::from_index(index)
            && let Some(next) = cell.neighbour(dir)
            && !next.is_chicane()
        {
            dirs[at / 8] = dirs[at / 8].with(dir);
        }
        at += 1;
    }
    dirs
};

/// A cell of the board, chicanes included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Cell(u8);

/// A set of cells, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellSet([u32; CELLS.div_ceil(u32::BITS as usize)]);

impl Cell {
    /// The upper left corner.
    pub const FIRST: Self = Self(0);

    /// The cell in this row and column, from 0.
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < SIDE && column < SIDE { Some(Self(row << COLUMN_BITS | column)) } else { None }
    }

    /// Reads a cell like `b11`.
    pub fn parse(text: &str) -> Option<Self> {
        let (row, column) = text.split_at_checked(1)?;
        let row = row.as_bytes().first()?.to_ascii_lowercase().checked_sub(b'a')?;
        Self::new(row, column.parse::<u8>().ok()?.checked_sub(1)?)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn row(self) -> u8 {
        self.0 >> COLUMN_BITS
    }

    pub const fn column(self) -> u8 {
        self.0 & ((1 << COLUMN_BITS) - 1)
    }

    pub fn all() -> impl Iterator<Item = Self> {
        (0..SIDE).flat_map(|row| (0..SIDE).filter_map(move |column| Self::new(row, column)))
    }

    /// The cells where pawns start.
    pub fn starts() -> impl Iterator<Item = Self> {
        Self::all().filter(|&cell| cell.look(&MAP) == b'D')
    }

    pub const fn is_chicane(self) -> bool {
        CHICANES[self.row() as usize] & 1 << self.column() != 0
    }

    fn look(self, picture: &[&[u8; SIDE as usize]; SIDE as usize]) -> u8 {
        // Rows and columns are always below SIDE.
        picture[usize::from(self.row())][usize::from(self.column())]
    }

    /// The neighbour in this direction, if it is on the board.
    const fn neighbour(self, dir: Dir) -> Option<Self> {
        let (down, right) = dir.delta();
        match (self.row().checked_add_signed(down), self.column().checked_add_signed(right)) {
            (Some(row), Some(column)) => Self::new(row, column),
            _ => None,
        }
    }

    /// The directions to its neighbours on the board that are no chicanes.
    pub fn free_dirs(self) -> DirSet {
        FREE_DIRS[self.index()]
    }

    /// The neighbour in this direction, if it is on the board and no chicane.
    pub fn free_neighbour(self, dir: Dir) -> Option<Self> {
        self.neighbour(dir).filter(|_| self.free_dirs().contains(dir))
    }

    /// Whether a pawn whose counter of gates is this can stand here: sides and counters go round together.
    pub fn can_have_passed(self, counter: i8) -> bool {
        let side = RACE.get(counter.rem_euclid(RACE.len() as i8) as usize);
        !self.is_chicane() && side == Some(&self.look(&SIDES))
    }

    /// What a step from here to a neighbour adds to the counter of gates.
    pub fn gates_to(self, next: Self) -> i8 {
        let place = |cell: Self| RACE.iter().position(|&side| side == cell.look(&SIDES));
        match place(self).zip(place(next)) {
            Some((from, to)) if (from + 1) % RACE.len() == to => 1,
            Some((from, to)) if (to + 1) % RACE.len() == from => -1,
            _ => 0,
        }
    }
}

impl CellSet {
    pub const EMPTY: Self = Self([0; CELLS.div_ceil(u32::BITS as usize)]);

    /// The free cells where a pawn whose counter of gates is this can stand.
    pub fn of_counter(counter: i8) -> Self {
        FREE[counter.rem_euclid(RACE.len() as i8) as usize]
    }

    /// All cells that are no chicanes.
    pub fn free() -> Self {
        ALL_FREE
    }

    /// These cells and all their neighbours that are no chicanes.
    #[must_use]
    pub fn grown(&self) -> Self {
        let row_bits = 1 << COLUMN_BITS;
        // What runs over the edge of a row comes to columns that no cell has, and is not free.
        let wide = self.0.map(|bits| bits | bits << 1 | bits >> 1);
        let word = |at: Option<usize>| at.and_then(|at| wide.get(at)).copied().unwrap_or(0);
        let grown = Self(core::array::from_fn(|at| {
            let (above, below) = (word(at.checked_sub(1)), word(Some(at + 1)));
            wide[at] | wide[at] << row_bits | above >> row_bits | wide[at] >> row_bits | below << row_bits
        }));
        grown.and(&ALL_FREE)
    }

    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self(core::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    #[must_use]
    pub const fn or(&self, other: &Self) -> Self {
        let mut both = *self;
        let mut at = 0;
        while at < both.0.len() {
            both.0[at] |= other.0[at];
            at += 1;
        }
        both
    }

    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        Self(core::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    pub fn insert(&mut self, cell: Cell) {
        self.0[usize::from(cell.0) / 32] |= 1 << (cell.0 % 32);
    }

    pub fn remove(&mut self, cell: Cell) {
        self.0[usize::from(cell.0) / 32] &= !(1 << (cell.0 % 32));
    }

    pub fn contains(&self, cell: Cell) -> bool {
        self.0[usize::from(cell.0) / 32] & 1 << (cell.0 % 32) != 0
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&bits| bits == 0)
    }

    /// In reading order; words without cells are skipped.
    pub fn iter(&self) -> impl Iterator<Item = Cell> {
        let words = self.0.iter().enumerate().filter(|&(_, &bits)| bits != 0);
        words.flat_map(|(index, &bits)| {
            (0..32).filter(move |bit| bits >> bit & 1 == 1).map(move |bit| Cell((index * 32 + bit) as u8))
        })
    }
}

impl TryFrom<u8> for Cell {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        let cell = Self(index);
        Self::new(cell.row(), cell.column()).ok_or("no cell")
    }
}

impl From<Cell> for u8 {
    fn from(cell: Cell) -> u8 {
        cell.0
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row()), self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(text: &str) -> Cell {
        Cell::parse(text).unwrap()
    }

    #[test]
    fn cells_have_names() {
        assert!(Cell::all().all(|cell| {
            let mut name = heapless::String::<4>::new();
            fmt::Write::write_fmt(&mut name, format_args!("{cell}")).unwrap();
            Cell::parse(&name) == Some(cell)
        }));
        assert!(["n1", "a0", "a14", "a", "", "é1"].into_iter().all(|text| Cell::parse(text).is_none()));
        assert!(Cell::starts().eq(["a3", "b3", "c3"].map(cell)));
    }

    #[test]
    fn the_map_has_46_chicanes_and_the_named_ones_among_them() {
        assert_eq!(Cell::all().filter(|cell| cell.is_chicane()).count(), 46);
        assert!(["d11", "g11", "g3", "g4"].into_iter().all(|text| cell(text).is_chicane()));
    }

    #[test]
    fn a_set_grows_by_the_free_neighbours_of_its_cells() {
        for start in Cell::all().filter(|cell| !cell.is_chicane()) {
            let mut set = CellSet::EMPTY;
            set.insert(start);
            let grown = set.grown();
            let neighbours = |cell: Cell| cell == start || Dir::between(start, cell).is_some();
            assert!(
                Cell::all().all(|cell| grown.contains(cell) == (!cell.is_chicane() && neighbours(cell))),
                "{start}"
            );
        }
    }

    #[test]
    fn exactly_four_gates_join_the_sides() {
        let steps = |from: &str, to: &str| cell(from).gates_to(cell(to));
        assert_eq!(steps("c12", "d12"), 1);
        assert_eq!(steps("d12", "c11"), -1);
        assert_eq!(steps("j11", "k10"), 1);
        assert_eq!(steps("k4", "j3"), 1);
        assert_eq!(steps("d2", "c3"), 1);
        assert_eq!(steps("c1", "d1"), -1);
        assert_eq!(steps("b3", "b4"), 0);
        let clockwise = |from: Cell| {
            let free = Dir::all().filter_map(move |dir| from.free_neighbour(dir));
            free.filter(|&to| !from.is_chicane() && from.gates_to(to) == 1).count()
        };
        // Five steps at each upper gate, eight at each lower one: j11..j13 to k10..k13, k1..k4 to j1..j3.
        assert_eq!(Cell::all().map(clockwise).sum::<usize>(), 5 + 5 + 8 + 8);
    }
}
