//! Every end of a move, found again by another way: plain recursion on coordinates, by the tables of the rules.

use std::collections::BTreeSet;

use meneur::rules::{
    parcours::{Concave, Ends, HeadOn, MoveRules, board::Cell, ends, path_to},
    stolon::Plan,
};

use crate::random::Chance;

const MAP: [&str; 13] = [
    "..D..........",
    "..D..........",
    "..D..........",
    "..#########..",
    "....#####....",
    "....#####....",
    "..#######.###",
    "....#####....",
    "....#####....",
    "...#######...",
    ".............",
    ".............",
    ".............",
];

type At = (i32, i32);

const DIRS: [At; 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

const RULES: MoveRules = MoveRules {
    head_on: HeadOn::Turn,
    concave: Concave::Stop,
    graze_bounce: true,
    squeeze: false,
    free_revisit: false,
    must_use_all: true,
    may_stop_after_finish: true,
    free_anywhere: false,
    finish: 5,
};

fn free((row, column): At) -> bool {
    (0..13).contains(&row) && (0..13).contains(&column) && MAP[row as usize].as_bytes()[column as usize] != b'#'
}

fn plus(at: At, by: At) -> At {
    (at.0 + by.0, at.1 + by.1)
}

fn can_enter(at: At, dir: At) -> bool {
    let corner = dir.0 != 0 && dir.1 != 0 && !free((at.0 + dir.0, at.1)) && !free((at.0, at.1 + dir.1));
    free(plus(at, dir)) && !corner
}

/// The table of bounces.
fn normal((at, (dr, dc)): (At, At)) -> Vec<At> {
    let options = if dr == 0 || dc == 0 {
        if can_enter(at, (dr, dc)) { vec![(dr, dc)] } else { vec![(dc, dr), (-dc, -dr)] }
    } else {
        let (t, v, h) = (free(plus(at, (dr, dc))), free((at.0 + dr, at.1)), free((at.0, at.1 + dc)));
        match (t, v, h) {
            (true, true, true) => vec![(dr, dc)],
            (true, false, true) => vec![(dr, dc), (-dr, dc)],
            (true, true, false) => vec![(dr, dc), (dr, -dc)],
            (false, false, true) => vec![(-dr, dc)],
            (false, true, false) => vec![(dr, -dc)],
            (false, true, true) => vec![(-dr, dc), (dr, -dc)],
            (_, false, false) => vec![],
        }
    };
    options.into_iter().filter(|&dir| can_enter(at, dir)).collect()
}

fn side((row, column): At) -> i32 {
    match (row, column) {
        (0..3, _) => 0,
        (10.., _) => 2,
        (_, 9..) => 1,
        _ => 3,
    }
}

fn gates(from: At, to: At) -> i32 {
    match (side(to) - side(from)).rem_euclid(4) {
        1 => 1,
        3 => -1,
        _ => 0,
    }
}

#[derive(Clone)]
struct Brute {
    path: Vec<At>,
    dir: Option<At>,
    gates: i32,
    arrived: bool,
    /// Whether free cells may be played before the normal ones are.
    anywhere: bool,
}

impl Brute {
    fn at(&self) -> At {
        *self.path.last().unwrap()
    }

    fn step(&self, dir: At) -> Self {
        let to = plus(self.at(), dir);
        let gates = self.gates + gates(self.at(), to);
        let path = self.path.iter().copied().chain([to]).collect();
        let arrived = self.arrived || gates >= i32::from(RULES.finish);
        Self { path, dir: Some(dir), gates, arrived, anywhere: self.anywhere }
    }

    fn walk(&self, normal_left: u8, free_left: u8, ends: &mut BTreeSet<(At, bool)>) {
        if self.arrived {
            ends.insert((self.at(), true));
        }
        let dirs = match self.dir {
            _ if normal_left == 0 => vec![],
            None => DIRS.into_iter().filter(|&dir| can_enter(self.at(), dir)).collect(),
            Some(dir) => normal((self.at(), dir)),
        };
        let mut free_dirs = vec![];
        if free_left > 0 && (dirs.is_empty() || self.anywhere) {
            let fresh = |dir: &At| can_enter(self.at(), *dir) && !self.path.contains(&plus(self.at(), *dir));
            free_dirs = DIRS.into_iter().filter(|dir| fresh(dir) && !dirs.contains(dir)).collect();
        }
        if dirs.is_empty() && free_dirs.is_empty() {
            ends.insert((self.at(), self.arrived));
        }
        for dir in dirs {
            self.step(dir).walk(normal_left - 1, free_left, ends);
        }
        for dir in free_dirs {
            self.step(dir).walk(if self.anywhere { normal_left } else { 0 }, free_left - 1, ends);
        }
    }
}

fn cell((row, column): At) -> Cell {
    Cell::new(row as u8, column as u8).unwrap()
}

fn free_cells() -> impl Iterator<Item = At> {
    (0..13).flat_map(|row| (0..13).map(move |column| (row, column))).filter(|&at| free(at))
}

/// The counters of gates that a pawn on this cell can have, the last lap's last.
fn counters(at: At) -> [i8; 2] {
    let counter = side(at) as i8;
    [counter, counter + 4].map(|counter| if counter >= RULES.finish { counter - 8 } else { counter })
}

fn brute(rules: MoveRules, start: At, gates: i8, plan: Plan) -> BTreeSet<(At, bool)> {
    let mut ends = BTreeSet::new();
    let anywhere = rules.free_anywhere;
    let walk = Brute { path: vec![start], dir: None, gates: gates.into(), arrived: false, anywhere };
    walk.walk(plan.normal, plan.free, &mut ends);
    ends
}

#[track_caller]
fn assert_same(rules: MoveRules, start: At, gates: i8, plan: Plan) {
    let expected = brute(rules, start, gates, plan);
    let got = ends(rules, cell(start), gates, plan);
    assert!(!got.cut_short);
    for at in free_cells() {
        for arrived in [false, true] {
            let found = got.contains(cell(at), arrived);
            assert_eq!(
                found,
                expected.contains(&(at, arrived)),
                "{:?} from {:?}, {gates} gates, {plan:?}, {arrived}",
                cell(at),
                cell(start)
            );
        }
    }
}

#[test]
fn normal_moves_of_any_length_end_where_brute_force_ends() {
    for start in free_cells() {
        for normal in 1..=20 {
            for gates in counters(start) {
                assert_same(RULES, start, gates, Plan { normal, free: 0 });
            }
        }
    }
}

#[test]
fn free_moves_end_where_brute_force_ends() {
    for start in free_cells() {
        for gates in counters(start) {
            for free in 1..=4 {
                assert_same(RULES, start, gates, Plan { normal: 0, free });
            }
            assert_same(RULES, start, gates, Plan { normal: 3, free: 3 });
            assert_same(RULES, start, gates, Plan { normal: 7, free: 2 });
        }
    }
}

#[test]
fn free_cells_played_at_any_time_end_where_brute_force_ends() {
    let anywhere = MoveRules { free_anywhere: true, ..RULES };
    for (start, gates) in free_cells().flat_map(|start| counters(start).map(|gates| (start, gates))) {
        for (normal, free) in [(3, 1), (4, 2), (7, 2)] {
            assert_same(anywhere, start, gates, Plan { normal, free });
        }
    }
}

#[test]
fn every_end_has_a_path_that_leads_to_it() {
    for start in free_cells() {
        let gates = counters(start)[1];
        for plan in [Plan { normal: 13, free: 0 }, Plan { normal: 3, free: 4 }, Plan { normal: 0, free: 6 }] {
            let Ends { stops, arrivals, .. } = ends(RULES, cell(start), gates, plan);
            let wanted = stops.iter().map(|end| (end, false)).chain(arrivals.iter().map(|end| (end, true)));
            for (end, arrived) in wanted {
                let walk = path_to(RULES, cell(start), gates, plan, end, arrived).expect("a path");
                assert!(
                    walk.at() == end && walk.arrived() == arrived && walk.may_stop(),
                    "{end} from {:?}",
                    cell(start)
                );
            }
        }
    }
}

#[test]
fn no_search_is_cut_short() {
    let plans = [(0, 10), (3, 5), (3, 7), (7, 2), (10, 2), (20, 0)].map(|(normal, free)| Plan { normal, free });
    for start in free_cells() {
        for (gates, plan) in counters(start).into_iter().flat_map(|gates| plans.map(|plan| (gates, plan))) {
            assert!(!ends(RULES, cell(start), gates, plan).cut_short, "{:?} {gates} {plan:?}", cell(start));
        }
    }
}

/// The one house rule that makes too many walks to try them all: the ends say so, and hold no wrong one.
#[test]
fn long_moves_with_free_cells_at_any_time_are_cut_short_and_say_so() {
    let anywhere = MoveRules { free_anywhere: true, ..RULES };
    let plan = Plan { normal: 10, free: 2 };
    let starts = || free_cells().flat_map(|start| counters(start).map(|gates| (start, gates)));
    let cut_short = starts().filter(|&(start, gates)| ends(anywhere, cell(start), gates, plan).cut_short).count();
    println!("{plan:?} at any time: {cut_short} of {} cut short", starts().count());
    assert!(cut_short > 0);
    for (start, gates) in starts().step_by(40) {
        let (found, legal) = (ends(anywhere, cell(start), gates, plan), brute(anywhere, start, gates, plan));
        for at in free_cells() {
            for arrived in [false, true] {
                assert!(!found.contains(cell(at), arrived) || legal.contains(&(at, arrived)), "{:?}", cell(at));
            }
        }
    }
}

/// Ten free cells make a hundred million walks from one cell: too many to try, so some are drawn.
#[test]
fn long_free_moves_miss_no_end() {
    let mut chance = Chance::new("long free moves");
    for (start, gates) in free_cells().flat_map(|start| counters(start).map(|gates| (start, gates))) {
        for free in [6, 8, 10] {
            let found = ends(RULES, cell(start), gates, Plan { normal: 0, free });
            for _ in 0..200 {
                let mut walk =
                    Brute { path: vec![start], dir: None, gates: gates.into(), arrived: false, anywhere: false };
                for _ in 0..free {
                    let fresh: Vec<At> = DIRS
                        .into_iter()
                        .filter(|&dir| can_enter(walk.at(), dir) && !walk.path.contains(&plus(walk.at(), dir)))
                        .collect();
                    if fresh.is_empty() {
                        break;
                    }
                    walk = walk.step(*chance.pick(&fresh));
                }
                assert!(found.contains(cell(walk.at()), walk.arrived), "{:?} from {:?}", cell(walk.at()), cell(start));
            }
        }
    }
}
