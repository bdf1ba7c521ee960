//! The parts of the repository that Node runs, and the packages they need.

use std::{fs, path::Path, process::Command, time::SystemTime};

use anyhow::{Context, Result};

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
    NODE.require()?;
    let folder = paths::root().join(folder);
    if packages_are_current(&folder) {
        return Ok(());
    }
    NPM.require()?;
    eprintln!("Installing the packages of {} ...", paths::shown(&folder));
    process::capture(NPM.command().current_dir(&folder).args(["ci", "--no-audit", "--no-fund"]))
        .with_context(|| format!("the packages of {} cannot be installed", paths::shown(&folder)))?;
    Ok(())
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
