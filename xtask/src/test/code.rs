//! What cargo checks.

use anyhow::Result;
use meneur::board::Board;

use crate::{cargo, device_toolchain::DeviceToolchain, process};

pub fn check_format() -> Result<()> {
    process::run(cargo::command("fmt").args(["--all", "--check"]))
}

pub fn lint_host() -> Result<()> {
    process::run(cargo::command("clippy").args(["--workspace", "--all-targets", "--", "-D", "warnings"]))
}

pub fn lint_device() -> Result<()> {
    let toolchain = DeviceToolchain::get()?;
    Board::ALL.into_iter().try_for_each(|board| toolchain.lint(board))
}

pub fn test_host() -> Result<()> {
    process::run(cargo::command("test").arg("--workspace"))
}
