//! The firmware in the emulated RP2040 at 125 MHz, its display on an SPI bus that takes its time. A press counts from
//! the moment the contact closes, so debouncing is part of it. Every run gives the same figures.

use anyhow::{Context, Result, anyhow};
use meneur::{board::Board, script::Script};

use super::{
    figure::{Figure, Figures, Goal, Unit},
    phases::{Phase, phases},
};
use crate::{
    emulator::{Emulator, report::Report},
    paths,
};

const SCRIPT: &str = include_str!("device.txt");
const RESPONSE: Goal = Goal::AtMost(50.0);

pub fn measure(figures: &mut Figures) -> Result<()> {
    for board in Board::ALL {
        let script = Script::read(SCRIPT, board).map_err(|error| anyhow!("device.txt: {error}"))?;
        let script = script.context("device.txt is for every board")?;
        let report = Emulator::new(board, &[])?.play(script, &paths::target().join("bench").join(board.id()))?;
        add_figures(figures, board, &report)?;
    }
    Ok(())
}

fn add_figures(figures: &mut Figures, board: Board, report: &Report) -> Result<()> {
    let mut add = |what, value, unit, goal| figures.push(Figure { subject: board.id(), what, value, unit, goal });
    let ready = report.ready_us.context("the first picture never came")?;
    add("power-on to the first full frame", ready / 1000.0, Unit::Milliseconds, Goal::AtMost(600.0));

    let menu = responses_ms(&phase(report, "menu")?)?;
    add("menu step, mean", menu.iter().sum::<f64>() / menu.len() as f64, Unit::Milliseconds, RESPONSE);
    add("menu step, worst", worst(&menu), Unit::Milliseconds, RESPONSE);
    let openings = [
        ("open Réglages", "open-settings"),
        ("open Essai", "open-keys"),
        ("open À propos", "open-about"),
        ("back to the menu", "back"),
    ];
    for (what, name) in openings {
        add(what, worst(&responses_ms(&phase(report, name)?)?), Unit::Milliseconds, RESPONSE);
    }

    let idle = phase(report, "idle")?;
    add("idle for 10 s, core asleep", idle.asleep_percent(), Unit::Percent, Goal::AtLeast(99.0));
    add("idle for 10 s, sent to the display", idle.spi_bytes() as f64, Unit::Bytes, Goal::AtMost(0.0));
    Ok(())
}

fn phase<'a>(report: &'a Report, name: &str) -> Result<Phase<'a>> {
    phases(report).find(|phase| phase.name == name).with_context(|| format!("device.txt has no phase {name}"))
}

/// An error if no press showed: then the script no longer does what its names say.
fn responses_ms(phase: &Phase) -> Result<Vec<f64>> {
    let responses: Vec<_> = phase.responses_us().into_iter().map(|us| us / 1000.0).collect();
    if responses.is_empty() { Err(anyhow!("nothing was seen to change in {}", phase.name)) } else { Ok(responses) }
}

fn worst(responses: &[f64]) -> f64 {
    responses.iter().copied().fold(0.0, f64::max)
}
