//! The finished games, as screens see them.

use core::fmt;

use super::{Flash, Store, record::Finished};
use crate::{
    rules::Lexicon,
    session::{History, Sitting},
};

pub trait Archive: fmt::Debug {
    /// How many finished games are kept.
    fn count(&self) -> usize;

    /// One of them, the newest first.
    fn get(&self, index: usize) -> Option<Finished>;

    /// The whole game with its steps; `None` if they are gone, to make room for newer games, or do not lead to its
    /// result any more, because of damage or of another dictionary.
    fn recall(&self, index: usize, lexicon: &dyn Lexicon) -> Option<Sitting>;
}

impl<F: Flash> Archive for Store<F> {
    fn count(&self) -> usize {
        self.finished_count()
    }

    fn get(&self, index: usize) -> Option<Finished> {
        self.finished(index)
    }

    fn recall(&self, index: usize, lexicon: &dyn Lexicon) -> Option<Sitting> {
        let mut history = History::default();
        let finished = self.finished(index)?;
        let saved = self.log().game(finished.id, &mut history)?;
        let sitting = Sitting::restore(&saved, &history, lexicon)?;
        let seated = sitting.seated();
        let totals = seated.players().seats().map(|seat| seated.total(seat));
        totals.eq(finished.players.iter().map(|place| place.total)).then_some(sitting)
    }
}
