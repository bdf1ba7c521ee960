//! The dictionary: its size and speed beside those of other formats, on this computer; and what it costs on the
//! device, in cycles at 125 MHz.

use anyhow::Result;

use super::{
    bench_build::{BOARD, measured},
    figure::{Figure, Goal, Unit},
};
use crate::{cargo, process};

const CYCLES_PER_MICROSECOND: f64 = 125.0;

const LOOK_UP: Goal = Goal::AtMost(2700.0);

pub fn on_the_host() -> Result<()> {
    let mut beside_peers = cargo::command("bench");
    beside_peers.args(["--quiet", "--package", "dict-build", "--bench", "dict"]);
    process::run(&mut beside_peers)
}

pub fn figures(log: &str) -> Result<Vec<Figure>> {
    let figure = |what, value, unit, goal| Figure::new(BOARD.id(), what, value, unit, goal);
    let cycles = |micros: f64| micros * CYCLES_PER_MICROSECOND;
    let ms = |micros: f64| micros / 1000.0;
    let (open, check) = (measured(log, "open")?, measured(log, "check")?);
    let (word, near, anagram) = (measured(log, "word")?, measured(log, "near-word")?, measured(log, "has-anagram")?);
    Ok(vec![
        figure("open the dictionary", ms(open.worst), Unit::Milliseconds, Goal::None),
        figure("check it, after the first picture", ms(check.worst), Unit::Milliseconds, Goal::None),
        figure("look a word up, mean", cycles(word.mean), Unit::Cycles, LOOK_UP),
        figure("look a word up, worst", cycles(word.worst), Unit::Cycles, Goal::None),
        figure("look a near-word up, mean", cycles(near.mean), Unit::Cycles, LOOK_UP),
        figure("look a near-word up, worst", cycles(near.worst), Unit::Cycles, Goal::None),
        figure("has an anagram, mean", ms(anagram.mean), Unit::Milliseconds, Goal::AtMost(20.0)),
        figure("has an anagram, worst", ms(anagram.worst), Unit::Milliseconds, Goal::None),
    ])
}
