//! The box of La Clé: letter tiles, jokers and key cards.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::own_box::{Kind, Pack};
use crate::letters::Letter;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Tile {
    Letter(Letter),
    /// Marked "MIRO Cy": stands for any letter, and for good once it lies.
    Joker,
}

/// How many tiles of each letter there are, from A to Z. Few S and X, since plurals are restricted.
const LETTER_TILES: [u8; Letter::COUNT] =
    [8, 2, 3, 4, 14, 2, 2, 2, 8, 1, 1, 5, 3, 6, 6, 3, 1, 6, 5, 6, 6, 2, 1, 1, 1, 1];

pub const JOKERS: usize = 4;
/// All tiles of the box.
pub const TILES: usize = 104;

pub const KEY_CARDS: usize = 12;

/// The words on the key cards: singulars of four to six letters that the tiles make.
pub const KEY_WORDS: [&str; KEY_CARDS] =
    ["LUNE", "PAIN", "ROSE", "ROUTE", "SALON", "ORAGE", "PIANO", "MELON", "TITRE", "JARDIN", "MAISON", "ORANGE"];

/// What a box holds: letters, then jokers.
pub const PACK: Pack = Pack { family: 4, kinds: &KINDS, name: write_name };

/// The tiles, to draw for who begins.
pub const LOTS: &[Kind] = &KINDS;

const KINDS: [Kind; Letter::COUNT + 1] = {
    let mut kinds = [Kind { code: b'?', count: JOKERS as u8 }; Letter::COUNT + 1];
    let mut at = 0;
    while at < Letter::COUNT {
        kinds[at] = Kind { code: b'A' + at as u8, count: LETTER_TILES[at] };
        at += 1;
    }
    kinds
};

fn write_name(code: u8, out: &mut dyn fmt::Write) -> fmt::Result {
    Tile::try_from(code).map_or(Ok(()), |tile| write!(out, "{tile}"))
}

/// The tiles of the box.
pub fn tiles() -> impl Iterator<Item = Tile> {
    let letters = Letter::all().zip(LETTER_TILES);
    let of_letter = |(letter, count): (Letter, u8)| core::iter::repeat_n(Tile::Letter(letter), count.into());
    letters.flat_map(of_letter).chain(core::iter::repeat_n(Tile::Joker, JOKERS))
}

impl Tile {
    /// How texts write a tile in one character: a letter, or `?` for a joker.
    pub fn symbol(self) -> char {
        match self {
            Self::Letter(letter) => letter.into(),
            Self::Joker => '?',
        }
    }

    /// Reads what [`Tile::symbol`] writes.
    pub fn from_symbol(symbol: char) -> Option<Self> {
        match symbol.to_ascii_uppercase() {
            '?' => Some(Self::Joker),
            capital => Letter::from_ascii(u8::try_from(capital).ok()?).map(Self::Letter),
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letter(letter) => fmt::Write::write_char(f, (*letter).into()),
            Self::Joker => f.write_str("joker"),
        }
    }
}

impl From<Tile> for u8 {
    fn from(tile: Tile) -> u8 {
        // All symbols are ASCII.
        tile.symbol() as u8
    }
}

impl TryFrom<u8> for Tile {
    type Error = &'static str;

    fn try_from(symbol: u8) -> Result<Self, Self::Error> {
        Self::from_symbol(symbol.into()).ok_or("no tile")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::{Rack, Word};

    #[test]
    fn the_box_holds_100_letters_and_4_jokers() {
        assert_eq!(tiles().count(), TILES);
        assert_eq!(tiles().filter(|&tile| tile == Tile::Joker).count(), JOKERS);
    }

    #[test]
    fn the_tiles_make_every_key_word() {
        for text in KEY_WORDS {
            let mut rack = Rack::new();
            tiles().for_each(|tile| {
                if let Tile::Letter(letter) = tile {
                    rack.add(letter)
                }
            });
            assert!(Word::parse(text).unwrap().iter().all(|&letter| rack.take(letter)), "{text}");
        }
    }

    #[test]
    fn a_tile_is_read_as_it_is_written() {
        for tile in tiles() {
            assert_eq!(Tile::from_symbol(tile.symbol()), Some(tile));
            assert_eq!(Tile::try_from(u8::from(tile)), Ok(tile));
        }
        assert!(Tile::try_from(b'1').is_err());
    }
}
