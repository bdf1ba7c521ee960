use meneur::{
    cards::{
        stock::Source,
        stolon::{self, Card},
    },
    letters::{Letter, LetterSet},
    rules::{
        Points, Seat, Setup,
        plis::{House, Laid, Move, Outcome, Phase, Plis, Trick, Unit},
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
        // One game in ten thousand has ten rounds anyway.
        house.rounds = house.rounds % 5 + 1;
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

    fn gains(_before: &Self, setup: &Setup<House>, outcome: &Outcome) -> Vec<(Seat, Points)> {
        match outcome {
            Outcome::RoundOver { points, .. } => setup.players.seats().map(|seat| (seat, points[seat])).collect(),
            _ => Vec::new(),
        }
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
