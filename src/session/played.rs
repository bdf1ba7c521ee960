//! What a table must know of a game besides its rules.

use core::fmt;

use super::{Anew, LONGEST_STEP, Names, SaidAnew};
use crate::{
    letters::Rack,
    rules::{Game, Lexicon, Seat},
};

/// What a table must know of a game besides its rules.
pub trait Played: Game {
    fn role(play: &Self::Move) -> Role;

    /// What must still be played until the game is over, though nobody does anything else. Where the rules set no end,
    /// there is none, and the table ends the game.
    fn forced_left(&self) -> Forced;

    /// Writes a move as the players would tell it, so that no other of the game is told alike: with the letters it turned
    /// up, the player or the round. `self` is the game after it, or later; `earlier` are the moves before it.
    fn tell(
        &self,
        play: &Self::Move,
        earlier: &mut dyn Iterator<Item = Self::Move>,
        names: &Names,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result;

    /// Whether a move was taken and counts for nothing: not admitted, without harm.
    fn is_nothing(_outcome: &Self::Outcome) -> bool {
        false
    }

    /// What of a past move can be said anew; nothing if it is not the players' to say.
    fn anew(&self, _play: &Self::Move) -> Anew {
        Anew::default()
    }

    /// The move in place of this one; `self` is the game before it. None if it cannot be said so, and `why` in French.
    fn say_anew(
        &self,
        _play: &Self::Move,
        _said: &SaidAnew,
        _lexicon: &dyn Lexicon,
        _why: &mut dyn fmt::Write,
    ) -> Option<Self::Move> {
        None
    }

    /// The cards of which a word could be made now; none if any letters do.
    fn at_hand(&self) -> Option<Rack> {
        None
    }

    /// Whose own time the clock counts, if it counts one player's: another has it anew, by whatever way the turn comes.
    fn turn(&self) -> Option<Seat> {
        None
    }

    /// Writes how far the game has come, in a few words.
    fn tell_stage(&self, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result;
}

/// What a move is to the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Role {
    /// The clock is a new one after it.
    pub restarts_clock: bool,
    /// The game cannot go on without it.
    pub forced: bool,
}

/// How many moves must be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forced {
    /// Those that name cards.
    pub long: usize,
    /// Those that say no more than whose they are.
    pub short: usize,
}

/// What a short move takes.
const SHORT_STEP: usize = 6;

impl Forced {
    pub(super) const fn bytes(self) -> usize {
        self.long * LONGEST_STEP + self.short * SHORT_STEP
    }
}
