//! Clam as its table tells it.

use core::fmt;

use super::{GameId, Names, Played};
use crate::{
    cards::stolon::Card,
    rules::{
        Game,
        clam::{Clam, Move},
    },
};

impl Played for Clam {
    const ID: GameId = GameId::Clam;

    fn restarts_clock(play: &Move) -> bool {
        matches!(play, Move::Reveal(_) | Move::TimeUp)
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
        let stage = self.stage();
        match stage.over {
            true => out.write_str("partie finie"),
            false => write!(out, "tour {} · {} mène", stage.round, names[self.leader()]),
        }
    }
}

/// Cards turned up: those that the players named, or the device's.
pub(super) fn tell_cards(cards: &[Card], out: &mut dyn fmt::Write) -> fmt::Result {
    if cards.is_empty() {
        return out.write_str("cartes exposées");
    }
    out.write_str("cartes")?;
    cards.iter().try_for_each(|card| write!(out, " {card}"))
}
