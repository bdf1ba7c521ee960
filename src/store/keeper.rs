//! Keeps the flash in step with the application: after each event, what has changed is saved.
//!
//! Screens know nothing of saving. They change settings, names and the game; here is seen what is new, so nothing can be
//! forgotten, and it is written before the next picture is drawn.

use heapless::Vec;

use super::{
    Flash, NotSaved, Playing, Room, Store,
    archive::ends_as,
    record::{Begun, Clock, Finished, Judged, Left, Place, Prepared, Taken, Undone},
};
use crate::{
    referee::VerdictLog,
    rules::{Lexicon, Seconds},
    session::{GameId, History, Memory, Pace, Seated, Sitting},
    settings::Settings,
    time::Instant,
};

/// While a clock runs it is saved this often.
pub const CLOCK_SAVED_EVERY: Seconds = Seconds(10);

#[derive(Clone, Debug)]
pub struct Keeper<F> {
    store: Store<F>,
    settings: Settings,
    memory: Memory,
    verdicts: u32,
    /// The dictionary of the games that begin.
    edition: Option<u32>,
    clock: Option<Seconds>,
    pace: Pace,
    /// The game is in the list, or is not to be put there.
    over: bool,
    /// What had become of it at the start.
    found: GameFound,
}

/// What is entrusted to the device.
#[derive(Debug)]
pub struct Trust<'a> {
    pub settings: &'a mut Settings,
    pub memory: &'a mut Memory,
    pub verdicts: &'a mut VerdictLog,
    pub sitting: &'a mut Option<Sitting>,
}

/// What the start has to tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// Something was damaged since the last start.
    pub damaged: bool,
    pub game: GameFound,
    /// A later firmware has left something here, which was not told yet.
    pub newer: bool,
}

/// What has become of the game that was being played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameFound {
    #[default]
    None,
    Whole,
    /// Its last steps are damaged.
    Shortened,
    /// All its steps are there, but another dictionary judges its words now.
    Rejudged,
    /// Its last steps are there, but by this dictionary they cannot be taken.
    Refused,
    Lost,
}

impl<F: Flash> Keeper<F> {
    /// Nothing is read yet.
    pub fn new(flash: F) -> Self {
        Self {
            store: Store::new(flash),
            settings: Settings::default(),
            memory: Memory::default(),
            verdicts: 0,
            edition: None,
            clock: None,
            pace: Pace::default(),
            over: false,
            found: GameFound::None,
        }
    }

    pub const fn store(&self) -> &Store<F> {
        &self.store
    }

    pub fn into_flash(self) -> F {
        self.store.into_flash()
    }

    /// Gives back everything that was saved; nothing is written yet.
    pub fn restore(&mut self, trust: Trust, lexicon: Option<&dyn Lexicon>) -> Findings {
        self.store.read();
        let Trust { settings, memory, verdicts, sitting } = trust;
        if let Some(saved) = self.store.settings() {
            *settings = saved;
        }
        if let Some(names) = self.store.names() {
            memory.names = names;
        }
        if let Some(timer) = self.store.timer() {
            memory.timer = timer;
        }
        for game in GameId::ALL {
            if let Some(prepared) = self.store.prepared(game.code()) {
                memory.load(game, &prepared.bytes);
            }
        }
        self.store.verdicts().for_each(|verdict| verdicts.add(verdict));
        self.edition = lexicon.and_then(Lexicon::edition);
        self.found = self.restore_game(sitting, lexicon);
        (self.settings, self.memory, self.verdicts) = (*settings, memory.clone(), verdicts.total());
        if let Some(sitting) = sitting {
            let seated = sitting.seated();
            (self.clock, self.pace) = (seated.seconds_left(Instant::START), seated.pace());
            self.over = self.is_known_to_be_over(seated);
        }
        let (found, told) = (self.store.damage(), self.store.reported());
        let damaged = found.records > told.records || found.sectors > told.sectors;
        Findings { damaged, game: self.found, newer: found.newer && !told.newer }
    }

    fn restore_game(&self, sitting: &mut Option<Sitting>, lexicon: Option<&dyn Lexicon>) -> GameFound {
        if self.store.lost_game().is_some() {
            return GameFound::Lost;
        }
        // Without a dictionary no game goes on; it stays in flash.
        let (Some(playing), Some(lexicon)) = (self.store.playing(), lexicon) else { return GameFound::None };
        let mut history = History::default();
        let Some(saved) = self.store.log().game(playing.id, &mut history) else {
            // Perhaps a later firmware can read it.
            return if self.store.damage().newer { GameFound::None } else { GameFound::Lost };
        };
        if GameId::from_code(saved.begun.game).is_none() {
            // A later firmware knows it.
            return GameFound::None;
        }
        Sitting::restore(&saved, &history, lexicon, sitting);
        let found = match sitting {
            None => GameFound::Lost,
            Some(_) if saved.gap => GameFound::Shortened,
            Some(sitting) if sitting.seated().steps() < history.len() => GameFound::Refused,
            Some(_) if saved.begun.edition.is_some_and(|edition| Some(edition) != self.edition) => GameFound::Rejudged,
            Some(_) => GameFound::Whole,
        };
        let Some(finished) = self.store.ended() else { return found };
        if let (Some(sitting), GameFound::Whole | GameFound::Rejudged) = (sitting.as_ref(), found) {
            let (seated, other_steps) = (sitting.seated(), history.size() != usize::from(finished.bytes));
            if ends_as(seated, &finished) {
                return GameFound::Whole;
            }
            // The players were at it again, and it has ended otherwise.
            if other_steps && seated.stage().over {
                return found;
            }
        }
        // It stays in the list as it ended, though damage or another dictionary makes something else of it now.
        *sitting = None;
        GameFound::None
    }

    /// Whether the game that was found need not be put into the list.
    fn is_known_to_be_over(&self, seated: &dyn Seated) -> bool {
        match (self.store.ended(), self.found) {
            (Some(finished), _) => ends_as(seated, &finished),
            (None, GameFound::Whole | GameFound::Rejudged) => false,
            // Players end a game, not steps that are missing.
            (None, _) => seated.stage().over,
        }
    }

    /// Saves what has changed since the last time. What the start has found counts as told once it was.
    pub fn keep(&mut self, trust: Trust, told: bool, now: Instant) -> Result<(), NotSaved> {
        if told {
            // If this cannot be saved, it is told again, and whatever else cannot be is told as well.
            let _ = self.keep_told();
        }
        if *trust.settings != self.settings {
            self.store.append(trust.settings)?;
            self.settings = *trust.settings;
        }
        self.keep_memory(trust.memory)?;
        self.keep_verdicts(trust.verdicts)?;
        trust.sitting.as_mut().map_or(Ok(()), |sitting| self.keep_game(sitting, now))
    }

    /// What was told of damage, or of another dictionary, is not told again at the next start.
    fn keep_told(&mut self) -> Result<(), NotSaved> {
        if self.store.damage() != self.store.reported() {
            self.store.append(&self.store.damage())?;
        }
        if let Some(id) = self.store.lost_game() {
            self.store.append(&Left { id })?;
        }
        if self.found == GameFound::Rejudged {
            self.found = GameFound::Whole;
            self.store.rejudge(self.edition)?;
        }
        Ok(())
    }

    fn keep_memory(&mut self, memory: &Memory) -> Result<(), NotSaved> {
        if *memory == self.memory {
            return Ok(());
        }
        if memory.names != self.memory.names {
            self.store.append(&memory.names)?;
        }
        if memory.timer != self.memory.timer {
            self.store.append(&memory.timer)?;
        }
        for game in GameId::ALL {
            if let Some(bytes) = memory.save(game).filter(|bytes| Some(bytes) != self.memory.save(game).as_ref()) {
                self.store.append(&Prepared { game: game.code(), bytes })?;
            }
        }
        self.memory = memory.clone();
        Ok(())
    }

    fn keep_verdicts(&mut self, verdicts: &VerdictLog) -> Result<(), NotSaved> {
        while self.verdicts != verdicts.total() {
            let newer = verdicts.total().wrapping_sub(self.verdicts) as usize;
            if let Some(verdict) = verdicts.get(newer - 1) {
                let count = self.store.next_verdict();
                self.store.append(&Judged { count, verdict: verdict.clone() })?;
            }
            self.verdicts = self.verdicts.wrapping_add(1);
        }
        Ok(())
    }

    fn keep_game(&mut self, sitting: &mut Sitting, now: Instant) -> Result<(), NotSaved> {
        let game = sitting.id();
        let seated = sitting.seated_mut();
        let begins = seated.history().saved().is_none() || self.store.playing().is_none();
        match begins {
            true => self.begin(game, seated)?,
            false => self.keep_that_it_goes_on(seated)?,
        }
        let stepped = self.keep_steps(seated)?;
        self.keep_clock(seated, begins || stepped, now)?;
        self.keep_end(game, seated, stepped)
    }

    /// A game that goes on after its end comes out of the list. That is saved before its steps: one in the list that is
    /// not over has steps missing, and is nothing else.
    fn keep_that_it_goes_on(&mut self, seated: &dyn Seated) -> Result<(), NotSaved> {
        if !self.over || seated.stage().over {
            return Ok(());
        }
        if let Some(finished) = self.store.ended() {
            self.store.take_off_the_list(finished.number)?;
        }
        self.over = false;
        Ok(())
    }

    fn begin(&mut self, game: GameId, seated: &mut dyn Seated) -> Result<(), NotSaved> {
        let setup = seated.setup_bytes().ok_or(NotSaved::Full)?;
        let (names, pace) = (seated.names().clone(), seated.pace());
        let (game, edition) = (game.code(), self.edition);
        self.store.begin(Begun { id: 0, original: 0, game, edition, pace, names, setup })?;
        seated.history_mut().forget_saved();
        (self.pace, self.over) = (pace, false);
        Ok(())
    }

    /// Tells whether there was anything to save.
    fn keep_steps(&mut self, seated: &mut dyn Seated) -> Result<bool, NotSaved> {
        let (saved, intact) = seated.history().saved().unwrap_or_default();
        if saved == intact && intact == seated.steps() {
            return Ok(false);
        }
        // New steps say by their number which old ones they replace: one record, so that no cut comes in between.
        if intact < saved && intact == seated.steps() {
            self.store.append_to_game(|playing| Undone { id: playing.id, kept: intact as u16 })?;
        }
        for (first, bytes) in seated.history().chunks(intact) {
            self.store.append_to_game(|playing| Taken { id: playing.id, first: first as u16, bytes })?;
        }
        seated.history_mut().mark_saved();
        Ok(true)
    }

    /// A clock that stands still is saved as it stands; one that runs, now and then.
    fn keep_clock(&mut self, seated: &dyn Seated, new: bool, now: Instant) -> Result<(), NotSaved> {
        let (left, pace) = (seated.seconds_left(now), seated.pace());
        let known = match (self.clock, left) {
            // It follows from the step.
            _ if new => true,
            (Some(saved), Some(left)) if seated.clock_runs() => saved.0.abs_diff(left.0) < CLOCK_SAVED_EVERY.0,
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
    fn keep_end(&mut self, game: GameId, seated: &dyn Seated, stepped: bool) -> Result<(), NotSaved> {
        if seated.stage().over && (stepped || !self.over) {
            self.finish(game, seated)?;
            self.over = true;
        }
        Ok(())
    }

    fn finish(&mut self, game: GameId, seated: &dyn Seated) -> Result<(), NotSaved> {
        let ranking = seated.ranking();
        let place = |seat| Place {
            name: seated.names()[seat].clone(),
            total: seated.total(seat),
            won: ranking.winners().any(|winner| winner == seat),
        };
        let players: Vec<_, _> = seated.players().seats().map(place).collect();
        let bytes = seated.history().size() as u16;
        let (game, code, number) = (game.code(), seated.deal_code(), self.store.number_of_playing());
        let finished = |Playing { id, original }| Finished { number, id, original, game, code, players, bytes };
        self.store.append_to_game(finished)
    }

    /// Takes a finished game out of the list. Tells whether it was the one still on the table.
    pub fn delete(&mut self, number: u32) -> Result<bool, NotSaved> {
        let was_playing = self.store.playing();
        self.store.delete(number)?;
        Ok(was_playing.is_some() && self.store.playing().is_none())
    }

    /// When the running clock wants to be saved again.
    pub fn clock_due(&self, sitting: Option<&Sitting>, now: Instant) -> Option<Instant> {
        let seated = sitting?.seated();
        let left = seated.seconds_left(now).filter(|_| seated.clock_runs())?;
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
