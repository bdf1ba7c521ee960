//! Never lose a game: what the players entrust to the device, kept in flash.
//!
//! The save area is a ring of sectors, written one after the other, record by record; nothing is ever changed in
//! place. So whatever instant the power goes, everything written before is still there.
//!
//! ```text
//!  keeper    compares what the application holds with what is saved, and saves the difference
//!    │
//!  Store ── append(record)             written and read back before anybody is told that it is
//!    │      tidy()                     copies what still counts out of the oldest sector, and erases that
//!    │      log().game(id, history)    a game as it was saved
//!    │
//!  aside     interrupted games
//!  index     which records still count          version   each record has one; older ones are brought up to date
//!  chart     those that players enter
//!  log       all records in their order         record    what is saved
//!  sector    mark, headers, records             frame     length, kind, version, checksum
//!  flash     what the platform provides
//! ```
//!
//! A write that fails is tried in another sector. If that fails, too, the application goes on, tries again by and by
//! ([`Trouble`]), from what is then really there ([`Store::try_again`]), and saves all that is missing.
//!
//! An erase takes long and stops everything. So there is always room ahead for far more than a game, and tidying goes
//! on in small steps while nobody presses a key. (A well-known crate does neither, and loses moves when an erase is cut:
//! `tests/store/peer.rs` shows both.)

mod archive;
mod aside;
pub mod chart;
mod evening;
pub mod flash;
pub mod frame;
mod index;
pub mod keeper;
pub mod log;
pub mod record;
pub mod sector;
mod tidy;
mod trouble;
pub mod version;

use heapless::Vec;

use self::{
    flash::{SECTOR, SECTORS},
    frame::{LONGEST, Raw},
    index::{Index, Key},
    record::{Begun, Company, Deleted, Finished, Judged, Known, LastGame, Prepared, Reported},
    sector::{HEADERS, MARK, RECORDS, Records, State, header, is_erased},
    version::Kind,
};
use crate::{
    referee::Verdict,
    rules::Players,
    session::{Names, Roster, Timer},
    settings::Settings,
};

pub use self::{
    archive::{Archive, lend_charts},
    aside::{Kept, NoPlace},
    chart::Chart,
    evening::{Share, Standings},
    flash::{Flash, FlashError},
    index::{KEPT_GAMES, KEPT_INTERRUPTED, Playing},
    log::{Log, SavedGame},
    tidy::Room,
    trouble::Trouble,
    version::Saved,
};

#[derive(Clone, Debug)]
pub struct Store<F> {
    known: Known,
    flash: F,
    head: Option<Head>,
    index: Index,
    damage: Reported,
    /// What each sector is. Kept in memory: it is asked after at every event, and flash is slow to read here and there.
    states: [State; SECTORS],
    /// Sectors that are read, and otherwise left alone: they hold something of a later firmware, or cannot be erased.
    left_alone: SectorSet,
    /// Some sector did not take what it was told.
    worn: bool,
    /// How many sectors were erased since there was last room enough.
    erased: usize,
    /// How many free sectors the next one to be begun comes after: they were tried in vain.
    passed_over: usize,
}

/// How many sectors are tried for a record before it is given up: an erase that fails takes its time.
const TRIES: usize = 3;

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
    /// What was saved has stopped the device, and nothing is written over it.
    LeftAlone,
}

impl<F: Flash> Store<F> {
    /// One that has not looked yet at what is there; it knows these games.
    pub fn new(flash: F, known: Known) -> Self {
        let Found { index, head, damage, newer } = Found::nothing(known);
        // Until it has looked, it writes to none of them.
        let states = [State::Foreign; SECTORS];
        Self { known, flash, head, index, damage, states, left_alone: newer, worn: false, erased: 0, passed_over: 0 }
    }

    /// Reads what is there; nothing is written yet.
    pub fn open(flash: F, known: Known) -> Self {
        let mut store = Self::new(flash, known);
        store.read();
        store
    }

    pub fn read(&mut self) {
        let Found { index, head, damage, newer } = look_through(self.log(), self.known);
        (self.index, self.head, self.damage, self.left_alone) = (index, head, damage, newer);
        (0..SECTORS).for_each(|sector| self.look_at(sector));
    }

    /// After something was not saved: looks at what is there as a start does, and so leaves nothing to what was believed
    /// before. No sector is given up any more, since it may have been the trouble of a moment; but others are tried
    /// first.
    pub fn try_again(&mut self) {
        // What is found now was never told.
        let damage = self.damage;
        self.read();
        self.damage = damage;
        if self.worn {
            // If it was full, it still is.
            self.erased = 0;
        }
        self.worn = false;
        self.passed_over = self.passed_over.saturating_add(TRIES);
    }

    /// Sees what a sector is; once it was erased or its header written, that is something else.
    fn look_at(&mut self, sector: usize) {
        self.states[sector] = self.log().state(sector);
    }

    pub fn log(&self) -> Log<'_> {
        Log::new(self.flash.bytes())
    }

    pub const fn known(&self) -> Known {
        self.known
    }

    pub const fn flash(&self) -> &F {
        &self.flash
    }

    pub fn into_flash(self) -> F {
        self.flash
    }

    /// What cannot be read, or not any more.
    pub const fn damage(&self) -> Reported {
        self.damage
    }

    /// The game being played: the number that its records have now.
    pub const fn playing(&self) -> Option<Playing> {
        self.index.playing()
    }

    /// A game that was being played, and whose beginning is damaged.
    pub fn lost_game(&self) -> Option<u32> {
        // One of a later firmware is not lost.
        self.index.lost_game().filter(|_| !self.damage.newer)
    }

    /// The entry of the game being played in the list of finished ones.
    pub fn ended(&self) -> Option<Finished> {
        let entry = self.index.entry_of(self.index.playing()?.original)?;
        Finished::read(&self.log().at(entry.place as usize)?).ok()
    }

    /// The number that the game being played has in the list of finished ones, or will have.
    pub fn number_of_playing(&self) -> u32 {
        self.index.number_of_playing()
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

    /// The last settings, names, timer, or reports that were saved.
    fn latest<S: Saved>(&self, key: Key) -> Option<S> {
        S::read(&self.log().at(self.index.latest(key)?)?).ok()
    }

    pub fn settings(&self) -> Option<Settings> {
        self.latest(Key::Settings)
    }

    pub fn names(&self) -> Option<Names> {
        self.latest(Key::Names)
    }

    pub fn roster(&self) -> Option<Roster> {
        self.latest(Key::Roster)
    }

    pub fn company(&self) -> Option<Players> {
        self.latest(Key::Company).map(|Company { players }| players.with_count(players.count()))
    }

    pub fn timer(&self) -> Option<Timer> {
        self.latest(Key::Timer)
    }

    pub fn last_game(&self) -> Option<u8> {
        self.latest(Key::LastGame).map(|last: LastGame| last.game)
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

    /// Begins a game; its numbers are given here. Whoever wants to keep the one before sets it aside first.
    pub fn begin(&mut self, begun: Begun) -> Result<(), NotSaved> {
        // First, because making room may give a number away.
        self.make_room_now()?;
        let id = self.index.next_id();
        self.write_twice(&Begun { id, original: id, ..begun })
    }

    /// Saves a record. When this returns it is there, whatever happens next.
    pub fn append<S: Saved>(&mut self, record: &S) -> Result<(), NotSaved> {
        self.make_room_now()?;
        self.write(record)
    }

    /// Saves a record of the game being played, if there is one, with the number that it has then: making room may
    /// change it.
    pub fn append_to_game<S: Saved>(&mut self, record: impl FnOnce(Playing) -> S) -> Result<(), NotSaved> {
        self.make_room_now()?;
        match self.playing() {
            Some(playing) => self.write(&record(playing)),
            None => Ok(()),
        }
    }

    /// Takes a finished game out of the list.
    pub fn take_off_the_list(&mut self, number: u32) -> Result<(), NotSaved> {
        self.append(&Deleted { number })?;
        // There is something to be gained again.
        self.erased = 0;
        Ok(())
    }

    /// Without this record all the others of a game are worth nothing.
    fn write_twice<S: Saved>(&mut self, record: &S) -> Result<(), NotSaved> {
        self.write(record)?;
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
            // What can be read back is there and will be found, whatever the chip says of it.
            let _ = self.flash.program(place, &framed);
            if self.flash.bytes().get(place..place + framed.len()) == Some(&framed) {
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

    /// The next sector that can be written; one that does not take its header is left alone from then on.
    fn begin_sector(&mut self) -> Result<Head, NotSaved> {
        for _ in 0..TRIES {
            let sector = self.next_free().ok_or(self.no_room())?;
            let content = self.log().sector(sector).get(MARK.len()..).unwrap_or_default();
            if self.states[sector] != State::Blank || !is_erased(content) {
                self.renew(sector);
            }
            if self.left_alone[sector] {
                continue;
            }
            let order = self.head.map_or(1, |head| head.order.saturating_add(1));
            let programmed = HEADERS.map(|at| self.flash.program(sector * SECTOR + at, &header(order)));
            self.look_at(sector);
            if programmed.iter().all(Result::is_ok) && self.states[sector] == State::Used(order) {
                let head = Head { sector, order, end: RECORDS.start };
                (self.head, self.passed_over) = (Some(head), 0);
                return Ok(head);
            }
            if self.states[sector] == State::Used(order) {
                // One of its headers can be read. No other sector gets the same place in the order: the next start must
                // know which is the last.
                self.head = Some(Head { sector, order, end: RECORDS.end });
            }
            self.give_sector_up(sector);
        }
        Err(NotSaved::Flash)
    }

    /// The free sector that comes next, but for those that are passed over; these come last.
    fn next_free(&self) -> Option<usize> {
        let passed_over = self.passed_over.checked_rem(self.free())?;
        self.ahead().filter(|sector| self.is_free(*sector)).nth(passed_over)
    }

    const fn no_room(&self) -> NotSaved {
        if self.worn { NotSaved::Flash } else { NotSaved::Full }
    }

    /// The sectors that can be written, from the one after the last: round the area, without what must be left alone.
    fn ahead(&self) -> impl Iterator<Item = usize> + '_ {
        let (last, count) = self.head.map_or((SECTORS - 1, SECTORS), |head| (head.sector, SECTORS - 1));
        let round = (1..=count).map(move |step| (last + step) % SECTORS);
        round.filter(|number| !self.left_alone[*number] && self.states[*number] != State::Foreign)
    }
}

/// What a look through the whole area finds.
struct Found {
    index: Index,
    head: Option<Head>,
    damage: Reported,
    newer: SectorSet,
}

impl Found {
    fn nothing(known: Known) -> Self {
        Self { index: Index::new(known), head: None, damage: Reported::default(), newer: [false; SECTORS] }
    }
}

fn look_through(log: Log, known: Known) -> Found {
    let mut found = Found::nothing(known);
    for sector in log.sectors() {
        let mut records = Records::of(log.sector(sector));
        for (at, raw) in records.by_ref() {
            found.index.note(sector * SECTOR + at, &raw);
            found.newer[sector] |= record::is_newer(&raw, known);
        }
        found.damage.records += records.damaged();
        if let State::Used(order) = log.state(sector) {
            // Sectors are begun one after the other; one that is missing between two others was lost.
            found.damage.sectors += found.head.map_or(0, |head| order.saturating_sub(head.order.saturating_add(1)));
            found.head = Some(Head { sector, order, end: records.end().unwrap_or(RECORDS.end) });
        }
    }
    let foreign = (0..SECTORS).any(|sector| log.state(sector) == State::Foreign);
    found.damage.newer = foreign || found.newer.contains(&true);
    if found.damage.newer {
        // The order of sectors has gaps around those that are left alone.
        found.damage.sectors = 0;
        keep_newer_games(log, known, &mut found.newer);
    }
    found
}

/// How many games of a later firmware are looked for.
const MOST_NEWER: usize = 2 * KEPT_GAMES;

/// The sectors with steps of a game that a later firmware began are left alone, too.
fn keep_newer_games(log: Log, known: Known, kept: &mut SectorSet) {
    let mut newer: Vec<u32, MOST_NEWER> = Vec::new();
    for id in log.records().filter_map(|(_, raw)| newer_game(&raw, known)) {
        if !newer.contains(&id) {
            // Of more than that, the steps of the last are not kept.
            let _ = newer.push(id);
        }
    }
    for (place, raw) in log.records() {
        kept[place / SECTOR] |= log::game_of(&raw).is_some_and(|id| newer.contains(&id));
    }
}

/// The game that a later firmware began, if the record says that.
fn newer_game(raw: &Raw, known: Known) -> Option<u32> {
    let is_begun = Kind::of(raw) == Some(Kind::Begun) && record::is_newer(raw, known);
    is_begun.then(|| log::game_of(raw)).flatten()
}
