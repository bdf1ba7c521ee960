//! The dictionary: its size and speed beside those of other formats, on this computer; and what it costs on the
//! device, in cycles at 125 MHz.

use anyhow::{Context, Result, anyhow};
use meneur::{board::Board, script::Script};

use super::figure::{Figure, Figures, Goal, Unit};
use crate::{cargo, emulator::Emulator, paths, process};

const BOARD: Board = Board::Waveshare;
const CYCLES_PER_MICROSECOND: f64 = 125.0;

/// The bench build works for some seconds after its first picture, then rests.
const SCRIPT: &str = "wait 15000\nsnap done";

/// What the bench build logged of one question, in microseconds.
pub(super) struct Measured {
    mean: f64,
    pub(super) worst: f64,
}

pub fn measure(figures: &mut Figures) -> Result<()> {
    let mut beside_peers = cargo::command("bench");
    beside_peers.args(["--quiet", "--package", "dict-build", "--bench", "dict"]);
    process::run(&mut beside_peers)?;
    on_the_device(figures)
}

fn on_the_device(figures: &mut Figures) -> Result<()> {
    let script = Script::read(SCRIPT, BOARD).map_err(|error| anyhow!("{error}"))?.context("for every board")?;
    let emulator = Emulator::new(BOARD, &["bench".to_owned()])?;
    let report = emulator.play(script, &paths::target().join("bench/dict"))?;
    let log = emulator.log(&report)?;

    let mut add = |what, value, unit, goal| figures.push(Figure { subject: BOARD.id(), what, value, unit, goal });
    let cycles = |micros: f64| micros * CYCLES_PER_MICROSECOND;
    add("open the dictionary", measured(&log, "open")?.worst / 1000.0, Unit::Milliseconds, Goal::None);
    let word = measured(&log, "word")?;
    add("look a word up, mean", cycles(word.mean), Unit::Cycles, Goal::AtMost(2500.0));
    add("look a word up, worst", cycles(word.worst), Unit::Cycles, Goal::None);
    let near = measured(&log, "near-word")?;
    add("look a near-word up, mean", cycles(near.mean), Unit::Cycles, Goal::AtMost(2500.0));
    add("look a near-word up, worst", cycles(near.worst), Unit::Cycles, Goal::None);
    let anagram = measured(&log, "has-anagram")?;
    add("has an anagram, mean", anagram.mean / 1000.0, Unit::Milliseconds, Goal::AtMost(20.0));
    add("has an anagram, worst", anagram.worst / 1000.0, Unit::Milliseconds, Goal::None);
    Ok(())
}

/// Finds `bench NAME COUNT TOTAL WORST` in the log.
pub(super) fn measured(log: &str, name: &str) -> Result<Measured> {
    let fields = log.lines().find_map(|line| line.split_once(&format!("bench {name} ")).map(|(_, fields)| fields));
    let numbers: Vec<f64> = fields.unwrap_or_default().split_whitespace().map_while(|n| n.parse().ok()).collect();
    match numbers[..] {
        [count, total, worst, ..] => Ok(Measured { mean: total / count, worst }),
        _ => Err(anyhow!("the bench build did not log '{name}'; it logged:\n{log}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read_from_the_log() {
        let log = "481 INFO  bench near-word 4 80 31\n482 INFO  bench word 10 120 19\n";
        let word = measured(log, "word").unwrap();
        assert_eq!((word.mean, word.worst), (12.0, 19.0));
        assert!(measured(log, "has-anagram").is_err());
    }
}
