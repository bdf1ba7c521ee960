//! Words as cards make them.

use core::fmt::{self, Write as _};

use heapless::Vec;

use super::{
    house::House,
    pack::{Card, DIFFICULT, ONE_LETTER},
};
use crate::{
    letters::{Letter, Word},
    rules::Points,
};

/// No pack has more.
pub const MOST_JOKERS: usize = 3;

/// A word made of cards: the first a capital, the others not, some of them jokers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    letters: Word,
    /// Their places in it.
    jokers: Vec<u8, MOST_JOKERS, u8>,
    capital: bool,
}

/// Why cards in this order cannot be a word, whatever it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unmade {
    /// A word takes cards.
    Nothing,
    TooLong,
    /// No capital is there to begin with.
    NoCapital,
    FirstNotCapital(Card),
    CapitalInside(Card),
    JokerFirst,
    TooManyJokers {
        most: u8,
    },
    /// Each joker stands for one letter, and it is to be said which.
    JokerLetters {
        jokers: usize,
        letters: usize,
    },
}

impl Made {
    /// Makes a word of these cards, jokers standing for the letters of `stands_for` one after the other.
    pub fn new(cards: &[Card], stands_for: &[Letter], house: &House) -> Result<Self, Unmade> {
        let capital = house.version.deal().has_capitals();
        check_case(cards, capital, house.joker_is_upper)?;
        let jokers = cards.iter().filter(|&&card| card == Card::Joker).count();
        if jokers > usize::from(house.jokers_per_word) {
            return Err(Unmade::TooManyJokers { most: house.jokers_per_word });
        }
        if jokers != stands_for.len() {
            return Err(Unmade::JokerLetters { jokers, letters: stands_for.len() });
        }
        let mut made = Self { letters: Word::new(), jokers: Vec::new(), capital };
        let mut stands_for = stands_for.iter().copied();
        for (at, card) in cards.iter().enumerate() {
            let letter = match *card {
                Card::Upper(letter) | Card::Lower(letter) => Some(letter),
                Card::Joker => made.jokers.push(at as u8).ok().and_then(|()| stands_for.next()),
            };
            letter.and_then(|letter| made.letters.push(letter).ok()).ok_or(Unmade::TooLong)?;
        }
        Ok(made)
    }

    pub fn letters(&self) -> &Word {
        &self.letters
    }

    fn is_joker(&self, at: usize) -> bool {
        self.jokers.iter().any(|&joker| usize::from(joker) == at)
    }

    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.letters.iter().enumerate().map(|(at, &letter)| match at {
            _ if self.is_joker(at) => Card::Joker,
            0 if self.capital => Card::Upper(letter),
            _ => Card::Lower(letter),
        })
    }

    pub fn points(&self) -> Points {
        self.cards().map(Card::value).sum()
    }

    /// How many difficult letters it uses up.
    pub fn difficult(&self) -> usize {
        let used_up = self.letters.iter().enumerate().filter(|&(at, _)| !self.is_joker(at));
        used_up.filter(|&(_, &letter)| DIFFICULT.contains(letter)).count()
    }

    /// Whether it is one of the words of one letter, or longer.
    pub fn is_long_enough(&self, house: &House) -> bool {
        match *self.letters {
            [letter] => ONE_LETTER.contains(letter) && (self.jokers.is_empty() || house.one_letter_by_joker),
            _ => true,
        }
    }
}

/// The first card is a capital, if the game has any, and no other is.
fn check_case(cards: &[Card], capital: bool, joker_is_upper: bool) -> Result<(), Unmade> {
    let (&first, others) = cards.split_first().ok_or(Unmade::Nothing)?;
    match first {
        _ if !capital => {}
        Card::Upper(_) => {}
        Card::Joker if joker_is_upper => {}
        Card::Joker => return Err(Unmade::JokerFirst),
        Card::Lower(_) => return Err(Unmade::FirstNotCapital(first)),
    }
    match others.iter().find(|card| matches!(card, Card::Upper(_))) {
        Some(&inside) => Err(Unmade::CapitalInside(inside)),
        None => Ok(()),
    }
}

impl fmt::Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letters.iter().zip(self.cards()).enumerate().try_for_each(|(at, (&letter, card))| match card {
            Card::Joker if at == 0 && self.capital => write!(f, "({letter:?})"),
            Card::Joker => write!(f, "({})", Card::Lower(letter)),
            _ => f.write_char(card.symbol()),
        })
    }
}

impl fmt::Display for Unmade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("Aucune carte n’est choisie"),
            Self::TooLong => f.write_str("Aucun mot n’est aussi long"),
            Self::NoCapital => f.write_str("Aucune majuscule n’est visible : aucun mot n’est possible"),
            Self::FirstNotCapital(card) => write!(f, "Un mot commence par une majuscule, et non par {card}"),
            Self::CapitalInside(card) => write!(f, "La majuscule {card} ne peut être qu’au début du mot"),
            Self::JokerFirst => f.write_str("Un joker ne remplace pas la majuscule"),
            Self::TooManyJokers { most: 0 } => f.write_str("Aucun joker n’est permis"),
            Self::TooManyJokers { most: 1 } => f.write_str("Un seul joker par mot"),
            Self::TooManyJokers { most } => write!(f, "{most} jokers par mot au plus"),
            Self::JokerLetters { jokers, letters } => {
                write!(f, "Lettres à indiquer pour les jokers : {jokers}, et non {letters}")
            }
        }
    }
}
