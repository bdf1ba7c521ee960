//! Writing the automaton in the reader's [format](crate::dict::format).
//!
//! The format leaves the encoder three choices, and they depend on each other:
//!
//! 1. [`plan`]: which lists are stored behind their one parent and which stand on their own, and which ends of lists
//!    stand once for many;
//! 2. [`layout`]: how the lists that stand behind a parent are ordered, hence how far they are;
//! 3. [`tables`]: which edges are ready-made, hence how long every list is.
//!
//! So layout and tables take turns until nothing changes much, and the smallest result is kept.

mod demand;
mod layout;
mod plan;
mod steps;
mod tables;

use crate::automaton::{Automaton, NodeId};
use crate::dict::Date;
use crate::dict::format::{CHECKED_FROM, HEADER_BYTES, MAGIC, MOST_WORDS, NAME_BYTES, VERSION, adler32};
use crate::error::BuildError;
use layout::Layout;
use plan::Plan;
use tables::Tables;

/// What a header says about a list.
#[derive(Clone, Copy, Debug)]
pub struct Label<'l> {
    pub name: &'l str,
    pub date: Option<Date>,
    pub words: usize,
    /// The words in S or X whose grammar is not known.
    pub untagged: usize,
}

/// Where the sets of words begin that an automaton holds.
#[derive(Clone, Copy, Debug)]
pub struct Roots {
    pub words: NodeId,
    /// The exceptions of [`Lexicon::exceptions`](crate::lexicon::Lexicon::exceptions).
    pub exceptions: NodeId,
    /// Those of [`Lexicon::odd_plurals`](crate::lexicon::Lexicon::odd_plurals).
    pub odd_plurals: NodeId,
}

impl Roots {
    fn all(self) -> [NodeId; 3] {
        [self.words, self.exceptions, self.odd_plurals]
    }
}

/// A dictionary, and what the exceptions take of it.
#[derive(Debug)]
pub struct Encoded {
    pub bytes: Vec<u8>,
    /// The bytes of lists that the words do not need.
    pub exceptions: usize,
    /// The bytes of lists that neither words nor other exceptions need.
    pub odd_plurals: usize,
}

/// Layout and tables settle after a few turns.
const TURNS: usize = 6;

/// As much of the board's flash as there is beside the program, and within what addresses reach. No language needs a
/// third of it.
pub const MOST_BYTES: usize = 1 << 20;

fn too_large(what: impl Into<String>, size: usize, limit: usize) -> BuildError {
    BuildError::TooLarge { file: None, what: what.into(), size, limit }
}

/// The dictionary of what begins at these roots.
pub fn encode(label: &Label<'_>, automaton: &Automaton, roots: Roots) -> Result<Encoded, BuildError> {
    if label.words > MOST_WORDS as usize {
        return Err(too_large("words", label.words, MOST_WORDS as usize));
    }
    // An edge takes a byte at least. Such lists would take minutes to be refused in the end.
    let edges = automaton.nodes().iter().map(Vec::len).sum();
    if edges > MOST_BYTES {
        return Err(too_large(format!("bytes at least for {} words", label.words), edges, MOST_BYTES));
    }
    let mut plan = Plan::new(automaton, roots.words, roots.all());
    loop {
        let (tables, layout) = settle(&plan);
        let beyond_reach = layout.beyond_reach();
        if beyond_reach.is_empty() {
            let bytes = write(label, &plan, &tables, &layout, roots)?;
            let [_, exceptions, odd_plurals] = layout.bytes_for_each(&plan, roots.all());
            return Ok(Encoded { bytes, exceptions, odd_plurals });
        }
        plan.keep_far(beyond_reach);
    }
}

fn settle(plan: &Plan) -> (Tables, Layout) {
    let mut layout = Layout::estimate(plan);
    let mut best: Option<(usize, Tables, Layout)> = None;
    for _ in 0..TURNS {
        let tables = Tables::choose(&layout);
        layout = Layout::new(plan, &tables);
        let bytes = tables.bytes() + layout.bytes();
        if best.as_ref().is_none_or(|(least, ..)| bytes < *least) {
            best = Some((bytes, tables, layout.clone()));
        }
    }
    let (_, tables, layout) = best.expect("there is at least one turn");
    (tables, layout)
}

fn write(
    label: &Label<'_>,
    plan: &Plan,
    tables: &Tables,
    layout: &Layout,
    roots: Roots,
) -> Result<Vec<u8>, BuildError> {
    if label.name.len() > NAME_BYTES {
        return Err(too_large("bytes of its name", label.name.len(), NAME_BYTES));
    }
    let mut name = [0; NAME_BYTES];
    name[..label.name.len()].copy_from_slice(label.name.as_bytes());

    let mut checked = Vec::new();
    checked.extend((label.words as u32).to_le_bytes());
    let (year, month, day) = label.date.map_or((0, 0, 0), |date| (date.year, date.month, date.day));
    checked.extend(year.to_le_bytes());
    checked.extend([month, day]);
    checked.extend(name);
    roots.all().iter().for_each(|&root| checked.extend(layout.address(root).to_le_bytes()));
    checked.extend((label.untagged as u32).to_le_bytes());
    tables.write(layout, layout.wide_end(plan), &mut checked);
    layout.write(plan, tables, &mut checked);

    let length = CHECKED_FROM + checked.len();
    if length > MOST_BYTES {
        return Err(too_large(format!("bytes for {} words", label.words), length, MOST_BYTES));
    }
    let mut bytes = Vec::with_capacity(length);
    bytes.extend(MAGIC);
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend((length as u32).to_le_bytes());
    bytes.extend(adler32(&checked).to_le_bytes());
    bytes.extend(checked);
    debug_assert!(bytes.len() >= HEADER_BYTES);
    Ok(bytes)
}
