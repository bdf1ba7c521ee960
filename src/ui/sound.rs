//! The sounds of the device, as notes for a piezo.

use crate::time::Millis;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Hertz; zero is a rest.
    pub pitch: u16,
    pub length: Millis,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// The selection moved.
    Tick,
    /// A key did something.
    Click,
    /// A verdict: yes.
    Right,
    /// A verdict: no.
    Wrong,
    /// A clock is near its end.
    Warning,
    /// A clock has run out.
    End,
    /// Sound has just been switched on: here is what it is like.
    Hello,
}

impl Sound {
    pub const fn notes(self) -> &'static [Note] {
        match self {
            Self::Tick => const { &[note(2400, 4)] },
            Self::Click => const { &[note(1800, 12)] },
            Self::Right => const { &[note(1047, 90), note(1568, 160)] },
            Self::Wrong => const { &[note(330, 140), note(0, 40), note(262, 220)] },
            Self::Warning => const { &[note(880, 80), note(0, 60), note(880, 80)] },
            Self::End => const { &[note(988, 150), note(784, 150), note(659, 350)] },
            Self::Hello => const { &[note(1319, 80), note(0, 20), note(1760, 120)] },
        }
    }
}

const fn note(pitch: u16, millis: u32) -> Note {
    Note { pitch, length: Millis(millis) }
}
