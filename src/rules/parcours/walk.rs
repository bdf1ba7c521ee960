//! Walking on the board: where a pawn may step, bounce, turn or stop.

use heapless::Vec;

use super::board::{Cell, CellSet, Dir, DirSet};
use crate::rules::{house::choice, stolon::Plan};

/// The most cells of a move: an Insert of ten cards, two Étoiles, and eight cards of its inner word again.
pub const MOST_STEPS: usize = 20;

choice! {
    /// A straight move that meets an obstacle head-on.
    pub enum HeadOn {
        Turn = "tourne à angle droit",
        Reverse = "repart en arrière",
        Stop = "s’arrête",
    }
}

choice! {
    /// A diagonal move that runs into a corner.
    pub enum Concave {
        Stop = "impasse : s’arrête",
        Reverse = "repart en arrière",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRules {
    pub head_on: HeadOn,
    pub concave: Concave,
    /// Whether a diagonal that shaves an obstacle may bounce on it.
    pub graze_bounce: bool,
    /// Whether a diagonal may slip between two obstacles.
    pub squeeze: bool,
    /// Whether a free step may enter a cell already used in the move.
    pub free_revisit: bool,
    pub must_use_all: bool,
    pub may_stop_after_finish: bool,
    /// Whether a free cell may be played before the normal ones are: then a step that can be a normal one is.
    pub free_anywhere: bool,
    /// The counter of gates that a pawn must reach.
    pub finish: i8,
}

/// A move on the board under way.
#[derive(Clone, Debug, PartialEq)]
pub struct Walk {
    rules: MoveRules,
    start: Cell,
    /// The counter of gates at the start.
    gates_before: i8,
    plan: Plan,
    steps: Vec<Step, MOST_STEPS, u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    dir: Dir,
    to: Cell,
    gates: i8,
    /// What is left to walk after it.
    left: Plan,
    /// Whether the finish was reached with this step or before.
    arrived: bool,
}

/// Where a walk may go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub dirs: DirSet,
    /// Those of a normal step.
    normal: DirSet,
    /// What will be left after a normal step, and after a free one.
    after_normal: Plan,
    after_free: Plan,
}

impl Walk {
    pub fn new(rules: MoveRules, start: Cell, gates: i8, plan: Plan) -> Self {
        Self { rules, start, gates_before: gates, plan, steps: Vec::new() }
    }

    pub fn start(&self) -> Cell {
        self.start
    }

    pub fn at(&self) -> Cell {
        self.steps.last().map_or(self.start, |step| step.to)
    }

    pub fn gates(&self) -> i8 {
        self.steps.last().map_or(self.gates_before, |step| step.gates)
    }

    /// What is left to walk.
    pub fn left(&self) -> Plan {
        self.steps.last().map_or(self.plan, |step| step.left)
    }

    pub fn len(&self) -> usize {
        self.steps.len()
    }

    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    pub fn arrived(&self) -> bool {
        self.steps.last().is_some_and(|step| step.arrived)
    }

    /// The step, from 1, with which the finish was reached.
    pub fn arrival(&self) -> Option<usize> {
        self.steps.iter().position(|step| step.arrived).map(|index| index + 1)
    }

    pub fn dirs(&self) -> impl Iterator<Item = Dir> {
        self.steps.iter().map(|step| step.dir)
    }

    /// Where the next step may go: on in the normal direction while there are such cells, then anywhere.
    pub fn options(&self) -> Options {
        let Plan { normal, free } = self.left();
        let on = if normal > 0 { self.normal_dirs() } else { DirSet::EMPTY };
        let may_be_free = free > 0 && (on.is_empty() || self.rules.free_anywhere);
        let anywhere = if may_be_free { self.free_dirs() } else { DirSet::EMPTY };
        // In an impasse the normal cells that are left are lost, unless a free one may lead out of it.
        let kept = if self.rules.free_anywhere { normal } else { 0 };
        Options {
            dirs: on.or(anywhere),
            normal: on,
            after_normal: Plan { normal: normal.saturating_sub(1), free },
            after_free: Plan { normal: kept, free: free.saturating_sub(1) },
        }
    }

    /// Whether the move may end here.
    pub fn may_stop(&self) -> bool {
        self.may_stop_with(self.options())
    }

    /// Whether the move may end here, where these are its options.
    pub(super) fn may_stop_with(&self, options: Options) -> bool {
        let early = self.arrived() && self.rules.may_stop_after_finish || !self.rules.must_use_all && !self.is_empty();
        early || options.dirs.is_empty()
    }

    /// Takes a step, if it is one of the options; false if not.
    pub fn step(&mut self, dir: Dir) -> bool {
        let options = self.options();
        options.dirs.contains(dir) && self.take(dir, options)
    }

    /// Takes a step that is one of these options.
    pub(super) fn take(&mut self, dir: Dir, options: Options) -> bool {
        let Some(to) = self.at().free_neighbour(dir) else {
            return false;
        };
        let gates = self.gates().saturating_add(self.at().gates_to(to));
        let arrived = self.arrived() || gates >= self.rules.finish;
        let left = if options.normal.contains(dir) { options.after_normal } else { options.after_free };
        self.steps.push(Step { dir, to, gates, left, arrived }).is_ok()
    }

    pub(super) fn step_back(&mut self) {
        self.steps.pop();
    }

    fn normal_dirs(&self) -> DirSet {
        let enterable = self.enterable();
        match self.steps.last() {
            // No bounce on the first step.
            None => enterable,
            Some(step) if step.dir.is_diagonal() => self.after_diagonal(step.dir).and(enterable),
            Some(step) if enterable.contains(step.dir) => DirSet::EMPTY.with(step.dir),
            Some(step) => self.after_head_on(step.dir).and(enterable),
        }
    }

    /// The directions whose next cell can be entered.
    fn enterable(&self) -> DirSet {
        let free = self.at().free_dirs();
        if self.rules.squeeze { free } else { free.without_squeezes() }
    }

    fn after_head_on(&self, dir: Dir) -> DirSet {
        match self.rules.head_on {
            HeadOn::Turn => DirSet::EMPTY.with(dir.left_angle()).with(dir.right_angle()),
            HeadOn::Reverse => DirSet::EMPTY.with(dir.back()),
            HeadOn::Stop => DirSet::EMPTY,
        }
    }

    /// A diagonal goes on, bounces at a right angle on what it meets, or is caught in a corner.
    ///
    /// With `left` and `right` the straight neighbours on either hand of the diagonal: one that is blocked throws the
    /// pawn to the other side.
    fn after_diagonal(&self, dir: Dir) -> DirSet {
        let free = |dir| self.at().free_dirs().contains(dir);
        let [left, right] = dir.straights().map(free);
        let ahead = free(dir).then_some(dir);
        let (off_left, off_right) = (Some(dir.right_angle()), Some(dir.left_angle()));
        let graze = |bounce: Option<Dir>| bounce.filter(|_| ahead.is_none() || self.rules.graze_bounce);
        let options = match (ahead.is_some(), left, right) {
            (true, true, true) => [ahead, None],
            (_, false, true) => [ahead, graze(off_left)],
            (_, true, false) => [ahead, graze(off_right)],
            (false, true, true) => [off_left, off_right],
            (true, false, false) if self.rules.squeeze => [ahead, None],
            (_, false, false) => match self.rules.concave {
                Concave::Stop => [None, None],
                Concave::Reverse => [Some(dir.back()), None],
            },
        };
        options.into_iter().flatten().collect()
    }

    fn free_dirs(&self) -> DirSet {
        if self.rules.free_revisit {
            return self.enterable();
        }
        let used = self.used();
        let is_fresh = |dir: &Dir| self.at().free_neighbour(*dir).is_some_and(|to| !used.contains(to));
        self.enterable().iter().filter(is_fresh).collect()
    }

    /// The cells where the pawn stood in this move.
    fn used(&self) -> CellSet {
        let mut used = CellSet::EMPTY;
        used.insert(self.start);
        self.steps.iter().for_each(|step| used.insert(step.to));
        used
    }
}
