//! All the cells where a move can end, and a way to each.
//!
//! All walks are tried, depth first. Normal steps branch only where a pawn bounces, so there are a few hundred walks.
//! Free steps branch eight ways; there, a branch is left as soon as nothing new can be reached on it.

use heapless::Vec;

use super::{
    board::{Cell, CellSet, Dir, DirSet},
    hopes::{Hopes, Wanted},
    walk::{MOST_STEPS, MoveRules, Walk},
};
use crate::rules::stolon::Plan;

/// Steps of the search beyond which it gives up what it has not found. No move on the board comes near it.
const MOST_TRIED: u32 = 400_000;

/// Where a move can end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ends {
    /// On the course.
    pub stops: CellSet,
    /// Beyond the finish.
    pub arrivals: CellSet,
    /// Whether the search was cut short.
    pub cut_short: bool,
}

impl Ends {
    fn set(&mut self, arrived: bool) -> &mut CellSet {
        if arrived { &mut self.arrivals } else { &mut self.stops }
    }

    pub fn contains(&self, cell: Cell, arrived: bool) -> bool {
        if arrived { self.arrivals.contains(cell) } else { self.stops.contains(cell) }
    }
}

/// All ends of a move from this cell.
pub fn ends(rules: MoveRules, start: Cell, gates: i8, plan: Plan) -> Ends {
    let hopes = Hopes::new(rules, start, gates, plan);
    let mut notes = (Ends::default(), hopes.all());
    let complete = search(
        Walk::new(rules, start, gates, plan),
        |walk, (_, wanted): &(Ends, Wanted)| hopes.any(walk, wanted),
        |walk, (ends, wanted)| {
            ends.set(walk.arrived()).insert(walk.at());
            wanted.set(walk.arrived()).remove(walk.at());
            true
        },
        &mut notes,
    );
    Ends { cut_short: !complete, ..notes.0 }
}

/// A walk that ends on this cell, beyond the finish or not.
pub fn path_to(rules: MoveRules, start: Cell, gates: i8, plan: Plan, end: Cell, arrived: bool) -> Option<Walk> {
    let hopes = Hopes::new(rules, start, gates, plan);
    let mut wanted = Wanted::default();
    wanted.set(arrived).insert(end);
    let mut found = None;
    search(
        Walk::new(rules, start, gates, plan),
        |walk, _| hopes.any(walk, &wanted),
        |walk, found: &mut Option<Walk>| {
            let is_it = walk.at() == end && walk.arrived() == arrived;
            if is_it {
                *found = Some(walk.clone());
            }
            !is_it
        },
        &mut found,
    );
    found
}

/// Tries all walks depth first. `hope` says whether a branch is worth entering, `end` takes note of a legal end and says
/// whether to go on. False if the search was given up.
fn search<N>(
    mut walk: Walk,
    hope: impl Fn(&Walk, &N) -> bool,
    mut end: impl FnMut(&Walk, &mut N) -> bool,
    notes: &mut N,
) -> bool {
    let mut untried: Vec<DirSet, { MOST_STEPS + 1 }, u8> = Vec::new();
    let mut tried = 0;
    loop {
        // A new cell: take note of it, then go deeper if that may lead to anything.
        if walk.may_stop() && !end(&walk, notes) {
            return true;
        }
        tried += 1;
        if tried > MOST_TRIED {
            return false;
        }
        let dirs = if hope(&walk, notes) { walk.options().dirs } else { DirSet::EMPTY };
        if untried.push(dirs).is_err() {
            return false;
        }
        // The next way from here, or from the nearest cell before that has one.
        while !go_on(&mut walk, &mut untried) {
            if untried.pop().is_none() || untried.is_empty() {
                return true;
            }
            walk.step_back();
        }
    }
}

fn go_on(walk: &mut Walk, untried: &mut Vec<DirSet, { MOST_STEPS + 1 }, u8>) -> bool {
    let next: Option<Dir> = untried.last_mut().and_then(DirSet::pop);
    let options = walk.options();
    next.is_some_and(|dir| walk.take(dir, options))
}
