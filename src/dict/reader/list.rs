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
        // No branch: which edges have an operand cannot be foretold.
        let if_operand = u8::from(self.has_operand()).wrapping_neg();
        self.operand_at + u32::from(self.argument as u8 & OPERAND_BYTES & if_operand)
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
        self.wide = self.dict.wide_letters(edge.operand_at)?;
        self.at = edge.operand_at + WIDE_LETTERS_BYTES as u32;
        (self.wide != LetterSet::EMPTY).then_some(())
    }

    fn next_wide(&mut self, letter: Letter) -> Option<(Letter, Edge)> {
        let edge = self.dict.wide_edge_at(self.at, letter)?;
        self.wide = self.wide.without(letter);
        self.at = if self.wide == LetterSet::EMPTY { 0 } else { self.at + WIDE_EDGE_BYTES as u32 };
        Some((letter, edge))
    }
}

impl Dict<'_> {
    /// The edge of a node with this letter: what [`List`] would find, without keeping a place to go on from.
    pub(super) fn find(&self, node: Node, wanted: Letter) -> Option<Edge> {
        let wanted_index = wanted.index() as u8;
        let mut at = node.0;
        let mut table = self.tables[FIRST];
        if node == Node::NOTHING {
            return None;
        }
        for _ in 0..MOST_CODES {
            let edge = self.edge_at(at, table)?;
            let index = edge.head & LETTER;
            if index == wanted_index {
                return Some(edge);
            }
            if index < wanted_index {
                if edge.head & LAST != 0 {
                    return None;
                }
                at = edge.end();
                table = *self.tables.get(usize::from(index))?;
                continue;
            }
            match index {
                GOES_ON => {
                    at = u32::from(edge.argument);
                    table = self.tables[FIRST];
                }
                WIDE => return self.find_wide(edge.operand_at, wanted),
                _ => return None,
            }
        }
        None
    }

    fn find_wide(&self, at: u32, wanted: Letter) -> Option<Edge> {
        let letters = self.wide_letters(at)?;
        if !letters.contains(wanted) {
            return None;
        }
        let passed_over = letters.before(wanted).len() * WIDE_EDGE_BYTES as u32;
        self.wide_edge_at(at + WIDE_LETTERS_BYTES as u32 + passed_over, wanted)
    }

    fn wide_letters(&self, at: u32) -> Option<LetterSet> {
        let bits = self.lists.get(at as usize..)?.first_chunk::<WIDE_LETTERS_BYTES>()?;
        Some(LetterSet::from_bits(u32::from_le_bytes(*bits)))
    }

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
        let ends_word = if self.number_at(at)? & WIDE_ENDS_WORD != 0 { ENDS_WORD } else { 0 };
        let head = letter.index() as u8 | ends_word | HAS_OPERAND;
        Some(Edge { head, argument: u16::from(FAR) | WIDE_EDGE_BYTES as u16, operand_at: at })
    }

    /// Where an edge leads. An address outside of the dictionary has no edges.
    pub(super) fn child(&self, edge: Edge) -> Option<Node> {
        if !edge.has_operand() {
            return Some(Node(u32::from(edge.argument)));
        }
        let [kind, distance] = edge.argument.to_le_bytes();
        let operand = self.number_at(edge.operand_at)? & operand_mask(kind);
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

    /// The number in three bytes of the lists, least byte first. The file ends with three bytes that no list uses.
    fn number_at(&self, at: u32) -> Option<u32> {
        let &[low, middle, high] = self.lists.get(at as usize..)?.first_chunk()?;
        Some(u32::from_le_bytes([low, middle, high, 0]))
    }
}

/// The bits of an operand of this kind among those of three bytes.
fn operand_mask(kind: u8) -> u32 {
    (1 << (8 * (kind & OPERAND_BYTES))) - 1
}
