//! Reading the lists of edges; see [`format`](super::format) for their bytes.

use super::Dict;
use super::format::{
    BEHIND, FAR, GOES_ON, LISTED, OPERAND_BYTES, SPELLED, WIDE_EDGE_BYTES, WIDE_ENDS_WORD, WIDE_LETTERS_BYTES,
};
use super::tables::{Edge, ReadyMade};
use crate::letters::{Letter, LetterSet};

/// A sound list goes on elsewhere once or twice; a damaged one must end too.
const MOST_TURNS: u8 = 8;

/// The address of a node's list; 0 has no edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node(pub(super) u32);

impl Node {
    pub(super) const NOTHING: Node = Node(0);
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
        let mut table = self.tables.first();
        let mut turns_left = MOST_TURNS;
        loop {
            let mut edge = self.ready_made_at(at, table)?;
            if edge.index() > wanted {
                if edge.index() == SPELLED {
                    edge = self.spelled_at(at)?;
                }
                if edge.index() == GOES_ON {
                    turns_left = turns_left.checked_sub(1)?;
                    at = edge.address();
                    table = self.tables.first();
                    continue;
                }
                if edge.index() > wanted {
                    return None;
                }
            }
            let end = at + edge.length();
            if edge.index() == wanted {
                return Some(Place::new(self.child(edge, end)?, edge.ends_word()));
            }
            if edge.is_last() {
                return None;
            }
            at = end;
            table = self.tables.behind(edge);
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
    fn ready_made_at(&self, at: u32, table: &ReadyMade) -> Option<Edge> {
        let code = *self.lists.get(at as usize)?;
        Some(table[usize::from(code)])
    }

    /// The edge whose three bytes stand behind this code.
    fn spelled_at(&self, at: u32) -> Option<Edge> {
        let [head, low, high, _] = self.number_at(at + 1)?.to_le_bytes();
        Some(self.tables.edge([head, low, high], 1 + 3))
    }

    /// Where an edge leads that ends, with its operand, at this address. One outside of the dictionary has no edges.
    #[inline(always)]
    fn child(&self, edge: Edge, end: u32) -> Option<Node> {
        if !edge.has_operand() {
            return Some(Node(edge.address()));
        }
        if edge.kind() == BEHIND {
            return Some(Node(end + u32::from(edge.distance())));
        }
        self.child_by_operand(edge, end)
    }

    #[inline(never)]
    fn child_by_operand(&self, edge: Edge, end: u32) -> Option<Node> {
        let bytes = edge.kind() & OPERAND_BYTES;
        let operand = self.number_at(end - u32::from(bytes))? & low_bytes(bytes);
        match edge.kind() & !OPERAND_BYTES {
            BEHIND => Some(Node(end + u32::from(edge.distance()) + operand)),
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
    table: &'d ReadyMade,
    /// Only letters from this one on may follow: a damaged list must not go round and round.
    least: u8,
    turns_left: u8,
}

/// Where an edge that a [`List`] gave leads: found only if asked for, since most edges of a search are passed over.
#[derive(Clone, Copy, Debug)]
pub(super) enum Target {
    Known(Place),
    /// The edge, and the address behind it.
    Of(Edge, u32),
}

impl Target {
    /// Looks the place up; a damaged edge leads nowhere.
    pub(super) fn place(self, dict: &Dict<'_>) -> Place {
        match self {
            Target::Known(place) => place,
            Target::Of(edge, end) => Place::new(dict.child(edge, end).unwrap_or(Node::NOTHING), edge.ends_word()),
        }
    }
}

impl<'d> List<'d> {
    pub(super) fn new(dict: &'d Dict<'d>, node: Node) -> List<'d> {
        let table = dict.tables.first();
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
            let mut edge = self.dict.ready_made_at(self.at, self.table)?;
            if edge.is_special() {
                if edge.index() == SPELLED {
                    edge = self.dict.spelled_at(self.at)?;
                }
                if edge.index() == GOES_ON {
                    self.turns_left = self.turns_left.checked_sub(1)?;
                    self.at = edge.address();
                    self.table = self.dict.tables.first();
                    continue;
                }
            }
            let letter = Letter::from_index(edge.index()).filter(|_| edge.index() >= self.least)?;
            self.least = edge.index() + 1;
            self.table = self.dict.tables.behind(edge);
            let end = self.at + edge.length();
            self.at = if edge.is_last() { 0 } else { end };
            return Some((letter, Target::Of(edge, end)));
        }
        None
    }
}
