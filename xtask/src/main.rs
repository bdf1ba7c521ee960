//! `cargo xtask`: everything one does with this repository beyond `cargo run`.

#[macro_use]
mod sheet;

mod accept;
mod apt;
mod bench;
mod cargo;
mod device_toolchain;
mod emulate;
mod emulator;
mod firmware;
mod flash;
mod gallery;
mod host;
mod node;
#[path = "../../tests/gallery/pages/mod.rs"]
mod pages;
#[path = "../../src/platform/desktop/panel.rs"]
mod panel;
mod parallel;
mod paths;
#[path = "../../src/platform/desktop/pictures.rs"]
mod pictures;
mod process;
mod table;
mod test;

use std::process::ExitCode;

use anyhow::Result;
use clap::{
    Parser, Subcommand,
    builder::{PossibleValuesParser, TypedValueParser},
};
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
    /// Copy the firmware to a board that is in BOOTSEL mode
    Flash(flash::Arguments),
    /// Run the firmware in an emulated RP2040
    Emulate(emulate::Arguments),
    /// Take what the scripts show now as what they should show
    Accept(accept::Arguments),
    /// Measure, and compare with the goals
    Bench(bench::Arguments),
    /// Check everything
    Test(test::Arguments),
}

fn main() -> ExitCode {
    match run(CommandLine::parse().task) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> Result<ExitCode> {
    let done = match task {
        Task::Firmware(arguments) => firmware::main(arguments),
        Task::Flash(arguments) => flash::main(arguments),
        Task::Emulate(arguments) => emulate::main(arguments),
        Task::Accept(arguments) => accept::main(arguments),
        Task::Bench(arguments) => bench::main(arguments),
        Task::Test(arguments) => return Ok(test::main(arguments)),
    };
    done.map(|()| ExitCode::SUCCESS)
}

/// For `--board`: the boards there are, by their ids.
fn board_parser() -> impl TypedValueParser<Value = Board> {
    PossibleValuesParser::new(Board::ALL.map(Board::id))
        .map(|id| Board::from_id(&id).expect("the parser takes ids of boards only"))
}
