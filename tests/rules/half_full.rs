//! The game that the bench measures on, and what it costs to find all plays.

use std::time::Instant;

use meneur::{
    cards::{code::DealCode, stock::Source},
    letters::Rack,
    rules::{
        Game, Players, Setup,
        croises::{Croises, Did, House, Move, Referee},
        text,
    },
    solve::{self, Progress},
};

use crate::random::DICT;

const GAME: &str = include_str!("../games/croises/half_full.txt");

/// Both players always lay the word worth most, until half of the 104 tiles lie.
#[test]
fn the_half_full_board_is_played_by_the_search() {
    let source = Source::Device(DealCode::parse("AAAA-DRZF").unwrap());
    let house = House { referee: Referee::Auto, ..House::default() };
    let mut game = Croises::new(&Setup::new(Players::new(2), source, house)).unwrap();
    let mut played = Vec::new();
    while game.grid().tiles().count() < 52 {
        let rack = game.racks().rack(game.to_play()).unwrap();
        let plays = solve::crossing::plays(&game.next_word(), rack, &DICT.start()).map(Move::Play);
        let best = plays.max_by_key(|play| (points(&game, play), play.to_string())).unwrap();
        game.apply(&best, &*DICT).unwrap();
        played.push(best.to_string());
    }
    assert!(GAME.lines().filter(|line| line.starts_with("play ")).eq(played));
}

fn points(game: &Croises, play: &Move) -> i16 {
    let mut after = game.clone();
    match after.apply(play, &*DICT).unwrap().did {
        Did::Scored { settled, .. } => settled.points.0,
        other => panic!("{other}"),
    }
}

/// A search that stops at every letter finds as much as one that never does.
#[test]
fn all_plays_of_ten_letters_with_a_joker() {
    let table = text::play::<Croises>(GAME, &*DICT, &mut String::new()).unwrap();
    for letters in ["AEILNRSTU?", "ABDEGIMOP?", "EEEIANRTL?"] {
        let rack = Rack::parse(letters).unwrap();
        let mut search = solve::crossing::plays(&table.game().next_word(), &rack, &DICT.start());
        let (mut found, mut pauses) = (0, 0);
        loop {
            match search.advance(1) {
                Progress::Found(_) => found += 1,
                Progress::Paused => pauses += 1,
                Progress::Done => break,
            }
        }
        let begun = Instant::now();
        assert_eq!(solve::crossing::plays(&table.game().next_word(), &rack, &DICT.start()).count(), found);
        let (time, size) = (begun.elapsed(), size_of_val(&search));
        println!("{letters}: {found} plays, {pauses} beginnings of words, {time:?}, {size} bytes");
    }
}
