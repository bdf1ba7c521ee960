//! Clam as its table tells it.

use core::fmt;

use super::{Names, Played, tell_cards};
use crate::cards::stolon::Card;
use crate::rules::{
    Game,
    clam::{Clam, Move},
};

impl Played for Clam {
    fn restarts_clock(play: &Move) -> bool {
        matches!(play, Move::Reveal(_) | Move::TimeUp)
    }

    fn must_be_played(play: &Move) -> bool {
        matches!(play, Move::Reveal(_) | Move::TimeUp)
    }

    fn moves_of_a_round(&self) -> usize {
        // It ends.
        1
    }

    fn tell(play: &Move, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        match play {
            Move::Reveal(cards) => tell_cards(cards, out),
            Move::Call { seat, word, .. } => write!(out, "{} clame {word}", names[*seat]),
            Move::Penalty(seat) => write!(out, "pénalité pour {}", names[*seat]),
            Move::TimeUp => out.write_str("fin du tour"),
        }
    }

    fn cards_on_table(&self) -> &[Card] {
        self.exposed()
    }

    fn tell_stage(&self, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        let stage = self.stage();
        match stage.over {
            true => out.write_str("partie finie"),
            false => write!(out, "tour {} · {} mène", stage.round, names[self.leader()]),
        }
    }
}
