//! What a reading is worth: points in Contrat and Sets, cells in Parcours.

use super::{Bareme, Kind, Reading};
use crate::rules::{Points, house::choice};

/// Points by counted cards, from none to eleven: nine letters and two As.
pub(super) type Table = [i16; 12];

// The printed values are Alterné 5 and 6, Twhykx 4 and 6, Anagre 5 and 6, Insert 7 and 8 cards. One curve fits all of
// them exactly: each further card is worth 5 more than the one before.
pub(super) const ALTERNE: Table = [0, 0, 5, 10, 20, 40, 65, 95, 130, 170, 215, 265];
pub(super) const TWHYKX: Table = [0, 0, 56, 57, 61, 70, 84, 103, 127, 156, 190, 229];
pub(super) const TWHYKX_ONE: Table = [0, 0, 42, 51, 61, 72, 84, 97, 111, 126, 142, 159];
pub(super) const TWHYKX_THREE: Table = [0, 0, 50, 54, 61, 71, 84, 100, 119, 141, 166, 194];
pub(super) const ANAGRE: Table = [0, 0, 35, 40, 50, 65, 85, 110, 140, 175, 215, 260];
pub(super) const INSERT: Table = [0, 0, 25, 30, 40, 55, 75, 100, 130, 165, 205, 250];
pub(super) const DUO: Table = [0, 0, 25, 25, 30, 40, 55, 75, 100, 130, 165, 205];
pub(super) const ENTIER: Table = [0, 0, 60, 65, 75, 90, 110, 135, 165, 200, 240, 285];
pub(super) const MOT: Table = [0, 0, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66];
/// Inserts by counted cards with the inner word counted twice, from none to twenty.
pub(super) const INSERT_TWICE: [i16; 21] =
    [0, 0, 0, 85, 85, 86, 88, 91, 95, 100, 106, 113, 121, 130, 140, 151, 163, 176, 190, 205, 221];

choice! {
    /// Three curves go through the two printed values of Twhykx.
    pub enum TwhykxCurve {
        Five = "accroissement 5 (comme les autres)",
        One = "accroissement 1",
        Three = "accroissement 3",
    }
}

choice! {
    /// How the inner word enters the points of an Insert.
    pub enum InsertCount {
        Once = "table, plus un supplément par carte",
        Twice = "mot intérieur compté deux fois",
    }
}

/// How a table counts points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale<'a> {
    /// The players' own figures, where they differ from ours.
    pub own: Option<&'a Bareme>,
    pub twhykx: TwhykxCurve,
    pub insert: InsertCount,
    /// For each counted card of the inner word, where it is counted once.
    pub inner_extra: Points,
}

impl Scale<'_> {
    /// The points of a reading; `None` if its kind has none.
    pub fn points(&self, reading: &Reading) -> Option<Points> {
        let own = self.own.and_then(|own| own.other(reading.kind, reading.counted()));
        if own.is_some() && reading.kind != Kind::Insert {
            return own;
        }
        let table = match reading.kind {
            Kind::Mot => &MOT,
            Kind::Alterne => &ALTERNE,
            Kind::Twhykx => match self.twhykx {
                TwhykxCurve::Five => &TWHYKX,
                TwhykxCurve::One => &TWHYKX_ONE,
                TwhykxCurve::Three => &TWHYKX_THREE,
            },
            Kind::Anagre => &ANAGRE,
            Kind::Entier => &ENTIER,
            Kind::Duo => &DUO,
            Kind::Insert => return Some(self.insert_points(reading, own)),
            Kind::Bisec | Kind::Trisec | Kind::Poker => return None,
        };
        Some(look_up(table, reading.counted()))
    }

    fn insert_points(&self, reading: &Reading, own: Option<Points>) -> Points {
        match (self.insert, own) {
            (InsertCount::Twice, None) => look_up(&INSERT_TWICE, reading.counted() + usize::from(reading.inner)),
            (_, own) => {
                let table = own.unwrap_or_else(|| look_up(&INSERT, reading.counted()));
                table + self.inner_extra * i16::from(reading.inner)
            }
        }
    }
}

/// The value for a number of cards; beyond the table, its last one.
fn look_up(table: &[i16], cards: usize) -> Points {
    Points(table.get(cards).or(table.last()).copied().unwrap_or(0))
}

/// The cells of a move: first those in a normal direction, then those in any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    pub normal: u8,
    pub free: u8,
}

impl Plan {
    pub fn cells(self) -> u8 {
        self.normal + self.free
    }
}

/// How a table counts cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellRules {
    /// The first cells of an Entier keep their direction.
    pub entier_normal: u8,
    /// The cells that a Twhykx gives besides its cards.
    pub twhykx_extra: u8,
}

impl Reading {
    /// The cells of a reading on the board; `None` if its kind has none. Étoiles give one each.
    pub fn plan(&self, rules: CellRules) -> Option<Plan> {
        let cards = self.counted() as u8;
        let etoiles = self.spelling.etoiles() as u8;
        Some(match self.kind {
            Kind::Mot | Kind::Bisec | Kind::Trisec => Plan { normal: cards + etoiles, free: 0 },
            Kind::Insert => Plan { normal: cards + etoiles + self.inner, free: 0 },
            Kind::Twhykx => Plan { normal: cards, free: rules.twhykx_extra },
            Kind::Entier => {
                let normal = cards.min(rules.entier_normal);
                Plan { normal, free: cards - normal }
            }
            Kind::Anagre | Kind::Poker => Plan { normal: 0, free: cards },
            Kind::Alterne | Kind::Duo => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_further_card_is_worth_more_than_the_one_before() {
        for table in [ALTERNE, TWHYKX, ANAGRE, INSERT, DUO, ENTIER, MOT] {
            let steps = table[2..].windows(2).map(|pair| pair[1] - pair[0]);
            assert!(steps.is_sorted(), "{table:?}");
        }
    }

    #[test]
    fn the_formulas_of_the_specification_give_the_tables() {
        let curve = |table: Table, a: i16, b: i16, from: usize| {
            for n in from..=11 {
                let cards = n as i16;
                assert_eq!(table[n], 5 * cards * (cards - 1) / 2 + a * cards + b, "{n} of {table:?}");
            }
        };
        curve(ALTERNE, 0, -10, 4);
        curve(TWHYKX, -11, 75, 3);
        curve(ANAGRE, -5, 40, 2);
        curve(INSERT, -5, 30, 2);
        curve(ENTIER, -5, 65, 2);
        curve(DUO, -10, 40, 2);
        assert!((2..=11).all(|n| MOT[n as usize] == n * (n + 1) / 2));
        assert!((4..=20).all(|m| INSERT_TWICE[m as usize] == 85 + (m - 3) * (m - 4) / 2));
    }
}
