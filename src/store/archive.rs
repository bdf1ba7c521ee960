//! The finished games, as screens see them.

use core::fmt;

use super::{Flash, Store, record::Finished};
use crate::{
    rules::Lexicon,
    session::{History, Seated, Sitting},
};

pub trait Archive: fmt::Debug {
    /// How many finished games are kept.
    fn count(&self) -> usize;

    /// One of them, the newest first.
    fn get(&self, index: usize) -> Option<Finished>;

    /// Puts the whole game with its steps into `place`; nothing if they are gone, to make room for newer games, or do not
    /// lead to its result any more, because of damage or of another dictionary.
    fn recall(&self, index: usize, lexicon: &dyn Lexicon, place: &mut Option<Sitting>);
}

impl<F: Flash> Archive for Store<F> {
    fn count(&self) -> usize {
        self.finished_count()
    }

    fn get(&self, index: usize) -> Option<Finished> {
        self.finished(index)
    }

    fn recall(&self, index: usize, lexicon: &dyn Lexicon, place: &mut Option<Sitting>) {
        *place = None;
        let Some(finished) = self.finished(index) else { return };
        let mut history = History::default();
        let Some(saved) = self.log().game(finished.id, &mut history) else { return };
        Sitting::restore(&saved, &history, lexicon, place);
        if saved.gap || !place.as_ref().is_some_and(|sitting| ends_as(sitting.seated(), &finished)) {
            *place = None;
        }
    }
}

/// Whether a game is over, with this result.
pub fn ends_as(seated: &dyn Seated, finished: &Finished) -> bool {
    let totals = seated.players().seats().map(|seat| seated.total(seat));
    seated.stage().over && totals.eq(finished.players.iter().map(|place| place.total))
}
