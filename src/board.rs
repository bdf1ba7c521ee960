//! What the core must know of the board it runs on: little, and none of it wiring.

use crate::input::{Button, ButtonSet};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// Raspberry Pi Pico with a Waveshare Pico-LCD-1.3.
    Waveshare,
    /// Pimoroni PicoSystem.
    PicoSystem,
}

impl Board {
    pub const ALL: [Self; 2] = [Self::Waveshare, Self::PicoSystem];

    /// The word for it on command lines, in file names and as a cargo feature.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Waveshare => "waveshare",
            Self::PicoSystem => "picosystem",
        }
    }

    /// What its maker prints on the box.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waveshare => "Pico + Pico-LCD-1.3",
            Self::PicoSystem => "Pimoroni PicoSystem",
        }
    }

    pub fn buttons(self) -> ButtonSet {
        match self {
            Self::Waveshare => ButtonSet::all(),
            Self::PicoSystem => ButtonSet::all().without(Button::Press),
        }
    }

    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|board| board.id() == id)
    }
}
