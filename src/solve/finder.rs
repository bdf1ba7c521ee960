//! A search that runs in small portions and keeps the longest words it finds.

use heapless::Vec;

use crate::{
    dict::{Containing, Dict, FromRack, Guide, Matching, Pattern, Paused, Progress},
    letters::{Rack, Word},
};

/// How many words are kept: more than anyone pages through, few enough for the device.
pub const KEPT: usize = 120;

/// Edges of the dictionary looked at in one step at the most.
pub const EDGES_A_STEP: u32 = 64;

/// What to look for.
#[derive(Clone, Debug)]
pub enum Query {
    /// Words made of some of these letters and jokers.
    FromRack(Rack),
    Matching(Pattern),
    Containing(Word),
}

#[derive(Clone, Debug, Default)]
enum Underway {
    FromRack(Paused<FromRack>),
    Matching(Paused<Matching>),
    Containing(Paused<Containing>),
    #[default]
    Done,
}

/// By default nothing is looked for, and nothing found.
#[derive(Clone, Debug, Default)]
pub struct Finder {
    search: Underway,
    found: Found,
}

/// The longest words found.
#[derive(Clone, Debug, Default)]
struct Found {
    /// The longest first, those of one length in alphabetical order.
    kept: Vec<Word, KEPT>,
    count: u32,
}

impl Finder {
    pub fn new(query: &Query, dict: &Dict) -> Self {
        let search = match query {
            Query::FromRack(rack) => Underway::FromRack(dict.words_from(rack).pause()),
            Query::Matching(pattern) => Underway::Matching(dict.matching(pattern).pause()),
            Query::Containing(part) => Underway::Containing(dict.containing(part).pause()),
        };
        Self { search, found: Found::default() }
    }

    pub fn words(&self) -> &[Word] {
        &self.found.kept
    }

    /// How many words have been found, kept or not.
    pub const fn count(&self) -> u32 {
        self.found.count
    }

    pub const fn is_done(&self) -> bool {
        matches!(self.search, Underway::Done)
    }

    /// Searches on for a portion: so many steps, each up to a word or to [`EDGES_A_STEP`].
    pub fn advance(&mut self, steps: u32, dict: &Dict) {
        let Self { search, found } = self;
        *search = match core::mem::replace(search, Underway::Done) {
            Underway::FromRack(paused) => advance(paused, dict, steps, found).map(Underway::FromRack),
            Underway::Matching(paused) => advance(paused, dict, steps, found).map(Underway::Matching),
            Underway::Containing(paused) => advance(paused, dict, steps, found).map(Underway::Containing),
            Underway::Done => None,
        }
        .unwrap_or(Underway::Done);
    }
}

/// The search put aside again, if there is more of it.
fn advance<G: Guide>(paused: Paused<G>, dict: &Dict, steps: u32, found: &mut Found) -> Option<Paused<G>> {
    let mut search = paused.resume(dict);
    for _ in 0..steps {
        match search.advance(EDGES_A_STEP) {
            Progress::Found(word) => found.keep(word),
            Progress::Paused => {}
            Progress::Done => return None,
        }
    }
    Some(search.pause())
}

impl Found {
    fn keep(&mut self, word: Word) {
        self.count += 1;
        // Words come in alphabetical order, so among equals the new one is the last.
        let place = self.kept.partition_point(|kept| kept.len() >= word.len());
        if self.kept.is_full() && place < KEPT {
            self.kept.pop();
        }
        // No place if the list is full of words at least as long.
        let _ = self.kept.insert(place, word);
    }
}
