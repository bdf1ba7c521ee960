//! The place for a game, whichever it is, and a game as it was saved.

use core::fmt;

use super::{AnyPreparation, AnySession, GameId, Names, Pace};
use crate::rules::Seconds;

/// Where the clock of a saved game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockAt {
    /// Where the last step left it.
    AfterStep,
    Left(Option<Seconds>),
}

/// How a saved game began.
#[derive(Clone, Copy, Debug)]
pub struct Resumed<'a> {
    /// What the game is called in what is saved.
    pub code: u8,
    /// The version of its moves and house rules.
    pub format: u8,
    /// A [`crate::rules::Setup`], by postcard.
    pub setup: &'a [u8],
    pub names: &'a Names,
    pub pace: Pace,
}

/// The place for one game, of whichever of the games of a device.
pub trait Tabletop: fmt::Debug {
    /// The games that can stand here.
    fn games(&self) -> &'static [GameId];

    fn session(&self) -> Option<&dyn AnySession>;

    fn session_mut(&mut self) -> Option<&mut dyn AnySession>;

    fn clear(&mut self);

    /// Puts a saved game here, before its first step; nothing if it cannot begin.
    fn begin_again(&mut self, saved: &Resumed);

    fn game_of(&self, code: u8) -> Option<GameId> {
        self.games().iter().copied().find(|game| game.code() == code)
    }
}

/// The games of a device, as far as they are saved.
pub trait Entrusted: fmt::Debug {
    /// How a game of the list is prepared.
    fn preparation(&self, game: GameId) -> &dyn AnyPreparation;

    fn preparation_mut(&mut self, game: GameId) -> &mut dyn AnyPreparation;

    /// The place of the game being played.
    fn tabletop_mut(&mut self) -> &mut dyn Tabletop;
}
