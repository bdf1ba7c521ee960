//! A sheet of a game made whole: rows for what its own do not tell. What came before its first row, what was given or
//! taken by hand, with totals to match, and that the table ended the game; above, that the referee is asked at any time.

use heapless::format;

use crate::{
    rules::{
        Points, Seat,
        course::{Correction, Step},
        score::Earlier,
    },
    screens::shared::points::{gained, signed},
    session::{AnySession, Played, Session},
    ui::widgets::sheet::{Cell, Grid, Line, NOTHING, Style, Text, cell_of},
};

pub struct Whole<'a, G: Played> {
    sheet: &'a dyn Grid,
    session: &'a Session<G>,
    earlier: Option<Earlier>,
}

/// What stands in a row.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    /// The rounds that have no row of their own any more.
    Earlier,
    /// One of the game's.
    Own(usize),
    ByHand,
    /// Who has left the table.
    Left,
    Ended,
}

/// Whether a sheet lacks something without the rows added here.
pub fn is_needed<G: Played>(session: &Session<G>) -> bool {
    let course = session.course();
    let told = course.is_corrected() || course.is_ended() || course.referee_is_open() || !course.left().is_empty();
    told || session.game().sheet().earlier().is_some()
}

impl<'a, G: Played> Whole<'a, G> {
    pub fn new(sheet: &'a dyn Grid, session: &'a Session<G>) -> Self {
        Self { sheet, session, earlier: session.game().sheet().earlier() }
    }

    fn row(&self, number: usize) -> Row {
        let number = match (&self.earlier, number) {
            (Some(_), 0) => return Row::Earlier,
            (Some(_), _) => number - 1,
            (None, _) => number,
        };
        let Some(added) = number.checked_sub(self.sheet.rows()) else { return Row::Own(number) };
        let course = self.session.course();
        let rows = [(course.is_corrected(), Row::ByHand), (!course.left().is_empty(), Row::Left)];
        rows.into_iter().filter(|(is_there, _)| *is_there).nth(added).map_or(Row::Ended, |(_, row)| row)
    }

    fn seat(&self, column: usize) -> Seat {
        self.session.players().seats().nth(column).unwrap_or(Seat::FIRST)
    }

    /// What a player won and lost before the first row.
    fn earlier(&self, seat: Seat) -> Cell {
        let points = self.earlier.as_ref().map(|earlier| earlier.points[seat]);
        let written = points.filter(|points| *points != Points::ZERO).map(|points| format!("{}", gained(points)));
        let text = written.unwrap_or_else(|| format!("{NOTHING}")).unwrap_or_default();
        Cell::from_iter([Line { text, style: Style::Strong }])
    }

    fn left(&self, seat: Seat) -> Cell {
        let text = || format!("oui").unwrap_or_default();
        let left = self.session.course().left().contains(seat);
        left.then(|| Line { text: text(), style: Style::Dim }).into_iter().collect()
    }

    /// What a player was given by hand.
    fn by_hand(&self, of: Seat) -> Cell {
        let corrections = self.session.history().steps::<Step<G::Move>>().filter_map(|step| match step {
            Step::Correct { seat, points, reason } if seat == of => Some((points, reason)),
            _ => None,
        });
        let line = |(points, reason): (Points, Correction)| Line {
            text: format!("{} {}", gained(points), reason.short()).unwrap_or_default(),
            style: Style::Plain,
        };
        cell_of(corrections.map(line))
    }
}

impl<G: Played> Grid for Whole<'_, G> {
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
        let course = self.session.course();
        let added = [self.earlier.is_some(), course.is_corrected(), !course.left().is_empty(), course.is_ended()];
        self.sheet.rows() + added.into_iter().filter(|is_there| *is_there).count()
    }

    fn heading(&self, column: usize) -> Text {
        self.sheet.heading(column)
    }

    fn label(&self, row: usize) -> Text {
        match self.row(row) {
            Row::Earlier => format!("avant"),
            Row::Own(row) => return self.sheet.label(row),
            Row::ByHand => format!("À la main"),
            Row::Left => format!("A quitté"),
            Row::Ended => format!("Terminée par la table"),
        }
        .unwrap_or_default()
    }

    fn is_note(&self, row: usize) -> bool {
        match self.row(row) {
            Row::Own(row) => self.sheet.is_note(row),
            row => row == Row::Ended,
        }
    }

    fn cell(&self, row: usize, column: usize) -> Cell {
        match self.row(row) {
            Row::Earlier => self.earlier(self.seat(column)),
            Row::Own(row) => self.sheet.cell(row, column),
            Row::ByHand => self.by_hand(self.seat(column)),
            Row::Left => self.left(self.seat(column)),
            Row::Ended => Cell::new(),
        }
    }

    fn total(&self, column: usize) -> Text {
        match self.session.course().is_corrected() {
            true => format!("{}", signed(self.session.total(self.seat(column)))).unwrap_or_default(),
            false => self.sheet.total(column),
        }
    }

    fn leads(&self, column: usize) -> bool {
        match self.session.course().is_corrected() {
            true => self.session.ranking().winners().any(|winner| winner == self.seat(column)),
            false => self.sheet.leads(column),
        }
    }
}
