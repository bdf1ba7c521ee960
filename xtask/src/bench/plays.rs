//! All plays of Mots croisés on a half-full board, and the best word of Cartomanie, on this computer.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use meneur::{
    cards::{code::DealCode, stock::Source},
    dict::Dict,
    letters::Rack,
    rules::{
        Game, Players, Setup,
        cartomanie::{Cartomanie, House, best_word},
        croises::Croises,
        text,
    },
    solve,
};

const HALF_FULL: &str = include_str!("../../../tests/games/croises/half_full.txt");
const RACK: &str = "AEILNRSTU?";
const VISIBLE: usize = 24;

/// How long it takes to find all plays of ten letters, one of them a joker.
pub fn all_plays(dict: &Dict) -> Result<Duration> {
    let table = text::play::<Croises>(HALF_FULL, dict, &mut String::new()).map_err(|fault| anyhow!("{fault}"))?;
    let rack = Rack::parse(RACK).map_err(|error| anyhow!("{error:?}"))?;
    let begin = Instant::now();
    let plays = solve::crossing::plays(&table.game().next_word(), &rack, &dict.start()).count();
    let time = begin.elapsed();
    say!("{RACK} has {plays} plays on the half-full board");
    Ok(time)
}

/// How long it takes to find the best word of a tableau in sight.
pub fn best_cartomanie_word(dict: &Dict) -> Result<Duration> {
    let source = Source::Device(DealCode::new(0).context("a deal")?);
    let house = House::default();
    let setup = Setup::new(Players::new(2), source, house);
    let game = Cartomanie::new(&setup).map_err(|error| anyhow!("{error}"))?;
    let visible = game.unseen().iter().copied().take(VISIBLE);
    let begin = Instant::now();
    let best = best_word(visible.clone(), &setup.house, true, &|_| false, dict);
    let time = begin.elapsed();
    let cards: String = visible.map(|card| card.symbol()).collect();
    say!("the best word of {cards} is {}", best.context("no word")?);
    Ok(time)
}
