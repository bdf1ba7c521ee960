//! Points, the sheet they are written on, and who is ahead.

use core::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Mul, Neg},
};

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::players::{MOST_PLAYERS, PerSeat, Players, Seat};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Points(pub i16);

impl Points {
    pub const ZERO: Self = Self(0);

    /// The nearest that can be shown.
    pub fn clamped(points: i32) -> Self {
        Self(points.clamp(i16::MIN.into(), i16::MAX.into()) as i16)
    }

    /// One point for each.
    pub fn count(things: usize) -> Self {
        Self(i16::try_from(things).unwrap_or(i16::MAX))
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Neg for Points {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Mul<i16> for Points {
    type Output = Self;

    fn mul(self, times: i16) -> Self {
        Self(self.0.saturating_mul(times))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Self::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Eight sets of four rounds are the most that a game of tables has. Others may go on longer: their first rounds are
/// told together.
pub const MOST_ROWS: usize = 32;

/// What everybody won and lost in each round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The last rounds.
    rows: Vec<PerSeat<Points>, MOST_ROWS, u8>,
    /// How many rounds there were before them.
    earlier: u16,
    totals: PerSeat<i32>,
}

/// The rounds that have no row of their own any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// How many they are, from the first.
    pub rounds: u16,
    /// What they brought together.
    pub points: PerSeat<Points>,
}

impl Sheet {
    pub fn new() -> Self {
        Self::default()
    }

    /// Begins the next round. When the sheet is full, its first row joins those before it.
    pub fn begin_round(&mut self) {
        if self.rows.is_full() {
            self.rows.remove(0);
            self.earlier = self.earlier.saturating_add(1);
        }
        // There is room now.
        let _ = self.rows.push(PerSeat::default());
    }

    /// Writes points in the current round.
    pub fn write(&mut self, seat: Seat, points: Points) {
        if self.rows.is_empty() {
            self.begin_round();
        }
        if let Some(row) = self.rows.last_mut() {
            row[seat] += points;
        }
        self.totals[seat] = self.totals[seat].saturating_add(points.0.into());
    }

    /// The last rounds, each on its own; the first of them is number [`Sheet::first_round`].
    pub fn rows(&self) -> &[PerSeat<Points>] {
        &self.rows
    }

    /// The number, from 1, of the first round that has a row of its own.
    pub fn first_round(&self) -> u16 {
        self.earlier.saturating_add(1)
    }

    /// The rounds before the rows, if there are any.
    pub fn earlier(&self) -> Option<Earlier> {
        let points = PerSeat::from_fn(|seat| {
            let shown: i32 = self.rows.iter().map(|row| i32::from(row[seat].0)).sum();
            Points::clamped(self.totals[seat].saturating_sub(shown))
        });
        (self.earlier > 0).then_some(Earlier { rounds: self.earlier, points })
    }

    /// All points of a player, as far as they can be shown.
    pub fn total(&self, seat: Seat) -> Points {
        Points::clamped(self.exact_total(seat))
    }

    /// All points of a player, to be compared and added up.
    pub fn exact_total(&self, seat: Seat) -> i32 {
        self.totals[seat]
    }
}

/// The players in order, the best first; equals share a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    ranked: Vec<(u8, Seat), MOST_PLAYERS, u8>,
}

impl Ranking {
    /// Ranks by what is greatest.
    pub fn by<K: Ord>(players: Players, key: impl Fn(Seat) -> K) -> Self {
        let better = |seat: Seat| players.seats().filter(|&other| key(other) > key(seat)).count();
        let mut ranked: Vec<_, MOST_PLAYERS, u8> = players.seats().map(|seat| (1 + better(seat) as u8, seat)).collect();
        ranked.sort_unstable();
        Self { ranked }
    }

    /// Ranks by the totals of the sheet.
    pub fn by_total(players: Players, sheet: &Sheet) -> Self {
        Self::by(players, |seat| sheet.exact_total(seat))
    }

    /// Places from 1, each with its player; equals in the order of their seats.
    pub fn places(&self) -> impl Iterator<Item = (u8, Seat)> {
        self.ranked.iter().copied()
    }

    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.places().filter(|&(place, _)| place == 1).map(|(_, seat)| seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_adds_up_its_rounds() {
        let [one, two] = [1, 2].map(|number| Seat::from_number(number).unwrap());
        let mut sheet = Sheet::new();
        sheet.begin_round();
        sheet.write(one, Points(20));
        sheet.write(two, Points(-15));
        sheet.begin_round();
        sheet.write(one, Points(-15));
        assert_eq!([one, two].map(|seat| sheet.total(seat)), [Points(5), Points(-15)]);
        assert_eq!(sheet.rows().len(), 2);
    }

    #[test]
    fn the_first_rounds_of_a_long_game_are_told_together() {
        let mut sheet = Sheet::new();
        for round in 1..=MOST_ROWS as i16 + 3 {
            assert_eq!(sheet.earlier().is_some(), round > MOST_ROWS as i16 + 1);
            sheet.begin_round();
            sheet.write(Seat::FIRST, Points(round));
        }
        let earlier = sheet.earlier().unwrap();
        assert_eq!((earlier.rounds, earlier.points[Seat::FIRST]), (3, Points(1 + 2 + 3)));
        assert_eq!((sheet.rows().len(), sheet.first_round()), (MOST_ROWS, 4));
        assert!(sheet.rows().iter().map(|row| row[Seat::FIRST].0).eq(4..=MOST_ROWS as i16 + 3));
        assert_eq!(sheet.total(Seat::FIRST), Points((1..=MOST_ROWS as i16 + 3).sum()));
    }

    /// More points than can be shown are still counted: whoever loses some of them has the right total again.
    #[test]
    fn a_total_beyond_all_measure_is_still_exact() {
        let [one, two] = [1, 2].map(|number| Seat::from_number(number).unwrap());
        let mut sheet = Sheet::new();
        for _ in 0..3 {
            sheet.begin_round();
            sheet.write(one, Points(20_000));
            sheet.write(two, Points(19_999));
        }
        assert_eq!([one, two].map(|seat| sheet.total(seat)), [Points(i16::MAX); 2]);
        assert!(Ranking::by_total(Players::new(2), &sheet).winners().eq([one]));
        sheet.begin_round();
        sheet.write(one, Points(-30_000));
        assert_eq!((sheet.exact_total(one), sheet.total(one)), (30_000, Points(30_000)));
    }

    #[test]
    fn equals_share_a_place_and_the_next_one_is_skipped() {
        let scores = [5, 9, 5, -1, 9];
        let ranking = Ranking::by(Players::new(5), |seat| scores[seat.index()]);
        let places = ranking.places().map(|(place, seat)| (place, seat.number()));
        assert!(places.eq([(1, 2), (1, 5), (3, 1), (3, 3), (5, 4)]));
        assert!(ranking.winners().map(Seat::number).eq([2, 5]));
    }
}
