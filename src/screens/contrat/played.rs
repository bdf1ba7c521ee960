//! Contrat as its table tells it.

use core::fmt;

use crate::{
    rules::{
        Game,
        contrat::{Contrat, Move, Phase},
    },
    screens::stolon::tell_cards,
    session::{Forced, Names, Played, Role},
};

impl Played for Contrat {
    fn role(play: &Move) -> Role {
        // Each player has the full time to write.
        let writes = matches!(play, Move::Write { .. });
        Role { restarts_clock: !writes, forced: !writes }
    }

    /// In each round there are cards, every player holds them and writes, and it is closed.
    fn forced_left(&self) -> Forced {
        let stage = self.stage();
        let rounds = usize::from(stage.rounds.unwrap_or(stage.round).saturating_sub(stage.round)) + 1;
        Forced { long: rounds, short: rounds * (2 * self.players().seats().count() + 1) }
    }

    fn tell(play: &Move, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        match play {
            Move::Expose(cards) => tell_cards(cards, out),
            // Not the word itself: the sheet is its owner's until the end.
            Move::Write { seat, kind, .. } => write!(out, "{} inscrit : {kind}", names[*seat]),
            Move::Close => out.write_str("fin du tour"),
            Move::TimeUp => out.write_str("cartes passées"),
            Move::Done(seat) => write!(out, "{} a fini d’inscrire", names[*seat]),
        }
    }

    fn tell_stage(&self, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        let round = self.round();
        match (self.phase(), self.holding(), self.writer()) {
            (Phase::Expose, ..) => write!(out, "tour {round} · {} expose", names[self.leader()]),
            (_, Some(holder), _) => write!(out, "tour {round} · à {}", names[holder]),
            (_, None, Some(writer)) => write!(out, "tour {round} · {} inscrit", names[writer]),
            (_, None, None) => write!(out, "tour {round} · fin"),
        }
    }
}
