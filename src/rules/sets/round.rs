//! One round: what everybody has shown, who has nothing to show, and who said "score".

use super::House;
use crate::rules::{
    PerSeat, Players, Points, Seat,
    players::SeatSet,
    stolon::{Kind, Spelling},
};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Round {
    pub(super) entries: PerSeat<Option<Entered>>,
    pub(super) passed: SeatSet,
    pub(super) callers: SeatSet,
}

/// What a player has shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Entered {
    pub kind: Kind,
    pub spelling: Spelling,
    /// None if it is not what it was to be.
    pub points: Option<Points>,
    /// A slip of typing was corrected.
    pub retyped: bool,
}

/// A round that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Closed {
    pub round: Round,
    pub holder: Seat,
    /// From 1 in its set, which is counted from 0.
    pub number: u8,
    pub set: u8,
}

impl Round {
    pub fn entry(&self, seat: Seat) -> Option<&Entered> {
        self.entries[seat].as_ref()
    }

    /// What a player's entry brings, the call apart.
    pub fn points(&self, seat: Seat) -> Points {
        self.entry(seat).and_then(|entered| entered.points).unwrap_or_default()
    }

    pub fn has_passed(&self, seat: Seat) -> bool {
        self.passed.contains(seat)
    }

    /// Whether a player has shown an entry, or has none to show.
    pub fn is_done(&self, seat: Seat) -> bool {
        self.entry(seat).is_some() || self.has_passed(seat)
    }

    /// Whether a player said "score".
    pub fn has_called(&self, seat: Seat) -> bool {
        self.callers.contains(seat)
    }

    /// The best entry; nobody's call counts in it.
    pub fn best(&self, players: Players) -> Points {
        players.seats().map(|seat| self.points(seat)).max().unwrap_or_default()
    }

    /// What a player's call won or lost, if there was one.
    pub fn call(&self, seat: Seat, players: Players, house: &House) -> Option<Points> {
        if !self.has_called(seat) {
            return None;
        }
        let best = self.best(players);
        let equals = players.seats().filter(|&other| self.points(other) == best).count();
        let is_best = self.points(seat) == best && (house.score_call_tie_wins || equals == 1);
        let in_vain = best == Points::ZERO && house.score_call_zero_loses;
        Some(if is_best && !in_vain { house.score_call } else { -house.score_call })
    }
}
