use meneur::{
    cards::stolon::Card,
    rules::{
        Points, Seat, Setup,
        clam::{Clam, House, Move, Outcome, Phase, SecondError},
    },
};

use crate::random::{Bot, Chance, play_games};

#[test]
fn random_games_of_clam() {
    play_games::<Clam>();
}

impl Bot for Clam {
    type Card = Card;

    fn random_move(&self, setup: &Setup<House>, chance: &mut Chance) -> Move {
        let wanted = if self.exposed().is_empty() { setup.house.first_letters } else { 1 };
        let reveals = (self.phase() == Phase::Reveal) != chance.one_in(20);
        if reveals {
            return Move::Reveal(chance.cards(setup.source, wanted).into_iter().collect());
        }
        match chance.below(10) {
            0..=3 => Move::TimeUp,
            4 => Move::Penalty(chance.seat(setup.players)),
            _ => Move::Call {
                seat: chance.seat(setup.players),
                word: chance.word(&self.supply()),
                together: chance.one_in(5),
            },
        }
    }

    fn cards(&self) -> Vec<Card> {
        self.cards().collect()
    }

    fn gains(_before: &Self, setup: &Setup<House>, outcome: &Outcome) -> Vec<(Seat, Points)> {
        let house = &setup.house;
        let (seat, points) = match outcome {
            Outcome::Right { seat, word, making, .. } => {
                let jokers = if house.joker_letters_score { 0 } else { making.jokers.len() };
                (*seat, Points::count(word.len() - jokers))
            }
            Outcome::False { seat, out: true, .. } if house.second_error == SecondError::Out => (*seat, Points::ZERO),
            Outcome::False { seat, word, .. } => (*seat, -Points::count(word.len())),
            Outcome::Penalised { seat, .. } => (*seat, -house.prompt_penalty),
            Outcome::NotAdmitted { .. } | Outcome::Revealed { .. } | Outcome::RoundOver { .. } | Outcome::GameOver => {
                return Vec::new();
            }
        };
        let doubled = if points > Points::ZERO { house.junior_gains_doubled } else { house.junior_losses_doubled };
        vec![(seat, if doubled && setup.players.is_junior(seat) { points * 2 } else { points })]
    }
}
