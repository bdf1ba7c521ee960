//! How fast the screens of the games follow a press, in the emulated RP2040: the documents' games of Clam and Contrat,
//! from the home menu to the ranking, and all that their menus lead to.

use anyhow::{Context, Result};
use meneur::board::Board;

use super::{
    figure::{Figure, Figures, Goal, Unit},
    phases::{phases, prompt_responses_us},
    saving,
};
use crate::{
    emulator::{Emulator, report::Report},
    gallery, parallel, paths,
    test::twins,
};

/// The screens are the same on the other one, and so is the work to draw them.
const BOARD: Board = Board::Waveshare;
const RESPONSE: Goal = Goal::AtMost(50.0);
/// The rows of a clock, at two bytes a pixel, and the few bytes that say where they go.
const CLOCK_ROWS: Goal = Goal::AtMost(38.0 * 480.0 + 64.0);
/// A second of each of these phases passes with nothing but the clock.
const TICKING: (&str, f64) = ("round-1", 3.0);

struct Game {
    script: &'static str,
    mean: &'static str,
    worst: &'static str,
}

const GAMES: [Game; 5] = [
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
];

pub fn measure(figures: &mut Figures) -> Result<()> {
    let emulator = Emulator::new(BOARD, &[])?;
    let performances = gallery::performances(paths::root())?;
    let reports = parallel::map(&GAMES, |game| {
        let performance = performances.iter().find(|it| it.board == BOARD && it.name == game.script);
        let performance = performance.with_context(|| format!("there is no script {}", game.script))?;
        emulator.play_or_recall(performance.script(), &twins::on_device(performance))
    });
    let reports = reports.into_iter().collect::<Result<Vec<_>>>()?;
    for (game, report) in GAMES.iter().zip(&reports) {
        add_figures(figures, game, report)?;
    }
    saving::add_figures(figures, BOARD.id(), &reports);
    Ok(())
}

fn add_figures(figures: &mut Figures, game: &Game, report: &Report) -> Result<()> {
    let mut add = |what, value, unit, goal| figures.push(Figure { subject: BOARD.id(), what, value, unit, goal });
    let responses: Vec<f64> = prompt_responses_us(report).into_iter().map(|us| us / 1000.0).collect();
    let worst = responses.iter().copied().fold(0.0, f64::max);
    add(game.mean, responses.iter().sum::<f64>() / responses.len() as f64, Unit::Milliseconds, RESPONSE);
    add(game.worst, worst, Unit::Milliseconds, RESPONSE);
    if game.script == "clam" {
        let ticking = phases(report).find(|phase| phase.name == TICKING.0).context("clam has no such phase")?;
        add("a tick of the clock, sent", ticking.spi_bytes() as f64 / TICKING.1, Unit::Bytes, CLOCK_ROWS);
    }
    Ok(())
}
