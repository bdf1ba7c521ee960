//! A game being played at this device: its state, the steps that led there, its clock, and the players' names.
//!
//! ```text
//!  Setup ──> Table ──take(step)──> Table ──> ...        the game, by its rules
//!               │
//!            History   the same steps as bytes: undoing plays all but the last again
//!            Countdown the clock that the game says runs, enforced here
//! ```
//!
//! The store saves the setup and the steps, and gives them back ([`Session::restore`]). [`Sitting`] is a session of
//! whichever game is being played.
//!
//! Screens read the game and hand in steps. What has to be known of each game besides its rules is [`Played`].

mod clam;
mod contrat;
pub mod countdown;
pub mod history;
pub mod memory;
pub mod names;
pub mod pace;
mod sitting;
pub mod timer;

use core::fmt;

use heapless::Vec;

use crate::{
    cards::{code::DealCode, stock::Source, stolon::Card},
    letters::Word,
    rules::{
        Game, Lexicon, Players, Points, Ranking, Seat, Seconds, Setup, SetupError, Stage, clock,
        stolon::Exposed,
        table::{MOST_AGREED, Refused, Step, Table, Told},
    },
    store::{ClockAt, SavedGame, record::LONGEST_SETUP},
    time::{Instant, Millis},
};

pub use self::{
    countdown::Countdown,
    history::{History, LONGEST_STEP},
    memory::{GameId, Memory, Prepared},
    names::{Name, Names},
    pace::Pace,
    sitting::Sitting,
    timer::Timer,
};

/// What a table must know of a game besides its rules.
pub trait Played: Game {
    /// Whether the clock is a new one after this move.
    fn restarts_clock(play: &Self::Move) -> bool;

    /// Whether the game cannot go on without this move, though nobody finds a word.
    fn must_be_played(play: &Self::Move) -> bool;

    /// How many moves of that kind a round has.
    fn moves_of_a_round(&self) -> usize;

    /// Writes a move as the players would tell it.
    fn tell(play: &Self::Move, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Writes how far the game has come, in a few words.
    fn tell_stage(&self, names: &Names, out: &mut dyn fmt::Write) -> fmt::Result;

    /// The cards that everybody sees.
    fn cards_on_table(&self) -> &[Card];
}

#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    setup: Setup<G::House>,
    names: Names,
    pace: Pace,
    table: Table<G>,
    history: History,
    countdown: Option<Countdown>,
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

impl<G: Played> Session<G> {
    pub fn new(setup: Setup<G::House>, names: Names, pace: Pace) -> Result<Self, SetupError> {
        let table = Table::new(&setup)?;
        let mut session = Self { setup, names, pace, table, history: History::default(), countdown: None };
        session.restart_clock();
        Ok(session)
    }

    pub fn game(&self) -> &G {
        self.table.game()
    }

    pub fn setup(&self) -> &Setup<G::House> {
        &self.setup
    }

    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The dictionary as this table knows it.
    pub fn lexicon<'a>(&'a self, dictionary: &'a dyn Lexicon) -> impl Lexicon + 'a {
        self.table.lexicon(dictionary)
    }

    /// The last step, if there is one.
    pub fn last_step(&self) -> Option<Step<G::Move>> {
        self.history.steps().last()
    }

    /// Whether the table may accept another word.
    pub fn can_agree(&self) -> bool {
        // The word, and the move that it is accepted for.
        let room = 2 * LONGEST_STEP + self.room_for_the_end();
        self.game().allows_agreement() && self.agreed().len() < MOST_AGREED && self.history.room() >= room
    }

    /// The same players and rules once more, with another deal.
    pub fn play_again(&mut self, code: DealCode) -> Result<(), SetupError> {
        let mut setup = self.setup.clone();
        if let Source::Device(old) = &mut setup.source {
            *old = code;
        }
        self.table = Table::new(&setup)?;
        self.setup = setup;
        self.history.clear();
        self.restart_clock();
        Ok(())
    }

    /// A game as it was saved, its clock standing still. Steps that cannot be taken any more, because another dictionary
    /// knows other words, are dropped with all that follow. `None` if it cannot even begin.
    pub fn restore(saved: &SavedGame, history: &History, lexicon: &dyn Lexicon) -> Option<Self> {
        let setup = postcard::from_bytes(&saved.begun.setup).ok()?;
        let mut table = Table::new(&setup).ok()?;
        let taken = history.steps().take_while(|step| table.take(step, lexicon).is_ok()).count();
        let whole = taken == history.len();
        let names = saved.begun.names.clone();
        let mut session = Self { setup, names, pace: saved.pace, table, history: History::default(), countdown: None };
        session.history.copy(history);
        let left = if whole { None } else { session.history.truncate(taken) };
        // What was dropped stays in flash until the players take another step.
        session.history.mark_saved();
        let left = match saved.clock {
            _ if !whole => left,
            ClockAt::Left(left) => left,
            ClockAt::AfterStep if session.last_restarts_clock() => None,
            ClockAt::AfterStep => session.history.last_left(),
        };
        session.stop_clock_at(left);
        Some(session)
    }

    fn last_restarts_clock(&self) -> bool {
        match self.last_step() {
            Some(Step::Play(play)) => G::restarts_clock(&play),
            Some(Step::Agree(_)) => false,
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
        self.table.agreed()
    }

    pub fn play(
        &mut self,
        play: G::Move,
        lexicon: &dyn Lexicon,
        now: Instant,
    ) -> Result<G::Outcome, NotTaken<G::Refusal>> {
        let restarts = G::restarts_clock(&play);
        let told = self.take(Step::Play(play), lexicon, now)?;
        if restarts {
            self.restart_clock();
        }
        match told {
            Told::Played(outcome) => Ok(outcome),
            // A move is played, never agreed on.
            Told::Agreed(_) => Err(NotTaken::TooLong),
        }
    }

    /// The whole table accepts a word that the dictionary does not know.
    pub fn agree(&mut self, word: Word, lexicon: &dyn Lexicon, now: Instant) -> Result<(), NotTaken<G::Refusal>> {
        self.take(Step::Agree(word), lexicon, now).map(|_| ())
    }

    fn take(
        &mut self,
        step: Step<G::Move>,
        lexicon: &dyn Lexicon,
        now: Instant,
    ) -> Result<Told<G::Outcome>, NotTaken<G::Refusal>> {
        let kept_free = match &step {
            Step::Play(play) if G::must_be_played(play) => 0,
            _ => self.room_for_the_end(),
        };
        if self.history.room() < LONGEST_STEP + kept_free {
            return Err(NotTaken::TooLong);
        }
        let told = self.table.take(&step, lexicon).map_err(NotTaken::Refused)?;
        let left = self.seconds_left(now);
        self.history.push(&step, left).map_err(|_| NotTaken::TooLong)?;
        Ok(told)
    }

    /// What the moves take that end the game: with this kept free, a full memory keeps no game from its end.
    fn room_for_the_end(&self) -> usize {
        let Stage { round, rounds, .. } = self.game().stage();
        let rounds_left = rounds.map_or(0, |rounds| usize::from(rounds.saturating_sub(round)) + 1);
        // The cards that are turned up may have to be named.
        rounds_left * (LONGEST_STEP + self.game().moves_of_a_round() * SHORT_STEP) + LONGEST_STEP
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
    ) -> Option<Table<G>> {
        let mut table = Table::new(&self.setup).ok()?;
        for step in self.history.steps::<Step<G::Move>>().take(steps) {
            let told = table.take(&step, lexicon).ok()?;
            each(table.game(), &step, &told);
        }
        Some(table)
    }
}

/// What can be done with a session whatever its game.
pub trait Seated {
    fn names(&self) -> &Names;
    fn stage(&self) -> Stage;
    fn tell_stage(&self, out: &mut dyn fmt::Write) -> fmt::Result;
    /// The cards that everybody sees.
    fn cards_on_table(&self) -> &[Card];
    fn deal_code(&self) -> Option<DealCode>;
    /// Whether no house rule was changed.
    fn is_by_the_book(&self) -> bool;
    fn players(&self) -> Players;
    fn total(&self, seat: Seat) -> Points;
    fn ranking(&self) -> Ranking;
    /// The setup, house rules and all, by postcard.
    fn setup_bytes(&self) -> Option<Vec<u8, LONGEST_SETUP>>;
    fn history(&self) -> &History;
    fn history_mut(&mut self) -> &mut History;
    /// How many steps there are to undo.
    fn steps(&self) -> usize;
    /// Writes the step of this number, from 0.
    fn tell_step(&self, number: usize, out: &mut dyn fmt::Write) -> fmt::Result;
    /// Undoes the last steps; the clock stands where it stood before them. False if it cannot be.
    fn undo(&mut self, steps: usize, lexicon: &dyn Lexicon) -> bool;
    /// Shows the game as it was after `to` steps; it is as after `from` of them now, and keeps them all.
    fn go_to(&mut self, from: usize, to: usize, lexicon: &dyn Lexicon) -> bool;
    fn clock(&self) -> Option<&Countdown>;
    fn clock_mut(&mut self) -> Option<&mut Countdown>;
    fn start_clock(&mut self, now: Instant) {
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

impl<G: Played> Seated for Session<G> {
    fn names(&self) -> &Names {
        &self.names
    }

    fn stage(&self) -> Stage {
        self.game().stage()
    }

    fn tell_stage(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.game().tell_stage(&self.names, out)
    }

    fn cards_on_table(&self) -> &[Card] {
        self.game().cards_on_table()
    }

    fn is_by_the_book(&self) -> bool {
        self.setup.house == G::House::default()
    }

    fn deal_code(&self) -> Option<DealCode> {
        match self.setup.source {
            Source::Device(code) => Some(code),
            Source::Players => None,
        }
    }

    fn players(&self) -> Players {
        self.setup.players
    }

    fn total(&self, seat: Seat) -> Points {
        self.game().sheet().total(seat)
    }

    fn ranking(&self) -> Ranking {
        self.game().ranking()
    }

    fn setup_bytes(&self) -> Option<Vec<u8, LONGEST_SETUP>> {
        memory::to_bytes(&self.setup)
    }

    fn history(&self) -> &History {
        &self.history
    }

    fn history_mut(&mut self) -> &mut History {
        &mut self.history
    }

    fn steps(&self) -> usize {
        self.history.len()
    }

    fn tell_step(&self, number: usize, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.history.steps::<Step<G::Move>>().nth(number) {
            Some(Step::Play(play)) => G::tell(&play, &self.names, out),
            Some(Step::Agree(word)) => write!(out, "accord pour {word}"),
            None => Ok(()),
        }
    }

    fn undo(&mut self, steps: usize, lexicon: &dyn Lexicon) -> bool {
        let Some(kept) = self.steps().checked_sub(steps).filter(|_| steps > 0) else { return false };
        let Some(table) = self.retell(kept, lexicon, |_, _, _| {}) else { return false };
        let left = self.history.truncate(kept);
        self.table = table;
        self.stop_clock_at(left);
        true
    }

    fn go_to(&mut self, from: usize, to: usize, lexicon: &dyn Lexicon) -> bool {
        if to < from {
            let Some(table) = self.retell(to, lexicon, |_, _, _| {}) else { return false };
            self.table = table;
            return true;
        }
        let mut steps = self.history.steps::<Step<G::Move>>().skip(from).take(to - from);
        steps.all(|step| self.table.take(&step, lexicon).is_ok())
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

/// Writes which cards were turned up: those that the players named, or the device's.
fn tell_cards(cards: &Exposed, out: &mut dyn fmt::Write) -> fmt::Result {
    if cards.is_empty() {
        return out.write_str("cartes exposées");
    }
    out.write_str("cartes")?;
    cards.iter().try_for_each(|card| write!(out, " {card}"))
}

/// What a move takes that says no more than whose it is.
const SHORT_STEP: usize = 6;

/// How long before its end a clock warns that no game has set.
pub const WARNING: Millis = clock::WARNING.millis();
