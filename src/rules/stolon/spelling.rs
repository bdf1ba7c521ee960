//! How a player writes a word with its special cards, in the notation of the rule sheets.
//!
//! ```text
//!  M(I)NUTES       the I is a joker
//!  MI*NU*TES       parted by two Étoiles
//!  JURA+VOTE       two words
//!  ETUIS/SUITE     a word and the anagram cited for it
//! ```

use core::{
    fmt::{self, Write as _},
    ops::Range,
};

use heapless::Vec;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Visitor, ser::Error as _};

use super::supply::Marks;
use crate::{
    letters::{Letter, Word},
    wire::{CODES, arrange, number, pack, unpack},
};

/// Two Étoiles part a word in three.
pub const MOST_SEAMS: usize = 2;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spelling {
    /// All letters, seams left out, without the anagram.
    pub letters: Word,
    pub jokers: Marks,
    seams: Vec<Seam, MOST_SEAMS, u8>,
    /// The anagram cited; empty if there is none.
    pub partner: Word,
}

/// A cut before the letter at this place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seam {
    pub at: u8,
    pub kind: SeamKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeamKind {
    /// An Étoile.
    Etoile,
    /// Between the two words of a Duo.
    Plus,
}

/// Why a text is no spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotASpelling {
    Character(char),
    TooLong,
    TooManySeams,
}

/// One symbol after another: texts, saved moves and spellings are all made of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Symbol {
    Letter(Letter),
    /// The next letter is a joker.
    Joker,
    Seam(SeamKind),
    /// What follows is the anagram.
    Partner,
}

impl Spelling {
    pub fn plain(letters: Word) -> Self {
        Self { letters, ..Self::default() }
    }

    pub fn parse(text: &str) -> Result<Self, NotASpelling> {
        let mut builder = Builder::default();
        let mut utf8 = [0; 4];
        for character in text.chars().filter(|&character| character != ')') {
            let symbol = match character {
                '(' => Symbol::Joker,
                '*' => Symbol::Seam(SeamKind::Etoile),
                '+' => Symbol::Seam(SeamKind::Plus),
                '/' => Symbol::Partner,
                _ => {
                    let not_a_letter = NotASpelling::Character(character);
                    let letters = Word::parse(character.encode_utf8(&mut utf8)).map_err(|_| not_a_letter)?;
                    letters.iter().try_for_each(|&letter| builder.add(Symbol::Letter(letter)))?;
                    continue;
                }
            };
            builder.add(symbol)?;
        }
        Ok(builder.spelling)
    }

    /// The same letters cut before these places.
    #[must_use]
    pub fn cut(&self, places: &[usize]) -> Self {
        let seams = places.iter().map(|&at| Seam { at: at as u8, kind: SeamKind::Etoile });
        Self { seams: seams.take(MOST_SEAMS).collect(), ..self.clone() }
    }

    /// The cuts, from left to right.
    pub fn seams(&self) -> &[Seam] {
        &self.seams
    }

    /// How many Étoiles it has.
    pub fn etoiles(&self) -> usize {
        self.seams.iter().filter(|seam| seam.kind == SeamKind::Etoile).count()
    }

    /// Whether all its seams are of this kind, and how many there are.
    pub fn has_seams(&self, count: usize, kind: SeamKind) -> bool {
        self.seams.len() == count && self.seams.iter().all(|seam| seam.kind == kind)
    }

    /// Where each part begins and ends; one part if there is no seam.
    pub fn parts(&self) -> impl Iterator<Item = Range<usize>> {
        let begins = core::iter::once(0).chain(self.seams.iter().map(|seam| usize::from(seam.at)));
        let ends = self.seams.iter().map(|seam| usize::from(seam.at)).chain([self.letters.len()]);
        begins.zip(ends).map(|(begin, end)| begin..end)
    }

    /// The letters of a part.
    pub fn part(&self, part: Range<usize>) -> &[Letter] {
        self.letters.get(part).unwrap_or_default()
    }

    fn symbols(&self) -> impl Iterator<Item = Symbol> {
        let seam_at = |at: usize| self.seams.iter().filter(move |seam| usize::from(seam.at) == at);
        let letters = self.letters.iter().enumerate().flat_map(move |(at, &letter)| {
            let joker = self.jokers.contains(at).then_some(Symbol::Joker);
            seam_at(at).map(|seam| Symbol::Seam(seam.kind)).chain(joker).chain([Symbol::Letter(letter)])
        });
        let last_seams = seam_at(self.letters.len()).map(|seam| Symbol::Seam(seam.kind));
        let slash = (!self.partner.is_empty()).then_some(Symbol::Partner);
        let partner = self.partner.iter().map(|&letter| Symbol::Letter(letter));
        letters.chain(last_seams).chain(slash).chain(partner)
    }
}

/// Puts a spelling together.
#[derive(Default)]
struct Builder {
    spelling: Spelling,
    joker_next: bool,
    in_partner: bool,
}

impl Builder {
    fn add(&mut self, symbol: Symbol) -> Result<(), NotASpelling> {
        let at = self.spelling.letters.len();
        match symbol {
            Symbol::Letter(letter) if self.in_partner => self.spelling.partner.push(letter),
            Symbol::Letter(letter) => {
                if core::mem::take(&mut self.joker_next) {
                    self.spelling.jokers.insert(at);
                }
                self.spelling.letters.push(letter)
            }
            Symbol::Joker => {
                self.joker_next = true;
                Ok(())
            }
            Symbol::Seam(kind) => {
                let seam = Seam { at: at as u8, kind };
                return self.spelling.seams.push(seam).map_err(|_| NotASpelling::TooManySeams);
            }
            Symbol::Partner => {
                self.in_partner = true;
                Ok(())
            }
        }
        .map_err(|_| NotASpelling::TooLong)
    }
}

impl Symbol {
    const FIRST_SIGN: u8 = Letter::COUNT as u8;
    const SIGNS: [Self; 4] = [Self::Joker, Self::Seam(SeamKind::Etoile), Self::Seam(SeamKind::Plus), Self::Partner];

    fn code(self) -> u8 {
        match self {
            Self::Letter(letter) => letter.index() as u8,
            Self::Joker => Self::FIRST_SIGN,
            Self::Seam(SeamKind::Etoile) => Self::FIRST_SIGN + 1,
            Self::Seam(SeamKind::Plus) => Self::FIRST_SIGN + 2,
            Self::Partner => Self::FIRST_SIGN + 3,
        }
    }

    fn from_code(code: u8) -> Option<Self> {
        match code.checked_sub(Self::FIRST_SIGN) {
            None => Letter::from_index(code).map(Self::Letter),
            Some(sign) => Self::SIGNS.get(usize::from(sign)).copied(),
        }
    }
}

/// Saved after the letters: what follows is the number of the anagram, which takes half the room of its letters.
const ANAGRAM: u8 = CODES as u8 - 1;
const _: () = assert!(ANAGRAM as usize >= Symbol::FIRST_SIGN as usize + Symbol::SIGNS.len());

impl Serialize for Spelling {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let packed = match number(&self.letters, &self.partner) {
            Some(number) if !self.partner.is_empty() => {
                let word = Self { partner: Word::new(), ..self.clone() };
                pack(word.symbols().map(Symbol::code).chain([ANAGRAM]).chain(digits(number)))
            }
            _ => pack(self.symbols().map(Symbol::code)),
        };
        serializer.serialize_bytes(&packed.ok_or(S::Error::custom("too long"))?)
    }
}

/// A number in as many codes as it needs, the least first.
fn digits(number: u32) -> impl Iterator<Item = u8> {
    let rests = core::iter::successors(Some(number), |rest| Some(rest / CODES));
    rests.take_while(|&rest| rest > 0).map(|rest| (rest % CODES) as u8)
}

impl<'de> Deserialize<'de> for Spelling {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_bytes(SpellingVisitor)
    }
}

struct SpellingVisitor;

impl Visitor<'_> for SpellingVisitor {
    type Value = Spelling;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a packed spelling")
    }

    fn visit_bytes<E: serde::de::Error>(self, packed: &[u8]) -> Result<Spelling, E> {
        let mut builder = Builder::default();
        let mut codes = unpack(packed);
        while let Some(code) = codes.next() {
            if code == ANAGRAM {
                let number = read_digits(codes).ok_or(E::custom("no number"))?;
                let partner = arrange(&builder.spelling.letters, number).ok_or(E::custom("no anagram"))?;
                return Ok(Spelling { partner, ..builder.spelling });
            }
            let symbol = Symbol::from_code(code).ok_or(E::custom("no symbol"))?;
            builder.add(symbol).map_err(|_| E::custom("no spelling"))?;
        }
        Ok(builder.spelling)
    }
}

fn read_digits(digits: impl Iterator<Item = u8>) -> Option<u32> {
    let mut value = Some(1_u32);
    let mut number = 0_u32;
    for digit in digits {
        number = u32::from(digit).checked_mul(value?)?.checked_add(number)?;
        value = value?.checked_mul(CODES);
    }
    Some(number)
}

impl fmt::Display for Spelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut joker = false;
        for symbol in self.symbols() {
            match symbol {
                Symbol::Letter(letter) if core::mem::take(&mut joker) => write!(f, "({letter:?})"),
                Symbol::Letter(letter) => f.write_char(letter.into()),
                Symbol::Joker => {
                    joker = true;
                    Ok(())
                }
                Symbol::Seam(SeamKind::Etoile) => f.write_char('*'),
                Symbol::Seam(SeamKind::Plus) => f.write_char('+'),
                Symbol::Partner => f.write_char('/'),
            }?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;

    use super::*;

    const SPELLINGS: [&str; 9] =
        ["JEUX", "M(I)NUTES", "MI*NU*TES", "L(A)*QUE*S", "JURA+VOTE", "ETUIS/SUITE", "DE*R(O)UTA*S", "AAAR(R)", "*A*"];

    #[test]
    fn a_spelling_is_read_as_it_is_written() {
        for text in SPELLINGS {
            assert_eq!(Spelling::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Spelling::parse("sé*ça*blé").unwrap().to_string(), "SE*CA*BLE");
    }

    fn saved_bytes(text: &str) -> usize {
        let spelling = Spelling::parse(text).unwrap();
        let mut bytes = [0; 40];
        let bytes = postcard::to_slice(&spelling, &mut bytes).unwrap();
        assert_eq!(postcard::from_bytes::<Spelling>(bytes).unwrap(), spelling, "{text}");
        bytes.len()
    }

    #[test]
    fn a_spelling_is_saved_in_five_bits_a_symbol() {
        for text in SPELLINGS.into_iter().chain(["ETUIS/SUITS", "ABCDEFGHIJKLM/MLKJIHGFEDCBA"]) {
            let symbols = text.chars().filter(|&character| character != ')').count();
            assert!(saved_bytes(text) <= 1 + (symbols * 5).div_ceil(8), "{text}");
        }
        assert_eq!(saved_bytes("MI*NU*TES"), 7);
    }

    #[test]
    fn an_anagram_is_saved_as_a_number() {
        // Five letters, a sign, and a number below 120 in two codes.
        assert_eq!(saved_bytes("ETUIS/SUITE"), 1 + (8_usize * 5).div_ceil(8));
        assert_eq!(saved_bytes("ABCDEFGHIJK/KJIHGFEDCBA"), 1 + (18_usize * 5).div_ceil(8));
        assert_eq!(saved_bytes("AB/AB"), 1 + (3_usize * 5).div_ceil(8));
    }

    #[test]
    fn bytes_that_are_no_spelling_are_refused() {
        let refused = |codes: &[u8]| {
            let packed = pack(codes.iter().copied()).unwrap();
            let mut bytes = [0; 40];
            bytes[0] = packed.len() as u8;
            bytes[1..=packed.len()].copy_from_slice(&packed);
            postcard::from_bytes::<Spelling>(&bytes[..=packed.len()]).is_err()
        };
        assert!(refused(&[0, 1, ANAGRAM, 2]), "two letters have two arrangements");
        assert!(refused(&[0, 1, ANAGRAM, 1, 1, 1, 1, 1, 1, 1, 1]), "a number too great");
        assert!(refused(&[28, 28, 28]), "three seams");
        assert!(!refused(&[0, 1, ANAGRAM, 1]));
    }

    #[test]
    fn parts_lie_between_the_seams() {
        let spelling = Spelling::parse("DE*R(O)UTA*S").unwrap();
        assert!(spelling.parts().eq([0..2, 2..7, 7..8]));
        assert_eq!(spelling.jokers.within(2..7), 1);
        assert_eq!(spelling.etoiles(), 2);
        assert!(Spelling::parse("JEUX").unwrap().parts().eq(core::iter::once(0..4)));
    }

    #[test]
    fn what_is_no_spelling_says_why() {
        assert_eq!(Spelling::parse("A*B*C*D"), Err(NotASpelling::TooManySeams));
        assert_eq!(Spelling::parse("A-B"), Err(NotASpelling::Character('-')));
        assert_eq!(Spelling::parse(&"A".repeat(20)), Err(NotASpelling::TooLong));
    }
}
