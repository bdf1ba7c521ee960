//! Interrupted games: set aside when another is begun or taken up in their place, and kept with all their steps until
//! they are played to their end or the players give them up. None is ever dropped to make room.
//!
//! A game that is set aside is written down once more, as short as it can be and all in one place: so, however often
//! players go from one to another, few games have steps in one sector, and there is room to copy them before it is
//! erased.

use super::{
    Flash, NotSaved, Playing, Store,
    index::{Entry, KEPT_INTERRUPTED, Key},
    record::{Evening, Finished, GivenUp, Interrupted, Left, Ready, Standing, is_known},
    version::Saved,
};
use crate::session::History;

/// A game that is kept, for who wants to be rid of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// By its number in the list.
    Finished(u32),
    /// By the number that it was first saved under.
    Interrupted(u32),
    /// The one on the table, though it is not over.
    Playing,
}

/// Why one more game cannot be set aside before another is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPlace {
    /// There are [`KEPT_INTERRUPTED`] already.
    TooMany,
    /// There are fewer, but so long that all their steps together would not fit.
    TooLong,
}

impl<F: Flash> Store<F> {
    /// How many interrupted games there are, without one that is being played again.
    pub fn interrupted_count(&self) -> usize {
        self.index.interrupted().count()
    }

    /// An interrupted game, the one set aside last first.
    pub fn interrupted(&self, index: usize) -> Option<Interrupted> {
        self.read_interrupted(self.index.interrupted().nth(index)?)
    }

    fn read_interrupted(&self, entry: Entry) -> Option<Interrupted> {
        Interrupted::read(&self.log().at(entry.place as usize)?).ok()
    }

    /// Whether there is no place for one more interrupted game whose steps have so many bytes. If one of the others is
    /// taken up at the same time, that leaves its place.
    pub fn no_place(&self, bytes: usize, taken_up: Option<u32>) -> Option<NoPlace> {
        let (mut count, mut sum) = (1, bytes);
        for entry in self.index.interrupted().filter(|entry| Some(entry.original) != taken_up) {
            (count, sum) = (count + 1, sum + usize::from(entry.bytes));
        }
        match () {
            () if count > KEPT_INTERRUPTED => Some(NoPlace::TooMany),
            () if sum > self.room_for_steps() => Some(NoPlace::TooLong),
            () => None,
        }
    }

    /// Sets the game being played aside, before another is begun or taken up: from then on it is an interrupted one.
    /// Nothing, if it is over, or if nothing was ever played.
    pub fn set_aside(&mut self, standing: Standing, taken_up: Option<u32>) -> Result<(), NotSaved> {
        self.make_room_now()?;
        let Some(Playing { id: old, original }) = self.playing().filter(|_| self.ended().is_none()) else {
            return Ok(());
        };
        let mut history = History::default();
        let Some(game) = self.log().game(old, &mut history) else { return Ok(()) };
        let nothing = history.is_empty() && self.index.aside_of(original).is_none();
        if nothing || !is_known(game.begun.game, game.begun.format, self.known) {
            return Ok(());
        }
        let others = self.index.interrupted().filter(|entry| Some(entry.original) != taken_up).count();
        if others >= KEPT_INTERRUPTED {
            // The players are asked before it comes to this.
            return Err(NotSaved::Full);
        }
        let (id, bytes, code) = (self.index.next_id(), history.size() as u16, game.begun.game);
        self.write_copy(id, game, &history)?;
        let count = self.index.next_aside();
        self.write(&Interrupted { count, id, original, game: code, standing, bytes })
    }

    /// An interrupted game is the one being played again.
    pub fn take_up(&mut self, original: u32) -> Result<(), NotSaved> {
        self.make_room_now()?;
        let entry = self.index.aside_of(original).ok_or(NotSaved::Full)?;
        self.write_twice(&Ready { id: entry.id, original })
    }

    /// Forgets a game.
    pub fn delete(&mut self, kept: Kept) -> Result<(), NotSaved> {
        match kept {
            Kept::Finished(number) => {
                if self.ended().is_some_and(|finished| finished.number == number) {
                    self.leave()?;
                }
                self.take_off_the_list(number)
            }
            Kept::Interrupted(original) => self.forget_interrupted(original),
            Kept::Playing => {
                let original = self.playing().map(|playing| playing.original);
                self.leave()?;
                original.map_or(Ok(()), |original| self.forget_interrupted(original))
            }
        }
    }

    /// No game is being played any more.
    fn leave(&mut self) -> Result<(), NotSaved> {
        self.append_to_game(|playing| Left { id: playing.id })
    }

    /// The game of this number is not among the interrupted ones any more.
    fn forget_interrupted(&mut self, original: u32) -> Result<(), NotSaved> {
        if self.index.aside_of(original).is_some() {
            self.append(&GivenUp { original })?;
            // There is something to be gained again.
            self.erased = 0;
        }
        Ok(())
    }

    /// The game being played is over. If it was interrupted before, it is not any more.
    pub fn finish(&mut self, finished: Finished) -> Result<(), NotSaved> {
        let was_aside = self.playing().filter(|playing| self.index.aside_of(playing.original).is_some());
        self.append_to_game(|playing| finished.at(playing))?;
        // The result says so, too; but one day it is too old to be kept.
        was_aside.map_or(Ok(()), |Playing { original, .. }| self.append(&GivenUp { original }))
    }

    /// An evening is counted from the finished game of this number on.
    pub fn evening(&self) -> Option<u32> {
        self.latest(Key::Evening).map(|evening: Evening| evening.since)
    }

    /// An interrupted game whose steps are under this number.
    pub(super) fn interrupted_with(&self, id: u32) -> Option<Interrupted> {
        self.read_interrupted(self.index.aside_with(id)?)
    }
}
