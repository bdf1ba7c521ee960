//! The finished and the interrupted games, as screens see them.

use core::fmt;

use super::{
    Flash, NoPlace, Store,
    record::{Begun, Finished, Interrupted},
};
use crate::{
    cards::own_box::{OwnBox, Pack},
    rules::{
        Lexicon,
        stolon::{Bareme, bareme},
    },
    session::{AnySession, Tabletop},
};

pub trait Archive: fmt::Debug {
    /// How many finished games are kept.
    fn count(&self) -> usize;

    /// One of them, the newest first.
    fn get(&self, index: usize) -> Option<Finished>;

    /// Puts the whole game with its steps into `place`; nothing if they are gone, to make room for newer games, or do not
    /// lead to its result any more, because of damage or of another dictionary.
    fn recall(&self, index: usize, lexicon: &dyn Lexicon, place: &mut dyn Tabletop);

    /// How many games are interrupted, without one that is being played again.
    fn interrupted_count(&self) -> usize;

    /// One of them, the one set aside last first.
    fn interrupted(&self, index: usize) -> Option<Interrupted>;

    /// The one that was first saved under this number.
    fn interrupted_of(&self, original: u32) -> Option<Interrupted>;

    /// Puts that into `place` with all steps that can still be taken; nothing if it cannot be read any more.
    fn recall_interrupted(&self, original: u32, lexicon: &dyn Lexicon, place: &mut dyn Tabletop);

    /// Whether there is no place for one more interrupted game whose steps have so many bytes. If one of the others is
    /// taken up at the same time, that leaves its place.
    fn no_place(&self, bytes: usize, taken_up: Option<u32>) -> Option<NoPlace>;

    /// What the players have counted in their own box of this pack, and the content number of that.
    fn own_box(&self, pack: &Pack) -> Option<(u32, OwnBox)>;

    /// The players' own figures, if they have entered them, and the content number that games name them by.
    fn bareme(&self) -> Option<(u32, Bareme)>;
}

impl<F: Flash> Archive for Store<F> {
    fn count(&self) -> usize {
        self.finished_count()
    }

    fn get(&self, index: usize) -> Option<Finished> {
        self.finished(index)
    }

    fn recall(&self, index: usize, lexicon: &dyn Lexicon, place: &mut dyn Tabletop) {
        place.clear();
        let Some(finished) = self.finished(index) else { return };
        let Some(restored) = self.restore_into(place, finished.id, lexicon) else { return };
        if restored.gap || !place.session().is_some_and(|session| ends_as(session, &finished)) {
            place.clear();
        }
    }

    fn interrupted_count(&self) -> usize {
        self.interrupted_count()
    }

    fn interrupted(&self, index: usize) -> Option<Interrupted> {
        self.interrupted(index)
    }

    fn interrupted_of(&self, original: u32) -> Option<Interrupted> {
        (0..self.interrupted_count()).filter_map(|index| self.interrupted(index)).find(|game| game.original == original)
    }

    fn recall_interrupted(&self, original: u32, lexicon: &dyn Lexicon, place: &mut dyn Tabletop) {
        place.clear();
        if let Some(interrupted) = self.interrupted_of(original) {
            self.restore_into(place, interrupted.id, lexicon);
        }
    }

    fn no_place(&self, bytes: usize, taken_up: Option<u32>) -> Option<NoPlace> {
        self.no_place(bytes, taken_up)
    }

    fn own_box(&self, pack: &Pack) -> Option<(u32, OwnBox)> {
        let chart = self.last_chart(pack.family)?;
        Some((chart.content(), OwnBox::read(pack, chart.bytes())?))
    }

    fn bareme(&self) -> Option<(u32, Bareme)> {
        let chart = self.last_chart(bareme::FAMILY)?;
        Some((chart.content(), Bareme::read(chart.bytes())?))
    }
}

/// What became of a game that was brought back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Restored {
    /// Steps are missing.
    pub gap: bool,
    /// How many steps were saved; those that cannot be taken any more are not in the game.
    pub steps: usize,
    /// How many bytes they have.
    pub size: usize,
    /// The dictionary that it was judged by.
    pub edition: Option<u32>,
    /// The rules that it was played by.
    pub revision: u8,
    /// The players' own figures that it names are not here any more: it counts by ours.
    pub figures_lost: bool,
}

impl<F: Flash> Store<F> {
    /// Puts a game with its steps into `place`, where they are read and played; nothing there if it cannot begin.
    /// `None` if how it began cannot even be read.
    pub fn restore_into(&self, place: &mut dyn Tabletop, id: u32, lexicon: &dyn Lexicon) -> Option<Restored> {
        let begun = self.log().begun(id)?;
        let Begun { format, edition, revision, .. } = begun;
        place.begin_again(&begun.resumed());
        let Some(session) = place.session_mut() else {
            return Some(Restored { gap: false, steps: 0, size: 0, edition, revision, figures_lost: false });
        };
        if let Some((content, own_box)) = self.used_box(session) {
            session.use_box(content, own_box);
        }
        let names_figures = session.bareme().is_some();
        session.use_bareme(self.used_bareme(session));
        let figures_lost = names_figures && session.bareme().is_none();
        let saved = self.log().game(id, session.history_mut())?;
        let (steps, size) = (session.history().len(), session.history().size());
        session.set_pace(saved.pace);
        session.replay(format, saved.clock, lexicon);
        Some(Restored { gap: saved.gap, steps, size, edition, revision, figures_lost })
    }

    /// The box that a game names, if it names one that is here.
    // Not inlined: a chart is long, and would be on the stack of whoever plays the steps.
    #[inline(never)]
    fn used_box(&self, session: &dyn AnySession) -> Option<(u32, OwnBox)> {
        let (content, pack) = (session.chart()?, session.id().title().pack?);
        let chart = self.chart(content).filter(|chart| chart.family() == pack.family)?;
        Some((content, OwnBox::read(pack, chart.bytes())?))
    }

    /// The figures that a game names, if it names some that are here.
    #[inline(never)]
    fn used_bareme(&self, session: &dyn AnySession) -> Option<(u32, Bareme)> {
        let content = session.bareme()?;
        let chart = self.chart(content).filter(|chart| chart.family() == bareme::FAMILY)?;
        Some((content, Bareme::read(chart.bytes())?))
    }
}

/// Whether a game is over, with this result.
pub fn ends_as(session: &dyn AnySession, finished: &Finished) -> bool {
    let totals = session.players().seats().map(|seat| session.total(seat));
    session.stage().over && totals.eq(finished.players.iter().map(|place| place.total))
}
