//! Deal codes: eight letters that a person can read out loud, from which another device deals the same cards.
//!
//! A code is a number below 23⁷ in seven letters, and a check letter. There are 23 letters, a prime number, and each
//! place has a weight of its own, so a single wrong letter or two letters swapped always break the check:
//!
//! ```text
//!  place    1 2 3 4   5 6 7 8
//!  letter   K L A M - P E S U     1·K + 2·L + 3·A + ... + 8·U  is a multiple of 23
//! ```
//!
//! Such a code is of the pack in the rules. The same code deals other cards from a pack that players have entered, so
//! there it has four letters more, which name that pack; the check letter counts them in, at the places 9 to 12:
//!
//! ```text
//!  letter   K L A M - P E S B - Q X A D
//! ```
//!
//! What the four letters weigh is never a multiple of 23. So neither half of such a code is a code without the other,
//! and nobody who leaves the end out gets other cards than those asked for.

use core::fmt::{self, Write as _};

use serde::{Deserialize, Serialize};

use super::generator::{Generator, Seed};

/// I and O are left out because they look like 1 and 0, W because its name is the longest.
pub const ALPHABET: &[u8; 23] = b"ABCDEFGHJKLMNPQRSTUVXYZ";
const BASE: u32 = ALPHABET.len() as u32;
pub const LETTERS: usize = 8;
const NUMBERS: u32 = BASE.pow(LETTERS as u32 - 1);
/// Where the dash stands.
const GROUP: usize = 4;
/// How many letters name a pack.
const MARK: usize = GROUP;
/// The letters of a code with those of its pack.
pub const MOST_LETTERS: usize = LETTERS + MARK;
const MARKS: u32 = BASE.pow(MARK as u32 - 1) * (BASE - 1);

/// The pack that a deal is of, as far as codes tell packs apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pack {
    /// That of the rules.
    #[default]
    Standard,
    /// One that players have entered.
    Entered(Mark),
}

/// Names a pack: a number below 23³·22.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark(u32);

impl Pack {
    /// The pack of a table with this content number; that of the rules if there is none.
    pub const fn of(table: Option<u32>) -> Self {
        match table {
            Some(content) => Self::Entered(Mark(content % MARKS)),
            None => Self::Standard,
        }
    }
}

impl Mark {
    /// Three letters, and one that gives all four a weight other than 0.
    fn digits(self) -> [u32; MARK] {
        let digit = |place: u32| self.0 / BASE.pow(place) % BASE;
        let mut digits = [digit(0), digit(1), digit(2), 0];
        let weight = 1 + self.0 / BASE.pow(MARK as u32 - 1) % (BASE - 1);
        digits[MARK - 1] = missing(weigh(LETTERS, &digits) + BASE - weight, MOST_LETTERS);
        digits
    }
}

/// Names one deal of each game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct DealCode(u32);

/// Why a text is no deal code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeError {
    Character(char),
    Length {
        letters: usize,
    },
    /// Letter by letter it could be one, but the check letter says that something was misheard or mistyped.
    Mistyped,
    /// It is sound, but it deals from another pack than this table has.
    OtherPack,
}

impl DealCode {
    pub fn draw(generator: &mut Generator) -> Self {
        Self(generator.below(NUMBERS))
    }

    /// The code of this number, if there is one.
    pub const fn new(number: u32) -> Option<Self> {
        if number < NUMBERS { Some(Self(number)) } else { None }
    }

    /// Reads a code for the pack of the rules, in any case; dashes and spaces do not count.
    pub fn parse(text: &str) -> Result<Self, CodeError> {
        Self::parse_for(Pack::Standard, text)
    }

    /// Reads a code at a table with this pack.
    pub fn parse_for(pack: Pack, text: &str) -> Result<Self, CodeError> {
        let mut digits = [0; MOST_LETTERS];
        let mut letters = 0;
        for character in text.chars().filter(|&character| character != '-' && character != ' ') {
            let digit = digit(character).ok_or(CodeError::Character(character))?;
            if let Some(place) = digits.get_mut(letters) {
                *place = digit;
            }
            letters += 1;
        }
        let (code, mark) = digits.split_at(LETTERS);
        if letters != LETTERS && letters != MOST_LETTERS {
            return Err(CodeError::Length { letters });
        }
        // Letters that are not there weigh nothing.
        if weigh(0, &digits) != 0 || (letters == MOST_LETTERS) == (weigh(LETTERS, mark) == 0) {
            return Err(CodeError::Mistyped);
        }
        let meant = match pack {
            Pack::Standard => letters == LETTERS,
            Pack::Entered(own) => letters == MOST_LETTERS && own.digits() == mark,
        };
        if !meant {
            return Err(CodeError::OtherPack);
        }
        Ok(Self(code[..LETTERS - 1].iter().fold(0, |number, digit| number * BASE + digit)))
    }

    /// The code as it is read out at a table with this pack.
    pub fn for_pack(self, pack: Pack) -> impl fmt::Display {
        fmt::from_fn(move |f| match pack {
            Pack::Standard => write_groups(&self.digits(0), f),
            Pack::Entered(mark) => {
                let mark = mark.digits();
                write_groups(&self.digits(weigh(LETTERS, &mark)), f)?;
                f.write_char('-')?;
                write_groups(&mark, f)
            }
        })
    }

    /// What the cards are shuffled from.
    pub fn seed(self) -> Seed {
        let mut bytes = *b"....deal of Meneur, 1st edition.";
        bytes[..4].copy_from_slice(&self.0.to_le_bytes());
        Seed::from_bytes(bytes)
    }

    /// The letters, with the check letter for a code whose other letters weigh so much.
    fn digits(self, others: u32) -> [u32; LETTERS] {
        let mut digits = [0; LETTERS];
        let mut rest = self.0;
        for digit in digits[..LETTERS - 1].iter_mut().rev() {
            *digit = rest % BASE;
            rest /= BASE;
        }
        digits[LETTERS - 1] = missing(weigh(0, &digits) + others, LETTERS);
        digits
    }
}

/// What letters are worth, each times its place, behind so many others; 0 for all of a sound code.
fn weigh(before: usize, digits: &[u32]) -> u32 {
    (1 + before as u32..).zip(digits).map(|(weight, digit)| weight * digit).sum::<u32>() % BASE
}

/// The letter that at this place takes a sum to a multiple.
fn missing(sum: u32, place: usize) -> u32 {
    (0..BASE).find(|letter| (sum + letter * place as u32).is_multiple_of(BASE)).unwrap_or(0)
}

fn write_groups(digits: &[u32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (at, digit) in digits.iter().enumerate() {
        if at == GROUP {
            f.write_char('-')?;
        }
        f.write_char(char::from(ALPHABET[*digit as usize % ALPHABET.len()]))?;
    }
    Ok(())
}

fn digit(character: char) -> Option<u32> {
    let capital = character.to_ascii_uppercase();
    ALPHABET.iter().position(|&letter| char::from(letter) == capital).map(|at| at as u32)
}

impl TryFrom<u32> for DealCode {
    type Error = CodeError;

    fn try_from(number: u32) -> Result<Self, CodeError> {
        Self::new(number).ok_or(CodeError::Mistyped)
    }
}

impl From<DealCode> for u32 {
    fn from(code: DealCode) -> u32 {
        code.0
    }
}

impl fmt::Display for DealCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_groups(&self.digits(0), f)
    }
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character(character) => write!(f, "Un code ne contient pas « {character} »"),
            Self::Length { letters } => write!(f, "Un code a {LETTERS} lettres, ou {MOST_LETTERS}, pas {letters}"),
            Self::Mistyped => f.write_str("Code mal tapé ou mal entendu : vérifiez chaque lettre"),
            Self::OtherPack => f.write_str("Ce code est d’une autre boîte de cartes que la vôtre"),
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::{string::String, string::ToString, vec::Vec};

    use super::*;

    fn some_codes() -> impl Iterator<Item = DealCode> {
        let mut generator = Generator::new(Seed::from_bytes([3; Seed::BYTES]));
        let drawn = (0..300).map(move |_| DealCode::draw(&mut generator));
        [0, 1, NUMBERS - 1].into_iter().filter_map(DealCode::new).chain(drawn)
    }

    fn letters(code: DealCode) -> Vec<u8> {
        code.to_string().bytes().filter(|&byte| byte != b'-').collect()
    }

    #[test]
    fn a_code_is_read_as_it_is_written_and_said() {
        for code in some_codes() {
            let text = code.to_string();
            assert_eq!(text.len(), 9, "{text}");
            assert_eq!(DealCode::parse(&text), Ok(code));
            assert_eq!(DealCode::parse(&text.to_lowercase().replace('-', " ")), Ok(code));
        }
    }

    #[test]
    fn every_single_wrong_letter_is_caught() {
        for code in some_codes() {
            let right = letters(code);
            for at in 0..LETTERS {
                for &wrong in ALPHABET.iter().filter(|&&wrong| wrong != right[at]) {
                    let mut text = right.clone();
                    text[at] = wrong;
                    let text = String::from_utf8(text).unwrap();
                    assert_eq!(DealCode::parse(&text), Err(CodeError::Mistyped), "{text} for {code}");
                }
            }
        }
    }

    #[test]
    fn every_swap_of_two_letters_is_caught() {
        for code in some_codes() {
            let right = letters(code);
            for (one, other) in (0..LETTERS).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let mut text = right.clone();
                text.swap(one, other);
                let expected = if right[one] == right[other] { Ok(code) } else { Err(CodeError::Mistyped) };
                assert_eq!(DealCode::parse(&String::from_utf8(text).unwrap()), expected, "{code}");
            }
        }
    }

    #[test]
    fn a_text_that_cannot_be_a_code_says_why() {
        assert_eq!(DealCode::parse("KLAM"), Err(CodeError::Length { letters: 4 }));
        assert_eq!(DealCode::parse("KLAM-PESUA"), Err(CodeError::Length { letters: 9 }));
        assert_eq!(DealCode::parse("KLAM-PESU-AAAA-A"), Err(CodeError::Length { letters: 13 }));
        assert_eq!(DealCode::parse("KLOM-PESU"), Err(CodeError::Character('O')));
    }

    /// Packs whose marks have small and large numbers.
    fn some_packs() -> impl Iterator<Item = Pack> {
        [0, 1, 22, 23, 5000, MARKS - 1, u32::MAX].into_iter().map(|content| Pack::of(Some(content)))
    }

    #[test]
    fn codes_of_the_rules_are_as_they_ever_were() {
        for code in some_codes() {
            assert_eq!(code.for_pack(Pack::of(None)).to_string(), code.to_string());
        }
        // Two that were read out before packs could be entered.
        for (number, text) in [(0, "AAAA-AAAA"), (1954, "AAAA-DRZF")] {
            assert_eq!(DealCode::parse(text), Ok(DealCode(number)));
            assert_eq!(DealCode(number).to_string(), text);
        }
    }

    #[test]
    fn a_code_of_another_pack_says_so() {
        for (code, pack) in some_codes().take(20).flat_map(|code| some_packs().map(move |pack| (code, pack))) {
            let text = code.for_pack(pack).to_string();
            assert_eq!(text.len(), 14, "{text}");
            assert_eq!(DealCode::parse_for(pack, &text), Ok(code));
            assert_eq!(DealCode::parse_for(pack, &text.to_lowercase().replace('-', " ")), Ok(code));
            assert_eq!(DealCode::parse(&text), Err(CodeError::OtherPack));
            assert_eq!(DealCode::parse_for(pack, &code.to_string()), Err(CodeError::OtherPack));
            for other in some_packs().filter(|other| *other != pack) {
                assert_eq!(DealCode::parse_for(other, &text), Err(CodeError::OtherPack), "{text}");
            }
            // Who leaves the end out is not given other cards.
            assert_eq!(DealCode::parse(&text[..9]), Err(CodeError::Mistyped), "{text}");
        }
    }

    #[test]
    fn every_pack_has_a_mark_of_its_own() {
        let mut seen: Vec<[u32; MARK]> = (0..MARKS).map(|number| Mark(number).digits()).collect();
        assert!(seen.iter().all(|digits| weigh(LETTERS, digits) != 0));
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), MARKS as usize);
    }

    #[test]
    fn a_wrong_letter_or_a_swap_in_a_code_of_another_pack_is_caught() {
        for (code, pack) in some_codes().take(5).flat_map(|code| some_packs().map(move |pack| (code, pack))) {
            let right: Vec<u8> = code.for_pack(pack).to_string().bytes().filter(|&byte| byte != b'-').collect();
            let caught = |text: Vec<u8>| {
                assert_eq!(DealCode::parse_for(pack, &String::from_utf8(text).unwrap()), Err(CodeError::Mistyped));
            };
            for at in 0..MOST_LETTERS {
                for &wrong in ALPHABET.iter().filter(|&&wrong| wrong != right[at]) {
                    let mut text = right.clone();
                    text[at] = wrong;
                    caught(text);
                }
                for other in (0..at).filter(|other| right[*other] != right[at]) {
                    let mut text = right.clone();
                    text.swap(at, other);
                    caught(text);
                }
            }
        }
    }

    #[test]
    fn two_codes_deal_from_two_seeds() {
        let [one, other] = [5, 6].map(|number| DealCode::new(number).unwrap());
        assert_ne!(one.seed(), other.seed());
    }
}
