//! Which lists there are, and which of them stand on their own.

use std::collections::{HashMap, HashSet};

use crate::automaton::{Automaton, Edge, NodeId};

/// An end of a list that so many lists have is stored once. Fewer would not pay for the ready-made edge that leads to it.
const USES_OF_AN_END: usize = 6;

/// A list of edges as it is stored: all of a node's edges, or the first ones and where it goes on.
#[derive(Clone, Debug, Default)]
pub(super) struct List {
    pub(super) edges: Vec<Edge>,
    pub(super) goes_on: Option<NodeId>,
}

/// All lists, by the number of their node; ends of lists that stand once have numbers of their own after the nodes.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) lists: Vec<List>,
    /// Whether a list stands on its own, to be found by its address; the others stand behind their parent.
    stands_alone: Vec<bool>,
    /// Lists that stand alone, but too far off for a short address.
    far: HashSet<NodeId>,
    roots: Vec<NodeId>,
}

impl Plan {
    pub(super) fn new(automaton: &Automaton, roots: &[NodeId]) -> Plan {
        let nodes = automaton.nodes();
        let mut parents = vec![0; nodes.len()];
        nodes.iter().flatten().for_each(|edge| parents[edge.child.index()] += 1);
        let stands_alone = (0..nodes.len()).map(|node| parents[node] > 1 || roots.contains(&NodeId(node as u32)));
        let mut plan = Plan {
            lists: nodes.iter().map(|edges| List { edges: edges.clone(), goes_on: None }).collect(),
            stands_alone: stands_alone.collect(),
            far: HashSet::new(),
            roots: roots.to_vec(),
        };
        plan.share_ends();
        plan
    }

    pub(super) fn stands_alone(&self, list: NodeId) -> bool {
        self.stands_alone[list.index()]
    }

    pub(super) fn is_root(&self, list: NodeId) -> bool {
        self.roots.contains(&list)
    }

    pub(super) fn is_far(&self, list: NodeId) -> bool {
        self.far.contains(&list)
    }

    pub(super) fn keep_far(&mut self, lists: Vec<NodeId>) {
        self.far.extend(lists);
    }

    /// The numbers of all lists that hold something.
    pub(super) fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> {
        (1..self.lists.len() as u32).map(NodeId)
    }

    /// Whether the edge means the same wherever its list stands.
    fn is_movable(&self, edge: &Edge) -> bool {
        edge.child == NodeId::NOTHING || self.stands_alone(edge.child)
    }

    /// The places where an end of the list with at least two edges may be cut off, the longest end first.
    fn cuts(&self, list: &List) -> impl Iterator<Item = usize> + use<> {
        let movable = list.edges.iter().rev().take_while(|edge| self.is_movable(edge)).count();
        let first = (list.edges.len() - movable).max(1);
        first..list.edges.len().saturating_sub(1)
    }

    /// Stores popular ends of lists once.
    fn share_ends(&mut self) {
        let mut uses: HashMap<&[Edge], usize> = HashMap::new();
        for list in &self.lists {
            self.cuts(list).for_each(|cut| *uses.entry(&list.edges[cut..]).or_default() += 1);
        }
        let longest_popular_end = |list: &List| {
            let cut = self.cuts(list).find(|&cut| uses[&list.edges[cut..]] >= USES_OF_AN_END)?;
            Some(list.edges[cut..].to_vec())
        };
        let ends: Vec<Option<Vec<Edge>>> = self.lists.iter().map(longest_popular_end).collect();
        let mut chosen: HashMap<&[Edge], usize> = HashMap::new();
        ends.iter().flatten().for_each(|end| *chosen.entry(end).or_default() += 1);
        let pays = |end: &Vec<Edge>| chosen[end.as_slice()] >= USES_OF_AN_END;

        let mut numbers: HashMap<&[Edge], NodeId> = HashMap::new();
        for (at, end) in ends.iter().enumerate() {
            let Some(end) = end.as_ref().filter(|end| pays(end)) else {
                continue;
            };
            let number = *numbers.entry(end).or_insert_with(|| {
                self.lists.push(List { edges: end.clone(), goes_on: None });
                self.stands_alone.push(true);
                NodeId(self.lists.len() as u32 - 1)
            });
            let list = &mut self.lists[at];
            list.edges.truncate(list.edges.len() - end.len());
            list.goes_on = Some(number);
        }
    }
}
