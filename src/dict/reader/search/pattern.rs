//! Words with some letters at given places.

use super::Guide;
use crate::letters::{LONGEST_WORD, Letter, NotAWord, Word};

use heapless::Vec;

/// Letters at given places, and any letter at the others: `?A?ES`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern(Vec<Option<Letter>, LONGEST_WORD, u8>);

impl Pattern {
    /// Reads letters in any case, with or without accents, and `?` for any letter.
    pub fn parse(text: &str) -> Result<Pattern, NotAWord> {
        let mut places = Vec::new();
        for character in text.chars() {
            if character == '?' {
                places.push(None).map_err(|_| NotAWord::TooLong)?;
                continue;
            }
            let mut utf8 = [0; 4];
            for &letter in Word::parse(character.encode_utf8(&mut utf8))?.iter() {
                places.push(Some(letter)).map_err(|_| NotAWord::TooLong)?;
            }
        }
        Ok(Pattern(places))
    }
}

/// Lets through what fits a pattern.
#[derive(Clone, Debug)]
pub struct Matching(Pattern);

impl Matching {
    pub(super) fn new(pattern: &Pattern) -> Matching {
        Matching(pattern.clone())
    }
}

impl Guide for Matching {
    fn enter(&mut self, at: usize, letter: Letter) -> bool {
        let Matching(Pattern(places)) = self;
        places.get(at).is_some_and(|place| place.is_none_or(|asked| asked == letter))
    }

    fn leave(&mut self, _at: usize, _letter: Letter) {}

    fn accepts(&self, length: usize) -> bool {
        let Matching(Pattern(places)) = self;
        length == places.len()
    }
}
