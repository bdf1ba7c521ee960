//! An evening: what the same people have won in the games that they finished one after the other.
//!
//! The device knows no date. An evening goes back from the last finished game as far as the same people played, in
//! whatever seats and whichever games; or as far as the players have said that another one begins.

use core::cmp::Reverse;

use heapless::Vec;

use super::{Archive, record::Finished};
use crate::{rules::players::MOST_PLAYERS, session::Name};

/// How an evening stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    pub games: usize,
    /// Points of different games cannot be added up: then victories count first.
    pub one_game: bool,
    /// The best first.
    pub shares: Vec<Share, MOST_PLAYERS>,
}

/// What one of them has won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    pub name: Name,
    pub wins: u8,
    pub points: i32,
}

type Seats = Vec<usize, MOST_PLAYERS>;

impl Standings {
    /// The last evening, counted from the finished game of this number on; `None` if there is none since.
    pub fn of(archive: &dyn Archive, since: u32) -> Option<Self> {
        let last = archive.get(0).filter(|last| last.number >= since)?;
        let share = |seat: usize| Share { name: last.players[seat].name.clone(), wins: 0, points: 0 };
        let mut standings = Self { games: 0, one_game: true, shares: by_name(&last).into_iter().map(share).collect() };
        let games = (0..archive.count()).map_while(|index| archive.get(index));
        for game in games.take_while(|game| game.number >= since) {
            if !standings.add(&game) {
                break;
            }
            standings.one_game &= game.game == last.game;
        }
        standings.sort();
        Some(standings)
    }

    /// False if these are other people.
    fn add(&mut self, game: &Finished) -> bool {
        let seats = by_name(game);
        let names = seats.iter().map(|seat| &game.players[*seat].name);
        if !names.eq(self.shares.iter().map(|share| &share.name)) {
            return false;
        }
        for (share, seat) in self.shares.iter_mut().zip(seats) {
            let place = &game.players[seat];
            share.wins += u8::from(place.won);
            share.points += i32::from(place.total.0);
        }
        self.games += 1;
        true
    }

    fn sort(&mut self) {
        let one_game = self.one_game;
        self.shares.sort_unstable_by_key(|share| {
            let wins = i32::from(share.wins);
            Reverse(if one_game { (share.points, wins) } else { (wins, share.points) })
        });
    }

    /// The places of the players, from 1; who has the same has the same place.
    pub fn place(&self, index: usize) -> u8 {
        let worth = |share: &Share| if self.one_game { share.points } else { share.wins.into() };
        let own = self.shares.get(index).map(worth);
        1 + self.shares.iter().filter(|share| Some(worth(share)) > own).count() as u8
    }
}

/// The players in the order of their names, whatever their seats.
fn by_name(game: &Finished) -> Seats {
    let mut seats: Seats = (0..game.players.len()).collect();
    seats.sort_unstable_by(|one, other| game.players[*one].name.cmp(&game.players[*other].name));
    seats
}
