//! What it costs to find all plays of Mots croisés, and the best word of Cartomanie.

use core::fmt;

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

use super::{log, micros, stack};

/// A board with half of the tiles.
const HALF_FULL: &str = include_str!("../../../../../tests/games/croises/half_full.txt");

/// Ten tiles, one of them a joker; the first makes more words than almost any other.
const RACKS: [&str; 3] = ["AEILNRSTU?", "ABDEGIMOP?", "EEEIANRTL?"];

/// Cards in sight when all of a tableau are.
const VISIBLE: usize = 24;
/// The numbers of some deals, whose first cards are looked at.
const DEALS: [u32; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

pub fn run(dict: &Dict) {
    // How the board came about is not measured.
    if let Ok(table) = text::play::<Croises>(HALF_FULL, dict, &mut Nowhere) {
        log("croises", &RACKS.map(|rack| micros(|| all_plays(table.game(), rack, dict))));
        log("stack-croises", &[stack(|| all_plays(table.game(), RACKS[1], dict))]);
    }
    let deals = DEALS.map(deal);
    log("cartomanie", &deals.each_ref().map(|deal| deal.as_ref().map_or(0, |deal| micros(|| best(deal, dict)))));
    if let [Some(first), ..] = &deals {
        log("stack-cartomanie", &[stack(|| best(first, dict))]);
    }
}

#[inline(never)]
fn all_plays(game: &Croises, rack: &str, dict: &Dict) {
    let Ok(rack) = Rack::parse(rack) else { return };
    let mut plays = solve::crossing::plays(&game.next_word(), &rack, &dict.start());
    core::hint::black_box(plays.by_ref().count());
}

fn deal(number: u32) -> Option<Cartomanie> {
    let source = Source::Device(DealCode::new(number)?);
    Cartomanie::new(&Setup::new(Players::new(2), source, House::default())).ok()
}

#[inline(never)]
fn best(game: &Cartomanie, dict: &Dict) {
    let visible = game.unseen().iter().copied().take(VISIBLE);
    core::hint::black_box(best_word(visible, &House::default(), true, &|_| false, dict));
}

/// Where what a game tells goes unread.
struct Nowhere;

impl fmt::Write for Nowhere {
    fn write_str(&mut self, _told: &str) -> fmt::Result {
        Ok(())
    }
}
