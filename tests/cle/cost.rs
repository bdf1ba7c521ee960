//! What it costs to find all plays.

use std::time::Instant;

use meneur::{
    letters::Rack,
    rules::{
        Players, Setup,
        croises::{Croises, House, Move, Referee},
    },
    solve::{self, Progress},
};

use crate::games::{DICT, Record, Turned, deal, generator, pick};

/// A game in which this many of the 104 tiles lie on the board, or a few more.
fn game_with(laid: usize, number: u64) -> Croises {
    let house = House { referee: Referee::Auto, ..House::default() };
    let setup = Setup { players: Players::new(2), source: deal(number), house };
    let mut record = Record::<Croises>::new(setup);
    let mut chance = generator(5_000_000 + number);
    while record.game().grid().tiles().count() < laid {
        let game = record.game().clone();
        let rack = game.racks().rack(game.to_play()).unwrap();
        let play = pick(solve::croises::plays(&game, rack, Turned::by_chance(&mut chance), &*DICT), &mut chance);
        record.play(play.map_or(Move::Pass, Move::Play), &*DICT).unwrap();
    }
    record.game().clone()
}

#[test]
fn all_plays_of_ten_letters_with_a_joker() {
    let positions = [(52, "AEILNRSTU?"), (52, "ABDEGIMOP?"), (52, "EEEIANRTL?"), (80, "AEILNRSTU?")];
    for (number, (laid, letters)) in positions.into_iter().enumerate() {
        let game = game_with(laid, number as u64);
        let rack = Rack::parse(letters).unwrap();
        let mut plays = solve::croises::plays(&game, &rack, DICT.start(), &*DICT);
        let (mut found, mut steps) = (0_u32, 0_u32);
        loop {
            match plays.advance(1) {
                Progress::Found(_) => found += 1,
                Progress::Paused => steps += 1,
                Progress::Done => break,
            }
        }
        let begun = Instant::now();
        assert_eq!(solve::croises::plays(&game, &rack, DICT.start(), &*DICT).count(), found as usize);
        let size = size_of_val(&plays);
        println!(
            "{laid} tiles laid, {letters}: {found} plays, {steps} letters read, {:?}, {size} bytes",
            begun.elapsed()
        );
    }
}
