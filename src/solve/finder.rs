//! A search that runs in small portions and keeps as many of the words it finds as there is room for, the longest first.

use heapless::Vec;

use crate::{
    dict::{Containing, Dict, FromRack, Guide, Matching, Pattern, Paused, Progress},
    letters::{LONGEST_WORD, Rack, Word},
};

/// How many words are kept at a time: few enough for the device. The others come when somebody pages to them.
pub const KEPT: usize = 40;

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
    query: Option<Query>,
    search: Underway,
    found: Found,
}

/// The words found, in part: the longest first, those of one length in alphabetical order.
#[derive(Clone, Debug, Default)]
struct Found {
    kept: Vec<Word, KEPT>,
    /// How many there are before the first that is kept.
    from: u32,
    /// `None` keeps the longest.
    wanted: Option<Wanted>,
    /// How many words there are of each length.
    counts: [u32; LONGEST_WORD + 1],
    /// The first search has counted them all.
    counted: bool,
}

/// Which words are to be kept, in their order.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    /// The length of the first, and of the last.
    longest: usize,
    shortest: usize,
    /// How many words as long as the first are still to come before it.
    before: u32,
    count: usize,
}

impl Finder {
    pub fn new(query: &Query, dict: &Dict) -> Self {
        let search = Underway::new(query, dict);
        Self { query: Some(query.clone()), search, ..Self::default() }
    }

    /// The words kept: at first the longest, later those that [`Finder::bring`] has brought.
    pub fn words(&self) -> &[Word] {
        &self.found.kept
    }

    /// How many words have been found, kept or not.
    pub fn count(&self) -> u32 {
        self.found.counts.iter().sum()
    }

    /// How many of them have this length.
    pub fn count_of(&self, length: usize) -> u32 {
        self.found.counts.get(length).copied().unwrap_or(0)
    }

    /// The lengths that words were found of, the longest first; none before all are counted.
    pub fn lengths(&self) -> impl Iterator<Item = usize> {
        (0..=LONGEST_WORD).rev().filter(|length| self.found.counted && self.count_of(*length) > 0)
    }

    /// Where the words of this length begin among all.
    pub fn start_of(&self, length: usize) -> u32 {
        self.lengths().take_while(|longer| *longer > length).map(|longer| self.count_of(longer)).sum()
    }

    /// The words from this place on, as many as are kept.
    pub fn from_place(&self, place: u32) -> &[Word] {
        let skipped = place.checked_sub(self.found.from).map(|skipped| skipped as usize);
        skipped.and_then(|skipped| self.found.kept.get(skipped..)).unwrap_or_default()
    }

    /// The length of the word at this place.
    fn length_at(&self, place: u32) -> Option<usize> {
        self.lengths().take_while(|length| self.start_of(*length) <= place).last()
    }

    /// Sees to it that these words are kept, no more than [`KEPT`]: searches once more if they are not. All that was found
    /// does not fit into the device at once. More words of the same length come along, since somebody is paging; those of
    /// others would make the search long.
    pub fn bring(&mut self, from: u32, count: usize, dict: &Dict) {
        let kept = self.found.kept.len() as u32;
        let end = (from + count as u32).min(self.count());
        let is_kept = from >= self.found.from && end <= self.found.from + kept;
        let Some(query) = self.query.as_ref().filter(|_| !is_kept && self.found.counted) else { return };
        let Some(longest) = self.length_at(from) else { return };
        let start = self.start_of(longest);
        // Who pages back goes on doing so.
        let back = end.saturating_sub(KEPT as u32).max(start);
        let from = if from < self.found.from { back.min(from) } else { from };
        let before = from - start;
        let alike = (self.count_of(longest) - before).min(KEPT as u32);
        let count = alike.max(end - from);
        let shortest = self.length_at(from + count - 1).unwrap_or(longest);
        self.search = Underway::new(query, dict).within(shortest, longest);
        self.found.kept.clear();
        self.found.from = from;
        self.found.wanted = Some(Wanted { longest, shortest, before, count: count as usize });
    }

    pub const fn is_done(&self) -> bool {
        matches!(self.search, Underway::Done)
    }

    /// Searches on for a portion: so many steps, each up to a word or to [`EDGES_A_STEP`].
    pub fn advance(&mut self, steps: u32, dict: &Dict) {
        let Self { search, found, .. } = self;
        *search = match core::mem::replace(search, Underway::Done) {
            Underway::FromRack(paused) => advance(paused, dict, steps, found).map(Underway::FromRack),
            Underway::Matching(paused) => advance(paused, dict, steps, found).map(Underway::Matching),
            Underway::Containing(paused) => advance(paused, dict, steps, found).map(Underway::Containing),
            Underway::Done => None,
        }
        .unwrap_or(Underway::Done);
        self.found.counted |= self.is_done();
    }
}

impl Underway {
    fn new(query: &Query, dict: &Dict) -> Self {
        match query {
            Query::FromRack(rack) => Self::FromRack(dict.words_from(rack).pause()),
            Query::Matching(pattern) => Self::Matching(dict.matching(pattern).pause()),
            Query::Containing(part) => Self::Containing(dict.containing(part).pause()),
        }
    }

    /// Only words of so many letters.
    fn within(self, shortest: usize, longest: usize) -> Self {
        match self {
            Self::FromRack(paused) => Self::FromRack(paused.within(shortest, longest)),
            Self::Matching(paused) => Self::Matching(paused.within(shortest, longest)),
            Self::Containing(paused) => Self::Containing(paused.within(shortest, longest)),
            Self::Done => Self::Done,
        }
    }
}

/// The search put aside again, if there is more of it.
fn advance<G: Guide>(paused: Paused<G>, dict: &Dict, steps: u32, found: &mut Found) -> Option<Paused<G>> {
    let mut search = paused.resume(dict);
    for _ in 0..steps {
        match search.advance(EDGES_A_STEP) {
            Progress::Found(word) => {
                found.keep(word);
                if found.is_complete() {
                    return None;
                }
            }
            Progress::Paused => {}
            Progress::Done => return None,
        }
    }
    Some(search.pause())
}

impl Found {
    fn keep(&mut self, word: Word) {
        if !self.counted {
            self.counts[word.len()] += 1;
        }
        if let Some(Wanted { longest, before, .. }) = &mut self.wanted
            && word.len() == *longest
            && *before > 0
        {
            *before -= 1;
            return;
        }
        // Words come in alphabetical order, so among equals the new one is the last.
        let place = self.kept.partition_point(|kept| kept.len() >= word.len());
        if self.kept.is_full() && place < KEPT {
            self.kept.pop();
        }
        // No place if the list is full of words at least as long.
        let _ = self.kept.insert(place, word);
    }

    /// Whether nothing that may still come would be kept, nor has to be counted.
    fn is_complete(&self) -> bool {
        self.wanted.is_some_and(|wanted| wanted.longest == wanted.shortest && self.kept.len() >= wanted.count)
    }
}
