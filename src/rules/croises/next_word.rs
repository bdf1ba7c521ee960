//! Which words may be laid next.

use super::{Croises, FirstOnGrey, House, Square};
use crate::{
    letters::Word,
    rules::cle::{Cell, Demands, Grid, Laying, Opening, Way},
};

/// A board, and what the next word on it must do.
#[derive(Clone, Copy, Debug)]
pub struct NextWord<'g> {
    pub grid: &'g Grid,
    pub house: &'g House,
    /// The key word that is shown: on an empty board it may be shorter than others.
    pub key: Option<&'g Word>,
}

impl Croises {
    pub fn next_word(&self) -> NextWord<'_> {
        NextWord { grid: self.grid(), house: self.house(), key: self.keys().shown() }
    }
}

impl Laying for NextWord<'_> {
    fn grid(&self) -> &Grid {
        self.grid
    }

    fn openings(&self) -> impl Fn(Cell, Way) -> Opening {
        let is_first = self.grid.is_empty();
        move |cell, way| if is_first { self.first(cell) } else { self.later(cell, way) }
    }

    fn demands(&self) -> Demands {
        let is_first = self.grid.is_empty();
        Demands {
            least: if is_first { self.house.least_first } else { self.house.least },
            exception: self.key.filter(|_| is_first).cloned(),
            plurals: self.house.plurals(),
            cross_check: true,
        }
    }
}

impl NextWord<'_> {
    fn first(&self, cell: Cell) -> Opening {
        let grey = Square::at(cell, self.house.pattern) == Square::Grey;
        let anywhere = self.house.first_on_grey != FirstOnGrey::Begins;
        Opening { begins: grey || anywhere, links: grey, found_otherwise: false }
    }

    fn later(&self, cell: Cell, way: Way) -> Opening {
        let touches = !self.grid.is_taken(cell) && Way::BOTH.iter().any(|way| self.is_beside(cell, *way));
        let found_otherwise = way == Way::Down && self.is_beside(cell, Way::Across);
        Opening { begins: true, links: touches, found_otherwise }
    }

    /// Whether a tile is before or behind a square.
    fn is_beside(&self, cell: Cell, way: Way) -> bool {
        let beside = [cell.before(way), cell.further(way, 1)];
        beside.into_iter().flatten().any(|other| self.grid.is_taken(other))
    }
}
