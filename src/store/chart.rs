//! Charts that players enter: how many cards of each letter a pack has, what they are worth, a board, key words.
//!
//! They are records of their own, known by a number that follows from what is in them: whoever enters the same chart
//! again, on this device or another, gets the same number. A game names those it uses ([`Begun::charts`]), and a chart
//! stays for as long as a game does that is kept with its steps, or until another of its family is entered.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{
    Flash, NotSaved, Store,
    flash::SECTOR,
    frame::{Raw, checksum},
    record::Begun,
    version::{Kind, Saved},
};
use crate::rules::charts::{ChartName, MOST_CHARTS};

/// The longest chart: with what is around it, the longest record.
pub const LONGEST_CHART: usize = 600;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chart {
    /// Charts are counted as they are entered: the last one of a family has the highest number.
    count: u32,
    family: u8,
    content: u32,
    bytes: Vec<u8, LONGEST_CHART>,
}

impl Chart {
    /// `None` if it is too long.
    pub fn new(family: u8, bytes: &[u8]) -> Option<Self> {
        let content = checksum(&[&[family], bytes]);
        Some(Self { count: 0, family, content, bytes: Vec::from_slice(bytes).ok()? })
    }

    pub const fn name(&self) -> ChartName {
        ChartName { family: self.family, content: self.content }
    }

    /// What it is a chart of. Families are numbered by the games that use them.
    pub const fn family(&self) -> u8 {
        self.family
    }

    /// The number that games name it by.
    pub const fn content(&self) -> u32 {
        self.content
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(super) const fn count(&self) -> u32 {
        self.count
    }

    /// The same as the chart of this number.
    pub(super) fn counted(&self, count: u32) -> Self {
        Self { count, ..self.clone() }
    }
}

impl<F: Flash> Store<F> {
    /// The chart of this number, if it is here.
    pub fn chart(&self, content: u32) -> Option<Chart> {
        self.log().records().filter_map(|(_, raw)| read(&raw)).find(|chart| chart.content == content)
    }

    /// The last chart of a family.
    pub fn last_chart(&self, family: u8) -> Option<Chart> {
        read(&self.log().at(self.index.last_chart(family)?)?)
    }

    /// Saves a chart as the last one of its family.
    pub fn keep_chart(&mut self, chart: &Chart) -> Result<(), NotSaved> {
        if self.last_chart(chart.family).is_some_and(|last| last.content == chart.content) {
            return Ok(());
        }
        if !self.index.has_room_for_chart(chart.family) {
            return Err(NotSaved::Full);
        }
        self.append(&chart.counted(self.index.next_chart()))
    }

    /// Whether the record of a chart must be copied before its sector is erased: a game uses the chart, and it is in no
    /// other sector.
    pub(super) fn is_used_chart(&self, place: usize, raw: &Raw) -> bool {
        let Some(chart) = read(raw) else { return false };
        let is_same = |raw: &Raw| read(raw).is_some_and(|other| other.content == chart.content);
        let elsewhere = |(other, raw): (usize, Raw)| other / SECTOR != place / SECTOR && is_same(&raw);
        !self.log().records().any(elsewhere) && self.log().records().any(|(_, raw)| self.uses(&raw, chart.content))
    }

    /// Whether a record is of a game that is kept and uses the chart of this number.
    fn uses(&self, raw: &Raw, content: u32) -> bool {
        let begun = (Kind::of(raw) == Some(Kind::Begun)).then(|| Begun::read(raw).ok()).flatten();
        begun.is_some_and(|begun| begun.charts.contains(&content) && self.is_kept(begun.id))
    }
}

/// The numbers that these charts are known by.
pub(super) fn contents(charts: &[ChartName]) -> Vec<u32, MOST_CHARTS> {
    charts.iter().map(|chart| chart.content).take(MOST_CHARTS).collect()
}

/// The chart that a record is, if it is one.
fn read(raw: &Raw) -> Option<Chart> {
    (Kind::of(raw) == Some(Kind::Chart)).then(|| Chart::read(raw).ok()).flatten()
}
