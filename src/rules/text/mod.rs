//! Games as text, for tests, for bug reports and for `meneur replay`.
//!
//! ```text
//! # a remark
//! game clam
//! players 5
//! junior 5                     one of them is a junior
//! cards KLAM-PESU              the device deals from this code; `cards players` if the players do
//! preset complete              a way to play by its key
//! rule prompt_penalty 10       a house rule by its key
//! bareme duo 25 25 30 …        a row of the players' own figures, for 2 to 11 cards
//! words CLAMER PAVES           the only words there are, for a game that looks for words itself
//!
//! reveal AVP                   a move; each game has its own
//! expect clock 90              a question that all games answer, or one of this game
//! call 2 PAVES
//! expect says PAVES est juste : +5
//! call 5 EPATEX
//! expect refused ...           a refused move must be expected
//! agree CLAMER                 the table accepts a word
//! ```
//!
//! The setup comes first, after the name of the game, in any order but for a preset, which comes before the rules that
//! change it; then moves and expectations.

mod run;
mod setup;
mod tokens;
mod words;

pub use run::{Asked, ReplayFault, play, replay};
pub use tokens::{MoveError, Tokens};
