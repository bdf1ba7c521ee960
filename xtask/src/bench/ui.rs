//! How fast the screens of the games follow a press, in the emulated RP2040: the documents' games,
//! from the home menu to the ranking, all that their menus lead to, and the tools.

use anyhow::{Context, Result};
use meneur::{board::Board, games::Nine};

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
/// The script and the phase of it in which so many seconds pass with nothing but the clock.
const TICKING: (&str, &str, f64) = ("clam", "round-1", 3.0);

/// What the games share besides their tables and menus: a sheet as codes for a phone.
const SHARED: &str = "share";

/// The scripts to measure, by a rule, so that none is forgotten: of each game that has a table the whole game and its
/// menus, of each tool the script that shows most of it.
fn chosen(performances: &[Performance]) -> Result<Vec<&Performance>> {
    let own: Vec<_> = performances.iter().filter(|it| it.board == BOARD).collect();
    let named = |name: &str| {
        let script = own.iter().copied().find(|it| it.name == name);
        script.with_context(|| format!("there is no script {name}"))
    };
    let mut chosen = Vec::new();
    for game in Nine::TABLES {
        chosen.push(named(game.title().id)?);
        chosen.push(named(&format!("{}-menu", game.title().id))?);
    }
    chosen.push(named(SHARED)?);
    for tool in meneur::screens::tools() {
        let script = own.iter().copied().filter(|it| opens(it, tool)).max_by_key(|it| it.snaps().count());
        chosen.push(script.with_context(|| format!("no script is about {tool}"))?);
    }
    Ok(chosen)
}

/// Whether a script is about this tool: it goes there, and is not about a game.
fn opens(performance: &Performance, tool: &str) -> bool {
    let opening = format!("choose \"{tool}\"");
    let is_of_game = Nine::TABLES.iter().any(|game| performance.name.starts_with(game.title().id));
    !is_of_game && performance.text.lines().any(|line| line.trim() == opening)
}

pub fn plan(performances: &[Performance]) -> Result<Plan<'_>> {
    let emulator = Emulator::new(BOARD, &[])?;
    let chosen = chosen(performances)?;
    let mut runs = Vec::new();
    for &performance in &chosen {
        let out = twins::on_device(performance);
        runs.push(Run { emulator: emulator.clone(), steps: performance.steps()?, saved: None, out });
    }
    Ok(Plan { runs, figures: Box::new(move |reports| figures(&chosen, reports)) })
}

fn figures(chosen: &[&Performance], reports: &[Report]) -> Result<Vec<Figure>> {
    let mut figures = Vec::new();
    for (performance, report) in chosen.iter().zip(reports) {
        figures.extend(figures_of(&performance.name, report)?);
    }
    figures.extend(saving::figures(BOARD.id(), reports));
    Ok(figures)
}

fn figures_of(script: &str, report: &Report) -> Result<Vec<Figure>> {
    let figure = |what: String, value, unit, goal| Figure::new(BOARD.id(), what, value, unit, goal);
    let responses: Vec<f64> = prompt_responses_us(report).into_iter().map(|us| us / 1000.0).collect();
    let mean = responses.iter().sum::<f64>() / responses.len() as f64;
    let worst = responses.iter().copied().fold(0.0, f64::max);
    let mut figures = vec![
        figure(format!("a press in {script}, mean"), mean, Unit::Milliseconds, RESPONSE),
        figure(format!("a press in {script}, worst"), worst, Unit::Milliseconds, RESPONSE),
    ];
    if script == TICKING.0 {
        let ticking = phases(report).find(|phase| phase.name == TICKING.1).context("it has no such phase")?;
        figures.push(figure(
            "a tick of the clock, sent".into(),
            ticking.spi_bytes() as f64 / TICKING.2,
            Unit::Bytes,
            CLOCK_ROWS,
        ));
    }
    Ok(figures)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{gallery, paths};

    /// A game at the table or a tool that no script plays is an error, not a hole in the figures.
    #[test]
    fn every_game_and_every_tool_is_measured() {
        let mut performances = gallery::performances(paths::root()).unwrap();
        let names: Vec<_> = chosen(&performances).unwrap().iter().map(|it| it.name.clone()).collect();
        assert_eq!(names.len(), 2 * Nine::TABLES.len() + 1 + meneur::screens::tools().count());
        for (tool, script) in
            [("Arbitre", "referee"), ("Chercher", "finder"), ("Minuteur", "timer"), ("Parties", "saved")]
        {
            assert!(names.iter().any(|name| name == script), "{tool} is measured by {script}: {names:?}");
        }
        let game = Nine::TABLES.last().unwrap().title().id;
        performances.retain(|it| it.name != game);
        assert!(chosen(&performances).is_err(), "{game} is not measured, and nothing says so");
    }
}
