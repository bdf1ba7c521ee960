use meneur::{
    cards::stolon::Card,
    rules::{
        Points, Seat, Seconds, Setup,
        sets::{Entry, House, Move, Outcome, Phase, Sets},
        stolon::{Kind, Scale},
    },
};

use crate::{
    random::{Bot, Chance, play_games},
    worth::points,
};

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
            Phase::Call if chance.one_in(3) => Move::Show,
            Phase::Call | Phase::Show | Phase::Over => match chance.below(10) {
                0 => Move::Close,
                8 => Move::Pass(chance.seat(setup.players)),
                1 | 2 => Move::Score(chance.seat(setup.players)),
                _ => {
                    let supply = self.tapis().supply().with_special_set();
                    let (kind, spelling) = chance.stolon(&supply, &KINDS);
                    let seat = chance.seat(setup.players);
                    match chance.one_in(4) {
                        false => Move::Enter { seat, kind, spelling },
                        true => Move::Retype { seat, kind, spelling },
                    }
                }
            },
        }
    }

    fn cards(&self) -> Vec<Card> {
        self.tapis().cards().collect()
    }

    fn gains(before: &Self, setup: &Setup<House>, outcome: &Outcome) -> Vec<(Seat, Points)> {
        match outcome {
            Outcome::Entered(entry) => {
                assert_eq!(entry.judged.clone().unwrap_or_default(), worth(setup, entry));
                Vec::new()
            }
            Outcome::Settled { last, .. } => settle(before, setup, last.as_ref()),
            _ => Vec::new(),
        }
    }
}

/// What an entry is worth; nothing if it is not what it was to be.
fn worth(setup: &Setup<House>, entry: &Entry) -> Points {
    let House { twhykx_curve, insert_count, inner_extra, .. } = setup.house;
    let scale = Scale { own: None, twhykx: twhykx_curve, insert: insert_count, inner_extra };
    entry.judged.as_ref().map_or(Points::ZERO, |_| points(entry.kind, &entry.spelling, scale))
}

/// The round settled again, with the entry that came last; each call wins or loses its stake.
fn settle(before: &Sets, setup: &Setup<House>, last: Option<&Entry>) -> Vec<(Seat, Points)> {
    let shown = |seat: Seat| match last {
        Some(entry) if entry.seat == seat => worth(setup, entry),
        _ => before.shown().points(seat),
    };
    let all: Vec<Points> = setup.players.seats().map(shown).collect();
    let won = |seat: Seat| {
        let own = shown(seat);
        let nobody_above = all.iter().all(|&other| other <= own);
        let alone = all.iter().filter(|&&other| other == own).count() == 1;
        let counts = own > Points::ZERO || !setup.house.score_call_zero_loses;
        nobody_above && counts && (alone || setup.house.score_call_tie_wins)
    };
    let call = |seat| match before.shown().has_called(seat) {
        false => Points::ZERO,
        true if won(seat) => setup.house.score_call,
        true => -setup.house.score_call,
    };
    setup.players.seats().map(|seat| (seat, shown(seat) + call(seat))).collect()
}
