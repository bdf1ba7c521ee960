//! What came of a build, for people to read.

use std::fmt;

use crate::dict::Date;
use crate::filter::{LONGEST_LISTED, Rule, SHORTEST_LISTED};
use crate::lexicon::Lexicon;

#[derive(Debug)]
pub struct Report {
    name: String,
    date: Option<Date>,
    words: usize,
    by_length: Vec<(usize, usize)>,
    forms_read: usize,
    dropped: Vec<(Rule, usize)>,
    allowed: usize,
    untagged: usize,
    sizes: Sizes,
}

/// Sizes that only the build knows.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// Words, and the bytes that they take, whose final Z or whose being nothing but a plural the letters do not tell.
    pub exceptions: (usize, usize),
    /// Those of the other plurals.
    pub odd_plurals: (usize, usize),
    pub nodes: usize,
    pub edges: usize,
    pub bytes: usize,
}

impl Report {
    pub fn new(lexicon: &Lexicon, sizes: Sizes) -> Report {
        let of_length = |length| lexicon.words.keys().filter(|word| word.len() == length).count();
        let by_rule = |rule| lexicon.dropped.values().filter(|&&by| by == rule).count();
        Report {
            name: lexicon.name.clone(),
            date: lexicon.date,
            words: lexicon.words.len(),
            by_length: (SHORTEST_LISTED..=LONGEST_LISTED).map(|length| (length, of_length(length))).collect(),
            forms_read: lexicon.forms_read,
            dropped: Rule::ALL.map(|rule| (rule, by_rule(rule))).into_iter().filter(|&(_, words)| words > 0).collect(),
            allowed: lexicon.allowed,
            untagged: lexicon.untagged(),
            sizes,
        }
    }

    fn bits_per_word(&self) -> f64 {
        8.0 * self.sizes.bytes as f64 / self.words as f64
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name)?;
        if let Some(Date { year, month, day }) = self.date {
            write!(f, ", {year}-{month:02}-{day:02}")?;
        }
        let Sizes { exceptions, odd_plurals, nodes, edges, bytes } = self.sizes;
        writeln!(f, "\n\n{:>8} words in {bytes} bytes: {:.3} bits a word", self.words, self.bits_per_word())?;
        writeln!(f, "{nodes:>8} nodes and {edges} edges")?;
        writeln!(f, "{:>8} exceptions in {} bytes: final Z, plural only", exceptions.0, exceptions.1)?;
        writeln!(f, "{:>8} more in {} bytes: can be plural", odd_plurals.0, odd_plurals.1)?;
        if self.untagged > 0 {
            writeln!(f, "{:>8} in S or X without tags: plurals are told by their letters", self.untagged)?;
        }
        writeln!(f, "\nwords by length")?;
        for (length, words) in &self.by_length {
            writeln!(f, "{words:>8} of {length} letters")?;
        }
        if self.forms_read > 0 {
            writeln!(f, "\nforms of the source: {}; words left out, by the first rule that did so", self.forms_read)?;
            for (rule, words) in &self.dropped {
                writeln!(f, "{words:>8} {}", rule.description())?;
            }
            writeln!(f, "{:>8} added by the allow file", self.allowed)?;
        }
        Ok(())
    }
}
