//! Complete games played at random: whatever the moves, the rules keep their promises.

mod cartomanie;
mod promises;
mod stoick;
mod words;

use promises::keeps_promises;

/// As many as the issue wants.
const GAMES: u64 = 10_000;

#[test]
fn cartomanie() {
    keeps_promises(&cartomanie::AtRandom, GAMES);
}

#[test]
fn stoick() {
    keeps_promises(&stoick::AtRandom, GAMES);
}
