//! Contrat as its table tells it.

use core::fmt;

use super::{GameId, Names, Played, clam::tell_cards};
use crate::rules::contrat::{Contrat, Move, Phase};

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
        let round = self.round();
        match (self.phase(), self.holding()) {
            (Phase::Over, _) => out.write_str("partie finie"),
            (Phase::Expose, _) => write!(out, "tour {round} · {} expose", names[self.leader()]),
            (_, Some(holder)) => write!(out, "tour {round} · à {}", names[holder]),
            (_, None) => write!(out, "tour {round} · on inscrit"),
        }
    }
}
