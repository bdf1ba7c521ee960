//! Finding words, for those who ask: never part of a verdict.

pub mod crossing;
pub mod finder;
mod walk;

pub use walk::Walk;

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress<T> {
    Found(T),
    /// The allowance is used up; there may be more.
    Paused,
    Done,
}
