//! A dictionary for tests: the words of a file.

use std::collections::{BTreeMap, BTreeSet};

use meneur::{
    letters::{Letter, Word},
    rules::Lexicon,
};

const WORDS: &str = include_str!("words.txt");
/// Those of them that are nothing but plurals.
const PLURALS: &str = include_str!("plurals.txt");

/// A set of words in memory.
pub struct WordList {
    words: BTreeSet<Vec<Letter>>,
    by_letters: BTreeMap<Vec<Letter>, Vec<Word>>,
}

impl WordList {
    /// The words of the worked examples, and some more.
    pub fn of_the_examples() -> Self {
        let words: Vec<Word> = WORDS.split_whitespace().map(|word| Word::parse(word).unwrap()).collect();
        let mut by_letters: BTreeMap<_, Vec<Word>> = BTreeMap::new();
        for word in &words {
            by_letters.entry(sorted(word)).or_default().push(word.clone());
        }
        Self { words: words.iter().map(|word| word.to_vec()).collect(), by_letters }
    }
}

fn sorted(letters: &[Letter]) -> Vec<Letter> {
    let mut letters = letters.to_vec();
    letters.sort_unstable();
    letters
}

impl Lexicon for WordList {
    fn contains(&self, word: &[Letter]) -> bool {
        self.words.contains(word)
    }

    fn anagram(&self, word: &[Letter]) -> Option<Word> {
        self.by_letters.get(&sorted(word))?.iter().find(|other| ***other != *word).cloned()
    }

    fn is_plural_only(&self, word: &[Letter]) -> bool {
        PLURALS.split_whitespace().any(|plural| *Word::parse(plural).unwrap() == *word)
    }
}
