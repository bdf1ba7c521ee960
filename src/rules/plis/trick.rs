//! Tricks: what was laid, who takes it, and what words its cards make.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::{
    cards::stolon::Card,
    letters::{Letter, LetterSet, Word},
    rules::{
        Seat,
        players::MOST_PLAYERS,
        stolon::{
            Supply,
            supply::{Marks, Place},
        },
    },
};

/// The letters from the strongest: vowels beat consonants, and the alphabet decides.
pub const RANK: &[u8; Letter::COUNT] = b"AEIOUYBCDFGHJKLMNPQRSTVWXZ";

/// What a player lays: a card and, doubling, another under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid {
    pub top: Card,
    /// What the card on top stands for.
    pub letter: Letter,
    pub under: Option<Card>,
}

impl Laid {
    /// A card, if it can stand for this letter.
    pub fn new(top: Card, letter: Letter, under: Option<Card>) -> Option<Self> {
        (can_be(top, letter) && under != Some(Card::Etoile)).then_some(Self { top, letter, under })
    }

    pub fn is_double(self) -> bool {
        self.under.is_some()
    }

    pub fn cards(self) -> impl Iterator<Item = Card> {
        [Some(self.top), self.under].into_iter().flatten()
    }
}

/// The place of a letter among all, from 1: smaller is stronger.
pub fn rank(letter: Letter) -> usize {
    RANK.iter().take_while(|&&capital| capital != letter.ascii()).count() + 1
}

/// The strongest letter that a card can stand for.
pub fn best_letter(card: Card) -> Option<Letter> {
    RANK.iter().filter_map(|&capital| Letter::from_ascii(capital)).find(|&letter| can_be(card, letter))
}

/// The cards on the table, in the order they were laid.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trick {
    laid: Vec<(Seat, Laid), MOST_PLAYERS, u8>,
}

impl Trick {
    pub fn lay(&mut self, seat: Seat, laid: Laid) {
        // There is room for one play of each player.
        let _ = self.laid.push((seat, laid));
    }

    pub fn len(&self) -> usize {
        self.laid.len()
    }

    pub fn is_empty(&self) -> bool {
        self.laid.is_empty()
    }

    /// Whether the leader doubled; none before anybody has laid a card.
    pub fn is_double(&self) -> Option<bool> {
        self.laid.first().map(|(_, laid)| laid.is_double())
    }

    pub fn is_doublet(&self) -> bool {
        self.is_double() == Some(true)
    }

    /// Who takes it: the strongest letter, the first of equal ones.
    pub fn winner(&self) -> Option<Seat> {
        self.laid.iter().min_by_key(|(_, laid)| rank(laid.letter)).map(|&(seat, _)| seat)
    }

    pub fn cards(&self) -> impl Iterator<Item = Card> + Clone {
        self.laid.iter().flat_map(|(_, laid)| laid.cards().collect::<Vec<Card, 2>>())
    }

    pub fn laid(&self) -> &[(Seat, Laid)] {
        &self.laid
    }

    /// The cards for a word; those on top keep the letter that was said, if the house wants that.
    fn word_cards(&self, fixed: bool) -> impl Iterator<Item = Card> + '_ {
        self.laid.iter().flat_map(move |(_, laid)| {
            let top = if fixed { Card::Alpha(laid.letter) } else { laid.top };
            [Some(top), laid.under].into_iter().flatten()
        })
    }

    /// What the cards of one trick make.
    pub fn supply(&self, fixed: bool) -> Supply {
        let cards: Vec<Card, { 2 * MOST_PLAYERS }> = self.word_cards(fixed).collect();
        Supply::of(&cards, Place::Pli)
    }

    /// What the cards of two tricks make together.
    pub fn united(&self, other: &Self, fixed: bool) -> Supply {
        Supply::of(&self.both(other, fixed), Place::Pli)
    }

    fn both(&self, other: &Self, fixed: bool) -> Vec<Card, { 4 * MOST_PLAYERS }> {
        self.word_cards(fixed).chain(other.word_cards(fixed)).collect()
    }

    /// Whether a word can be made with at least one card of each trick.
    pub fn each_gives(&self, other: &Self, fixed: bool, word: &Word) -> bool {
        let all = self.both(other, fixed);
        let ours = self.word_cards(fixed).count();
        // A card of ours for one letter, one of theirs for another, and the rest from what is left.
        (0..ours).any(|our| {
            (ours..all.len()).any(|their| {
                let pairs = (0..word.len()).flat_map(|one| (0..word.len()).map(move |two| (one, two)));
                let mut fitting = pairs
                    .filter(|&(one, two)| one != two && can_be(all[our], word[one]) && can_be(all[their], word[two]));
                fitting.any(|places| rest_is_there(&all, [our, their], word, places))
            })
        })
    }
}

pub fn can_be(card: Card, letter: Letter) -> bool {
    match card {
        Card::Alpha(own) => own == letter,
        Card::As => LetterSet::RARE.contains(letter),
        Card::Mixte => true,
        Card::Etoile => false,
    }
}

/// Whether the word without two of its letters can be made from the cards without two of them.
fn rest_is_there(all: &[Card], taken: [usize; 2], word: &Word, places: (usize, usize)) -> bool {
    let left = all.iter().enumerate().filter(|(at, _)| !taken.contains(at)).map(|(_, &card)| card);
    let left: Vec<Card, { 4 * MOST_PLAYERS }> = left.collect();
    let rest = word.iter().enumerate().filter(|&(at, _)| at != places.0 && at != places.1).map(|(_, &letter)| letter);
    let rest: Vec<Letter, { crate::letters::LONGEST_WORD }> = rest.collect();
    Supply::of(&left, Place::Pli).make(&rest, Marks::default(), 0..0).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trick(cards: &str) -> Trick {
        let mut trick = Trick::default();
        for (number, symbol) in (1..).zip(cards.chars()) {
            let card = Card::from_symbol(symbol).unwrap();
            let letter = card.letter().unwrap_or(Letter::Z);
            trick.lay(Seat::from_number(number).unwrap(), Laid::new(card, letter, None).unwrap());
        }
        trick
    }

    fn winner(cards: &str) -> u8 {
        trick(cards).winner().unwrap().number()
    }

    #[test]
    fn vowels_beat_consonants_and_the_first_of_equals_wins() {
        assert_eq!(winner("DTI"), 3);
        assert_eq!(winner("AEU"), 1);
        assert_eq!(winner("DTB"), 3);
        assert_eq!(winner("PEE"), 2);
        assert_eq!(winner("S!"), 1, "an As as Z is the weakest");
        assert!(RANK.iter().all(|&capital| Letter::from_ascii(capital).is_some()));
    }

    #[test]
    fn a_special_card_stands_for_what_it_can() {
        let [y, a] = [b'Y', b'A'].map(|capital| Letter::from_ascii(capital).unwrap());
        assert!(Laid::new(Card::As, y, None).is_some());
        assert!(Laid::new(Card::As, a, None).is_none());
        assert!(Laid::new(Card::Mixte, a, None).is_some());
        assert!(Laid::new(Card::Alpha(y), a, None).is_none());
        assert!(Laid::new(Card::Alpha(a), a, Some(Card::Etoile)).is_none());
    }

    #[test]
    fn a_united_word_takes_a_card_of_each_trick() {
        let word = |text| Word::parse(text).unwrap();
        assert!(trick("BTD").each_gives(&trick("ELN"), false, &word("BEL")));
        assert!(!trick("BEL").each_gives(&trick("TDN"), false, &word("BEL")));
        assert!(trick("BEL").each_gives(&trick("EDN"), false, &word("BEL")));
        assert!(trick("BEL").each_gives(&trick("?DN"), false, &word("BEL")));
    }
}
