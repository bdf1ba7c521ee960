//! Who plays in which partie of a game, or in which set: somebody may come between two of them.

use super::players::{PerSeat, Players};

/// Those who sit at the table. Whoever comes sits after the last, and plays from a later partie on.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrivals {
    players: Players,
    /// The partie, from 0, from which each plays; nobody plays before somebody of a lower seat.
    since: PerSeat<u8>,
}

impl Arrivals {
    pub fn new(players: Players) -> Self {
        Self { players, since: PerSeat::default() }
    }

    /// One more sits down, and plays from this partie on.
    pub fn join(&mut self, partie: u8) {
        self.players = self.players.with_one_more();
        self.since[self.players.last()] = partie;
    }

    /// All of them.
    pub fn players(&self) -> Players {
        self.players
    }

    /// Those who play in this partie, from 0: the first seats.
    pub fn of(&self, partie: u8) -> Players {
        let count = self.players.seats().filter(|seat| self.since[*seat] <= partie).count();
        self.players.with_count(count as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_comes_plays_from_a_later_partie_on() {
        let mut arrivals = Arrivals::new(Players::new(2));
        arrivals.join(1);
        arrivals.join(3);
        assert_eq!([0, 1, 2, 3, 4].map(|partie| arrivals.of(partie).count()), [2, 3, 3, 4, 4]);
        assert_eq!(arrivals.players().count(), 4);
    }
}
