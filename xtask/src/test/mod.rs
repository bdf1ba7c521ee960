//! `cargo xtask test`: everything that can be checked without a board, the quickest first.

mod code;
mod cuts;
mod harness;
mod held;
mod incidents;
mod monkey;
mod page;
mod shown;
mod tones;
pub mod twins;

use std::{
    process::ExitCode,
    time::{Duration, Instant},
};

use anyhow::Result;
use clap::builder::PossibleValuesParser;

use crate::{bench, firmware};

#[derive(clap::Args)]
pub struct Arguments {
    /// Only this part; may be given several times
    #[arg(long, value_name = "PART", value_parser = PossibleValuesParser::new(PARTS.map(|part| part.name)))]
    only: Vec<String>,
}

#[derive(Clone, Copy)]
struct Part {
    name: &'static str,
    /// What a success shows.
    shows: &'static str,
    run: fn() -> Result<()>,
}

const PARTS: [Part; 13] = [
    Part { name: "format", shows: "the code is formatted", run: code::check_format },
    Part { name: "lints", shows: "clippy has no complaint about the host's code", run: code::lint_host },
    Part { name: "host", shows: "all tests on the host pass", run: code::test_host },
    Part {
        name: "device-lints",
        shows: "clippy has none about the firmware either, for each board",
        run: code::lint_device,
    },
    Part { name: "firmware", shows: "the firmware builds and fits", run: firmware::build_all },
    Part { name: "emulator", shows: "the emulated board's own tests pass", run: harness::test_emulator },
    Part { name: "device", shows: "the device shows and sounds what the host does", run: twins::compare },
    Part { name: "repeat", shows: "the same script runs twice the same", run: harness::run_twice },
    Part {
        name: "panic",
        shows: "what stops the firmware is noticed and told at the next start, and the game goes on",
        run: incidents::test,
    },
    Part { name: "cuts", shows: "a power cut while the device saves loses nothing", run: cuts::test },
    Part {
        name: "monkey",
        shows: "an hour of random presses leaves the device as it leaves the host",
        run: monkey::test,
    },
    Part { name: "bench", shows: "the device is fast and quiet enough", run: bench::all },
    Part { name: "page", shows: "the page works in a browser", run: page::test },
];

pub fn main(arguments: Arguments) -> ExitCode {
    let wanted = |part: &Part| arguments.only.is_empty() || arguments.only.iter().any(|name| name == part.name);
    let outcomes: Vec<_> = PARTS.iter().filter(|part| wanted(part)).map(run).collect();
    println!();
    for Outcome { part, passed, time } in &outcomes {
        let verdict = if *passed { "passed" } else { "FAILED" };
        println!("{verdict}  {:<12}  {:>6.1} s  {}", part.name, time.as_secs_f64(), part.shows);
    }
    let failed = outcomes.iter().filter(|outcome| !outcome.passed).count();
    println!("{} passed, {failed} failed", outcomes.len() - failed);
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

struct Outcome {
    part: Part,
    passed: bool,
    time: Duration,
}

fn run(part: &Part) -> Outcome {
    println!("\n== {}: {}", part.name, part.shows);
    let start = Instant::now();
    let result = (part.run)();
    if let Err(error) = &result {
        println!("FAILED: {error:#}");
    }
    Outcome { part: *part, passed: result.is_ok(), time: start.elapsed() }
}
