//! Time as the core sees it: milliseconds since the device started. The platform reads the clock; the core only compares.

use core::ops::{Add, Sub};

/// A moment, in milliseconds since the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant(u64);

/// A length of time in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millis(pub u32);

impl Instant {
    pub const START: Self = Self(0);

    pub const fn from_millis(millis: u64) -> Self {
        Self(millis)
    }

    pub const fn as_millis(self) -> u64 {
        self.0
    }
}

impl Add<Millis> for Instant {
    type Output = Self;

    fn add(self, span: Millis) -> Self {
        Self(self.0.saturating_add(u64::from(span.0)))
    }
}

impl Sub for Instant {
    type Output = Millis;

    /// The time since `earlier`; zero if that is still to come.
    fn sub(self, earlier: Self) -> Millis {
        Millis(u32::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(u32::MAX))
    }
}
