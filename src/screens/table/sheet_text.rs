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

pub fn write_sheet(grid: &impl Grid, out: &mut dyn Write) -> fmt::Result {
    writeln!(out, "{} · {}", grid.title(), grid.aside())?;
    write_totals(grid, out)?;
    write_rows(grid, out)
}

fn write_totals(grid: &impl Grid, out: &mut dyn Write) -> fmt::Result {
    for column in 0..grid.columns() {
        let star = if grid.leads(column) { " ★" } else { "" };
        writeln!(out, "{} {}{star}", grid.heading(column), grid.total(column))?;
    }
    Ok(())
}

fn write_rows(grid: &impl Grid, out: &mut dyn Write) -> fmt::Result {
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
