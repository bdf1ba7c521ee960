//! What can be played in La Clé Mots croisés.

use super::{
    Walk,
    crossing::{Plays, Squares, Task},
};
use crate::{
    letters::Rack,
    rules::{
        Lexicon,
        cle::{Cell, Way, WordCheck},
        croises::{Croises, FirstOnGrey, House, Square},
    },
};

/// All legal plays of a rack in this position, each once. Jokers stand for what no tile makes.
pub fn plays<'g, W: Walk>(game: &'g Croises, rack: &Rack, root: W, lexicon: &'g dyn Lexicon) -> Plays<'g, W> {
    let check = WordCheck { lexicon, plural_rule: game.house().plural_rule };
    let task = |way| if game.grid().is_empty() { first_word(game, way) } else { later_word(game, way) };
    Plays::new(game.grid(), rack, root, check, Way::BOTH.into_iter().map(task).collect())
}

fn first_word(game: &Croises, way: Way) -> Task {
    let House { pattern, first_on_grey, least_first, .. } = *game.house();
    let grey = Squares::of(game.grid(), way, |cell| Square::at(cell, pattern) == Square::Grey);
    let all = Squares::of(game.grid(), way, |_| true);
    Task {
        way,
        starts: if first_on_grey == FirstOnGrey::Begins { grey } else { all },
        links: grey,
        found_otherwise: Squares::NONE,
        least: least_first,
        exception: game.keys().shown().cloned(),
        cross_check: true,
    }
}

fn later_word(game: &Croises, way: Way) -> Task {
    let grid = game.grid();
    let is_beside = |cell: Cell, way: Way| {
        let beside = [cell.before(way), cell.further(way, 1)];
        beside.into_iter().flatten().any(|other| grid.is_taken(other))
    };
    let touches = |cell| !grid.is_taken(cell) && (is_beside(cell, Way::Across) || is_beside(cell, Way::Down));
    let found_across = |cell| way == Way::Down && is_beside(cell, Way::Across);
    Task {
        way,
        starts: Squares::of(grid, way, |_| true),
        links: Squares::of(grid, way, touches),
        found_otherwise: Squares::of(grid, way, found_across),
        least: game.house().least,
        exception: None,
        cross_check: true,
    }
}
