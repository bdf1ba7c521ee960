//! Searches that give many words.
//!
//! All of them are one walk over the dictionary, depth first and so in alphabetical order, that a [`Guide`] cuts short
//! where no word can match. The walk is a state machine with its own stack of at most [`LONGEST_WORD`] lists (some 600
//! bytes); it can stop after any word or any number of edges and go on later, so that a screen never waits for it.

mod containing;
mod pattern;
mod rack;

pub use containing::Containing;
pub use pattern::{Matching, Pattern};
pub use rack::FromRack;

use heapless::Vec;

use super::Dict;
use super::list::{List, Node, Target};
use crate::letters::{LONGEST_WORD, Letter, Rack, Word};

/// What a search asks of the words it walks.
///
/// The walk calls `enter` and `leave` like brackets: `enter` for the letter at place `at` when it goes down, `leave`
/// for the same one when it comes back.
pub trait Guide {
    /// Whether words that have this letter at this place may match. If not, nothing is remembered of it.
    fn enter(&mut self, at: usize, letter: Letter) -> bool;
    fn leave(&mut self, at: usize, letter: Letter);
    /// Whether a word that ends after the letters entered, this many, matches.
    fn accepts(&self, length: usize) -> bool;
}

/// How far a search has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Progress {
    Found(Word),
    /// The allowance is used up; there may be more.
    Paused,
    Done,
}

/// A search under way; an iterator over the words found, in alphabetical order.
#[derive(Clone, Debug)]
pub struct Search<'d, G> {
    dict: &'d Dict<'d>,
    guide: G,
    root: Node,
    word: Word,
    /// The lists of the nodes on the way, the root's first: one more than letters.
    stack: Vec<List<'d>, { LONGEST_WORD + 1 }>,
    /// The last letter read from the list on top.
    passed: Option<Letter>,
    edges_left: u32,
    lengths: Lengths,
}

/// How many letters the words have, at least and at most.
#[derive(Clone, Copy, Debug)]
struct Lengths {
    shortest: u8,
    longest: u8,
}

/// A search put aside: the way it has gone and the letter it had reached, from which the lists are found again.
///
/// It borrows nothing, so it can be kept where the dictionary cannot.
#[derive(Clone, Debug)]
pub struct Paused<G> {
    guide: G,
    root: Node,
    word: Word,
    passed: Option<Letter>,
    edges_left: u32,
    lengths: Lengths,
}

impl<G: Guide> Paused<G> {
    /// Leaves out shorter and longer words. Of the latter not even the first letters are walked, which spares most of it.
    /// This is said before the search begins.
    #[must_use]
    pub fn within(self, shortest: usize, longest: usize) -> Self {
        let [shortest, longest] = [shortest, longest].map(|length| length.min(LONGEST_WORD) as u8);
        Self { lengths: Lengths { shortest, longest }, ..self }
    }

    /// Takes the search up again in the dictionary it was begun in. Cost: some five edges for each letter of the way.
    pub fn resume<'d>(self, dict: &'d Dict<'d>) -> Search<'d, G> {
        let Paused { guide, root, word, passed, edges_left, lengths } = self;
        let mut stack = Vec::new();
        let mut list = List::new(dict, root);
        for &letter in word.iter() {
            let target = pass(&mut list, letter);
            // The stack has room for every letter of a word.
            let _ = stack.push(list);
            list = List::new(dict, target.map_or(Node::NOTHING, |target| target.place(dict).node()));
        }
        if let Some(passed) = passed {
            pass(&mut list, passed);
        }
        let _ = stack.push(list);
        Search { dict, guide, root, word, stack, passed, edges_left, lengths }
    }
}

/// Reads a list up to a letter that it has.
fn pass(list: &mut List<'_>, letter: Letter) -> Option<Target> {
    loop {
        let (passing, target) = list.next()?;
        if passing == letter {
            return Some(target);
        }
    }
}

impl<'d, G: Guide> Search<'d, G> {
    fn new(dict: &'d Dict<'d>, root: Node, guide: G) -> Search<'d, G> {
        // Each edge of a walk is the end of another beginning of a word. So only a damaged list can have more.
        let edges_left = dict.words().saturating_mul(LONGEST_WORD as u32);
        let lengths = Lengths { shortest: 0, longest: LONGEST_WORD as u8 };
        Paused { guide, root, word: Word::new(), passed: None, edges_left, lengths }.resume(dict)
    }

    /// Puts the search aside.
    pub fn pause(self) -> Paused<G> {
        let Search { guide, root, word, passed, edges_left, lengths, .. } = self;
        Paused { guide, root, word, passed, edges_left, lengths }
    }

    /// Searches on, looking at no more than this number of edges.
    pub fn advance(&mut self, mut edges: u32) -> Progress {
        while let Some(list) = self.stack.last_mut() {
            if edges == 0 {
                return Progress::Paused;
            }
            edges -= 1;
            let goes_on = self.word.len() < usize::from(self.lengths.longest);
            let next = if goes_on { list.next() } else { None };
            match next.zip(self.edges_left.checked_sub(1)) {
                None => self.go_back(),
                Some(((letter, target), edges_left)) => {
                    self.edges_left = edges_left;
                    self.passed = Some(letter);
                    if !self.guide.enter(self.word.len(), letter) {
                        continue;
                    }
                    let place = target.place(self.dict);
                    self.go_down(letter, place.node());
                    if place.is_word() && self.accepts(self.word.len()) {
                        return Progress::Found(self.word.clone());
                    }
                }
            }
        }
        Progress::Done
    }

    fn accepts(&self, length: usize) -> bool {
        length >= self.lengths.shortest.into() && self.guide.accepts(length)
    }

    fn go_down(&mut self, letter: Letter, node: Node) {
        // Both have room: no letter is read behind the longest word.
        let _ = self.word.push(letter);
        let _ = self.stack.push(List::new(self.dict, node));
        self.passed = None;
    }

    fn go_back(&mut self) {
        self.stack.pop();
        self.passed = self.word.pop();
        if let Some(letter) = self.passed {
            self.guide.leave(self.word.len(), letter);
        }
    }
}

impl<G: Guide> Iterator for Search<'_, G> {
    type Item = Word;

    fn next(&mut self) -> Option<Word> {
        loop {
            match self.advance(u32::MAX) {
                Progress::Found(word) => return Some(word),
                Progress::Paused => {}
                Progress::Done => return None,
            }
        }
    }
}

impl Dict<'_> {
    /// All words, in alphabetical order. Cost: about three edges a word, a second or two on the device.
    pub fn all_words(&self) -> Search<'_, EveryWord> {
        Search::new(self, self.root, EveryWord)
    }

    /// The words that can be made from some of the cards of a rack.
    ///
    /// Cost: some thousand edges for seven letters, some ten times more for each joker.
    pub fn words_from(&self, rack: &Rack) -> Search<'_, FromRack> {
        Search::new(self, self.root, FromRack::some_of(rack))
    }

    /// The words that can be made from all the cards of a rack.
    ///
    /// Cost: that of [`words_from`](Dict::words_from).
    pub fn anagrams(&self, rack: &Rack) -> Search<'_, FromRack> {
        Search::new(self, self.root, FromRack::all_of(rack))
    }

    /// Whether another word has the same letters.
    ///
    /// Cost: a few thousand edges in the mean, until the first one is found.
    pub fn has_anagram(&self, letters: &[Letter]) -> bool {
        self.anagrams(&Rack::of(letters)).any(|other| *other != *letters)
    }

    /// The words that fit a pattern. Cost: small where the first letters are known; a full walk where the last ones are.
    pub fn matching(&self, pattern: &Pattern) -> Search<'_, Matching> {
        Search::new(self, self.root, Matching::new(pattern))
    }

    /// The words that have these letters in a row. Cost: a full walk, like [`all_words`](Dict::all_words).
    pub fn containing(&self, part: &Word) -> Search<'_, Containing> {
        Search::new(self, self.root, Containing::new(part))
    }
}

/// The guide of a search that refuses no word.
#[derive(Clone, Copy, Debug)]
pub struct EveryWord;

impl Guide for EveryWord {
    fn enter(&mut self, _at: usize, _letter: Letter) -> bool {
        true
    }

    fn leave(&mut self, _at: usize, _letter: Letter) {}

    fn accepts(&self, _length: usize) -> bool {
        true
    }
}
