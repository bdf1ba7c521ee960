//! What cargo checks.

use anyhow::Result;
use meneur::board::Board;

use super::Extent;
use crate::{cargo, device_toolchain::DeviceToolchain, process};

/// Tests that go by chance do one of so many of their tries (tests/common/share.rs).
const SHARE: (&str, &str) = ("MENEUR_TEST_SHARE", "50");

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

pub fn test_host(extent: Extent) -> Result<()> {
    let mut test = cargo::command("test");
    test.args(["--workspace", "--no-fail-fast"]);
    if extent == Extent::Quick {
        test.env(SHARE.0, SHARE.1);
    }
    process::run(&mut test)
}
