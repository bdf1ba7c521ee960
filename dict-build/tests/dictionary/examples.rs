//! The words of the rule documents.

use super::{dict, word};

const EXAMPLES: &str = include_str!("example_words.txt");

#[test]
fn every_example_word_is_in() {
    let dict = dict();
    let examples = EXAMPLES.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let words: Vec<&str> = examples.flat_map(str::split_whitespace).collect();
    assert!(words.len() > 150, "only {} example words", words.len());
    let missing: Vec<_> = words.into_iter().filter(|text| !dict.contains(&word(text))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn what_the_documents_call_no_word_is_out() {
    // ABOUIR: a misprint of ABOUTIR. MO: La Clé, "ne signifieraient rien". EL: crossed on the way in La Clé's Patience.
    // AOSINE, EEP, ASD: tricks of Plis that make no word of all their letters.
    for text in ["ABOUIR", "MO", "EL", "AOSINE", "EEP", "ASD"] {
        assert!(!dict().contains(&word(text)), "{text}");
    }
}
