//! How often each edge is wanted, and what making it ready-made would save.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use super::layout::Layout;
use super::steps::{Step, Target};
use super::tables::{POPULAR_BYTES, Popular, READY_MADE_BYTES, ReadyMade, TABLE_COUNT, Tables, Way};
use crate::automaton::NodeId;
use crate::dict::format::{GOES_ON, LETTER, SPELLED_CODE};
use crate::letters::Letter;

/// Codes below the one that says "spelled".
const TABLE_ROOM: usize = SPELLED_CODE as usize;
/// Places that one byte can say.
const POPULAR_ROOM: usize = 256;
const ROUNDS: usize = 4;

/// For each table, the steps it has to write and how often.
#[derive(Debug)]
pub(super) struct Demand([BTreeMap<Step, usize>; TABLE_COUNT]);

impl Demand {
    pub(super) fn count(layout: &Layout) -> Demand {
        let mut demand = Demand(Default::default());
        for step in layout.steps() {
            *demand.0[step.table].entry(step).or_default() += 1;
        }
        demand
    }

    /// The bytes of all lists, written with these tables.
    pub(super) fn bytes(&self, tables: &Tables) -> usize {
        self.0.iter().flatten().map(|(&step, &uses)| uses * tables.written(step).bytes()).sum()
    }

    pub(super) fn choose_ready_made(&self, popular: &Popular) -> [Vec<ReadyMade>; TABLE_COUNT] {
        self.0.each_ref().map(|steps| choose_table(steps, popular))
    }

    /// The children of each letter that are still often written out with these tables.
    pub(super) fn choose_popular(&self, tables: &Tables) -> Popular {
        let mut uses: [BTreeMap<NodeId, usize>; Letter::COUNT] = Default::default();
        for (&step, &times) in self.0.iter().flatten() {
            let letter = step.head & LETTER;
            if let Target::Near(child) = step.target
                && child != NodeId::NOTHING
                && letter != GOES_ON
                && tables.written(step).bytes() > 1
            {
                *uses[usize::from(letter)].entry(child).or_default() += times;
            }
        }
        Popular::new(uses.map(|uses| {
            // A place saves one byte at each use.
            let mut children: Vec<(NodeId, usize)> =
                uses.into_iter().filter(|&(_, uses)| uses > POPULAR_BYTES).collect();
            children.sort_by_key(|&(child, uses)| (Reverse(uses), child));
            children.truncate(POPULAR_ROOM);
            children.into_iter().map(|(child, _)| child).collect()
        }))
    }
}

/// The ready-made edges that save most.
///
/// What an edge saves depends on which others are chosen: a step is written in the shortest way there is. So the savings
/// are computed given the last choice, a few times.
fn choose_table(steps: &BTreeMap<Step, usize>, popular: &Popular) -> Vec<ReadyMade> {
    let mut chosen: FxHashSet<ReadyMade> = FxHashSet::default();
    let mut best: (usize, Vec<ReadyMade>) = (usize::MAX, Vec::new());
    let steps: Vec<_> = steps.iter().map(|(&step, &uses)| (popular.ways(step), uses)).collect();
    for _ in 0..ROUNDS {
        let mut savings: FxHashMap<ReadyMade, usize> = FxHashMap::default();
        let mut bytes = 0;
        for (ways, uses) in &steps {
            let spelled = 1 + READY_MADE_BYTES + ways[0].operand.bytes();
            let shortest = |ways: &mut dyn Iterator<Item = &Way>| {
                let lengths = ways.filter(|way| chosen.contains(&way.edge)).map(|way| 1 + way.operand.bytes());
                lengths.min().unwrap_or(spelled)
            };
            for way in ways {
                let without = shortest(&mut ways.iter().filter(|other| other.edge != way.edge));
                let saving = without.saturating_sub(1 + way.operand.bytes());
                *savings.entry(way.edge).or_default() += saving * uses;
            }
            bytes += shortest(&mut ways.iter()) * uses;
        }
        if bytes < best.0 {
            best = (bytes, sorted(&chosen));
        }
        let mut worth: Vec<(ReadyMade, usize)> = savings.into_iter().filter(|&(_, saving)| saving > 0).collect();
        worth.sort_by_key(|&(edge, saving)| (Reverse(saving), edge));
        chosen = worth.into_iter().take(TABLE_ROOM).map(|(edge, _)| edge).collect();
    }
    best.1
}

fn sorted(edges: &FxHashSet<ReadyMade>) -> Vec<ReadyMade> {
    let mut edges: Vec<ReadyMade> = edges.iter().copied().collect();
    edges.sort_unstable();
    edges
}
