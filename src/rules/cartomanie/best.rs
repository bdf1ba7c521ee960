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
    /// Whether a word needs a capital.
    has_capitals: bool,
    /// Cards not used so far.
    upper: [u8; Letter::COUNT],
    lower: [u8; Letter::COUNT],
    /// Those that the word may still use.
    jokers: u8,
    letters: Word,
    cards: Vec<Card, LONGEST_WORD, u8>,
    points: Points,
    found: Option<Made>,
    /// What it is worth.
    best: Points,
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
            has_capitals: house.version.deal().has_capitals(),
            upper: [0; Letter::COUNT],
            lower: [0; Letter::COUNT],
            jokers: 0,
            letters: Word::new(),
            cards: Vec::new(),
            points: Points::ZERO,
            found: None,
            best: Points::ZERO,
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
        let capital = self.letters.is_empty() && self.has_capitals;
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
        // Most words are worth less: so what the best one is worth is not added up again.
        if self.points < self.best || (self.barred)(&self.letters) {
            return ControlFlow::Continue(());
        }
        let Some(made) = self.made() else { return ControlFlow::Continue(()) };
        let better = self.found.as_ref().is_none_or(|found| self.rank(&made) > self.rank(found));
        if better {
            self.found = Some(made);
            self.best = self.points;
        }
        match self.wanted {
            Wanted::Any => ControlFlow::Break(()),
            Wanted::Best { .. } => ControlFlow::Continue(()),
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec::Vec;

    use super::*;
    use crate::{
        cards::{
            generator::{Generator, Seed},
            stock::Source,
        },
        dict,
        rules::cartomanie::{Half, Version},
    };

    /// The cards that make a word, found without a walk: a joker for each letter that is missing.
    fn make(visible: &[Card], word: &Word, house: &House) -> Option<Made> {
        let mut left = visible.to_vec();
        let (mut cards, mut stands_for) = (Vec::new(), Vec::new());
        for (at, &letter) in word.iter().enumerate() {
            let card = if at == 0 { Card::Upper(letter) } else { Card::Lower(letter) };
            let held = left.iter().position(|&other| other == card);
            let place = held.or_else(|| left.iter().position(|&other| other == Card::Joker))?;
            let card = left.remove(place);
            stands_for.extend(Some(letter).filter(|_| card == Card::Joker));
            cards.push(card);
        }
        Made::new(&cards, &stands_for, house).ok().filter(|made| made.is_long_enough(house))
    }

    #[test]
    fn no_word_of_the_dictionary_is_better_than_the_best() {
        let (dict, house) = (dict::open().unwrap(), House::default());
        let mut pack = Version::Full.deal().cards(Source::Players, Half::Cut);
        let mut chance = Generator::new(Seed::default());
        // With jokers and without.
        for (visible, jokers) in [(5, 1), (10, 0), (24, 0), (24, 1), (24, 2)] {
            chance.shuffle(&mut pack);
            let mut visible = pack[..visible].to_vec();
            visible[..jokers].fill(Card::Joker);
            let visible = &visible[..];
            let best = best_word(visible.iter().copied(), &house, true, &|_| false, &dict);
            let one_letter = ONE_LETTER.iter().filter_map(|letter| Word::from_letters(&[letter]).ok());
            let words = dict.all_words().chain(one_letter);
            let made: Vec<Made> = words.filter_map(|word| make(visible, &word, &house)).collect();
            let rank = |made: &Made| (made.points(), made.difficult(), made.letters().len());
            assert_eq!(best.as_ref().map(rank), made.iter().map(rank).max(), "of {visible:?}");
            assert_eq!(has_word(visible.iter().copied(), &house, &|_| false, &dict), best.is_some());
        }
    }
}
