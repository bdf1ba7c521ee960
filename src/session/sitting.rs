//! A session of whichever game is being played.

use super::{GameId, History, Seated, Session};
use crate::{
    rules::{Lexicon, clam::Clam, contrat::Contrat},
    store::SavedGame,
};

/// The game on this device, if one is being played.
#[expect(clippy::large_enum_variant, reason = "there is only one of these, and no heap")]
#[derive(Clone, Debug)]
pub enum Sitting {
    Clam(Session<Clam>),
    Contrat(Session<Contrat>),
}

impl Sitting {
    /// Puts a game as it was saved into `place`; nothing if this firmware cannot play it.
    pub fn restore(saved: &SavedGame, history: &History, lexicon: &dyn Lexicon, place: &mut Option<Self>) {
        match GameId::from_code(saved.begun.game) {
            Some(GameId::Clam) => put(place, || Session::restore(saved, history, lexicon).map(Self::Clam)),
            Some(GameId::Contrat) => put(place, || Session::restore(saved, history, lexicon).map(Self::Contrat)),
            None => *place = None,
        }
    }

    pub const fn id(&self) -> GameId {
        match self {
            Self::Clam(_) => GameId::Clam,
            Self::Contrat(_) => GameId::Contrat,
        }
    }

    pub fn seated(&self) -> &dyn Seated {
        match self {
            Self::Clam(session) => session,
            Self::Contrat(session) => session,
        }
    }

    pub fn seated_mut(&mut self) -> &mut dyn Seated {
        match self {
            Self::Clam(session) => session,
            Self::Contrat(session) => session,
        }
    }
}

/// Puts into `place` what `make` makes.
// Not inlined: a game is big, and one of each kind would be on the stack of whoever can make several.
#[inline(never)]
fn put<T>(place: &mut Option<T>, make: impl FnOnce() -> Option<T>) {
    *place = make();
}
