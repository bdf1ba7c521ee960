//! What there is to write: lists as sequences of steps, before it is known how long each will be.

use super::layout::Layout;
use super::plan::Plan;
use crate::automaton::NodeId;
use crate::dict::format::{ENDS_WORD, GOES_ON, LAST};
use crate::letters::Letter;

/// One edge of a list, or the word where it goes on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Step {
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
    /// A list behind this one, at a distance that takes this number of bytes.
    Behind { list: NodeId, bytes: u8 },
}

impl Step {
    /// The step without what only its operand says.
    pub(super) fn anonymous(self) -> Step {
        match self.target {
            Target::Behind { bytes, .. } => Step { target: Target::Behind { list: NodeId::NOTHING, bytes }, ..self },
            Target::Far(_) => Step { target: Target::Far(NodeId::NOTHING), ..self },
            Target::Near(_) => self,
        }
    }
}

/// The steps of a list, each with the letter of the one before.
pub(super) fn steps(plan: &Plan, layout: &Layout, list: NodeId) -> Vec<(Option<Letter>, Step)> {
    let stored = &plan.lists[list.index()];
    let mut before = None;
    let mut steps = Vec::with_capacity(stored.edges.len() + 1);
    for (at, edge) in stored.edges.iter().enumerate() {
        let is_last = at + 1 == stored.edges.len() && stored.goes_on.is_none();
        let last = if is_last { LAST } else { 0 };
        let ends_word = if edge.ends_word { ENDS_WORD } else { 0 };
        let head = edge.letter.index() as u8 | last | ends_word;
        steps.push((before, Step { head, target: target(plan, layout, edge.child) }));
        before = Some(edge.letter);
    }
    if let Some(elsewhere) = stored.goes_on {
        steps.push((before, Step { head: GOES_ON, target: Target::Near(elsewhere) }));
    }
    steps
}

fn target(plan: &Plan, layout: &Layout, child: NodeId) -> Target {
    if child == NodeId::NOTHING {
        return Target::Near(child);
    }
    match (plan.stands_alone(child), plan.is_far(child)) {
        (true, true) => Target::Far(child),
        (true, false) => Target::Near(child),
        (false, _) => Target::Behind { list: child, bytes: bytes_of(layout.distance(child)) },
    }
}

/// How many bytes a number takes; none for 0.
fn bytes_of(number: u32) -> u8 {
    (u32::BITS - number.leading_zeros()).div_ceil(8) as u8
}
