//! Which lists there are, of which shape, and which of them stand on their own.

use std::cmp::Reverse;
use std::collections::HashSet;

use rustc_hash::FxHashMap;

use super::steps::Target;
use crate::automaton::{Automaton, Edge, NodeId};

/// An end of a list that so many lists have is stored once. Fewer would not pay for the ready-made edge that leads to it.
const USES_OF_AN_END: usize = 6;

/// How many lists are wide. Each costs some bytes and spares readers of the first letters of words most of their way.
const WIDE_LISTS: usize = 192;

/// A list of edges as it is stored.
#[derive(Clone, Debug)]
pub(super) struct List {
    pub(super) edges: Vec<Edge>,
    pub(super) shape: Shape,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Shape {
    Wide,
    /// The edges one by one, then perhaps those of another list.
    Codes {
        goes_on: Option<NodeId>,
    },
}

impl List {
    fn of(edges: &[Edge]) -> List {
        List { edges: edges.to_vec(), shape: Shape::Codes { goes_on: None } }
    }

    /// The lists that it names.
    pub(super) fn leads_to(&self) -> impl Iterator<Item = NodeId> {
        let goes_on = match self.shape {
            Shape::Wide => None,
            Shape::Codes { goes_on } => goes_on,
        };
        self.edges.iter().map(|edge| edge.child).chain(goes_on)
    }
}

/// All lists, by the number of their node; ends of lists that stand once have numbers of their own after the nodes.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) lists: Vec<List>,
    /// Whether a list stands on its own, to be found by its address; the others stand behind their parent.
    stands_alone: Vec<bool>,
    /// Lists that stand alone, but too far off for a short address.
    far: HashSet<NodeId>,
    /// How many nodes there are; lists from here on are ends.
    nodes: usize,
}

impl Plan {
    /// The words are what is read most.
    pub(super) fn new(automaton: &Automaton, words: NodeId, roots: [NodeId; 3]) -> Plan {
        let nodes = automaton.nodes();
        let mut parents = vec![0; nodes.len()];
        nodes.iter().flatten().for_each(|edge| parents[edge.child.index()] += 1);
        let mut plan = Plan {
            lists: nodes.iter().map(|edges| List::of(edges)).collect(),
            stands_alone: parents.iter().map(|&parents| parents > 1).collect(),
            far: HashSet::new(),
            nodes: nodes.len(),
        };
        roots.iter().for_each(|root| plan.stands_alone[root.index()] = true);
        plan.widen(most_read(nodes, words));
        plan.share_ends();
        plan
    }

    /// Where a list is, unless it stands behind its parent.
    pub(super) fn place(&self, list: NodeId) -> Option<Target> {
        if list == NodeId::NOTHING {
            return Some(Target::Near(list));
        }
        let target = if self.far.contains(&list) { Target::Far(list) } else { Target::Near(list) };
        self.stands_alone[list.index()].then_some(target)
    }

    pub(super) fn is_wide(&self, list: NodeId) -> bool {
        matches!(self.lists[list.index()].shape, Shape::Wide)
    }

    /// Does without short addresses to these lists.
    pub(super) fn keep_far(&mut self, lists: Vec<NodeId>) {
        let ends: HashSet<NodeId> = lists.iter().copied().filter(|list| list.index() >= self.nodes).collect();
        self.far.extend(lists);
        for at in 0..self.nodes {
            if let Shape::Codes { goes_on: Some(end) } = self.lists[at].shape
                && ends.contains(&end)
            {
                // A list goes on by a short address or not at all.
                let rest = self.lists[end.index()].edges.clone();
                self.lists[at].edges.extend(rest);
                self.lists[at].shape = Shape::Codes { goes_on: None };
            }
        }
    }

    /// The numbers of all lists that hold something.
    pub(super) fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> {
        (1..self.lists.len() as u32).map(NodeId)
    }

    /// Wide lists name all their children by address.
    fn widen(&mut self, wide: Vec<NodeId>) {
        for list in wide {
            self.lists[list.index()].shape = Shape::Wide;
            self.stands_alone[list.index()] = true;
            for edge in &self.lists[list.index()].edges {
                self.stands_alone[edge.child.index()] = true;
            }
        }
    }

    /// The places where an end of the list with at least two edges may be cut off, the longest end first. All edges of
    /// the end must mean the same wherever it stands.
    fn cuts(&self, list: &List) -> impl Iterator<Item = usize> + use<> {
        let edges = if matches!(list.shape, Shape::Wide) { &[] } else { list.edges.as_slice() };
        let movable = edges.iter().rev().take_while(|edge| self.place(edge.child).is_some()).count();
        (edges.len() - movable).max(1)..edges.len().saturating_sub(1)
    }

    /// Stores popular ends of lists once.
    fn share_ends(&mut self) {
        let mut uses: FxHashMap<&[Edge], usize> = FxHashMap::default();
        for list in &self.lists {
            self.cuts(list).for_each(|cut| *uses.entry(&list.edges[cut..]).or_default() += 1);
        }
        let longest_popular_end = |list: &List| {
            let cut = self.cuts(list).find(|&cut| uses[&list.edges[cut..]] >= USES_OF_AN_END)?;
            Some(list.edges[cut..].to_vec())
        };
        let ends: Vec<Option<Vec<Edge>>> = self.lists.iter().map(longest_popular_end).collect();
        let mut chosen: FxHashMap<&[Edge], usize> = FxHashMap::default();
        ends.iter().flatten().for_each(|end| *chosen.entry(end).or_default() += 1);

        let mut numbers: FxHashMap<&[Edge], NodeId> = FxHashMap::default();
        for (at, end) in ends.iter().enumerate() {
            let Some(end) = end.as_deref().filter(|end| chosen[end] >= USES_OF_AN_END) else {
                continue;
            };
            let number = *numbers.entry(end).or_insert_with(|| {
                self.lists.push(List::of(end));
                self.stands_alone.push(true);
                NodeId(self.lists.len() as u32 - 1)
            });
            let list = &mut self.lists[at];
            list.edges.truncate(list.edges.len() - end.len());
            list.shape = Shape::Codes { goes_on: Some(number) };
        }
    }
}

/// The nodes where looking up all words would pass over most edges.
fn most_read(nodes: &[Vec<Edge>], root: NodeId) -> Vec<NodeId> {
    let words_through = |below: &[u64], edge: &Edge| below[edge.child.index()] + u64::from(edge.ends_word);
    let mut below = vec![0; nodes.len()];
    for (node, edges) in nodes.iter().enumerate() {
        below[node] = edges.iter().map(|edge| words_through(&below, edge)).sum();
    }
    let mut ways_to = vec![0_u64; nodes.len()];
    ways_to[root.index()] = 1;
    for (node, edges) in nodes.iter().enumerate().rev() {
        edges.iter().for_each(|edge| ways_to[edge.child.index()] += ways_to[node]);
    }
    let passed_over = |node: usize| -> u64 {
        let per_way = nodes[node].iter().zip(0..).map(|(edge, passed)| passed * words_through(&below, edge));
        ways_to[node] * per_way.sum::<u64>()
    };
    let mut by_reading: Vec<usize> = (1..nodes.len()).collect();
    by_reading.sort_by_cached_key(|&node| (Reverse(passed_over(node)), node));
    by_reading.into_iter().take(WIDE_LISTS).map(|node| NodeId(node as u32)).collect()
}
