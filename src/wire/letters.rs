//! Letters and words in saved moves.

use core::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error as _, Visitor},
    ser::Error as _,
};

use super::{pack, unpack};
use crate::letters::{Letter, Word};

impl Serialize for Letter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(code(*self))
    }
}

impl<'de> Deserialize<'de> for Letter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Letter::from_index(u8::deserialize(deserializer)?).ok_or(D::Error::custom("no letter"))
    }
}

impl Serialize for Word {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let packed = pack(self.iter().copied().map(code)).ok_or(S::Error::custom("too long"))?;
        serializer.serialize_bytes(&packed)
    }
}

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_bytes(WordVisitor)
    }
}

/// A letter's place in the alphabet, which fits.
fn code(letter: Letter) -> u8 {
    letter.index() as u8
}

struct WordVisitor;

impl Visitor<'_> for WordVisitor {
    type Value = Word;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("packed letters")
    }

    fn visit_bytes<E: serde::de::Error>(self, packed: &[u8]) -> Result<Word, E> {
        let mut word = Word::new();
        for code in unpack(packed) {
            let letter = Letter::from_index(code).ok_or(E::custom("no letter"))?;
            word.push(letter).map_err(|_| E::custom("too long"))?;
        }
        Ok(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_read_back_from_five_bits_a_letter() {
        for text in ["", "A", "KLAXONNA", "ANTICONSTITUTIONNEL"] {
            let word = Word::parse(text).unwrap();
            let mut bytes = [0; 32];
            let bytes = postcard::to_slice(&word, &mut bytes).unwrap();
            assert_eq!(bytes.len(), 1 + (text.len() * 5).div_ceil(8));
            assert_eq!(postcard::from_bytes::<Word>(bytes).unwrap(), word);
        }
    }

    #[test]
    fn bytes_that_are_no_word_are_refused() {
        assert!(postcard::from_bytes::<Word>(&[1, 26]).is_err());
        assert!(postcard::from_bytes::<Letter>(&[26]).is_err());
        assert!(postcard::from_bytes::<Word>(&[3, 0]).is_err());
    }
}
