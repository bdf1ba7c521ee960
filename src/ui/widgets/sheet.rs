//! A table with more rows and columns than fit: labels at the left, headings above, totals below stay in view, and the
//! rest moves under them. Columns are as wide as what they hold.

use embedded_graphics::prelude::Point;
use heapless::{String, Vec, format};

use super::{BODY, FOOTER_TOP, header, scrollbar::scrollbar};
use crate::{
    input::{Button, KeyEvent, Stroke},
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font::{self, Font},
    },
};

const MARGIN: i32 = 6;
/// Right of the columns is the scrollbar.
const RIGHT: i32 = 232;
const HEADING_BASELINE: i32 = BODY.top_left.y + 14;
const ROWS_TOP: i32 = BODY.top_left.y + 20;
const TOTALS_HEIGHT: i32 = 28;
const ROWS_BOTTOM: i32 = FOOTER_TOP - TOTALS_HEIGHT;
const LINE: i32 = 14;
const ROW_AIR: i32 = 6;
const MOST_COLUMNS: usize = 8;

pub type Text = String<32>;

/// Stands in a cell to show that it is empty.
pub const NOTHING: &str = "–";

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    #[default]
    Plain,
    Strong,
    Dim,
    /// Written, and then found to be wrong.
    Struck,
}

/// One line of a cell.
#[derive(Clone, Debug)]
pub struct Line {
    pub text: Text,
    pub style: Style,
}

/// What stands in a cell, from top to bottom.
pub type Cell = Vec<Line, 4>;

/// A cell of these lines. Of more than it has room for, the last says how many they are: none is left out in silence.
pub fn cell_of(lines: impl Iterator<Item = Line>) -> Cell {
    let (mut cell, mut left_out) = (Cell::new(), 0);
    for line in lines {
        left_out += usize::from(cell.push(line).is_err());
    }
    if let Some(last) = cell.last_mut().filter(|_| left_out > 0) {
        *last = Line { text: format!("+ {} autres", left_out + 1).unwrap_or_default(), style: Style::Dim };
    }
    cell
}

/// What a sheet shows.
pub trait Grid {
    fn title(&self) -> &'static str;
    /// What stands at the right of the header while all columns are in view.
    fn aside(&self) -> Text;
    fn columns(&self) -> usize;
    fn rows(&self) -> usize;
    fn heading(&self, column: usize) -> Text;
    fn label(&self, row: usize) -> Text;
    /// Whether nothing stands in a row but its label, which runs over all columns.
    fn is_note(&self, _row: usize) -> bool {
        false
    }
    fn cell(&self, row: usize, column: usize) -> Cell;
    fn total(&self, column: usize) -> Text;
    /// Whether this column's total is the best.
    fn leads(&self, column: usize) -> bool;
}

/// Which part of a sheet is in view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    row: usize,
    column: usize,
}

/// The first row and column of the view that shows the last ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extent {
    pub last_row: usize,
    pub last_column: usize,
}

impl Sheet {
    /// Arrows move the view, as far as there is something to see. Returns whether it moved.
    pub fn walk(&mut self, key: KeyEvent, grid: &dyn Grid) -> bool {
        if key.stroke == Stroke::Up {
            return false;
        }
        let before = *self;
        match key.button {
            Button::Up => self.row = self.row.saturating_sub(1),
            Button::Down if self.rows_in_view(grid) + self.row < grid.rows() => self.row += 1,
            Button::Left => self.column = self.column.saturating_sub(1),
            Button::Right if Layout::of(grid, self.column).in_view + self.column < grid.columns() => self.column += 1,
            _ => {}
        }
        *self != before
    }

    /// How far the arrows can move the view of this grid.
    pub fn extent(grid: &dyn Grid) -> Extent {
        let heights = (0..grid.rows()).rev().map(|row| row_height(grid, row));
        let rows = fitting(heights, ROWS_BOTTOM - ROWS_TOP);
        let columns = match Layout::of(grid, 0) {
            Layout { in_view, .. } if in_view == grid.columns() => in_view,
            Layout { widths, left, .. } => fitting(widths.iter().rev().copied(), RIGHT - left),
        };
        Extent { last_row: grid.rows().saturating_sub(rows), last_column: grid.columns().saturating_sub(columns) }
    }

    /// With the last rows in view.
    pub fn at_last_row(grid: &dyn Grid) -> Self {
        Self { row: Self::extent(grid).last_row, column: 0 }
    }

    /// Like [`Sheet::walk`], by the extent of the grid alone.
    pub fn walk_within(&mut self, key: KeyEvent, extent: Extent) -> bool {
        if key.stroke == Stroke::Up {
            return false;
        }
        let before = *self;
        match key.button {
            Button::Up => self.row = self.row.saturating_sub(1),
            Button::Down => self.row = (self.row + 1).min(extent.last_row),
            Button::Left => self.column = self.column.saturating_sub(1),
            Button::Right => self.column = (self.column + 1).min(extent.last_column),
            _ => {}
        }
        *self != before
    }

    fn rows_in_view(self, grid: &dyn Grid) -> usize {
        fitting((self.row..grid.rows()).map(|row| row_height(grid, row)), ROWS_BOTTOM - ROWS_TOP)
    }

    pub fn draw(self, canvas: &mut Canvas, grid: &dyn Grid) {
        let layout = Layout::of(grid, self.column);
        self.draw_header(canvas, grid, &layout);
        for (column, centre) in layout.columns(self.column) {
            let place = Point::new(centre, HEADING_BASELINE);
            canvas.text(layout.heading_font(), Ink::Dim, Align::Centre, place, &grid.heading(column));
        }
        let rows = self.rows_in_view(grid);
        let mut top = ROWS_TOP;
        for row in self.row..self.row + rows.min(grid.rows()) {
            let height = row_height(grid, row);
            if row.is_multiple_of(2) {
                canvas.fill(area(0, top, RIGHT as u32, height as u32 - 1), Ink::Panel);
            }
            self.draw_row(canvas, grid, &layout, row, top);
            top += height;
        }
        self.draw_totals(canvas, grid, &layout);
        scrollbar(canvas, ROWS_TOP, (ROWS_BOTTOM - ROWS_TOP) as u32, self.row, rows, grid.rows());
    }

    fn draw_header(self, canvas: &mut Canvas, grid: &dyn Grid, layout: &Layout) {
        let aside = if layout.in_view < grid.columns() {
            let last = self.column + layout.in_view;
            format!("colonnes {}–{last} sur {}", self.column + 1, grid.columns()).unwrap_or_default()
        } else {
            grid.aside()
        };
        header(canvas, grid.title(), &aside);
    }

    fn draw_row(self, canvas: &mut Canvas, grid: &dyn Grid, layout: &Layout, row: usize, top: i32) {
        let label = Point::new(MARGIN, top + LINE);
        canvas.text(&font::SMALL, Ink::Text, Align::Left, label, &grid.label(row));
        for (column, centre) in layout.columns(self.column) {
            for (line, place) in grid.cell(row, column).iter().zip(1..) {
                draw_line(canvas, line, layout.font, Point::new(centre, top + LINE * place));
            }
        }
    }

    fn draw_totals(self, canvas: &mut Canvas, grid: &dyn Grid, layout: &Layout) {
        canvas.fill(area(MARGIN, ROWS_BOTTOM, (RIGHT - MARGIN) as u32, 1), Ink::Line);
        let baseline = FOOTER_TOP - 7;
        canvas.text(&font::SMALL, Ink::Dim, Align::Left, Point::new(MARGIN, baseline), "Total");
        for (column, centre) in layout.columns(self.column) {
            let ink = if grid.leads(column) { Ink::Accent } else { Ink::Text };
            canvas.text(&font::FIGURE, ink, Align::Centre, Point::new(centre, baseline), &grid.total(column));
        }
    }
}

fn draw_line(canvas: &mut Canvas, line: &Line, font: &'static Font, place: Point) {
    let (font, ink) = match line.style {
        Style::Plain => (font, Ink::Text),
        Style::Strong => (&font::SMALL_BOLD, Ink::Text),
        Style::Dim => (font, Ink::Dim),
        Style::Struck => (font, Ink::Bad),
    };
    canvas.text(font, ink, Align::Centre, place, &line.text);
    if line.style == Style::Struck {
        let width = font.width(&line.text) + 2;
        canvas.fill(area(place.x - width / 2, place.y - 5, width as u32, 1), Ink::Bad);
    }
}

/// How many of these sizes have room, one at least.
fn fitting(sizes: impl Iterator<Item = i32>, room: i32) -> usize {
    let mut taken = 0;
    let fits = |size: &i32| {
        taken += size;
        taken <= room
    };
    sizes.take_while(fits).count().max(1)
}

fn row_height(grid: &dyn Grid, row: usize) -> i32 {
    let lines = (0..grid.columns()).map(|column| grid.cell(row, column).len()).max().unwrap_or(0).max(1);
    lines as i32 * LINE + ROW_AIR
}

/// Where the columns in view stand.
struct Layout {
    font: &'static Font,
    left: i32,
    widths: Vec<i32, MOST_COLUMNS>,
    in_view: usize,
    /// What each column in view gets besides what it needs.
    extra: i32,
}

impl Layout {
    /// In small letters, or in tiny ones if that shows more columns.
    fn of(grid: &dyn Grid, first: usize) -> Self {
        let small = Self::with(grid, first, &font::SMALL, 10);
        if small.in_view == grid.columns() { small } else { Self::with(grid, first, &font::TINY, 4) }
    }

    fn with(grid: &dyn Grid, first: usize, font: &'static Font, air: i32) -> Self {
        let labelled = (0..grid.rows()).filter(|row| !grid.is_note(*row));
        let labels = labelled.map(|row| font::SMALL.width(&grid.label(row))).max().unwrap_or(0);
        let left = MARGIN + labels.max(font::SMALL.width("Total")) + air / 2;
        let widths: Vec<i32, MOST_COLUMNS> =
            (first..grid.columns()).take(MOST_COLUMNS).map(|column| column_width(grid, column, font) + air).collect();
        let in_view = fitting(widths.iter().copied(), RIGHT - left);
        let needed: i32 = widths.iter().take(in_view).sum();
        let extra = (RIGHT - left - needed).max(0) / in_view as i32;
        Self { font, left, widths, in_view, extra }
    }

    fn heading_font(&self) -> &'static Font {
        if self.font.ascent < font::SMALL.ascent { self.font } else { &font::SMALL_BOLD }
    }

    /// The columns in view, each with the middle of it.
    fn columns(&self, first: usize) -> impl Iterator<Item = (usize, i32)> {
        let mut left = self.left;
        self.widths.iter().take(self.in_view).enumerate().map(move |(place, width)| {
            let width = width + self.extra;
            left += width;
            (first + place, left - width / 2)
        })
    }
}

fn column_width(grid: &dyn Grid, column: usize, font: &'static Font) -> i32 {
    let line_width = |line: &Line| {
        let font = if line.style == Style::Strong { &font::SMALL_BOLD } else { font };
        font.width(&line.text)
    };
    let cell_width = |row| grid.cell(row, column).iter().map(line_width).max().unwrap_or(0);
    let cells = (0..grid.rows()).map(cell_width).max().unwrap_or(0);
    let heading = font.width(&grid.heading(column)).max(if font.ascent < font::SMALL.ascent {
        0
    } else {
        font::SMALL_BOLD.width(&grid.heading(column))
    });
    let total = font::FIGURE.width(&grid.total(column));
    cells.max(heading).max(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many columns and rows of letters, every fourth row of two lines.
    struct Letters(usize, usize);

    impl Grid for Letters {
        fn title(&self) -> &'static str {
            "Lettres"
        }

        fn aside(&self) -> Text {
            Text::new()
        }

        fn columns(&self) -> usize {
            self.0
        }

        fn rows(&self) -> usize {
            self.1
        }

        fn heading(&self, _: usize) -> Text {
            format!("MARGUERI").unwrap()
        }

        fn label(&self, row: usize) -> Text {
            format!("{row}").unwrap()
        }

        fn cell(&self, row: usize, column: usize) -> Cell {
            let line = Line { text: core::iter::repeat_n('M', column + 1).collect(), style: Style::Plain };
            core::iter::repeat_n(line, if row.is_multiple_of(4) { 2 } else { 1 }).collect()
        }

        fn total(&self, _: usize) -> Text {
            format!("0").unwrap()
        }

        fn leads(&self, _: usize) -> bool {
            false
        }
    }

    #[test]
    fn what_a_cell_has_no_room_for_is_counted() {
        let lines =
            |count: usize| (0..count).map(|number| Line { text: format!("{number}").unwrap(), style: Style::Plain });
        let written = |count| cell_of(lines(count)).into_iter().map(|line| line.text).collect::<Vec<Text, 4>>();
        assert_eq!(written(4), ["0", "1", "2", "3"]);
        assert_eq!(written(5), ["0", "1", "2", "+ 2 autres"]);
        assert_eq!(written(9), ["0", "1", "2", "+ 6 autres"]);
    }

    #[test]
    fn the_extent_is_as_far_as_the_arrows_go() {
        for grid in [Letters(1, 0), Letters(1, 1), Letters(3, 7), Letters(4, 8), Letters(6, 20), Letters(8, 33)] {
            let (mut by_grid, mut by_extent) = (Sheet::default(), Sheet::default());
            let extent = Sheet::extent(&grid);
            for button in core::iter::repeat_n(Button::Down, 40).chain(core::iter::repeat_n(Button::Right, 10)) {
                let key = KeyEvent { button, stroke: Stroke::Down };
                assert_eq!(by_grid.walk(key, &grid), by_extent.walk_within(key, extent));
                assert_eq!(by_grid, by_extent);
            }
            assert_eq!((by_extent.row, by_extent.column), (extent.last_row, extent.last_column));
        }
    }
}
