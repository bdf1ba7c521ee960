//! Which cards make a word, and what is missing if they do not.

use core::{fmt, ops::Range};

use heapless::Vec;

pub use crate::rules::marks::Marks;
use crate::{
    cards::stolon::Card,
    letters::{Letter, LetterSet, Rack, Word},
    rules::{
        french::{Counted, InWords},
        lexicon::Lexicon,
    },
};

/// The cards that a word may be made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supply {
    letters: Rack,
    /// Cards that stand for a rare letter.
    as_cards: u8,
    /// Cards that stand for a rare letter, or as a joker for any.
    mixtes: u8,
    place: Place,
}

/// Where the cards lie, for the sentence that says what is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Table,
    Hand,
    Pli,
}

/// How cards make a word. Every letter that is not marked is a letter card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Making {
    pub length: u8,
    /// Letters that an As makes, or a Mixte that plays as one.
    pub as_letters: Marks,
    /// Letters that a Mixte makes as a joker.
    pub jokers: Marks,
}

/// Why cards do not make a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shortage {
    /// Letters that are not there, or not as often as needed.
    Letters { missing: Vec<Lack, 3, u8>, mixtes: u8, place: Place },
    /// Letters that only an As makes.
    As { rare: Vec<Letter, 6, u8>, have: u8, place: Place },
    /// More jokers were named than there are Mixtes.
    Jokers { wanted: u8, have: u8 },
}

/// "Il n’y a pas deux E": `wanted` is the first number that is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lack {
    pub letter: Letter,
    pub wanted: u8,
}

/// Why letters are no word that cards make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WordFault {
    TooShort { least: u8 },
    Shortage(Shortage),
    Unknown(Word),
}

impl Making {
    /// The cards used, jokers left out.
    pub fn counted(self) -> usize {
        usize::from(self.length) - self.jokers.len()
    }

    /// The word with its joker letters in parentheses, as the rule sheets print it.
    pub fn spell(self, letters: &[Letter]) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            letters.iter().enumerate().try_for_each(|(at, letter)| match self.jokers.contains(at) {
                true => write!(f, "({letter:?})"),
                false => write!(f, "{letter:?}"),
            })
        })
    }

    /// The letter cards used.
    pub fn alpha_cards(self) -> usize {
        self.counted() - self.as_letters.len()
    }
}

impl Supply {
    /// These cards; Étoiles make no letter.
    pub fn of(cards: &[Card], place: Place) -> Self {
        let mut letters = Rack::new();
        cards.iter().filter_map(|card| card.letter()).for_each(|letter| letters.add(letter));
        let count = |wanted| cards.iter().filter(|&&card| card == wanted).count() as u8;
        Self { letters, as_cards: count(Card::As), mixtes: count(Card::Mixte), place }
    }

    /// With this many As and Mixtes more.
    #[must_use]
    pub fn with_specials(self, as_cards: u8, mixtes: u8) -> Self {
        Self { as_cards: self.as_cards.saturating_add(as_cards), mixtes: self.mixtes.saturating_add(mixtes), ..self }
    }

    /// With one special set: an As and a Mixte, its Étoiles making no letter.
    #[must_use]
    pub fn with_special_set(self) -> Self {
        self.with_specials(1, 1)
    }

    /// The cards with the letters that each can be. No game has more wild cards than a rack has room for.
    pub fn rack(&self) -> Rack {
        let mut rack = self.letters.clone();
        for (cards, letters) in [(self.as_cards, LetterSet::RARE), (self.mixtes, LetterSet::ALL)] {
            let _ = (0..cards).try_for_each(|_| rack.add_wild(letters));
        }
        rack
    }

    /// The letter cards.
    pub fn letters(&self) -> &Rack {
        &self.letters
    }

    /// Makes the letters from the cards so that as few as possible are jokers. Those in `marked` are jokers anyway.
    /// Where it is open which of several equal letters is a joker, it is none of those within `kept`.
    pub fn make(&self, letters: &[Letter], marked: Marks, kept: Range<usize>) -> Result<Making, Shortage> {
        let length = u8::try_from(letters.len()).unwrap_or(u8::MAX);
        let mut making = Making { length, jokers: marked, ..Making::default() };
        let mut left = self.letters.clone();
        let kept_first = kept.clone().chain((0..letters.len()).filter(|at| !kept.contains(at)));
        for at in kept_first.filter(|&at| !marked.contains(at)) {
            let Some(&letter) = letters.get(at) else { continue };
            if left.take(letter) {
                continue;
            }
            let marks = if LetterSet::RARE.contains(letter) { &mut making.as_letters } else { &mut making.jokers };
            marks.insert(at);
        }
        self.check_specials(letters, making, marked)
    }

    fn check_specials(&self, letters: &[Letter], making: Making, marked: Marks) -> Result<Making, Shortage> {
        let (mixtes, place) = (self.mixtes, self.place);
        if marked.len() > usize::from(mixtes) {
            return Err(Shortage::Jokers { wanted: marked.len() as u8, have: mixtes });
        }
        let Some(spare) = usize::from(mixtes).checked_sub(making.jokers.len()) else {
            let missing = self.missing(letters, making.jokers, marked);
            return Err(Shortage::Letters { missing, mixtes, place });
        };
        let have = usize::from(self.as_cards) + spare;
        if making.as_letters.len() > have {
            let marked = letters.iter().enumerate().filter(|&(at, _)| making.as_letters.contains(at));
            let rare = marked.map(|(_, &letter)| letter).take(6).collect();
            return Err(Shortage::As { rare, have: have as u8, place });
        }
        Ok(making)
    }

    /// The letters that are jokers only because there is no card for them; beyond the first few it is clear enough.
    fn missing(&self, letters: &[Letter], jokers: Marks, marked: Marks) -> Vec<Lack, 3, u8> {
        let mut missing: Vec<Lack, 3, u8> = Vec::new();
        for (at, &letter) in letters.iter().enumerate() {
            let forced = jokers.contains(at) && !marked.contains(at);
            if forced && !missing.iter().any(|lack| lack.letter == letter) {
                let _ = missing.push(Lack { letter, wanted: self.letters.count(letter).saturating_add(1) });
            }
        }
        missing
    }

    /// Checks a plain word: long enough, made from the cards, in the dictionary.
    pub fn check_word(&self, word: &Word, least: u8, lexicon: &dyn Lexicon) -> Result<Making, WordFault> {
        if word.len() < usize::from(least) {
            return Err(WordFault::TooShort { least });
        }
        let making = self.make(word, Marks::default(), 0..0).map_err(WordFault::Shortage)?;
        if !lexicon.contains(word) {
            return Err(WordFault::Unknown(word.clone()));
        }
        Ok(making)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Table => "sur la table",
            Self::Hand => "dans cette main",
            Self::Pli => "dans ce pli",
        })
    }
}

impl fmt::Display for Lack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.wanted {
            0 | 1 => write!(f, "de {:?}", self.letter),
            wanted => write!(f, "{} {:?}", InWords(wanted.into()), self.letter),
        }
    }
}

impl fmt::Display for Shortage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letters { missing, mixtes, place } => {
                f.write_str("Il n’y a pas ")?;
                for (at, lack) in missing.iter().enumerate() {
                    write!(f, "{}{lack}", if at == 0 { "" } else { " ni " })?;
                }
                write!(f, " {place}")?;
                match mixtes {
                    0 => Ok(()),
                    1 => f.write_str(", et un Mixte ne remplace qu’une lettre"),
                    _ => write!(f, ", et il n’y a que {} Mixtes", InWords((*mixtes).into())),
                }
            }
            Self::As { rare, have, place } => {
                write!(f, "Il faut {} As (", InWords(rare.len()))?;
                for (at, letter) in rare.iter().enumerate() {
                    write!(f, "{}{letter:?}", if at == 0 { "" } else { ", " })?;
                }
                match have {
                    0 => write!(f, ") et il n’y en a pas {place}"),
                    1 => write!(f, ") et il n’y en a qu’un {place}"),
                    _ => write!(f, ") et il n’y en a que {} {place}", InWords((*have).into())),
                }
            }
            Self::Jokers { wanted, have: 0 } => write!(f, "{}, mais aucun Mixte", Counted((*wanted).into(), "joker")),
            Self::Jokers { wanted, have } => {
                write!(f, "{} pour {}", Counted((*wanted).into(), "joker"), Counted((*have).into(), "Mixte"))
            }
        }
    }
}

impl fmt::Display for WordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooShort { least } => write!(f, "Un mot a au moins {} lettres", InWords((*least).into())),
            Self::Shortage(shortage) => shortage.fmt(f),
            Self::Unknown(word) => write!(f, "{word} n’est pas dans le dictionnaire"),
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::{string::ToString, vec::Vec};

    use super::*;

    fn supply(cards: &str) -> Supply {
        let cards: Vec<Card> = cards.chars().map(|symbol| Card::from_symbol(symbol).unwrap()).collect();
        Supply::of(&cards, Place::Table)
    }

    fn make(cards: &str, word: &str) -> Result<Making, Shortage> {
        supply(cards).make(&Word::parse(word).unwrap(), Marks::default(), 0..0)
    }

    #[track_caller]
    fn assert_refused(cards: &str, word: &str, reason: &str) {
        assert_eq!(make(cards, word).unwrap_err().to_string(), reason);
    }

    #[test]
    fn a_joker_stands_for_what_is_missing_and_counts_nothing() {
        let making = make("TRATERA!?", "TRACTERA").unwrap();
        assert_eq!((making.counted(), making.alpha_cards()), (7, 7));
        assert!(making.jokers.contains(3) && making.jokers.len() == 1);
    }

    #[test]
    fn rare_letters_take_the_as_first_and_then_the_mixte() {
        let making = make("CERCERA!?", "CHERCHERA").unwrap();
        assert_eq!((making.counted(), making.alpha_cards(), making.as_letters.len()), (9, 7, 2));
        let making = make("PARTIES!?", "PRATIQUE").unwrap();
        assert_eq!((making.counted(), making.alpha_cards()), (7, 6));
    }

    #[test]
    fn what_is_missing_is_named() {
        assert_refused("AVPEST!!", "EPATES", "Il n’y a pas deux E sur la table");
        assert_refused("AVPES!!", "EPATES", "Il n’y a pas de T ni deux E sur la table");
        assert_refused(
            "AVPE!?",
            "PATES",
            "Il n’y a pas de T ni de S sur la table, et un Mixte ne remplace qu’une lettre",
        );
        assert_refused("CAUE!", "CHAQUE", "Il faut deux As (H, Q) et il n’y en a qu’un sur la table");
        assert_refused("EU", "JEU", "Il faut un As (J) et il n’y en a pas sur la table");
    }

    #[test]
    fn a_mixte_that_is_a_joker_is_no_as() {
        assert!(make("JEU!?".trim_start_matches('J'), "JEUX").is_ok());
        assert_refused("E!?", "JEUX", "Il faut deux As (J, X) et il n’y en a qu’un sur la table");
    }

    #[test]
    fn of_two_equal_letters_the_joker_is_the_one_not_kept() {
        let word = Word::parse("DEPARTIE").unwrap();
        let jokers = |kept| supply("DEPARTI?").make(&word, Marks::default(), kept).unwrap().jokers;
        assert!(jokers(0..0).contains(7));
        assert!(jokers(7..8).contains(1));
    }

    #[test]
    fn a_joker_may_be_named_where_a_card_would_do() {
        let mut marked = Marks::default();
        marked.insert(1);
        let word = Word::parse("MI").unwrap();
        assert_eq!(supply("MI?").make(&word, marked, 0..0).unwrap().counted(), 1);
        assert_eq!(supply("MI").make(&word, marked, 0..0), Err(Shortage::Jokers { wanted: 1, have: 0 }));
    }
}
