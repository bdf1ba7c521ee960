//! The longest game of each of the nine: it fits into what a game is remembered by, comes to its end, and is the same
//! when it is played again.

#[path = "../../src/platform/rp2040/bench/replay/longest/mod.rs"]
mod longest;

use meneur::{
    rules::{
        cartomanie::Cartomanie, clam::Clam, contrat::Contrat, croises::Croises, parcours::Parcours, patience::Patience,
        plis::Plis, sets::Sets, stoick::Stoick,
    },
    session::history::{BYTES, LONGEST_STEP},
};

use crate::random::DICT;
use longest::{Line, Longest, Record};

/// Whether the rules set an end, however the players dawdle.
#[derive(Clone, Copy, PartialEq)]
enum Length {
    Bounded,
    /// They do not: the history is full, and the way to the end, by the rules or by a step of the table, still fits.
    Full,
}

#[test]
fn the_longest_game_of_each_of_the_nine_fits_and_is_played_again() {
    check::<Clam>(Length::Full);
    check::<Plis>(Length::Bounded);
    check::<Contrat>(Length::Bounded);
    check::<Sets>(Length::Bounded);
    check::<Parcours>(Length::Full);
    check::<Cartomanie>(Length::Full);
    check::<Stoick>(Length::Full);
    check::<Patience>(Length::Bounded);
    check::<Croises>(Length::Full);
}

fn check<G: Longest>(length: Length) {
    let (mut record, mut line) = (Box::<Record>::default(), Line::new());
    let played = record.play::<G>(&*DICT, &mut line, &mut |_| Some(()));
    let played = played.unwrap_or_else(|| panic!("{}: '{line}' after {} moves", G::ID, record.history.len()));
    assert!(played.stage().over, "{}", G::ID);
    let begin = std::time::Instant::now();
    assert_eq!(record.restore::<G>(&*DICT).as_ref(), Some(&played), "{}", G::ID);
    let (took, bytes) = (begin.elapsed(), record.history.size());
    println!("{}: {} moves, {bytes} of {BYTES} bytes, played again in {took:?}", G::ID, record.history.len());
    // What was kept free for the way to the end and not taken, and one step at most.
    assert!(length == Length::Bounded || bytes + G::END + 2 * LONGEST_STEP > BYTES, "{} is not full", G::ID);
}
