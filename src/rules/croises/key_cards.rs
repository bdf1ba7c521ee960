//! The packet of key cards: one lies face up until its word is made.

use heapless::Vec;

use crate::{
    cards::{
        cle::{KEY_CARDS, KEY_WORDS},
        generator::Generator,
        stock::Source,
    },
    letters::Word,
};

/// The number of this pile among the piles of a game; those below 2^32 are the tiles'.
const PILE: u64 = 1 << 32;

#[derive(Clone, Debug, PartialEq)]
pub struct KeyCards {
    source: Source,
    /// Face down, as places in the list of key words; the next one is last. The players' own cards may say other
    /// words: then they only count.
    packet: Vec<u8, KEY_CARDS, u8>,
    shown: Option<Word>,
}

/// Why a key card was not named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyRefusal {
    /// The device turns its own cards.
    DeviceDeals,
    /// One lies face up already.
    Shown,
    NoneLeft,
}

impl KeyCards {
    /// A packet of this many cards; if the device deals, the first one is turned.
    pub fn new(source: Source, count: u8) -> Self {
        let mut packet: Vec<u8, KEY_CARDS, u8> = (0..KEY_CARDS as u8).collect();
        if let Source::Device(code) = source {
            Generator::nth(code.seed(), PILE).shuffle(&mut packet);
        }
        packet.truncate(count.into());
        let mut cards = Self { source, packet, shown: None };
        cards.turn();
        cards
    }

    /// The key word, if a card lies face up.
    pub fn shown(&self) -> Option<&Word> {
        self.shown.as_ref()
    }

    /// How many cards lie face down.
    pub fn left(&self) -> usize {
        self.packet.len()
    }

    /// Takes the card away whose word was made and turns the next one; who has own cards says what it says.
    pub(super) fn made(&mut self) {
        self.shown = None;
        self.turn();
    }

    fn turn(&mut self) {
        if let Source::Device(_) = self.source {
            let word = self.packet.pop().and_then(|card| KEY_WORDS.get(usize::from(card)));
            self.shown = word.and_then(|word| Word::parse(word).ok());
        }
    }

    /// The players turned a card of their own.
    pub(super) fn name(&mut self, word: &Word) -> Result<(), KeyRefusal> {
        if let Source::Device(_) = self.source {
            return Err(KeyRefusal::DeviceDeals);
        }
        if self.shown.is_some() {
            return Err(KeyRefusal::Shown);
        }
        self.packet.pop().ok_or(KeyRefusal::NoneLeft)?;
        self.shown = Some(word.clone());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::{collections::BTreeSet, string::ToString};

    use super::*;
    use crate::cards::code::DealCode;

    #[test]
    fn the_device_turns_each_card_once_and_then_none() {
        let mut cards = KeyCards::new(Source::Device(DealCode::new(7).unwrap()), KEY_CARDS as u8);
        let mut seen = BTreeSet::new();
        while let Some(word) = cards.shown() {
            seen.insert(word.to_string());
            cards.made();
        }
        assert!(seen.iter().map(std::string::String::as_str).eq(BTreeSet::from(KEY_WORDS)));
        assert_eq!(cards.left(), 0);
    }
}
