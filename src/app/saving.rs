//! What an event has changed is saved, tried again after trouble, and tidied up while nobody presses a key.

use super::{App, BREATH};
use crate::{
    screens::{Games, Screen},
    store::{Flash, NotSaved, Trouble, keeper::Trust},
};

impl<F: Flash, G: Games + Default> App<F, G> {
    /// Saves what the last event has changed, or after trouble, when it is time to try again, whatever is not saved yet;
    /// tells whether there is something to be told about that.
    pub(super) fn save(&mut self) -> bool {
        if self.trouble.is_some_and(|trouble| !trouble.is_due(self.now)) {
            return false;
        }
        if self.trouble.is_some() {
            self.keeper.try_again();
        }
        let Self { settings, memory, verdicts, games, .. } = self;
        let told = !self.screens.iter().any(Screen::is_notice);
        let kept = self.keeper.keep(Trust { settings, memory, verdicts, games }, told, self.now);
        match kept {
            Ok(()) => self.trouble.take().is_some() && self.tell_saved_again(),
            Err(why) => self.notice(Err(why)),
        }
    }

    /// The program ends: what is not saved yet is tried once more, whenever that was to be.
    pub fn save_at_last(&mut self) {
        self.trouble = self.trouble.map(|trouble| trouble.at_once(self.now));
        self.save();
    }

    /// If something was not saved, nothing is until it is tried again; the table is told once.
    pub(super) fn notice(&mut self, saved: Result<(), NotSaved>) -> bool {
        let Err(why) = saved else { return false };
        let told = self.trouble.is_some();
        self.trouble = Some(self.trouble.map_or(Trouble::new(why, self.now), |trouble| trouble.goes_on(self.now)));
        !told && self.open(Screen::unsaved(why))
    }

    /// In the place of what was told of the trouble, if nobody has read that yet.
    pub(super) fn tell_saved_again(&mut self) -> bool {
        match self.screens.iter_mut().find(|screen| screen.is_unsaved()) {
            Some(screen) => {
                *screen = Screen::saved_again();
                true
            }
            None => self.open(Screen::saved_again()),
        }
    }

    /// Makes room for what is to be saved, a little at a time, while nobody presses a key.
    pub(super) fn tidy(&mut self) -> bool {
        if self.tidies_at().is_none_or(|moment| moment > self.now) {
            return false;
        }
        self.tidy_at = Some(self.now + BREATH);
        let tidied = self.keeper.tidy();
        self.notice(tidied.map(drop))
    }
}
