//! The names of the players. They stay from game to game.

use core::ops::Index;

use heapless::{String, format};
use serde::{Deserialize, Serialize};

use super::players::{MOST_PLAYERS, Players, Seat};

/// As many letters as names have that two people tell apart by: MARIE-HÉLÈNE.
pub const LONGEST_NAME: usize = 12;

/// Letters and hyphens, some letters with an accent, so up to two bytes each.
pub type Name = String<{ 2 * LONGEST_NAME }, u8>;

/// What someone is called whom nobody has named. Nobody can type it: names have capitals only.
const UNNAMED: &str = "Joueur ";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Names([Name; MOST_PLAYERS]);

impl Default for Names {
    /// Before anybody has typed one.
    fn default() -> Self {
        Self(core::array::from_fn(|index| format!("{UNNAMED}{}", index + 1).unwrap_or_default()))
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

    /// Whether somebody has named the player.
    pub fn is_named(&self, seat: Seat) -> bool {
        is_given(&self[seat])
    }

    /// Two change places. Whoever has no name has the number of the new place.
    pub fn exchange(&mut self, one: Seat, other: Seat) {
        let (first, second) = (self.given(one), self.given(other));
        self.set(one, second);
        self.set(other, first);
    }

    /// The name, if somebody has given one.
    fn given(&self, seat: Seat) -> Name {
        if self.is_named(seat) { self[seat].clone() } else { Name::new() }
    }

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

/// Whether somebody has given this name.
pub fn is_given(name: &str) -> bool {
    !name.starts_with(UNNAMED)
}

/// Whether two names are the same but for their accents.
pub fn sound_alike(one: &str, other: &str) -> bool {
    one.chars().map(without_accent).eq(other.chars().map(without_accent))
}

/// The letter under the accent.
pub fn without_accent(letter: char) -> char {
    // A letter has fewer accents than this.
    let mut around = core::iter::successors(Some(letter), |letter| next_accent(*letter)).take(MOST_ACCENTS);
    around.find(char::is_ascii).unwrap_or(letter)
}

/// More than any letter has.
const MOST_ACCENTS: usize = 6;

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
    fn those_who_change_places_without_a_name_have_the_number_of_the_place() {
        let (one, two) = (Seat::FIRST, Players::new(2).next(Seat::FIRST));
        let mut names = Names::default();
        names.set(one, Name::try_from("ZOÉ").unwrap());
        names.exchange(one, two);
        assert_eq!((names[one].as_str(), names[two].as_str()), ("Joueur 1", "ZOÉ"));
        assert_eq!((names.is_named(one), names.is_named(two)), (false, true));
    }

    #[test]
    fn accents_do_not_tell_names_apart() {
        assert!(sound_alike("ZOÉ", "ZOE") && sound_alike("FRANÇOIS", "FRANCOIS") && sound_alike("LOÏC-A", "LOIC-A"));
        assert!(!sound_alike("ZOÉ", "ZO") && !sound_alike("LÉA", "LÉO"));
        assert_eq!(['Ë', 'Ü', 'Z', '-'].map(without_accent), ['E', 'U', 'Z', '-']);
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
