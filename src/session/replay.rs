//! A saved game is played again, step by step.

use super::{ClockAt, Countdown, Encoded, Played, Session, rename};
use crate::rules::{Lexicon, Seconds, course::Step};

impl<G: Played> Session<G> {
    /// Plays the steps that were saved in this format; the clock stands still. Steps that cannot be taken any more,
    /// because another dictionary knows other words, are dropped with all that follow.
    pub(super) fn replay_saved(&mut self, format: u8, clock: ClockAt, lexicon: &dyn Lexicon) {
        self.bring_up(format);
        let (mut taken, mut completed) = (0, false);
        while let Some(step) = self.take_saved(&mut taken, lexicon) {
            let record = Encoded::new(&step, self.history.left_before(taken));
            // Without room for it, the next start searches again.
            completed |= record.is_ok_and(|record| self.history.replace(taken, &record).is_ok());
            let Ok(told) = self.course.take(&step, lexicon) else { break };
            rename(&mut self.names, &told);
            taken += 1;
        }
        let Self { history, .. } = self;
        let whole = taken == history.len();
        let left = if whole { None } else { history.truncate(taken) };
        if !whole {
            history.forget_undone();
        }
        // What was dropped stays in flash until the players take another step.
        history.mark_saved();
        if format != G::FORMAT || completed {
            history.mark_outdated();
        }
        let left = match clock {
            _ if !whole => left,
            ClockAt::Left(left) => left,
            ClockAt::AfterStep if self.last_restarts_clock(lexicon) => None,
            ClockAt::AfterStep => self.history.last_left(),
        };
        self.stop_clock_at(left);
    }

    /// Plays saved steps from the one of this number on. Stops before one that was saved before moves were completed, and
    /// gives it as it is to be saved: so it is searched for once, and not whenever it is played.
    fn take_saved(&mut self, taken: &mut usize, lexicon: &dyn Lexicon) -> Option<Step<G::Move>> {
        let Self { history, course, names, .. } = self;
        for step in history.steps().skip(*taken) {
            if let Step::Play(play) = &step
                && course.game().is_incomplete(play)
            {
                let whole = course.game().complete(play.clone(), &course.lexicon(lexicon));
                if whole != *play {
                    return Some(Step::Play(whole));
                }
            }
            rename(names, &course.take(&step, lexicon).ok()?);
            *taken += 1;
        }
        None
    }

    pub(super) fn last_restarts_clock(&self, lexicon: &dyn Lexicon) -> bool {
        match self.last_step() {
            Some(Step::Play(play)) => G::role(&play).restarts_clock,
            Some(Step::Leave(_)) => {
                let before = self.retell(self.history.len() - 1, lexicon, |_, _, _| {});
                before.is_some_and(|before| before.game().turn() != self.game().turn())
            }
            Some(_) => false,
            None => true,
        }
    }

    /// The clock of the game, standing still, with so much left; full if that is not known.
    pub(super) fn stop_clock_at(&mut self, left: Option<Seconds>) {
        let left = left.map(Seconds::millis);
        // The pace is that of the clocks to come: it may have no clock where this one has time left.
        let length = self.clock_length().max(left);
        self.countdown = length.map(|length| Countdown::stopped_at(length, left.unwrap_or(length)));
    }
}
