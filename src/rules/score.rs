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

/// Eight sets of four rounds are the most that a game of tables has.
pub const MOST_ROWS: usize = 32;

/// What everybody won and lost in each round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    rows: Vec<PerSeat<Points>, MOST_ROWS, u8>,
}

impl Sheet {
    pub const fn new() -> Self {
        Self { rows: Vec::new() }
    }

    /// Begins the next round. When the sheet is full, its last row goes on.
    pub fn begin_round(&mut self) {
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
    }

    pub fn rows(&self) -> &[PerSeat<Points>] {
        &self.rows
    }

    pub fn total(&self, seat: Seat) -> Points {
        self.rows.iter().map(|row| row[seat]).sum()
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
        Self::by(players, |seat| sheet.total(seat))
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
    fn a_full_sheet_loses_no_points() {
        let mut sheet = Sheet::new();
        for _ in 0..MOST_ROWS + 3 {
            sheet.begin_round();
            sheet.write(Seat::FIRST, Points(2));
        }
        assert_eq!(sheet.total(Seat::FIRST), Points::count(2 * (MOST_ROWS + 3)));
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
