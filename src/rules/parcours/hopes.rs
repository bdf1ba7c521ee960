//! What a walk can still hope to reach: lower bounds that keep the search for ends short.

use super::{
    board::{CELLS, Cell, CellSet},
    walk::{MoveRules, Walk},
};
use crate::rules::stolon::Plan;

/// Steps too many to matter, and room to add some.
const FAR: u8 = u8::MAX / 4;
/// From the finish round to the finish again.
const GATES_OF_A_LAP: i8 = 4;

type Distances = [u8; CELLS];

/// Distances in free steps. Only moves with free cells need them: the others branch little.
#[derive(Debug)]
pub struct Hopes(Option<Bounds>);

#[derive(Debug)]
struct Bounds {
    finish: i8,
    /// A cell that no free step enters: it is used already.
    used: Option<Cell>,
    /// All cells of the move.
    cells: u8,
    /// From the start to each cell without arriving.
    from_start: Distances,
    /// From each cell, within the last lap, to beyond the finish.
    to_finish: Distances,
    /// From the first cells beyond the finish to each cell.
    from_finish: Distances,
}

impl Hopes {
    pub fn new(rules: MoveRules, start: Cell, gates: i8, plan: Plan) -> Self {
        let finish = rules.finish;
        let crosses = |from: Cell, to: Cell| from.gates_to(to) == 1 && to.is_behind_gate(finish);
        let last_lap = (1..=GATES_OF_A_LAP).contains(&(finish - gates));
        let before_finish = |cell: Cell| cell.free_neighbours().any(|next| crosses(cell, next)).then_some(1);
        let behind_finish = |cell: Cell| cell.is_behind_gate(finish).then_some(0);
        Self((plan.free > 0).then(|| Bounds {
            finish,
            used: (!rules.free_revisit).then_some(start),
            cells: plan.cells(),
            from_start: spread(|cell| (cell == start).then_some(0), |from, to| !(last_lap && crosses(from, to))),
            to_finish: spread(before_finish, |from, to| !crosses(from, to) && !crosses(to, from)),
            from_finish: spread(behind_finish, |_, _| true),
        }))
    }

    /// All ends that a walk may have, and some that it may not.
    pub fn all(&self) -> Wanted {
        let Some(bounds) = &self.0 else {
            return Wanted::default();
        };
        let enterable = Cell::all().filter(|&cell| !cell.is_chicane() && bounds.used != Some(cell));
        let within = |distances: &Distances, cell: Cell| distances[cell.index()] <= bounds.cells;
        let mut all = Wanted::default();
        for cell in enterable {
            if within(&bounds.from_start, cell) {
                all.stops.insert(cell);
            }
            if within(&bounds.from_finish, cell) {
                all.arrivals.insert(cell);
            }
        }
        all
    }

    /// Whether an end that is wanted may still be reached.
    pub fn any(&self, walk: &Walk, wanted: &Wanted) -> bool {
        let left = walk.left();
        match &self.0 {
            Some(bounds) if left.normal == 0 => bounds.any(walk, left.free, wanted),
            _ => true,
        }
    }
}

/// Ends to be found.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted {
    /// On the course.
    pub stops: CellSet,
    /// Beyond the finish.
    pub arrivals: CellSet,
}

impl Wanted {
    pub fn set(&mut self, arrived: bool) -> &mut CellSet {
        if arrived { &mut self.arrivals } else { &mut self.stops }
    }
}

impl Bounds {
    fn any(&self, walk: &Walk, left: u8, wanted: &Wanted) -> bool {
        let arrived = walk.arrived();
        let near = |cell: Cell| walk.at().king_steps(cell) <= left;
        let arrival = self.arrival(walk);
        let beyond = |cell: Cell| arrived || arrival + self.from_finish[cell.index()] <= left;
        left > 0
            && (!arrived && wanted.stops.iter().any(near)
                || (arrived || arrival <= left) && wanted.arrivals.iter().any(|cell| near(cell) && beyond(cell)))
    }

    /// The fewest steps with which a walk can still arrive.
    fn arrival(&self, walk: &Walk) -> u8 {
        let last_lap = (1..=GATES_OF_A_LAP).contains(&(self.finish - walk.gates()));
        if last_lap { self.to_finish[walk.at().index()] } else { FAR }
    }
}

/// Distances from the cells that have one already, along the steps that are passable.
fn spread(known: impl Fn(Cell) -> Option<u8>, passable: impl Fn(Cell, Cell) -> bool) -> Distances {
    let mut distances = [FAR; CELLS];
    let mut nearest = FAR;
    for cell in Cell::all() {
        if let Some(distance) = known(cell) {
            distances[cell.index()] = distance;
            nearest = nearest.min(distance);
        }
    }
    for distance in nearest..FAR {
        let mut reached = false;
        for cell in Cell::all().filter(|cell| !cell.is_chicane()) {
            if distances[cell.index()] != distance {
                continue;
            }
            reached = true;
            for next in cell.free_neighbours().filter(|&next| passable(cell, next)) {
                let known = &mut distances[next.index()];
                *known = (*known).min(distance + 1);
            }
        }
        if !reached {
            break;
        }
    }
    distances
}
