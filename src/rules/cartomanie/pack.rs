//! The cards of Cartomanie: how many there are of each, what they are worth, and which of them are in play.

use core::{fmt, iter::repeat_n};

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::house::{Half, Version};
use crate::{
    cards::{
        code::DealCode,
        generator::Generator,
        own_box::{self, Kind},
        stock::Source,
    },
    letters::{Letter, LetterSet},
    rules::Points,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Card {
    /// A capital ("maj."): a word begins with one.
    Upper(Letter),
    Lower(Letter),
    /// Stands for any lower-case letter.
    Joker,
}

/// A number for each letter from A.
type PerLetter = [u8; Letter::COUNT];

/// What a lower-case card is worth. The document shows a, e, g, i, o, s, t, u and x; the others follow how rare they
/// are.
#[rustfmt::skip]
const LOWER_VALUES: PerLetter = [
//  a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t  u  v  w  x  y  z
    1, 3, 3, 3, 1, 4, 3, 4, 2, 5, 5, 2, 3, 2, 2, 3, 5, 2, 2, 2, 2, 4, 5, 5, 5, 5,
];
/// A capital is worth twice its lower-case card.
const UPPER_FACTOR: i16 = 2;
const JOKER_VALUE: Points = Points(0);

/// The words of one letter.
pub const ONE_LETTER: LetterSet = LetterSet::of(b"AOXY");
/// The letters that one had better use up.
pub const DIFFICULT: LetterSet = LetterSet::of(b"JKQWXYZ");

/// How many cards of each face a box holds.
#[derive(Debug)]
struct Pack {
    upper: PerLetter,
    lower: PerLetter,
    jokers: u8,
}

#[rustfmt::skip]
const FULL: Pack = Pack {
    //      a  b  c  d   e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t  u  v  w  x  y  z
    upper: [2, 1, 2, 2,  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    lower: [7, 1, 3, 2, 14, 1, 1, 1, 7, 1, 1, 4, 3, 6, 6, 2, 1, 7, 6, 6, 5, 1, 1, 1, 1, 1],
    jokers: 3,
};

/// The full pack without its difficult letters and some of the commonest.
#[rustfmt::skip]
const CHILD: Pack = Pack {
    //      a  b  c  d   e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t  u  v  w  x  y  z
    upper: [2, 1, 2, 2,  1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 2, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0],
    lower: [6, 1, 2, 2, 12, 1, 1, 1, 6, 0, 0, 3, 2, 5, 5, 2, 0, 6, 4, 5, 4, 1, 0, 0, 0, 0],
    jokers: 0,
};

/// The other way to read the document's 92 cards: the full pack without its capitals and one joker.
const NO_CAPITALS: Pack = Pack { upper: [0; Letter::COUNT], lower: FULL.lower, jokers: 2 };

/// What a box holds: capitals, small letters, jokers.
pub const PACK: own_box::Pack = own_box::Pack { family: 2, kinds: &KINDS, name: write_name };

const KINDS: [Kind; 2 * Letter::COUNT + 1] = {
    let mut kinds = [Kind { code: b'?', count: FULL.jokers }; 2 * Letter::COUNT + 1];
    let mut at = 0;
    while at < Letter::COUNT {
        kinds[at] = Kind { code: b'A' + at as u8, count: FULL.upper[at] };
        kinds[Letter::COUNT + at] = Kind { code: b'a' + at as u8, count: FULL.lower[at] };
        at += 1;
    }
    kinds
};

fn write_name(code: u8, out: &mut dyn fmt::Write) -> fmt::Result {
    Card::try_from(code).map_or(Ok(()), |card| write!(out, "{card}"))
}

/// The most cards a box holds.
pub const MOST_CARDS: usize = 123;
type Cards = Vec<Card, MOST_CARDS, u8>;

/// What a version of the game is played with.
#[derive(Clone, Copy, Debug)]
pub struct Deal {
    pack: &'static Pack,
    upper: u8,
    lower: u8,
    jokers: u8,
    pub columns: u8,
    pub rows: u8,
}

impl Version {
    pub const fn deal(self) -> Deal {
        let full = Deal { pack: &FULL, upper: 30, lower: 90, jokers: 3, columns: 6, rows: 4 };
        match self {
            Self::Full => full,
            Self::Short63 => Deal { upper: 15, lower: 45, ..full },
            Self::Short60 => Deal { upper: 15, lower: 45, jokers: 0, ..full },
            Self::Child => Deal { pack: &CHILD, upper: 12, lower: 34, jokers: 0, columns: 5, rows: 3 },
            Self::ChildNoCapitals => Deal { pack: &NO_CAPITALS, upper: 0, lower: 45, jokers: 1, columns: 5, rows: 3 },
        }
    }
}

/// Which shuffles of a deal code choose the half of the capitals, of the small letters and of the jokers. Those of the
/// game itself count from 0.
const HALVING: [u64; 3] = [1 << 32, (1 << 32) + 1, (1 << 32) + 2];

impl Deal {
    pub const fn cells(self) -> u8 {
        self.columns * self.rows
    }

    /// How many cards are played with.
    pub const fn in_play(self) -> u8 {
        self.upper + self.lower + self.jokers
    }

    /// Whether a word needs a capital.
    pub const fn has_capitals(self) -> bool {
        self.upper > 0
    }

    /// The cards that the stock is made of: those in play if the device deals. Which half of their box the players
    /// took, nobody knows: then it is the whole box.
    pub fn cards(self, source: Source, half: Half) -> Cards {
        let Pack { upper, lower, jokers } = self.pack;
        let mut parts = [
            (faces(upper, Card::Upper), self.upper),
            (faces(lower, Card::Lower), self.lower),
            (repeat_n(Card::Joker, usize::from(*jokers)).collect(), self.jokers),
        ];
        let all = |parts: [(Cards, u8); 3]| parts.into_iter().flat_map(|(part, _)| part).collect();
        match (source, half) {
            (Source::Players, _) => all(parts),
            (Source::Device(code), Half::Stratified) => {
                for ((part, count), number) in parts.iter_mut().zip(HALVING) {
                    keep_some(part, *count, code, number);
                }
                all(parts)
            }
            (Source::Device(code), Half::Cut) => {
                let [_, _, (part, count)] = &mut parts;
                part.truncate(if *count == 0 { 0 } else { part.len() });
                let mut cards = all(parts);
                keep_some(&mut cards, self.in_play(), code, HALVING[0]);
                cards
            }
        }
    }
}

fn faces(counts: &PerLetter, face: fn(Letter) -> Card) -> Cards {
    Letter::all().zip(counts).flat_map(|(letter, &count)| repeat_n(face(letter), count.into())).collect()
}

/// Keeps this many of the cards, at random.
fn keep_some(cards: &mut Cards, count: u8, code: DealCode, number: u64) {
    Generator::nth(code.seed(), number).shuffle(cards);
    cards.truncate(count.into());
}

impl Card {
    pub fn value(self) -> Points {
        match self {
            Self::Upper(letter) => Self::Lower(letter).value() * UPPER_FACTOR,
            Self::Lower(letter) => Points(LOWER_VALUES[letter.index()].into()),
            Self::Joker => JOKER_VALUE,
        }
    }

    /// How texts write a card: `B`, `b`, or `?` for a joker.
    pub fn symbol(self) -> char {
        match self {
            Self::Upper(letter) => letter.into(),
            Self::Lower(letter) => char::from(letter.ascii().to_ascii_lowercase()),
            Self::Joker => '?',
        }
    }

    /// Reads what [`Card::symbol`] writes.
    pub fn from_symbol(symbol: char) -> Option<Self> {
        if symbol == '?' {
            return Some(Self::Joker);
        }
        let letter = Letter::from_ascii(u8::try_from(symbol.to_ascii_uppercase()).ok()?)?;
        Some(if symbol.is_ascii_uppercase() { Self::Upper(letter) } else { Self::Lower(letter) })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Joker => f.write_str("joker"),
            _ => fmt::Write::write_char(f, self.symbol()),
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

    const DEVICE: Source = Source::Device(DealCode::new(1954).unwrap());

    fn count(cards: &[Card]) -> [usize; 3] {
        let count = |is: fn(&Card) -> bool| cards.iter().filter(|card| is(card)).count();
        [
            count(|card| matches!(card, Card::Upper(_))),
            count(|card| matches!(card, Card::Lower(_))),
            count(|card| matches!(card, Card::Joker)),
        ]
    }

    #[test]
    fn every_version_is_dealt_as_its_table_says() {
        let dealt = |version: Version, half| count(&version.deal().cards(DEVICE, half));
        assert_eq!(dealt(Version::Full, Half::Stratified), [30, 90, 3]);
        assert_eq!(dealt(Version::Short63, Half::Stratified), [15, 45, 3]);
        assert_eq!(dealt(Version::Short60, Half::Stratified), [15, 45, 0]);
        assert_eq!(dealt(Version::Child, Half::Stratified), [12, 34, 0]);
        assert_eq!(dealt(Version::ChildNoCapitals, Half::Stratified), [0, 45, 1]);
        for &version in Version::ALL {
            let cut = dealt(version, Half::Cut);
            assert_eq!(cut.iter().sum::<usize>(), usize::from(version.deal().in_play()));
        }
        assert_eq!(dealt(Version::Short60, Half::Cut)[2], 0);
    }

    #[test]
    fn the_boxes_hold_what_the_document_counts() {
        let boxes =
            [(Version::Full, [30, 90, 3]), (Version::Child, [23, 69, 0]), (Version::ChildNoCapitals, [0, 90, 2])];
        for (version, expected) in boxes {
            assert_eq!(count(&version.deal().cards(Source::Players, Half::Cut)), expected);
        }
        let values = Version::Full.deal().cards(Source::Players, Half::Cut).into_iter().map(Card::value);
        assert_eq!(values.sum::<Points>(), Points(384));
    }

    #[test]
    fn a_card_is_read_as_it_is_written() {
        for card in Version::Full.deal().cards(Source::Players, Half::Cut) {
            assert_eq!(Card::try_from(u8::from(card)), Ok(card));
        }
        assert_eq!(Card::from_symbol('é'), None);
        assert_eq!(Card::from_symbol('!'), None);
    }
}
