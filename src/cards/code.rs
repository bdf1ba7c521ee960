//! Deal codes: eight letters that a person can read out loud, from which another device deals the same cards.
//!
//! A code is a number below 23⁷ in seven letters, and a check letter. There are 23 letters, a prime number, and each
//! place has a weight of its own, so a single wrong letter or two letters swapped always break the check:
//!
//! ```text
//!  place    1 2 3 4   5 6 7 8
//!  letter   K L A M - P E S U     1·K + 2·L + 3·A + ... + 8·U  is a multiple of 23
//! ```

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
}

impl DealCode {
    pub fn draw(generator: &mut Generator) -> Self {
        Self(generator.below(NUMBERS))
    }

    /// The code of this number, if there is one.
    pub const fn new(number: u32) -> Option<Self> {
        if number < NUMBERS { Some(Self(number)) } else { None }
    }

    /// Reads a code in any case; dashes and spaces do not count.
    pub fn parse(text: &str) -> Result<Self, CodeError> {
        let mut digits = [0; LETTERS];
        let mut letters = 0;
        for character in text.chars().filter(|&character| character != '-' && character != ' ') {
            let digit = digit(character).ok_or(CodeError::Character(character))?;
            if let Some(place) = digits.get_mut(letters) {
                *place = digit;
            }
            letters += 1;
        }
        if letters != LETTERS {
            return Err(CodeError::Length { letters });
        }
        if weigh(&digits) != 0 {
            return Err(CodeError::Mistyped);
        }
        Ok(Self(digits[..LETTERS - 1].iter().fold(0, |number, digit| number * BASE + digit)))
    }

    /// What the cards are shuffled from.
    pub fn seed(self) -> Seed {
        let mut bytes = *b"....deal of Meneur, 1st edition.";
        bytes[..4].copy_from_slice(&self.0.to_le_bytes());
        Seed::from_bytes(bytes)
    }

    fn digits(self) -> [u32; LETTERS] {
        let mut digits = [0; LETTERS];
        let mut rest = self.0;
        for digit in digits[..LETTERS - 1].iter_mut().rev() {
            *digit = rest % BASE;
            rest /= BASE;
        }
        // The last weight times the check letter must take the sum to a multiple.
        let missing = (BASE - weigh(&digits)) % BASE;
        digits[LETTERS - 1] = (0..BASE).find(|check| check * LETTERS as u32 % BASE == missing).unwrap_or(0);
        digits
    }
}

/// What the letters are worth, each times its place; 0 for a sound code.
fn weigh(digits: &[u32; LETTERS]) -> u32 {
    (1..).zip(digits).map(|(weight, digit)| weight * digit).sum::<u32>() % BASE
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
        for (at, digit) in self.digits().into_iter().enumerate() {
            if at == GROUP {
                f.write_char('-')?;
            }
            f.write_char(char::from(ALPHABET[digit as usize % ALPHABET.len()]))?;
        }
        Ok(())
    }
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character(character) => write!(f, "Un code ne contient pas « {character} »"),
            Self::Length { letters } => write!(f, "Un code a {LETTERS} lettres, pas {letters}"),
            Self::Mistyped => f.write_str("Code mal tapé ou mal entendu : vérifiez chaque lettre"),
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
        assert_eq!(DealCode::parse("KLOM-PESU"), Err(CodeError::Character('O')));
    }

    #[test]
    fn two_codes_deal_from_two_seeds() {
        let [one, other] = [5, 6].map(|number| DealCode::new(number).unwrap());
        assert_ne!(one.seed(), other.seed());
    }
}
