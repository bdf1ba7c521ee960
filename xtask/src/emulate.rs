//! `cargo xtask emulate`: the real firmware, without a board.

use std::{
    fs,
    path::{self, PathBuf},
};

use anyhow::{Context, Result, anyhow};
use meneur::{board::Board, script::Script};

use crate::{
    board_parser,
    emulator::{Emulator, timeline::Timeline},
};

#[derive(clap::Args)]
pub struct Arguments {
    /// The board to be
    #[arg(long, default_value = Board::Waveshare.id(), value_parser = board_parser())]
    board: Board,
    /// The script to play
    #[arg(long, value_name = "FILE", required_unless_present = "live", requires = "out")]
    script: Option<PathBuf>,
    /// The folder for the pictures and report.json
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Print what the firmware logged, even if all went well
    #[arg(long)]
    log: bool,
    /// Wait for the flash, as a real chip does: then report.json tells how fast presses show
    #[arg(long)]
    flash_waits: bool,
    /// Serve a page on which the firmware runs
    #[arg(long, conflicts_with_all = ["script", "out", "log", "flash_waits"])]
    live: bool,
    /// The port of that page
    #[arg(long, requires = "live")]
    port: Option<u16>,
    /// More features of the firmware, such as panic-test
    #[arg(long, value_delimiter = ',')]
    features: Vec<String>,
}

pub fn main(arguments: Arguments) -> Result<()> {
    let emulator = || Emulator::new(arguments.board, &arguments.features);
    let (Some(script), Some(out)) = (arguments.script, arguments.out) else {
        return emulator()?.serve(arguments.port);
    };
    let file = script.display();
    let text = fs::read_to_string(&script).with_context(|| format!("cannot read {file}"))?;
    let script = Script::read(&text, arguments.board)
        .map_err(|error| anyhow!("{file}: {error}"))?
        .with_context(|| format!("{file} is only for another board, not for {}", arguments.board.id()))?;
    let steps = script.steps().with_context(|| file.to_string())?;
    let emulator = emulator()?;
    let timeline = Timeline::from(steps);
    let timeline = if arguments.flash_waits { timeline.with_flash_waits() } else { timeline };
    let report = emulator.play(timeline, &path::absolute(&out)?)?;
    if arguments.log {
        print!("{}", emulator.log(&report)?);
    }
    println!("The snapshots are in {}", out.display());
    Ok(())
}
