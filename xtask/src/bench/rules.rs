//! The rules: reading a word in all ways, all ends of a move, all plays on a board, on this computer and on the device
//! at 125 MHz.

use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use meneur::{
    cards::stolon::Card,
    dict,
    games::Nine,
    rules::{
        parcours::{House, board::Cell, ends},
        stolon::{Plan, Spelling, Supply, appraisal::Appraiser, supply::Place},
    },
};

use super::{
    bench_build::{BOARD, measured},
    figure::{Figure, Figures, Goal, Unit},
    plays,
};

const HOST: &str = "this computer";

/// Without optimisation, like the rest of xtask.
pub fn on_the_host(figures: &mut Figures) -> Result<()> {
    let dict = dict::open().map_err(|error| anyhow!("{error}"))?;
    let cards: Vec<Card> = "DEPARTIS".chars().filter_map(Card::from_symbol).collect();
    let supply = Supply::of(&cards, Place::Table).with_specials(1, 1);
    let spelling = Spelling::parse("DEPARTIS").map_err(|error| anyhow!("{error:?}"))?;
    let begin = Instant::now();
    let readings = Appraiser { supply: &supply, lexicon: &dict, hand: 8 }.all::<Nine>(&spelling).count();
    let read = begin.elapsed();
    let begin = Instant::now();
    let house = House::default();
    let start = Cell::parse("c3").context("a cell")?;
    let found = ends(house.moves(house.finish), start, 0, Plan { normal: 13, free: 0 });
    let walked = begin.elapsed();
    say!("DEPARTIS has {readings} readings; a move of 13 cells from c3 has {} ends", found.stops.iter().count());
    let mut add = |what, value: f64| {
        figures.push(Figure::new(HOST, what, value, Unit::Milliseconds, Goal::None));
    };
    add("read a word in all ways", read.as_secs_f64() * 1000.0);
    add("all ends of a move of 13 cells", walked.as_secs_f64() * 1000.0);
    add("all plays of 10 letters on a half-full board", plays::all_plays(&dict)?.as_secs_f64() * 1000.0);
    add("best Cartomanie word of 24 cards", plays::best_cartomanie_word(&dict)?.as_secs_f64() * 1000.0);
    Ok(())
}

pub fn figures(log: &str) -> Result<Vec<Figure>> {
    let mut figures = Vec::new();
    let mut add = |what, value, unit, goal| figures.push(Figure::new(BOARD.id(), what, value, unit, goal));
    let timed = [
        ("read", "read a word in all ways, worst", Goal::AtMost(100.0)),
        ("ends-13", "all ends of a move of 13 cells, worst", Goal::AtMost(200.0)),
        ("ends-entier", "all ends of an Entier of 7, worst", Goal::None),
        ("ends-anagre", "all ends of an Anagre of 7, worst", Goal::None),
        ("ends-free-10", "all ends of ten free cells, worst", Goal::AtMost(200.0)),
        ("ends-entier-10", "all ends of an Entier of 10, worst", Goal::AtMost(200.0)),
        ("ends-twhykx-12", "all ends of a Twhykx of 12, worst", Goal::AtMost(200.0)),
        ("plis", "weigh ten tricks for ten words", Goal::None),
        ("croises", "all plays of 10 letters on a half-full board, worst of 3", Goal::AtMost(2400.0)),
        ("cartomanie", "best Cartomanie word of 24 cards, worst of 8 deals", Goal::AtMost(500.0)),
    ];
    for (name, what, goal) in timed {
        add(what, measured(log, name)?.worst / 1000.0, Unit::Milliseconds, goal);
    }
    add("stack to read a word", measured(log, "stack-read")?.worst, Unit::Bytes, Goal::None);
    add("stack to weigh ten tricks", measured(log, "stack-weigh")?.worst, Unit::Bytes, Goal::None);
    add("stack to find all plays", measured(log, "stack-croises")?.worst, Unit::Bytes, Goal::None);
    add("stack to find the best Cartomanie word", measured(log, "stack-cartomanie")?.worst, Unit::Bytes, Goal::None);
    add("stack to find all ends", measured(log, "stack-ends")?.worst, Unit::Bytes, Goal::None);
    for (name, what) in [
        ("apply-clam", "a move of Clam, worst"),
        ("apply-plis", "a move of Plis, worst"),
        ("apply-contrat", "a move of Contrat, worst"),
        ("apply-sets", "a move of Sets, worst"),
        ("apply-parcours", "a move of Parcours, worst"),
    ] {
        add(what, measured(log, name)?.worst / 1000.0, Unit::Milliseconds, Goal::None);
    }
    for (name, what) in [
        ("stack-clam", "stack of a move of Clam, most"),
        ("stack-plis", "stack of a move of Plis, most"),
        ("stack-contrat", "stack of a move of Contrat, most"),
        ("stack-sets", "stack of a move of Sets, most"),
        ("stack-parcours", "stack of a move of Parcours, most"),
    ] {
        add(what, measured(log, name)?.worst, Unit::Bytes, Goal::None);
    }
    Ok(figures)
}
