//! Installs Debian packages, where that is possible without asking anyone.

use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, bail};

use crate::process::{self, Tool};

const APT: Tool = Tool { program: "apt-get", install: "this is no Debian" };

pub fn install(packages: &[&str]) -> Result<()> {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    APT.require()?;
    if !is_root() {
        bail!("only root can install packages");
    }
    say!("Installing {} ...", packages.join(", "));
    let mut install = APT.command();
    install
        .args(["install", "--yes", "--no-install-recommends"])
        .args(packages)
        .env("DEBIAN_FRONTEND", "noninteractive");
    if process::capture(&mut install).is_ok() {
        return Ok(());
    }
    // The lists of packages may be missing or older than the archive.
    process::capture(APT.command().arg("update")).context("apt-get cannot reach its archive")?;
    process::capture(&mut install).map(drop)
}

fn is_root() -> bool {
    process::capture(process::at_root("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}
