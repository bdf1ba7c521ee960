//! The longest game of each of the nine, taken up from its steps in flash: so a game is restored. Playing them again is
//! most of it, and what undoing a step costs.

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
        let took = |name: &str| Ok::<_, anyhow::Error>(measured(log, &format!("{name}-{}", game.title().id))?.worst);
        add(
            "its longest game restored on the device",
            took("replay")? / 1000.0,
            Unit::Milliseconds,
            Goal::AtMost(MOST),
        );
        add("of that, reading it from flash", took("read")? / 1000.0, Unit::Milliseconds, Goal::None);
        add("stack to restore it", took("stack-replay")?, Unit::Bytes, Goal::None);
    }
    let look = measured(log, "look-through")?.worst / 1000.0;
    figures.push(Figure::new("store", "looking through all that is saved", look, Unit::Milliseconds, Goal::None));
    Ok(figures)
}
