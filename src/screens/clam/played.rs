//! Clam as its table tells it.

use core::fmt;

use crate::{
    rules::{
        Game,
        clam::{Clam, Move},
    },
    screens::stolon::tell_cards,
    session::{Forced, Names, Played, Role},
};

impl Played for Clam {
    fn role(play: &Move) -> Role {
        let forced = matches!(play, Move::Reveal(_) | Move::TimeUp);
        Role { restarts_clock: forced, forced }
    }

    /// Each round begins with cards and ends.
    fn forced_left(&self) -> Forced {
        let stage = self.stage();
        let rounds = usize::from(stage.rounds.unwrap_or(stage.round).saturating_sub(stage.round)) + 1;
        Forced { long: rounds, short: rounds }
    }

    fn tell(play: &Move, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        match play {
            Move::Reveal(cards) => tell_cards(cards, out),
            Move::Call { seat, word, .. } => write!(out, "{} clame {word}", names[*seat]),
            Move::Penalty(seat) => write!(out, "pénalité pour {}", names[*seat]),
            Move::TimeUp => out.write_str("fin du tour"),
        }
    }

    fn tell_stage(&self, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "tour {} · {} mène", self.stage().round, names[self.leader()])
    }
}
