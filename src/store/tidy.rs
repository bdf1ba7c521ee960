//! Making room: what still counts is copied from the oldest sector to the newest, and the oldest is erased.

use heapless::Vec;

use super::{
    ClockAt, Flash, NotSaved, Store,
    flash::{SECTOR, SECTORS},
    frame::{LONGEST, Raw},
    log::game_of,
    record::{Begun, Clock, Finished, Left, NO_STEPS, Ready, Taken},
    sector::{HEADERS, MARK, RETIRED, Records, State},
};
use crate::session::History;

/// Blank sectors that tidying provides: room for thousands of moves.
const WANTED: usize = 10;
/// With fewer than this many free ones a record waits until there is room: before a sector is erased, two of the longest games and
/// everything else in it may have to be copied.
const LEAST: usize = 8;
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

impl<F: Flash> Store<F> {
    pub fn room(&self) -> Room {
        match self.blank_ahead() {
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
        while self.free_ahead() < LEAST && self.tidy()? == Room::More {}
        Ok(())
    }

    /// Makes sure that the next record need not wait for an erase, as the very first one would.
    pub fn prepare(&mut self) -> Result<(), NotSaved> {
        let next = self.ahead().next();
        match next {
            Some(sector) if self.log().state(sector) == State::Dirty => self.renew(sector),
            _ => Ok(()),
        }
    }

    fn tidy_sector(&mut self, sector: usize) -> Result<(), NotSaved> {
        if let State::Used(_) = self.log().state(sector) {
            if let Some(id) = self.wanted_game(sector) {
                return self.copy_game(id);
            }
            self.rescue(sector)?;
            for at in HEADERS {
                self.flash.program(sector * SECTOR + at, &RETIRED)?;
            }
        }
        self.renew(sector)
    }

    fn blank_ahead(&self) -> usize {
        self.ahead().take_while(|number| self.log().state(*number) == State::Blank).count()
    }

    /// Those, and the ones that only have to be erased.
    fn free_ahead(&self) -> usize {
        self.ahead().take_while(|number| self.is_free(*number)).count()
    }

    /// Whether nothing is in a sector that anybody could miss.
    pub(super) fn is_free(&self, sector: usize) -> bool {
        matches!(self.log().state(sector), State::Blank | State::Dirty)
    }

    fn next_to_erase(&self) -> Option<usize> {
        self.ahead().find(|number| self.log().state(*number) != State::Blank)
    }

    /// Erases a sector and marks it as whole.
    pub(super) fn renew(&mut self, sector: usize) -> Result<(), NotSaved> {
        self.flash.erase(sector)?;
        self.flash.program(sector * SECTOR, MARK)?;
        self.erased += 1;
        Ok(())
    }

    /// A game that has records here and is still wanted.
    fn wanted_game(&self, sector: usize) -> Option<u32> {
        let records = Records::of(self.log().sector(sector));
        records.filter_map(|(_, raw)| game_of(&raw)).find(|id| self.index.is_wanted(*id))
    }

    /// Writes a game down once more, as short as it can be. The copy counts from its last record on.
    fn copy_game(&mut self, old: u32) -> Result<(), NotSaved> {
        let mut history = History::default();
        let Some(game) = self.log().game(old, &mut history) else { return self.give_up(old) };
        let (id, original) = (self.index.next_id(), game.begun.original);
        let begun = Begun { id, ..game.begun };
        self.write(&begun)?;
        self.write(&begun)?;
        for (first, bytes) in history.chunks(0) {
            self.write(&Taken { id, first: first as u16, bytes })?;
        }
        let (left, pace) = match game.clock {
            ClockAt::Left(left) => (left, game.pace),
            ClockAt::AfterStep => (None, game.pace),
        };
        if game.clock != ClockAt::AfterStep || pace != begun.pace {
            self.write(&Clock { id, left, pace })?;
        }
        self.name_copy(old, id, original)
    }

    /// Says that a copy counts from now on.
    fn name_copy(&mut self, old: u32, id: u32, original: u32) -> Result<(), NotSaved> {
        if let Some(finished) = self.finished_by(original) {
            self.write(&Finished { id, ..finished })?;
        }
        if self.index.playing().is_some_and(|playing| playing.id == old) {
            self.write(&Ready { id, original })?;
        }
        Ok(())
    }

    /// Nothing is left of how this game began: its steps are of no use.
    fn give_up(&mut self, id: u32) -> Result<(), NotSaved> {
        if self.index.playing().is_some_and(|playing| playing.id == id) {
            self.write(&Left { id })?;
        }
        let stepless = (0..self.finished_count()).filter_map(|index| self.finished(index)).find(|game| game.id == id);
        if let Some(finished) = stepless {
            self.write(&Finished { id: NO_STEPS, bytes: 0, ..finished })?;
        }
        Ok(())
    }

    /// Copies the records of a sector that still count, but for those of games.
    fn rescue(&mut self, sector: usize) -> Result<(), NotSaved> {
        let mut at = 0;
        loop {
            let log = self.log();
            let live = |(place, raw): &(usize, Raw)| self.index.is_live(sector * SECTOR + place, raw);
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
