//! The handheld on the computer: from the command line to what it asks for.

mod args;
mod panel;
mod pictures;
mod script;
mod serve;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};

pub fn main() -> ExitCode {
    match run(Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: Args) -> anyhow::Result<()> {
    match args.command {
        Some(Command::Script(args)) => script::run(&args),
        None => serve::run(&args.serve),
    }
}
