//! Whether a walk can still come to a wanted end: lower bounds that keep the search for one short.

use super::{
    board::{CELLS, Cell},
    walk::{MoveRules, Walk},
};

/// Steps too many to matter, and room to add some.
const FAR: u8 = u8::MAX / 4;
/// A pawn that is more gates short of the finish does not arrive with one move.
const MOST_SHORT: i8 = 3;
/// A pawn that is more gates short may come to the finish from behind, going the wrong way.
const MOST_SHORT_AHEAD: i8 = 2;

type Distances = [u8; CELLS];

/// What all moves from one cell have in common.
#[derive(Debug)]
pub struct Hopes {
    finish: i8,
    /// Whether the pawn may arrive with this move.
    is_near_finish: bool,
    /// Whether it can pass the finish only by arriving.
    is_closed: bool,
    /// The fewest steps from each cell to beyond the finish.
    to_finish: Distances,
}

/// The hope to come to one cell.
#[derive(Debug)]
pub struct Hope<'a> {
    hopes: &'a Hopes,
    arrived: bool,
    /// The fewest steps from each cell to the end.
    to_end: Distances,
    /// The fewest steps from just beyond the finish to the end.
    from_finish: u8,
}

impl Hopes {
    pub fn new(rules: MoveRules, gates: i8) -> Self {
        let finish = rules.finish;
        let short = finish - gates;
        let before_finish = |cell: Cell| cell.free_neighbours().any(|next| crosses(finish, cell, next)).then_some(1);
        let closed = |from, to| !crosses(finish, from, to) && !crosses(finish, to, from);
        Self {
            finish,
            is_near_finish: (1..=MOST_SHORT).contains(&short),
            is_closed: (1..=MOST_SHORT_AHEAD).contains(&short),
            to_finish: spread(before_finish, closed),
        }
    }

    /// The hope to come to this cell, having arrived or not.
    pub fn for_end(&self, end: Cell, arrived: bool) -> Hope<'_> {
        let closed = self.is_closed && !arrived;
        let crosses = |from, to| crosses(self.finish, from, to) || crosses(self.finish, to, from);
        let to_end = spread(|cell| (cell == end).then_some(0), |from, to| !(closed && crosses(from, to)));
        let behind = Cell::all().filter(|cell| cell.is_behind_gate(self.finish));
        let from_finish = behind.map(|cell| to_end[cell.index()]).min().unwrap_or(FAR);
        Hope { hopes: self, arrived, to_end, from_finish }
    }
}

impl Hope<'_> {
    /// Whether the walk may still end there; false only if it surely does not.
    pub fn is_left(&self, walk: &Walk) -> bool {
        let steps = match (self.arrived, walk.arrived()) {
            (false, true) => FAR,
            (true, false) if !self.hopes.is_near_finish => FAR,
            (true, false) => self.hopes.to_finish[walk.at().index()] + self.from_finish,
            (false, false) | (true, true) => self.to_end[walk.at().index()],
        };
        steps <= walk.left().cells()
    }
}

/// Whether a step passes the gate of the finish.
fn crosses(finish: i8, from: Cell, to: Cell) -> bool {
    from.gates_to(to) == 1 && to.can_have_passed(finish)
}

/// Distances from the cells that have one already, along the steps that are passable.
fn spread(known: impl Fn(Cell) -> Option<u8>, passable: impl Fn(Cell, Cell) -> bool) -> Distances {
    let mut distances = [FAR; CELLS];
    let mut queue = [Cell::FIRST; CELLS];
    let mut queued = 0;
    for cell in Cell::all() {
        if let Some(distance) = known(cell) {
            distances[cell.index()] = distance;
            queue[queued] = cell;
            queued += 1;
        }
    }
    let mut done = 0;
    while done < queued {
        let cell = queue[done];
        done += 1;
        for next in cell.free_neighbours().filter(|&next| passable(cell, next)) {
            // Each cell is queued once, so the queue is long enough.
            if distances[next.index()] == FAR {
                distances[next.index()] = distances[cell.index()] + 1;
                queue[queued] = next;
                queued += 1;
            }
        }
    }
    distances
}
