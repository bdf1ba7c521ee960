//! A small dictionary: random games need some words, and to look for them fast.

use std::{collections::BTreeSet, ops::ControlFlow};

use meneur::{
    letters::{Letter, Rack, Word},
    rules::{
        Lexicon,
        walk::{Walker, walk_word},
    },
};

const WORDS: &str = "A AU BEL BOXAIT CAMARADES CE COL DE DES DINOSAURE EN FER FRUITERIE GAI GEL HIER IL JE KIR LA LE \
                     MAISON ME MENUISIER NE OR PAR PAVES PRE QUE RELATIONS SE SEL SUR TAPES TATOUAGES TAUPES UN VA VIN \
                     VOS WON ZEN";

pub struct SomeWords(BTreeSet<Word>);

impl SomeWords {
    pub fn new() -> Self {
        Self(WORDS.split_whitespace().map(|word| Word::parse(word).unwrap()).collect())
    }
}

impl Lexicon for SomeWords {
    fn contains(&self, word: &[Letter]) -> bool {
        Word::from_letters(word).is_ok_and(|word| self.0.contains(&word))
    }

    fn anagram(&self, word: &[Letter]) -> Option<Word> {
        self.0.iter().find(|other| ***other != *word && Rack::of(other) == Rack::of(word)).cloned()
    }

    fn walk(&self, walker: &mut dyn Walker) -> ControlFlow<()> {
        self.0.iter().try_for_each(|word| walk_word(word, walker))
    }
}
