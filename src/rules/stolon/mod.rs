//! What the Stolon games share.
//!
//! ```text
//!  spelling   how a player writes a word: M(I)NUTES, MI*NU*TES, JURA+VOTE
//!  supply     which cards make it, which letters the As and the Mixte stand for, what is missing
//!  read       the ways to read it: as a plain word, as an Alterné, as an Insert at each of its cuts
//!  partner    the anagram of an Anagre: who names it, and when it is searched for
//!  worth      what a reading brings: points in Contrat and Sets, cells in Parcours
//!  appraisal  the same for a word read in all ways, in all games that count such readings
//!  bareme     the same by the players' own printed table
//!  fixed      the tables behind all of these, with their names
//!  tapis      the letters turned up in the middle of the table
//!  growth     how many of them there are in each round
//!  line       all of these in the text of a game
//! ```

pub mod appraisal;
pub mod bareme;
mod fault;
mod fixed;
mod growth;
mod kind;
pub mod line;
mod partner;
mod poker;
mod read;
pub mod spelling;
pub mod supply;
mod tapis;
mod worth;

pub use bareme::Bareme;
pub use fault::Fault;
pub use fixed::FIXED;
pub use growth::Growth;
pub use kind::{Kind, KindSet};
pub use partner::Partner;
pub use poker::Figure;
pub use read::{Reader, Reading, SingleLetters, WordRules};
pub use spelling::Spelling;
pub use supply::Supply;
pub use tapis::{Exposed, MOST_EXPOSED, Tapis};
pub use worth::{CellRules, InsertCount, Plan, Scale, TwhykxCurve};
