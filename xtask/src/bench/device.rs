//! The firmware in the emulated RP2040 at 125 MHz, its display on an SPI bus that takes its time. A press counts from
//! the moment the contact closes, so debouncing is part of it. Every run gives the same figures.

use anyhow::{Context, Result, anyhow};
use meneur::{
    board::Board,
    handheld::Handheld,
    player::Scene,
    script::{Script, Step},
    store::flash::Ram,
};

use super::{
    figure::{Figure, Goal, Unit},
    phases::{Phase, phases},
    plan::{Plan, Run},
    ui::RESPONSE,
};
use crate::{
    emulator::{Emulator, report::Report},
    gallery::Performance,
    paths,
};

const SCRIPT: &str = include_str!("device.txt");
const FIRST_PICTURE: Goal = Goal::AtMost(560.0);

/// A start in the middle of a game: this script has just come to this snapshot when the power goes.
const GAME: (&str, &str) = ("contrat", "unites");
const RESUMED: &str = "snap resumed";
/// What is saved is the same on each board.
const GAME_BOARD: Board = Board::Waveshare;

/// Each board as it comes, and then one with a game to go on with.
pub fn plan(performances: &[Performance]) -> Result<Plan<'_>> {
    let mut runs = Vec::new();
    for board in Board::ALL {
        let emulator = Emulator::new(board, &[])?;
        let out = paths::target().join("bench").join(board.id());
        runs.push(Run { emulator, steps: read(SCRIPT, board)?, saved: None, out });
    }
    let emulator = runs.iter().map(|run| &run.emulator).find(|emulator| emulator.board == GAME_BOARD);
    let emulator = emulator.context("every board is emulated")?.clone();
    let out = paths::target().join("bench/resumed");
    runs.push(Run { emulator, steps: read(RESUMED, GAME_BOARD)?, saved: Some(game_so_far(performances)?), out });
    Ok(Plan { runs, figures: Box::new(figures) })
}

fn read(script: &'static str, board: Board) -> Result<Vec<Step<'static>>> {
    let script = Script::read(script, board).map_err(|error| anyhow!("the device's script: {error}"))?;
    script.context("the device's script is for every board")?.steps().context("the device's script")
}

/// What is in flash in the middle of a game.
fn game_so_far(performances: &[Performance]) -> Result<Ram> {
    let (name, moment) = GAME;
    let performance = performances.iter().find(|it| it.board == GAME_BOARD && it.name == name);
    let performance = performance.with_context(|| format!("there is no script {name}"))?;
    let mut saved = None;
    Handheld::new(GAME_BOARD).play(performance.script(), |_, scene, handheld| {
        if scene == (Scene::Snap { name: moment }) {
            saved = Some(handheld.flash().clone());
        }
    })?;
    saved.with_context(|| format!("{name} has no snapshot {moment}"))
}

fn figures(reports: &[Report]) -> Result<Vec<Figure>> {
    let mut figures = Vec::new();
    for (board, report) in Board::ALL.into_iter().zip(reports) {
        figures.extend(figures_of(board, report)?);
    }
    let resumed = reports.get(Board::ALL.len()).context("the last run resumes a game")?;
    let what = "power-on to the first full frame, with a game to resume";
    figures.push(Figure::new(GAME_BOARD.id(), what, first_picture_ms(resumed)?, Unit::Milliseconds, FIRST_PICTURE));
    Ok(figures)
}

fn first_picture_ms(report: &Report) -> Result<f64> {
    Ok(report.ready_us.context("the first picture never came")? / 1000.0)
}

fn figures_of(board: Board, report: &Report) -> Result<Vec<Figure>> {
    let mut figures = Vec::new();
    let mut add = |what, value, unit, goal| figures.push(Figure::new(board.id(), what, value, unit, goal));
    add("power-on to the first full frame", first_picture_ms(report)?, Unit::Milliseconds, FIRST_PICTURE);

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
    Ok(figures)
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
