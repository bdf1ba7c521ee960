//! Reading the lists of edges; see [`format`](super::format) for their bytes.

use super::Dict;
use super::format::{
    BEHIND, ENDS_WORD, FAR, FIRST, GOES_ON, HAS_OPERAND, LAST, LETTER, LISTED, OPERAND_BYTES, SPELLED, Table,
    WIDE_EDGE_BYTES, WIDE_ENDS_WORD, WIDE_LETTERS_BYTES,
};
use crate::letters::{Letter, LetterSet};

/// A sound list goes on elsewhere once or twice; a damaged one must end too.
const MOST_TURNS: u8 = 8;

/// The address of a node's list; 0 has no edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node(pub(super) u32);

impl Node {
    pub(super) const NOTHING: Node = Node(0);
}

/// One edge of a list, its child still to be looked up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// Letter, end of word, last of the list, operand or not.
    head: u8,
    /// The child's address, or the kind and the distance.
    argument: [u8; 2],
    /// Where the operand is: the address behind the code.
    operand_at: u32,
}

impl Edge {
    /// The place of its letter in the alphabet, or one of the numbers after Z that have other meanings.
    fn index(self) -> u8 {
        self.head & LETTER
    }

    fn ends_word(self) -> bool {
        self.head & ENDS_WORD != 0
    }

    fn is_last(self) -> bool {
        self.head & LAST != 0
    }

    fn goes_on_at(self) -> u32 {
        u32::from(u16::from_le_bytes(self.argument))
    }

    fn has_operand(self) -> bool {
        self.head & HAS_OPERAND != 0
    }

    /// The address behind the code and its operand.
    #[inline(always)]
    fn end(self) -> u32 {
        let [kind, _] = self.argument;
        self.operand_at + if self.has_operand() { u32::from(kind & OPERAND_BYTES) } else { 0 }
    }
}

/// A node, and in the top bit whether a word ends there: in one number, since look-ups hand it on at every letter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place(u32);

impl Place {
    const IS_WORD: u32 = 1 << 31;

    pub(super) fn new(node: Node, is_word: bool) -> Place {
        Place(node.0 | if is_word { Place::IS_WORD } else { 0 })
    }

    pub(super) fn node(self) -> Node {
        Node(self.0 & !Place::IS_WORD)
    }

    pub(super) fn is_word(self) -> bool {
        self.0 & Place::IS_WORD != 0
    }
}

impl Dict<'_> {
    /// Where a letter leads from a node: what a [`List`] would come to.
    #[inline]
    pub(super) fn step(&self, node: Node, wanted: Letter) -> Option<Place> {
        if node.0 < self.wide_end { self.step_wide(node, wanted) } else { self.step_codes(node, wanted) }
    }

    /// Look-ups spend most of their time here.
    fn step_codes(&self, node: Node, wanted: Letter) -> Option<Place> {
        let wanted = wanted.index() as u8;
        let mut at = node.0;
        let mut table = self.tables[FIRST];
        let mut turns_left = MOST_TURNS;
        loop {
            let edge = self.edge_at(at, table)?;
            if edge.index() < wanted {
                if edge.is_last() {
                    return None;
                }
                at = edge.end();
                table = self.tables.get(usize::from(edge.index()))?;
            } else if edge.index() == wanted {
                return Some(Place::new(self.child(edge)?, edge.ends_word()));
            } else if edge.index() == GOES_ON {
                turns_left = turns_left.checked_sub(1)?;
                at = edge.goes_on_at();
                table = self.tables[FIRST];
            } else {
                return None;
            }
        }
    }

    fn step_wide(&self, node: Node, wanted: Letter) -> Option<Place> {
        let letters = self.wide_letters(node)?;
        if !letters.contains(wanted) {
            return None;
        }
        let passed_over = letters.before(wanted).len();
        let edge = self.number_at(node.0 + WIDE_LETTERS_BYTES + WIDE_EDGE_BYTES * passed_over)?;
        Some(wide_place(edge))
    }

    /// The letters that have an edge in a wide list; none for [`Node::NOTHING`].
    #[inline(always)]
    fn wide_letters(&self, node: Node) -> Option<LetterSet> {
        let high = *self.lists.get(node.0 as usize + 3)?;
        Some(LetterSet::from_bits(self.number_at(node.0)? | u32::from(high) << 24))
    }

    #[inline(always)]
    fn edge_at(&self, at: u32, table: &Table) -> Option<Edge> {
        let code = usize::from(*self.lists.get(at as usize)?);
        let [heads, lows, highs] = table;
        let head = heads[code];
        if head & LETTER == SPELLED {
            return self.spelled_at(at + 1);
        }
        Some(Edge { head, argument: [lows[code], highs[code]], operand_at: at + 1 })
    }

    /// The edge whose three bytes stand here in place.
    fn spelled_at(&self, at: u32) -> Option<Edge> {
        let [head, low, high, _] = self.number_at(at)?.to_le_bytes();
        Some(Edge { head, argument: [low, high], operand_at: at + 3 })
    }

    /// Where an edge leads. An address outside of the dictionary has no edges.
    #[inline(always)]
    fn child(&self, edge: Edge) -> Option<Node> {
        if !edge.has_operand() {
            return Some(Node(u32::from(u16::from_le_bytes(edge.argument))));
        }
        let [kind, distance] = edge.argument;
        if kind == BEHIND {
            return Some(Node(edge.operand_at + u32::from(distance)));
        }
        self.child_by_operand(edge)
    }

    #[inline(never)]
    fn child_by_operand(&self, edge: Edge) -> Option<Node> {
        let [kind, distance] = edge.argument;
        let operand = self.number_at(edge.operand_at)? & low_bytes(kind & OPERAND_BYTES);
        match kind & !OPERAND_BYTES {
            BEHIND => Some(Node(edge.end() + u32::from(distance) + operand)),
            FAR => Some(Node(operand)),
            LISTED => {
                let first = *self.popular_from.get(usize::from(edge.index()))?;
                let address = *self.popular.get(usize::from(first) + operand as usize)?;
                Some(Node(u32::from(u16::from_le_bytes(address))))
            }
            _ => None,
        }
    }

    /// The number in three bytes of the lists, least byte first. The file ends with three bytes that no list uses.
    #[inline]
    fn number_at(&self, at: u32) -> Option<u32> {
        let at = at as usize & LONGEST_ADDRESS;
        let high = *self.lists.get(at + 2)?;
        let middle = *self.lists.get(at + 1)?;
        let low = *self.lists.get(at)?;
        Some(u32::from_le_bytes([low, middle, high, 0]))
    }
}

/// Addresses are numbers of three bytes at most. Saying so spares the compiler checks.
const LONGEST_ADDRESS: usize = 0xff_ffff;

/// The bits of so many bytes, from none to three.
fn low_bytes(bytes: u8) -> u32 {
    (1 << (8 * bytes)) - 1
}

/// Where an edge of a wide list leads.
fn wide_place(edge: u32) -> Place {
    Place::new(Node(edge & !WIDE_ENDS_WORD), edge & WIDE_ENDS_WORD != 0)
}

/// A walk along the edges of one node, in alphabetical order.
#[derive(Clone, Debug)]
pub(super) struct List<'d> {
    dict: &'d Dict<'d>,
    /// The next code, or the next edge of a wide list; 0 when there is none.
    at: u32,
    /// The letters still to come of a wide list; empty in any other.
    wide: LetterSet,
    /// The table that reads the next code.
    table: &'d Table,
    /// Only letters from this one on may follow: a damaged list must not go round and round.
    least: u8,
    turns_left: u8,
}

/// Where an edge that a [`List`] gave leads: found only if asked for, since most edges of a search are passed over.
#[derive(Clone, Copy, Debug)]
pub(super) enum Target {
    Known(Place),
    Of(Edge),
}

impl Target {
    /// Looks the place up; a damaged edge leads nowhere.
    pub(super) fn place(self, dict: &Dict<'_>) -> Place {
        match self {
            Target::Known(place) => place,
            Target::Of(edge) => Place::new(dict.child(edge).unwrap_or(Node::NOTHING), edge.ends_word()),
        }
    }
}

impl<'d> List<'d> {
    pub(super) fn new(dict: &'d Dict<'d>, node: Node) -> List<'d> {
        let table = dict.tables[FIRST];
        let list = List { dict, at: node.0, wide: LetterSet::EMPTY, table, least: 0, turns_left: MOST_TURNS };
        if node.0 < dict.wide_end {
            let wide = dict.wide_letters(node).unwrap_or_default();
            return List { at: if wide.is_empty() { 0 } else { node.0 + WIDE_LETTERS_BYTES }, wide, ..list };
        }
        list
    }

    pub(super) fn dict(&self) -> &'d Dict<'d> {
        self.dict
    }

    /// The next letter that is wanted, and where it leads; those before it are passed over.
    pub(super) fn next_where(&mut self, mut wanted: impl FnMut(Letter) -> bool) -> Option<(Letter, Target)> {
        loop {
            let (letter, target) = self.next()?;
            if wanted(letter) {
                return Some((letter, target));
            }
        }
    }

    /// The next letter and where it leads. Damaged bytes end the list: it is never endless and never out of order.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<(Letter, Target)> {
        if let Some(letter) = self.wide.first() {
            let edge = self.dict.number_at(self.at)?;
            self.wide = self.wide.without(letter);
            self.at = if self.wide.is_empty() { 0 } else { self.at + WIDE_EDGE_BYTES };
            return Some((letter, Target::Known(wide_place(edge))));
        }
        while self.at != 0 {
            let edge = self.dict.edge_at(self.at, self.table)?;
            if edge.index() == GOES_ON {
                self.turns_left = self.turns_left.checked_sub(1)?;
                self.at = edge.goes_on_at();
                self.table = self.dict.tables[FIRST];
                continue;
            }
            let letter = Letter::from_index(edge.index()).filter(|_| edge.index() >= self.least)?;
            self.least = edge.index() + 1;
            self.table = self.dict.tables[letter.index()];
            self.at = if edge.is_last() { 0 } else { edge.end() };
            return Some((letter, Target::Of(edge)));
        }
        None
    }
}
