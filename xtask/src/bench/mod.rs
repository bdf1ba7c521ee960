//! `cargo xtask bench`: figures that matter to who holds the device, each beside its goal.

mod device;
mod dict;
mod figure;
mod phases;
mod plays;
mod rules;
mod saving;
mod ui;

use anyhow::{Result, ensure};
use clap::ValueEnum;

use figure::Figures;

#[derive(clap::Args)]
pub struct Arguments {
    /// Only these
    benches: Vec<Bench>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Bench {
    /// How fast and how quiet the firmware is, in the emulated RP2040
    Device,
    /// How small and how fast the dictionary is
    Dict,
    /// How fast the rules read words and find moves
    Rules,
    /// How fast the screens of the games follow a press, in the emulated RP2040
    Ui,
}

pub fn main(arguments: Arguments) -> Result<()> {
    if arguments.benches.is_empty() { all() } else { measure(&arguments.benches) }
}

pub fn all() -> Result<()> {
    measure(Bench::value_variants())
}

fn measure(benches: &[Bench]) -> Result<()> {
    let mut figures = Figures::default();
    for bench in benches {
        match bench {
            Bench::Device => device::measure(&mut figures)?,
            Bench::Dict => dict::measure(&mut figures)?,
            Bench::Rules => rules::measure(&mut figures)?,
            Bench::Ui => ui::measure(&mut figures)?,
        }
    }
    print!("{figures}");
    let missed = figures.missed();
    ensure!(missed == 0, "{missed} of {} goals missed", figures.count());
    Ok(())
}
