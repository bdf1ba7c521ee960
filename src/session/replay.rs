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
        match clock {
            // Where the clock stood is not known if nothing says so.
            _ if !whole && left.is_none() => self.restart_clock(),
            _ if !whole => self.stop_clock_at(left),
            ClockAt::Left(left) => self.stop_clock_at(left),
            ClockAt::AfterStep if self.last_restarts_clock(lexicon) => self.restart_clock(),
            ClockAt::AfterStep => self.stop_clock_at(self.history.last_left()),
        }
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

    /// The clock of the game, standing still, with so much left; none where none was.
    pub(super) fn stop_clock_at(&mut self, left: Option<Seconds>) {
        // The pace is that of the clocks to come: it may have no clock where this one has time left, and the other way
        // round.
        self.countdown = left.map(Seconds::millis).map(|left| {
            let length = self.clock_length().map_or(left, |length| length.max(left));
            Countdown::stopped_at(length, left)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::stock::Source,
        rules::{Game, Players, Setup, clam::Clam, text::Tokens},
        session::{AnySession, Names, Pace},
        time::Instant,
    };

    struct NoWords;

    impl Lexicon for NoWords {
        fn anagram(&self, _: &[crate::letters::Letter]) -> Option<crate::letters::Word> {
            None
        }

        fn contains(&self, _: &[crate::letters::Letter]) -> bool {
            false
        }
    }

    /// Clocks that are asked for during a turn without one begin with the next turn, after a power cut, too.
    #[test]
    fn a_turn_without_a_clock_stays_without_one() {
        let setup = Setup::new(Players::new(2), Source::Players, Default::default());
        let mut session = Session::<Clam>::new(setup, Names::default(), Pace::NoClock).unwrap();
        let reveal = Clam::parse_move(&mut Tokens::new("reveal AEI")).unwrap();
        session.play(reveal, &NoWords, Instant::START).unwrap();
        session.set_pace(Pace::Slow);
        assert_eq!(session.seconds_left(Instant::START), None);
        assert!(session.go_back(0, &NoWords));
        session.replay_saved(Clam::FORMAT, ClockAt::Left(None), &NoWords);
        assert_eq!((session.steps(), session.seconds_left(Instant::START)), (1, None));
        session.restart_clock();
        assert!(session.clock().is_some(), "the next one has its clock");
    }
}
