use meneur::{
    cards::stolon::Card,
    rules::{
        Points, Seat, Setup,
        clam::{Clam, House, Move, Outcome, Phase},
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

    fn gains(_before: &Self, _setup: &Setup<House>, outcome: &Outcome) -> Vec<(Seat, Points)> {
        match outcome {
            Outcome::Right { seat, points, .. }
            | Outcome::False { seat, points, .. }
            | Outcome::Penalised { seat, points } => vec![(*seat, *points)],
            Outcome::Revealed { .. } | Outcome::RoundOver { .. } | Outcome::GameOver => Vec::new(),
        }
    }
}
