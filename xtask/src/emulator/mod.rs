//! Boots firmware in the emulated RP2040 of tests/device.

mod log;
pub mod report;
pub mod timeline;

use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, anyhow};
use meneur::board::Board;

use crate::{firmware::Firmware, node, paths, process};
use report::Report;
use timeline::Timeline;

pub const FOLDER: &str = "tests/device";

/// A board with its firmware, ready to be switched on.
#[derive(Debug)]
pub struct Emulator {
    pub board: Board,
    firmware: Firmware,
}

impl Emulator {
    pub fn new(board: Board, features: &[String]) -> Result<Self> {
        node::prepare(FOLDER)?;
        let firmware = Firmware::build(board, features)?;
        Ok(Self { board, firmware })
    }

    /// Switches the board on and plays a script, which leaves its snapshots and report.json in `out`. A warning of the
    /// emulator or a reset is an error, which then tells what the firmware logged.
    pub fn play<'a>(&self, script: impl Into<Timeline<'a>>, out: &Path) -> Result<Report> {
        match self.run(&script.into(), out)? {
            (Ok(_), report) => report,
            (Err(failure), Ok(report)) => {
                let log = self.log(&report).unwrap_or_else(|error| format!("{error:#}"));
                Err(anyhow!("{failure:#}\nThe firmware's log:\n{log}"))
            }
            (Err(failure), Err(_)) => Err(failure),
        }
    }

    /// The same, but whatever happens on the way is only reported.
    pub fn play_through<'a>(&self, script: impl Into<Timeline<'a>>, out: &Path) -> Result<Report> {
        let (outcome, report) = self.run(&script.into(), out)?;
        report.or_else(|error| outcome.and(Err(error)))
    }

    /// What the emulator says of the run, and what it has measured.
    fn run(&self, timeline: &Timeline, out: &Path) -> Result<(Result<String>, Result<Report>)> {
        let timeline = prepare(timeline, out)?;
        let mut run = self.command("run.mjs");
        run.arg("--timeline").arg(&timeline).arg("--out").arg(out);
        let outcome = process::capture(&mut run);
        Ok((outcome, Report::read(&out.join("report.json"))))
    }

    /// What the firmware logged, as text.
    pub fn log(&self, report: &Report) -> Result<String> {
        log::decode(&report.log, &self.firmware.elf)
    }

    /// Serves a page on which the firmware runs, until it is interrupted.
    pub fn serve(&self, port: Option<u16>) -> Result<()> {
        let mut serve = self.command("live.mjs");
        serve.args(["--face", "src/platform/desktop/page"]);
        serve.args(port.iter().flat_map(|port| ["--port".to_owned(), port.to_string()]));
        process::run(&mut serve)
    }

    fn command(&self, program: &str) -> Command {
        let mut command = node::command();
        command.arg(format!("{FOLDER}/{program}")).args(["--board", self.board.id()]).arg("--elf");
        command.arg(&self.firmware.elf);
        command
    }
}

/// Writes the timeline into `out`, and removes an old report from there, so that it is never taken for a new one.
fn prepare(timeline: &Timeline, out: &Path) -> Result<PathBuf> {
    fs::create_dir_all(out).with_context(|| format!("cannot make {}", paths::shown(out)))?;
    match fs::remove_file(out.join("report.json")) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            return Err(error).context("cannot remove an old report.json");
        }
        _ => {}
    }
    let path = out.join("timeline.json");
    fs::write(&path, serde_json::to_vec(timeline)?).with_context(|| format!("cannot write {}", paths::shown(&path)))?;
    Ok(path)
}
