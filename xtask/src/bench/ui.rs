//! How fast the screens of the games follow a press, in the emulated RP2040: the documents' games of Clam and Contrat,
//! from the home menu to the ranking, all that their menus lead to, and the tools.

use anyhow::{Context, Result};
use meneur::board::Board;

use super::{
    figure::{Figure, Goal, Unit},
    phases::{phases, prompt_responses_us},
    plan::{Plan, Run},
    saving,
};
use crate::{
    emulator::{Emulator, report::Report},
    gallery::Performance,
    test::twins,
};

/// The screens are the same on the other one, and so is the work to draw them.
const BOARD: Board = Board::Waveshare;
pub const RESPONSE: Goal = Goal::AtMost(45.0);
/// The rows of a clock, at two bytes a pixel, and the few bytes that say where they go.
const CLOCK_ROWS: Goal = Goal::AtMost(38.0 * 480.0 + 64.0);
/// A second of each of these phases passes with nothing but the clock.
const TICKING: (&str, f64) = ("round-1", 3.0);

struct Game {
    script: &'static str,
    mean: &'static str,
    worst: &'static str,
}

const GAMES: [Game; 8] = [
    Game { script: "clam", mean: "a press in Clam, mean", worst: "a press in Clam, worst" },
    Game { script: "contrat", mean: "a press in Contrat, mean", worst: "a press in Contrat, worst" },
    Game {
        script: "clam-menu",
        mean: "a press in the menus of Clam, mean",
        worst: "a press in the menus of Clam, worst",
    },
    Game {
        script: "contrat-menu",
        mean: "a press in the menus of Contrat, mean",
        worst: "a press in the menus of Contrat, worst",
    },
    Game { script: "share", mean: "a press up to the QR codes, mean", worst: "a press up to the QR codes, worst" },
    Game { script: "referee", mean: "a press in Arbitre, mean", worst: "a press in Arbitre, worst" },
    Game { script: "finder", mean: "a press in Chercher, mean", worst: "a press in Chercher, worst" },
    Game { script: "timer", mean: "a press in Minuteur, mean", worst: "a press in Minuteur, worst" },
];

pub fn plan(performances: &[Performance]) -> Result<Plan<'_>> {
    let emulator = Emulator::new(BOARD, &[])?;
    let run = |game: &Game| {
        let performance = performances.iter().find(|it| it.board == BOARD && it.name == game.script);
        let performance = performance.with_context(|| format!("there is no script {}", game.script))?;
        let out = twins::on_device(performance);
        Ok(Run { emulator: emulator.clone(), steps: performance.steps()?, saved: None, out })
    };
    Ok(Plan { runs: GAMES.iter().map(run).collect::<Result<_>>()?, figures: Box::new(figures) })
}

fn figures(reports: &[Report]) -> Result<Vec<Figure>> {
    let mut figures = Vec::new();
    for (game, report) in GAMES.iter().zip(reports) {
        figures.extend(figures_of(game, report)?);
    }
    figures.extend(saving::figures(BOARD.id(), reports));
    Ok(figures)
}

fn figures_of(game: &Game, report: &Report) -> Result<Vec<Figure>> {
    let figure = |what, value, unit, goal| Figure::new(BOARD.id(), what, value, unit, goal);
    let responses: Vec<f64> = prompt_responses_us(report).into_iter().map(|us| us / 1000.0).collect();
    let mean = responses.iter().sum::<f64>() / responses.len() as f64;
    let worst = responses.iter().copied().fold(0.0, f64::max);
    let mut figures = vec![
        figure(game.mean, mean, Unit::Milliseconds, RESPONSE),
        figure(game.worst, worst, Unit::Milliseconds, RESPONSE),
    ];
    if game.script == "clam" {
        let ticking = phases(report).find(|phase| phase.name == TICKING.0).context("clam has no such phase")?;
        figures.push(figure(
            "a tick of the clock, sent",
            ticking.spi_bytes() as f64 / TICKING.1,
            Unit::Bytes,
            CLOCK_ROWS,
        ));
    }
    Ok(figures)
}
