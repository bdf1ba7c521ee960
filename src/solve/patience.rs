//! What can be played in La Clé Patience.

use super::{
    Walk,
    crossing::{Plays, Squares, Task},
};
use crate::{
    letters::Rack,
    rules::{
        Lexicon,
        cle::{Cell, Placement, Way, WordCheck},
        patience::{CrossCheck, Patience},
    },
};

/// All legal plays of a rack in this position. Jokers stand for what no tile makes.
pub fn plays<'g, W: Walk + 'g>(
    game: &'g Patience,
    rack: &Rack,
    root: W,
    lexicon: &'g dyn Lexicon,
) -> impl Iterator<Item = Placement> {
    let check = WordCheck { lexicon, plural_rule: game.house().plural_rule };
    let ways = Way::BOTH.into_iter().filter(|&way| game.chain().last().is_none_or(|previous| previous.way != way));
    let plays = Plays::new(game.grid(), rack, root, check, ways.map(|way| task(game, way)).collect());
    // Only the whole board shows whether the last word may lie.
    let judged_whole = game.house().cross_check == CrossCheck::Final;
    plays.filter(move |play| !judged_whole || game.judge(play, lexicon).is_ok())
}

fn task(game: &Patience, way: Way) -> Task {
    let grid = game.grid();
    let previous = game.chain().last().copied();
    let links = Squares::of(grid, way, |cell| match previous {
        Some(previous) => previous.contains(cell),
        None => cell == Cell::FIRST,
    });
    Task {
        way,
        starts: if previous.is_none() { links } else { Squares::of(grid, way, |_| true) },
        links,
        found_otherwise: Squares::NONE,
        least: game.house().least,
        exception: None,
        cross_check: game.house().cross_check == CrossCheck::Strict,
    }
}
