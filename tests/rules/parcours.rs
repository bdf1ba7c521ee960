use meneur::{
    cards::stolon::Card,
    rules::{
        Points, Seat, Setup,
        parcours::{Finish, House, Move, Outcome, Parcours, Path, Phase, Walk, board::Cell},
        stolon::{Kind, Spelling},
    },
};

use crate::random::{Bot, Chance, play_games};

const KINDS: [Kind; 8] =
    [Kind::Mot, Kind::Twhykx, Kind::Anagre, Kind::Insert, Kind::Entier, Kind::Bisec, Kind::Trisec, Kind::Alterne];

#[test]
fn random_games_of_parcours() {
    play_games::<Parcours>();
}

impl Bot for Parcours {
    type Card = Card;

    fn shorten(house: &mut House) {
        house.finish = if house.finish == Finish::Main { Finish::LowerRight } else { house.finish };
    }

    fn random_move(&self, setup: &Setup<House>, chance: &mut Chance) -> Move {
        match self.phase() {
            _ if chance.one_in(40) => Move::TimeUp,
            _ if chance.one_in(60) => random_place(setup, chance),
            Phase::Hold => Move::Hold(chance.cards(setup.source, setup.house.hand).into_iter().collect()),
            Phase::Show | Phase::Over if chance.one_in(10) => random_figure(self, chance),
            Phase::Show | Phase::Over => {
                let (kind, spelling) = chance.stolon(&self.supply(), &KINDS);
                Move::Show { kind, spelling }
            }
            Phase::Go { .. } if chance.one_in(10) => random_way(chance),
            Phase::Go { .. } => self.good_way(chance),
        }
    }

    fn cards(&self) -> Vec<Card> {
        self.cards().collect()
    }

    fn gains(_before: &Self, _setup: &Setup<House>, outcome: &Outcome) -> Vec<(Seat, Points)> {
        match outcome {
            Outcome::Moved { seat, cells, .. } => vec![(*seat, Points::count((*cells).into()))],
            _ => Vec::new(),
        }
    }
}

/// Some equal or successive letters of the hand.
fn random_figure(game: &Parcours, chance: &mut Chance) -> Move {
    let mut letters: Vec<_> = game.runner(game.to_play()).hand().iter().filter_map(|card| card.letter()).collect();
    letters.sort_unstable();
    let from = chance.below(letters.len());
    let text: String = letters[from..].iter().take(1 + chance.below(6)).map(|&letter| char::from(letter)).collect();
    Move::Show { kind: Kind::Poker, spelling: Spelling::parse(&text).unwrap() }
}

fn random_place(setup: &Setup<House>, chance: &mut Chance) -> Move {
    let cells: Vec<Cell> = Cell::all().collect();
    Move::Place { seat: chance.seat(setup.players), cell: *chance.pick(&cells), gates: chance.below(4) as i8 - 1 }
}

/// Any directions, from anywhere.
fn random_way(chance: &mut Chance) -> Move {
    let cells: Vec<Cell> = Cell::all().collect();
    let dirs: Vec<_> = meneur::rules::parcours::board::Dir::all().collect();
    let steps: Vec<_> = (0..chance.below(20)).map(|_| *chance.pick(&dirs)).collect();
    Move::Go { start: *chance.pick(&cells), path: Path::new(steps.into_iter()) }
}

trait Sensible {
    fn good_way(&self, chance: &mut Chance) -> Move;
}

impl Sensible for Parcours {
    /// The furthest of some random walks.
    fn good_way(&self, chance: &mut Chance) -> Move {
        let starts: Vec<Cell> = self.starts().collect();
        let walks = (0..6).map(|_| random_walk(self.walk(*chance.pick(&starts)).expect("a word was shown"), chance));
        let best = walks.max_by_key(progress).expect("there are some");
        Move::Go { start: best.start(), path: Path::new(best.dirs()) }
    }
}

fn random_walk(mut walk: Walk, chance: &mut Chance) -> Walk {
    loop {
        let dirs: Vec<_> = walk.options().dirs.iter().collect();
        if dirs.is_empty() || walk.may_stop() && chance.one_in(2) {
            return walk;
        }
        assert!(walk.step(*chance.pick(&dirs)));
    }
}

/// How far round the course a walk has come.
fn progress(walk: &Walk) -> i32 {
    let (row, column) = (i32::from(walk.at().row()), i32::from(walk.at().column()));
    let along = [column, row, 12 - column, 12 - row][walk.gates().rem_euclid(4) as usize];
    i32::from(walk.gates()) * 13 + along
}
