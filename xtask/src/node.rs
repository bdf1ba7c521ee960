//! The parts of the repository that Node runs, and the packages they need.

use std::{fs, path::Path, process::Command, time::SystemTime};

use anyhow::{Context, Result};

use crate::{
    paths,
    process::{self, Tool},
};

const NODE: Tool = Tool {
    program: "node",
    install: "install Node.js 20 or later (https://nodejs.org; on Debian: apt-get install nodejs)",
};
const NPM: Tool = Tool {
    program: "npm",
    install: "install npm; it comes with Node.js (https://nodejs.org; on Debian: apt-get install npm)",
};

/// A call of node. `folder`, counted from the root, gets its packages first.
pub fn command(folder: &str) -> Result<Command> {
    NODE.require()?;
    let folder = paths::root().join(folder);
    if packages_are_old(&folder) {
        install_packages(&folder)?;
    }
    Ok(NODE.command())
}

fn install_packages(folder: &Path) -> Result<()> {
    NPM.require()?;
    eprintln!("Installing the packages of {} ...", paths::shown(folder));
    process::capture(NPM.command().current_dir(folder).args(["ci", "--no-audit", "--no-fund"]))
        .map(drop)
        .with_context(|| format!("the packages of {} cannot be installed", paths::shown(folder)))
}

/// Missing, or not those that the lock file names.
fn packages_are_old(folder: &Path) -> bool {
    // npm writes this file when it is done.
    changed(&folder.join("node_modules/.package-lock.json")) < changed(&folder.join("package-lock.json"))
}

fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|file| file.modified()).ok()
}
