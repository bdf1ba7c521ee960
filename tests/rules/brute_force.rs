//! What a search finds is what is found by trying every word on every square.
//!
//! Here the rules themselves judge each try, on whole boards as they come about in games: with the house rules, the
//! first word and the chain of a Patience. In `small_boards` nothing of the rules is used.

use std::collections::BTreeSet;

use meneur::{
    cards::stock::Source,
    letters::Word,
    rules::{
        Game, Players, Seat, Setup,
        cle::{Cell, Fit, Placement, Way},
        croises::{self, Croises, FirstOnGrey, Referee},
        patience::{self, Board, CrossCheck, Patience},
    },
    solve,
};

use crate::{
    cle::pick,
    random::{Chance, DICT},
    trie::Trie,
};

/// A short list of mostly short words, each time another.
fn few_words(chance: &mut Chance) -> Trie {
    let wanted = |word: &Word| match word.len() {
        0..=3 => chance.one_in(4),
        4..=6 => chance.one_in(400),
        _ => chance.one_in(4000),
    };
    Trie::new(DICT.all_words().filter(wanted))
}

fn everywhere(words: &[Word]) -> impl Iterator<Item = Placement> {
    let cells = (0..19 * 19).map(|at| Cell::at(at / 19, at % 19).unwrap());
    let starts = cells.flat_map(|cell| Way::BOTH.map(|way| (cell, way)));
    starts.flat_map(|(cell, way)| words.iter().map(move |word| Placement::new(cell, way, word.clone())))
}

/// Gives how many they are.
#[track_caller]
pub fn assert_same(found: impl Iterator<Item = impl ToString>, tried: impl Iterator<Item = impl ToString>) -> usize {
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
    let mut chance = Chance::new("brute force, croises");
    let mut plays = 0;
    for number in 0..4 {
        let trie = few_words(&mut chance);
        let house = croises::House {
            referee: Referee::Auto,
            plural_rule: number % 2 == 0,
            plural_verb: number == 0,
            first_on_grey: if number % 3 == 0 { FirstOnGrey::Begins } else { FirstOnGrey::Covers },
            least: 2 + (number % 2) as u8,
            ..croises::House::default()
        };
        let setup = Setup::new(Players::new(2), Source::Device(chance.code()), house);
        let mut game = Croises::new(&setup).unwrap();
        for _ in 0..10 {
            let rack = game.racks().rack(game.to_play()).unwrap();
            let judged = everywhere(&trie.words).filter(|play| match game.judge(play, &trie) {
                Ok((fit, _)) => !is_found_across(&game, fit),
                Err(_) => false,
            });
            plays += assert_same(solve::crossing::plays(&game.next_word(), rack, &trie.root()), judged);
            let play = pick(solve::crossing::plays(&game.next_word(), rack, &trie.root()), &mut chance);
            game.apply(&play.map_or(croises::Move::Pass, croises::Move::Play), &trie).unwrap();
        }
    }
    println!("{plays} plays of Mots croisés, all found");
    assert!(plays > 0);
}

#[test]
fn patience() {
    let mut chance = Chance::new("brute force, patience");
    let mut plays = 0;
    for number in 0..8 {
        let trie = few_words(&mut chance);
        let house = patience::House {
            board: if number % 2 == 0 { Board::Full } else { Board::Child },
            cross_check: [CrossCheck::Off, CrossCheck::Strict, CrossCheck::Off, CrossCheck::Final][number % 4],
            plural_rule: number % 3 == 0,
            ..patience::House::default()
        };
        let setup = Setup::new(Players::new(1), Source::Device(chance.code()), house);
        let mut game = Patience::new(&setup).unwrap();
        for _ in 0..14 {
            let rack = game.racks().rack(Seat::FIRST).unwrap();
            let judged = everywhere(&trie.words).filter(|play| game.judge(play, &trie).is_ok());
            plays += assert_same(solve::crossing::legal_plays(&game, rack, &trie.root(), &trie), judged);
            let play = pick(solve::crossing::legal_plays(&game, rack, &trie.root(), &trie), &mut chance);
            let Some(play) = play else { break };
            game.apply(&patience::Move::Play(play), &trie).unwrap();
        }
    }
    println!("{plays} plays of Patience, all found");
    assert!(plays > 0);
}
