//! The parts of the repository that Node runs, and the packages they need.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::{Mutex, PoisonError},
    time::SystemTime,
};

use anyhow::{Context, Result, ensure};

use crate::{
    paths,
    process::{self, Tool},
};

const NODE: Tool = Tool {
    program: "node",
    install: "install Node.js 20 or later (https://nodejs.org; on Debian: apt-get install nodejs npm)",
};
const NPM: Tool =
    Tool { program: "npm", install: "install npm, which comes with Node.js (on Debian: apt-get install npm)" };

pub fn command() -> Command {
    NODE.command()
}

/// Makes sure that Node can run what is in a folder of the repository.
pub fn prepare(folder: &str) -> Result<()> {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    NODE.require()?;
    let folder = paths::root().join(folder);
    if packages_are_current(&folder) {
        return Ok(());
    }
    NPM.require()?;
    say!("Installing the packages of {} ...", paths::shown(&folder));
    process::capture(NPM.command().current_dir(&folder).args(["ci", "--no-audit", "--no-fund"]))
        .with_context(|| format!("the packages of {} cannot be installed", paths::shown(&folder)))?;
    Ok(())
}

/// Runs the `*.test.mjs` files in a folder. That nothing was tested, or something skipped, is an error too.
pub fn test(folder: &str, set_up: impl FnOnce(&mut Command)) -> Result<()> {
    let files = test_files(&paths::root().join(folder))?;
    let summary = paths::target().join(format!("{}.tap", folder.replace('/', "-")));
    let mut test = command();
    test.args(["--test", "--test-reporter=spec", "--test-reporter-destination=stdout"]);
    test.arg("--test-reporter=tap").arg(format!("--test-reporter-destination={}", summary.display())).args(files);
    set_up(&mut test);
    process::run(&mut test)?;
    let summary = fs::read_to_string(&summary).context("node has left no summary of its tests")?;
    let count = |what: &str| summary.lines().rev().find_map(|line| line.strip_prefix(what)?.trim().parse::<u32>().ok());
    ensure!(count("# pass").is_some_and(|passed| passed > 0), "no test was run");
    ensure!(count("# skipped") == Some(0) && count("# todo") == Some(0), "some tests were skipped");
    Ok(())
}

/// Listed here because a folder means something else to each version of node.
fn test_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot look into {}", paths::shown(folder)))?;
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.to_string_lossy().ends_with(".test.mjs"));
    ensure!(!files.is_empty(), "there are no tests in {}", paths::shown(folder));
    files.sort();
    Ok(files)
}

/// Whether they are those that the lock file names.
fn packages_are_current(folder: &Path) -> bool {
    // npm writes this file when it is done.
    changed(&folder.join("node_modules/.package-lock.json")) >= changed(&folder.join("package-lock.json"))
}

/// `None`, which is before everything, if there is no such file.
fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|file| file.modified()).ok()
}
