use meneur::{
    cards::stolon::Card,
    rules::{
        Game as _, Points, Seat, Setup,
        contrat::{Contrat, House, Move, Outcome, Phase, Won},
        stolon::{Bareme, Kind, Scale},
    },
};

use crate::{
    random::{Bot, Chance, play_games, some_bareme},
    worth::points,
};

const KINDS: [Kind; 6] = [Kind::Alterne, Kind::Twhykx, Kind::Anagre, Kind::Insert, Kind::Entier, Kind::Mot];

#[test]
fn random_games_of_contrat() {
    play_games::<Contrat>();
}

impl Bot for Contrat {
    type Card = Card;

    fn shorten(house: &mut House) {
        house.games = house.games.clamp(1, 2);
    }

    fn charts(chance: &mut Chance) -> Option<Bareme> {
        some_bareme(chance)
    }

    fn random_move(&self, setup: &Setup<House>, chance: &mut Chance) -> Move {
        let wanted = if self.tapis().exposed().is_empty() { setup.house.first_letters } else { 1 };
        match self.phase() {
            _ if chance.one_in(25) => Move::Close,
            Phase::Expose => Move::Expose(chance.cards(setup.source, wanted).into_iter().collect()),
            Phase::Held { .. } => Move::TimeUp,
            Phase::Write if chance.one_in(4) => Move::Close,
            Phase::Write if chance.one_in(5) => Move::Done(chance.seat(setup.players)),
            Phase::Write | Phase::Over => {
                let supply = self.tapis().supply().with_special_set();
                let (kind, spelling) = chance.stolon(&supply, &KINDS);
                Move::Write { seat: chance.seat(setup.players), kind, spelling }
            }
        }
    }

    fn cards(&self) -> Vec<Card> {
        self.tapis().cards().collect()
    }

    fn gains(before: &Self, setup: &Setup<House>, outcome: &Outcome) -> Vec<(Seat, Points)> {
        match outcome {
            Outcome::Written { seat, kind: Kind::Entier, .. } => vec![(*seat, setup.house.entier_bonus)],
            Outcome::Written { seat, kind, spelling, .. } => {
                let House { twhykx_curve, insert_count, inner_extra, .. } = setup.house;
                let scale =
                    Scale { own: setup.charts.as_ref(), twhykx: twhykx_curve, insert: insert_count, inner_extra };
                vec![(*seat, points(*kind, spelling, scale))]
            }
            Outcome::PartieOver { won, .. } | Outcome::GameOver { won } => {
                let is_filled = |seat: &Seat| {
                    let kinds: Vec<Kind> = setup.house.contract().iter().collect();
                    let points = |kind: &Kind| before.written(*seat, *kind).and_then(|written| written.points);
                    !kinds.is_empty() && kinds.iter().all(|kind| points(kind) > Some(Points::ZERO))
                };
                check_won(before, setup, *won, is_filled);
                setup.players.seats().filter(is_filled).map(|seat| (seat, setup.house.contract_bonus)).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Nobody has more points in the partie than those who have won it, its bonus for the contract included.
fn check_won(before: &Contrat, setup: &Setup<House>, won: Won, is_filled: impl Fn(&Seat) -> bool) {
    let bonus = |seat: Seat| if is_filled(&seat) { setup.house.contract_bonus } else { Points::ZERO };
    let points = |seat: Seat| before.partie_points(before.partie() - 1, seat) + bonus(seat);
    let playing = || setup.players.seats().filter(|&seat| !before.waits(seat));
    let best = playing().map(points).max().unwrap_or_default();
    assert_eq!(won.points, best);
    let winners = playing().filter(|&seat| points(seat) == best);
    assert!(won.winners.iter().eq(winners));
}
