//! A score sheet as plain text, for who wants to keep it elsewhere.
//!
//! ```text
//! Feuille de match · Clam
//! ANA 5             the players, a star for the best
//! TOM 6 ★
//! A P S :           a row of the sheet, and what each player has there
//! TOM PAS
//! +E                a row where nobody has anything
//! +V :
//! ANA EPAVES (faux)
//! ```

use core::fmt::{self, Write};

use crate::ui::widgets::sheet::{Cell, Grid, NOTHING, Style};

pub fn write_sheet(grid: &dyn Grid, out: &mut dyn Write) -> fmt::Result {
    writeln!(out, "{} · {}", grid.title(), grid.aside())?;
    write_totals(grid, out)?;
    write_rows(grid, out)
}

fn write_totals(grid: &dyn Grid, out: &mut dyn Write) -> fmt::Result {
    for column in 0..grid.columns() {
        let star = if grid.leads(column) { " ★" } else { "" };
        writeln!(out, "{} {}{star}", grid.heading(column), grid.total(column))?;
    }
    Ok(())
}

fn write_rows(grid: &dyn Grid, out: &mut dyn Write) -> fmt::Result {
    for row in 0..grid.rows() {
        let filled = || (0..grid.columns()).filter(|column| says_something(&grid.cell(row, *column)));
        let colon = if filled().next().is_some() { " :" } else { "" };
        writeln!(out, "{}{colon}", grid.label(row))?;
        for column in filled() {
            write_cell(&grid.heading(column), &grid.cell(row, column), out)?;
        }
    }
    Ok(())
}

fn says_something(cell: &Cell) -> bool {
    cell.iter().any(|line| line.text != NOTHING)
}

fn write_cell(player: &str, cell: &Cell, out: &mut dyn Write) -> fmt::Result {
    out.write_str(player)?;
    for line in cell {
        let false_word = if line.style == Style::Struck { " (faux)" } else { "" };
        write!(out, " {}{false_word}", line.text)?;
    }
    writeln!(out)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::ui::widgets::sheet::{Line, Text};
    use std::{string::String, vec::Vec};

    /// Two players: the first one is wrong, then right with a bonus; the second one does nothing.
    struct Two;

    impl Grid for Two {
        fn title(&self) -> &'static str {
            "Feuille"
        }

        fn aside(&self) -> Text {
            Text::try_from("essai").unwrap()
        }

        fn columns(&self) -> usize {
            2
        }

        fn rows(&self) -> usize {
            3
        }

        fn heading(&self, column: usize) -> Text {
            Text::try_from(["ZOÉ", "TOM"][column]).unwrap()
        }

        fn label(&self, row: usize) -> Text {
            Text::try_from(["A P", "+E", "+S"][row]).unwrap()
        }

        fn cell(&self, row: usize, column: usize) -> Cell {
            let lines: &[(&str, Style)] = match (row, column) {
                (0, 0) => &[("PA", Style::Struck)],
                (2, 0) => &[("12", Style::Strong), ("PESA", Style::Plain)],
                (2, 1) => &[(NOTHING, Style::Dim)],
                _ => &[],
            };
            lines.iter().map(|(text, style)| Line { text: Text::try_from(*text).unwrap(), style: *style }).collect()
        }

        fn total(&self, column: usize) -> Text {
            Text::try_from(["10", "−3"][column]).unwrap()
        }

        fn leads(&self, column: usize) -> bool {
            column == 0
        }
    }

    #[test]
    fn totals_come_first_and_empty_cells_not_at_all() {
        let mut text = String::new();
        write_sheet(&Two, &mut text).unwrap();
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(
            lines,
            ["Feuille · essai", "ZOÉ 10 ★", "TOM −3", "A P :", "ZOÉ PA (faux)", "+E", "+S :", "ZOÉ 12 PESA"]
        );
    }
}
