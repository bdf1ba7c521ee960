//! Whether a walk can still come to a wanted end: the fewest steps to it, which keep the search for a way short.

use super::{
    board::{CELLS, Cell, CellSet},
    walk::{MOST_STEPS, Walk},
};

/// The most gates that a pawn passes with one move, either way: a fourth is too far off.
const MOST_GATES: i8 = 3;
/// A pawn on the course has passed from -3 to 3 gates with this move; or it has arrived.
const STATES: usize = 2 * MOST_GATES as usize + 2;
const ARRIVED: usize = STATES - 1;

/// Steps too many for any move.
const FAR: u8 = u8::MAX;

/// The hope to come to one cell, having arrived or not. It leaves out of account that a cell may have been used
/// already, so it may be vain; but where there is none, there is no way.
#[derive(Debug)]
pub struct Hope {
    /// The counter of gates at the start.
    gates: i8,
    /// The fewest steps from each cell to the end, in each state.
    steps: [[u8; CELLS]; STATES],
}

impl Hope {
    /// The hope of a pawn with so many gates to come to this cell with so many steps.
    pub fn new(finish: i8, gates: i8, end: Cell, arrived: bool, most: u8) -> Self {
        let mut hope = Self { gates, steps: [[FAR; CELLS]; STATES] };
        let course = Course { finish, gates };
        let mut seen = [CellSet::EMPTY; STATES];
        let mut reached = course.end(end, arrived);
        for steps in 0..=most.min(MOST_STEPS as u8) {
            for (state, cells) in reached.iter().enumerate() {
                cells.without(&seen[state]).iter().for_each(|cell| hope.steps[state][cell.index()] = steps);
            }
            seen = reached;
            reached = course.one_step_before(&reached);
        }
        hope
    }

    /// Whether the walk may still end there; false only if it surely does not.
    pub fn is_left(&self, walk: &Walk) -> bool {
        let state = if walk.arrived() { ARRIVED } else { usize::from((walk.gates() - self.gates + MOST_GATES) as u8) };
        let steps = self.steps.get(state).map_or(0, |steps| steps[walk.at().index()]);
        steps <= walk.left().cells()
    }
}

/// The course in view of one move.
struct Course {
    finish: i8,
    gates: i8,
}

impl Course {
    /// The counter of gates in a state on the course.
    fn counter(&self, state: usize) -> i8 {
        self.gates.saturating_sub(MOST_GATES).saturating_add(state as i8)
    }

    /// What a pawn in this state may stand on; nothing where it would have arrived.
    fn cells(&self, state: usize) -> CellSet {
        match self.counter(state) {
            _ if state == ARRIVED => CellSet::free(),
            counter if counter < self.finish => CellSet::of_counter(counter),
            _ => CellSet::EMPTY,
        }
    }

    /// The end alone, in every state in which a pawn may come to it.
    fn end(&self, end: Cell, arrived: bool) -> [CellSet; STATES] {
        let mut cell = CellSet::EMPTY;
        cell.insert(end);
        core::array::from_fn(|state| {
            let fits = arrived == (state == ARRIVED);
            if fits { cell.and(&self.cells(state)) } else { CellSet::EMPTY }
        })
    }

    /// These cells and all from where a step leads to one of them.
    fn one_step_before(&self, reached: &[CellSet; STATES]) -> [CellSet; STATES] {
        core::array::from_fn(|state| {
            if state == ARRIVED {
                return reached[ARRIVED].grown();
            }
            let gate_back = state.checked_sub(1).map_or(CellSet::EMPTY, |back| reached[back]);
            let gate_on = if self.counter(state) + 1 == self.finish {
                reached[ARRIVED].and(&CellSet::of_counter(self.finish))
            } else if state + 1 < ARRIVED {
                reached[state + 1]
            } else {
                CellSet::EMPTY
            };
            reached[state].or(&gate_back).or(&gate_on).grown().and(&self.cells(state))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_move_passes_more_gates_than_there_are_states_for() {
        for counter in 0..4 {
            let mut reached = CellSet::of_counter(counter);
            // As many steps as a move has, each gate taken clockwise as early as possible.
            let mut gates = 0;
            let mut steps = 0;
            while steps < MOST_STEPS {
                let beyond = reached.grown().and(&CellSet::of_counter(counter + gates + 1));
                if beyond.is_empty() {
                    reached = reached.grown().and(&CellSet::of_counter(counter + gates));
                } else {
                    reached = beyond;
                    gates += 1;
                }
                steps += 1;
            }
            assert!(gates <= MOST_GATES, "{gates} from side {counter}");
        }
    }
}
