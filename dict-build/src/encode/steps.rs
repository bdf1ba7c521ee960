//! What there is to write: lists as sequences of steps, before it is known how long each will be.

use super::tables::table_after;
use crate::automaton::{Edge, NodeId};
use crate::dict::format::{ENDS_WORD, GOES_ON, LAST};

/// One edge of a list, or the word where it goes on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Step {
    /// The table that reads it.
    pub(super) table: usize,
    /// Byte 0 of the edge, but for the operand bit.
    pub(super) head: u8,
    pub(super) target: Target,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Target {
    /// A list that stands alone where a short address reaches it, or nothing.
    Near(NodeId),
    /// A list that stands alone farther off.
    Far(NodeId),
    /// A list at this distance behind the step.
    Behind(u32),
}

impl Step {
    pub(super) fn edge(before: Option<Edge>, edge: Edge, is_last: bool, target: Target) -> Step {
        let last = if is_last { LAST } else { 0 };
        let ends_word = if edge.ends_word { ENDS_WORD } else { 0 };
        let head = edge.letter.index() as u8 | last | ends_word;
        Step { table: table_after(before.map(|edge| edge.letter)), head, target }
    }

    pub(super) fn goes_on(before: Option<Edge>, elsewhere: NodeId) -> Step {
        let table = table_after(before.map(|edge| edge.letter));
        Step { table, head: GOES_ON, target: Target::Near(elsewhere) }
    }
}
