//! The free timer as the device remembers it: how it is set up, and its clocks while it is in use.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::rules::{Seconds, players::MOST_PLAYERS};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timer {
    pub mode: Mode,
    pub length: Seconds,
    pub players: u8,
    /// It has not been left.
    pub in_use: Option<InUse>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    /// Every turn has the whole time.
    EachTurn,
    /// Everyone has a store of time that only shrinks on the own turn.
    Store,
}

impl Default for Timer {
    fn default() -> Self {
        Self { mode: Mode::EachTurn, length: Seconds(60), players: 1, in_use: None }
    }
}

/// Whose turn it is, and what everyone has left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InUse {
    pub turn: u8,
    pub left: Vec<Seconds, MOST_PLAYERS>,
}
