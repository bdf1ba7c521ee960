//! What is kept: games that are looked at, taken up again or forgotten, and charts that the players enter.

use super::App;
use crate::{
    screens::{Games, Listed, Reply, Screen, Which},
    store::{Archive, Chart, Flash, Kept, NotSaved, keeper::Findings},
};

impl<F: Flash, G: Games + Default> App<F, G> {
    /// Opens a finished or an interrupted game.
    pub(super) fn look_back(&mut self, which: Listed) -> bool {
        let (old, store) = (self.games.place_mut(Which::Old), self.keeper.store());
        match (&self.dict, which) {
            (Ok(dict), Listed::Finished(index)) => store.recall(index, dict, old),
            (Ok(dict), Listed::Interrupted(original)) => store.recall_interrupted(original, dict, old),
            (Err(_), _) => old.clear(),
        }
        self.open(Screen::old_game(which))
    }

    /// Puts an interrupted game on the table, in the place of the one that is there.
    // Not inlined: what is read of a game would be on the stack of every event.
    #[inline(never)]
    pub(super) fn take_up(&mut self, original: u32, instead_of: Option<Kept>) -> bool {
        if let Some(trouble) = self.trouble {
            // What of the game on the table is not saved would be lost.
            return self.open(Screen::unsaved(trouble.why()));
        }
        if let Some(given_up) = instead_of {
            let deleted = self.forget(given_up);
            let size = self.session().filter(|session| !session.stage().over).map(|session| session.history().size());
            let still = size.and_then(|size| self.keeper.store().no_place(size, Some(original)));
            if deleted.is_err() || still.is_some() {
                self.tell_at_once(deleted);
                return true;
            }
        }
        let Ok(dict) = &self.dict else { return false };
        match self.keeper.take_up(original, self.games.place_mut(Which::Table), dict) {
            Err(why) => self.tell_at_once(Err(why)),
            Ok(game) => {
                self.games.place_mut(Which::Old).clear();
                self.memory.last_game = self.session().map(|session| session.id().code());
                self.follow(Reply::Table);
                // As at the start: another dictionary may judge it by now.
                for notice in Screen::findings(Findings { game, ..Findings::default() }) {
                    self.open(notice);
                }
                true
            }
        }
    }

    /// Forgets a game, and goes back.
    pub(super) fn delete(&mut self, kept: Kept) -> bool {
        let deleted = self.forget(kept);
        self.games.place_mut(Which::Old).clear();
        let back = self.screens.pop().is_some();
        self.tell_at_once(deleted) || back
    }

    /// Forgets a game; if it is the one on the table, that is left, too.
    pub(super) fn forget(&mut self, kept: Kept) -> Result<(), NotSaved> {
        // In trouble one may have begun that is not saved: it is another.
        let is_saved = self.session().is_some_and(|session| session.history().saved().is_some());
        let (was_playing, deleted) = self.keeper.delete(kept);
        if was_playing && is_saved {
            self.games.place_mut(Which::Table).clear();
        }
        deleted
    }

    /// Who wants something done is told that it was not, though it was told before that nothing is saved.
    pub(super) fn tell_at_once(&mut self, done: Result<(), NotSaved>) -> bool {
        done.is_err_and(|why| self.notice(Err(why)) || self.open(Screen::unsaved(why)))
    }

    /// Saves a chart that the players have entered, and goes back; what cannot be saved stays in sight.
    // Not inlined: a chart is long, and would be on the stack of every event.
    #[inline(never)]
    pub(super) fn keep_chart(&mut self, family: u8, bytes: &[u8]) -> bool {
        let kept = Chart::new(family, bytes).map_or(Err(NotSaved::Full), |chart| self.keeper.keep_chart(&chart));
        let back = kept.is_ok() && self.screens.pop().is_some();
        self.tell_at_once(kept) || back
    }
}
