//! Boots firmware in the emulated RP2040 of tests/device.

#[cfg(test)]
mod chance;
pub mod cuts;
mod log;
pub mod report;
pub mod timeline;

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io::ErrorKind,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, anyhow};
use meneur::{
    board::Board,
    store::{Flash, flash::Ram},
};

use crate::{firmware::Firmware, node, paths, process};
use cuts::{Cuts, Tears};
use report::Report;
use timeline::Timeline;

pub const FOLDER: &str = "tests/device";

const TIMELINE: &str = "timeline.json";
const REPORT: &str = "report.json";
/// Which firmware has played without a fault.
const PLAYED_BY: &str = "played-by.txt";

/// A board with its firmware, ready to be switched on.
#[derive(Clone, Debug)]
pub struct Emulator {
    pub board: Board,
    firmware: Firmware,
}

/// What runs in Node.
#[derive(Clone, Copy)]
enum Program {
    Run,
    Cuts(Tears),
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
        let report = self.judge(self.run(Program::Run, &script.into(), None, out)?)?;
        let path = out.join(PLAYED_BY);
        fs::write(&path, self.fingerprint()?).with_context(|| format!("cannot write {}", paths::shown(&path)))?;
        Ok(report)
    }

    /// What [`Emulator::play`] would report, from the folder of an earlier run of the same firmware with the same script
    /// if that is what `out` holds: it would be the same in every cycle.
    pub fn play_or_recall<'a>(&self, script: impl Into<Timeline<'a>>, out: &Path) -> Result<Report> {
        let timeline = script.into();
        let same_script =
            fs::read(out.join(TIMELINE)).is_ok_and(|bytes| Some(bytes) == serde_json::to_vec(&timeline).ok());
        let same_firmware = fs::read_to_string(out.join(PLAYED_BY)).is_ok_and(|by| Some(by) == self.fingerprint().ok());
        match same_script && same_firmware {
            true => Report::read(&out.join(REPORT)),
            false => self.play(timeline, out),
        }
    }

    /// Tells one firmware from another.
    fn fingerprint(&self) -> Result<String> {
        let path = &self.firmware.elf;
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", paths::shown(path)))?;
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        Ok(format!("{:016x}", hasher.finish()))
    }

    /// The same with what was saved before.
    pub fn play_with<'a>(&self, script: impl Into<Timeline<'a>>, saved: &Ram, out: &Path) -> Result<Report> {
        self.judge(self.run(Program::Run, &script.into(), Some(saved), out)?)
    }

    /// The same, but whatever happens on the way is only reported.
    pub fn play_through<'a>(&self, script: impl Into<Timeline<'a>>, out: &Path) -> Result<Report> {
        let (outcome, report) = self.run(Program::Run, &script.into(), None, out)?;
        report.or_else(|error| outcome.and(Err(error)))
    }

    /// Plays a script, and collects what power cuts in the middle of its flash operations would leave behind.
    pub fn cut<'a>(&self, script: impl Into<Timeline<'a>>, saved: &Ram, tears: Tears, out: &Path) -> Result<Cuts> {
        self.judge(self.run(Program::Cuts(tears), &script.into(), Some(saved), out)?)?;
        cuts::read(out)
    }

    fn judge(&self, run: (Result<String>, Result<Report>)) -> Result<Report> {
        match run {
            (Ok(_), report) => report,
            (Err(failure), Ok(report)) => {
                let log = self.log(&report).unwrap_or_else(|error| format!("{error:#}"));
                Err(anyhow!("{failure:#}\nThe firmware's log:\n{log}"))
            }
            (Err(failure), Err(_)) => Err(failure),
        }
    }

    /// What the emulator says of the run, and what it has measured.
    fn run(
        &self,
        program: Program,
        timeline: &Timeline,
        saved: Option<&Ram>,
        out: &Path,
    ) -> Result<(Result<String>, Result<Report>)> {
        let timeline = prepare(timeline, out)?;
        let mut run = match program {
            Program::Run => self.command("run.mjs"),
            Program::Cuts(tears) => {
                let mut cuts = self.command("cuts.mjs");
                cuts.args(tears.options());
                cuts
            }
        };
        run.arg("--timeline").arg(&timeline).arg("--out").arg(out);
        if let Some(saved) = saved {
            let path = out.join("saved-before.bin");
            fs::write(&path, saved.bytes()).with_context(|| format!("cannot write {}", paths::shown(&path)))?;
            run.arg("--flash").arg(path);
        }
        let outcome = process::capture(&mut run);
        Ok((outcome, Report::read(&out.join(REPORT))))
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

/// Writes the timeline into `out`, and removes what an old run left there, so that it is never taken for a new one.
fn prepare(timeline: &Timeline, out: &Path) -> Result<PathBuf> {
    fs::create_dir_all(out).with_context(|| format!("cannot make {}", paths::shown(out)))?;
    for left_over in [REPORT, PLAYED_BY] {
        match fs::remove_file(out.join(left_over)) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(error).with_context(|| format!("cannot remove an old {left_over}"));
            }
            _ => {}
        }
    }
    let path = out.join(TIMELINE);
    fs::write(&path, serde_json::to_vec(timeline)?).with_context(|| format!("cannot write {}", paths::shown(&path)))?;
    Ok(path)
}
