//! What the device remembers from game to game, besides how each is prepared.

use heapless::Vec;

use super::{Company, Name, Names, Timer, roster::Roster};
use crate::rules::{Players, Seat, names::is_given, players::MOST_PLAYERS};

#[derive(Clone, Debug, PartialEq)]
pub struct Memory {
    /// The company, in the order of their seats: all games and the timer share it.
    pub names: Names,
    /// How many they are, and who are the youngest. A game takes as many of them as it can.
    pub players: Players,
    /// Everybody who has been here.
    pub roster: Roster,
    pub timer: Timer,
    /// The game that was begun last, by its code.
    pub last_game: Option<u8>,
    /// The finished game that the evening is counted from; the players say when another evening begins.
    pub evening: u32,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            names: Names::default(),
            players: Players::new(4),
            roster: Roster::default(),
            timer: Timer::default(),
            last_game: None,
            evening: 0,
        }
    }
}

impl Memory {
    /// Names a player. A correction takes the place of what was wrong; otherwise somebody else has come.
    pub fn name(&mut self, seat: Seat, name: Name, is_correction: bool) {
        let name = self.roster.as_typed_before(name);
        if is_correction && self.names[seat] != name {
            self.roster.forget(&self.names[seat]);
        }
        self.roster.note(&name);
        self.names.set(seat, name);
    }

    /// Two change places.
    pub fn exchange(&mut self, one: Seat, other: Seat) {
        self.names.exchange(one, other);
        if self.players.is_junior(one) != self.players.is_junior(other) {
            self.players = self.players.toggling_junior(one).toggling_junior(other);
        }
    }

    /// A player leaves, and the others move up. With one player more, whoever left last is back.
    pub fn leave(&mut self, seat: Seat) {
        let players = self.players;
        for (one, next) in players.seats().zip(players.seats().skip(1)).skip(seat.index()) {
            self.exchange(one, next);
        }
        self.set_count(players.count() - 1);
    }

    pub fn set_count(&mut self, count: u8) {
        self.players = self.players.with_count(count);
    }

    /// These people sit down, in this order, and nobody else; whoever is among the youngest stays so.
    pub fn seat(&mut self, people: &[Name]) {
        let juniors = everybody().filter(|seat| self.players.is_junior(*seat));
        let is_junior = |name: &Name| juniors.clone().any(|seat| self.names[seat] == *name);
        let mut players = Players::new(people.len() as u8);
        for (seat, _) in everybody().zip(people).filter(|(_, name)| is_junior(name)) {
            players = players.with_junior(seat);
        }
        self.players = players;
        for seat in everybody() {
            let name = people.get(seat.index()).filter(|name| is_given(name));
            self.names.set(seat, name.cloned().unwrap_or_default());
        }
    }

    /// Somebody has left the game being played, or has come: its people are the company now, in the order in which they
    /// sit there, and after them those of whom a game of so few players has no use. Tells who begins the next one.
    pub fn follow(&mut self, company: &Company, players: Players) -> Seat {
        let Company { people, first } = company;
        let place = |seat: Seat| people.iter().position(|name| *name == self.names[seat]);
        // Whoever sat first still does.
        let begin = players.seats().find_map(place).unwrap_or_default();
        let mut seated: Vec<Name, MOST_PLAYERS> =
            (0..people.len()).map(|at| (begin + at) % people.len()).map(|at| people[at].clone()).collect();
        let others = self.players.seats().skip(players.count().into()).map(|seat| &self.names[seat]);
        for other in others.filter(|name| !people.contains(name)) {
            // As many as there is room for.
            let _ = seated.push(other.clone());
        }
        self.seat(&seated);
        self.players.after(Seat::FIRST, ((first + people.len() - begin) % people.len().max(1)) as u32)
    }

    /// A game begins: those who play it have been here last.
    pub fn note_here(&mut self, players: Players) {
        // Nothing changes if it was they before, in this order.
        let here = players.seats().filter(|seat| self.names.is_named(*seat));
        if !here.clone().map(|seat| &self.names[seat]).eq(self.roster.names().iter().take(here.clone().count())) {
            here.rev().for_each(|seat| self.roster.note(&self.names[seat]));
        }
    }
}

/// Every seat there can be.
fn everybody() -> impl DoubleEndedIterator<Item = Seat> + Clone {
    Players::new(MOST_PLAYERS as u8).seats()
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::{string::String, vec::Vec};

    fn name(text: &str) -> Name {
        Name::try_from(text).unwrap()
    }

    fn company(people: &[&str]) -> Memory {
        let mut memory = Memory::default();
        memory.seat(&people.iter().map(|text| name(text)).collect::<Vec<_>>());
        memory
    }

    fn seated(memory: &Memory) -> Vec<String> {
        let told = |seat: Seat| if memory.players.is_junior(seat) { "*" } else { "" };
        memory.players.seats().map(|seat| std::format!("{}{}", memory.names[seat], told(seat))).collect()
    }

    fn seat(number: u8) -> Seat {
        Seat::from_number(number).unwrap()
    }

    #[test]
    fn whoever_leaves_lets_the_others_move_up_and_comes_back_last() {
        let mut memory = company(&["ANA", "LÉO", "TOM", "ZOÉ"]);
        memory.players = memory.players.with_junior(seat(2)).with_junior(seat(4));
        memory.leave(seat(2));
        assert_eq!(seated(&memory), ["ANA", "TOM", "ZOÉ*"]);
        memory.set_count(4);
        assert_eq!(seated(&memory), ["ANA", "TOM", "ZOÉ*", "LÉO*"]);
    }

    #[test]
    fn juniors_take_their_youth_to_another_seat() {
        let mut memory = company(&["ANA", "LÉO", "TOM"]);
        memory.players = memory.players.with_junior(seat(1));
        memory.exchange(seat(1), seat(3));
        assert_eq!(seated(&memory), ["TOM", "LÉO", "ANA*"]);
        memory.seat(&[name("ANA"), name("PIA")]);
        assert_eq!(seated(&memory), ["ANA*", "PIA"]);
        memory.set_count(3);
        assert_eq!(seated(&memory), ["ANA*", "PIA", "Joueur 3"]);
    }

    #[test]
    fn a_correction_is_no_new_person_and_another_name_is() {
        let mut memory = Memory::default();
        memory.name(seat(1), name("LEP"), false);
        memory.name(seat(1), name("LEO"), true);
        assert_eq!((memory.names[seat(1)].as_str(), memory.roster.names().len()), ("LEO", 1));
        memory.name(seat(1), name("ANA"), false);
        assert!(memory.roster.names().iter().map(|name| name.as_str()).eq(["ANA", "LEO"]));
    }

    #[test]
    fn those_who_play_were_here_last() {
        let mut memory = Memory::default();
        for (number, text) in (1..).zip(["ANA", "LÉO", "TOM"]) {
            memory.name(seat(number), name(text), false);
        }
        let known =
            |memory: &Memory| memory.roster.names().iter().map(|name| name.as_str()).collect::<Vec<_>>().join(" ");
        assert_eq!(known(&memory), "TOM LÉO ANA");
        // The fourth has no name.
        memory.note_here(Players::new(4));
        assert_eq!(known(&memory), "ANA LÉO TOM");
        let before = memory.roster.changes();
        memory.note_here(Players::new(2));
        assert_eq!(memory.roster.changes(), before, "a rematch is nothing new");
    }
}
