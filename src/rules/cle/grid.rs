//! The squares of a board and the tiles that lie on them.

use core::fmt;

use crate::{
    letters::{LONGEST_WORD, Letter, Word},
    rules::text::Asked,
};

/// A board is a square of at most this side. No word is longer than that.
pub const MOST_SIDE: usize = 19;
const _: () = assert!(MOST_SIDE == LONGEST_WORD);

/// A square of the board. Written "row,column" from 1, the top left one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    row: u8,
    column: u8,
}

/// Which way a word is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Across,
    Down,
}

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    pub letter: Letter,
    /// Whether a joker stands for the letter.
    pub joker: bool,
}

/// The tiles on a square board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    side: u8,
    squares: [[Option<Laid>; MOST_SIDE]; MOST_SIDE],
}

/// Some squares in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    pub start: Cell,
    pub way: Way,
    pub length: u8,
}

impl Cell {
    pub const FIRST: Self = Self { row: 0, column: 0 };

    /// The square at these numbers, from 1.
    pub fn from_numbers(row: u8, column: u8) -> Option<Self> {
        let on_some_board = |number: u8| (1..=MOST_SIDE as u8).contains(&number);
        (on_some_board(row) && on_some_board(column)).then(|| Self { row: row - 1, column: column - 1 })
    }

    /// The square at these places, from 0.
    pub fn at(row: usize, column: usize) -> Option<Self> {
        (row < MOST_SIDE && column < MOST_SIDE).then_some(Self { row: row as u8, column: column as u8 })
    }

    /// From 0.
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// From 0.
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// The square this many steps further on the way.
    pub fn further(self, way: Way, steps: usize) -> Option<Self> {
        match way {
            Way::Across => Self::at(self.row(), self.column() + steps),
            Way::Down => Self::at(self.row() + steps, self.column()),
        }
    }

    /// The square before this one on the way.
    pub fn before(self, way: Way) -> Option<Self> {
        match way {
            Way::Across => Self::at(self.row(), self.column().checked_sub(1)?),
            Way::Down => Self::at(self.row().checked_sub(1)?, self.column()),
        }
    }
}

impl Way {
    pub const BOTH: [Self; 2] = [Self::Across, Self::Down];

    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }
}

impl Run {
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        (0..self.length.into()).filter_map(move |steps| self.start.further(self.way, steps))
    }

    pub fn contains(self, cell: Cell) -> bool {
        self.cells().any(|other| other == cell)
    }
}

impl Grid {
    /// An empty board of this side.
    pub fn new(side: u8) -> Self {
        Self { side: side.min(MOST_SIDE as u8), squares: [[None; MOST_SIDE]; MOST_SIDE] }
    }

    /// Reads a board from its rows, written as an expectation writes them: `.` for an empty square, a small letter where
    /// a joker stands for it. `None` if they are no square board.
    pub fn from_rows(rows: &[&str]) -> Option<Self> {
        let side = u8::try_from(rows.len()).ok().filter(|&side| usize::from(side) <= MOST_SIDE)?;
        let mut grid = Self::new(side);
        for (row, text) in rows.iter().enumerate() {
            if text.len() != rows.len() {
                return None;
            }
            for (column, symbol) in text.bytes().enumerate().filter(|&(_, symbol)| symbol != b'.') {
                let letter = Letter::from_ascii(symbol.to_ascii_uppercase())?;
                grid.put(Cell::at(row, column)?, Some(Laid { letter, joker: symbol.is_ascii_lowercase() }));
            }
        }
        Some(grid)
    }

    pub fn side(&self) -> usize {
        self.side.into()
    }

    /// All squares, line by line.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let side = self.side;
        (0..side).flat_map(move |row| (0..side).map(move |column| Cell { row, column }))
    }

    /// The bottom right square.
    pub fn last(&self) -> Cell {
        let last = self.side.saturating_sub(1);
        Cell { row: last, column: last }
    }

    pub fn has(&self, cell: Cell) -> bool {
        cell.row < self.side && cell.column < self.side
    }

    pub fn get(&self, cell: Cell) -> Option<Laid> {
        self.squares[cell.row()][cell.column()]
    }

    pub fn is_taken(&self, cell: Cell) -> bool {
        self.get(cell).is_some()
    }

    pub fn is_empty(&self) -> bool {
        self.tiles().next().is_none()
    }

    /// The tiles on the board.
    pub fn tiles(&self) -> impl Iterator<Item = Laid> {
        self.cells().filter_map(|cell| self.get(cell))
    }

    pub(in crate::rules) fn put(&mut self, cell: Cell, laid: Option<Laid>) {
        self.squares[cell.row()][cell.column()] = laid;
    }

    /// The four squares beside this one that are on the board.
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let beside = move |way| [cell.before(way), cell.further(way, 1)];
        Way::BOTH.into_iter().flat_map(beside).flatten().filter(|&other| self.has(other))
    }

    /// The tiles in a line through this square, it included whether it holds one or not.
    pub fn run_through(&self, cell: Cell, way: Way) -> Run {
        let taken = |cell: &Cell| self.is_taken(*cell);
        let start = core::iter::successors(Some(cell), |cell| cell.before(way).filter(taken)).last().unwrap_or(cell);
        let from_cell = core::iter::successors(Some(cell), |cell| cell.further(way, 1).filter(taken)).count();
        let before_cell = (cell.row() - start.row()) + (cell.column() - start.column());
        Run { start, way, length: (before_cell + from_cell) as u8 }
    }

    /// The letters of a run.
    pub fn word(&self, run: Run) -> Word {
        let mut word = Word::new();
        for laid in run.cells().filter_map(|cell| self.get(cell)) {
            // A run has room in a word: both are at most as long as the side of a board.
            let _ = word.push(laid.letter);
        }
        word
    }

    /// Every run of two letters or more.
    pub fn all_runs(&self) -> impl Iterator<Item = Run> {
        let begins = |cell: Cell, way| self.is_taken(cell) && cell.before(way).is_none_or(|cell| !self.is_taken(cell));
        let starts = self.cells().flat_map(|cell| Way::BOTH.map(|way| (cell, way)));
        let runs = starts.filter(move |&(cell, way)| begins(cell, way)).map(|(cell, way)| self.run_through(cell, way));
        runs.filter(|run| run.length >= 2)
    }

    /// Answers `row5` of an expectation: the letters of that row, small where a joker stands for them.
    pub(in crate::rules) fn answer_row(&self, question: &str, out: &mut dyn fmt::Write) -> Result<Asked, fmt::Error> {
        let row = question.strip_prefix("row").and_then(|number| number.parse().ok());
        let Some(start) = row.and_then(|row| Cell::from_numbers(row, 1)).filter(|&cell| self.has(cell)) else {
            return Ok(Asked::Unknown);
        };
        let row = Run { start, way: Way::Across, length: self.side };
        for square in row.cells().map(|cell| self.get(cell)) {
            out.write_char(match square {
                None => '.',
                Some(Laid { letter, joker }) if joker => char::from(letter).to_ascii_lowercase(),
                Some(Laid { letter, .. }) => letter.into(),
            })?;
        }
        Ok(Asked::Answered)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row + 1, self.column + 1)
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Across => "H",
            Self::Down => "V",
        })
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;

    use super::*;

    fn lay(grid: &mut Grid, start: (u8, u8), way: Way, text: &str) {
        let start = Cell::from_numbers(start.0, start.1).unwrap();
        for (steps, &letter) in Word::parse(text).unwrap().iter().enumerate() {
            grid.put(start.further(way, steps).unwrap(), Some(Laid { letter, joker: false }));
        }
    }

    #[test]
    fn a_run_goes_both_ways_from_its_square() {
        let mut grid = Grid::new(19);
        lay(&mut grid, (3, 4), Way::Across, "TACT");
        lay(&mut grid, (1, 5), Way::Down, "CRANE");
        let cell = Cell::from_numbers(3, 5).unwrap();
        assert_eq!(grid.word(grid.run_through(cell, Way::Across)).to_string(), "TACT");
        assert_eq!(grid.word(grid.run_through(cell, Way::Down)).to_string(), "CRANE");
        let gap = Cell::from_numbers(6, 5).unwrap();
        assert_eq!(grid.run_through(gap, Way::Down).length, 6);
        assert_eq!(grid.all_runs().count(), 2);
    }

    #[test]
    fn a_board_is_read_as_it_is_written() {
        let rows = ["C..", "ArT", "S.A"];
        let grid = Grid::from_rows(&rows).unwrap();
        for (number, row) in (1..).zip(rows) {
            let mut written = std::string::String::new();
            assert_eq!(grid.answer_row(&std::format!("row{number}"), &mut written), Ok(Asked::Answered));
            assert_eq!(written, row);
        }
        for unread in [&["C.", "A"][..], &["C!", "AR"], &["É", "AR"]] {
            assert_eq!(Grid::from_rows(unread), None);
        }
    }

    #[test]
    fn runs_end_at_the_edge() {
        let mut grid = Grid::new(19);
        lay(&mut grid, (19, 17), Way::Across, "ANE");
        let run = grid.run_through(grid.last(), Way::Across);
        assert_eq!((grid.word(run).to_string().as_str(), run.start.to_string().as_str()), ("ANE", "19,17"));
        assert_eq!(grid.run_through(grid.last(), Way::Down).length, 1);
        assert_eq!(grid.neighbours(grid.last()).count(), 2);
        assert_eq!(grid.neighbours(Cell::FIRST).count(), 2);
    }
}
