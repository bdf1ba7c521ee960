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
mod older;
pub mod options;
pub mod pace;
pub mod prepared;
pub mod roster;
pub mod tabletop;
pub mod timer;

use core::fmt;

use heapless::Vec;

use crate::{
    cards::{code::DealCode, own_box::OwnBox, stock::Source},
    letters::{Rack, Word},
    rules::{
        Game, Lexicon, Players, Seat, Seconds, Setup, SetupError, Stage, clock,
        course::{Course, MOST_AGREED, Refused, Step, Told},
        players::MOST_PLAYERS,
    },
    time::{Instant, Millis},
};

pub use self::{
    anew::{Amended, Anew, SaidAnew},
    any::AnySession,
    countdown::Countdown,
    history::{Encoded, History, LONGEST_STEP},
    memory::Memory,
    pace::Pace,
    prepared::{AnyPreparation, Preparation, Prepared},
    roster::Roster,
    tabletop::{ClockAt, Entrusted, Resumed, Tabletop},
    timer::Timer,
};
pub use crate::rules::{
    games::GameId,
    names::{Name, Names},
};

/// What a table must know of a game besides its rules.
pub trait Played: Game {
    fn role(play: &Self::Move) -> Role;

    /// What must still be played until the game is over, though nobody does anything else. Where the rules set no end,
    /// there is none, and the table ends the game.
    fn forced_left(&self) -> Forced;

    /// Writes a move as the players would tell it, so that no other of the game is told alike: with the letters it turned
    /// up, the player or the round. `self` is the game after it, or later; `earlier` are the moves before it.
    fn tell(
        &self,
        play: &Self::Move,
        earlier: &mut dyn Iterator<Item = Self::Move>,
        names: &Names,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result;

    /// Whether a move was taken and counts for nothing: not admitted, without harm.
    fn is_nothing(_outcome: &Self::Outcome) -> bool {
        false
    }

    /// What of a past move can be said anew; nothing if it is not the players' to say.
    fn anew(&self, _play: &Self::Move) -> Anew {
        Anew::default()
    }

    /// The move in place of this one; `self` is the game before it. None if it cannot be said so, and `why` in French.
    fn say_anew(
        &self,
        _play: &Self::Move,
        _said: &SaidAnew,
        _lexicon: &dyn Lexicon,
        _why: &mut dyn fmt::Write,
    ) -> Option<Self::Move> {
        None
    }

    /// The cards of which a word could be made now; none if any letters do.
    fn at_hand(&self) -> Option<Rack> {
        None
    }

    /// Writes how far the game has come, in a few words.
    fn tell_stage(&self, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result;
}

/// What a move is to the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Role {
    /// The clock is a new one after it.
    pub restarts_clock: bool,
    /// The game cannot go on without it.
    pub forced: bool,
}

/// How many moves must be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forced {
    /// Those that name cards.
    pub long: usize,
    /// Those that say no more than whose they are.
    pub short: usize,
}

/// What a short move takes.
const SHORT_STEP: usize = 6;

impl Forced {
    const fn bytes(self) -> usize {
        self.long * LONGEST_STEP + self.short * SHORT_STEP
    }
}

#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    setup: Setup<G::House>,
    /// The names that the game began with, and those of now.
    first_names: Names,
    names: Names,
    pace: Pace,
    /// The content number of the table that the players entered and the game uses.
    table: Option<u32>,
    /// What that table says, if it is how many cards the players' own box holds.
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
    table: Option<u32>,
    course: Course<G>,
}

impl<G: Played> Opening<G> {
    pub fn new(setup: Setup<G::House>, names: Names, pace: Pace) -> Result<Self, SetupError> {
        let course = Course::new(&setup)?;
        Ok(Self { setup, names, pace, table: None, course })
    }

    /// That of a saved game, before its first step: [`AnySession::history_mut`] takes those, and
    /// [`AnySession::replay`] plays them. `None` if it cannot even begin.
    pub fn again(saved: &Resumed) -> Option<Self> {
        let setup = older::read_setup::<G>(saved.format, saved.setup)?;
        let opening = Self::new(setup, saved.names.clone(), saved.pace).ok()?;
        Some(Self { table: saved.table, ..opening })
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
        let Opening { setup, names, pace, table, course } = opening;
        let countdown = course.game().clock().and_then(|clock| pace.length(clock.length)).map(Countdown::new);
        let (first_names, own_box, history) = (names.clone(), None, History::default());
        Self { setup, first_names, names, pace, table, own_box, course, history, countdown }
    }

    /// Says which of the tables that players enter the game uses, before it is saved.
    pub fn use_table(&mut self, content: u32) {
        self.table = Some(content);
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

    /// Who begins the next game: whom the rules name, or, of those who have not left, who comes after.
    pub fn next_first(&self) -> Seat {
        let (players, left) = (self.setup.players, self.course.left());
        let named = self.game().next_first(players);
        players.seats_from(named).find(|seat| !left.contains(*seat)).unwrap_or(named)
    }

    /// The same rules once more with those players who have not left and those who have come, and with another deal; whom
    /// the rules name begins.
    pub fn play_again(&mut self, code: DealCode) -> Result<(), SetupError> {
        let mut setup = self.setup.clone();
        if let Source::Device(old) = &mut setup.source {
            *old = code;
        }
        setup.house = self.game().next_house(&setup.house);
        let (left, first) = (self.course.left(), self.next_first());
        let before = setup.players.seats().take_while(|seat| *seat != first).filter(|seat| !left.contains(*seat));
        let (before, (players, names)) = (before.count(), self.next_players());
        let first = players.after(Seat::FIRST, before as u32);
        setup.players = players.from_first(first);
        self.course = Course::new(&setup)?;
        self.setup = setup;
        self.names = names.from_first(players, first);
        self.first_names = self.names.clone();
        self.history.clear();
        self.restart_clock();
        Ok(())
    }

    /// Those players who have not left, then those who have come, and their names.
    fn next_players(&self) -> (Players, Names) {
        let (players, left) = (self.setup.players, self.course.left());
        let stay = players.seats().filter(|seat| !left.contains(*seat));
        let come = self.history.steps::<Step<G::Move>>().filter_map(|step| match step {
            Step::Join(name) => Some((name, false)),
            _ => None,
        });
        let next = stay.map(|seat| (self.names[seat].clone(), players.is_junior(seat))).chain(come);
        let next: Vec<(Name, bool), MOST_PLAYERS> = next.take(MOST_PLAYERS).collect();
        let (mut players, mut names) = (Players::new(next.len() as u8), self.names.clone());
        for (seat, (name, junior)) in players.seats().zip(next) {
            names.set(seat, name);
            if junior {
                players = players.with_junior(seat);
            }
        }
        (players, names)
    }

    /// Begins by the rules for so many cards of the players' own.
    fn count_box(&mut self, cards: usize) {
        let house = G::with_box(&self.setup.house, cards);
        if house == self.setup.house || !self.history.is_empty() {
            return;
        }
        let setup = Setup { house, ..self.setup.clone() };
        if let Ok(course) = Course::new(&setup) {
            (self.course, self.setup) = (course, setup);
            self.restart_clock();
        }
    }

    /// Plays the steps that were saved in this format; the clock stands still. Steps that cannot be taken any more,
    /// because another dictionary knows other words, are dropped with all that follow.
    fn replay_saved(&mut self, format: u8, clock: ClockAt, lexicon: &dyn Lexicon) {
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
            ClockAt::AfterStep if self.last_restarts_clock() => None,
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

    fn last_restarts_clock(&self) -> bool {
        match self.last_step() {
            Some(Step::Play(play)) => G::role(&play).restarts_clock,
            Some(_) => false,
            None => true,
        }
    }

    /// The clock of the game, standing still, with so much left; full if that is not known.
    fn stop_clock_at(&mut self, left: Option<Seconds>) {
        let left = left.map(Seconds::millis);
        // The pace is that of the clocks to come: it may have no clock where this one has time left.
        let length = self.clock_length().max(left);
        self.countdown = length.map(|length| Countdown::stopped_at(length, left.unwrap_or(length)));
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
        let told = self.course.take(&step, lexicon)?;
        self.history.push(&record)?;
        rename(&mut self.names, &told);
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
            Step::Join(name) => write!(out, "{name} arrive"),
        }
    }
}

/// Names a player anew, if that is what a step told.
fn rename<O>(names: &mut Names, told: &Told<O>) {
    if let Told::Renamed { seat, name } = told {
        names.set(*seat, name.clone());
    }
}

/// As many games as a list may have.
pub const MOST_GAMES: usize = 16;

/// How long before its end a clock warns that no game has set.
pub const WARNING: Millis = clock::WARNING.millis();
