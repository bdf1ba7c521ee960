//! Where the lists stand.
//!
//! A list that stands alone is followed by the lists behind it, each with those behind itself. The shorter ones come
//! first, so that the distances to the others, which are written in bytes, stay small:
//!
//! ```text
//!  ┌ parent's list ┐┌ child ┐┌ child ─ grandchild ┐┌ child ── grandchildren ────────┐
//!                   0        ^ distance            ^ distance
//! ```

use super::plan::Plan;
use super::steps::{Target, steps};
use super::tables::{Operand, Tables, Written};
use crate::automaton::NodeId;

/// What a two-byte address reaches.
const REACH: u32 = 1 << 16;

#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// For each list, its own bytes and those of the lists behind it.
    size: Vec<u32>,
    /// For each list that does not stand alone, how far behind its parent's list it starts.
    distance: Vec<u32>,
    /// For each list that stands alone, where it is.
    address: Vec<u32>,
    /// The lists that stand alone, in order.
    order: Vec<NodeId>,
    bytes: u32,
}

impl Layout {
    /// A first guess, for want of tables: two bytes an edge.
    pub(super) fn estimate(plan: &Plan) -> Layout {
        Layout::with_lengths(plan, |_, list| 2 * plan.lists[list.index()].edges.len() as u32)
    }

    pub(super) fn new(plan: &Plan, tables: &Tables) -> Layout {
        Layout::with_lengths(plan, |layout, list| {
            let written = steps(plan, layout, list).into_iter().map(|(before, step)| tables.written(before, step));
            written.map(|written| written.bytes() as u32).sum()
        })
    }

    /// `length` tells the bytes of a list alone; it may ask for the distances of the lists behind it.
    fn with_lengths(plan: &Plan, length: impl Fn(&Layout, NodeId) -> u32) -> Layout {
        let lists = plan.lists.len();
        let mut layout = Layout {
            size: vec![0; lists],
            distance: vec![0; lists],
            address: vec![0; lists],
            order: order(plan),
            bytes: 1, // address 0 is not used
        };
        // Children have smaller numbers, so theirs are known.
        for list in plan.ids() {
            let mut behind = 0;
            for child in layout.behind(plan, list) {
                layout.distance[child.index()] = behind;
                behind += layout.size[child.index()];
            }
            layout.size[list.index()] = length(&layout, list) + behind;
        }
        for list in layout.order.clone() {
            layout.address[list.index()] = layout.bytes;
            layout.bytes += layout.size[list.index()];
        }
        layout
    }

    /// The lists behind this one, in the order they stand in.
    fn behind(&self, plan: &Plan, list: NodeId) -> Vec<NodeId> {
        let children = plan.lists[list.index()].edges.iter().map(|edge| edge.child);
        let mut behind: Vec<NodeId> =
            children.filter(|&child| child != NodeId::NOTHING && !plan.stands_alone(child)).collect();
        behind.sort_by_key(|child| (self.size[child.index()], *child));
        behind
    }

    pub(super) fn distance(&self, list: NodeId) -> u32 {
        self.distance[list.index()]
    }

    pub(super) fn address(&self, list: NodeId) -> u32 {
        self.address[list.index()]
    }

    pub(super) fn bytes(&self) -> usize {
        self.bytes as usize
    }

    /// The lists that a short address should reach and does not.
    pub(super) fn beyond_reach(&self, plan: &Plan) -> Vec<NodeId> {
        let is_new = |list: &NodeId| self.address(*list) >= REACH && !plan.is_far(*list);
        self.order.iter().copied().filter(|list| !plan.is_root(*list)).filter(is_new).collect()
    }

    pub(super) fn write(&self, plan: &Plan, tables: &Tables, bytes: &mut Vec<u8>) {
        let start = bytes.len();
        bytes.push(0);
        for &list in &self.order {
            debug_assert_eq!(bytes.len() - start, self.address(list) as usize);
            self.write_with_those_behind(plan, tables, list, bytes);
        }
    }

    /// Recursion is as deep as a word is long.
    fn write_with_those_behind(&self, plan: &Plan, tables: &Tables, list: NodeId, bytes: &mut Vec<u8>) {
        for (before, step) in steps(plan, self, list) {
            let operand = match tables.written(before, step) {
                Written::Code { code, operand } => {
                    bytes.push(code);
                    operand
                }
                Written::Spelled { edge, operand } => {
                    bytes.push(crate::dict::format::SPELLED);
                    bytes.extend(edge.bytes(self));
                    operand
                }
            };
            let number = match (operand, step.target) {
                (Operand::Place(place), _) => u32::from(place),
                (_, Target::Behind { list, .. }) => self.distance(list),
                (_, Target::Near(list) | Target::Far(list)) => self.address(list),
            };
            bytes.extend(&number.to_le_bytes()[..operand.bytes()]);
        }
        for child in self.behind(plan, list) {
            self.write_with_those_behind(plan, tables, child, bytes);
        }
    }
}

/// The most used lists come first, within reach of short addresses; the root of all words and what is behind it, most of
/// the file, last.
fn order(plan: &Plan) -> Vec<NodeId> {
    let mut uses = vec![0; plan.lists.len()];
    for list in &plan.lists {
        let children = list.edges.iter().map(|edge| edge.child).chain(list.goes_on);
        children.for_each(|child| uses[child.index()] += 1);
    }
    let mut order: Vec<NodeId> = plan.ids().filter(|&list| plan.stands_alone(list)).collect();
    order.sort_by_key(|&list| (std::cmp::Reverse(uses[list.index()]), list));
    order
}
