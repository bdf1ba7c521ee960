//! Clocks as data: a game says which one runs, the outside enforces it and reports its end.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::time::Millis;

/// A length of time at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seconds(pub u16);

impl Seconds {
    /// The most that a clock shows; one more means "no clock" in what is saved.
    const MOST: u32 = u16::MAX as u32 - 1;

    /// What a clock shows that has so much left.
    pub fn shown(left: Millis) -> Self {
        Self(left.0.div_ceil(1000).min(Self::MOST) as u16)
    }

    /// So many clocks of this length.
    pub const fn times(self, count: u32) -> Millis {
        Millis(self.millis().0.saturating_mul(count))
    }

    pub const fn millis(self) -> Millis {
        Millis(self.0 as u32 * 1000)
    }
}

/// How long before the end a clock warns, unless the house wants it otherwise.
pub const WARNING: Seconds = Seconds(10);

/// A clock that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    pub length: Seconds,
    /// How long before its end it warns; zero if it does not.
    pub warning: Seconds,
    /// What it measures, for its caption.
    pub label: &'static str,
}

impl Clock {
    /// The clock of this length; a length of zero means that there is none.
    pub fn new(length: Seconds, label: &'static str) -> Option<Self> {
        (length != Seconds(0)).then_some(Self { length, warning: WARNING, label })
    }

    /// The same clock, warning so long before its end.
    #[must_use]
    pub fn warning(self, warning: Seconds) -> Self {
        Self { warning, ..self }
    }
}

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} s", self.0)
    }
}
