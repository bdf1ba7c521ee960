//! A dictionary of a few words, for a text whose outcome hangs on all words that there are.

use core::ops::ControlFlow;

use heapless::Vec;

use super::tokens::{MoveError, Tokens};
use crate::{
    letters::{Letter, Rack, Word},
    rules::{
        Lexicon,
        walk::{Walker, walk_word},
    },
};

const MOST_WORDS: usize = 16;

#[derive(Debug, Default)]
pub struct FewWords(Vec<Word, MOST_WORDS, u8>);

impl FewWords {
    /// Reads the rest of a line.
    pub fn read(tokens: &mut Tokens<'_>) -> Result<Self, MoveError> {
        let mut words = Self::default();
        while let Some(text) = tokens.take() {
            let word = Word::parse(text).map_err(|_| MoveError("words"))?;
            words.0.push(word).map_err(|_| MoveError("fewer words"))?;
        }
        Ok(words)
    }
}

impl Lexicon for FewWords {
    fn contains(&self, word: &[Letter]) -> bool {
        self.0.iter().any(|known| **known == *word)
    }

    fn anagram(&self, word: &[Letter]) -> Option<Word> {
        self.0.iter().find(|other| ***other != *word && Rack::of(other) == Rack::of(word)).cloned()
    }

    fn walk(&self, walker: &mut dyn Walker) -> ControlFlow<()> {
        self.0.iter().try_for_each(|word| walk_word(word, walker))
    }
}
