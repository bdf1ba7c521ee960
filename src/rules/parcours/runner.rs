//! A player on the course, and how he arrived.

use super::{board::Cell, house::TieBreak, moves::Hand};
use crate::cards::stolon::Card;

/// A player on the course.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Runner {
    pub(super) hand: Hand,
    /// None before the first move.
    pub(super) pawn: Option<Cell>,
    /// The gates passed, clockwise less the other way.
    pub(super) gates: i8,
    pub(super) arrival: Option<Arrival>,
}

/// What ranks those who arrive in the same round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// Letter cards of the hand that the last word did not use.
    pub alpha_left: u8,
    /// Cells gained beyond the finish.
    pub surplus: u8,
}

impl Runner {
    pub fn hand(&self) -> &[Card] {
        &self.hand
    }

    pub fn pawn(&self) -> Option<Cell> {
        self.pawn
    }

    pub fn gates(&self) -> i8 {
        self.gates
    }

    pub fn arrival(&self) -> Option<Arrival> {
        self.arrival
    }
}

impl Arrival {
    /// What ranks it among those of the same round, the greatest first.
    pub(super) fn rank(self, tie_break: TieBreak) -> (u8, u8) {
        match tie_break {
            TieBreak::LettersThenCells => (self.alpha_left, self.surplus),
            TieBreak::LettersOnly => (self.alpha_left, 0),
            TieBreak::CellsThenLetters => (self.surplus, self.alpha_left),
        }
    }
}
