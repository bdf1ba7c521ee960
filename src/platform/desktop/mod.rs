//! The handheld on the computer: from the command line to what it asks for.

mod args;
mod panel;
mod pictures;
mod read;
mod replay;
mod save_file;
mod script;
mod serve;
mod words;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};

pub fn main() -> ExitCode {
    match run(Args::parse()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.command {
        None => serve::run(&args.serve)?,
        Some(Command::Script(args)) => script::run(&args)?,
        Some(Command::Word(args)) => return words::judge(&args),
        Some(Command::Anagrams(args)) => words::list_anagrams(&args)?,
        Some(Command::Read(args)) => return read::run(&args),
        Some(Command::Replay(args)) => replay::run(&args)?,
        Some(Command::DictInfo) => words::describe()?,
    }
    Ok(ExitCode::SUCCESS)
}
