//! *Notre boîte*: how many cards of each kind the players' own box holds, if they have said so.
//!
//! A [`Pack`] tells what kinds of cards there are and how many of each we think a box has; an [`OwnBox`] is what a table
//! has counted. Rules never ask for it: a card beyond the counts is a question to the players, and theirs to answer.

use core::fmt;

use heapless::Vec;

/// The most kinds of cards of a pack: the capitals, the small letters and the jokers of Cartomanie.
pub const MOST_KINDS: usize = 53;
/// The most cards of one kind.
pub const MOST_OF_A_KIND: u8 = 99;

/// The counts of a box, kind by kind, as they are saved.
pub type Counts = Vec<u8, MOST_KINDS, u8>;

/// The cards of one or several games, as they lie in their box.
#[derive(Debug)]
pub struct Pack {
    /// What the counts of such a box are called among the tables that are saved; never given to another.
    pub family: u8,
    /// In the order in which their counts are saved: none is ever taken out or put between.
    pub kinds: &'static [Kind],
    /// Writes what a card is called.
    pub name: fn(code: u8, out: &mut dyn fmt::Write) -> fmt::Result,
}

/// A kind of card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The byte that stands for it in what is saved.
    pub code: u8,
    /// How many we think there are.
    pub count: u8,
}

/// What a table has counted in its own box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnBox(Counts);

impl Pack {
    /// Our own counts.
    pub fn counts(&self) -> impl Iterator<Item = u8> {
        self.kinds.iter().map(|kind| kind.count)
    }

    fn place(&self, code: u8) -> Option<usize> {
        self.kinds.iter().position(|kind| kind.code == code)
    }
}

impl OwnBox {
    /// The counts of a box of this pack as they were saved; none if they are no such counts.
    pub fn read(pack: &Pack, counts: &[u8]) -> Option<Self> {
        let counts = (counts.len() == pack.kinds.len()).then_some(counts)?;
        Some(Self(Vec::from_slice(counts).ok()?))
    }

    pub fn counts(&self) -> &[u8] {
        &self.0
    }

    /// All cards.
    pub fn total(&self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    /// How many there are of a card.
    pub fn count(&self, pack: &Pack, code: u8) -> u8 {
        pack.place(code).and_then(|place| self.0.get(place)).copied().unwrap_or_default()
    }

    /// What to ask if one more of this card lies on the table than `out`: the counts that it goes against.
    pub fn beyond(&self, pack: &Pack, code: u8, out: usize) -> Option<Beyond> {
        let has = self.count(pack, code);
        (out >= usize::from(has)).then_some(Beyond { has, then: out + 1 })
    }
}

/// A card more than the table has counted in its own box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beyond {
    pub has: u8,
    /// How many would lie on the table.
    pub then: usize,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::{cle, stolon},
        rules::{cartomanie, stoick},
    };

    const PACKS: [&Pack; 4] = [&stolon::PACK, &cartomanie::PACK, &stoick::PACK, &cle::PACK];

    #[test]
    fn every_pack_has_a_family_and_names_of_its_own() {
        extern crate std;
        use std::{collections::BTreeSet, string::String};

        let charts = crate::games::ALL.iter().flat_map(|game| game.title().charts);
        let charts: BTreeSet<u8> = charts.copied().collect();
        let families: BTreeSet<u8> = PACKS.iter().map(|pack| pack.family).chain(charts.iter().copied()).collect();
        assert_eq!(families.len(), PACKS.len() + charts.len(), "a family is a box and something else");
        for pack in PACKS {
            assert!(pack.kinds.len() <= MOST_KINDS);
            let named: BTreeSet<String> = pack
                .kinds
                .iter()
                .map(|kind| {
                    let mut name = String::new();
                    (pack.name)(kind.code, &mut name).unwrap();
                    name
                })
                .collect();
            assert_eq!(named.len(), pack.kinds.len(), "{named:?}");
            assert!(named.iter().all(|name| (1..=20).contains(&name.chars().count())), "{named:?}");
            assert!(pack.counts().all(|count| (1..=MOST_OF_A_KIND).contains(&count)));
        }
    }

    #[test]
    fn our_own_counts_are_those_we_deal_from() {
        let totals: [usize; 4] = PACKS.map(|pack| pack.counts().map(usize::from).sum());
        assert_eq!(totals, [62, 123, 51, 104]);
    }

    #[test]
    fn a_card_beyond_the_counts_is_noticed() {
        let pack = &stolon::PACK;
        let mut counts: Counts = pack.counts().collect();
        let p = pack.place(b'P').unwrap();
        counts[p] = 2;
        let own = OwnBox::read(pack, &counts).unwrap();
        assert_eq!((own.total(), own.count(pack, b'P'), own.count(pack, b'K')), (63, 2, 0));
        assert_eq!(own.beyond(pack, b'P', 1), None);
        assert_eq!(own.beyond(pack, b'P', 2), Some(Beyond { has: 2, then: 3 }));
        assert_eq!(OwnBox::read(pack, &counts[1..]), None);
        assert_eq!(OwnBox::read(pack, &[]), None, "a box that was forgotten");
    }
}
