//! What a move is worth.

use super::{
    board::{Colour, Square},
    house::House,
};
use crate::{
    letters::Word,
    rules::{
        Points,
        cle::{Cell, Fit, Grid, Way},
    },
};

/// The points of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    pub points: Points,
    /// Whether one of its words is the key word; its bonus is among the points.
    pub key_word: bool,
}

/// The points of new tiles of this colour, on a board that holds them. Each pays once, by its square alone.
pub fn worth(fit: Fit, grid: &Grid, colour: Colour, key: Option<&Word>, house: &House) -> Worth {
    let paying = fit.new_cells().filter(|&(_, cell)| pays(cell, grid, house));
    let tiles = paying.map(|(_, cell)| house.tile(Square::at(cell, house.pattern), colour)).sum::<Points>();
    let key_word = key.is_some_and(|key| fit.runs(grid).any(|run| grid.word(run) == *key));
    Worth { points: if key_word { tiles + house.key_word } else { tiles }, key_word }
}

/// Whether a tile is part of a word long enough to pay.
fn pays(cell: Cell, grid: &Grid, house: &House) -> bool {
    Way::BOTH.iter().any(|&way| grid.run_through(cell, way).length >= house.least_scoring)
}

impl House {
    /// The points of a tile of this colour on a square.
    pub fn tile(&self, square: Square, own: Colour) -> Points {
        match square {
            Square::Coloured { colour, key: true } if colour == own => self.own_key,
            Square::Coloured { key: true, .. } => self.key,
            Square::Coloured { colour, .. } if colour == own => self.own,
            Square::Coloured { .. } | Square::Grey | Square::Plain => self.letter,
        }
    }
}
