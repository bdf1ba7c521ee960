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

use crate::{letters::Word, rules::cle::Plurals};

/// Which words are looked for.
#[derive(Clone, Debug)]
pub struct Task {
    /// Where words may begin, if the square before is empty.
    pub starts: Squares,
    /// Of these a word must cover one.
    pub links: Squares,
    /// Where a single tile is not looked for, since it is found the other way.
    pub found_otherwise: Squares,
    pub least: u8,
    /// A word that may be shorter.
    pub exception: Option<Word>,
    /// Which plurals must find their S or X on the board.
    pub plurals: Plurals,
    /// Whether the words across must be words.
    pub cross_check: bool,
}
