//! Finding words, for those who ask: never part of a verdict.

pub mod finder;
