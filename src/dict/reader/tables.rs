//! The ready-made edges, taken out of the file once: a word of memory each, with all that a step of a look-up needs. In
//! the file they are shorter, but lie in flash, whose every word the device waits for, and are three bytes to be read
//! one by one.

use super::format::{CONTEXTS, ENDS_WORD, FIRST, HAS_OPERAND, LAST, LETTER, MOST_TABLES, OPERAND_BYTES, Table};
use crate::letters::Letter;

/// An edge, its child still to be looked up.
///
/// ```text
///  bits 0..8                            8..16         16..24         24..28                28..32
///  ┌──────────────────────────────────┬─────────────┬──────────────┬─────────────────────┬──────────────────────┐
///  │ letter, ends a word, last,       │ low byte of │ high byte of │ table that reads    │ bytes of the code    │
///  │ operand or not: byte 0 in a file │ the child,  │ the child,   │ the code behind it  │ and its operand      │
///  │                                  │ or kind     │ or distance  │                     │                      │
///  └──────────────────────────────────┴─────────────┴──────────────┴─────────────────────┴──────────────────────┘
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge(u32);

/// The edges that the codes of one table mean.
pub(super) type ReadyMade = [Edge; 256];

/// All tables, and which of them reads what.
#[derive(Clone, Debug)]
pub struct Tables {
    ready_made: [ReadyMade; MOST_TABLES],
    /// For each letter before, and for none: the number of its table.
    after: [u8; CONTEXTS],
}

/// What the device spends on them of its memory, at most 16 KB.
const _: () = assert!(size_of::<Tables>() <= 16 * 1024);
/// Its number has four bits.
const _: () = assert!(MOST_TABLES <= 16);

impl Edge {
    const LOW: u32 = 8;
    const HIGH: u32 = 16;
    const TABLE: u32 = 24;
    const LENGTH: u32 = 28;

    /// The place of its letter in the alphabet, or one of the numbers after Z that have other meanings.
    #[inline(always)]
    pub(super) fn index(self) -> u8 {
        self.0 as u8 & LETTER
    }

    /// Whether it has no letter.
    #[inline(always)]
    pub(super) fn is_special(self) -> bool {
        usize::from(self.index()) >= Letter::COUNT
    }

    pub(super) fn ends_word(self) -> bool {
        self.0 as u8 & ENDS_WORD != 0
    }

    pub(super) fn is_last(self) -> bool {
        self.0 as u8 & LAST != 0
    }

    pub(super) fn has_operand(self) -> bool {
        self.0 as u8 & HAS_OPERAND != 0
    }

    /// The child's address, if there is no operand.
    pub(super) fn address(self) -> u32 {
        self.0 >> Self::LOW & 0xffff
    }

    /// What the operand means, if there is one.
    pub(super) fn kind(self) -> u8 {
        (self.0 >> Self::LOW) as u8
    }

    pub(super) fn distance(self) -> u8 {
        (self.0 >> Self::HIGH) as u8
    }

    /// How many bytes its code and operand take.
    #[inline(always)]
    pub(super) fn length(self) -> u32 {
        self.0 >> Self::LENGTH
    }
}

impl Tables {
    /// The tables of a file; `None` if there are too many, or if one is missing.
    pub(super) fn read(written: &[Table], after: [u8; CONTEXTS]) -> Option<Tables> {
        if written.len() > MOST_TABLES || after.iter().any(|table| usize::from(*table) >= written.len()) {
            return None;
        }
        let mut tables = Tables { ready_made: [[Edge(0); 256]; MOST_TABLES], after };
        for (place, [heads, lows, highs]) in written.iter().enumerate() {
            for code in 0..heads.len() {
                tables.ready_made[place][code] = tables.edge([heads[code], lows[code], highs[code]], 1);
            }
        }
        Some(tables)
    }

    /// An edge from its three bytes in the file, which takes so many in its list before the operand.
    pub(super) fn edge(&self, [head, low, high]: [u8; 3], bytes: u8) -> Edge {
        let table = self.after.get(usize::from(head & LETTER)).unwrap_or(&self.after[FIRST]);
        let operand = if head & HAS_OPERAND != 0 { low & OPERAND_BYTES } else { 0 };
        Edge(u32::from_le_bytes([head, low, high, *table]) | u32::from(bytes + operand) << Edge::LENGTH)
    }

    /// The table of first edges.
    #[inline(always)]
    pub(super) fn first(&self) -> &ReadyMade {
        self.get(self.after[FIRST].into())
    }

    /// The table that reads the code behind an edge.
    #[inline(always)]
    pub(super) fn behind(&self, edge: Edge) -> &ReadyMade {
        self.get(edge.0 >> Edge::TABLE & 0xf)
    }

    #[inline(always)]
    fn get(&self, number: u32) -> &ReadyMade {
        // There is no such number: `read` has seen to that.
        self.ready_made.get(number as usize).unwrap_or(&self.ready_made[0])
    }
}
