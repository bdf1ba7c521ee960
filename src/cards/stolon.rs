//! The cards of the Stolon games.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::own_box::{Kind, Pack};
use crate::letters::Letter;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Card {
    /// One of the 18 letters that have cards.
    Alpha(Letter),
    /// Stands for a rare letter.
    As,
    /// Plays as an As, or as a joker that stands for any letter.
    Mixte,
    /// Parts the words of a stolon; never a letter.
    Etoile,
}

/// How many cards of each letter a pack holds.
pub const LETTER_CARDS: [(u8, usize); 18] = [
    (b'A', 5),
    (b'B', 1),
    (b'C', 2),
    (b'D', 2),
    (b'E', 8),
    (b'F', 2),
    (b'G', 1),
    (b'I', 4),
    (b'L', 3),
    (b'M', 2),
    (b'N', 4),
    (b'O', 3),
    (b'P', 1),
    (b'R', 4),
    (b'S', 4),
    (b'T', 4),
    (b'U', 3),
    (b'V', 1),
];

/// The letter cards of one pack.
pub const ALPHA_CARDS: usize = 54;
/// A box holds so many As, as many Mixtes, and twice as many Étoiles.
pub const OF_A_SPECIAL: usize = 2;
pub const MOST_PACKS: usize = 2;
/// The most cards ever shuffled: two packs with their As and Mixtes.
pub const MOST_CARDS: usize = MOST_PACKS * (ALPHA_CARDS + 2 * OF_A_SPECIAL);

/// The letter cards of this many packs.
pub fn alpha_cards(packs: usize) -> impl Iterator<Item = Card> {
    let of_letter = move |(capital, count)| {
        let card = Letter::from_ascii(capital).map(Card::Alpha);
        card.into_iter().flat_map(move |card| core::iter::repeat_n(card, count * packs))
    };
    LETTER_CARDS.into_iter().flat_map(of_letter)
}

/// One of the special cards, as many as this many boxes hold.
pub fn specials(card: Card, packs: usize) -> impl Iterator<Item = Card> {
    let times = if card == Card::Etoile { 2 } else { 1 };
    core::iter::repeat_n(card, OF_A_SPECIAL * times * packs)
}

/// What a box holds: letters, then specials.
pub const PACK: Pack = Pack { family: 1, kinds: &KINDS, name: write_name };

/// The letter cards, to draw for who begins.
pub const LOTS: &[Kind] = KINDS.split_at(LETTER_CARDS.len()).0;

const KINDS: [Kind; LETTER_CARDS.len() + 3] = {
    let specials = OF_A_SPECIAL as u8;
    let mut kinds = [Kind { code: b'!', count: specials }; LETTER_CARDS.len() + 3];
    let mut at = 0;
    while at < LETTER_CARDS.len() {
        kinds[at] = Kind { code: LETTER_CARDS[at].0, count: LETTER_CARDS[at].1 as u8 };
        at += 1;
    }
    kinds[at + 1] = Kind { code: b'?', count: specials };
    kinds[at + 2] = Kind { code: b'*', count: 2 * specials };
    kinds
};

fn write_name(code: u8, out: &mut dyn fmt::Write) -> fmt::Result {
    Card::try_from(code).map_or(Ok(()), |card| write!(out, "{card}"))
}

impl Card {
    /// The letter of a letter card.
    pub const fn letter(self) -> Option<Letter> {
        match self {
            Self::Alpha(letter) => Some(letter),
            Self::As | Self::Mixte | Self::Etoile => None,
        }
    }

    /// How texts write a card in one character: a letter, `!` for an As, `?` for a Mixte, `*` for an Étoile.
    pub fn symbol(self) -> char {
        match self {
            Self::Alpha(letter) => letter.into(),
            Self::As => '!',
            Self::Mixte => '?',
            Self::Etoile => '*',
        }
    }

    /// Reads what [`Card::symbol`] writes; only letters that have cards.
    pub fn from_symbol(symbol: char) -> Option<Self> {
        match symbol.to_ascii_uppercase() {
            '!' => Some(Self::As),
            '?' => Some(Self::Mixte),
            '*' => Some(Self::Etoile),
            capital => {
                let capital = u8::try_from(capital).ok()?;
                let has_cards = LETTER_CARDS.iter().any(|&(letter, _)| letter == capital);
                Letter::from_ascii(capital).filter(|_| has_cards).map(Self::Alpha)
            }
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Alpha(letter) => fmt::Write::write_char(f, (*letter).into()),
            Self::As => f.write_str("As"),
            Self::Mixte => f.write_str("Mixte"),
            Self::Etoile => f.write_str("Étoile"),
        }
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        // All symbols are ASCII.
        card.symbol() as u8
    }
}

impl TryFrom<u8> for Card {
    type Error = &'static str;

    fn try_from(symbol: u8) -> Result<Self, Self::Error> {
        Self::from_symbol(symbol.into()).ok_or("no card")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::LetterSet;

    #[test]
    fn a_pack_has_54_letter_cards_none_of_them_rare() {
        assert_eq!(alpha_cards(1).count(), ALPHA_CARDS);
        assert_eq!(alpha_cards(2).count(), 2 * ALPHA_CARDS);
        assert!(alpha_cards(1).all(|card| card.letter().is_some_and(|letter| !LetterSet::RARE.contains(letter))));
        let letters = LETTER_CARDS.map(|(capital, _)| Letter::from_ascii(capital).unwrap());
        assert!(Letter::all().all(|letter| letters.contains(&letter) != LetterSet::RARE.contains(letter)));
    }

    #[test]
    fn there_are_twice_as_many_etoiles() {
        assert_eq!([Card::As, Card::Mixte, Card::Etoile].map(|card| specials(card, 1).count()), [2, 2, 4]);
    }

    #[test]
    fn a_card_is_read_as_it_is_written() {
        for card in alpha_cards(1).chain([Card::As, Card::Mixte, Card::Etoile]) {
            assert_eq!(Card::from_symbol(card.symbol()), Some(card));
            assert_eq!(Card::try_from(u8::from(card)), Ok(card));
        }
        assert_eq!(Card::from_symbol('K'), None);
        assert_eq!(Card::from_symbol('É'), None);
    }
}
