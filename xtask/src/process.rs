//! Runs other programs, and says clearly what went wrong when one of them fails.

use std::{
    ffi::OsStr,
    io::ErrorKind,
    process::{Command, Output},
};

use anyhow::{Context, Result, bail};

use crate::paths;

/// A program that this repository needs but does not bring along.
#[derive(Debug)]
pub struct Tool {
    pub program: &'static str,
    /// What to do when it is missing.
    pub install: &'static str,
}

impl Tool {
    pub fn command(&self) -> Command {
        at_root(self.program)
    }

    /// An error that says how to install it, if it is missing.
    pub fn require(&self) -> Result<()> {
        match self.command().arg("--version").output() {
            Ok(_) => Ok(()),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                bail!("`{}` is missing: {}", self.program, self.install)
            }
            Err(error) => Err(error).with_context(|| format!("cannot run `{}`", self.program)),
        }
    }
}

/// A command that runs at the root of the repository.
pub fn at_root(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(paths::root());
    command
}

/// Runs a command to its end; what it prints is shown as it comes.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start `{}`", line(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})", line(command));
    }
    Ok(())
}

/// Runs a command to its end and returns what it printed; its complaints become part of the error.
pub fn capture(command: &mut Command) -> Result<String> {
    let Output { status, stdout, stderr } =
        command.output().with_context(|| format!("cannot start `{}`", line(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})\n{}", line(command), String::from_utf8_lossy(&stderr).trim_end());
    }
    String::from_utf8(stdout).with_context(|| format!("`{}` printed something that is no text", line(command)))
}

/// The command as one would type it.
fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}
