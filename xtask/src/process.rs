//! Runs other programs, and says clearly what went wrong when one of them fails.

use std::{
    ffi::OsStr,
    io::{self, ErrorKind, Read},
    process::{Command, ExitStatus, Output, Stdio},
};

use anyhow::{Context, Result, bail};

use crate::{
    paths,
    sheet::{self, Sheet},
};

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

/// Runs a command to its end; what it prints is shown as it comes, or is put onto the sheet of this thread.
pub fn run(command: &mut Command) -> Result<()> {
    let status = match sheet::current() {
        Some(sheet) => run_onto(&sheet, command),
        None => command.status(),
    };
    let status = status.with_context(|| format!("cannot start `{}`", line(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})", line(command));
    }
    Ok(())
}

fn run_onto(sheet: &Sheet, command: &mut Command) -> io::Result<ExitStatus> {
    // One pipe for both, so that complaints stand where they were made.
    let (mut reader, writer) = io::pipe()?;
    let child = command.stdin(Stdio::null()).stdout(writer.try_clone()?).stderr(writer).spawn();
    // The command holds the pipe's other ends, too; they would keep it open.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut printed = Vec::new();
    reader.read_to_end(&mut printed)?;
    sheet.add(&String::from_utf8_lossy(&printed));
    child?.wait()
}

/// Runs a command to its end and returns what it printed; its complaints are shown, whether it succeeds or not.
pub fn capture_aloud(command: &mut Command) -> Result<String> {
    let Some(sheet) = sheet::current() else { return capture(command.stderr(Stdio::inherit())) };
    let Output { status, stdout, stderr } =
        command.output().with_context(|| format!("cannot start `{}`", line(command)))?;
    sheet.add(&String::from_utf8_lossy(&stderr));
    if !status.success() {
        bail!("`{}` failed ({status})", line(command));
    }
    text(command, stdout)
}

/// Runs a command to its end and returns what it printed; its complaints become part of the error.
pub fn capture(command: &mut Command) -> Result<String> {
    let Output { status, stdout, stderr } =
        command.output().with_context(|| format!("cannot start `{}`", line(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})\n{}", line(command), String::from_utf8_lossy(&stderr).trim_end());
    }
    text(command, stdout)
}

fn text(command: &Command, printed: Vec<u8>) -> Result<String> {
    String::from_utf8(printed).with_context(|| format!("`{}` printed something that is no text", line(command)))
}

/// The command as one would type it.
fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}
