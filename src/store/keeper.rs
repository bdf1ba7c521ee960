//! Keeps the flash in step with the application: after each event, what has changed is saved.
//!
//! Screens know nothing of saving. They change settings, names and the game; here is seen what is new, so nothing can be
//! forgotten, and it is written before the next picture is drawn.

mod aside;
mod game;
mod restore;

use heapless::{String, Vec};

pub use self::restore::{Changed, Findings, GameFound};
use super::{
    Chart, Flash, Kept, NotSaved, Room, Store, frame,
    record::{Company, Evening, Judged, Known, LastGame, Left, Place, Prepared, Standing},
};
use crate::{
    referee::VerdictLog,
    rules::{Players, Seconds, players::MOST_PLAYERS},
    session::{AnyPreparation, AnySession, Entrusted, GameId, MOST_GAMES, Memory, Names, Pace, Timer},
    settings::Settings,
    time::Instant,
};

/// While a clock runs it is saved this often.
pub const CLOCK_SAVED_EVERY: Seconds = Seconds(10);

#[derive(Clone, Debug)]
pub struct Keeper<F> {
    store: Store<F>,
    settings: Settings,
    memory: Remembered,
    /// The checksums of the preparations as they were saved.
    prepared: Vec<(u8, u32), MOST_GAMES>,
    verdicts: u32,
    /// The dictionary of the games that begin.
    edition: Option<u32>,
    clock: Option<Seconds>,
    pace: Pace,
    /// How the game being played stands: when another begins, it is gone from the table.
    standing: Standing,
    /// The game is in the list, or is not to be put there.
    over: bool,
    /// What had become of it at the start.
    found: GameFound,
    /// Something was not saved, and is being tried again.
    in_doubt: bool,
}

/// What is saved of the [`Memory`].
#[derive(Clone, Debug)]
struct Remembered {
    names: Names,
    players: Players,
    /// The [`crate::session::Roster::changes`].
    roster: u16,
    timer: Timer,
    last_game: Option<u8>,
    evening: u32,
}

impl Remembered {
    fn of(memory: &Memory) -> Self {
        let Memory { names, players, roster, timer, last_game, evening } = memory;
        let (names, timer) = (names.clone(), timer.clone());
        let (players, roster, last_game, evening) = (*players, roster.changes(), *last_game, *evening);
        Self { names, players, roster, timer, last_game, evening }
    }
}

/// What is entrusted to the device.
#[derive(Debug)]
pub struct Trust<'a> {
    pub settings: &'a mut Settings,
    pub memory: &'a mut Memory,
    pub verdicts: &'a mut VerdictLog,
    pub games: &'a mut dyn Entrusted,
}

impl<F: Flash> Keeper<F> {
    /// Nothing is read yet.
    pub fn new(flash: F, known: Known) -> Self {
        Self {
            store: Store::new(flash, known),
            settings: Settings::default(),
            memory: Remembered::of(&Memory::default()),
            prepared: Vec::new(),
            verdicts: 0,
            edition: None,
            clock: None,
            pace: Pace::default(),
            standing: Standing::default(),
            over: false,
            found: GameFound::None,
            in_doubt: false,
        }
    }

    pub const fn store(&self) -> &Store<F> {
        &self.store
    }

    pub fn into_flash(self) -> F {
        self.store.into_flash()
    }

    /// Looks through what was saved; [`Keeper::restore`] comes next.
    pub fn read(&mut self) {
        self.store.read();
    }

    /// Saves what has changed since the last time. What the start has found counts as told once it was.
    pub fn keep(&mut self, trust: Trust, told: bool, now: Instant) -> Result<(), NotSaved> {
        // After trouble something is written in any case, to show that it has passed.
        if *trust.settings != self.settings || self.in_doubt {
            self.store.append(trust.settings)?;
            self.settings = *trust.settings;
        }
        self.keep_memory(trust.memory)?;
        self.keep_preparations(trust.games)?;
        self.keep_verdicts(trust.verdicts)?;
        let place = trust.games.tabletop_mut();
        place.session_mut().map_or(Ok(()), |session| self.keep_game(session, now))?;
        if told {
            // Last: whatever else can be saved is.
            self.keep_told(place.session())?;
        }
        self.in_doubt = false;
        Ok(())
    }

    /// After something was not saved, and before [`Keeper::keep`] tries it again.
    pub fn try_again(&mut self) {
        self.store.try_again();
        self.in_doubt = true;
        // The result of a game may be there, though all of it is not.
        self.over |= self.store.ended().is_some();
    }

    /// What was told of damage, of another dictionary, or of these rules, is not told again at the next start.
    fn keep_told(&mut self, session: Option<&dyn AnySession>) -> Result<(), NotSaved> {
        if self.store.damage() != self.store.reported() {
            self.store.append(&self.store.damage())?;
        }
        if let Some(id) = self.store.lost_game() {
            self.store.append(&Left { id })?;
        }
        if let (GameFound::Rejudged(_), Some(session)) = (self.found, session) {
            self.store.rejudge(self.edition, session.id().title().revision, session.charts())?;
            self.found = GameFound::Whole;
        }
        Ok(())
    }

    fn keep_memory(&mut self, memory: &Memory) -> Result<(), NotSaved> {
        // One by one: if the next cannot be saved, this one is.
        if memory.names != self.memory.names {
            self.store.append(&memory.names)?;
            self.memory.names = memory.names.clone();
        }
        if memory.players != self.memory.players {
            self.store.append(&Company { players: memory.players })?;
            self.memory.players = memory.players;
        }
        if memory.roster.changes() != self.memory.roster {
            self.store.append(&memory.roster)?;
            self.memory.roster = memory.roster.changes();
        }
        if memory.timer != self.memory.timer {
            self.store.append(&memory.timer)?;
            self.memory.timer = memory.timer.clone();
        }
        if let Some(game) = memory.last_game.filter(|_| memory.last_game != self.memory.last_game) {
            if self.store.company().is_none() {
                // From now on those who play a game are not the whole company.
                self.store.append(&Company { players: memory.players })?;
            }
            self.store.append(&LastGame { game })?;
            self.memory.last_game = memory.last_game;
        }
        if memory.evening != self.memory.evening {
            self.store.append(&Evening { since: memory.evening })?;
            self.memory.evening = memory.evening;
        }
        Ok(())
    }

    fn keep_preparations(&mut self, games: &mut dyn Entrusted) -> Result<(), NotSaved> {
        for game in self.store.known() {
            let preparation = games.preparation_mut(*game);
            let now = checksum(preparation);
            if self.prepared.contains(&(game.code(), now)) {
                continue;
            }
            let bytes = preparation.save().ok_or(NotSaved::Full)?;
            let (code, format, first) = (game.code(), game.title().format, preparation.prepared().first);
            self.store.append(&Prepared { game: code, format, first, bytes })?;
            self.note_prepared(*game, now);
        }
        Ok(())
    }

    fn note_prepared(&mut self, game: GameId, checksum: u32) {
        self.prepared.retain(|(code, _)| *code != game.code());
        // There is room for all games.
        let _ = self.prepared.push((game.code(), checksum));
    }

    fn keep_verdicts(&mut self, verdicts: &VerdictLog) -> Result<(), NotSaved> {
        while self.verdicts != verdicts.total() {
            let newer = verdicts.total().wrapping_sub(self.verdicts) as usize;
            if let Some(verdict) = verdicts.get(newer - 1) {
                let count = self.store.next_verdict();
                self.store.append(&Judged { count, verdict })?;
            }
            self.verdicts = self.verdicts.wrapping_add(1);
        }
        Ok(())
    }

    /// Saves a chart that the players have entered.
    pub fn keep_chart(&mut self, chart: &Chart) -> Result<(), NotSaved> {
        self.store.keep_chart(chart)
    }

    /// Forgets a game. Tells whether it was the last one that was begun, which is left even if the rest cannot be saved.
    pub fn delete(&mut self, kept: Kept) -> (bool, Result<(), NotSaved>) {
        let was_playing = self.store.playing();
        let deleted = self.store.delete(kept);
        (was_playing.is_some() && self.store.playing().is_none(), deleted)
    }

    /// When the running clock wants to be saved again.
    pub fn clock_due(&self, session: Option<&dyn AnySession>, now: Instant) -> Option<Instant> {
        let session = session?;
        let left = session.seconds_left(now).filter(|_| session.clock_runs())?;
        let since = self.clock?.0.abs_diff(left.0);
        Some(now + Seconds(CLOCK_SAVED_EVERY.0.saturating_sub(since)).millis())
    }

    /// For the start, while nobody waits for a key.
    pub fn prepare(&mut self) {
        self.store.prepare();
    }

    pub fn room(&self) -> Room {
        self.store.room()
    }

    /// One step of tidying up.
    pub fn tidy(&mut self) -> Result<Room, NotSaved> {
        self.store.tidy()
    }
}

/// How a game stands; of its stage, what matters most.
pub fn standing(session: &dyn AnySession) -> Standing {
    let (mut told, mut stage) = (String::<64>::new(), String::new());
    // A stage that is cut short is told as far as it goes.
    let _ = session.tell_stage(&mut told);
    let _ = told.split(" · ").next().map_or(Ok(()), |first| stage.push_str(first));
    Standing { stage, players: seated(session) }
}

/// The players as they stand.
fn seated(session: &dyn AnySession) -> Vec<Place, MOST_PLAYERS> {
    let ranking = session.ranking();
    let place = |seat| Place {
        name: session.names()[seat].clone(),
        total: session.total(seat),
        won: ranking.winners().any(|winner| winner == seat),
    };
    session.players().seats().map(place).collect()
}

/// Tells whether a preparation is as it was.
fn checksum(preparation: &dyn AnyPreparation) -> u32 {
    let first = preparation.prepared().first.number();
    frame::checksum(&[&[first], &preparation.save().unwrap_or_default()])
}
