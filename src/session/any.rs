//! What can be done with a session whatever its game.

use core::fmt;

use heapless::Vec;

use super::{
    Amended, Anew, Company, Countdown, GameId, History, LONGEST_STEP, Name, Names, Pace, Played, SaidAnew, Session,
    change::{NotChanged, Otherwise},
    prepared::to_bytes,
    tabletop::ClockAt,
};
use crate::{
    cards::{code::DealCode, stock::Source},
    letters::Rack,
    rules::{
        Lexicon, Players, Points, Ranking, Seat, Seconds, Stage,
        charts::ChartName,
        course::{Correction, Step},
    },
    time::{Instant, Millis},
};

/// The longest setup of a game, house rules and all, in bytes.
pub const LONGEST_SETUP: usize = 192;

/// When no more of the memory for steps is left, the table is told: a tenth.
const LITTLE_ROOM: usize = super::history::BYTES / 10;

/// What a clock that was at its end has after undoing.
pub const TIME_AGAIN: Millis = Millis(30_000);

/// A step that every game has, for who does not know the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Common {
    Correct { seat: Seat, points: Points, reason: Correction },
    Rename { seat: Seat, name: Name },
    Leave(Seat),
    Join(Name),
    End,
    OpenReferee,
}

pub trait AnySession: fmt::Debug {
    fn id(&self) -> GameId;
    fn names(&self) -> &Names;
    fn stage(&self) -> Stage;
    fn tell_stage(&self, out: &mut dyn fmt::Write) -> fmt::Result;
    fn deal_code(&self) -> Option<DealCode>;
    /// Whether no house rule was changed.
    fn is_by_the_book(&self) -> bool;
    fn players(&self) -> Players;
    /// Whether this player has left the table.
    fn has_left(&self, seat: Seat) -> bool;
    /// Whether this player plays only from when [`AnySession::joins_from`] says.
    fn waits(&self, seat: Seat) -> bool;
    /// How many play the next game.
    fn next_count(&self) -> u8;
    /// Those who play the next game.
    fn next_company(&self) -> Company;
    /// From when somebody plays who comes now, in French.
    fn joins_from(&self) -> &'static str;
    /// Whether one more can.
    fn may_join(&self) -> bool;
    /// What becomes of the seat of who leaves, in French; none if nobody can.
    fn empty_seat(&self) -> Option<&'static str>;
    /// What a player has, as far as everybody may know it, points given by hand included.
    fn total(&self, seat: Seat) -> Points;
    /// The same with what is still its owner's alone: for a game that is over, shown as it was before its end.
    fn whole_total(&self, seat: Seat) -> Points;
    /// By what everybody may know.
    fn ranking(&self) -> Ranking;
    /// The setup, house rules and all, by postcard.
    fn setup_bytes(&self) -> Option<Vec<u8, LONGEST_SETUP>>;
    /// The names that the game began with: those that came later are steps.
    fn first_names(&self) -> &Names;
    fn history(&self) -> &History;
    fn history_mut(&mut self) -> &mut History;
    /// The charts that the players entered and the game uses.
    fn charts(&self) -> &[ChartName];
    /// Begins by a chart that the players entered; false, and nothing changed, if it is none for this game, or it has
    /// gone on.
    fn use_chart(&mut self, name: ChartName, bytes: &[u8]) -> bool;
    /// Begins by ours.
    fn use_no_charts(&mut self);
    /// Plays the steps that were put into the history, where they are in this format of the game.
    fn replay(&mut self, format: u8, clock: ClockAt, lexicon: &dyn Lexicon);
    /// How many steps there are to undo.
    fn steps(&self) -> usize;
    /// Writes the step of this number, from 0.
    fn tell_step(&self, number: usize, out: &mut dyn fmt::Write) -> fmt::Result;
    /// Takes a step; whoever joins plays from when [`AnySession::joins_from`] says. Why not, in French, goes to `why`.
    fn take_common(&mut self, step: Common, lexicon: &dyn Lexicon, now: Instant, why: &mut dyn fmt::Write) -> bool;
    /// Takes the last steps back; the clock stands where it stood before them. False if it cannot be.
    fn take_back(&mut self, steps: usize, lexicon: &dyn Lexicon) -> bool;
    /// The same for who plays on from there: a clock that was at its end has time again.
    fn undo(&mut self, steps: usize, lexicon: &dyn Lexicon) -> bool {
        let undone = self.take_back(steps, lexicon);
        if let Some(clock) = self.clock_mut().filter(|clock| undone && clock.is_over(Instant::START)) {
            clock.set_left(TIME_AGAIN, Instant::START);
        }
        undone
    }
    /// Takes again the step that was undone last. False if there is none.
    fn redo(&mut self, lexicon: &dyn Lexicon) -> bool;
    /// What can be said anew of the step of this number, from 0.
    fn anew(&self, number: usize) -> Anew;
    /// The number of a step of which something can be: of the first of these, the second, and so on, from 0.
    fn amendable(&self, index: usize) -> Option<usize>;
    /// How many such steps there are.
    fn amendable_count(&self) -> usize;
    /// The cards that were at hand for it; none if any letters do.
    fn at_hand_for(&self, number: usize, lexicon: &dyn Lexicon) -> Option<Rack>;
    /// Says it anew, and plays the later steps again. Why not, in French, goes to `why`.
    fn amend(
        &mut self,
        number: usize,
        said: &SaidAnew,
        otherwise: Otherwise,
        lexicon: &dyn Lexicon,
        why: &mut dyn fmt::Write,
    ) -> Amended;
    /// Shows the game as it was after `to` steps; it is as after `from` of them now, and keeps them all.
    fn go_to(&mut self, from: usize, to: usize, lexicon: &dyn Lexicon) -> bool;
    /// Whether there is so little room left that the table should end the game.
    fn is_nearly_full(&self) -> bool;
    fn clock(&self) -> Option<&Countdown>;
    fn clock_mut(&mut self) -> Option<&mut Countdown>;
    /// Not once the game is over.
    fn start_clock(&mut self, now: Instant) {
        if self.stage().over {
            return;
        }
        if let Some(clock) = self.clock_mut() {
            clock.start(now);
        }
    }
    fn stop_clock(&mut self, now: Instant) {
        if let Some(clock) = self.clock_mut() {
            clock.stop(now);
        }
    }
    /// What the clock shows.
    fn seconds_left(&self, now: Instant) -> Option<Seconds> {
        Some(self.clock()?.seconds_left(now))
    }
    fn clock_runs(&self) -> bool {
        self.clock().is_some_and(Countdown::is_running)
    }
    /// What the clock measures.
    fn clock_caption(&self) -> &'static str;
    /// How long before its end the clock warns.
    fn warning(&self) -> Millis;
    fn pace(&self) -> Pace;
    /// From the next clock on.
    fn set_pace(&mut self, pace: Pace);
}

impl<G: Played> AnySession for Session<G> {
    fn id(&self) -> GameId {
        GameId::of::<G>()
    }

    fn names(&self) -> &Names {
        &self.names
    }

    fn stage(&self) -> Stage {
        self.course.stage()
    }

    fn tell_stage(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.stage().over {
            true => out.write_str("partie finie"),
            false => self.game().tell_stage(&self.names, out),
        }
    }

    fn is_by_the_book(&self) -> bool {
        let book = G::House::default();
        let counted = self.own_box().map(|own_box| G::with_box(&book, own_box.total()));
        self.setup.house == counted.unwrap_or(book) && self.setup.charts == Default::default()
    }

    fn deal_code(&self) -> Option<DealCode> {
        match self.setup.source {
            Source::Device(code) => Some(code),
            Source::Players => None,
        }
    }

    fn players(&self) -> Players {
        self.course.players()
    }

    fn has_left(&self, seat: Seat) -> bool {
        self.course.left().contains(seat)
    }

    fn waits(&self, seat: Seat) -> bool {
        self.game().waits(seat)
    }

    fn next_count(&self) -> u8 {
        self.course.next_count()
    }

    fn next_company(&self) -> Company {
        self.next_company()
    }

    fn joins_from(&self) -> &'static str {
        self.course.sits_from().unwrap_or("à la prochaine partie")
    }

    fn may_join(&self) -> bool {
        self.next_count() < *G::PLAYERS.end()
    }

    fn empty_seat(&self) -> Option<&'static str> {
        G::EMPTY_SEAT
    }

    fn total(&self, seat: Seat) -> Points {
        self.course.open_total(seat)
    }

    fn whole_total(&self, seat: Seat) -> Points {
        self.course.total(seat)
    }

    fn ranking(&self) -> Ranking {
        self.course.open_ranking()
    }

    fn setup_bytes(&self) -> Option<Vec<u8, LONGEST_SETUP>> {
        to_bytes(&self.setup)
    }

    fn first_names(&self) -> &Names {
        &self.first_names
    }

    fn history(&self) -> &History {
        &self.history
    }

    fn history_mut(&mut self) -> &mut History {
        &mut self.history
    }

    fn charts(&self) -> &[ChartName] {
        &self.charts
    }

    fn use_chart(&mut self, name: ChartName, bytes: &[u8]) -> bool {
        let taken = !self.charts.is_full() && self.history.is_empty() && self.take_chart(name.family, bytes);
        taken && self.charts.push(name).is_ok()
    }

    fn use_no_charts(&mut self) {
        (self.charts, self.own_box) = (Vec::new(), None);
        self.begin_by(|setup| setup.charts = Default::default());
    }

    fn replay(&mut self, format: u8, clock: ClockAt, lexicon: &dyn Lexicon) {
        self.replay_saved(format, clock, lexicon);
    }

    fn steps(&self) -> usize {
        self.history.len()
    }

    fn tell_step(&self, number: usize, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.history.step::<Step<G::Move>>(number) {
            Some(step) => self.tell_any(number, &step, out),
            None => Ok(()),
        }
    }

    fn take_common(&mut self, step: Common, lexicon: &dyn Lexicon, now: Instant, why: &mut dyn fmt::Write) -> bool {
        let step = match step {
            Common::Correct { seat, points, reason } => Step::Correct { seat, points, reason },
            Common::Rename { seat, name } => Step::Rename { seat, name },
            Common::Leave(seat) => Step::Leave(seat),
            Common::Join(name) if self.course.sits_from().is_some() => Step::Sit(name),
            Common::Join(name) => Step::Join(name),
            Common::End => Step::End,
            Common::OpenReferee => Step::OpenReferee,
        };
        match self.take(step, lexicon, now) {
            Ok(()) => true,
            Err(refused) => {
                // A reason that is cut short is still a reason.
                let _ = write!(why, "{refused}");
                false
            }
        }
    }

    fn take_back(&mut self, steps: usize, lexicon: &dyn Lexicon) -> bool {
        let Some(kept) = self.steps().checked_sub(steps).filter(|_| steps > 0) else { return false };
        if !self.go_back(kept, lexicon) {
            return false;
        }
        let left = self.history.truncate(kept);
        self.stop_clock_at(left);
        true
    }

    fn redo(&mut self, lexicon: &dyn Lexicon) -> bool {
        let Some(step) = self.history.undone::<Step<G::Move>>() else { return false };
        if let Step::Play(play) = &step
            && self.game().is_incomplete(play)
        {
            // Undone before moves were completed: to be made anew.
            self.history.forget_undone();
            return false;
        }
        let Ok(told) = self.course.take(&step, lexicon) else { return false };
        super::rename(&mut self.names, &told);
        self.history.redo();
        match self.last_restarts_clock(lexicon) {
            true => self.restart_clock(),
            // As a start finds it after this step.
            false => self.stop_clock_at(self.history.last_left()),
        }
        true
    }

    fn anew(&self, number: usize) -> Anew {
        match self.history.step::<Step<G::Move>>(number) {
            Some(Step::Play(play)) => self.game().anew(&play),
            _ => Anew::default(),
        }
    }

    fn amendable(&self, index: usize) -> Option<usize> {
        self.amendable_steps().nth(index)
    }

    fn amendable_count(&self) -> usize {
        self.amendable_steps().count()
    }

    fn at_hand_for(&self, number: usize, lexicon: &dyn Lexicon) -> Option<Rack> {
        let then = self.retell(number, lexicon, |_, _, _| {});
        then.and_then(|course| course.game().at_hand())
    }

    fn amend(
        &mut self,
        number: usize,
        said: &SaidAnew,
        otherwise: Otherwise,
        lexicon: &dyn Lexicon,
        why: &mut dyn fmt::Write,
    ) -> Amended {
        let Some(play) = self.said_anew(number, said, lexicon, why) else { return Amended::Refused };
        let (amended, told) = match self.change(number, &Step::Play(play), otherwise, lexicon) {
            Ok(left_out) => return Amended::Done { left_out },
            Err(NotChanged::Breaks { number, refused }) => (Amended::Breaks(number), write!(why, "{refused}")),
            Err(NotChanged::Voids { number }) => (Amended::Breaks(number), why.write_str("Il ne serait plus admis")),
            Err(NotChanged::Refused(refused)) => (Amended::Refused, write!(why, "{refused}")),
            Err(NotChanged::NoStep) => (Amended::Refused, why.write_str("Ce coup n’est plus là")),
            Err(NotChanged::TooLong) => (Amended::Refused, why.write_str("Il n’y a plus assez de mémoire")),
        };
        // A reason that is cut short is still a reason.
        let _ = told;
        amended
    }

    fn go_to(&mut self, from: usize, to: usize, lexicon: &dyn Lexicon) -> bool {
        if to < from {
            return self.go_back(to, lexicon);
        }
        let Self { history, course, names, .. } = self;
        let mut steps = history.steps::<Step<G::Move>>().skip(from).take(to - from);
        steps.all(|step| course.take(&step, lexicon).map(|told| super::rename(names, &told)).is_ok())
    }

    fn is_nearly_full(&self) -> bool {
        // What is kept for the end is no room for what the players may do besides.
        self.history.room() <= LITTLE_ROOM.max(self.room_for_the_end() + LONGEST_STEP)
    }

    fn clock(&self) -> Option<&Countdown> {
        self.countdown.as_ref()
    }

    fn clock_mut(&mut self) -> Option<&mut Countdown> {
        self.countdown.as_mut()
    }

    fn clock_caption(&self) -> &'static str {
        self.game().clock().map_or("", |clock| clock.label)
    }

    fn warning(&self) -> Millis {
        self.game().clock().map_or(Millis(0), |clock| clock.warning.millis())
    }

    fn pace(&self) -> Pace {
        self.pace
    }

    fn set_pace(&mut self, pace: Pace) {
        self.pace = pace;
    }
}
