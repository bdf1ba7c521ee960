//! `cargo xtask bench`: figures that matter to who holds the device, each beside its goal.
//!
//! What the emulated board does is measured twice: as if its flash answered at once, and with the waits for it that the
//! chip has. Goals are for the latter.

mod bench_build;
mod device;
mod dict;
mod entry;
mod figure;
mod phases;
mod plan;
mod plays;
mod replay;
mod rules;
mod saving;
mod ui;

use anyhow::{Result, ensure};
use clap::ValueEnum;

use crate::{gallery, paths};
use figure::Figures;

#[derive(clap::Args)]
pub struct Arguments {
    /// Only these
    benches: Vec<Bench>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Bench {
    /// How fast and how quiet the firmware is, in the emulated RP2040
    Device,
    /// How small and how fast the dictionary is
    Dict,
    /// How many presses typing and the usual things take
    Entry,
    /// How fast the longest game of each of the nine is restored, in the emulated RP2040
    Replay,
    /// How fast the rules read words and find moves
    Rules,
    /// How fast the screens of the games follow a press, in the emulated RP2040
    Ui,
}

pub fn main(arguments: Arguments) -> Result<()> {
    if arguments.benches.is_empty() { all() } else { measure(&arguments.benches) }
}

fn all() -> Result<()> {
    measure(Bench::value_variants())
}

/// What is measured without a screen.
pub fn core() -> Result<()> {
    measure_those(|bench| !bench.is_seen())
}

/// What is measured by what players see.
pub fn screens() -> Result<()> {
    measure_those(Bench::is_seen)
}

fn measure_those(wanted: impl Fn(Bench) -> bool) -> Result<()> {
    let benches: Vec<_> = Bench::value_variants().iter().copied().filter(|bench| wanted(*bench)).collect();
    measure(&benches)
}

impl Bench {
    const fn is_seen(self) -> bool {
        match self {
            Self::Device | Self::Ui => true,
            Self::Dict | Self::Entry | Self::Replay | Self::Rules => false,
        }
    }
}

fn measure(benches: &[Bench]) -> Result<()> {
    let wanted = |bench| benches.contains(&bench);
    let mut figures = Figures::default();
    if wanted(Bench::Dict) {
        dict::on_the_host()?;
    }
    if wanted(Bench::Rules) {
        rules::on_the_host(&mut figures)?;
    }
    let performances = gallery::performances(paths::root())?;
    if wanted(Bench::Entry) {
        entry::measure(&mut figures)?;
        entry::counted(&performances)?;
    }
    let mut plans = Vec::new();
    if [Bench::Dict, Bench::Rules, Bench::Replay].into_iter().any(wanted) {
        plans.push(bench_build::plan(wanted(Bench::Dict), wanted(Bench::Rules), wanted(Bench::Replay))?);
    }
    if wanted(Bench::Ui) {
        plans.push(ui::plan(&performances)?);
    }
    if wanted(Bench::Device) {
        plans.push(device::plan(&performances)?);
    }
    plan::carry_out(&plans, &mut figures)?;
    say!("{figures}");
    let missed = figures.missed();
    ensure!(missed == 0, "{missed} of {} goals missed", figures.count());
    Ok(())
}
