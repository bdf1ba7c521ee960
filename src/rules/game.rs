//! What a game is.

use core::{fmt, ops::RangeInclusive};

use serde::{Serialize, de::DeserializeOwned};

use super::{
    clock::Clock,
    house::HouseRules,
    lexicon::Lexicon,
    score::{Ranking, Sheet},
    setup::{Setup, SetupError},
    text::{Asked, MoveError, Tokens},
};

/// A game as a state machine. The state is a plain value: cloned, compared, rebuilt from setup and moves.
pub trait Game: Clone + fmt::Debug + PartialEq + Sized {
    /// The word for it in files and on command lines.
    const ID: &'static str;
    /// Its name in menus.
    const NAME: &'static str;
    const PLAYERS: RangeInclusive<u8>;

    type House: HouseRules;
    /// Small: saved one by one, at best in 16 bytes. Written as a line of text by `Display`, read by `parse_move`.
    type Move: Clone + fmt::Debug + fmt::Display + PartialEq + Serialize + DeserializeOwned;
    /// What a move did, for the players to see; French by `Display`.
    type Outcome: Clone + fmt::Debug + fmt::Display + PartialEq;
    /// Why a move was refused, for the players to see; French by `Display`.
    type Refusal: Clone + fmt::Debug + fmt::Display + PartialEq;

    fn new(setup: &Setup<Self::House>) -> Result<Self, SetupError>;

    /// Plays a move. If it is refused, nothing has changed.
    fn apply(&mut self, play: &Self::Move, lexicon: &dyn Lexicon) -> Result<Self::Outcome, Self::Refusal>;

    /// The clock that runs now, if any. Whoever enforces it reports its end as a move.
    fn clock(&self) -> Option<Clock>;

    /// Whether the table may accept words that the dictionary does not know.
    fn allows_agreement(&self) -> bool {
        true
    }

    fn stage(&self) -> Stage;

    fn sheet(&self) -> &Sheet;

    /// Who is ahead; at the end, who has won.
    fn ranking(&self) -> Ranking;

    /// Reads one move from a line of text.
    fn parse_move(line: &mut Tokens<'_>) -> Result<Self::Move, MoveError>;

    /// Writes what an `expect` line asks of this game beyond what all games answer.
    fn answer(&self, question: &str, out: &mut dyn fmt::Write) -> Result<Asked, fmt::Error>;
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The round being played, from 1; at the end, the last one.
    pub round: u8,
    /// How many rounds there will be, where that is known beforehand.
    pub rounds: Option<u8>,
    pub over: bool,
}
