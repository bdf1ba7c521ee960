//! A sector of the save area.
//!
//! ```text
//!      0     8        24                                    4080     4096
//!      │ mark │ header │ records ...                          │ header │
//! ```
//!
//! * The *mark* is programmed when an erase has come to its end: without it, blank bytes prove nothing.
//! * The *header* says that the sector is in use, and its place in the order of all; it is there twice, so that no
//!   single damage makes the records unreadable.
//! * Before a sector is erased, its headers are overwritten with zeros: what a cut erase leaves can never be taken for
//!   a sector in use.

use super::{
    flash::{ERASED, SECTOR},
    frame::{GRAIN, Raw, checksum},
};

pub const MARK: &[u8; 8] = b"effac\xe9e\0";
const MAGIC: &[u8; 6] = b"MENEUR";
/// How sectors are laid out. Records have versions of their own.
const FORMAT: u8 = 1;
const HEADER: usize = 16;
pub const HEADERS: [usize; 2] = [8, SECTOR - HEADER];
/// Where records are.
pub const RECORDS: core::ops::Range<usize> = 24..SECTOR - HEADER;
/// What overwrites a header.
pub const RETIRED: [u8; HEADER] = [0; HEADER];

/// What a sector is, by its mark and headers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Erased, and nothing written yet.
    Blank,
    /// Holds records; sectors were begun in the order of this number.
    Used(u32),
    /// Written by a later firmware that lays sectors out in another way.
    Foreign,
    /// Nothing that can be made use of: it must be erased.
    Dirty,
}

pub fn state(sector: &[u8]) -> State {
    let headers = HEADERS.map(|at| sector.get(at..at + HEADER).unwrap_or_default());
    if let Some((format, order)) = headers.into_iter().find_map(understand) {
        return if format == FORMAT { State::Used(order) } else { State::Foreign };
    }
    let blank = sector.starts_with(MARK) && headers.into_iter().all(is_erased);
    if blank { State::Blank } else { State::Dirty }
}

fn understand(header: &[u8]) -> Option<(u8, u32)> {
    let (told, check) = header.split_last_chunk::<4>()?;
    let right = told.starts_with(MAGIC) && checksum(&[told]) == u32::from_le_bytes(*check);
    let order = u32::from_le_bytes(*told.last_chunk()?);
    right.then_some((told[MAGIC.len()], order))
}

pub fn header(order: u32) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    header[..6].copy_from_slice(MAGIC);
    header[6] = FORMAT;
    header[8..12].copy_from_slice(&order.to_le_bytes());
    let check = checksum(&[&header[..12]]);
    header[12..].copy_from_slice(&check.to_le_bytes());
    header
}

pub fn is_erased(bytes: &[u8]) -> bool {
    bytes.iter().all(|byte| *byte == ERASED)
}

/// The whole records of a sector, from the first to the last, each with where it begins.
#[derive(Clone, Debug)]
pub struct Records<'a> {
    sector: &'a [u8],
    at: usize,
    /// Something unreadable lies between the records read so far.
    damaged: u32,
}

impl<'a> Records<'a> {
    pub const fn of(sector: &'a [u8]) -> Self {
        Self { sector, at: RECORDS.start, damaged: 0 }
    }

    /// How many times something unreadable lay before a record. What is torn at the end does not count: it was never
    /// confirmed.
    pub const fn damaged(&self) -> u32 {
        self.damaged
    }

    /// Where the next record can be written; `None` if what follows the last one is not blank.
    pub fn end(mut self) -> Option<usize> {
        self.by_ref().for_each(drop);
        is_erased(self.sector.get(self.at..RECORDS.end)?).then_some(self.at)
    }

    fn rest(&self, at: usize) -> &'a [u8] {
        self.sector.get(at..RECORDS.end).unwrap_or_default()
    }
}

impl<'a> Iterator for Records<'a> {
    type Item = (usize, Raw<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let found = (self.at..RECORDS.end).step_by(GRAIN).find_map(|at| Some((at, Raw::read(self.rest(at))?)));
        let (at, raw) = found?;
        self.damaged += u32::from(at != self.at);
        self.at = at + raw.size();
        Some((at, raw))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn used() -> [u8; SECTOR] {
        let mut sector = [ERASED; SECTOR];
        for at in HEADERS {
            sector[at..at + HEADER].copy_from_slice(&header(7));
        }
        sector
    }

    #[test]
    fn one_header_is_enough() {
        let mut sector = used();
        for at in HEADERS {
            assert_eq!(state(&sector), State::Used(7));
            sector[at + 9] ^= 4;
        }
        assert_eq!(state(&sector), State::Dirty);
    }

    #[test]
    fn blank_needs_its_mark() {
        let mut sector = [ERASED; SECTOR];
        assert_eq!(state(&sector), State::Dirty);
        sector[..MARK.len()].copy_from_slice(MARK);
        assert_eq!(state(&sector), State::Blank);
        sector[SECTOR - 1] = 0;
        assert_eq!(state(&sector), State::Dirty);
    }

    #[test]
    fn another_layout_is_left_alone() {
        let mut sector = used();
        let mut other = header(7);
        other[6] = FORMAT + 1;
        let check = checksum(&[&other[..12]]);
        other[12..].copy_from_slice(&check.to_le_bytes());
        sector[HEADERS[0]..HEADERS[0] + HEADER].copy_from_slice(&other);
        assert_eq!(state(&sector), State::Foreign);
    }

    #[test]
    fn records_are_found_behind_a_damaged_one() {
        let mut sector = used();
        let mut at = RECORDS.start;
        for content in [&b"un"[..], b"deux", b"trois fois rien"] {
            let raw = Raw { kind: 1, version: 1, content };
            sector[at..at + raw.framed().unwrap().len()].copy_from_slice(&raw.framed().unwrap());
            at += raw.size();
        }
        let read = |sector: &[u8]| {
            let mut records = Records::of(sector);
            let count = records.by_ref().count();
            (count, records.damaged(), Records::of(sector).end())
        };
        assert_eq!(read(&sector), (3, 0, Some(at)));
        let mut damaged = sector;
        damaged[RECORDS.start + 20] ^= 1;
        assert_eq!(read(&damaged), (2, 1, Some(at)));
        // Torn at the end: nothing was confirmed, and nothing is written behind it.
        let mut torn = sector;
        torn[at] = 3;
        assert_eq!(read(&torn), (3, 0, None));
    }
}
