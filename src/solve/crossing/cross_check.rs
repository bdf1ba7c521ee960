//! Which letters may be laid on a square for the sake of the word across it.

use crate::{
    letters::{LetterSet, Word},
    rules::cle::{Cell, Grid, Plurals, Way},
    solve::Walk,
};

/// The letters that make a word across this empty square; all of them if no tile is beside it.
pub fn fitting<W: Walk>(cell: Cell, across: Way, grid: &Grid, root: &W, plurals: Plurals) -> LetterSet {
    let run = grid.run_through(cell, across);
    if run.length < 2 {
        return LetterSet::ALL;
    }
    // The square itself is empty: it parts the letters before it from those behind.
    let letters = grid.word(run);
    let before = run.cells().take_while(|&other| other != cell).count();
    let (before, behind) = letters.split_at(before.min(letters.len()));
    let Some(prefix) = root.walk(before.iter().copied()) else {
        return LetterSet::EMPTY;
    };
    let words = prefix.children().filter(|(_, place)| {
        let end = place.walk(behind.iter().copied());
        end.is_some_and(|end| end.is_word())
    });
    let plurals = if behind.is_empty() { plurals } else { Plurals::Free };
    let allowed = words.map(|(letter, _)| letter).filter(|&letter| {
        let mut word = Word::from_letters(before).unwrap_or_default();
        // A run has room in a word.
        let _ = word.push(letter);
        !W::is_restricted(plurals, &word, |length| root.walk(before.iter().copied().take(length)))
    });
    allowed.fold(LetterSet::EMPTY, LetterSet::with)
}
