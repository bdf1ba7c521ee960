//! The names of the players. They stay from game to game.

use core::ops::Index;

use heapless::{String, format};
use serde::{Deserialize, Serialize};

use super::players::{MOST_PLAYERS, Players, Seat};

/// As many letters as a column of the score sheet has room for.
pub const LONGEST_NAME: usize = 8;

/// Letters, some with an accent, so up to two bytes each.
pub type Name = String<{ 2 * LONGEST_NAME }>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Names([Name; MOST_PLAYERS]);

impl Default for Names {
    /// Before anybody has typed one.
    fn default() -> Self {
        Self(core::array::from_fn(|index| format!("Joueur {}", index + 1).unwrap_or_default()))
    }
}

impl Names {
    /// Names a player; an empty name is the number again.
    pub fn set(&mut self, seat: Seat, name: Name) {
        let name = if name.is_empty() { Self::default()[seat].clone() } else { name };
        if let Some(place) = self.0.get_mut(seat.index()) {
            *place = name;
        }
    }
}

impl Names {
    /// The names as they sit if `first` is the first player and the others follow clockwise.
    #[must_use]
    pub fn from_first(&self, players: Players, first: Seat) -> Self {
        let mut names = self.clone();
        for (seat, was) in players.seats().zip(players.seats_from(first)) {
            names.set(seat, self[was].clone());
        }
        names
    }
}

impl Index<Seat> for Names {
    type Output = Name;

    fn index(&self, seat: Seat) -> &Name {
        // A seat is always below MOST_PLAYERS.
        &self.0[seat.index() % MOST_PLAYERS]
    }
}

/// The letter with the next of the accents that French puts on it; `None` if it has none.
pub const fn next_accent(letter: char) -> Option<char> {
    Some(match letter {
        'A' => 'À',
        'À' => 'Â',
        'Â' => 'A',
        'C' => 'Ç',
        'Ç' => 'C',
        'E' => 'É',
        'É' => 'È',
        'È' => 'Ê',
        'Ê' => 'Ë',
        'Ë' => 'E',
        'I' => 'Î',
        'Î' => 'Ï',
        'Ï' => 'I',
        'O' => 'Ô',
        'Ô' => 'Ö',
        'Ö' => 'O',
        'U' => 'Ù',
        'Ù' => 'Û',
        'Û' => 'Ü',
        'Ü' => 'U',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_come_round_to_the_plain_letter() {
        for letter in 'A'..='Z' {
            let mut accented = letter;
            for _ in 0..6 {
                accented = next_accent(accented).unwrap_or(letter);
                if accented == letter {
                    break;
                }
            }
            assert_eq!(accented, letter);
        }
        assert_eq!(next_accent('X'), None);
    }

    #[test]
    fn names_go_round_the_table_with_their_players() {
        let players = Players::new(3);
        let names = Names::default().from_first(players, players.next(Seat::FIRST));
        let all = Players::new(4).seats().map(|seat| names[seat].as_str());
        assert!(all.eq(["Joueur 2", "Joueur 3", "Joueur 1", "Joueur 4"]));
    }

    #[test]
    fn an_empty_name_is_the_number() {
        let mut names = Names::default();
        names.set(Seat::FIRST, Name::try_from("ZOÉ").unwrap());
        assert_eq!(names[Seat::FIRST], "ZOÉ");
        names.set(Seat::FIRST, Name::new());
        assert_eq!(names[Seat::FIRST], "Joueur 1");
    }
}
