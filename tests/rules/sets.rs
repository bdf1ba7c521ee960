use meneur::{
    cards::stolon::Card,
    rules::{
        Points, Seat, Seconds, Setup,
        sets::{House, Move, Outcome, Phase, Sets},
        stolon::Kind,
    },
};

use crate::random::{Bot, Chance, play_games};

const KINDS: [Kind; 7] = [Kind::Mot, Kind::Duo, Kind::Entier, Kind::Alterne, Kind::Twhykx, Kind::Anagre, Kind::Insert];

#[test]
fn random_games_of_sets() {
    play_games::<Sets>();
}

impl Bot for Sets {
    type Card = Card;

    fn shorten(house: &mut House) {
        house.sets = house.sets.clamp(1, 2);
    }

    fn random_move(&self, setup: &Setup<House>, chance: &mut Chance) -> Move {
        let wanted = if self.tapis().exposed().is_empty() { setup.house.first_letters } else { 1 };
        match self.phase() {
            _ if chance.one_in(25) => Move::TimeUp,
            Phase::Expose => Move::Expose(chance.cards(setup.source, wanted).into_iter().collect()),
            Phase::Think => Move::Stop { after: Seconds(chance.below(240) as u16) },
            Phase::Show | Phase::Over => match chance.below(8) {
                0 => Move::Close,
                1 | 2 => Move::Score(chance.seat(setup.players)),
                _ => {
                    let supply = self.tapis().supply().with_special_set();
                    let (kind, spelling) = chance.stolon(&supply, &KINDS);
                    Move::Enter { seat: chance.seat(setup.players), kind, spelling }
                }
            },
        }
    }

    fn cards(&self) -> Vec<Card> {
        self.tapis().cards().collect()
    }

    fn gains(_before: &Self, setup: &Setup<House>, outcome: &Outcome) -> Vec<(Seat, Points)> {
        match outcome {
            Outcome::Settled { settlement, .. } => {
                setup.players.seats().map(|seat| (seat, settlement.points[seat])).collect()
            }
            _ => Vec::new(),
        }
    }
}
