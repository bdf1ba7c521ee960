//! What the rules cost: reading a word in all ways, finding all ends of a move, and the stack of their deepest calls.
//! La Clé and Cartomanie are in `plays`.

mod plays;

use embassy_time::Instant;
use heapless::Vec;
use meneur::{
    cards::stolon::Card,
    dict::Dict,
    games::Nine,
    rules::{
        parcours::{House, board::Cell, ends},
        plis::{self, Announced, Won, score},
        stolon::{Plan, Spelling, Supply, appraisal::Appraiser, supply::Place},
    },
};

use super::log;

/// Letters of a table, and a long word that can be cut in many ways.
const READ: [(&str, &str); 8] = [
    ("PARTITION", "PARTITION"),
    ("EUNMETDSI", "MINUTES"),
    ("PARTIES", "PRATIQUES"),
    ("DERUTAS", "DEROUTAS"),
    ("CERCERA", "CHERCHERA"),
    ("DEPARTIS", "DEPARTIS"),
    ("COMMUIEES", "COMMUNIQUEES"),
    ("ABOUTIRES", "ABOUTIRES"),
];

const MOST_CELLS: usize = 169;

pub fn run(dict: &Dict) {
    log("read", &READ.map(|(letters, word)| micros(|| read(dict, letters, word))));
    for (name, plan, step) in [
        ("ends-13", Plan { normal: 13, free: 0 }, 8),
        ("ends-entier", Plan { normal: 3, free: 4 }, 8),
        ("ends-anagre", Plan { normal: 0, free: 7 }, 8),
        ("ends-free-10", Plan { normal: 0, free: 10 }, 8),
        ("ends-entier-10", Plan { normal: 3, free: 7 }, 8),
        ("ends-twhykx-12", Plan { normal: 10, free: 2 }, 8),
    ] {
        let starts = Cell::all().filter(|cell| !cell.is_chicane()).step_by(step);
        let times: Vec<u32, MOST_CELLS> = starts.map(|start| micros(|| find_ends(start, plan))).collect();
        log(name, &times);
    }
    log("stack-read", &READ.map(|(letters, word)| stack(|| read(dict, letters, word))));
    log("plis", &[micros(weigh_tricks)]);
    log("stack-weigh", &[stack(weigh_tricks)]);
    plays::run(dict);
    log("stack-ends", &[stack(|| find_ends(Cell::FIRST, Plan { normal: 3, free: 4 }))]);
}

/// Ten words announced and ten tricks won: the most that there is to weigh.
#[inline(never)]
fn weigh_tricks() {
    let announced = Announced { tricks: 0, words: [2; 10].into_iter().collect() };
    let won = [Won { word: Some(3), unites: true, united_word: None }; 10];
    core::hint::black_box(score(&plis::House::default(), &announced, &won));
}

#[inline(never)]
fn read(dict: &Dict, letters: &str, word: &str) {
    let cards: Vec<Card, 16> = letters.chars().filter_map(Card::from_symbol).collect();
    let supply = Supply::of(&cards, Place::Table).with_specials(1, 1);
    let Ok(spelling) = Spelling::parse(word) else { return };
    core::hint::black_box(Appraiser { supply: &supply, lexicon: dict, hand: 8 }.all::<Nine>(&spelling).count());
}

/// In the last lap, where a move may arrive: that is most to think about.
#[inline(never)]
fn find_ends(start: Cell, plan: Plan) {
    let house = House::default();
    let lap = house.finish.gates() - 4..house.finish.gates();
    let gates = lap.into_iter().find(|&gates| start.can_have_passed(gates)).unwrap_or_default();
    core::hint::black_box(ends(house.moves(house.finish), start, gates, plan));
}

pub fn micros(call: impl FnOnce()) -> u32 {
    let begin = Instant::now();
    call();
    begin.elapsed().as_micros() as u32
}

/// The bytes of stack that a call takes: RAM below the stack is painted before, and looked at after.
#[inline(never)]
pub fn stack(call: impl FnOnce()) -> u32 {
    const PAINT: u32 = 0xa5a5_a5a5;
    const PAINTED: usize = 24 * 1024;
    const OWN_FRAME: usize = 128;
    let top = (cortex_m::register::msp::read() as usize & !3) - OWN_FRAME;
    let words = (top - PAINTED..top).step_by(4);
    for at in words.clone() {
        // SAFETY: RAM between the statics and the stack belongs to nobody; `xtask firmware` shows far more than PAINTED.
        unsafe { (at as *mut u32).write_volatile(PAINT) };
    }
    call();
    // SAFETY: as above; any value may stand there.
    let untouched = words.take_while(|&at| unsafe { (at as *const u32).read_volatile() } == PAINT).count();
    (PAINTED - 4 * untouched) as u32
}
