//! The longest game of each of the nine, played again from its steps: so it is restored, and a step of it undone.

use anyhow::Result;
use meneur::games;

use super::{
    bench_build::measured,
    figure::{Figure, Goal, Unit},
};

/// Milliseconds that nobody takes for a standstill.
const MOST: f64 = 300.0;

pub fn figures(log: &str) -> Result<Vec<Figure>> {
    let mut figures = Vec::new();
    for game in games::ALL {
        let mut add = |what, value, unit, goal| figures.push(Figure::new(game.name(), what, value, unit, goal));
        let took = measured(log, &format!("replay-{}", game.title().id))?.worst / 1000.0;
        add("its longest game restored on the device", took, Unit::Milliseconds, Goal::AtMost(MOST));
        let deep = measured(log, &format!("stack-replay-{}", game.title().id))?.worst;
        add("stack to restore it", deep, Unit::Bytes, Goal::None);
    }
    Ok(figures)
}
