//! Figures and their goals, as a table.

use std::{borrow::Cow, fmt};

use crate::table::Table;

#[derive(Debug)]
pub enum Goal {
    AtMost(f64),
    AtLeast(f64),
    /// For information.
    None,
}

#[derive(Clone, Copy, Debug)]
pub enum Unit {
    Milliseconds,
    Percent,
    Bytes,
    Cycles,
    Times,
    /// A letter.
    Presses,
}

#[derive(Debug)]
pub struct Figure {
    /// On which board, or with what.
    pub subject: &'static str,
    pub what: Cow<'static, str>,
    pub value: f64,
    /// The same on a chip that waits for its flash; `None` where there is none.
    pub with_waits: Option<f64>,
    pub unit: Unit,
    pub goal: Goal,
}

#[derive(Debug, Default)]
pub struct Figures(Vec<Figure>);

impl Figure {
    pub fn new(subject: &'static str, what: impl Into<Cow<'static, str>>, value: f64, unit: Unit, goal: Goal) -> Self {
        Self { subject, what: what.into(), value, with_waits: None, unit, goal }
    }

    /// A goal is to be met on a real chip, so it is for what comes with waits.
    fn is_met(&self) -> bool {
        let value = self.with_waits.unwrap_or(self.value);
        match self.goal {
            Goal::AtMost(most) => value <= most,
            Goal::AtLeast(least) => value >= least,
            Goal::None => true,
        }
    }
}

impl Unit {
    fn show(self, value: f64) -> String {
        match self {
            Self::Milliseconds => format!("{value:.1} ms"),
            Self::Percent => format!("{value:.3} %"),
            Self::Bytes => format!("{value:.0} bytes"),
            Self::Cycles => format!("{value:.0} cycles"),
            Self::Times => format!("{value:.0} times"),
            Self::Presses => format!("{value:.2} presses"),
        }
    }
}

impl Figures {
    pub fn push(&mut self, figure: Figure) {
        self.0.push(figure);
    }

    /// Figures of the same things, without waits for flash and with them.
    pub fn push_both(&mut self, free: Vec<Figure>, waiting: Vec<Figure>) {
        let both = free.into_iter().zip(waiting);
        self.0.extend(both.map(|(free, waiting)| Figure { with_waits: Some(waiting.value), ..free }));
    }

    pub fn count(&self) -> usize {
        self.0.len()
    }

    pub fn missed(&self) -> usize {
        self.0.iter().filter(|figure| !figure.is_met()).count()
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut table = Table::default();
        table.row(["what", "on", "no waits", "with waits", "goal", ""].map(str::to_owned));
        for figure in &self.0 {
            let Figure { subject, what, value, with_waits, unit, goal } = figure;
            let with_waits = with_waits.map_or(String::new(), |value| unit.show(value));
            let goal = match goal {
                Goal::AtMost(most) => format!("≤ {}", unit.show(*most)),
                Goal::AtLeast(least) => format!("≥ {}", unit.show(*least)),
                Goal::None => String::new(),
            };
            let verdict = if figure.is_met() { "" } else { "MISSED" };
            table.row([what.to_string(), (*subject).into(), unit.show(*value), with_waits, goal, verdict.into()]);
        }
        table.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missed_goal_is_marked_and_counted() {
        let mut figures = Figures::default();
        let figure = |value, goal| Figure::new("waveshare", "menu step", value, Unit::Milliseconds, goal);
        figures.push(figure(49.996, Goal::AtMost(50.0)));
        figures.push(figure(50.1, Goal::AtMost(50.0)));
        figures.push(figure(98.0, Goal::AtLeast(99.0)));
        assert_eq!((figures.missed(), figures.count()), (2, 3));
        let marks: Vec<_> = figures.to_string().lines().map(|line| line.ends_with("MISSED")).collect();
        assert_eq!(marks, [false, false, true, true]);
    }

    #[test]
    fn a_goal_is_for_the_chip_that_waits() {
        let mut figures = Figures::default();
        let figure = |value| Figure::new("waveshare", "look-up", value, Unit::Cycles, Goal::AtMost(2700.0));
        figures.push_both(vec![figure(2000.0), figure(2800.0)], vec![figure(2701.0), figure(2700.0)]);
        let lines: Vec<_> = figures.to_string().lines().map(str::to_owned).collect();
        assert_eq!((figures.missed(), figures.count()), (1, 2));
        assert!(lines[1].contains("2000 cycles") && lines[1].contains("2701 cycles") && lines[1].ends_with("MISSED"));
    }
}
