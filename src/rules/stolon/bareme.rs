//! *Notre barème*: what stolons bring by the players' own printed table, figure by figure. The documents print few of
//! these figures, and ours are worked out from them.

use core::ops::RangeInclusive;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{
    Kind,
    worth::{ALTERNE, ANAGRE, DUO, ENTIER, INSERT, MOT, TWHYKX, Table},
};
use crate::rules::{
    Points,
    charts::Charts,
    house::Value as _,
    text::{MoveError, Tokens},
};

/// What such a table is called among the charts that are saved; never given to another.
pub const FAMILY: u8 = 5;

/// How many cards a figure is for.
pub const SIZES: RangeInclusive<u8> = 2..=11;
const COLUMNS: usize = (*SIZES.end() - *SIZES.start() + 1) as usize;

/// The rows, in the order in which they are saved: none is ever taken out or put between.
pub const ROWS: [Kind; 7] =
    [Kind::Alterne, Kind::Twhykx, Kind::Anagre, Kind::Insert, Kind::Entier, Kind::Duo, Kind::Mot];
const OURS: [&Table; ROWS.len()] = [&ALTERNE, &TWHYKX, &ANAGRE, &INSERT, &ENTIER, &DUO, &MOT];

/// The highest figure: as for a bonus.
pub const MOST: u16 = Points::MOST.unsigned_abs();

/// The bytes of the longest one: two for each figure.
pub const LONGEST: usize = 2 * ROWS.len() * COLUMNS;

/// A figure for each row and size.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bareme([[u16; COLUMNS]; ROWS.len()]);

/// Our own figures.
impl Default for Bareme {
    fn default() -> Self {
        Self(core::array::from_fn(|row| core::array::from_fn(|column| ours(row, column))))
    }
}

impl Bareme {
    /// As it was saved; none if it is no such table.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (read, rest) = postcard::take_from_bytes::<Self>(bytes).ok()?;
        (rest.is_empty() && read.0.iter().flatten().all(|figure| *figure <= MOST)).then_some(read)
    }

    pub fn bytes(&self) -> Vec<u8, LONGEST> {
        let mut bytes = Vec::from_array([0; LONGEST]);
        // There is room for the highest figures.
        let length = postcard::to_slice(self, &mut bytes).map_or(0, |written| written.len());
        bytes.truncate(length);
        bytes
    }

    /// The figure of a row for so many cards.
    pub fn figure(&self, row: usize, size: u8) -> u16 {
        self.0.get(row).and_then(|figures| figures.get(column(size)?)).copied().unwrap_or(0)
    }

    /// Writes a figure down; tells whether it is another one now.
    pub fn write(&mut self, row: usize, size: u8, figure: u16) -> bool {
        let place = self.0.get_mut(row).and_then(|figures| figures.get_mut(column(size)?));
        match place {
            Some(place) if figure <= MOST && *place != figure => {
                *place = figure;
                true
            }
            _ => false,
        }
    }

    /// How many figures differ from ours.
    pub fn changes(&self) -> usize {
        let ours = Self::default();
        self.0.iter().flatten().zip(ours.0.iter().flatten()).filter(|(figure, ours)| figure != ours).count()
    }

    /// What so many cards bring as this kind, where that differs from ours; beyond the largest size, what that brings.
    pub(super) fn other(&self, kind: Kind, cards: usize) -> Option<Points> {
        let row = ROWS.iter().position(|row| *row == kind)?;
        let size = cards.min(usize::from(*SIZES.end())) as u8;
        let figure = self.figure(row, size);
        (figure != ours(row, column(size)?)).then_some(Points(figure as i16))
    }
}

impl Charts for Option<Bareme> {
    const FAMILIES: &'static [u8] = &[FAMILY];

    fn take(&mut self, family: u8, bytes: &[u8]) -> bool {
        let read = Bareme::read(bytes).filter(|_| family == FAMILY);
        let is_one = read.is_some();
        *self = read.or(self.take());
        is_one
    }

    /// A row: `bareme duo 25 25 30 …`, for two cards and more.
    fn take_line(&mut self, word: &str, line: &mut Tokens<'_>) -> Result<bool, MoveError> {
        if word != "bareme" {
            return Ok(false);
        }
        let row = line.parse("a row of the figures", |name| ROWS.iter().position(|kind| kind.id() == name))?;
        let own = self.get_or_insert_default();
        for size in SIZES {
            let figure = |text: &str| text.parse().ok().filter(|figure| *figure <= MOST);
            own.write(row, size, line.parse("a figure from 0 to 500", figure)?);
        }
        Ok(true)
    }
}

/// Our own figure.
fn ours(row: usize, column: usize) -> u16 {
    let points = OURS.get(row).and_then(|table| table.get(column + usize::from(*SIZES.start())));
    points.map_or(0, |points| points.unsigned_abs())
}

fn column(size: u8) -> Option<usize> {
    SIZES.contains(&size).then(|| usize::from(size - SIZES.start()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ours_are_the_tables_of_the_rules() {
        let ours = Bareme::default();
        for (row, (kind, table)) in ROWS.into_iter().zip(OURS).enumerate() {
            for size in SIZES {
                assert_eq!(ours.figure(row, size), table[usize::from(size)] as u16, "{kind:?} {size}");
                assert_eq!(ours.other(kind, size.into()), None);
            }
        }
        assert_eq!((ours.changes(), ours.other(Kind::Poker, 5)), (0, None));
    }

    #[test]
    fn a_figure_is_written_and_read_back() {
        let mut own = Bareme::default();
        assert!(own.write(0, 5, 45) && !own.write(0, 5, 45));
        assert!(!own.write(0, 5, MOST + 1) && !own.write(0, 1, 3) && !own.write(7, 5, 3) && !own.write(0, 12, 3));
        assert_eq!(
            (own.changes(), own.other(Kind::Alterne, 5), own.other(Kind::Alterne, 6)),
            (1, Some(Points(45)), None)
        );
        assert_eq!(Bareme::read(&own.bytes()), Some(own.clone()));
        for row in 0..ROWS.len() {
            SIZES.for_each(|size| assert!(own.write(row, size, MOST)));
        }
        assert_eq!(own.other(Kind::Mot, 12), Some(Points(MOST as i16)));
        assert_eq!((own.bytes().len(), Bareme::read(&own.bytes())), (LONGEST, Some(own)));
    }

    #[test]
    fn bytes_that_are_no_such_table_are_refused() {
        let bytes = Bareme::default().bytes();
        assert_eq!(Bareme::read(&bytes[1..]), None);
        assert_eq!(Bareme::read(&[&bytes[..], &[0]].concat()), None);
        assert_eq!(Bareme::read(&[]), None, "a table that was forgotten");
        let mut high = Bareme::default();
        high.0[3][4] = MOST + 1;
        assert_eq!(Bareme::read(&high.bytes()), None);
    }
}
