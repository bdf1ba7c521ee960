//! A small dictionary in memory, as simple as can be.

use meneur::{
    letters::{Letter, Word},
    rules::Lexicon,
    solve::Walk,
};

#[derive(Default)]
pub struct Trie {
    nodes: Vec<Node>,
    pub words: Vec<Word>,
}

#[derive(Clone, Default)]
struct Node {
    children: [Option<usize>; Letter::COUNT],
    is_word: bool,
}

#[derive(Clone, Copy)]
pub struct Place<'t> {
    trie: &'t Trie,
    node: usize,
}

impl Trie {
    pub fn new(words: impl Iterator<Item = Word>) -> Self {
        let mut trie = Self { nodes: vec![Node::default()], words: words.collect() };
        for word in trie.words.clone() {
            let mut node = 0;
            for letter in word.iter() {
                let next = trie.nodes.len();
                node = *trie.nodes[node].children[letter.index()].get_or_insert(next);
                if node == next {
                    trie.nodes.push(Node::default());
                }
            }
            trie.nodes[node].is_word = true;
        }
        trie
    }

    pub fn root(&self) -> Place<'_> {
        Place { trie: self, node: 0 }
    }
}

impl<'t> Walk for Place<'t> {
    type Children = std::vec::IntoIter<(Letter, Place<'t>)>;

    fn is_word(&self) -> bool {
        self.trie.nodes[self.node].is_word
    }

    /// Coarse, but it is only held against itself.
    fn is_plural(word: &[Letter], beginning: impl Fn(usize) -> Option<Self>) -> bool {
        let singular = word.len().checked_sub(1).and_then(beginning);
        matches!(word.last(), Some(&(Letter::S | Letter::X))) && singular.is_some_and(|singular| singular.is_word())
    }

    /// As if verbs had three letters.
    fn is_plural_only(word: &[Letter], beginning: impl Fn(usize) -> Option<Self>) -> bool {
        word.len() != 3 && Self::is_plural(word, beginning)
    }

    fn step(&self, letter: Letter) -> Option<Self> {
        self.trie.nodes[self.node].children[letter.index()].map(|node| Self { node, ..*self })
    }

    fn children(&self) -> Self::Children {
        let children = Letter::all().filter_map(|letter| Some((letter, self.step(letter)?)));
        children.collect::<Vec<_>>().into_iter()
    }
}

impl Lexicon for Trie {
    fn contains(&self, word: &[Letter]) -> bool {
        self.root().walk(word.iter().copied()).is_some_and(|place| place.is_word())
    }

    fn anagram(&self, _word: &[Letter]) -> Option<Word> {
        None
    }

    /// As coarse as the walk's.
    fn is_plural(&self, word: &[Letter]) -> bool {
        matches!(word, [singular @ .., Letter::S | Letter::X] if self.contains(singular))
    }

    fn is_plural_only(&self, word: &[Letter]) -> bool {
        word.len() != 3 && self.is_plural(word)
    }
}
