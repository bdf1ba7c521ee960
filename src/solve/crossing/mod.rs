//! All ways to lay a word from a rack across or down a board.
//!
//! The usual ways need a dictionary that is walked from the middle of a word, which is too big for the flash, or walk
//! the dictionary anew from every square. This one walks it once for all lines together, rows and columns. Think of a
//! reader at every square where a word may begin, one for each way. A letter of the dictionary is read out, and each reader who can go on with it
//! (it lies on the square, or a tile may be laid there) steps forward; the others sit down. When nobody stands, the
//! walk turns back. When the letters are a word, it lies behind every reader who now stands before an empty square and
//! has come by a square that links it to the others.
//!
//! ```text
//!   read out       . . T A X E . .        R: a reader before this square
//!                  R R R . R R R R        at first, wherever the square before is empty
//!   T (a tile)       R R . . R R R        who stood before an empty square, and a T would do there
//!   TA ...
//! ```
//!
//! The readers are the bits of a set of squares; a step is an AND and a shift. Readers before a tile on the board and
//! readers before an empty square part ways, for only the latter spend a tile: so all who stand together have spent
//! the same ones. A joker is spent where no tile is left for a letter.

mod cross_check;
mod readers;
mod search;
mod squares;

pub use search::Search;
pub use squares::{Spot, Squares};

use super::Walk;
use crate::{
    letters::Rack,
    rules::{
        Lexicon,
        cle::{Cell, Demands, Laying, Opening, Placement, Way},
    },
};

/// All legal plays of a rack in this position, each once. Jokers stand for what no tile makes. Where only the whole
/// board shows what may lie, [`legal_plays`] asks the game as well.
pub fn plays<W: Walk>(position: &impl Laying, rack: &Rack, root: &W) -> Search<W> {
    Search::new(Task::of(position), position.grid(), rack, root)
}

/// The same, asking the game of each play whether it stands.
pub fn legal_plays<'g, L: Laying, W: Walk + 'g>(
    position: &'g L,
    rack: &Rack,
    root: &W,
    lexicon: &'g dyn Lexicon,
) -> impl Iterator<Item = Placement> + use<'g, L, W> {
    plays(position, rack, root).filter(|play| position.stands(play, lexicon))
}

/// Which words are looked for.
#[derive(Clone, Debug)]
pub struct Task {
    /// Where words may begin, if the square before is empty.
    starts: Squares,
    /// Of these a word must cover one.
    links: Squares,
    /// Where a single tile is not looked for, since it is found the other way.
    found_otherwise: Squares,
    demands: Demands,
}

impl Task {
    pub fn of(position: &impl Laying) -> Self {
        let openings = position.openings();
        let all = |is_wanted: fn(Opening) -> bool| {
            Squares::of(position.grid(), |cell: Cell, way: Way| is_wanted(openings(cell, way)))
        };
        Self {
            starts: all(|opening| opening.begins),
            links: all(|opening| opening.links),
            found_otherwise: all(|opening| opening.found_otherwise),
            demands: position.demands(),
        }
    }
}
