//! The best word of the cards in sight, for hints, for opponents, and to know whether there is any.

use core::{cmp::Reverse, ops::ControlFlow};

use heapless::Vec;

use super::{
    house::House,
    made::Made,
    pack::{Card, ONE_LETTER},
};
use crate::{
    letters::{LONGEST_WORD, Letter, Word},
    rules::{
        Lexicon, Points,
        walk::{Walker, walk_word},
    },
};

/// The word that scores most. Of equal ones that with the most difficult letters while there is a stock, then the
/// longest, then the first in the alphabet.
///
/// Cost: a walk over all words that begin with one of the capitals, cut short where a letter is missing.
pub fn best_word(
    visible: impl Iterator<Item = Card>,
    house: &House,
    has_stock: bool,
    barred: &dyn Fn(&Word) -> bool,
    lexicon: &dyn Lexicon,
) -> Option<Made> {
    let mut search = Search::new(visible, house, Wanted::Best { has_stock }, barred);
    let _ = search.over(lexicon);
    search.found
}

/// Whether there is a word at all. Cost: that of [`best_word`] at most.
pub fn has_word(
    visible: impl Iterator<Item = Card>,
    house: &House,
    barred: &dyn Fn(&Word) -> bool,
    lexicon: &dyn Lexicon,
) -> bool {
    let mut search = Search::new(visible, house, Wanted::Any, barred);
    search.over(lexicon).is_break()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Any,
    Best { has_stock: bool },
}

/// Makes words from the cards in sight while the dictionary is walked. A joker serves only where a letter is missing:
/// a card of its own is worth more and could serve for nothing else.
struct Search<'a> {
    house: &'a House,
    wanted: Wanted,
    barred: &'a dyn Fn(&Word) -> bool,
    /// Cards not used so far.
    upper: [u8; Letter::COUNT],
    lower: [u8; Letter::COUNT],
    /// Those that the word may still use.
    jokers: u8,
    letters: Word,
    cards: Vec<Card, LONGEST_WORD, u8>,
    points: Points,
    found: Option<Made>,
}

impl<'a> Search<'a> {
    fn new(
        visible: impl Iterator<Item = Card>,
        house: &'a House,
        wanted: Wanted,
        barred: &'a dyn Fn(&Word) -> bool,
    ) -> Self {
        let mut search = Self {
            house,
            wanted,
            barred,
            upper: [0; Letter::COUNT],
            lower: [0; Letter::COUNT],
            jokers: 0,
            letters: Word::new(),
            cards: Vec::new(),
            points: Points::ZERO,
            found: None,
        };
        visible.for_each(|card| *search.count(card) += 1);
        search.jokers = search.jokers.min(house.jokers_per_word);
        search
    }

    /// Searches the dictionary, and before it the words of one letter, which it need not know.
    fn over(&mut self, lexicon: &dyn Lexicon) -> ControlFlow<()> {
        ONE_LETTER.iter().try_for_each(|letter| walk_word(&[letter], self))?;
        lexicon.walk(self)
    }

    fn count(&mut self, card: Card) -> &mut u8 {
        match card {
            Card::Upper(letter) => &mut self.upper[letter.index()],
            Card::Lower(letter) => &mut self.lower[letter.index()],
            Card::Joker => &mut self.jokers,
        }
    }

    /// The card for this letter at the end of the word so far.
    fn card_for(&mut self, letter: Letter) -> Option<Card> {
        let capital = self.letters.is_empty() && self.house.version.deal().has_capitals();
        let card = if capital { Card::Upper(letter) } else { Card::Lower(letter) };
        let joker = Some(Card::Joker).filter(|_| !capital || self.house.joker_is_upper);
        [Some(card), joker].into_iter().flatten().find(|&card| *self.count(card) > 0)
    }

    /// The word so far.
    fn made(&self) -> Option<Made> {
        let jokers = self.cards.iter().zip(self.letters.iter()).filter(|&(&card, _)| card == Card::Joker);
        let stands_for: Vec<Letter, LONGEST_WORD, u8> = jokers.map(|(_, &letter)| letter).collect();
        Made::new(&self.cards, &stands_for, self.house).ok().filter(|made| made.is_long_enough(self.house))
    }

    /// Greater for the better of two words.
    fn rank<'m>(&self, made: &'m Made) -> (Points, usize, usize, Reverse<&'m Word>) {
        let difficult = if self.wanted == (Wanted::Best { has_stock: true }) { made.difficult() } else { 0 };
        (made.points(), difficult, made.letters().len(), Reverse(made.letters()))
    }
}

impl Walker for Search<'_> {
    fn enter(&mut self, letter: Letter) -> bool {
        let Some(card) = self.card_for(letter) else { return false };
        if self.letters.push(letter).is_err() {
            return false;
        }
        // As much room as in the word.
        let _ = self.cards.push(card);
        *self.count(card) -= 1;
        self.points += card.value();
        true
    }

    fn leave(&mut self) {
        self.letters.pop();
        if let Some(card) = self.cards.pop() {
            *self.count(card) += 1;
            self.points += -card.value();
        }
    }

    fn word(&mut self) -> ControlFlow<()> {
        let worse = self.found.as_ref().is_some_and(|found| found.points() > self.points);
        if worse || (self.barred)(&self.letters) {
            return ControlFlow::Continue(());
        }
        let Some(made) = self.made() else { return ControlFlow::Continue(()) };
        let better = self.found.as_ref().is_none_or(|found| self.rank(&made) > self.rank(found));
        if better {
            self.found = Some(made);
        }
        match self.wanted {
            Wanted::Any => ControlFlow::Break(()),
            Wanted::Best { .. } => ControlFlow::Continue(()),
        }
    }
}
