//! The game being played: its beginning, its steps, its clock and its end are saved.

use super::{CLOCK_SAVED_EVERY, Keeper, seated, standing};
use crate::{
    rules::Seconds,
    session::{AnySession, GameId},
    store::{
        Flash, NotSaved,
        chart::contents,
        record::{Begun, Clock, Finished, NO_STEPS, Taken, Undone},
        tidy::Anew,
    },
    time::Instant,
};

impl<F: Flash> Keeper<F> {
    pub(super) fn keep_game(&mut self, session: &mut dyn AnySession, now: Instant) -> Result<(), NotSaved> {
        let game = session.id();
        let begins = session.history().saved().is_none() || self.store.playing().is_none();
        match begins {
            true => self.begin(game, session)?,
            false => self.keep_that_it_goes_on(session)?,
        }
        let stepped = match session.history().is_changed() {
            true => self.keep_anew(session, now),
            false => self.keep_steps(session),
        };
        if stepped.is_err() {
            // A part of the steps may be there, or none: all are saved anew, so that a cut leaves the game as it was or
            // as it is then.
            session.history_mut().doubt_saved();
        }
        let stepped = stepped?;
        if begins || stepped {
            self.standing = standing(session);
        }
        self.keep_clock(session, begins || stepped, now)?;
        self.keep_end(session, stepped)
    }

    /// A game that goes on after its end comes out of the list. That is saved before its steps: one in the list that is
    /// not over has steps missing, and is nothing else.
    fn keep_that_it_goes_on(&mut self, session: &dyn AnySession) -> Result<(), NotSaved> {
        if !self.over || session.stage().over {
            return Ok(());
        }
        if let Some(finished) = self.store.ended() {
            self.store.take_off_the_list(finished.number)?;
        }
        self.over = false;
        Ok(())
    }

    fn begin(&mut self, game: GameId, session: &mut dyn AnySession) -> Result<(), NotSaved> {
        let setup = session.setup_bytes().ok_or(NotSaved::Full)?;
        let (names, pace) = (session.first_names().clone(), session.pace());
        let (title, edition, charts) = (game.title(), self.edition, contents(session.charts()));
        let (game, format, revision) = (title.code, title.format, title.revision);
        let (id, original) = (NO_STEPS, NO_STEPS);
        self.set_aside(None)?;
        self.store.begin(Begun { id, original, game, format, revision, edition, charts, pace, names, setup })?;
        session.history_mut().forget_saved();
        (self.pace, self.over) = (pace, false);
        Ok(())
    }

    /// Saves all of a game once more, with its clock and, if it is over, its result, because steps that were saved have
    /// changed. Tells whether anything else follows from that, which is not so.
    fn keep_anew(&mut self, session: &mut dyn AnySession, now: Instant) -> Result<bool, NotSaved> {
        if session.history().is_saved() {
            return Ok(false);
        }
        let setup = session.setup_bytes().ok_or(NotSaved::Full)?;
        let (left, pace, over) = (session.seconds_left(now), session.pace(), session.stage().over);
        let finished = over.then(|| self.result(session));
        let (format, history) = (session.id().title().format, session.history());
        self.store.rewrite_game(Anew { format, setup, history, left, pace, finished })?;
        session.history_mut().mark_saved();
        (self.clock, self.pace, self.over) = (left, pace, over);
        self.standing = standing(session);
        Ok(false)
    }

    /// Tells whether there was anything to save.
    fn keep_steps(&mut self, session: &mut dyn AnySession) -> Result<bool, NotSaved> {
        if session.history().is_saved() {
            return Ok(false);
        }
        let (saved, intact) = session.history().saved().unwrap_or_default();
        // New steps say by their number which old ones they replace: one record, so that no cut comes in between.
        if intact < saved && intact == session.steps() {
            self.store.append_to_game(|playing| Undone { id: playing.id, kept: intact as u16 })?;
        }
        for (first, bytes) in session.history().chunks(intact) {
            self.store.append_to_game(|playing| Taken { id: playing.id, first: first as u16, bytes })?;
        }
        session.history_mut().mark_saved();
        Ok(true)
    }

    /// A clock that stands still is saved as it stands; one that runs, now and then.
    fn keep_clock(&mut self, session: &dyn AnySession, new: bool, now: Instant) -> Result<(), NotSaved> {
        let (left, pace) = (session.seconds_left(now), session.pace());
        let known = match (self.clock, left) {
            // It was given time again.
            (_, Some(left)) if new && session.history().undone_at_end() => left == Seconds(0),
            // It follows from the step.
            _ if new => true,
            (Some(saved), Some(left)) if session.clock_runs() => saved.0.abs_diff(left.0) < CLOCK_SAVED_EVERY.0,
            (saved, left) => saved == left,
        };
        if !known || pace != self.pace {
            self.store.append_to_game(|playing| Clock { id: playing.id, left, pace })?;
        }
        if !known || new || pace != self.pace {
            (self.clock, self.pace) = (left, pace);
        }
        Ok(())
    }

    /// A game that is over goes into the list, and again if it ends otherwise.
    fn keep_end(&mut self, session: &dyn AnySession, stepped: bool) -> Result<(), NotSaved> {
        if session.stage().over && (stepped || !self.over) {
            let finished = self.result(session);
            self.store.finish(finished)?;
            self.over = true;
        }
        Ok(())
    }

    /// How a game has ended, wherever its steps are.
    fn result(&self, session: &dyn AnySession) -> Finished {
        let players = seated(session);
        let bytes = session.history().size() as u16;
        let (game, code, number) = (session.id().code(), session.deal_code(), self.store.number_of_playing());
        Finished { number, id: NO_STEPS, original: NO_STEPS, game, code, players, bytes }
    }
}
