//! Whether the emulated device can be believed.

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};
use meneur::board::Board;

use crate::{
    emulator::{self, Emulator},
    gallery::{self, Performance},
    node,
    parallel::{self, Length},
    paths,
};

/// A script with presses, sounds and full redraws.
const BUSY_SCRIPT: &str = "settings-turn";

/// As long as some hundred presses: the tests of a folder are one thing in the queue.
pub const LONG: Length = 400;

pub fn test_emulator() -> Result<()> {
    node::prepare(emulator::FOLDER)?;
    parallel::take_turn(LONG, || node::test(&format!("{}/test", emulator::FOLDER), |_| {}))
}

/// Two runs must agree in every cycle, byte and pixel: their reports hold them all.
pub fn run_twice() -> Result<()> {
    let emulator = Emulator::new(Board::Waveshare, &[])?;
    let performance = performance(BUSY_SCRIPT)?;
    let folder = paths::target().join("repeat");
    let reports = parallel::map(&["first", "second"], |name| {
        let out = folder.join(name);
        emulator.play(performance.steps()?, &out)?;
        read(&out.join("report.json"))
    });
    let reports = reports.into_iter().collect::<Result<Vec<_>>>()?;
    ensure!(reports[0] == reports[1], "two runs differ: compare the reports in {}", paths::shown(&folder));
    Ok(())
}

pub fn performance(name: &str) -> Result<Performance> {
    let performances = gallery::performances(paths::root())?;
    performances
        .into_iter()
        .find(|performance| performance.name == name && performance.board == Board::Waveshare)
        .with_context(|| format!("there is no script tests/scripts/{name}.txt for this board"))
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", paths::shown(path)))
}
