//! Who sits at the table.

use core::{
    fmt,
    ops::{Index, IndexMut, RangeInclusive},
};

use serde::{Deserialize, Serialize};

use super::french::Counted;

pub const MOST_PLAYERS: usize = 8;

/// A place at the table, numbered clockwise from 1. Names are the screens' business.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    pub const FIRST: Self = Self(0);

    /// The seat of this number, from 1.
    pub fn from_number(number: u8) -> Option<Self> {
        number.checked_sub(1).filter(|&index| usize::from(index) < MOST_PLAYERS).map(Self)
    }

    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How many play, and who of them are juniors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players {
    count: u8,
    juniors: SeatSet,
}

impl Players {
    /// At least one player, and at most [`MOST_PLAYERS`].
    pub fn new(count: u8) -> Self {
        Self { count: count.clamp(1, MOST_PLAYERS as u8), juniors: SeatSet::default() }
    }

    #[must_use]
    pub fn with_junior(mut self, seat: Seat) -> Self {
        self.juniors.insert(seat);
        self
    }

    #[must_use]
    pub fn toggling_junior(mut self, seat: Seat) -> Self {
        self.juniors.toggle(seat);
        self
    }

    /// As many as this; juniors stay juniors, also those who are not here for now.
    #[must_use]
    pub fn with_count(self, count: u8) -> Self {
        Self { juniors: self.juniors, ..Self::new(count) }
    }

    /// The same, and somebody after the last.
    #[must_use]
    pub fn with_one_more(self) -> Self {
        self.with_count(self.count.saturating_add(1))
    }

    pub const fn count(self) -> u8 {
        self.count
    }

    /// Who sits before the first.
    pub fn last(self) -> Seat {
        self.after(Seat::FIRST, u32::from(self.count).saturating_sub(1))
    }

    pub fn has(self, seat: Seat) -> bool {
        seat.0 < self.count
    }

    pub fn is_junior(self, seat: Seat) -> bool {
        self.juniors.contains(seat)
    }

    /// All seats from the first.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..self.count.min(MOST_PLAYERS as u8)).map(Seat)
    }

    /// All seats clockwise from this one.
    pub fn seats_from(self, first: Seat) -> impl Iterator<Item = Seat> + Clone {
        (0..self.count.min(MOST_PLAYERS as u8)).map(move |steps| self.after(first, u32::from(steps)))
    }

    /// The same people, if `first` is the first player and the others follow clockwise.
    #[must_use]
    pub fn from_first(self, first: Seat) -> Self {
        let juniors = self.seats().zip(self.seats_from(first)).filter(|&(_, was)| self.is_junior(was));
        juniors.fold(Self::new(self.count), |players, (seat, _)| players.with_junior(seat))
    }

    /// The seat this many places further on, clockwise.
    pub fn after(self, seat: Seat, places: u32) -> Seat {
        let count = u32::from(self.count).max(1);
        // Below MOST_PLAYERS, which fits.
        Seat((u32::from(seat.0).wrapping_add(places) % count) as u8)
    }

    pub fn next(self, seat: Seat) -> Seat {
        self.after(seat, 1)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSet(u8);

impl SeatSet {
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    pub fn toggle(&mut self, seat: Seat) {
        self.0 ^= 1 << seat.0;
    }

    pub fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// From the first seat on.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MOST_PLAYERS as u8).map(Seat).filter(move |seat| self.contains(*seat))
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// One value for each seat, taken or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerSeat<T>([T; MOST_PLAYERS]);

impl<T> PerSeat<T> {
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        Self(core::array::from_fn(|index| value(Seat(index as u8))))
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        // A seat is always below MOST_PLAYERS.
        &self.0[seat.index() % MOST_PLAYERS]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index() % MOST_PLAYERS]
    }
}

/// A move by or about a player who is not at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchPlayer(pub Seat);

impl Players {
    /// The seat, if someone sits there.
    pub fn check(self, seat: Seat) -> Result<(), NoSuchPlayer> {
        if self.has(seat) { Ok(()) } else { Err(NoSuchPlayer(seat)) }
    }
}

impl fmt::Display for NoSuchPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Il n’y a pas de joueur {} à cette table", self.0)
    }
}

impl TryFrom<u8> for Seat {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        if usize::from(index) < MOST_PLAYERS { Ok(Self(index)) } else { Err("no seat") }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// How many may play, as one says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label(pub RangeInclusive<u8>);

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (*self.0.start(), *self.0.end()) {
            (1, 1) => f.write_str("seul"),
            (least, most) if least == most => write!(f, "{}", Counted(most.into(), "joueur")),
            (least, most) => write!(f, "{least} à {}", Counted(most.into(), "joueur")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_the_table() {
        let players = Players::new(3);
        let from_third = players.seats_from(Seat(2)).map(Seat::number);
        assert!(from_third.eq([3, 1, 2]));
        assert_eq!(players.after(Seat::FIRST, 7), Seat(1));
        assert!(players.check(Seat(2)).is_ok());
        assert_eq!(players.check(Seat(3)), Err(NoSuchPlayer(Seat(3))));
    }

    #[test]
    fn whoever_begins_sits_first_and_juniors_go_along() {
        let players = Players::new(4).with_junior(Seat(1));
        let moved = players.from_first(Seat(2));
        assert!(moved.seats().map(|seat| moved.is_junior(seat)).eq([false, false, false, true]));
        assert_eq!(players.from_first(Seat::FIRST), players);
    }

    #[test]
    fn a_seat_has_a_number_from_1_to_8() {
        assert_eq!(Seat::from_number(1), Some(Seat::FIRST));
        assert_eq!(Seat::from_number(0), None);
        assert_eq!(Seat::from_number(9), None);
        assert!(Seat::try_from(8).is_err());
    }

    #[test]
    fn a_range_of_players_is_told_as_one_says_it() {
        extern crate std;
        use std::string::ToString;

        let labels = [2..=8, 1..=4, 1..=1, 4..=4].map(|players| Label(players).to_string());
        assert_eq!(labels, ["2 à 8 joueurs", "1 à 4 joueurs", "seul", "4 joueurs"]);
    }

    #[test]
    fn juniors_are_remembered() {
        let players = Players::new(4).with_junior(Seat(2));
        assert!(players.seats().map(|seat| players.is_junior(seat)).eq([false, false, true, false]));
    }
}
