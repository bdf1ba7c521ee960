//! A word as a player lays it: where it begins, which way it goes, and its letters, those on the board included.

use core::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Visitor, ser::Error as _};

use super::grid::{Cell, Grid, Laid, MOST_SIDE, Run, Way};
use crate::{
    letters::{Letter, Word},
    rules::{
        marks::Marks,
        text::{MoveError, Tokens},
    },
    wire::{pack, unpack},
};

/// A word laid, or proposed to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    pub start: Cell,
    pub way: Way,
    pub word: Word,
    /// Letters that a joker is to make though a tile might; on squares that hold a tile they mean nothing.
    pub jokers: Marks,
}

/// A placement that fits the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The squares of the word.
    pub run: Run,
    /// The places in the word whose tiles are new.
    pub new: Marks,
}

/// Why a placement does not fit the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    OffBoard,
    /// Another letter lies there.
    Taken {
        cell: Cell,
        there: Letter,
    },
    /// All its letters lie there already.
    NothingNew,
    /// Letters before or behind it make it longer.
    ReadsOn(Word),
}

impl Placement {
    /// The placement of a plain word.
    pub fn new(start: Cell, way: Way, word: Word) -> Self {
        Self { start, way, word, jokers: Marks::default() }
    }

    /// Reads `H 10,9 L(U)NE`.
    pub(in crate::rules) fn parse(line: &mut Tokens<'_>) -> Result<Self, MoveError> {
        const WAY: &str = "H or V, then the first square like 10,9, then the word";
        const SPELLING: &str = "a word like L(U)NE, jokers in parentheses";
        const SQUARE: &str = "a square like 10,9: row and column from 1 to 19";
        let way = match line.next(WAY)? {
            "H" => Way::Across,
            "V" => Way::Down,
            _ => return Err(MoveError(WAY)),
        };
        let numbers = line.next(SQUARE)?.split_once(',');
        let numbers = numbers.and_then(|(row, column)| Some((row.parse().ok()?, column.parse().ok()?)));
        let start = numbers.and_then(|(row, column)| Cell::from_numbers(row, column)).ok_or(MoveError(SQUARE))?;
        let mut placement = Self::new(start, way, Word::new());
        placement.spell(line.next(SPELLING)?).ok_or(MoveError(SPELLING))?;
        Ok(placement)
    }

    /// Adds the letters of a text, those in parentheses as jokers.
    fn spell(&mut self, text: &str) -> Option<()> {
        let mut joker = false;
        for character in text.chars() {
            match character {
                '(' => joker = true,
                ')' => joker = false,
                _ => {
                    let mut utf8 = [0; 4];
                    for &letter in Word::parse(character.encode_utf8(&mut utf8)).ok()?.iter() {
                        if joker {
                            self.jokers.insert(self.word.len());
                        }
                        self.word.push(letter).ok()?;
                    }
                }
            }
        }
        Some(())
    }

    /// Whether the board has room for the word just so: nothing clashes, something is new, and it is read as it stands.
    pub fn fit(&self, grid: &Grid) -> Result<Fit, Misfit> {
        let run = Run { start: self.start, way: self.way, length: self.word.len() as u8 };
        if run.cells().filter(|&cell| grid.has(cell)).count() != self.word.len() {
            return Err(Misfit::OffBoard);
        }
        let mut new = Marks::default();
        for (at, (cell, &letter)) in run.cells().zip(self.word.iter()).enumerate() {
            match grid.get(cell) {
                None => new.insert(at),
                Some(there) if there.letter == letter => {}
                Some(there) => return Err(Misfit::Taken { cell, there: there.letter }),
            }
        }
        if new.is_empty() {
            return Err(Misfit::NothingNew);
        }
        let fit = Fit { run, new };
        let ends = [self.start.before(self.way), self.start.further(self.way, self.word.len())];
        if ends.into_iter().flatten().any(|cell| grid.is_taken(cell)) {
            let mut grid = grid.clone();
            fit.tiles(self, Marks::default()).for_each(|(cell, laid)| grid.put(cell, Some(laid)));
            return Err(Misfit::ReadsOn(grid.word(grid.run_through(self.start, self.way))));
        }
        Ok(fit)
    }
}

impl Fit {
    /// The squares of the new tiles, each with its place in the word.
    pub fn new_cells(self) -> impl DoubleEndedIterator<Item = (usize, Cell)> + Clone {
        let places = (0..usize::from(self.run.length)).filter(move |&at| self.new.contains(at));
        places.filter_map(move |at| Some((at, self.run.start.further(self.run.way, at)?)))
    }

    /// The new tiles of the placement that fits, of which these are jokers.
    pub fn tiles(self, placement: &Placement, jokers: Marks) -> impl Iterator<Item = (Cell, Laid)> {
        let laid = move |at| placement.word.get(at).map(|&letter| Laid { letter, joker: jokers.contains(at) });
        self.new_cells().filter_map(move |(at, cell)| Some((cell, laid(at)?)))
    }

    pub fn is_new(self, cell: Cell) -> bool {
        self.new_cells().any(|(_, new)| new == cell)
    }
}

/// In a saved move, five bits a symbol: two for the square and the way, then the letters, jokers announced by a sign.
/// So a word of fifteen letters with four jokers takes fifteen bytes, and most take half of that.
mod codes {
    /// Square and way are written in this base: below the code that ends packed symbols.
    pub const BASE: usize = 31;
    /// The next letter is a joker.
    pub const JOKER: u8 = 26;
}

impl Placement {
    fn symbols(&self) -> impl Iterator<Item = u8> {
        let place = (self.start.row() * MOST_SIDE + self.start.column()) * 2 + usize::from(self.way == Way::Down);
        let letters = self.word.iter().enumerate().flat_map(|(at, letter)| {
            let sign = self.jokers.contains(at).then_some(codes::JOKER);
            sign.into_iter().chain([letter.index() as u8])
        });
        [place / codes::BASE, place % codes::BASE].map(|code| code as u8).into_iter().chain(letters)
    }

    fn from_symbols(mut symbols: impl Iterator<Item = u8>) -> Option<Self> {
        let place = usize::from(symbols.next()?) * codes::BASE + usize::from(symbols.next()?);
        let start = Cell::at(place / 2 / MOST_SIDE, place / 2 % MOST_SIDE)?;
        let way = if place.is_multiple_of(2) { Way::Across } else { Way::Down };
        let mut read = Self::new(start, way, Word::new());
        while let Some(symbol) = symbols.next() {
            let letter = if symbol == codes::JOKER {
                read.jokers.insert(read.word.len());
                symbols.next()?
            } else {
                symbol
            };
            read.word.push(Letter::from_index(letter)?).ok()?;
        }
        Some(read)
    }
}

impl Serialize for Placement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let packed = pack(self.symbols()).ok_or(S::Error::custom("too long"))?;
        serializer.serialize_bytes(&packed)
    }
}

impl<'de> Deserialize<'de> for Placement {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_bytes(PlacementVisitor)
    }
}

struct PlacementVisitor;

impl Visitor<'_> for PlacementVisitor {
    type Value = Placement;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a packed placement")
    }

    fn visit_bytes<E: serde::de::Error>(self, packed: &[u8]) -> Result<Placement, E> {
        Placement::from_symbols(unpack(packed)).ok_or(E::custom("no placement"))
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.way, self.start)?;
        self.word.iter().enumerate().try_for_each(|(at, letter)| match self.jokers.contains(at) {
            true => write!(f, "({letter:?})"),
            false => write!(f, "{letter:?}"),
        })
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard => f.write_str("Le mot sort du tableau"),
            Self::Taken { cell, there } => write!(f, "La case {cell} porte déjà un {there:?}"),
            Self::NothingNew => f.write_str("Le mot est déjà au tableau : il faut poser au moins une lettre"),
            Self::ReadsOn(word) => write!(f, "Avec les lettres qui se trouvent au bout, on lit {word}"),
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;

    use super::*;

    fn placement(text: &str) -> Placement {
        Placement::parse(&mut Tokens::new(text)).unwrap()
    }

    #[test]
    fn a_placement_is_read_as_it_is_written() {
        for text in ["H 1,1 SAVOIR", "V 19,19 A", "H 10,9 L(U)N(E)"] {
            assert_eq!(placement(text).to_string(), text);
        }
        for text in ["X 1,1 A", "H 0,1 A", "H 1,20 A", "H 1 A", "H 1,1 A*B", "H 1,1", "H 1,1 A/B"] {
            assert!(Placement::parse(&mut Tokens::new(text)).is_err(), "{text}");
        }
    }

    #[test]
    fn a_saved_placement_is_small() {
        let sizes = [
            ("H 10,9 LUNE", 5),
            ("V 19,19 A", 3),
            ("V 5,18 (A)BCDEFGHI(J)", 10),
            ("H 12,1 (A)(B)(C)(D)EFGHIJKLMNO", 15),
            ("V 1,19 (A)(B)(C)(D)EFGHIJKLMNOPQRS", 17),
        ];
        for (text, size) in sizes {
            let mut bytes = [0; 40];
            let bytes = postcard::to_slice(&placement(text), &mut bytes).unwrap();
            assert_eq!(bytes.len(), size, "{text}");
            assert_eq!(postcard::from_bytes::<Placement>(bytes).unwrap(), placement(text));
        }
        assert!(postcard::from_bytes::<Placement>(&[1, 0]).is_err());
        assert!(postcard::from_bytes::<Placement>(&[2, 0xff, 0xff]).is_err());
    }
}
