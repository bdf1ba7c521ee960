//! What a game is.

use core::{fmt, ops::RangeInclusive};

use serde::{Serialize, de::DeserializeOwned};

use super::{
    clock::Clock,
    house::HouseRules,
    lexicon::Lexicon,
    players::{Players, Seat},
    score::{Ranking, Sheet},
    setup::{Setup, SetupError},
    stolon::appraisal::Valuing,
    text::{Asked, MoveError, Tokens},
};
use crate::{
    cards::{
        own_box::{Kind, Pack},
        stolon,
    },
    time::Millis,
};

/// A game as a state machine. The state is a plain value: cloned, compared, rebuilt from setup and moves.
pub trait Game: Clone + fmt::Debug + PartialEq + Sized {
    /// The word for it in files and on command lines.
    const ID: &'static str;
    /// What it is called in what is saved; never given to another game.
    const CODE: u8;
    /// The version of its moves and house rules as they are saved: raised when their bytes change. What a game with a
    /// table has ever saved stays readable.
    const FORMAT: u8;
    /// The version of its rules: raised when a correction changes what moves already made bring.
    const REVISION: u8;
    /// Its name in menus.
    const NAME: &'static str;
    /// Its name without its family's, for where there is little room.
    const SHORT: &'static str;
    const PLAYERS: RangeInclusive<u8>;
    /// Whether it matters to its rules who the youngest are.
    const JUNIORS: bool;
    /// Whether the next player begins the next game, whatever comes of this one. Otherwise `next_first` tells at its end.
    const FIRST_MOVES_ON: bool = true;
    /// The key of the house rule that says how many parties are played, where a table may want more or fewer of them; 0 is
    /// as many as there are players.
    const PARTIES: Option<&'static str> = None;
    /// What is drawn for who begins: letters, and jokers if there is something else.
    const LOTS: &'static [Kind] = stolon::LOTS;
    /// The cards that players may have in a box of their own.
    const PACK: Option<&'static Pack> = None;

    /// How it values the readings of a word, for whoever appraises words; `None` in a game that has no such readings.
    const VALUING: Option<Valuing> = None;

    type House: HouseRules;
    /// Small: saved one by one, at best in 16 bytes. Written as a line of text by `Display`, read by `parse_move`.
    type Move: Clone + fmt::Debug + fmt::Display + PartialEq + Serialize + DeserializeOwned;
    /// What a move did, for the players to see; French by `Display`.
    type Outcome: Clone + fmt::Debug + fmt::Display + PartialEq;
    /// Why a move was refused, for the players to see; French by `Display`.
    type Refusal: Clone + fmt::Debug + fmt::Display + PartialEq;

    fn new(setup: &Setup<Self::House>) -> Result<Self, SetupError>;

    /// The move as it is made and saved: with what the dictionary is to be searched for. Whoever makes a move asks this
    /// first, so that `apply`, and with it every replay, only looks up the words of the move.
    fn complete(&self, play: Self::Move, _lexicon: &dyn Lexicon) -> Self::Move {
        play
    }

    /// Whether a saved move lacks what `complete` adds to it, because it is older than that: it is completed when the
    /// game is taken up again.
    fn is_incomplete(&self, _play: &Self::Move) -> bool {
        false
    }

    /// Plays a move. If it is refused, nothing has changed. No search of the dictionary: see `complete`.
    fn apply(&mut self, play: &Self::Move, lexicon: &dyn Lexicon) -> Result<Self::Outcome, Self::Refusal>;

    /// Whether a move is still taken once the game is over, until the table leaves its result.
    fn stands_after_end(_play: &Self::Move) -> bool {
        false
    }

    /// What becomes of the seat of a player who leaves, in French; none if nobody can leave before the end.
    const EMPTY_SEAT: Option<&'static str> = None;

    /// A player leaves the table, and the game goes on with an empty seat.
    fn leave(&mut self, _seat: Seat) {}

    /// From when somebody plays who sits down now, in French: from where all cards are dealt anew. None if a new player
    /// waits for the next game.
    fn joins_from(&self) -> Option<&'static str> {
        None
    }

    /// One more player sits at the table, after the last, and plays from then on: asked for only where that is said.
    fn join(&mut self) {}

    /// Whether a player who has come does not play yet.
    fn waits(&self, _seat: Seat) -> bool {
        false
    }

    /// The clock that runs now, if any. Whoever enforces it reports its end as a move.
    fn clock(&self) -> Option<Clock>;

    /// How long a game takes, if every clock runs to its end; where there are none, at a press a second. `None` where that
    /// is not known.
    fn length(_setup: &Setup<Self::House>) -> Option<Millis> {
        None
    }

    /// How many rounds there are, if so many players have cards for fewer than the rules want.
    fn fewer_rounds(_setup: &Setup<Self::House>) -> Option<u8> {
        None
    }

    /// Whether the table may accept words that the dictionary does not know.
    fn allows_agreement(&self) -> bool {
        true
    }

    fn stage(&self) -> Stage;

    fn sheet(&self) -> &Sheet;

    /// What everybody may know of a player's points before the game is over: the sheet, unless some of what stands on it
    /// is still its owner's alone.
    fn open_total(&self, seat: Seat) -> i32 {
        self.sheet().exact_total(seat)
    }

    /// Who is ahead; at the end, who has won.
    fn ranking(&self) -> Ranking;

    /// Who begins the next game of the same evening.
    fn next_first(&self, players: Players) -> Seat {
        players.next(Seat::FIRST)
    }

    /// The house rules of the next game of the same evening: who deals it may follow from this one.
    fn next_house(&self, house: &Self::House) -> Self::House {
        house.clone()
    }

    /// The house rules of a game with cards of a box that the players have counted: this many.
    fn with_box(house: &Self::House, _cards: usize) -> Self::House {
        house.clone()
    }

    /// Reads a saved move of this format. A game whose format was raised reads the older ones here, each in a file of
    /// its own.
    fn read_move(format: u8, bytes: &[u8]) -> Option<Self::Move> {
        if format == Self::FORMAT { read_whole(bytes) } else { None }
    }

    /// Reads saved house rules of this format.
    fn read_house(format: u8, bytes: &[u8]) -> Option<Self::House> {
        if format == Self::FORMAT { read_whole(bytes) } else { None }
    }

    /// Reads one move from a line of text.
    fn parse_move(line: &mut Tokens<'_>) -> Result<Self::Move, MoveError>;

    /// Writes what an `expect` line asks of this game beyond what all games answer.
    fn answer(&self, question: &str, out: &mut dyn fmt::Write) -> Result<Asked, fmt::Error>;

    /// The same for what the dictionary is to be searched for.
    fn search(&self, _question: &str, _lexicon: &dyn Lexicon, _out: &mut dyn fmt::Write) -> Result<Asked, fmt::Error> {
        Ok(Asked::Unknown)
    }
}

/// Reads what these bytes hold, if they hold nothing besides.
fn read_whole<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let (value, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(value)
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
