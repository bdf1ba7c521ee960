//! The bench build on the emulated board: it measures the core by itself, after its first picture, and logs what it finds.

use anyhow::{Context, Result, anyhow};
use meneur::{board::Board, script::Script};

use super::{
    dict,
    plan::{Plan, Run},
    replay, rules,
};
use crate::{emulator::Emulator, paths};

pub const BOARD: Board = Board::Waveshare;

/// It works for so long, the dictionary first, and then rests.
const DICTIONARY: &str = "wait 15000\nsnap done";
const EVERYTHING: &str = "wait 150000\nsnap done";

/// What it logged of one question, in microseconds or bytes.
pub struct Measured {
    pub mean: f64,
    pub worst: f64,
}

/// The figures of the dictionary, of the rules, of restoring games, or of all.
pub fn plan(of_dict: bool, of_rules: bool, of_replay: bool) -> Result<Plan<'static>> {
    let script = if of_rules || of_replay { EVERYTHING } else { DICTIONARY };
    let script = Script::read(script, BOARD).map_err(|error| anyhow!("{error}"))?.context("for every board")?;
    let emulator = Emulator::new(BOARD, &["bench".to_owned()])?;
    let run = Run {
        emulator: emulator.clone(),
        steps: script.steps()?,
        saved: None,
        out: paths::target().join("bench/core"),
    };
    let figures = move |reports: &[_]| {
        let log = emulator.log(reports.first().context("one run")?)?;
        let mut figures = Vec::new();
        if of_dict {
            figures.extend(dict::figures(&log)?);
        }
        if of_rules {
            figures.extend(rules::figures(&log)?);
        }
        if of_replay {
            figures.extend(replay::figures(&log)?);
        }
        Ok(figures)
    };
    Ok(Plan { runs: vec![run], figures: Box::new(figures) })
}

/// Finds `bench NAME COUNT TOTAL WORST` in the log.
pub fn measured(log: &str, name: &str) -> Result<Measured> {
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
