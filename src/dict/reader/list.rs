//! Reading the lists of edges; see [`format`](super::format) for their bytes.

use super::Dict;
use super::format::{
    BEHIND, ENDS_WORD, FAR, FIRST, GOES_ON, HAS_OPERAND, LAST, LETTER, LISTED, OPERAND_BYTES, SPELLED, WIDE,
    WIDE_EDGE_BYTES, WIDE_ENDS_WORD, WIDE_LETTERS_BYTES,
};
use crate::letters::{Letter, LetterSet};

/// A sound list has at most 26 edges and goes on elsewhere a few times; a damaged one must end too.
const MOST_CODES: u8 = 64;

/// The address of a node's list; 0 has no edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node(pub(super) u32);

impl Node {
    pub(super) const NOTHING: Node = Node(0);
}

/// One edge of a list, its child still to be looked up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// Byte 0 of a ready-made edge.
    head: u8,
    /// Byte 1 and 2: the child's address, or the kind and the distance.
    argument: u16,
    /// Where the operand is: the address behind the code.
    operand_at: u32,
}

impl Edge {
    pub(super) fn ends_word(self) -> bool {
        self.head & ENDS_WORD != 0
    }

    fn has_operand(self) -> bool {
        self.head & HAS_OPERAND != 0
    }

    /// The address behind the code and its operand.
    fn end(self) -> u32 {
        let operand_bytes = if self.has_operand() { self.argument as u8 & OPERAND_BYTES } else { 0 };
        self.operand_at + u32::from(operand_bytes)
    }
}

/// A walk along the edges of one node, in alphabetical order.
#[derive(Clone, Debug)]
pub(super) struct List<'d> {
    dict: &'d Dict<'d>,
    /// The next code, or the next edge of a wide list; 0 when there is none.
    at: u32,
    /// The letters still to come of a wide list; empty in any other.
    wide: LetterSet,
    /// The first ready-made edge of the table that reads the next code.
    table: u16,
    /// Only letters from this one on may follow.
    least: u8,
    codes_left: u8,
}

impl<'d> List<'d> {
    pub(super) fn new(dict: &'d Dict<'d>, node: Node) -> List<'d> {
        let table = dict.tables[FIRST];
        List { dict, at: node.0, wide: LetterSet::EMPTY, table, least: 0, codes_left: MOST_CODES }
    }

    /// The next edge and its letter. Damaged bytes end the list: it is never endless and never out of order.
    pub(super) fn next(&mut self) -> Option<(Letter, Edge)> {
        if let Some(letter) = self.wide.first() {
            return self.next_wide(letter);
        }
        loop {
            let edge = self.next_code()?;
            match edge.head & LETTER {
                GOES_ON => self.go_on(edge),
                WIDE => {
                    self.widen(edge)?;
                    return self.next();
                }
                index => return Some((self.in_order(index)?, edge)),
            }
        }
    }

    /// The edge with this letter. Skips edges faster than [`next`](List::next).
    pub(super) fn find(mut self, wanted: Letter) -> Option<Edge> {
        loop {
            let edge = self.next_code()?;
            let index = usize::from(edge.head & LETTER);
            if index == wanted.index() {
                return Some(edge);
            }
            match edge.head & LETTER {
                GOES_ON => self.go_on(edge),
                WIDE => {
                    self.widen(edge)?;
                    return self.find_wide(wanted);
                }
                _ if index > wanted.index() => return None,
                _ => {}
            }
        }
    }

    fn next_code(&mut self) -> Option<Edge> {
        self.codes_left = self.codes_left.checked_sub(1)?;
        if self.at == 0 {
            return None;
        }
        let edge = self.dict.edge_at(self.at, self.table)?;
        self.at = if edge.head & LAST == 0 { edge.end() } else { 0 };
        if let Some(&table) = self.dict.tables.get(usize::from(edge.head & LETTER)) {
            self.table = table;
        }
        Some(edge)
    }

    fn go_on(&mut self, edge: Edge) {
        self.at = u32::from(edge.argument);
        self.table = self.dict.tables[FIRST];
    }

    fn in_order(&mut self, index: u8) -> Option<Letter> {
        let letter = Letter::from_index(index).filter(|_| index >= self.least);
        self.least = index + 1;
        letter
    }

    /// Starts on a wide list.
    fn widen(&mut self, edge: Edge) -> Option<()> {
        let letters = self.dict.lists.get(edge.operand_at as usize..)?.first_chunk::<WIDE_LETTERS_BYTES>()?;
        self.wide = LetterSet::from_bits(u32::from_le_bytes(*letters));
        self.at = edge.operand_at + WIDE_LETTERS_BYTES as u32;
        (self.wide != LetterSet::EMPTY).then_some(())
    }

    fn next_wide(&mut self, letter: Letter) -> Option<(Letter, Edge)> {
        let edge = self.dict.wide_edge_at(self.at, letter)?;
        self.wide = self.wide.without(letter);
        self.at = if self.wide == LetterSet::EMPTY { 0 } else { self.at + WIDE_EDGE_BYTES as u32 };
        Some((letter, edge))
    }

    fn find_wide(&self, wanted: Letter) -> Option<Edge> {
        let before = self.wide.before(wanted).len() * WIDE_EDGE_BYTES as u32;
        if self.wide.contains(wanted) { self.dict.wide_edge_at(self.at + before, wanted) } else { None }
    }
}

impl Dict<'_> {
    #[inline(always)]
    fn edge_at(&self, at: u32, table: u16) -> Option<Edge> {
        let code = *self.lists.get(at as usize)?;
        let ([head, low, high], operand_at) = if code == SPELLED {
            (self.lists.get(at as usize + 1..)?.first_chunk()?, at + 4)
        } else {
            (self.edges.get(usize::from(table) + usize::from(code))?, at + 1)
        };
        Some(Edge { head: *head, argument: u16::from_le_bytes([*low, *high]), operand_at })
    }

    /// An edge of a wide list, as the same edge would be if it were spelled with a far child.
    fn wide_edge_at(&self, at: u32, letter: Letter) -> Option<Edge> {
        let ends_word = if self.number(at, WIDE_EDGE_BYTES)? & WIDE_ENDS_WORD != 0 { ENDS_WORD } else { 0 };
        let head = letter.index() as u8 | ends_word | HAS_OPERAND;
        Some(Edge { head, argument: u16::from(FAR) | WIDE_EDGE_BYTES as u16, operand_at: at })
    }

    /// Where an edge leads. An address outside of the dictionary has no edges.
    pub(super) fn child(&self, edge: Edge) -> Option<Node> {
        if !edge.has_operand() {
            return Some(Node(u32::from(edge.argument)));
        }
        let [kind, distance] = edge.argument.to_le_bytes();
        let operand = self.number(edge.operand_at, usize::from(kind & OPERAND_BYTES))?;
        match kind & !OPERAND_BYTES {
            BEHIND => Some(Node(edge.end() + u32::from(distance) + operand)),
            FAR => Some(Node(operand & !WIDE_ENDS_WORD)),
            LISTED => {
                let first = *self.popular_from.get(usize::from(edge.head & LETTER))?;
                let address = *self.popular.get(usize::from(first) + operand as usize)?;
                Some(Node(u32::from(u16::from_le_bytes(address))))
            }
            _ => None,
        }
    }

    /// The number in these bytes of the lists, least byte first.
    fn number(&self, at: u32, bytes: usize) -> Option<u32> {
        let bytes = self.lists.get(at as usize..)?.get(..bytes)?;
        Some(bytes.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte)))
    }
}
