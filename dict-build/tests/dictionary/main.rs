//! The bundled dictionary, read by the device's reader, held against the list it was made from.

mod damage;
mod examples;
mod exercise;
mod expansion;
mod grammar;
mod lookups;
mod searches;

use std::sync::LazyLock;

use dict_build::dict::Dict;
use dict_build::letters::{Letter, Word};
use dict_build::lexicon::Lexicon;
use dict_build::{Sources, compile};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::read(&Sources::bundled()).expect("the bundled sources"));
static BYTES: LazyLock<Vec<u8>> = LazyLock::new(|| compile(&LEXICON).expect("the bundled dictionary").bytes);
static WORDS: LazyLock<Vec<Word>> = LazyLock::new(|| LEXICON.words.keys().cloned().collect());

fn dict() -> Dict<'static> {
    Dict::open(&BYTES).expect("the dictionary just built")
}

fn word(text: &str) -> Word {
    Word::parse(text).expect("a word of letters")
}

/// Numbers that are the same in every run.
struct Dice(ChaCha8Rng);

impl Dice {
    fn new(seed: u64) -> Dice {
        Dice(ChaCha8Rng::seed_from_u64(seed))
    }

    /// From 0 to one less than `sides`. Slightly uneven, which does not matter here.
    fn roll(&mut self, sides: usize) -> usize {
        self.0.next_u32() as usize % sides
    }

    fn letter(&mut self) -> Letter {
        Letter::from_index(self.roll(Letter::COUNT) as u8).expect("a letter")
    }

    fn word_of(&mut self, words: &[Word]) -> Word {
        words[self.roll(words.len())].clone()
    }
}

#[test]
fn the_same_list_gives_the_same_bytes() {
    assert!(compile(&LEXICON).expect("the bundled dictionary").bytes == *BYTES);
}

#[test]
fn a_word_takes_at_most_four_bits() {
    let bits = 8.0 * BYTES.len() as f64 / WORDS.len() as f64;
    assert!(bits <= 4.0, "{bits} bits a word");
}
