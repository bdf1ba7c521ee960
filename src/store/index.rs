//! Which records still count: the last of each sort, and the games that are kept.

use heapless::Vec;

use super::{
    frame::Raw,
    record::{Begun, Deleted, Finished, Judged, Left, Prepared, Ready},
    version::{Kind, Saved},
};
use crate::{referee::LOGGED, session::GameId};

/// How many finished games are kept, with their sheets.
pub const KEPT_GAMES: usize = 30;
/// The steps of finished games are kept, the newest first, while all of them have no more bytes than this: the sheet
/// and the replay need them. A usual game has about one thousand.
const STEP_BYTES: usize = 40 * 1024;

/// Settings, names, what was told of damage, and the preparation of each game.
const MOST_SINGLES: usize = 3 + GameId::ALL.len();
const MOST: usize = MOST_SINGLES + LOGGED + 1;

#[derive(Clone, Debug, Default)]
pub struct Index {
    places: Vec<(Key, u32), MOST>,
    /// The newest last.
    finished: Vec<Entry, { KEPT_GAMES + 1 }>,
    playing: Option<Playing>,
    /// The finished game that was last taken out of the list: if it goes on, it keeps its number.
    reopened: Option<Entry>,
    last_id: u32,
    last_number: u32,
    last_verdict: u32,
}

/// Of records with the same key only the last counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Settings,
    Names,
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

/// A finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub number: u32,
    /// Where its record is.
    pub place: u32,
    /// Where its steps are.
    id: u32,
    original: u32,
    bytes: u16,
}

impl Index {
    /// Takes a record in that lies at `place`: all of them in their order, and from then on each new one.
    pub fn note(&mut self, place: usize, raw: &Raw) {
        let place = place as u32;
        match Kind::of(raw) {
            Some(Kind::Settings) => self.set(Key::Settings, place),
            Some(Kind::Names) => self.set(Key::Names, place),
            Some(Kind::Reported) => self.set(Key::Reported, place),
            Some(Kind::Prepared) => {
                if let Ok(prepared) = Prepared::read(raw) {
                    self.set(Key::Prepared(prepared.game), place);
                }
            }
            Some(Kind::Judged) => {
                if let Ok(Judged { count, .. }) = Judged::read(raw) {
                    self.judged(count, place);
                }
            }
            Some(Kind::Begun) => {
                if let Ok(Begun { id, original, .. }) = Begun::read(raw) {
                    self.last_id = self.last_id.max(id);
                    let is_copy = id != original;
                    self.playing = if is_copy { self.playing } else { Some(Playing { id, original }) };
                }
            }
            Some(Kind::Ready) => {
                if let Ok(Ready { id, original }) = Ready::read(raw) {
                    self.playing = Some(Playing { id, original });
                }
            }
            Some(Kind::Left) => {
                if let Ok(Left { id }) = Left::read(raw) {
                    self.playing = self.playing.filter(|playing| playing.id != id);
                }
            }
            Some(Kind::Finished) => {
                if let Ok(Finished { number, id, original, bytes, .. }) = Finished::read(raw) {
                    self.finish(Entry { number, place, id, original, bytes });
                }
            }
            Some(Kind::Deleted) => {
                if let Ok(Deleted { number }) = Deleted::read(raw) {
                    self.reopened = self.finished.iter().find(|entry| entry.number == number).copied();
                    self.finished.retain(|entry| entry.number != number);
                    self.last_number = self.last_number.max(number);
                }
            }
            Some(Kind::Taken | Kind::Undone | Kind::Clock) | None => {}
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

    fn finish(&mut self, entry: Entry) {
        self.finished.retain(|other| other.number != entry.number);
        self.last_number = self.last_number.max(entry.number);
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
            _ => self.places.iter().any(|(_, other)| *other == place),
        }
    }

    /// Whether the steps of this game are kept.
    pub fn is_wanted(&self, id: u32) -> bool {
        let mut room = STEP_BYTES;
        let fits = |entry: &&Entry| {
            let fits = room.checked_sub(entry.bytes.into());
            room = fits.unwrap_or(0);
            fits.is_some()
        };
        self.playing.is_some_and(|playing| playing.id == id)
            || self.finished.iter().rev().take_while(fits).any(|entry| entry.id == id)
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
        self.last_id + 1
    }

    /// The number under which the game being played is, was, or will be in the list.
    pub fn number_of_playing(&self) -> u32 {
        let is_playing = |entry: &&Entry| self.playing.is_some_and(|playing| playing.original == entry.original);
        let known = self.finished.iter().chain(&self.reopened).find(is_playing);
        known.map_or(self.last_number + 1, |entry| entry.number)
    }

    pub const fn next_verdict(&self) -> u32 {
        self.last_verdict + 1
    }
}
