//! Boots firmware in the emulated RP2040 of tests/device.

mod log;
pub mod report;
mod timeline;

use std::{fs, path::Path};

use anyhow::{Context, Result, anyhow};
use meneur::script::Script;

use crate::{firmware::Firmware, node, paths, process};
use report::Report;
use timeline::Timeline;

const FOLDER: &str = "tests/device";

/// Plays a script on the firmware, which leaves its snapshots and report.json in `out`. A warning of the emulator or a
/// reset is an error, which then tells what the firmware logged.
pub fn play(firmware: &Firmware, script: Script, out: &Path) -> Result<Report> {
    let timeline = out.join("timeline.json");
    write_timeline(&Timeline::from(script), &timeline)?;
    let mut run = node::command(FOLDER)?;
    run.arg(format!("{FOLDER}/run.mjs")).args(["--board", firmware.board.id()]);
    run.arg("--elf").arg(&firmware.elf).arg("--timeline").arg(&timeline).arg("--out").arg(out);
    let outcome = process::capture(&mut run);
    let report = Report::read(&out.join("report.json"));
    match (outcome, report) {
        (Ok(_), report) => report,
        (Err(failure), Ok(report)) => {
            let log = log_of(firmware, &report).unwrap_or_else(|error| format!("{error:#}"));
            Err(anyhow!("{failure:#}\nThe firmware's log:\n{log}"))
        }
        (Err(failure), Err(_)) => Err(failure),
    }
}

/// What the firmware logged, as text.
pub fn log_of(firmware: &Firmware, report: &Report) -> Result<String> {
    log::decode(&report.log, &firmware.elf)
}

/// Serves a page on which the firmware runs, until it is interrupted.
pub fn serve(firmware: &Firmware, port: Option<u16>) -> Result<()> {
    let mut serve = node::command(FOLDER)?;
    serve.arg(format!("{FOLDER}/live.mjs")).args(["--board", firmware.board.id()]).arg("--elf").arg(&firmware.elf);
    serve.args(["--face", "src/platform/desktop/page"]);
    serve.args(port.iter().flat_map(|port| ["--port".to_owned(), port.to_string()]));
    process::run(&mut serve)
}

/// Also removes an old report, so that it is never taken for a new one.
fn write_timeline(timeline: &Timeline, path: &Path) -> Result<()> {
    let folder = path.parent().context("a timeline is in a folder")?;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", paths::shown(folder)))?;
    fs::remove_file(folder.join("report.json")).or_else(|error| match error.kind() {
        std::io::ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    })?;
    fs::write(path, serde_json::to_vec(timeline)?).with_context(|| format!("cannot write {}", paths::shown(path)))
}
