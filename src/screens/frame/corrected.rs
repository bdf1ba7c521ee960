//! A sheet with what the table did besides the rules: a row more for what was given or taken by hand, and totals to
//! match; above, that the referee is asked at any time.

use heapless::format;

use crate::{
    rules::{
        Points, Seat,
        course::{Correction, Step},
    },
    screens::shared::points::{gained, signed},
    session::{AnySession, Played, Session},
    ui::widgets::sheet::{Cell, Grid, Line, Style, Text},
};

pub struct Corrected<'a, G: Played> {
    sheet: &'a dyn Grid,
    session: &'a Session<G>,
}

impl<'a, G: Played> Corrected<'a, G> {
    pub fn new(sheet: &'a dyn Grid, session: &'a Session<G>) -> Self {
        Self { sheet, session }
    }

    fn seat(&self, column: usize) -> Seat {
        self.session.players().seats().nth(column).unwrap_or(Seat::FIRST)
    }

    fn total_points(&self, column: usize) -> Points {
        self.session.total(self.seat(column))
    }
}

impl<G: Played> Grid for Corrected<'_, G> {
    fn title(&self) -> &'static str {
        self.sheet.title()
    }

    fn aside(&self) -> Text {
        match self.session.course().referee_is_open() {
            true => format!("arbitre à tout moment").unwrap_or_default(),
            false => self.sheet.aside(),
        }
    }

    fn columns(&self) -> usize {
        self.sheet.columns()
    }

    fn rows(&self) -> usize {
        self.sheet.rows() + usize::from(self.session.course().is_corrected())
    }

    fn heading(&self, column: usize) -> Text {
        self.sheet.heading(column)
    }

    fn label(&self, row: usize) -> Text {
        if row < self.sheet.rows() { self.sheet.label(row) } else { format!("À la main").unwrap_or_default() }
    }

    fn cell(&self, row: usize, column: usize) -> Cell {
        if row < self.sheet.rows() {
            return self.sheet.cell(row, column);
        }
        let of = self.seat(column);
        let corrections = self.session.history().steps::<Step<G::Move>>().filter_map(|step| match step {
            Step::Correct { seat, points, reason } if seat == of => Some((points, reason)),
            _ => None,
        });
        let lines = |(points, reason): (Points, Correction)| {
            let points = Line { text: format!("{}", gained(points)).unwrap_or_default(), style: Style::Strong };
            let reason = Line { text: format!("{}", reason.short()).unwrap_or_default(), style: Style::Dim };
            [points, reason]
        };
        // Of more than there are lines for, the total tells.
        corrections.flat_map(lines).take(Cell::new().capacity()).collect()
    }

    fn total(&self, column: usize) -> Text {
        format!("{}", signed(self.total_points(column))).unwrap_or_default()
    }

    fn leads(&self, column: usize) -> bool {
        self.session.ranking().winners().any(|winner| winner == self.seat(column))
    }
}
