//! The finished and the interrupted games, as screens see them.

use core::fmt;

use super::{
    Chart, Flash, NoPlace, Store,
    record::{Begun, Finished, Interrupted},
};
use crate::{
    cards::own_box::{OwnBox, Pack},
    rules::Lexicon,
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

    /// The last chart of a family that the players have entered.
    fn last_chart(&self, family: u8) -> Option<Chart>;

    /// What the players have counted in their own box of this pack.
    fn own_box(&self, pack: &Pack) -> Option<OwnBox> {
        OwnBox::read(pack, self.last_chart(pack.family)?.bytes())
    }
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

    fn last_chart(&self, family: u8) -> Option<Chart> {
        self.last_chart(family)
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
    /// Something that the players entered and it names is not here any more: it goes by ours.
    pub charts_lost: bool,
}

impl<F: Flash> Store<F> {
    /// Puts a game with its steps into `place`, where they are read and played; nothing there if it cannot begin.
    /// `None` if how it began cannot even be read.
    pub fn restore_into(&self, place: &mut dyn Tabletop, id: u32, lexicon: &dyn Lexicon) -> Option<Restored> {
        let (sector, begun) = self.log().beginning(id)?;
        let Begun { format, edition, revision, ref charts, .. } = begun;
        place.begin_again(&begun.resumed());
        let Some(session) = place.session_mut() else {
            return Some(Restored { gap: false, steps: 0, size: 0, edition, revision, charts_lost: false });
        };
        let charts_lost = charts.iter().filter(|content| !self.lend(**content, session)).count() > 0;
        let saved = self.log().game_since(sector, id, session.history_mut())?;
        let (steps, size) = (session.history().len(), session.history().size());
        session.set_pace(saved.pace);
        session.replay(format, saved.clock, lexicon);
        Some(Restored { gap: saved.gap, steps, size, edition, revision, charts_lost })
    }

    /// Lets a game go by the chart of this number, if it is here.
    // Not inlined: a chart is long, and would be on the stack of whoever plays the steps.
    #[inline(never)]
    fn lend(&self, content: u32, session: &mut dyn AnySession) -> bool {
        self.chart(content).is_some_and(|chart| session.use_chart(chart.name(), chart.bytes()))
    }
}

/// Lets a game that has not gone on go by the last charts of the players: their own box if they play with their own
/// cards, and what else it takes.
pub fn lend_charts(archive: &dyn Archive, session: &mut dyn AnySession) {
    let title = session.id().title();
    session.use_no_charts();
    let own_box = title.pack.filter(|_| session.deal_code().is_none()).map(|pack| pack.family);
    for family in own_box.into_iter().chain(title.charts.iter().copied()) {
        if let Some(chart) = archive.last_chart(family) {
            session.use_chart(chart.name(), chart.bytes());
        }
    }
}

/// Whether a game is over, with this result.
pub fn ends_as(session: &dyn AnySession, finished: &Finished) -> bool {
    let totals = session.players().seats().map(|seat| session.total(seat));
    session.stage().over && totals.eq(finished.players.iter().map(|place| place.total))
}
