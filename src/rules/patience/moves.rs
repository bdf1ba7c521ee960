//! What the player does in La Clé Patience, what comes of it, and how both are written.

use core::fmt;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{MOST_SWAPS, feat::Feat};
use crate::{
    cards::cle::Tile,
    letters::Word,
    rules::{
        cle::{BadWord, Cell, MOST_HELD, Misfit, Placement, Shortage, Way},
        french::{Counted, InWords},
        text::{MoveError, Tokens},
    },
};

pub type Tiles = Vec<Tile, MOST_HELD, u8>;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Move {
    Play(Placement),
    /// Puts tiles back and draws others, where the house allows it.
    Swap(Tiles),
    GiveUp,
    TimeUp,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    Laid {
        /// How many words the chain has.
        number: u8,
        word: Word,
        tiles: u8,
        drawn: u8,
    },
    /// The last square is covered.
    Done {
        word: Word,
        feat: Feat,
    },
    Swapped {
        tiles: u8,
        words: u8,
    },
    /// Given up, or out of time.
    Failed {
        words: u8,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    GameOver,
    Misfit(Misfit),
    Shortage(Shortage),
    TooShort {
        least: u8,
    },
    /// The first word begins on the first square.
    NotFromFirst,
    /// The word before runs this way too.
    SameWay(Way),
    /// The word before is not crossed.
    Apart {
        previous: Word,
        start: Cell,
    },
    BadWord(BadWord),
    NoSwap,
    NothingToSwap,
    TooManySwaps,
    /// More words than any box of ours has tiles for.
    TooManyWords,
    /// The bag has fewer tiles than are to be swapped.
    BagTooLow {
        left: u8,
    },
    NoClock,
}

impl Move {
    pub(super) fn parse(line: &mut Tokens<'_>) -> Result<Self, MoveError> {
        const WANTED: &str = "play H|V SQUARE WORD, swap TILES, stop or time";
        match line.next(WANTED)? {
            "play" => Ok(Self::Play(Placement::parse(line)?)),
            "swap" => Ok(Self::Swap(parse_tiles(line)?)),
            "stop" => Ok(Self::GiveUp),
            "time" => Ok(Self::TimeUp),
            _ => Err(MoveError(WANTED)),
        }
    }
}

fn parse_tiles(line: &mut Tokens<'_>) -> Result<Tiles, MoveError> {
    const WANTED: &str = "at most ten tiles: letters, ? for a joker";
    let mut tiles = Tiles::new();
    for symbol in line.next(WANTED)?.chars() {
        let tile = Tile::from_symbol(symbol).ok_or(MoveError(WANTED))?;
        tiles.push(tile).map_err(|_| MoveError(WANTED))?;
    }
    Ok(tiles)
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(placement) => write!(f, "play {placement}"),
            Self::Swap(tiles) => {
                f.write_str("swap ")?;
                tiles.iter().try_for_each(|tile| fmt::Write::write_char(f, tile.symbol()))
            }
            Self::GiveUp => f.write_str("stop"),
            Self::TimeUp => f.write_str("time"),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Laid { number, word, tiles, drawn } => {
                write!(f, "Mot {number}, {word}. Lettres posées : {tiles}, tirées : {drawn}")
            }
            Self::Done { word, feat } => write!(f, "{word} atteint la dernière case : {feat}"),
            Self::Swapped { tiles, words } => {
                let swapped = Counted((*tiles).into(), "lettre");
                write!(f, "Échange de {swapped} : cela fait {}", Counted((*words).into(), "mot"))
            }
            Self::Failed { words } => write!(f, "La patience n’a pas abouti : {}", Counted((*words).into(), "mot")),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("La patience est finie"),
            Self::Misfit(misfit) => misfit.fmt(f),
            Self::Shortage(shortage) => shortage.fmt(f),
            Self::TooShort { least } => write!(f, "Un mot a au moins {} lettres", InWords((*least).into())),
            Self::NotFromFirst => f.write_str("Le premier mot part de la première case, en haut à gauche"),
            Self::SameWay(Way::Across) => f.write_str("Le mot précédent est horizontal : celui-ci doit être vertical"),
            Self::SameWay(Way::Down) => f.write_str("Le mot précédent est vertical : celui-ci doit être horizontal"),
            Self::Apart { previous, start } => {
                write!(f, "Le mot doit croiser le précédent, {previous} (depuis {start})")
            }
            Self::BadWord(bad) => bad.fmt(f),
            Self::NoSwap => f.write_str("On n’échange pas de lettres dans cette partie"),
            Self::NothingToSwap => f.write_str("Il n’y a pas de lettre à échanger"),
            Self::TooManyWords => f.write_str("La chaîne est trop longue pour ma mémoire"),
            Self::TooManySwaps => write!(f, "On n’échange pas plus de {MOST_SWAPS} fois"),
            Self::BagTooLow { left } => {
                write!(
                    f,
                    "Il reste {} dans la masse : on n’en échange pas davantage",
                    Counted((*left).into(), "lettre")
                )
            }
            Self::NoClock => f.write_str("Aucun temps n’est compté"),
        }
    }
}

impl From<Misfit> for Refusal {
    fn from(misfit: Misfit) -> Self {
        Self::Misfit(misfit)
    }
}

impl From<Shortage> for Refusal {
    fn from(shortage: Shortage) -> Self {
        Self::Shortage(shortage)
    }
}

impl From<BadWord> for Refusal {
    fn from(bad: BadWord) -> Self {
        Self::BadWord(bad)
    }
}
