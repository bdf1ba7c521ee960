//! The next game of the same people: who plays it, and who begins.

use heapless::Vec;

use super::{Name, Names, Played, Session};
use crate::{
    cards::{code::DealCode, stock::Source},
    rules::{
        Players, Seat, SetupError,
        course::{Course, Step},
        players::MOST_PLAYERS,
    },
};

/// Those who play the next game of the same evening.
#[derive(Clone, Debug, PartialEq)]
pub struct Company {
    /// In the order in which they sit.
    pub people: Vec<Name, MOST_PLAYERS>,
    /// The place of who begins.
    pub first: usize,
}

impl<G: Played> Session<G> {
    /// Those players who have not left and those who have come.
    pub(super) fn next_company(&self) -> Company {
        let (players, names, first) = self.next_players();
        Company { people: players.seats().map(|seat| names[seat].clone()).collect(), first: first.index() }
    }

    /// Who begins the next game: whom the rules name, or, of those who have not left, who comes after.
    pub fn next_first(&self) -> Seat {
        let (players, left) = (self.course.players(), self.course.left());
        let named = self.game().next_first(players);
        players.seats_from(named).find(|seat| !left.contains(*seat)).unwrap_or(named)
    }

    /// The same rules once more with those players who have not left and those who have come, and with another deal; whom
    /// the rules name begins.
    pub fn play_again(&mut self, code: DealCode) -> Result<(), SetupError> {
        let mut setup = self.setup.clone();
        if let Source::Device(old) = &mut setup.source {
            *old = code;
        }
        setup.house = self.game().next_house(&setup.house);
        let (players, names, first) = self.next_players();
        setup.players = players.from_first(first);
        self.course = Course::new(&setup)?;
        self.setup = setup;
        self.names = names.from_first(players, first);
        self.first_names = self.names.clone();
        self.history.clear();
        self.restart_clock();
        Ok(())
    }

    /// Those players who have not left, then those who have come, their names, and who of them begins.
    fn next_players(&self) -> (Players, Names, Seat) {
        let (players, left) = (self.course.players(), self.course.left());
        let stay = players.seats().filter(|seat| !left.contains(*seat));
        let come = self.history.steps::<Step<G::Move>>().filter_map(|step| match step {
            Step::Join(name) => Some((name, false)),
            _ => None,
        });
        let next = stay.map(|seat| (self.names[seat].clone(), players.is_junior(seat))).chain(come);
        let next: Vec<(Name, bool), MOST_PLAYERS> = next.take(MOST_PLAYERS).collect();
        let (mut players, mut names) = (Players::new(next.len() as u8), self.names.clone());
        for (seat, (name, junior)) in players.seats().zip(next) {
            names.set(seat, name);
            if junior {
                players = players.with_junior(seat);
            }
        }
        let begins = self.next_first();
        let before =
            self.course.players().seats().take_while(|seat| *seat != begins).filter(|seat| !left.contains(*seat));
        let first = players.after(Seat::FIRST, before.count() as u32);
        (players, names, first)
    }
}
