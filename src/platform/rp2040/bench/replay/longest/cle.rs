//! The two games of La Clé.

use core::fmt::{self, Write as _};

use meneur::{
    cards::{code::DealCode, stock::Source},
    letters::Letter,
    rules::{
        Players, Seat, Setup,
        croises::{self, Croises},
        patience::{self, Patience},
    },
};

use super::{Line, Longest, taken};

/// A tile is swapped as often as may be: the bag is shuffled each time. The words of a chain, a tile each, would be 104
/// moves more at most; what there is to lay is the device's secret.
impl Longest for Patience {
    const END: usize = 0;

    fn setup() -> Setup<patience::House> {
        let house = patience::House { swap: true, ..Default::default() };
        Setup::new(Players::new(1), Source::Device(DealCode::default()), house)
    }

    fn write_next(&self, number: usize, _ending: bool, line: &mut Line) -> fmt::Result {
        let rack = self.racks().rack(Seat::FIRST).filter(|_| number < usize::from(patience::MOST_SWAPS));
        match rack.and_then(|rack| Letter::all().find(|&letter| rack.count(letter) > 0)) {
            Some(letter) => write!(line, "swap {letter:?}"),
            None => line.write_str("stop"),
        }
    }
}

/// The first word, across the centre.
const ROW: &str = "BCDEFGHILM";
/// The first column that it covers, and the row.
const AT: usize = 6;
/// The turns without a word after which the game is over.
const BLOCKED: usize = 36;
/// Each of them is a word and a contest that it loses; before the last one, a word stands.
const CYCLE: usize = 2 * (BLOCKED - 1) + 1;

/// Words that are contested and are none, as many as may follow each other; then a word stands that nobody contests.
impl Longest for Croises {
    const END: usize = BLOCKED * taken(2);

    fn setup() -> Setup<croises::House> {
        let house = croises::House { pass_rounds: 9, pass_rounds_empty: 9, ..Default::default() };
        Setup::new(Players::new(4), Source::Players, house)
    }

    fn write_next(&self, number: usize, ending: bool, line: &mut Line) -> fmt::Result {
        let Some(before) = number.checked_sub(1) else { return write!(line, "play H 10,{AT} {ROW}") };
        let (cycle, turn) = (before / CYCLE, before % CYCLE);
        match self.contestable() {
            _ if ending => line.write_str("pass"),
            Some(seat) if turn % 2 == 1 => write!(line, "contest {}", self.players().next(seat)),
            // Above the first letter of the row.
            _ if turn + 1 < CYCLE => write!(line, "play V 7,{AT} RST{}", ROW.get(..1).unwrap_or_default()),
            _ => write_standing(cycle, line),
        }
    }
}

/// A tile below each of the other letters of the row, then one above it, then another one below.
fn write_standing(number: usize, line: &mut Line) -> fmt::Result {
    let at = 1 + number % (ROW.len() - 1);
    let letter = ROW.get(at..=at).unwrap_or_default();
    let column = AT + at;
    match number / (ROW.len() - 1) {
        0 => write!(line, "play V 10,{column} {letter}E"),
        1 => write!(line, "play V 9,{column} A{letter}E"),
        _ => write!(line, "play V 9,{column} A{letter}ES"),
    }
}
