//! Never lose a game: what the players entrust to the device, kept in flash.
//!
//! The save area is a ring of sectors, written from one end to the other, record by record; nothing is ever changed in
//! place. So whatever instant the power goes, everything written before is still there.
//!
//! ```text
//!  keeper    compares what the application holds with what is saved, and saves the difference
//!    │
//!  Store ── append(record)             written and read back before anybody is told that it is
//!    │      tidy()                     copies what still counts out of the oldest sector, and erases that
//!    │      log().game(id, history)    a game as it was saved
//!    │
//!  index     which records still count          version   each record has one; older ones are brought up to date
//!  log       all records in their order         record    what is saved
//!  sector    mark, headers, records             frame     length, kind, version, checksum
//!  flash     what the platform provides
//! ```
//!
//! An erase takes long and stops everything. So there is always room ahead for far more than a game, and tidying goes
//! on in small steps while nobody presses a key.

mod archive;
pub mod flash;
pub mod frame;
mod index;
pub mod keeper;
pub mod log;
pub mod record;
pub mod sector;
mod tidy;
pub mod version;

use core::fmt;

use self::{
    flash::{SECTOR, SECTORS},
    frame::{LONGEST, Raw},
    index::{Index, Key},
    record::{Begun, Finished, Judged, Prepared, Reported},
    sector::{HEADERS, MARK, RECORDS, Records, State, header, is_erased},
    version::Kind,
};
use crate::{referee::Verdict, session::Names, settings::Settings};

pub use self::{
    archive::Archive,
    flash::{Flash, FlashError},
    index::KEPT_GAMES,
    log::{ClockAt, Log, SavedGame},
    tidy::Room,
    version::Saved,
};

#[derive(Clone, Debug)]
pub struct Store<F> {
    flash: F,
    head: Option<Head>,
    index: Index,
    damage: Reported,
    /// Sectors that hold something of a later firmware: they are read, and otherwise left alone.
    newer: SectorSet,
    /// How many sectors were erased since there was last room enough.
    erased: usize,
}

/// Where the next record goes.
#[derive(Clone, Copy, Debug)]
struct Head {
    sector: usize,
    order: u32,
    /// As far as the sector is written; its end, if nothing more may be.
    end: usize,
}

type SectorSet = [bool; SECTORS];

/// Why something was not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSaved {
    /// The memory does not take it.
    Flash,
    /// There is no room.
    Full,
}

impl From<FlashError> for NotSaved {
    fn from(_: FlashError) -> Self {
        Self::Flash
    }
}

impl fmt::Display for NotSaved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Flash => "La mémoire ne s’écrit plus.",
            Self::Full => "La mémoire est pleine.",
        })
    }
}

impl<F: Flash> Store<F> {
    /// Reads what is there; nothing is written yet.
    pub fn open(flash: F) -> Self {
        let Found { index, head, damage, newer } = look_through(Log::new(flash.bytes()));
        Self { flash, head, index, damage, newer, erased: 0 }
    }

    pub fn log(&self) -> Log<'_> {
        Log::new(self.flash.bytes())
    }

    pub const fn flash(&self) -> &F {
        &self.flash
    }

    pub fn into_flash(self) -> F {
        self.flash
    }

    /// What cannot be read any more.
    pub const fn damage(&self) -> Reported {
        self.damage
    }

    /// Whether a later firmware has left something here.
    pub fn has_newer(&self) -> bool {
        self.newer.contains(&true) || (0..SECTORS).any(|number| self.log().state(number) == State::Foreign)
    }

    /// The game being played: the number that its records have now.
    pub fn playing(&self) -> Option<u32> {
        self.index.playing().map(|playing| playing.id)
    }

    /// The number under which the game being played is in the list of finished ones.
    pub fn number_of_playing(&self) -> Option<u32> {
        let original = self.index.playing()?.original;
        self.index.entry_of(original).map(|entry| entry.number)
    }

    /// The number that the game being played was first saved under.
    pub fn original(&self) -> Option<u32> {
        self.index.playing().map(|playing| playing.original)
    }

    pub const fn next_number(&self) -> u32 {
        self.index.next_number()
    }

    pub const fn next_verdict(&self) -> u32 {
        self.index.next_verdict()
    }

    /// How many finished games are kept.
    pub fn finished_count(&self) -> usize {
        self.index.finished().len()
    }

    /// A finished game, the newest first.
    pub fn finished(&self, index: usize) -> Option<Finished> {
        let entry = self.index.finished().iter().nth_back(index)?;
        Finished::read(&self.log().at(entry.place as usize)?).ok()
    }

    fn finished_by(&self, original: u32) -> Option<Finished> {
        let entry = self.index.entry_of(original)?;
        Finished::read(&self.log().at(entry.place as usize)?).ok()
    }

    /// The last settings, names, or reports that were saved.
    fn latest<S: Saved>(&self, key: Key) -> Option<S> {
        S::read(&self.log().at(self.index.latest(key)?)?).ok()
    }

    pub fn settings(&self) -> Option<Settings> {
        self.latest(Key::Settings)
    }

    pub fn names(&self) -> Option<Names> {
        self.latest(Key::Names)
    }

    pub fn prepared(&self, game: u8) -> Option<Prepared> {
        self.latest(Key::Prepared(game))
    }

    pub fn reported(&self) -> Reported {
        self.latest(Key::Reported).unwrap_or_default()
    }

    /// The last verdicts, the oldest first.
    pub fn verdicts(&self) -> impl Iterator<Item = Verdict> + '_ {
        self.index.verdicts().filter_map(|place| Judged::read(&self.log().at(place)?).ok()).map(|judged| judged.verdict)
    }

    /// Begins a game; its numbers are given here.
    pub fn begin(&mut self, begun: Begun) -> Result<(), NotSaved> {
        let id = self.index.next_id();
        let begun = Begun { id, original: id, ..begun };
        // Twice: without this record all the others are worth nothing.
        self.append(&begun)?;
        self.append(&begun)
    }

    /// Saves a record. When this returns it is there, whatever happens next.
    pub fn append<S: Saved>(&mut self, record: &S) -> Result<(), NotSaved> {
        self.make_room_now()?;
        self.write(record)
    }

    fn write<S: Saved>(&mut self, record: &S) -> Result<(), NotSaved> {
        let mut buffer = [0; LONGEST];
        let content = postcard::to_slice(record, &mut buffer).map_err(|_| NotSaved::Full)?;
        self.write_raw(&Raw { kind: S::KIND as u8, version: S::VERSION, content })
    }

    fn write_raw(&mut self, raw: &Raw) -> Result<(), NotSaved> {
        let framed = raw.framed().ok_or(NotSaved::Full)?;
        // A place that does not take the record is left alone from then on; the next sector gets it.
        for _ in 0..2 {
            let head = self.head_with_room(raw.size())?;
            let place = head.sector * SECTOR + head.end;
            let taken = self.flash.program(place, &framed).is_ok();
            let right = self.flash.bytes().get(place..place + framed.len()) == Some(&framed);
            if taken && right {
                self.head = Some(Head { end: head.end + raw.size(), ..head });
                self.index.note(place, raw);
                return Ok(());
            }
            self.head = Some(Head { end: RECORDS.end, ..head });
        }
        Err(NotSaved::Flash)
    }

    /// The sector being written, or the next one if that is full.
    fn head_with_room(&mut self, size: usize) -> Result<Head, NotSaved> {
        match self.head.filter(|head| head.end + size <= RECORDS.end) {
            Some(head) => Ok(head),
            None => self.begin_sector(),
        }
    }

    fn begin_sector(&mut self) -> Result<Head, NotSaved> {
        let sector = self.ahead().next().filter(|sector| self.is_free(*sector)).ok_or(NotSaved::Full)?;
        let blank = self.log().state(sector) == State::Blank;
        if !blank || !is_erased(self.log().sector(sector).get(MARK.len()..).unwrap_or_default()) {
            self.renew(sector)?;
        }
        let order = self.head.map_or(1, |head| head.order + 1);
        for at in HEADERS {
            self.flash.program(sector * SECTOR + at, &header(order))?;
        }
        let head = Head { sector, order, end: RECORDS.start };
        self.head = Some(head);
        Ok(head)
    }

    /// The sectors that can be written, from the one after the last: round the area, without what must be left alone.
    fn ahead(&self) -> impl Iterator<Item = usize> + '_ {
        let (last, count) = self.head.map_or((SECTORS - 1, SECTORS), |head| (head.sector, SECTORS - 1));
        let round = (1..=count).map(move |step| (last + step) % SECTORS);
        round.filter(|number| !self.newer[*number] && self.log().state(*number) != State::Foreign)
    }
}

/// What a look through the whole area finds.
#[derive(Default)]
struct Found {
    index: Index,
    head: Option<Head>,
    damage: Reported,
    newer: SectorSet,
}

fn look_through(log: Log) -> Found {
    let mut found = Found::default();
    let mut newer_game = false;
    for sector in log.sectors() {
        let mut records = Records::of(log.sector(sector));
        for (at, raw) in records.by_ref() {
            found.index.note(sector * SECTOR + at, &raw);
            if record::is_newer(&raw) {
                found.newer[sector] = true;
                newer_game |= matches!(Kind::of(&raw), None | Some(Kind::Begun));
            }
        }
        found.damage.records += records.damaged();
        if let State::Used(order) = log.state(sector) {
            // Sectors are begun one after the other; one that is missing between two others was lost.
            let before = found.head.map_or(order, |head| head.order + 1);
            let left_alone = found.head.is_some_and(|head| found.newer[head.sector]);
            found.damage.sectors += if left_alone { 0 } else { order.saturating_sub(before) };
            found.head = Some(Head { sector, order, end: records.end().unwrap_or(RECORDS.end) });
        }
    }
    if newer_game {
        keep_unknown_games(log, &mut found.newer);
    }
    found
}

/// A game of a later firmware: the sectors with steps of a game whose beginning cannot be read are left alone, too.
fn keep_unknown_games(log: Log, kept: &mut SectorSet) {
    let begins = |id, raw: &Raw| log::game_of(raw) == Some(id) && Begun::read(raw).is_ok();
    let steps = log.records().filter(|(_, raw)| raw.kind != Kind::Begun as u8);
    for (place, id) in steps.filter_map(|(place, raw)| Some((place, log::game_of(&raw)?))) {
        let sector = place / SECTOR;
        kept[sector] = kept[sector] || !log.records().any(|(_, raw)| begins(id, &raw));
    }
}
