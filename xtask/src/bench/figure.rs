//! Figures and their goals, as a table.

use std::fmt;

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
}

#[derive(Debug)]
pub struct Figure {
    /// On which board, or with what.
    pub subject: &'static str,
    pub what: &'static str,
    pub value: f64,
    pub unit: Unit,
    pub goal: Goal,
}

#[derive(Debug, Default)]
pub struct Figures(Vec<Figure>);

impl Figure {
    fn is_met(&self) -> bool {
        match self.goal {
            Goal::AtMost(most) => self.value <= most,
            Goal::AtLeast(least) => self.value >= least,
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
        }
    }
}

impl Figures {
    pub fn push(&mut self, figure: Figure) {
        self.0.push(figure);
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
        table.row(["what", "on", "measured", "goal", ""].map(str::to_owned));
        for figure in &self.0 {
            let Figure { subject, what, value, unit, goal } = figure;
            let goal = match goal {
                Goal::AtMost(most) => format!("≤ {}", unit.show(*most)),
                Goal::AtLeast(least) => format!("≥ {}", unit.show(*least)),
                Goal::None => String::new(),
            };
            let verdict = if figure.is_met() { "" } else { "MISSED" };
            table.row([(*what).into(), (*subject).into(), unit.show(*value), goal, verdict.into()]);
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
        let figure =
            |value, goal| Figure { subject: "waveshare", what: "menu step", value, unit: Unit::Milliseconds, goal };
        figures.push(figure(49.996, Goal::AtMost(50.0)));
        figures.push(figure(50.1, Goal::AtMost(50.0)));
        figures.push(figure(98.0, Goal::AtLeast(99.0)));
        assert_eq!((figures.missed(), figures.count()), (2, 3));
        let marks: Vec<_> = figures.to_string().lines().map(|line| line.ends_with("MISSED")).collect();
        assert_eq!(marks, [false, false, true, true]);
    }
}
