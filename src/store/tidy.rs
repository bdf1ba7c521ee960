//! Making room: what still counts is copied from the oldest sector to the newest, and the oldest is erased.

use heapless::Vec;

use super::{
    Flash, NotSaved, Playing, SavedGame, Store, TRIES,
    chart::contents,
    flash::{SECTOR, SECTORS},
    frame::{LONGEST, Raw},
    index::KEPT_INTERRUPTED,
    log::game_of,
    record::{Begun, Clock, Deleted, Finished, GivenUp, Interrupted, Left, MOST_STEP_BYTES, NO_STEPS, Ready, Taken},
    sector::{HEADERS, MARK, RECORDS, RETIRED, Records, State},
    version::{Kind, Saved},
};
use crate::{
    rules::{Seconds, charts::ChartName},
    session::{ClockAt, History, LONGEST_STEP, Pace, any::LONGEST_SETUP, history::BYTES},
};

/// Blank sectors that tidying provides: room for thousands of moves.
const WANTED: usize = 12;
/// With fewer free ones than this a record waits until there is room: before a sector is erased, three of the longest
/// games (the end of one, the beginning of another, and the one being played) and everything else in it may have to be
/// copied.
const LEAST: usize = 11;
/// What else there must be room for: the results of all games and how they began, settings, verdicts, and the longest
/// game with all its steps.
const FIXED: usize = 10;
/// Bytes of steps for which there is room in each of the other sectors. A usual game has about one thousand, so eight
/// interrupted ones leave room for all of the finished ones; of the very longest there is room for eight.
const STEP_BYTES: usize = 3584;
const _: () =
    assert!(KEPT_INTERRUPTED * BYTES <= (SECTORS - LEAST - FIXED) * STEP_BYTES, "interrupted games may be lost");
/// What a record of steps has besides them: its head, whose steps they are, the first of them, and how many bytes.
const AROUND_STEPS: usize = 8 + 5 + 3 + 2;
/// Erasing this many without ever reaching `WANTED` means that everything that is left counts.
const IN_VAIN: usize = 2 * SECTORS;

/// Whether there is room for the games to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    Enough,
    /// Tidying has more to do.
    More,
    /// What is there leaves no room, and all of it must be kept.
    Blocked,
}

/// The game being played as it is to be saved, all of it.
#[derive(Debug)]
pub struct Anew<'a> {
    pub format: u8,
    pub setup: Vec<u8, LONGEST_SETUP>,
    pub history: &'a History,
    pub left: Option<Seconds>,
    pub pace: Pace,
    /// Its result, if it is over.
    pub finished: Option<Finished>,
}

impl<F: Flash> Store<F> {
    pub fn room(&self) -> Room {
        match self.blank() {
            _ if self.usable() < LEAST + FIXED => Room::Blocked,
            WANTED.. => Room::Enough,
            _ if self.erased >= IN_VAIN || self.next_to_erase().is_none() => Room::Blocked,
            _ => Room::More,
        }
    }

    /// One step towards room: copies a game, or erases a sector. It may take as long as an erase does.
    pub fn tidy(&mut self) -> Result<Room, NotSaved> {
        if self.room() == Room::More
            && let Some(sector) = self.next_to_erase()
        {
            self.tidy_sector(sector)?;
        }
        let room = self.room();
        if room == Room::Enough {
            self.erased = 0;
        }
        Ok(room)
    }

    /// If nobody gave time to tidy up, a record must wait for it.
    pub(super) fn make_room_now(&mut self) -> Result<(), NotSaved> {
        let given_up = self.given_up();
        // Where erasing fails again and again the record does not wait for it: there is still some room.
        while self.free() < LEAST && self.tidy()? == Room::More && self.given_up() < given_up + TRIES {}
        Ok(())
    }

    /// Makes sure that the next record need not wait for an erase, as the very first one would.
    pub fn prepare(&mut self) {
        if let Some(sector) = self.next_free().filter(|sector| self.states[*sector] == State::Dirty) {
            self.renew(sector);
        }
    }

    fn tidy_sector(&mut self, sector: usize) -> Result<(), NotSaved> {
        if let State::Used(_) = self.states[sector] {
            if let Some(id) = self.wanted_game(sector) {
                return self.copy_game(id);
            }
            self.rescue(sector)?;
            for at in HEADERS {
                // If the chip does not even take this, erasing it will fail, too.
                let _ = self.flash.program(sector * SECTOR + at, &RETIRED);
            }
        }
        self.renew(sector);
        Ok(())
    }

    /// The sectors that are not left alone.
    fn usable(&self) -> usize {
        self.ahead().count() + usize::from(self.head.is_some())
    }

    /// How many bytes of steps are kept, those of the game being played apart.
    pub(super) fn room_for_steps(&self) -> usize {
        self.usable().saturating_sub(LEAST + FIXED) * STEP_BYTES
    }

    fn blank(&self) -> usize {
        self.ahead().filter(|number| self.states[*number] == State::Blank).count()
    }

    /// Those, and the ones that only have to be erased.
    pub(super) fn free(&self) -> usize {
        self.ahead().filter(|number| self.is_free(*number)).count()
    }

    /// Whether nothing is in a sector that anybody could miss.
    pub(super) fn is_free(&self, sector: usize) -> bool {
        matches!(self.states[sector], State::Blank | State::Dirty)
    }

    /// What nobody needs first; then the oldest sector, so that what a record takes back goes before that record.
    fn next_to_erase(&self) -> Option<usize> {
        let age = |number: &usize| match self.states[*number] {
            State::Dirty => Some(0),
            State::Used(order) => Some(order),
            State::Blank | State::Foreign => None,
        };
        self.ahead().filter(|number| age(number).is_some()).min_by_key(age)
    }

    /// Erases a sector and marks it as whole; one that cannot be erased is left alone from then on.
    pub(super) fn renew(&mut self, sector: usize) {
        let erased = self.flash.erase(sector).and_then(|()| self.flash.program(sector * SECTOR, MARK));
        self.look_at(sector);
        if erased.is_err() || self.states[sector] != State::Blank {
            self.give_sector_up(sector);
        }
        self.erased += 1;
    }

    fn given_up(&self) -> usize {
        self.left_alone.iter().filter(|left_alone| **left_alone).count()
    }

    pub(super) fn give_sector_up(&mut self, sector: usize) {
        self.left_alone[sector] = true;
        self.worn = true;
    }

    /// A game that has records here and is still wanted.
    fn wanted_game(&self, sector: usize) -> Option<u32> {
        let records = Records::of(self.log().sector(sector));
        records.filter_map(|(_, raw)| game_of(&raw)).find(|id| self.is_kept(*id))
    }

    /// Whether the steps of this game are kept.
    pub(super) fn is_kept(&self, id: u32) -> bool {
        self.index.is_wanted(id, self.room_for_steps())
    }

    /// Writes down that another dictionary, or other rules, judge the game being played.
    pub fn rejudge(&mut self, edition: Option<u32>, revision: u8, charts: &[ChartName]) -> Result<(), NotSaved> {
        self.make_room_now()?;
        match self.playing() {
            Some(playing) => {
                let charts = contents(charts);
                self.copy_game_as(playing.id, |begun| Begun { edition, revision, charts, ..begun })
            }
            None => Ok(()),
        }
    }

    /// Writes the game being played down anew, with other steps than those that were saved: a cut leaves it as it was or
    /// as it is now, and nothing in between. One that is over has its result with it.
    pub fn rewrite_game(&mut self, anew: Anew) -> Result<(), NotSaved> {
        self.make_room_now()?;
        let Some(Playing { id: old, original }) = self.playing() else { return Ok(()) };
        let begun = self.log().begun(old).ok_or(NotSaved::Full)?;
        let Anew { format, setup, history, left, pace, finished } = anew;
        let was_aside = self.index.aside_of(original).is_some();
        let id = self.index.next_id();
        let copy = SavedGame { begun: Begun { format, setup, ..begun }, clock: ClockAt::Left(left), pace, gap: false };
        self.write_copy(id, copy, history)?;
        let over = finished.is_some();
        if let Some(finished) = finished {
            self.write(&finished.at(Playing { id, original }))?;
        }
        self.write_twice(&Ready { id, original })?;
        if over && was_aside { self.write(&GivenUp { original }) } else { Ok(()) }
    }

    /// Writes a game down once more, as short as it can be. The copy counts from its last record on.
    fn copy_game(&mut self, old: u32) -> Result<(), NotSaved> {
        self.copy_game_as(old, |begun| begun)
    }

    fn copy_game_as(&mut self, old: u32, change: impl FnOnce(Begun) -> Begun) -> Result<(), NotSaved> {
        let mut history = History::default();
        let Some(game) = self.log().game(old, &mut history) else { return self.give_up(old) };
        let (id, original) = (self.index.next_id(), game.begun.original);
        self.write_copy(id, SavedGame { begun: change(game.begun), ..game }, &history)?;
        self.name_copy(old, id, original)
    }

    /// Writes a game under this number; it does not count yet.
    pub(super) fn write_copy(&mut self, id: u32, game: SavedGame, history: &History) -> Result<(), NotSaved> {
        let SavedGame { begun, clock, pace, .. } = game;
        self.write_twice(&Begun { id, pace, ..begun })?;
        let mut first = 0;
        while let Some((steps, bytes)) = history.chunk(first, self.steps_that_fit()) {
            self.write(&Taken { id, first: first as u16, bytes })?;
            first += steps;
        }
        match clock {
            ClockAt::Left(left) => self.write(&Clock { id, left, pace }),
            ClockAt::AfterStep => Ok(()),
        }
    }

    /// How many bytes of steps the sector being written still takes in one record; if that is not even a step, the next
    /// sector takes it.
    fn steps_that_fit(&self) -> usize {
        let left = self.head.map_or(0, |head| RECORDS.end - head.end).saturating_sub(AROUND_STEPS);
        if left < LONGEST_STEP { MOST_STEP_BYTES } else { left.min(MOST_STEP_BYTES) }
    }

    /// Says that a copy counts from now on.
    fn name_copy(&mut self, old: u32, id: u32, original: u32) -> Result<(), NotSaved> {
        let is_playing = self.playing().is_some_and(|playing| playing.id == old);
        while let Some(finished) = self.finished_with(old) {
            self.write(&Finished { id, ..finished })?;
        }
        if let Some(interrupted) = self.interrupted_with(old) {
            self.write(&Interrupted { id, ..interrupted })?;
        }
        self.index.forget(old);
        if is_playing {
            self.write_twice(&Ready { id, original })?;
        }
        Ok(())
    }

    /// Nothing is left of how this game began: its steps are of no use.
    fn give_up(&mut self, id: u32) -> Result<(), NotSaved> {
        if self.index.playing().is_some_and(|playing| playing.id == id) {
            self.write(&Left { id })?;
        }
        while let Some(finished) = self.finished_with(id) {
            self.write(&Finished { id: NO_STEPS, bytes: 0, ..finished })?;
        }
        if let Some(Interrupted { original, .. }) = self.interrupted_with(id) {
            self.write(&GivenUp { original })?;
        }
        self.index.forget(id);
        Ok(())
    }

    /// A finished game whose steps are under this number.
    fn finished_with(&self, id: u32) -> Option<Finished> {
        let entry = self.index.entry_with(id)?;
        Finished::read(&self.log().at(entry.place as usize)?).ok()
    }

    /// Sectors that are left alone do not grow old with the others: what was said of a game in there must be said for
    /// as long as it is there.
    fn is_still_said(&self, raw: &Raw) -> bool {
        if !self.left_alone.contains(&true) {
            return false;
        }
        let mut others = self.log().records();
        match Kind::of(raw) {
            Some(Kind::Deleted) => Deleted::read(raw).is_ok_and(|Deleted { number }| {
                let listed = self.index.finished().iter().any(|entry| entry.number == number);
                !listed && others.any(|(_, other)| finished_number(&other) == Some(number))
            }),
            Some(Kind::GivenUp) => GivenUp::read(raw).is_ok_and(|GivenUp { original }| {
                let listed = self.index.aside_of(original).is_some();
                !listed && others.any(|(_, other)| interrupted_original(&other) == Some(original))
            }),
            Some(Kind::Left) => {
                Left::read(raw).is_ok_and(|Left { id }| others.any(|(_, other)| game_of(&other) == Some(id)))
            }
            Some(Kind::Ready) => {
                Ready::read(raw).is_ok_and(|Ready { id, .. }| self.playing().is_some_and(|playing| playing.id == id))
            }
            _ => false,
        }
    }

    /// Copies the records of a sector that still count, but for those of games.
    fn rescue(&mut self, sector: usize) -> Result<(), NotSaved> {
        let mut at = 0;
        loop {
            let log = self.log();
            let live = |(place, raw): &(usize, Raw)| {
                let place = sector * SECTOR + place;
                self.index.is_live(place, raw) || self.is_still_said(raw) || self.is_used_chart(place, raw)
            };
            let found = Records::of(log.sector(sector)).filter(|(place, _)| *place >= at).find(live);
            let Some((place, raw)) = found else { return Ok(()) };
            at = place + 1;
            let mut content: Vec<u8, { LONGEST }> = Vec::new();
            content.extend_from_slice(raw.content).map_err(|_| NotSaved::Full)?;
            let (kind, version) = (raw.kind, raw.version);
            self.write_raw(&Raw { kind, version, content: &content })?;
        }
    }
}

/// The first number of an interrupted game, if the record is of one.
fn interrupted_original(raw: &Raw) -> Option<u32> {
    let is_interrupted = Kind::of(raw) == Some(Kind::Interrupted);
    is_interrupted.then(|| Interrupted::read(raw).ok()).flatten().map(|interrupted| interrupted.original)
}

/// The number of a finished game, if the record is of one.
fn finished_number(raw: &Raw) -> Option<u32> {
    let is_finished = Kind::of(raw) == Some(Kind::Finished);
    is_finished.then(|| Finished::read(raw).ok()).flatten().map(|finished| finished.number)
}
