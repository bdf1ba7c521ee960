//! Where the lists stand.
//!
//! A list that stands alone is followed by the lists behind it, each with those behind itself. The shorter ones come
//! first, so that the distances to the others, which are written in bytes, stay small:
//!
//! ```text
//!  ┌ parent's list ┐┌ child ┐┌ child ─ grandchild ┐┌ child ── grandchildren ────────┐
//! ```

use std::cmp::Reverse;

use super::plan::{Plan, Shape};
use super::steps::{Step, Target};
use super::tables::{Operand, Tables, Written};
use crate::automaton::{Edge, NodeId};
use crate::dict::format::{SPELLED_CODE, UNUSED_AT_END, WIDE_EDGE_BYTES, WIDE_ENDS_WORD, WIDE_LETTERS_BYTES};
use crate::letters::LetterSet;

/// What a two-byte address reaches.
const REACH: u32 = 1 << 16;

#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// For each list that is not wide, what to write.
    steps: Vec<Vec<Step>>,
    /// For each list, its own bytes and those of the lists behind it.
    size: Vec<u32>,
    /// For each list that stands alone, where it is.
    address: Vec<u32>,
    /// The lists that stand alone, in order.
    order: Vec<NodeId>,
    bytes: u32,
}

impl Layout {
    /// A first guess, for want of tables: two bytes a step.
    pub(super) fn estimate(plan: &Plan) -> Layout {
        Layout::with_lengths(plan, |_| 2)
    }

    pub(super) fn new(plan: &Plan, tables: &Tables) -> Layout {
        Layout::with_lengths(plan, |step| tables.written(step).bytes() as u32)
    }

    fn with_lengths(plan: &Plan, length: impl Fn(Step) -> u32) -> Layout {
        let lists = plan.lists.len();
        let mut layout = Layout {
            steps: vec![Vec::new(); lists],
            size: vec![0; lists],
            address: vec![0; lists],
            order: order(plan),
            bytes: 0,
        };
        // Children have smaller numbers, so their sizes are known.
        for list in plan.ids() {
            let own = match plan.lists[list.index()].shape {
                Shape::Wide => wide_bytes(&plan.lists[list.index()].edges),
                Shape::Codes { .. } => layout.lay_steps(plan, list, &length),
            };
            let behind: u32 = layout.behind(plan, list).iter().map(|child| layout.size[child.index()]).sum();
            layout.size[list.index()] = own + behind;
        }
        layout.size[NodeId::NOTHING.index()] = wide_bytes(&[]);
        for list in layout.order.clone() {
            layout.address[list.index()] = layout.bytes;
            layout.bytes += layout.size[list.index()];
        }
        layout
    }

    /// Finds the steps of a list, from the last to the first since distances count the steps between, and its length.
    fn lay_steps(&mut self, plan: &Plan, list: NodeId, length: &impl Fn(Step) -> u32) -> u32 {
        let stored = &plan.lists[list.index()];
        let behind = self.behind(plan, list);
        let distance_from_end = |child: NodeId| -> u32 {
            behind.iter().take_while(|&&other| other != child).map(|other| self.size[other.index()]).sum()
        };
        let before = |at: usize| at.checked_sub(1).map(|at| stored.edges[at]);
        let mut steps = Vec::with_capacity(stored.edges.len() + 1);
        let mut bytes = 0;
        if let Shape::Codes { goes_on: Some(elsewhere) } = stored.shape {
            let step = Step::goes_on(before(stored.edges.len()), elsewhere);
            bytes += length(step);
            steps.push(step);
        }
        for (at, &edge) in stored.edges.iter().enumerate().rev() {
            let target = match plan.place(edge.child) {
                Some(target) => target,
                None => Target::Behind(bytes + distance_from_end(edge.child)),
            };
            let step = Step::edge(before(at), edge, steps.is_empty(), target);
            bytes += length(step);
            steps.push(step);
        }
        steps.reverse();
        self.steps[list.index()] = steps;
        bytes
    }

    /// The lists behind this one, in the order they stand in.
    fn behind(&self, plan: &Plan, list: NodeId) -> Vec<NodeId> {
        let children = plan.lists[list.index()].edges.iter().map(|edge| edge.child);
        let mut behind: Vec<NodeId> = children.filter(|&child| plan.place(child).is_none()).collect();
        behind.sort_by_key(|child| (self.size[child.index()], Reverse(*child)));
        behind
    }

    pub(super) fn steps(&self) -> impl Iterator<Item = Step> {
        self.steps.iter().flatten().copied()
    }

    pub(super) fn address(&self, list: NodeId) -> u32 {
        self.address[list.index()]
    }

    pub(super) fn bytes(&self) -> usize {
        self.bytes as usize
    }

    /// The bytes of the lists that each of these roots leads to and none before it.
    pub(super) fn bytes_for_each<const N: usize>(&self, plan: &Plan, roots: [NodeId; N]) -> [usize; N] {
        let mut seen = vec![false; plan.lists.len()];
        roots.map(|root| {
            let (mut bytes, mut open) = (0, vec![root]);
            while let Some(list) = open.pop() {
                if !std::mem::replace(&mut seen[list.index()], true) {
                    let behind = self.behind(plan, list).into_iter().map(|child| self.size[child.index()]);
                    bytes += self.size[list.index()] - behind.sum::<u32>();
                    open.extend(plan.lists[list.index()].leads_to());
                }
            }
            bytes as usize
        })
    }

    /// The address behind all wide lists.
    pub(super) fn wide_end(&self, plan: &Plan) -> u32 {
        let is_wide = |&&list: &&NodeId| list == NodeId::NOTHING || plan.is_wide(list);
        self.order.iter().take_while(is_wide).map(|list| self.size[list.index()]).sum()
    }

    /// The lists that short addresses should reach and do not.
    pub(super) fn beyond_reach(&self) -> Vec<NodeId> {
        let short_addresses = self.steps().filter_map(|step| match step.target {
            Target::Near(list) => Some(list),
            Target::Far(_) | Target::Behind(_) => None,
        });
        let mut beyond: Vec<NodeId> = short_addresses.filter(|&list| self.address(list) >= REACH).collect();
        beyond.sort_unstable();
        beyond.dedup();
        beyond
    }

    pub(super) fn write(&self, plan: &Plan, tables: &Tables, bytes: &mut Vec<u8>) {
        let start = bytes.len();
        for &list in &self.order {
            debug_assert_eq!(bytes.len() - start, self.address(list) as usize);
            self.write_with_those_behind(plan, tables, list, bytes);
        }
        bytes.extend([0; UNUSED_AT_END]);
    }

    /// Recursion is as deep as a word is long.
    fn write_with_those_behind(&self, plan: &Plan, tables: &Tables, list: NodeId, bytes: &mut Vec<u8>) {
        let stored = &plan.lists[list.index()];
        match stored.shape {
            _ if list == NodeId::NOTHING => self.write_wide(&[], bytes),
            Shape::Wide => self.write_wide(&stored.edges, bytes),
            Shape::Codes { .. } => {
                self.steps[list.index()].iter().for_each(|&step| self.write_step(tables, step, bytes))
            }
        }
        for child in self.behind(plan, list) {
            self.write_with_those_behind(plan, tables, child, bytes);
        }
    }

    fn write_step(&self, tables: &Tables, step: Step, bytes: &mut Vec<u8>) {
        let operand = match tables.written(step) {
            Written::Code { code, operand } => {
                bytes.push(code);
                operand
            }
            Written::Spelled { edge, operand } => {
                bytes.push(SPELLED_CODE);
                bytes.extend(edge.bytes(self));
                operand
            }
        };
        let number = match (operand, step.target) {
            (Operand::Place(place), _) => u32::from(place),
            (_, Target::Behind(distance)) => distance,
            (_, Target::Near(list) | Target::Far(list)) => self.address(list),
        };
        bytes.extend(&number.to_le_bytes()[..operand.bytes()]);
    }

    fn write_wide(&self, edges: &[Edge], bytes: &mut Vec<u8>) {
        let letters = edges.iter().fold(LetterSet::EMPTY, |letters, edge| letters.with(edge.letter));
        bytes.extend(letters.bits().to_le_bytes());
        for edge in edges {
            let ends_word = if edge.ends_word { WIDE_ENDS_WORD } else { 0 };
            let [low, middle, high, _] = (self.address(edge.child) | ends_word).to_le_bytes();
            bytes.extend([low, middle, high]);
        }
    }
}

fn wide_bytes(edges: &[Edge]) -> u32 {
    WIDE_LETTERS_BYTES + WIDE_EDGE_BYTES * edges.len() as u32
}

/// The list without edges is at address 0, then come the other wide ones; then the most used lists, within reach of short
/// addresses.
fn order(plan: &Plan) -> Vec<NodeId> {
    let mut uses = vec![0; plan.lists.len()];
    for list in &plan.lists {
        list.leads_to().for_each(|child| uses[child.index()] += 1);
    }
    let mut order: Vec<NodeId> = plan.ids().filter(|&list| plan.place(list).is_some()).collect();
    order.sort_by_key(|&list| (!plan.is_wide(list), Reverse(uses[list.index()]), list));
    order.insert(0, NodeId::NOTHING);
    order
}
