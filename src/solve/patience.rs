//! What can be played in La Clé Patience.

use super::{
    Walk,
    crossing::{Search, Squares, Task},
};
use crate::{
    letters::Rack,
    rules::{
        Lexicon,
        cle::{Cell, Placement},
        patience::{CrossCheck, Patience},
    },
};

/// All legal plays of a rack in this position. Jokers stand for what no tile makes.
pub fn plays<'g, W: Walk + 'g>(
    game: &'g Patience,
    rack: &Rack,
    root: &W,
    lexicon: &'g dyn Lexicon,
) -> impl Iterator<Item = Placement> + use<'g, W> {
    let plays = Search::new(task(game), game.grid(), rack, root);
    // Only the whole board shows whether the last word may lie.
    let judged_whole = game.house().cross_check == CrossCheck::Final;
    plays.filter(move |play| !judged_whole || game.judge(play, lexicon).is_ok())
}

fn task(game: &Patience) -> Task {
    let grid = game.grid();
    let previous = game.chain().last();
    let links = Squares::of(grid, |cell, way| match previous {
        Some(previous) => previous.way != way && previous.contains(cell),
        None => cell == Cell::FIRST,
    });
    Task {
        starts: if previous.is_none() { links } else { Squares::of(grid, |_, _| true) },
        links,
        found_otherwise: Squares::NONE,
        least: game.house().least,
        exception: None,
        plurals: game.house().plurals(),
        cross_check: game.house().cross_check == CrossCheck::Strict,
    }
}
