//! All the cells where a move can end, and a way to each.
//!
//! Walks are tried depth first. Normal steps branch only where a pawn bounces, so all their walks are tried: a few
//! hundred. Free steps branch eight ways; there, a walk is looked for to each cell for itself, and left as soon as it is
//! too far away.

use heapless::Vec;

use super::{
    board::{Cell, CellSet, Dir, DirSet},
    hopes::Hopes,
    walk::{MOST_STEPS, MoveRules, Walk},
};
use crate::rules::stolon::Plan;

/// Steps of a search beyond which it gives up. On this board none comes near it.
const MOST_TRIED: u32 = 200_000;

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
    /// Notes where a walk ends; always true, to go on with the search.
    fn note(&mut self, walk: &Walk) -> bool {
        let set = if walk.arrived() { &mut self.arrivals } else { &mut self.stops };
        set.insert(walk.at());
        true
    }

    pub fn contains(&self, cell: Cell, arrived: bool) -> bool {
        if arrived { self.arrivals.contains(cell) } else { self.stops.contains(cell) }
    }
}

/// All ends of a move from this cell.
pub fn ends(rules: MoveRules, start: Cell, gates: i8, plan: Plan) -> Ends {
    let walk = Walk::new(rules, start, gates, plan);
    let mut ends = Ends::default();
    if plan.free == 0 {
        ends.cut_short = !search(walk, |_| true, |walk| ends.note(walk));
        return ends;
    }
    let hopes = Hopes::new(rules, gates);
    // No free step enters the start again, unless the house allows it.
    let enterable = |cell: Cell| !cell.is_chicane() && (cell != start || rules.free_revisit);
    let near = |cell: &Cell| enterable(*cell) && cell.king_steps(start) <= plan.cells();
    for (end, arrived) in Cell::all().filter(near).flat_map(|cell| [(cell, false), (cell, true)]) {
        let hope = hopes.for_end(end, arrived);
        if ends.contains(end, arrived) || !hope.is_left(&walk) {
            continue;
        }
        let note_and_stop_there = |walk: &Walk| {
            ends.note(walk);
            !is_at(walk, end, arrived)
        };
        let complete = search(walk.clone(), |walk| hope.is_left(walk), note_and_stop_there);
        ends.cut_short |= !complete;
    }
    ends
}

/// A walk that ends on this cell, beyond the finish or not.
pub fn path_to(rules: MoveRules, start: Cell, gates: i8, plan: Plan, end: Cell, arrived: bool) -> Option<Walk> {
    let hopes = Hopes::new(rules, gates);
    let hope = hopes.for_end(end, arrived);
    let mut found = None;
    let keep_it = |walk: &Walk| {
        let is_it = is_at(walk, end, arrived);
        if is_it {
            found = Some(walk.clone());
        }
        !is_it
    };
    search(Walk::new(rules, start, gates, plan), |walk| hope.is_left(walk), keep_it);
    found
}

fn is_at(walk: &Walk, end: Cell, arrived: bool) -> bool {
    walk.at() == end && walk.arrived() == arrived
}

/// Tries all walks depth first. `hope` says whether a branch is worth entering, `end` takes note of a legal end and says
/// whether to go on. False if the search was given up.
fn search(mut walk: Walk, hope: impl Fn(&Walk) -> bool, mut end: impl FnMut(&Walk) -> bool) -> bool {
    let mut untried: Vec<DirSet, { MOST_STEPS + 1 }, u8> = Vec::new();
    let mut tried = 0;
    loop {
        // A new cell: take note of it, then go deeper if that may lead to anything.
        if walk.may_stop() && !end(&walk) {
            return true;
        }
        tried += 1;
        if tried > MOST_TRIED {
            return false;
        }
        let dirs = if hope(&walk) { walk.options().dirs } else { DirSet::EMPTY };
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
