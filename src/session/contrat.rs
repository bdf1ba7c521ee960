//! Contrat as its table tells it.

use core::fmt;

use super::{GameId, Names, Played, clam::tell_cards};
use crate::rules::{
    Game,
    contrat::{Contrat, Move},
};

impl Played for Contrat {
    const ID: GameId = GameId::Contrat;

    fn restarts_clock(play: &Move) -> bool {
        !matches!(play, Move::Write { .. })
    }

    fn tell(play: &Move, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        match play {
            Move::Expose(cards) => tell_cards(cards, out),
            // Not the word itself: the sheet is its owner's until the end.
            Move::Write { seat, kind, .. } => write!(out, "{} inscrit : {kind}", names[*seat]),
            Move::Close => out.write_str("fin du tour"),
            Move::TimeUp => out.write_str("cartes passées"),
        }
    }

    fn tell_stage(&self, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        let stage = self.stage();
        match stage.over {
            true => out.write_str("partie finie"),
            false => write!(out, "tour {} · {} expose", stage.round, names[self.leader()]),
        }
    }
}
