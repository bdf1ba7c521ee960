//! Contrat as its table tells it.

use core::fmt;

use super::{Names, Played, tell_cards};
use crate::cards::stolon::Card;
use crate::rules::contrat::{Contrat, Move, Phase};

impl Played for Contrat {
    fn restarts_clock(play: &Move) -> bool {
        // In the last round each player has the full time to write.
        !matches!(play, Move::Write { .. })
    }

    fn must_be_played(play: &Move) -> bool {
        !matches!(play, Move::Write { .. })
    }

    fn moves_of_a_round(&self) -> usize {
        // Every player holds the cards and writes; then the round is closed.
        2 * self.players().seats().count() + 1
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

    fn cards_on_table(&self) -> &[Card] {
        self.tapis().exposed()
    }

    fn tell_stage(&self, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        let round = self.round();
        match (self.phase(), self.holding()) {
            (Phase::Over, _) => out.write_str("partie finie"),
            (Phase::Expose, _) => write!(out, "tour {round} · {} expose", names[self.leader()]),
            (_, Some(holder)) => write!(out, "tour {round} · à {}", names[holder]),
            (_, None) => match self.writer() {
                Some(writer) => write!(out, "tour {round} · {} inscrit", names[writer]),
                None => write!(out, "tour {round} · fin"),
            },
        }
    }
}
