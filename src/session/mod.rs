//! A game being played at this device: its state, the steps that led there, its clock, and the players' names.
//!
//! ```text
//!  Setup ──> Course ──take(step)──> Course ──> ...      the game, by its rules
//!               │
//!            History   the same steps as bytes: undoing plays all but the last again
//!            Countdown the clock that the game says runs, enforced here
//! ```
//!
//! The store saves the setup and the steps, and gives them back ([`Opening::again`], [`AnySession::replay`]).
//! [`AnySession`] is a session whatever its game, and [`Tabletop`] the place for one.
//!
//! Screens read the game and hand in steps. What has to be known of each game besides its rules is [`Played`].

pub mod anew;
pub mod any;
pub mod change;
pub mod countdown;
pub mod history;
pub mod memory;
mod next;
mod older;
pub mod options;
pub mod pace;
mod played;
pub mod prepared;
mod replay;
pub mod roster;
pub mod tabletop;
pub mod timer;

use core::fmt;

use heapless::Vec;

use crate::{
    cards::own_box::OwnBox,
    letters::Word,
    rules::{
        Game, Lexicon, Setup, SetupError, Stage,
        charts::{ChartName, Charts as _, MOST_CHARTS},
        clock,
        course::{Course, MOST_AGREED, Refused, Step, Told},
    },
    time::{Instant, Millis},
};

pub use self::{
    anew::{Amended, Anew, SaidAnew},
    any::AnySession,
    countdown::Countdown,
    history::{Encoded, History, LONGEST_STEP},
    memory::Memory,
    next::Company,
    pace::Pace,
    played::{Forced, Played, Role},
    prepared::{AnyPreparation, Preparation, Prepared},
    roster::Roster,
    tabletop::{ClockAt, Entrusted, Resumed, Tabletop},
    timer::Timer,
};
pub use crate::rules::{
    games::GameId,
    names::{Name, Names},
};

#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    setup: Setup<G::House>,
    /// The names that the game began with, and those of now.
    first_names: Names,
    names: Names,
    pace: Pace,
    /// The charts that the players entered and the game uses.
    charts: Vec<ChartName, MOST_CHARTS, u8>,
    /// What one of them says, if it is how many cards the players' own box holds.
    own_box: Option<OwnBox>,
    course: Course<G>,
    history: History,
    countdown: Option<Countdown>,
}

/// What a session begins with: all of it but the memory for its steps, which is most of it.
#[derive(Clone, Debug)]
pub struct Opening<G: Game> {
    setup: Setup<G::House>,
    names: Names,
    pace: Pace,
    course: Course<G>,
}

impl<G: Played> Opening<G> {
    pub fn new(setup: Setup<G::House>, names: Names, pace: Pace) -> Result<Self, SetupError> {
        let course = Course::new(&setup)?;
        Ok(Self { setup, names, pace, course })
    }

    /// That of a saved game, before its first step: [`AnySession::history_mut`] takes those, and
    /// [`AnySession::replay`] plays them. `None` if it cannot even begin.
    pub fn again(saved: &Resumed) -> Option<Self> {
        let setup = older::read_setup::<G>(saved.format, saved.setup)?;
        Self::new(setup, saved.names.clone(), saved.pace).ok()
    }
}

/// Why a step was not taken.
#[derive(Clone, Debug, PartialEq)]
pub enum NotTaken<R> {
    Refused(Refused<R>),
    /// The game has more steps than can be remembered.
    TooLong,
}

impl<R: fmt::Display> fmt::Display for NotTaken<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refused) => refused.fmt(f),
            Self::TooLong => f.write_str("La partie est trop longue pour ma mémoire : terminez-la"),
        }
    }
}

impl<R> From<Refused<R>> for NotTaken<R> {
    fn from(refused: Refused<R>) -> Self {
        Self::Refused(refused)
    }
}

impl<R> From<history::Full> for NotTaken<R> {
    fn from(_: history::Full) -> Self {
        Self::TooLong
    }
}

impl<G: Played> Session<G> {
    pub fn new(setup: Setup<G::House>, names: Names, pace: Pace) -> Result<Self, SetupError> {
        Opening::new(setup, names, pace).map(Self::begun)
    }

    /// A game that has not had its first step yet.
    // Inlined: a session is big, and made where it stays.
    #[inline(always)]
    pub fn begun(opening: Opening<G>) -> Self {
        let Opening { setup, names, pace, course } = opening;
        let countdown = course.game().clock().and_then(|clock| pace.length(clock.length)).map(Countdown::new);
        let (first_names, charts, own_box, history) = (names.clone(), Vec::new(), None, History::default());
        Self { setup, first_names, names, pace, charts, own_box, course, history, countdown }
    }

    /// What the players have counted in their own box, if the game is played with it.
    pub fn own_box(&self) -> Option<&OwnBox> {
        self.own_box.as_ref()
    }

    pub fn game(&self) -> &G {
        self.course.game()
    }

    /// The game, and what the table did besides its rules.
    pub fn course(&self) -> &Course<G> {
        &self.course
    }

    pub fn setup(&self) -> &Setup<G::House> {
        &self.setup
    }

    pub fn names(&self) -> &Names {
        &self.names
    }

    /// How far the game has come; it is over, too, if the table has ended it.
    pub fn stage(&self) -> Stage {
        self.course.stage()
    }

    /// The dictionary as this table knows it.
    pub fn lexicon<'a>(&'a self, dictionary: &'a dyn Lexicon) -> impl Lexicon + 'a {
        self.course.lexicon(dictionary)
    }

    /// The last step, if there is one.
    pub fn last_step(&self) -> Option<Step<G::Move>> {
        self.history.step(self.history.len().checked_sub(1)?)
    }

    /// Whether the table may accept another word.
    pub fn can_agree(&self) -> bool {
        // The word, and the move that it is accepted for.
        let room = 2 * LONGEST_STEP + self.room_for_the_end();
        self.game().allows_agreement() && self.agreed().len() < MOST_AGREED && self.history.room() >= room
    }

    /// Begins by a chart: their own box, or what else the game takes.
    fn take_chart(&mut self, family: u8, bytes: &[u8]) -> bool {
        if let Some(pack) = G::PACK.filter(|pack| pack.family == family) {
            let Some(own_box) = OwnBox::read(pack, bytes) else { return false };
            let cards = own_box.total();
            self.begin_by(|setup| setup.house = G::with_box(&setup.house, cards));
            self.own_box = Some(own_box);
            return true;
        }
        let mut charts = self.setup.charts.clone();
        let taken = charts.take(family, bytes);
        self.begin_by(|setup| setup.charts = charts);
        taken
    }

    /// Begins from a setup that is changed like this, if the game has not gone on.
    fn begin_by(&mut self, change: impl FnOnce(&mut Setup<G::House>)) {
        let mut setup = self.setup.clone();
        change(&mut setup);
        if setup == self.setup || !self.history.is_empty() {
            return;
        }
        if let Ok(course) = Course::new(&setup) {
            (self.course, self.setup) = (course, setup);
            self.restart_clock();
        }
    }

    /// The words that the table accepted against the dictionary.
    pub fn agreed(&self) -> &[Word] {
        self.course.agreed()
    }

    pub fn play(
        &mut self,
        play: G::Move,
        lexicon: &dyn Lexicon,
        now: Instant,
    ) -> Result<G::Outcome, NotTaken<G::Refusal>> {
        // What the device finds out for the players is part of the move: playing it again searches nothing.
        let play = self.game().complete(play, &self.lexicon(lexicon));
        let role = G::role(&play);
        let kept_free = if role.forced { 0 } else { self.room_for_the_end() };
        let record = self.encode(&Step::Play(&play), kept_free, now)?;
        let outcome = self.course.play(&play, lexicon)?;
        self.history.push(&record)?;
        if role.restarts_clock {
            self.restart_clock();
        }
        if self.stage().over {
            self.stop_clock(now);
        }
        Ok(outcome)
    }

    /// The whole table accepts a word that the dictionary does not know.
    pub fn agree(&mut self, word: Word, lexicon: &dyn Lexicon, now: Instant) -> Result<(), NotTaken<G::Refusal>> {
        self.take(Step::Agree(word), lexicon, now)
    }

    /// A step that every game has.
    fn take(&mut self, step: Step<G::Move>, lexicon: &dyn Lexicon, now: Instant) -> Result<(), NotTaken<G::Refusal>> {
        // There is always room for the end, whatever else there is not.
        let kept_free = if step == Step::End { 0 } else { self.room_for_the_end() };
        let record = self.encode(&step, kept_free, now)?;
        let turn = self.game().turn();
        let told = self.course.take(&step, lexicon)?;
        // With one more at the table more must be played until the end.
        if matches!(told, Told::Sits { .. }) && self.history.room() < LONGEST_STEP + self.room_for_the_end() {
            self.go_back(self.history.len(), lexicon);
            return Err(NotTaken::TooLong);
        }
        self.history.push(&record)?;
        rename(&mut self.names, &told);
        if self.game().turn() != turn {
            self.restart_clock();
        }
        if told == Told::Ended {
            self.stop_clock(now);
        }
        Ok(())
    }

    /// A step as it is saved, if there is room for it.
    fn encode(&self, step: &impl serde::Serialize, kept_free: usize, now: Instant) -> Result<Encoded, history::Full> {
        let record = Encoded::new(step, self.seconds_left(now))?;
        if self.history.room() < LONGEST_STEP + kept_free { Err(history::Full) } else { Ok(record) }
    }

    /// What the moves take that end the game: with this kept free, a full memory keeps no game from its end.
    fn room_for_the_end(&self) -> usize {
        self.game().forced_left().bytes() + LONGEST_STEP
    }

    /// Sets the clock of the game to its full length again; it stands still.
    pub fn restart_clock(&mut self) {
        self.countdown = self.clock_length().map(Countdown::new);
    }

    /// The clock that runs by the rules, at the table's pace.
    fn clock_length(&self) -> Option<Millis> {
        self.pace.length(self.game().clock()?.length)
    }

    /// Plays the first steps again; `each` sees every one of them and what came of it.
    pub fn retell(
        &self,
        steps: usize,
        lexicon: &dyn Lexicon,
        mut each: impl FnMut(&G, &Step<G::Move>, &Told<G::Outcome>),
    ) -> Option<Course<G>> {
        let mut course = Course::new(&self.setup).ok()?;
        for step in self.history.steps::<Step<G::Move>>().take(steps) {
            let told = course.take(&step, lexicon).ok()?;
            each(course.game(), &step, &told);
        }
        Some(course)
    }

    /// As after the first `steps`; what was undone stays at hand.
    fn go_back(&mut self, steps: usize, lexicon: &dyn Lexicon) -> bool {
        let mut names = self.first_names.clone();
        let Some(course) = self.retell(steps, lexicon, |_, _, told| rename(&mut names, told)) else { return false };
        (self.course, self.names) = (course, names);
        true
    }

    /// Writes a step as the players would tell it.
    fn tell_any(&self, number: usize, step: &Step<G::Move>, out: &mut dyn fmt::Write) -> fmt::Result {
        match step {
            Step::Play(play) => {
                let mut earlier = self.history.steps::<Step<G::Move>>().take(number).filter_map(Step::into_play);
                self.game().tell(play, &mut earlier, &self.names, out)
            }
            Step::Agree(word) => write!(out, "accord pour {word}"),
            Step::Correct { seat, points, reason } => {
                let sign = if points.0 < 0 { '−' } else { '+' };
                write!(out, "{} {sign}{} : {}", self.names[*seat], points.0.unsigned_abs(), reason.label())
            }
            Step::Rename { seat, name } => write!(out, "joueur {} : {name}", seat.number()),
            Step::End => out.write_str("partie terminée par la table"),
            Step::OpenReferee => out.write_str("arbitre à tout moment"),
            Step::Leave(seat) => write!(out, "{} quitte la table", self.names[*seat]),
            Step::Join(name) | Step::Sit(name) => write!(out, "{name} arrive"),
        }
    }
}

/// Names a player anew, if that is what a step told.
fn rename<O>(names: &mut Names, told: &Told<O>) {
    if let Told::Renamed { seat, name } | Told::Sits { seat, name } = told {
        names.set(*seat, name.clone());
    }
}

/// As many games as a list may have.
pub const MOST_GAMES: usize = 16;

/// How long before its end a clock warns that no game has set.
pub const WARNING: Millis = clock::WARNING.millis();
