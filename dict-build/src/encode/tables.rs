//! Which edges are ready-made.
//!
//! An edge costs one byte if it stands in a table, and a table has room for 255. An edge to a list that stands alone
//! can be written in several ways:
//!
//! | written as | bytes | needs |
//! |---|---|---|
//! | ready-made with its child | 1 | its own ready-made edge |
//! | `LISTED` | 2 | a place in the letter's list of popular children, and a ready-made edge without child |
//! | `FAR` | 3 | a ready-made edge without child |
//! | spelled | 4 | nothing |
//!
//! What is chosen changes the worth of what is not (an edge to a listed child gains less from
//! being ready-made), so the choice is made several times, each time given the one before, and the best is kept.

use rustc_hash::FxHashMap;

use super::demand::Demand;
use super::layout::Layout;
use super::steps::{Step, Target};
use crate::automaton::NodeId;
use crate::dict::format::{BEHIND, CONTEXTS, FAR, GOES_ON, HAS_OPERAND, LETTER, LISTED, MOST_TABLES, SPELLED, Table};
use crate::letters::Letter;

/// Letters before that use the same table. What may follow them in a list is much alike, and each table has its price.
const GROUPS: [&[u8]; 9] = [b"A", b"E", b"I", b"OUY", b"BCDFGHJK", b"LMN", b"PQR", b"S", b"TVWXZ"];
/// One for each group, and one for the first edges of lists.
pub(super) const TABLE_COUNT: usize = GROUPS.len() + 1;
const _: () = assert!(TABLE_COUNT <= MOST_TABLES);

pub(super) const READY_MADE_BYTES: usize = 3;
pub(super) const POPULAR_BYTES: usize = 2;
const ROUNDS: usize = 6;

/// What a table can hold: an edge with its child, or an edge whose operand says where the child is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct ReadyMade {
    head: u8,
    argument: Argument,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Argument {
    Child(NodeId),
    Kind { kind: u8, distance: u8 },
}

impl ReadyMade {
    pub(super) fn bytes(self, layout: &Layout) -> [u8; READY_MADE_BYTES] {
        match self.argument {
            Argument::Child(child) => {
                let [low, high, ..] = layout.address(child).to_le_bytes();
                [self.head, low, high]
            }
            Argument::Kind { kind, distance } => [self.head | HAS_OPERAND, kind, distance],
        }
    }
}

/// A way to write a step: an edge that may be ready-made, and what then stands behind its code.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub(super) edge: ReadyMade,
    pub(super) operand: Operand,
}

/// What stands behind a code.
#[derive(Clone, Copy, Debug)]
pub(super) enum Operand {
    None,
    /// The child's address or distance, in this number of bytes.
    Position(u8),
    /// The child's place among the popular ones.
    Place(u8),
}

impl Operand {
    pub(super) fn bytes(self) -> usize {
        match self {
            Operand::None => 0,
            Operand::Position(bytes) => usize::from(bytes),
            Operand::Place(_) => 1,
        }
    }
}

/// How a step is written in the end.
#[derive(Clone, Copy, Debug)]
pub(super) enum Written {
    Code { code: u8, operand: Operand },
    Spelled { edge: ReadyMade, operand: Operand },
}

impl Written {
    pub(super) fn bytes(self) -> usize {
        match self {
            Written::Code { operand, .. } => 1 + operand.bytes(),
            Written::Spelled { operand, .. } => 1 + READY_MADE_BYTES + operand.bytes(),
        }
    }
}

/// The children that an edge with a certain letter often has.
#[derive(Clone, Debug, Default)]
pub(super) struct Popular {
    places: FxHashMap<(u8, NodeId), u8>,
    lists: [Vec<NodeId>; Letter::COUNT],
}

impl Popular {
    pub(super) fn new(lists: [Vec<NodeId>; Letter::COUNT]) -> Popular {
        let mut places = FxHashMap::default();
        for (letter, list) in lists.iter().enumerate() {
            places.extend(list.iter().zip(0..=u8::MAX).map(|(&child, place)| ((letter as u8, child), place)));
        }
        Popular { places, lists }
    }

    fn len(&self) -> usize {
        self.places.len()
    }

    /// The ways to write a step, the shortest first; if none is ready-made, the first is spelled.
    pub(super) fn ways(&self, step: Step) -> Vec<Way> {
        let way = |argument, operand| Way { edge: ReadyMade { head: step.head, argument }, operand };
        let position = |kind, bytes| way(Argument::Kind { kind: kind | bytes, distance: 0 }, Operand::Position(bytes));
        match step.target {
            Target::Behind(distance) => {
                let whole = u8::try_from(distance).ok().map(|distance| Argument::Kind { kind: BEHIND, distance });
                let bytes = (u32::BITS - distance.leading_zeros()).div_ceil(8) as u8;
                let operand = (bytes > 0).then(|| position(BEHIND, bytes));
                whole.map(|argument| way(argument, Operand::None)).into_iter().chain(operand).collect()
            }
            Target::Far(_) => vec![position(FAR, 3)],
            Target::Near(child) => {
                let mut ways = vec![way(Argument::Child(child), Operand::None)];
                let letter = step.head & LETTER;
                if letter != GOES_ON && child != NodeId::NOTHING {
                    let listed = Argument::Kind { kind: LISTED | 1, distance: 0 };
                    let place = self.places.get(&(letter, child));
                    ways.extend(place.map(|&place| way(listed, Operand::Place(place))));
                    ways.push(position(FAR, 2));
                }
                ways
            }
        }
    }
}

/// The ready-made edges, and the popular children.
#[derive(Clone, Debug, Default)]
pub(super) struct Tables {
    ready_made: [Vec<ReadyMade>; TABLE_COUNT],
    codes: [FxHashMap<ReadyMade, u8>; TABLE_COUNT],
    popular: Popular,
}

impl Tables {
    /// The tables that make the lists shortest, or nearly so.
    pub(super) fn choose(layout: &Layout) -> Tables {
        let demand = Demand::count(layout);
        let mut best: Option<(usize, Tables)> = None;
        let mut popular = Popular::default();
        for _ in 0..ROUNDS {
            let tables = Tables::new(demand.choose_ready_made(&popular), popular);
            popular = demand.choose_popular(&tables);
            let bytes = tables.bytes() + demand.bytes(&tables);
            if best.as_ref().is_none_or(|(least, _)| bytes < *least) {
                best = Some((bytes, tables));
            }
        }
        best.expect("there is at least one round").1
    }

    fn new(ready_made: [Vec<ReadyMade>; TABLE_COUNT], popular: Popular) -> Tables {
        let codes = ready_made.each_ref().map(|table| table.iter().copied().zip(0..=u8::MAX).collect());
        Tables { ready_made, codes, popular }
    }

    pub(super) fn written(&self, step: Step) -> Written {
        let ways = self.popular.ways(step);
        let ready = ways.iter().find_map(|way| Some((self.codes[step.table].get(&way.edge)?, way.operand)));
        match ready {
            Some((&code, operand)) => Written::Code { code, operand },
            None => Written::Spelled { edge: ways[0].edge, operand: ways[0].operand },
        }
    }

    pub(super) fn bytes(&self) -> usize {
        size_of::<[Table; TABLE_COUNT]>() + POPULAR_BYTES * self.popular.len()
    }

    /// The part of the file between the addresses of the roots and the lists.
    pub(super) fn write(&self, layout: &Layout, wide_end: u32, bytes: &mut Vec<u8>) {
        bytes.extend((TABLE_COUNT as u32).to_le_bytes());
        bytes.extend((self.popular.len() as u32).to_le_bytes());
        bytes.extend(wide_end.to_le_bytes());
        bytes.extend((0..CONTEXTS).map(|context| table_after(Letter::from_index(context as u8)) as u8));
        let mut start = 0_u16;
        for list in &self.popular.lists {
            bytes.extend(start.to_le_bytes());
            start += list.len() as u16;
        }
        for table in &self.ready_made {
            bytes.extend(written_table(table, layout).iter().flatten());
        }
        for child in self.popular.lists.iter().flatten() {
            bytes.extend((layout.address(*child) as u16).to_le_bytes());
        }
    }
}

fn written_table(edges: &[ReadyMade], layout: &Layout) -> Table {
    let mut table = [[0; 256]; READY_MADE_BYTES];
    table[0] = [SPELLED; 256];
    for (code, edge) in edges.iter().enumerate() {
        for (plane, byte) in table.iter_mut().zip(edge.bytes(layout)) {
            plane[code] = byte;
        }
    }
    table
}

/// The table that reads an edge after this letter, or a first edge.
pub(super) fn table_after(before: Option<Letter>) -> usize {
    let in_group = |letter: Letter| GROUPS.iter().position(|group| group.contains(&letter.ascii()));
    before.and_then(in_group).unwrap_or(GROUPS.len())
}
