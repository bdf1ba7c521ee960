//! Chance at the table: the seeded generator that every deal will come from.

pub mod generator;
