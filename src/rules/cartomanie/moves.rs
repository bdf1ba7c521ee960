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
    rules::text::{MoveError, Tokens},
};

/// Some cards, in their order.
pub type Faces = Vec<Card, MOST_CELLS, u8>;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Move {
    /// Turns cards over, one after the other or at once. The players say which ones turned up if the cards are theirs.
    Flip {
        cells: Cells,
        #[serde(with = "packed_faces")]
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
        #[serde(with = "packed_faces")]
        cards: Faces,
        stands_for: Word,
    },
    /// Passes; `sure` even if there is a word. Whether there is one was judged before ([`Game::complete`]), as far as the
    /// house wants to know.
    ///
    /// [`Game::complete`]: crate::rules::Game::complete
    Pass {
        sure: bool,
        word: bool,
    },
    TimeUp,
    /// All of the players' own cards on the table are face up, and none of them is a capital.
    NoCapital,
    /// All cards are face up, and nobody of the whole round has found a word.
    FullRound,
}

/// In a saved move, five bits a card, and five more for a capital.
mod packed_faces {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _, ser::Error as _};

    use super::{Card, Faces};
    use crate::{
        letters::Letter,
        wire::{Packed, pack, unpack},
    };

    const JOKER: u8 = Letter::COUNT as u8;
    /// The next letter is a capital.
    const CAPITAL: u8 = JOKER + 1;

    pub fn serialize<S: Serializer>(faces: &Faces, serializer: S) -> Result<S::Ok, S::Error> {
        let codes = faces.iter().flat_map(|card| match card {
            Card::Upper(letter) => [Some(CAPITAL), Some(letter.index() as u8)],
            Card::Lower(letter) => [None, Some(letter.index() as u8)],
            Card::Joker => [None, Some(JOKER)],
        });
        pack(codes.flatten()).ok_or(S::Error::custom("too many cards"))?.serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Faces, D::Error> {
        let packed = Packed::deserialize(deserializer)?;
        read(unpack(&packed)).ok_or(D::Error::custom("no cards"))
    }

    fn read(mut codes: impl Iterator<Item = u8>) -> Option<Faces> {
        let mut faces = Faces::new();
        while let Some(code) = codes.next() {
            let card = match code {
                JOKER => Card::Joker,
                CAPITAL => Card::Upper(Letter::from_index(codes.next()?)?),
                letter => Card::Lower(Letter::from_index(letter)?),
            };
            faces.push(card).ok()?;
        }
        Some(faces)
    }
}

impl Move {
    pub(super) fn parse(line: &mut Tokens<'_>) -> Result<Self, MoveError> {
        const WANTED: &str = "flip CELLS [CARDS], think, take CELLS [LETTERS], write CARDS [LETTERS], \
                              pass [sure] [word], time, no_capital or full_round";
        match line.next(WANTED)? {
            "flip" => Ok(Self::Flip { cells: parse_cells(line)?, faces: parse_faces(line)? }),
            "think" => Ok(Self::Think),
            "take" => Ok(Self::Take { cells: parse_cells(line)?, stands_for: parse_letters(line)? }),
            "write" => Ok(Self::Write { cards: parse_faces(line)?, stands_for: parse_letters(line)? }),
            "pass" => Ok(Self::Pass { sure: line.take_if("sure"), word: line.take_if("word") }),
            "time" => Ok(Self::TimeUp),
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

/// Reads what the jokers stand for; nothing if the line ends here.
fn parse_letters(line: &mut Tokens<'_>) -> Result<Word, MoveError> {
    Word::parse(line.take().unwrap_or_default()).map_err(|_| MoveError("letters for the jokers"))
}

/// A part of a line that is left out if it is empty.
struct Optional<T>(T);

impl fmt::Display for Optional<&Faces> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_empty() { "" } else { " " })?;
        self.0.iter().try_for_each(|card| f.write_char(card.symbol()))
    }
}

impl fmt::Display for Optional<&Word> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.0.is_empty() { "" } else { " " }, self.0)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flip { cells, faces } => write!(f, "flip {cells}{}", Optional(faces)),
            Self::Think => f.write_str("think"),
            Self::Take { cells, stands_for } => write!(f, "take {cells}{}", Optional(stands_for)),
            Self::Write { cards, stands_for } => write!(f, "write{}{}", Optional(cards), Optional(stands_for)),
            Self::Pass { sure, word } => {
                write!(f, "pass{}{}", if *sure { " sure" } else { "" }, if *word { " word" } else { "" })
            }
            Self::TimeUp => f.write_str("time"),
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

#[cfg(test)]
mod tests {
    extern crate std;
    use std::{println, string::String};

    use super::*;

    /// The bytes of a saved move that a line of text says.
    fn saved(line: &str) -> usize {
        let play = Move::parse(&mut Tokens::new(line)).unwrap();
        let mut bytes = [0; 64];
        let bytes = postcard::to_slice(&play, &mut bytes).unwrap();
        assert_eq!(postcard::from_bytes(bytes), Ok(play));
        bytes.len()
    }

    #[test]
    fn saved_moves_are_small() {
        let longest = "Anticonstitutionnel";
        let joker = String::from(longest).replace("nel", "ne?");
        let moves = [
            ("five cards are told", "flip 2,7,13,20,24 aEiou", 11),
            ("as many as go at once, all capitals", "flip 1,2,3,4,5,6 ABCDEF", 15),
            ("the longest word, one letter a joker", "take 1-19 L", 16),
            ("the same, written", &std::format!("write {joker} L"), 17),
        ];
        for (what, line, size) in moves {
            println!("{what}: {} bytes", saved(line));
            assert_eq!(saved(line), size, "{what}");
        }
    }
}
