//! The handheld on the computer: from the command line to what it asks for.

mod args;
mod output;
mod panel;
mod pictures;
mod read;
mod replay;
mod save_file;
mod script;
mod serve;
mod words;

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

use args::{Args, Command};
use output::{Output, Unwritten};

/// What a question on the command line comes to; that it could not be answered at all is an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Yes,
    /// A word is none, or has no reading.
    No,
}

/// Not [`Answer::No`]: a mistake on the command line has the same.
const FAILED: u8 = 2;

pub fn main() -> ExitCode {
    match run(Args::parse()) {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::FAILURE,
        Err(error) if error.downcast_ref().is_some_and(Unwritten::is_unwanted) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(format_args!("{error:#}"));
            ExitCode::from(FAILED)
        }
    }
}

fn run(args: Args) -> Result<Answer> {
    match args.command {
        None => serve::run(&args.serve).map(|()| Answer::Yes),
        Some(Command::Script(args)) => script::run(&args).map(|()| Answer::Yes),
        Some(Command::Word(args)) => printing(|out| words::judge(&args, out)),
        Some(Command::Anagrams(args)) => printing(|out| words::list_anagrams(&args, out)),
        Some(Command::Read(args)) => printing(|out| read::run(&args, out)),
        Some(Command::Replay(args)) => printing(|out| replay::run(&args, out)),
        Some(Command::DictInfo) => printing(words::describe),
    }
}

/// Runs a command that prints; it is done when all of that is written.
fn printing(command: impl FnOnce(&mut Output) -> Result<Answer>) -> Result<Answer> {
    let mut out = Output::new();
    let answer = command(&mut out)?;
    out.finish()?;
    Ok(answer)
}
