//! La Clé Patience played at random, mostly toward the last square.

use meneur::{
    rules::{
        Points, Seat, Setup,
        cle::Placement,
        patience::{CrossCheck, House, Move, Outcome, Patience, Phase},
    },
    solve,
};

use crate::{
    cle::{all_tiles, any_placement, any_rack, any_tile},
    random::{Bot, Chance, DICT, play_games},
};

#[test]
fn random_games_of_patience() {
    play_games::<Patience>();
}

impl Bot for Patience {
    type Card = u8;

    /// Every move looks through the whole dictionary.
    const GAMES: u32 = 500;

    fn random_move(&self, setup: &Setup<House>, chance: &mut Chance) -> Move {
        match chance.below(20) {
            0 => Move::TimeUp,
            1 | 2 => Move::Swap((0..chance.below(4)).map(|_| any_tile(chance)).collect()),
            3 => Move::Play(any_placement(chance)),
            _ => onward(self, setup, chance).map_or(Move::GiveUp, Move::Play),
        }
    }

    fn cards(&self) -> Vec<u8> {
        all_tiles(self.grid(), self.racks())
    }

    /// The sheet counts words, and swaps as words.
    fn gains(_before: &Self, _setup: &Setup<House>, outcome: &Outcome) -> Vec<(Seat, Points)> {
        match outcome {
            Outcome::Laid { .. } | Outcome::Done { .. } | Outcome::Swapped { .. } => vec![(Seat::FIRST, Points(1))],
            Outcome::Failed { .. } => Vec::new(),
        }
    }

    fn check(&self, setup: &Setup<House>) {
        assert_eq!(self.feat().is_some(), self.grid().is_taken(self.grid().last()));
        assert_eq!(self.feat().is_some(), self.phase() == Phase::Done);
        assert!(self.racks().held(Seat::FIRST) == usize::from(setup.house.rack) || self.racks().is_bag_empty());
        for pair in self.chain().windows(2) {
            let crossing = pair[0].cells().filter(|&cell| pair[1].contains(cell)).count();
            assert!(pair[0].way != pair[1].way && crossing == 1);
        }
    }
}

/// The best of the first words that are found, by how far it leads.
fn onward(game: &Patience, setup: &Setup<House>, chance: &mut Chance) -> Option<Placement> {
    let drawn = any_rack(game.racks().held(Seat::FIRST), chance);
    let rack = game.racks().rack(Seat::FIRST).unwrap_or(&drawn);
    let found = solve::crossing::legal_plays(game, rack, &DICT.start(), &*DICT).take(200);
    let best = found.max_by_key(|play| {
        let end = play.start.further(play.way, play.word.len() - 1).unwrap();
        (end.row() + end.column()) * 4 + chance.below(12)
    });
    if let Some(play) = &best {
        assert!(game.judge(play, &*DICT).is_ok(), "{play} was found and is refused");
        assert!(setup.house.cross_check != CrossCheck::Strict || play.word.len() >= setup.house.least.into());
    }
    best
}
