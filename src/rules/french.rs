//! Small words that refusals are made of.

use core::fmt;

/// A small number in words, as one speaks it: "deux E", "dix cartes".
#[derive(Clone, Copy, Debug)]
pub struct InWords(pub usize);

const NUMBERS: [&str; 11] = ["aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];

impl fmt::Display for InWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match NUMBERS.get(self.0) {
            Some(word) => f.write_str(word),
            None => self.0.fmt(f),
        }
    }
}

/// A number with its noun: "1 carte", "3 cartes". Both take the plural from two on.
#[derive(Clone, Copy, Debug)]
pub struct Counted(pub usize, pub &'static str);

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count, noun) = self;
        write!(f, "{count} {noun}{}", if *count >= 2 { "s" } else { "" })
    }
}
