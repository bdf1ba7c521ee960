//! What a search finds is what is found by trying every word on every square.

use std::collections::BTreeSet;

use meneur::{
    letters::Word,
    rules::{
        Players, Seat, Setup,
        cle::{Cell, Fit, Placement, Way},
        croises::{self, Croises, FirstOnGrey, Referee},
        patience::{self, Board, CrossCheck, Patience},
    },
    solve,
};

use crate::{
    games::{DICT, Record, deal, generator, pick},
    trie::Trie,
};

/// A short list of mostly short words, another for each number.
fn lexicon(number: u64) -> Trie {
    let mut chance = generator(2_000_000 + number);
    let wanted = |word: &Word| match word.len() {
        0..=3 => chance.below(4) == 0,
        4..=6 => chance.below(400) == 0,
        _ => chance.below(4000) == 0,
    };
    Trie::new(DICT.all_words().filter(wanted))
}

fn everywhere(words: &[Word]) -> impl Iterator<Item = Placement> {
    let cells = (0..19 * 19).map(|at| Cell::at(at / 19, at % 19).unwrap());
    let starts = cells.flat_map(|cell| Way::BOTH.map(|way| (cell, way)));
    starts.flat_map(|(cell, way)| words.iter().map(move |word| Placement::new(cell, way, word.clone())))
}

#[track_caller]
fn assert_same(found: impl Iterator<Item = Placement>, tried: impl Iterator<Item = Placement>) -> usize {
    let found: Vec<String> = found.map(|play| play.to_string()).collect();
    let tried: BTreeSet<String> = tried.map(|play| play.to_string()).collect();
    let unique: BTreeSet<String> = found.iter().cloned().collect();
    assert_eq!(found.len(), unique.len(), "something was found twice");
    let missed: Vec<_> = tried.difference(&unique).collect();
    let wrong: Vec<_> = unique.difference(&tried).collect();
    assert!(missed.is_empty() && wrong.is_empty(), "missed {missed:?}, wrong {wrong:?}");
    tried.len()
}

/// A single tile that makes a word each way is one play, and counts as the one across.
fn is_found_across(game: &Croises, fit: Fit) -> bool {
    let Some((_, cell)) = fit.new_cells().next() else { return false };
    fit.run.way == Way::Down && fit.new.len() == 1 && game.grid().run_through(cell, Way::Across).length > 1
}

#[test]
fn mots_croises() {
    let mut plays = 0;
    for number in 0..4 {
        let trie = lexicon(number);
        let mut chance = generator(3_000_000 + number);
        let house = croises::House {
            referee: Referee::Auto,
            plural_rule: number % 2 == 0,
            first_on_grey: if number % 3 == 0 { FirstOnGrey::Begins } else { FirstOnGrey::Covers },
            least: 2 + (number % 2) as u8,
            ..croises::House::default()
        };
        let setup = Setup { players: Players::new(2), source: deal(number), house };
        let mut record = Record::<Croises>::new(setup);
        for _ in 0..10 {
            let game = record.game().clone();
            let rack = game.racks().rack(game.to_play()).unwrap();
            let judged = everywhere(&trie.words).filter(|play| match game.judge(play, &trie) {
                Ok((fit, _)) => !is_found_across(&game, fit),
                Err(_) => false,
            });
            plays += assert_same(solve::croises::plays(&game, rack, trie.root(), &trie), judged);
            let play = pick(solve::croises::plays(&game, rack, trie.root(), &trie), &mut chance);
            record.play(play.map_or(croises::Move::Pass, croises::Move::Play), &trie);
        }
    }
    println!("{plays} plays of Mots croisés, all found");
}

#[test]
fn patience() {
    let mut plays = 0;
    for number in 0..8 {
        let trie = lexicon(10 + number);
        let mut chance = generator(4_000_000 + number);
        let house = patience::House {
            board: if number % 2 == 0 { Board::Full } else { Board::Child },
            cross_check: [CrossCheck::Off, CrossCheck::Strict, CrossCheck::Off, CrossCheck::Final][number as usize % 4],
            plural_rule: number % 3 == 0,
            ..patience::House::default()
        };
        let setup = Setup { players: Players::new(1), source: deal(number), house };
        let mut record = Record::<Patience>::new(setup);
        for _ in 0..14 {
            let game = record.game().clone();
            let rack = game.racks().rack(Seat::FIRST).unwrap();
            let judged = everywhere(&trie.words).filter(|play| game.judge(play, &trie).is_ok());
            plays += assert_same(solve::patience::plays(&game, rack, trie.root(), &trie), judged);
            let Some(play) = pick(solve::patience::plays(&game, rack, trie.root(), &trie), &mut chance) else { break };
            record.play(patience::Move::Play(play), &trie).unwrap();
        }
    }
    println!("{plays} plays of Patience, all found");
}
