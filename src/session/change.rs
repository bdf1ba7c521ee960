//! Changing a step of the past in its place.
//!
//! The later steps are played again after it. If one of them no longer holds, it is named and nothing has changed,
//! unless the table wants it all the same: then what no longer holds is left out.

use super::{Encoded, LONGEST_STEP, Played, Session, rename};
use crate::rules::{
    Lexicon,
    course::{Course, Refused, Step},
};

/// What the table wants done about later steps that no longer hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Otherwise {
    /// Then nothing is changed.
    Keep,
    /// Then they are left out.
    LeaveOut,
}

/// Why a step was not changed.
#[derive(Clone, Debug, PartialEq)]
pub enum NotChanged<R> {
    /// There is no such step.
    NoStep,
    /// The new step itself is refused.
    Refused(Refused<R>),
    /// The step of this number, from 0, no longer holds.
    Breaks {
        number: usize,
        refused: Refused<R>,
    },
    TooLong,
}

impl<G: Played> Session<G> {
    /// Puts `step` in the place of the one of this number. Tells how many later ones were left out.
    pub fn change(
        &mut self,
        number: usize,
        step: &Step<G::Move>,
        otherwise: Otherwise,
        lexicon: &dyn Lexicon,
    ) -> Result<usize, NotChanged<G::Refusal>> {
        let step = &self.try_out(number, step, otherwise, lexicon)?;
        // Undoing it gives the time back that was left before the old one.
        let record = Encoded::new(step, self.history.left_before(number)).map_err(|_| NotChanged::TooLong)?;
        if self.history.room() < self.room_for_the_end() + LONGEST_STEP {
            return Err(NotChanged::TooLong);
        }
        let clock = self.game().clock();
        self.history.replace(number, &record).map_err(|_| NotChanged::TooLong)?;
        let left_out = self.play_what_holds(lexicon);
        if self.game().clock() != clock || self.stage().over {
            self.restart_clock();
        }
        Ok(left_out)
    }

    /// Whether all would hold; gives the step as it is made and saved.
    fn try_out(
        &self,
        number: usize,
        step: &Step<G::Move>,
        otherwise: Otherwise,
        lexicon: &dyn Lexicon,
    ) -> Result<Step<G::Move>, NotChanged<G::Refusal>> {
        if number >= self.history.len() {
            return Err(NotChanged::NoStep);
        }
        let mut course = self.retell(number, lexicon, |_, _, _| {}).ok_or(NotChanged::NoStep)?;
        let step = match step {
            Step::Play(play) => Step::Play(course.game().complete(play.clone(), &course.lexicon(lexicon))),
            step => step.clone(),
        };
        course.take(&step, lexicon).map_err(NotChanged::Refused)?;
        if otherwise == Otherwise::LeaveOut {
            return Ok(step);
        }
        for (later, number) in self.history.steps().skip(number + 1).zip(number + 1..) {
            course.take(&later, lexicon).map_err(|refused| NotChanged::Breaks { number, refused })?;
        }
        Ok(step)
    }

    /// Plays all steps again and takes out those that are refused.
    fn play_what_holds(&mut self, lexicon: &dyn Lexicon) -> usize {
        // It could begin, so it can again.
        let Ok(mut course) = Course::new(&self.setup) else { return 0 };
        let (mut names, mut number, mut left_out) = (self.first_names.clone(), 0, 0);
        while let Some(step) = self.history.step(number) {
            match course.take(&step, lexicon) {
                Ok(told) => {
                    rename(&mut names, &told);
                    number += 1;
                }
                Err(_) => {
                    self.history.remove(number);
                    left_out += 1;
                }
            }
        }
        (self.course, self.names) = (course, names);
        left_out
    }
}
