//! The packet of key cards: one lies face up until its word is made. As long as that word may be contested, its card is
//! at hand and can come back.

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
    /// All cards, as places in the list of key words; the last of those face down is the next. The players' own cards may
    /// say other words: then they only count.
    packet: Vec<u8, KEY_CARDS, u8>,
    /// How many are face down.
    left: u8,
    shown: Option<Word>,
    /// The card before, whose word was made and may still be contested.
    made: Option<Word>,
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
        let left = packet.len() as u8;
        let mut cards = Self { source, packet, left, shown: None, made: None };
        cards.turn();
        cards
    }

    /// The key word, if a card lies face up.
    pub fn shown(&self) -> Option<&Word> {
        self.shown.as_ref()
    }

    /// How many cards lie face down.
    pub fn left(&self) -> usize {
        self.left.into()
    }

    /// Puts the card aside whose word was made and turns the next one; who has own cards says what it says.
    pub(super) fn make(&mut self) {
        self.made = self.shown.take();
        self.turn();
    }

    /// The word that was laid last stands, whatever it was: no card comes back.
    pub(super) fn settle(&mut self) {
        self.made = None;
    }

    /// The word that was laid last is none. If it had made the key word, its card comes back, and the one turned since is
    /// face down again; gives the card that came back.
    pub(super) fn turn_back(&mut self) -> Option<&Word> {
        let made = self.made.take()?;
        if self.shown.replace(made).is_some() {
            self.left += 1;
        }
        self.shown()
    }

    fn turn(&mut self) {
        if let Source::Device(_) = self.source {
            let word = self.take().and_then(|card| KEY_WORDS.get(usize::from(card)));
            self.shown = word.and_then(|word| Word::parse(word).ok());
        }
    }

    /// The next card that is face down.
    fn take(&mut self) -> Option<u8> {
        self.left = self.left.checked_sub(1)?;
        self.packet.get(usize::from(self.left)).copied()
    }

    /// The players turned a card of their own.
    pub(super) fn name(&mut self, word: &Word) -> Result<(), KeyRefusal> {
        if let Source::Device(_) = self.source {
            return Err(KeyRefusal::DeviceDeals);
        }
        if self.shown.is_some() {
            return Err(KeyRefusal::Shown);
        }
        self.take().ok_or(KeyRefusal::NoneLeft)?;
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
            cards.make();
            cards.settle();
        }
        assert!(seen.iter().map(std::string::String::as_str).eq(BTreeSet::from(KEY_WORDS)));
        assert_eq!(cards.left(), 0);
    }

    #[test]
    fn a_card_turned_back_is_the_next_one_again() {
        for count in 1..=KEY_CARDS as u8 {
            let mut cards = KeyCards::new(Source::Device(DealCode::new(7).unwrap()), count);
            let before = cards.clone();
            cards.make();
            let turned = cards.shown().cloned();
            assert_eq!(turned.is_some(), count > 1);
            assert!(cards.turn_back() == before.shown() && cards == before);
            assert_eq!(cards.turn_back(), None, "once is enough");
            cards.make();
            assert_eq!(cards.shown().cloned(), turned);
        }
    }
}
