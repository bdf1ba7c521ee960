//! Reading the lists of edges; see [`format`](super::format) for their bytes.

use super::Dict;
use super::format::{
    BEHIND, ENDS_WORD, FAR, FIRST, GOES_ON, HAS_OPERAND, LAST, LETTER, LISTED, OPERAND_BYTES, SPELLED,
};
use crate::letters::Letter;

/// A sound list has at most 26 edges and goes on elsewhere a few times; a damaged one must end too.
const MOST_CODES: u8 = 64;

/// The address of a node's list; 0 has no edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node(pub(super) u32);

/// One edge of a list, its child still to be looked up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// Letter, end of word, last of the list, operand or not.
    head: u8,
    /// The child's address, or the kind of the operand.
    argument: u16,
    /// Where the operand is; the address behind the code.
    operand_at: u32,
}

impl Edge {
    pub(super) fn ends_word(self) -> bool {
        self.head & ENDS_WORD != 0
    }

    fn operand_bytes(self) -> u8 {
        if self.head & HAS_OPERAND == 0 { 0 } else { self.argument as u8 & OPERAND_BYTES }
    }

    /// The address behind the code and its operand.
    fn end(self) -> u32 {
        self.operand_at + u32::from(self.operand_bytes())
    }

    fn goes_on_elsewhere(self) -> bool {
        self.head & LETTER == GOES_ON
    }
}

/// A walk along the edges of one node, in alphabetical order.
#[derive(Clone, Debug)]
pub(super) struct List<'d> {
    dict: &'d Dict<'d>,
    /// The next code; 0 when there is none.
    at: u32,
    /// The first ready-made edge of the table that reads it.
    table: u16,
    /// Only letters from this one on may follow.
    least: u8,
    codes_left: u8,
}

impl<'d> List<'d> {
    pub(super) fn new(dict: &'d Dict<'d>, node: Node) -> List<'d> {
        List { dict, at: node.0, table: dict.tables[FIRST], least: 0, codes_left: MOST_CODES }
    }

    /// The next edge and its letter. Damaged bytes end the list: it is never endless and never out of order.
    pub(super) fn next(&mut self) -> Option<(Letter, Edge)> {
        loop {
            let edge = self.next_code()?;
            if edge.goes_on_elsewhere() {
                self.at = u32::from(edge.argument);
                self.table = self.dict.tables[FIRST];
                continue;
            }
            let index = edge.head & LETTER;
            let letter = Letter::from_index(index).filter(|_| index >= self.least)?;
            self.least = index + 1;
            return Some((letter, edge));
        }
    }

    /// The edge with this letter.
    pub(super) fn find(&mut self, wanted: Letter) -> Option<Edge> {
        loop {
            let (letter, edge) = self.next()?;
            if letter >= wanted {
                return (letter == wanted).then_some(edge);
            }
        }
    }

    /// Where an edge that this list has just given leads.
    ///
    /// Cost: if the child is stored behind the list, the rest of the list is read to find its end.
    pub(super) fn child(&self, edge: Edge) -> Option<Node> {
        if edge.head & HAS_OPERAND == 0 {
            return Some(Node(u32::from(edge.argument)));
        }
        let operand = self.dict.operand(edge)?;
        match edge.argument as u8 & !OPERAND_BYTES {
            BEHIND => Some(Node(self.clone().end_after(edge)? + operand)),
            FAR => Some(Node(operand)),
            LISTED => {
                let first = *self.dict.popular_from.get(usize::from(edge.head & LETTER))?;
                let address = *self.dict.popular.get(usize::from(first) + operand as usize)?;
                Some(Node(u32::from(u16::from_le_bytes(address))))
            }
            _ => None,
        }
    }

    /// The end of the list this edge stands in.
    fn end_after(mut self, mut edge: Edge) -> Option<u32> {
        while edge.head & LAST == 0 && !edge.goes_on_elsewhere() {
            edge = self.next_code()?;
        }
        Some(edge.end())
    }

    fn next_code(&mut self) -> Option<Edge> {
        self.codes_left = self.codes_left.checked_sub(1)?;
        if self.at == 0 {
            return None;
        }
        let edge = self.dict.edge_at(self.at, self.table)?;
        if edge.head & LAST != 0 {
            self.at = 0;
        } else {
            self.at = edge.end();
            self.table = *self.dict.tables.get(usize::from(edge.head & LETTER)).unwrap_or(&0);
        }
        Some(edge)
    }
}

impl Dict<'_> {
    #[inline]
    fn edge_at(&self, at: u32, table: u16) -> Option<Edge> {
        let code = *self.lists.get(at as usize)?;
        let ([head, low, high], operand_at) = if code == SPELLED {
            (self.lists.get(at as usize + 1..)?.first_chunk()?, at + 4)
        } else {
            (self.edges.get(usize::from(table) + usize::from(code))?, at + 1)
        };
        Some(Edge { head: *head, argument: u16::from_le_bytes([*low, *high]), operand_at })
    }

    fn operand(&self, edge: Edge) -> Option<u32> {
        let bytes = self.lists.get(edge.operand_at as usize..edge.end() as usize)?;
        Some(bytes.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte)))
    }
}
