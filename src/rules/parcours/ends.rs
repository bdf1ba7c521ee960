//! All the cells where a move can end, and a way to each.
//!
//! Walks are tried depth first. Normal steps branch only where a pawn bounces, so all their walks are tried: a few
//! hundred. Free steps branch eight ways: ten of them make a hundred million walks. There, one way is looked for to each
//! cell for itself, and left as soon as the cell is too far away.

use heapless::Vec;

use super::{
    board::{Cell, CellSet, Dir, DirSet},
    hopes::Hope,
    walk::{MOST_STEPS, MoveRules, Options, Walk},
};
use crate::rules::stolon::Plan;

/// Steps of a search beyond which it gives up. On this board none does, but where the house lets the free cells of a
/// Twhykx be played at any time: from eight normal cells and two free ones on there are too many walks for the device.
const MOST_TRIED: u32 = 20_000;
/// Free steps of a hasty search: enough for ten there and some back.
const HASTY: u32 = 40;

/// Where a move can end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ends {
    /// On the course.
    pub stops: CellSet,
    /// Beyond the finish.
    pub arrivals: CellSet,
    /// Whether the search was cut short: then there may be more ends than these, each of them as legal.
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
    let normal = walk_normal_steps(&walk, |walk| ends.note(walk));
    ends.cut_short = !normal.complete;
    for (end, arrived) in normal.near(rules, start, plan).iter().flat_map(|cell| [(cell, false), (cell, true)]) {
        if ends.contains(end, arrived) {
            continue;
        }
        let hope = Hope::new(rules.finish, gates, end, arrived, plan.cells());
        let note_and_stop_there = |walk: &Walk| {
            ends.note(walk);
            !is_at(walk, end, arrived)
        };
        let complete = seek(&walk, &hope, normal.tried + HASTY, note_and_stop_there);
        ends.cut_short |= !complete;
    }
    ends
}

/// A walk that ends on this cell, beyond the finish or not.
pub fn path_to(rules: MoveRules, start: Cell, gates: i8, plan: Plan, end: Cell, arrived: bool) -> Option<Walk> {
    let walk = Walk::new(rules, start, gates, plan);
    let hope = Hope::new(rules.finish, gates, end, arrived, plan.cells());
    let mut found = None;
    let keep_it = |walk: &Walk| {
        let is_it = is_at(walk, end, arrived);
        if is_it {
            found = Some(walk.clone());
        }
        !is_it
    };
    let normal = walk_normal_steps(&walk, |_| true);
    seek(&walk, &hope, normal.tried + HASTY, keep_it);
    found
}

/// The normal steps of a move.
struct Normal {
    /// Where the free ones begin.
    last: CellSet,
    tried: u32,
    complete: bool,
}

fn walk_normal_steps(walk: &Walk, end: impl FnMut(&Walk) -> bool) -> Normal {
    let mut normal = Normal { last: CellSet::EMPTY, tried: 0, complete: true };
    let until_the_last = |walk: &Walk| {
        normal.tried += 1;
        let is_last = walk.left().normal == 0;
        if is_last {
            normal.last.insert(walk.at());
        }
        !is_last
    };
    let complete = search(walk.clone(), ORDER, MOST_TRIED, until_the_last, end);
    Normal { complete, ..normal }
}

impl Normal {
    /// The cells that free steps may come to.
    fn near(&self, rules: MoveRules, start: Cell, plan: Plan) -> CellSet {
        let mut near = (0..plan.free).fold(self.last, |near, _| near.grown());
        if plan.free == 0 {
            return CellSet::EMPTY;
        }
        if !rules.free_revisit {
            near.remove(start);
        }
        near
    }
}

/// The direction that is tried first, and whether the others follow clockwise.
type Order = (Dir, bool);

const ORDER: Order = (Dir::UP, true);

/// Looks for a way to one end. First hastily, beginning in each direction in turn: a search that has begun badly tries
/// for long to get round its own cells, where another finds a way at once. Then thoroughly. False if it was given up.
fn seek(walk: &Walk, hope: &Hope, hasty: u32, mut end: impl FnMut(&Walk) -> bool) -> bool {
    if !hope.is_left(walk) {
        return true;
    }
    let orders = Dir::all().flat_map(|first| [(first, true), (first, false)]);
    let mut searches = orders.map(|order| (order, hasty)).chain([(ORDER, MOST_TRIED)]);
    searches.any(|(order, most)| search(walk.clone(), order, most, |walk| hope.is_left(walk), &mut end))
}

fn is_at(walk: &Walk, end: Cell, arrived: bool) -> bool {
    walk.at() == end && walk.arrived() == arrived
}

/// Tries all walks depth first. `hope` says whether a branch is worth entering, `end` takes note of a legal end and says
/// whether to go on. False if the search was given up after so many steps.
fn search(
    mut walk: Walk,
    order: Order,
    most: u32,
    mut hope: impl FnMut(&Walk) -> bool,
    mut end: impl FnMut(&Walk) -> bool,
) -> bool {
    let mut untried: Vec<Options, { MOST_STEPS + 1 }, u8> = Vec::new();
    let mut tried = 0;
    loop {
        // A new cell: take note of it, then go deeper if that may lead to anything.
        let mut options = walk.options();
        if walk.may_stop_with(options) && !end(&walk) {
            return true;
        }
        tried += 1;
        if tried > most {
            return false;
        }
        if !hope(&walk) {
            options.dirs = DirSet::EMPTY;
        }
        if untried.push(options).is_err() {
            return false;
        }
        // The next way from here, or from the nearest cell before that has one.
        while !go_on(&mut walk, order, &mut untried) {
            if untried.pop().is_none() || untried.is_empty() {
                return true;
            }
            walk.step_back();
        }
    }
}

fn go_on(walk: &mut Walk, (first, clockwise): Order, untried: &mut [Options]) -> bool {
    let Some(options) = untried.last_mut() else {
        return false;
    };
    let Some(dir) = first.round(clockwise).find(|&dir| options.dirs.contains(dir)) else {
        return false;
    };
    options.dirs.remove(dir);
    walk.take(dir, *options)
}
