//! Changing a step of the past in its place.
//!
//! The later steps are played again after it. If one of them no longer holds, it is named and nothing has changed,
//! unless the table wants it all the same: then what no longer holds is left out.

use core::fmt;

use super::{Encoded, LONGEST_STEP, Played, SaidAnew, Session, rename};
use crate::rules::{
    Lexicon,
    course::{Course, Refused, Step, Told},
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
    /// The step of this number would be taken and count for nothing, as it did not before.
    Voids {
        number: usize,
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

    /// The numbers of the steps of which something can be said anew.
    pub(super) fn amendable_steps(&self) -> impl Iterator<Item = usize> {
        let anew = |step: &Step<G::Move>| match step {
            Step::Play(play) => self.game().anew(play).is_something(),
            _ => false,
        };
        self.history.steps().enumerate().filter(move |(_, step)| anew(step)).map(|(number, _)| number)
    }

    /// The move in place of the one of this number, if it can be said so; why not goes to `why`.
    pub(super) fn said_anew(
        &self,
        number: usize,
        said: &SaidAnew,
        lexicon: &dyn Lexicon,
        why: &mut dyn fmt::Write,
    ) -> Option<G::Move> {
        let play = self.history.step::<Step<G::Move>>(number)?.into_play()?;
        let then = self.retell(number, lexicon, |_, _, _| {})?;
        then.game().say_anew(&play, said, &then.lexicon(lexicon), why)
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
        let mut before = course.clone();
        let step = match step {
            Step::Play(play) => Step::Play(course.game().complete(play.clone(), &course.lexicon(lexicon))),
            step => step.clone(),
        };
        course.take(&step, lexicon).map_err(NotChanged::Refused)?;
        if otherwise == Otherwise::LeaveOut {
            return Ok(step);
        }
        for (later, at) in self.history.steps().skip(number).zip(number..) {
            let counted = counts::<G>(before.take(&later, lexicon).as_ref().ok());
            if at == number {
                continue;
            }
            let told = course.take(&later, lexicon).map_err(|refused| NotChanged::Breaks { number: at, refused })?;
            if counted && !counts::<G>(Some(&told)) {
                return Err(NotChanged::Voids { number: at });
            }
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

/// Whether something came of a step.
fn counts<G: Played>(told: Option<&Told<G::Outcome>>) -> bool {
    match told {
        Some(Told::Played(outcome)) => !G::is_nothing(outcome),
        _ => true,
    }
}
