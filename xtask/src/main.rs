//! `cargo xtask`: everything one does with this repository beyond `cargo run`.

mod apt;
mod cargo;
mod device_toolchain;
mod firmware;
mod paths;
mod process;
mod table;

use anyhow::Result;
use clap::{Parser, Subcommand, builder::PossibleValuesParser, builder::TypedValueParser};
use meneur::board::Board;

#[derive(Parser)]
#[command(
    name = "cargo xtask",
    about = "Builds, flashes, emulates and tests the handheld",
    disable_help_subcommand = true
)]
struct CommandLine {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the firmware as ELF and UF2, and show what it takes of flash and RAM
    Firmware(firmware::Arguments),
}

fn main() -> Result<()> {
    match CommandLine::parse().task {
        Task::Firmware(arguments) => firmware::main(arguments),
    }
}

/// For `--board`: the boards there are, by their ids.
fn board_parser() -> impl TypedValueParser<Value = Board> {
    PossibleValuesParser::new(Board::ALL.map(Board::id))
        .map(|id| Board::from_id(&id).expect("the parser takes ids of boards only"))
}
