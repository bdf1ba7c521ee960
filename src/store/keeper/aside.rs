//! Games that give way to another, and come back.

use super::{GameFound, Keeper};
use crate::{
    rules::Lexicon,
    session::Tabletop,
    store::{Flash, NotSaved},
};

impl<F: Flash> Keeper<F> {
    /// Before another game is in its place, the one being played goes among the interrupted ones.
    // Not inlined: its steps are on the stack while they are copied, and need not be there any longer.
    #[inline(never)]
    pub(super) fn set_aside(&mut self, taken_up: Option<u32>) -> Result<(), NotSaved> {
        self.store.set_aside(self.standing.clone(), taken_up)
    }

    /// Puts an interrupted game on the table; the one that is there goes among the interrupted ones. What was not saved
    /// of that is lost. If this fails, nothing has changed.
    pub fn take_up(
        &mut self,
        original: u32,
        place: &mut dyn Tabletop,
        lexicon: &dyn Lexicon,
    ) -> Result<GameFound, NotSaved> {
        self.set_aside(Some(original))?;
        self.store.take_up(original)?;
        place.clear();
        self.found = self.restore_game(place, Some(lexicon));
        if let Some(session) = place.session() {
            self.note_restored(session);
        }
        Ok(self.found)
    }
}
