use meneur::{
    cards::{
        stock::Source,
        stolon::{self, Card},
    },
    letters::{Letter, LetterSet},
    rules::{
        Points, Seat, Setup,
        plis::{Announced, House, Laid, Move, Outcome, Phase, Plis, Trick, Unit},
    },
};

use crate::random::{Bot, Chance, play_games};

#[test]
fn random_games_of_plis() {
    play_games::<Plis>();
}

impl Bot for Plis {
    type Card = Card;

    fn shorten(house: &mut House) {
        house.rounds = house.rounds.min(4);
        house.double_from = house.double_from.min(3);
    }

    fn random_move(&self, setup: &Setup<House>, chance: &mut Chance) -> Move {
        match self.phase() {
            _ if chance.one_in(30) => Move::Announce { tricks: 1, words: [3].into_iter().collect() },
            Phase::Announce { .. } => {
                let words = (0..chance.below(3)).map(|_| chance.between(1, 5)).collect();
                Move::Announce { tricks: chance.between(0, 3), words }
            }
            Phase::Play => Move::Play(self.random_card(setup, chance)),
            Phase::Words | Phase::Over if chance.one_in(4) => Move::Close,
            Phase::Words | Phase::Over => self.random_word(setup, chance),
        }
    }

    fn cards(&self) -> Vec<Card> {
        self.cards().collect()
    }

    fn gains(before: &Self, setup: &Setup<House>, outcome: &Outcome) -> Vec<(Seat, Points)> {
        match outcome {
            Outcome::RoundOver { .. } => {
                let points = |seat| Points(Round::of(before, setup, seat).best(0, 0, 0));
                setup.players.seats().map(|seat| (seat, points(seat))).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// A player's round, weighed again by another way: announcement by announcement, each with every unit that is left.
struct Round<'a> {
    house: &'a House,
    announced: &'a Announced,
    units: Vec<Choice>,
    /// How many tricks the player won.
    won: u32,
}

/// Tricks that the player won, one or two of them, and the letters of the word declared from them.
struct Choice {
    /// One bit for each trick of the round.
    tricks: u32,
    word: Option<u8>,
}

impl<'a> Round<'a> {
    fn of(game: &'a Plis, setup: &'a Setup<House>, seat: Seat) -> Self {
        let taken = game.taken();
        let is_won = |at: usize| taken.get(at).is_some_and(|trick| trick.winner() == Some(seat));
        let word = |at: usize, united: bool| {
            let unit = Unit { trick: at as u8, united };
            game.declared().iter().find(|declared| declared.unit == unit).map(|declared| declared.word.len() as u8)
        };
        let unites = |at: usize| {
            let doublet = taken[at].is_doublet() || taken[at + 1].is_doublet();
            setup.house.union_with_doublet || !doublet
        };
        let won: Vec<usize> = (0..taken.len()).filter(|&at| is_won(at)).collect();
        let single = won.iter().map(|&at| Choice { tricks: 1 << at, word: word(at, false) });
        let pairs = won.iter().filter(|&&at| is_won(at + 1) && unites(at));
        let united = pairs.map(|&at| Choice { tricks: 0b11 << at, word: word(at, true) });
        let units = single.chain(united).collect();
        Self { house: &setup.house, announced: game.announced(seat), units, won: won.len() as u32 }
    }

    /// The best total from here on: so many announced tricks and words are dealt with, and these tricks are used.
    fn best(&self, tricks: u8, words: usize, used: u32) -> i16 {
        if tricks < self.announced.tricks {
            let missed = self.best(tricks + 1, words, used) - self.house.trick_missed.0;
            let units = self.left(used).filter_map(|unit| self.trick(unit, tricks, words, used));
            return units.fold(missed, i16::max);
        }
        let Some(&letters) = self.announced.words.get(words) else {
            return -(self.house.trick_unannounced.0 * (self.won - used.count_ones()) as i16);
        };
        let price = self.house.word_letter.0 * i16::from(letters);
        let missed = self.best(tricks, words + 1, used) - price;
        let units = self.left(used).filter_map(|unit| {
            let points = self.word(unit, letters, price)?;
            Some(points + self.best(tricks, words + 1, used | unit.tricks))
        });
        units.fold(missed, i16::max)
    }

    fn left(&self, used: u32) -> impl Iterator<Item = &Choice> {
        self.units.iter().filter(move |unit| unit.tricks & used == 0)
    }

    /// A unit for an announced trick; a pair is two of them.
    fn trick(&self, unit: &Choice, tricks: u8, words: usize, used: u32) -> Option<i16> {
        let count = unit.tricks.count_ones() as u8;
        let needs_word = count == 2 && self.house.union_needs_word;
        if tricks + count > self.announced.tricks || needs_word && unit.word.is_none() {
            return None;
        }
        let letters = self.house.trick_letter.0 * i16::from(unit.word.unwrap_or(0));
        let points = self.house.trick.0 * i16::from(count) + letters + self.bonus(unit);
        Some(points + self.best(tricks + count, words, used | unit.tricks))
    }

    /// A unit for an announced word: made, or tried and lost.
    fn word(&self, unit: &Choice, announced: u8, price: i16) -> Option<i16> {
        match unit.word {
            Some(made) if made == announced || made > announced && self.house.longer_word_fulfils => {
                Some(price + self.bonus(unit) + self.house.longer_word_extra.0 * i16::from(made - announced))
            }
            _ => self.house.failed_word_absorbs.then_some(-price),
        }
    }

    fn bonus(&self, unit: &Choice) -> i16 {
        if unit.tricks.count_ones() == 2 { self.house.union_bonus.0 } else { 0 }
    }
}

trait Sensible {
    fn random_card(&self, setup: &Setup<House>, chance: &mut Chance) -> Laid;
    fn random_word(&self, setup: &Setup<House>, chance: &mut Chance) -> Move;
}

impl Sensible for Plis {
    fn random_card(&self, setup: &Setup<House>, chance: &mut Chance) -> Laid {
        let box_of_cards: Vec<Card> = stolon::alpha_cards(1).chain([Card::As, Card::Mixte]).collect();
        let known = setup.source != Source::Players && !chance.one_in(20);
        let cards = if known { self.hand(self.to_play()).to_vec() } else { box_of_cards };
        let at = chance.below(cards.len());
        let top = cards[at];
        let doubles = self.trick().is_double().unwrap_or(chance.one_in(4)) != chance.one_in(30);
        let others: Vec<Card> =
            cards.iter().enumerate().filter(|&(other, _)| other != at).map(|(_, &card)| card).collect();
        let under = (doubles && !others.is_empty()).then(|| *chance.pick(&others));
        let rare: Vec<Letter> = LetterSet::RARE.iter().collect();
        let letter = top.letter().unwrap_or_else(|| *chance.pick(&rare));
        Laid { top, letter, under }
    }

    fn random_word(&self, setup: &Setup<House>, chance: &mut Chance) -> Move {
        let beyond = usize::from(chance.one_in(20));
        let trick = chance.below(self.taken().len() + beyond);
        let unit = Unit { trick: trick as u8, united: chance.one_in(3) };
        let Some(taken) = self.taken().get(trick) else {
            return Move::Declare { seat: Seat::FIRST, unit, word: chance.word(&Trick::default().supply(false)) };
        };
        let supply = match self.taken().get(trick + 1).filter(|_| unit.united) {
            Some(next) => taken.united(next, false),
            None => taken.supply(false),
        };
        let seat = taken.winner().filter(|_| !chance.one_in(10)).unwrap_or_else(|| chance.seat(setup.players));
        Move::Declare { seat, unit, word: chance.word(&supply) }
    }
}
