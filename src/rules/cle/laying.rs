//! What may be laid next, as whoever looks for plays asks a game.

use super::{
    grid::{Cell, Grid, Way},
    placement::Placement,
    words::Plurals,
};
use crate::{letters::Word, rules::Lexicon};

/// A position of a game of La Clé in which a word is to be laid.
pub trait Laying {
    fn grid(&self) -> &Grid;

    /// What the word may do on each square, seen along a way.
    fn openings(&self) -> impl Fn(Cell, Way) -> Opening;

    fn demands(&self) -> Demands;

    /// Whether a word that does all this may be laid, where only the whole board shows it.
    fn stands(&self, _play: &Placement, _lexicon: &dyn Lexicon) -> bool {
        true
    }
}

/// A square for the next word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// It may begin here, if the square before is empty.
    pub begins: bool,
    /// It must cover one of these.
    pub links: bool,
    /// A single tile here makes a word the other way, too, and is looked for there.
    pub found_otherwise: bool,
}

/// What is asked of the word itself.
#[derive(Clone, Debug)]
pub struct Demands {
    pub least: u8,
    /// A word that may be shorter.
    pub exception: Option<Word>,
    /// Which plurals must find their S or X on the board.
    pub plurals: Plurals,
    /// Whether the words across must be words.
    pub cross_check: bool,
}
