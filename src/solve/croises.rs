//! What can be played in La Clé Mots croisés.

use super::{
    Walk,
    crossing::{Search, Squares, Task},
};
use crate::{
    letters::{Rack, Word},
    rules::{
        cle::{Cell, Grid, Way},
        croises::{Croises, FirstOnGrey, House, Square},
    },
};

/// All legal plays of a rack in this position, each once. Jokers stand for what no tile makes.
pub fn plays<W: Walk>(game: &Croises, rack: &Rack, root: &W) -> Search<W> {
    Search::new(task(game.grid(), game.house(), game.keys().shown()), game.grid(), rack, root)
}

/// Which words may be laid on a board.
pub fn task(grid: &Grid, house: &House, key: Option<&Word>) -> Task {
    if grid.is_empty() { first_word(grid, house, key) } else { later_word(grid, house) }
}

fn first_word(grid: &Grid, house: &House, key: Option<&Word>) -> Task {
    let grey = Squares::of(grid, |cell, _| Square::at(cell, house.pattern) == Square::Grey);
    let begins = house.first_on_grey == FirstOnGrey::Begins;
    Task {
        starts: if begins { grey } else { Squares::of(grid, |_, _| true) },
        links: grey,
        found_otherwise: Squares::NONE,
        least: house.least_first,
        exception: key.cloned(),
        plurals: house.plurals(),
        cross_check: true,
    }
}

fn later_word(grid: &Grid, house: &House) -> Task {
    let is_beside = |cell: Cell, way: Way| {
        let beside = [cell.before(way), cell.further(way, 1)];
        beside.into_iter().flatten().any(|other| grid.is_taken(other))
    };
    let touches = |cell| !grid.is_taken(cell) && (is_beside(cell, Way::Across) || is_beside(cell, Way::Down));
    Task {
        starts: Squares::of(grid, |_, _| true),
        links: Squares::of(grid, |cell, _| touches(cell)),
        found_otherwise: Squares::of(grid, |cell, way| way == Way::Down && is_beside(cell, Way::Across)),
        least: house.least,
        exception: None,
        plurals: house.plurals(),
        cross_check: true,
    }
}
