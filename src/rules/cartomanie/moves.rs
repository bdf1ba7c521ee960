//! What players do in Cartomanie, and how it is written.

use core::fmt::{self, Write as _};

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{
    pack::Card,
    tableau::{Cell, Cells, MOST_CELLS},
};
use crate::{
    letters::Word,
    rules::{
        supply::Marks,
        text::{MoveError, Tokens},
    },
};

/// The cards of some cells, in their order.
pub type Faces = Vec<Card, MOST_CELLS, u8>;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Move {
    /// Turns cards over, one after the other or at once. The players say which ones turned up if the cards are theirs.
    Flip {
        cells: Cells,
        faces: Faces,
    },
    /// The players' own cards are turned over, unseen by the device: the clock starts.
    Think,
    /// Takes these cards, jokers standing for these letters one after the other.
    Take {
        cells: Cells,
        stands_for: Word,
    },
    /// A word made of the players' own cards, unseen by the device.
    Write {
        word: Word,
        jokers: Marks,
    },
    /// Passes; `sure` even if there is a word.
    Pass {
        sure: bool,
    },
    TimeUp,
    /// Asks for the best word.
    Hint,
    /// The players' own cards hold no capital any more.
    NoCapital,
    /// All cards are face up, and nobody of the whole round has found a word.
    FullRound,
}

impl Move {
    pub(super) fn parse(line: &mut Tokens<'_>) -> Result<Self, MoveError> {
        const WANTED: &str = "flip CELLS [CARDS], think, take CELLS [LETTERS], write WORD, pass [sure], time, hint, \
                              no_capital or full_round";
        match line.next(WANTED)? {
            "flip" => Ok(Self::Flip { cells: parse_cells(line)?, faces: parse_faces(line)? }),
            "think" => Ok(Self::Think),
            "take" => {
                let cells = parse_cells(line)?;
                let stands_for = Word::parse(line.take().unwrap_or_default());
                Ok(Self::Take { cells, stands_for: stands_for.map_err(|_| MoveError("letters for the jokers"))? })
            }
            "write" => parse_written(line),
            "pass" => Ok(Self::Pass { sure: line.take_if("sure") }),
            "time" => Ok(Self::TimeUp),
            "hint" => Ok(Self::Hint),
            "no_capital" => Ok(Self::NoCapital),
            "full_round" => Ok(Self::FullRound),
            _ => Err(MoveError(WANTED)),
        }
    }
}

/// Reads numbers from 1, with commas between: `3,7-9`.
fn parse_cells(line: &mut Tokens<'_>) -> Result<Cells, MoveError> {
    const WANTED: MoveError = MoveError("cells from 1 to 24, like 3,7-9");
    let mut cells = Cells::default();
    for part in line.next(WANTED.0)?.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let number = |text: &str| text.parse::<u8>().map_err(|_| WANTED);
        for number in number(first)?..=number(last)? {
            let added = Cell::from_number(number).is_some_and(|cell| cells.push(cell));
            if !added {
                return Err(WANTED);
            }
        }
    }
    Ok(cells)
}

fn parse_faces(line: &mut Tokens<'_>) -> Result<Faces, MoveError> {
    let mut faces = Faces::new();
    for symbol in line.take().unwrap_or_default().chars() {
        let card = Card::from_symbol(symbol).ok_or(MoveError("cards: B, b, or ? for a joker"))?;
        faces.push(card).map_err(|_| MoveError("24 cards at most"))?;
    }
    Ok(faces)
}

/// Reads a word with its jokers in parentheses.
fn parse_written(line: &mut Tokens<'_>) -> Result<Move, MoveError> {
    const WANTED: &str = "a word, its jokers in parentheses";
    let (mut word, mut jokers, mut inside) = (Word::new(), Marks::default(), false);
    for symbol in line.next(WANTED)?.chars() {
        match symbol {
            '(' | ')' if inside == (symbol == ')') => inside = !inside,
            _ => {
                let mut utf8 = [0; 4];
                let letters = Word::parse(symbol.encode_utf8(&mut utf8)).map_err(|_| MoveError(WANTED))?;
                for &letter in letters.iter() {
                    if inside {
                        jokers.insert(word.len());
                    }
                    word.push(letter).map_err(|_| MoveError(WANTED))?;
                }
            }
        }
    }
    if inside { Err(MoveError(WANTED)) } else { Ok(Move::Write { word, jokers }) }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flip { cells, faces } => {
                write!(f, "flip {cells}{}", if faces.is_empty() { "" } else { " " })?;
                faces.iter().try_for_each(|card| f.write_char(card.symbol()))
            }
            Self::Think => f.write_str("think"),
            Self::Take { cells, stands_for } if stands_for.is_empty() => write!(f, "take {cells}"),
            Self::Take { cells, stands_for } => write!(f, "take {cells} {stands_for}"),
            Self::Write { word, jokers } => {
                f.write_str("write ")?;
                word.iter().enumerate().try_for_each(|(at, letter)| match jokers.contains(at) {
                    true => write!(f, "({letter:?})"),
                    false => write!(f, "{letter:?}"),
                })
            }
            Self::Pass { sure } => f.write_str(if *sure { "pass sure" } else { "pass" }),
            Self::TimeUp => f.write_str("time"),
            Self::Hint => f.write_str("hint"),
            Self::NoCapital => f.write_str("no_capital"),
            Self::FullRound => f.write_str("full_round"),
        }
    }
}

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter()
            .enumerate()
            .try_for_each(|(at, cell)| write!(f, "{}{}", if at == 0 { "" } else { "," }, cell.number()))
    }
}
