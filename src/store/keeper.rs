//! Keeps the flash in step with the application: after each event, what has changed is saved.
//!
//! Screens know nothing of saving. They change settings, names and the game; here is seen what is new, so nothing can be
//! forgotten, and it is written before the next picture is drawn.

mod aside;

use heapless::{String, Vec};

use super::{
    Flash, Kept, NotSaved, Room, Store, Table,
    archive::ends_as,
    frame,
    record::{
        Begun, Clock, Company, Evening, Finished, Judged, Known, LastGame, Left, NO_STEPS, Place, Prepared, Standing,
        Taken, Undone, is_known,
    },
    tidy::Anew,
};
use crate::{
    referee::VerdictLog,
    rules::{Lexicon, Players, Seconds, players::MOST_PLAYERS},
    session::{AnyPreparation, AnySession, Entrusted, GameId, MOST_GAMES, Memory, Names, Pace, Tabletop, Timer},
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
    /// All its steps are there, but they are judged otherwise now.
    Rejudged(Changed),
    /// Its last steps are there, but by this dictionary they cannot be taken.
    Refused,
    Lost,
}

/// What judges the steps of a game otherwise than when they were taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changed {
    pub dictionary: bool,
    /// The game's rules were corrected.
    pub rules: bool,
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

    /// Gives back everything that was saved; nothing is written yet.
    pub fn restore(&mut self, trust: Trust, lexicon: Option<&dyn Lexicon>) -> Findings {
        let Trust { settings, memory, verdicts, games } = trust;
        if let Some(saved) = self.store.settings() {
            *settings = saved;
        }
        if let Some(names) = self.store.names() {
            memory.names = names;
        }
        if let Some(timer) = self.store.timer() {
            memory.timer = timer;
        }
        if let Some(roster) = self.store.roster() {
            memory.roster = roster;
        }
        memory.last_game = self.store.last_game();
        memory.evening = self.store.evening().unwrap_or_default();
        for game in self.store.known() {
            let preparation = games.preparation_mut(*game);
            if let Some(prepared) = self.store.prepared(game.code()) {
                preparation.load(prepared.format, &prepared.bytes);
                preparation.prepared_mut().first = prepared.first;
            }
            self.note_prepared(*game, checksum(preparation));
        }
        memory.players = self.store.company().unwrap_or_else(|| self.last_to_play(memory, games));
        self.store.verdicts().for_each(|verdict| verdicts.add(verdict));
        self.edition = lexicon.and_then(Lexicon::edition);
        let place = games.tabletop_mut();
        self.found = self.restore_game(place, lexicon);
        (self.settings, self.memory, self.verdicts) = (*settings, Remembered::of(memory), verdicts.total());
        if let Some(session) = place.session() {
            self.note_restored(session);
        }
        let (found, told) = (self.store.damage(), self.store.reported());
        let damaged = found.records > told.records || found.sectors > told.sectors;
        Findings { damaged, game: self.found, newer: found.newer && !told.newer }
    }

    /// Before all games shared them, each game had its own players: those of the last one.
    fn last_to_play(&self, memory: &Memory, games: &dyn Entrusted) -> Players {
        let last = self.store.known().iter().find(|game| Some(game.code()) == memory.last_game);
        last.map_or(memory.players, |game| games.preparation(*game).prepared().players)
    }

    fn note_restored(&mut self, session: &dyn AnySession) {
        (self.clock, self.pace) = (session.seconds_left(Instant::START), session.pace());
        self.over = self.is_known_to_be_over(session);
        self.standing = standing(session);
    }

    fn restore_game(&self, place: &mut dyn Tabletop, lexicon: Option<&dyn Lexicon>) -> GameFound {
        if self.store.lost_game().is_some() {
            return GameFound::Lost;
        }
        // Without a dictionary no game goes on; it stays in flash.
        let (Some(playing), Some(lexicon)) = (self.store.playing(), lexicon) else { return GameFound::None };
        let Some(begun) = self.store.log().begun(playing.id) else {
            // Perhaps a later firmware can read it.
            return if self.store.damage().newer { GameFound::None } else { GameFound::Lost };
        };
        if !is_known(begun.game, begun.format, place.games()) {
            // A later firmware knows it.
            return GameFound::None;
        }
        let Some(restored) = self.store.restore_into(place, playing.id, lexicon) else { return GameFound::Lost };
        let changed = |session: &dyn AnySession| Changed {
            dictionary: restored.edition.is_some_and(|edition| Some(edition) != self.edition),
            rules: restored.revision != session.id().title().revision,
        };
        let found = match place.session() {
            None => GameFound::Lost,
            Some(_) if restored.gap => GameFound::Shortened,
            Some(session) if session.steps() < restored.steps => GameFound::Refused,
            Some(session) if changed(session) != Changed::default() => GameFound::Rejudged(changed(session)),
            Some(_) => GameFound::Whole,
        };
        let Some(finished) = self.store.ended() else { return found };
        if let (Some(session), GameFound::Whole | GameFound::Rejudged(_)) = (place.session(), found) {
            let other_steps = restored.size != usize::from(finished.bytes);
            if ends_as(session, &finished) {
                return GameFound::Whole;
            }
            // The players were at it again, and it has ended otherwise.
            if other_steps && session.stage().over {
                return found;
            }
        }
        // It stays in the list as it ended, though damage, another dictionary or other rules make something else of it
        // now.
        place.clear();
        GameFound::None
    }

    /// Whether the game that was found need not be put into the list.
    fn is_known_to_be_over(&self, session: &dyn AnySession) -> bool {
        match (self.store.ended(), self.found) {
            (Some(finished), _) => ends_as(session, &finished),
            (None, GameFound::Whole | GameFound::Rejudged(_)) => false,
            // Players end a game, not steps that are missing.
            (None, _) => session.stage().over,
        }
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
            self.keep_told(place.session().map(|session| session.id().title().revision))?;
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
    fn keep_told(&mut self, revision: Option<u8>) -> Result<(), NotSaved> {
        if self.store.damage() != self.store.reported() {
            self.store.append(&self.store.damage())?;
        }
        if let Some(id) = self.store.lost_game() {
            self.store.append(&Left { id })?;
        }
        if let (GameFound::Rejudged(_), Some(revision)) = (self.found, revision) {
            self.store.rejudge(self.edition, revision)?;
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
                self.store.append(&Judged { count, verdict: verdict.clone() })?;
            }
            self.verdicts = self.verdicts.wrapping_add(1);
        }
        Ok(())
    }

    fn keep_game(&mut self, session: &mut dyn AnySession, now: Instant) -> Result<(), NotSaved> {
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
        let (title, edition, table) = (game.title(), self.edition, session.table());
        let (game, format, revision) = (title.code, title.format, title.revision);
        let (id, original) = (NO_STEPS, NO_STEPS);
        self.set_aside(None)?;
        self.store.begin(Begun { id, original, game, format, revision, edition, table, pace, names, setup })?;
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

    /// Saves a table that the players have entered.
    pub fn keep_table(&mut self, table: &Table) -> Result<(), NotSaved> {
        self.store.keep_table(table)
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
