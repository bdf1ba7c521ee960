//! Which records still count: the last of each sort, and the games that are kept.

use heapless::Vec;

use super::{
    chart::Chart,
    frame::Raw,
    log::game_of,
    record::{
        Begun, Company, Deleted, Evening, Finished, GivenUp, Interrupted, Judged, Known, LastGame, Left, Prepared,
        Ready, Reported, is_known,
    },
    version::{Kind, Saved},
};
use crate::{
    referee::LOGGED,
    session::{MOST_GAMES, Names, Roster, Timer},
    settings::Settings,
};

/// How many finished games are kept, with their sheets.
pub const KEPT_GAMES: usize = 30;
/// How many interrupted games are kept, with all their steps.
pub const KEPT_INTERRUPTED: usize = 8;
/// Settings, names, who is known, how many they are, the timer, the last game, the evening, what was told of damage, and
/// the preparation of each game.
const MOST_SINGLES: usize = 8 + MOST_GAMES;
const MOST: usize = MOST_SINGLES + LOGGED + 1;
/// More than there are families of charts.
const MOST_FAMILIES: usize = 16;

#[derive(Clone, Debug, Default)]
pub struct Index {
    known: Known,
    places: Vec<(Key, u32), MOST>,
    /// The newest last.
    finished: Vec<Entry, { KEPT_GAMES + 1 }>,
    /// The interrupted games, the last one last; among them the one being played, if it was one.
    aside: Vec<Entry, { KEPT_INTERRUPTED + 1 }>,
    last_aside: u32,
    playing: Option<Playing>,
    /// The game being played, if it was taken out of the list because it goes on: it keeps its number.
    reopened: Option<Entry>,
    /// The highest number of any game; of any whose beginning, copying or end can be read; and of one that has steps
    /// without that.
    last_id: u32,
    last_known: u32,
    last_orphan: u32,
    last_number: u32,
    last_verdict: u32,
    /// The last chart of each family.
    charts: Vec<LastChart, MOST_FAMILIES>,
    last_chart: u32,
}

/// The last chart of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LastChart {
    family: u8,
    count: u32,
    place: u32,
}

/// Of records with the same key only the last counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Settings,
    Names,
    Roster,
    Company,
    Timer,
    LastGame,
    Evening,
    Reported,
    Prepared(u8),
    Judged(u32),
}

/// The game being played: where its steps are now, and where they were first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playing {
    pub id: u32,
    pub original: u32,
}

/// A finished game, or an interrupted one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub number: u32,
    /// Where its record is.
    pub place: u32,
    /// Where its steps are.
    pub id: u32,
    pub original: u32,
    pub bytes: u16,
}

impl Index {
    pub fn new(known: Known) -> Self {
        Self { known, ..Self::default() }
    }

    /// Takes a record in that lies at `place`: all of them in their order, and from then on each new one.
    pub fn note(&mut self, place: usize, raw: &Raw) {
        let place = place as u32;
        match Kind::of(raw) {
            Some(Kind::Settings) => self.set_if::<Settings>(Key::Settings, place, raw),
            Some(Kind::Names) => self.set_if::<Names>(Key::Names, place, raw),
            Some(Kind::Roster) => self.set_if::<Roster>(Key::Roster, place, raw),
            Some(Kind::Company) => self.set_if::<Company>(Key::Company, place, raw),
            Some(Kind::Timer) => self.set_if::<Timer>(Key::Timer, place, raw),
            Some(Kind::LastGame) => self.set_if::<LastGame>(Key::LastGame, place, raw),
            Some(Kind::Evening) => self.set_if::<Evening>(Key::Evening, place, raw),
            Some(Kind::Reported) => self.set_if::<Reported>(Key::Reported, place, raw),
            Some(Kind::Prepared) => self.note_prepared(place, raw),
            Some(Kind::Judged) => {
                if let Ok(Judged { count, .. }) = Judged::read(raw) {
                    self.judged(count, place);
                }
            }
            Some(Kind::Chart) => self.note_chart(place, raw),
            Some(Kind::Begun) => self.note_begun(raw),
            Some(Kind::Taken | Kind::Undone | Kind::Clock) => self.note_step(raw),
            Some(Kind::Ready) => {
                if let Ok(Ready { id, original }) = Ready::read(raw) {
                    self.know(id);
                    self.play(Playing { id, original });
                }
            }
            Some(Kind::Left) => {
                if let Ok(Left { id }) = Left::read(raw) {
                    self.know(id);
                    self.playing = self.playing.filter(|playing| playing.id != id);
                }
            }
            Some(Kind::Finished) => self.note_finished(place, raw),
            Some(Kind::Deleted) => {
                if let Ok(Deleted { number }) = Deleted::read(raw) {
                    self.note_reopened(number);
                    self.finished.retain(|entry| entry.number != number);
                    self.last_number = self.last_number.max(number);
                }
            }
            Some(Kind::Interrupted) => self.note_interrupted(place, raw),
            Some(Kind::GivenUp) => {
                if let Ok(GivenUp { original }) = GivenUp::read(raw) {
                    self.aside.retain(|entry| entry.original != original);
                }
            }
            None => {}
        }
    }

    fn play(&mut self, playing: Playing) {
        self.playing = Some(playing);
        // Another game that came out of the list is not the one being played any more: it ends as any other.
        self.reopened = self.reopened.filter(|entry| entry.original == playing.original);
    }

    fn note_interrupted(&mut self, place: u32, raw: &Raw) {
        let Ok(Interrupted { count, id, original, bytes, .. }) = Interrupted::read(raw) else { return };
        self.last_id = self.last_id.max(id).max(original);
        self.last_aside = self.last_aside.max(count);
        self.aside.retain(|entry| entry.original != original);
        let at = self.aside.iter().position(|other| other.number > count).unwrap_or(self.aside.len());
        // The players were asked before there were too many.
        let _ = self.aside.insert(at, Entry { number: count, place, id, original, bytes });
    }

    fn note_reopened(&mut self, number: u32) {
        let listed = self.finished.iter().find(|entry| entry.number == number).copied();
        let goes_on = |entry: &Entry| self.playing.is_some_and(|playing| playing.original == entry.original);
        self.reopened = listed.filter(goes_on).or(self.reopened);
    }

    fn note_prepared(&mut self, place: u32, raw: &Raw) {
        // Those of a game or a format that only a later firmware knows have no place here.
        if let Some(prepared) = Prepared::read(raw).ok().filter(|it| is_known(it.game, it.format, self.known)) {
            self.set(Key::Prepared(prepared.game), place);
        }
    }

    fn note_begun(&mut self, raw: &Raw) {
        // Also of one that cannot be read: its number is not given again.
        if let Some(id) = game_of(raw) {
            self.last_id = self.last_id.max(id);
        }
        if let Ok(Begun { id, original, .. }) = Begun::read(raw) {
            self.know(id);
            if id == original {
                self.play(Playing { id, original });
            }
        } else {
            // A later firmware has begun it, so the game before is not the one being played.
            self.playing = None;
        }
    }

    /// Steps of a game that never began: how it began is damaged, and the game before it is not the one being played.
    fn note_step(&mut self, raw: &Raw) {
        if let Some(id) = game_of(raw).filter(|id| *id > self.last_known) {
            (self.last_id, self.last_orphan) = (self.last_id.max(id), id);
            self.playing = None;
        }
    }

    fn note_finished(&mut self, place: u32, raw: &Raw) {
        // The number comes first in every version.
        if let Ok((number, _)) = postcard::take_from_bytes::<u32>(raw.content) {
            self.last_number = self.last_number.max(number);
        }
        if let Ok(Finished { number, id, original, bytes, .. }) = Finished::read(raw) {
            self.last_id = self.last_id.max(id).max(original);
            // A copy of the game being played counts as soon as a result names it.
            let is_copy = |playing: &Playing| playing.original == original && playing.id < id;
            self.playing =
                if self.playing.as_ref().is_some_and(is_copy) { Some(Playing { id, original }) } else { self.playing };
            self.finish(Entry { number, place, id, original, bytes });
            self.aside.retain(|entry| entry.original != original);
        }
    }

    fn know(&mut self, id: u32) {
        self.last_known = self.last_known.max(id);
        self.last_id = self.last_id.max(id);
    }

    /// The last game that has steps and no readable beginning, if it was not finished and no other has begun since.
    pub fn lost_game(&self) -> Option<u32> {
        let lost = self.last_orphan > self.last_known && self.entry_with(self.last_orphan).is_none();
        lost.then_some(self.last_orphan)
    }

    /// One of a later firmware does not hide the last that can be read.
    fn set_if<S: Saved>(&mut self, key: Key, place: u32, raw: &Raw) {
        if S::read(raw).is_ok() {
            self.set(key, place);
        }
    }

    fn set(&mut self, key: Key, place: u32) {
        self.places.retain(|(other, _)| *other != key);
        // There is room for every key.
        let _ = self.places.push((key, place));
    }

    fn judged(&mut self, count: u32, place: u32) {
        self.last_verdict = self.last_verdict.max(count);
        let oldest = self.last_verdict.saturating_sub(LOGGED as u32 - 1);
        self.places.retain(|(key, _)| !matches!(key, Key::Judged(other) if *other < oldest));
        if count >= oldest {
            self.set(Key::Judged(count), place);
        }
    }

    fn note_chart(&mut self, place: u32, raw: &Raw) {
        let Ok(chart) = Chart::read(raw) else { return };
        let (family, count) = (chart.family(), chart.count());
        self.last_chart = self.last_chart.max(count);
        match self.charts.iter_mut().find(|last| last.family == family) {
            Some(last) if last.count > count => {}
            Some(last) => *last = LastChart { family, count, place },
            // One that finds no room was not kept.
            None => drop(self.charts.push(LastChart { family, count, place })),
        }
    }

    fn finish(&mut self, entry: Entry) {
        self.finished.retain(|other| other.number != entry.number);
        let at = self.finished.iter().position(|other| other.number > entry.number).unwrap_or(self.finished.len());
        // There is room for one more than is kept.
        let _ = self.finished.insert(at, entry);
        if self.finished.len() > KEPT_GAMES {
            self.finished.remove(0);
        }
    }

    /// Whether a record must be copied before its sector is erased. Those of games are asked after by
    /// [`Index::is_wanted`].
    pub fn is_live(&self, place: usize, raw: &Raw) -> bool {
        let place = place as u32;
        match Kind::of(raw) {
            Some(Kind::Finished) => self.finished.iter().any(|entry| entry.place == place),
            Some(Kind::Interrupted) => self.aside.iter().any(|entry| entry.place == place),
            Some(Kind::Chart) => self.charts.iter().any(|last| last.place == place),
            _ => self.places.iter().any(|(_, other)| *other == place),
        }
    }

    /// Whether the steps of this game are kept: those of the game being played, of the interrupted ones, and of the newest
    /// finished ones, while all of these have no more bytes than `room`.
    pub fn is_wanted(&self, id: u32, room: usize) -> bool {
        let mut room = room.saturating_sub(self.aside_bytes());
        let fits = |entry: &&Entry| {
            let left = room.checked_sub(entry.bytes.into());
            room = left.unwrap_or(0);
            left.is_some()
        };
        self.playing.is_some_and(|playing| playing.id == id)
            || self.interrupted().any(|entry| entry.id == id)
            || self.finished.iter().rev().take_while(fits).any(|entry| entry.id == id)
    }

    /// Drops what cannot be read any more.
    pub fn forget(&mut self, id: u32) {
        self.finished.retain(|entry| entry.id != id);
        self.aside.retain(|entry| entry.id != id);
    }

    /// The interrupted games that are not being played again, the last one first.
    pub fn interrupted(&self) -> impl Iterator<Item = Entry> + '_ {
        let played = self.playing.map(|playing| playing.original);
        self.aside.iter().rev().copied().filter(move |entry| Some(entry.original) != played)
    }

    /// How many bytes their steps have.
    pub fn aside_bytes(&self) -> usize {
        self.interrupted().map(|entry| usize::from(entry.bytes)).sum()
    }

    /// The entry of an interrupted game, played again or not, by the number that it was first saved under.
    pub fn aside_of(&self, original: u32) -> Option<Entry> {
        self.aside.iter().find(|entry| entry.original == original).copied()
    }

    /// An interrupted game whose steps are under this number.
    pub fn aside_with(&self, id: u32) -> Option<Entry> {
        self.aside.iter().find(|entry| entry.id == id).copied()
    }

    pub const fn next_aside(&self) -> u32 {
        self.last_aside.saturating_add(1)
    }

    /// A finished game whose steps are under this number.
    pub fn entry_with(&self, id: u32) -> Option<Entry> {
        self.finished.iter().find(|entry| entry.id == id).copied()
    }

    /// The entry of a finished game, by the number that it was first saved under.
    pub fn entry_of(&self, original: u32) -> Option<Entry> {
        self.finished.iter().find(|entry| entry.original == original).copied()
    }

    /// Where the last record of this kind is.
    pub fn latest(&self, key: Key) -> Option<usize> {
        self.places.iter().find(|(other, _)| *other == key).map(|(_, place)| *place as usize)
    }

    /// Where the verdicts are, the oldest first.
    pub fn verdicts(&self) -> impl Iterator<Item = usize> + '_ {
        let first = self.last_verdict.saturating_sub(LOGGED as u32);
        (first..=self.last_verdict).filter_map(|count| self.latest(Key::Judged(count)))
    }

    /// The finished games, the oldest first.
    pub fn finished(&self) -> &[Entry] {
        &self.finished
    }

    pub const fn playing(&self) -> Option<Playing> {
        self.playing
    }

    pub const fn next_id(&self) -> u32 {
        self.last_id.saturating_add(1)
    }

    /// The number under which the game being played is, was, or will be in the list.
    pub fn number_of_playing(&self) -> u32 {
        let is_playing = |entry: &&Entry| self.playing.is_some_and(|playing| playing.original == entry.original);
        let known = self.finished.iter().chain(&self.reopened).find(is_playing);
        known.map_or(self.last_number.saturating_add(1), |entry| entry.number)
    }

    pub const fn next_verdict(&self) -> u32 {
        self.last_verdict.saturating_add(1)
    }

    /// Where the last chart of a family is.
    pub fn last_chart(&self, family: u8) -> Option<usize> {
        self.charts.iter().find(|last| last.family == family).map(|last| last.place as usize)
    }

    pub fn has_room_for_chart(&self, family: u8) -> bool {
        self.last_chart(family).is_some() || !self.charts.is_full()
    }

    pub const fn next_chart(&self) -> u32 {
        self.last_chart.saturating_add(1)
    }
}
