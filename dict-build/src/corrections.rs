//! The allow and deny files: what the rules of the filter get wrong, corrected by hand.
//!
//! One correction a line: a word, and why. `WORD/S` stands for the word and its plural in S.
//! `#` starts a comment.

use std::path::Path;

use crate::error::{BuildError, LineError};
use crate::filter::{LONGEST_LISTED, SHORTEST_LISTED};
use crate::hunspell::numbered_lines;
use crate::letters::{Letter, Word};

/// A word to add or to take out, and where that is written.
#[derive(Debug)]
pub struct Correction {
    line: usize,
    word: Word,
    /// Its plural in S, if it comes along.
    plural: Option<Word>,
}

impl Correction {
    /// Its one or two words, and whether each is a plural.
    pub fn forms(&self) -> impl Iterator<Item = (&Word, bool)> {
        [(&self.word, false)].into_iter().chain(self.plural.as_ref().map(|plural| (plural, true)))
    }

    /// What to say of a correction that changes nothing.
    pub fn is_pointless(&self, file: &Path, word: &Word, why: &'static str) -> BuildError {
        BuildError::line(file, self.line, LineError::Pointless { word: word.to_string(), why })
    }
}

pub fn parse(file: &Path, bytes: &[u8]) -> Result<Vec<Correction>, BuildError> {
    let lines = numbered_lines(file, bytes)?.into_iter();
    let kept = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    kept.map(|(number, line)| read_line(number, line).map_err(|reason| BuildError::line(file, number, reason)))
        .collect()
}

fn read_line(line: usize, text: &str) -> Result<Correction, LineError> {
    let (words, reason) = text.split_once(' ').unwrap_or((text, ""));
    if reason.trim().is_empty() {
        return Err(LineError::MissingReason(words.to_owned()));
    }
    match words.strip_suffix("/S") {
        None => Ok(Correction { line, word: parse_word(words)?, plural: None }),
        Some(singular) => {
            let plural = parse_word(&format!("{singular}{}", char::from(Letter::S)))?;
            Ok(Correction { line, word: parse_word(singular)?, plural: Some(plural) })
        }
    }
}

/// A word of a length that is listed.
pub(crate) fn parse_word(text: &str) -> Result<Word, LineError> {
    use crate::letters::NotAWord;
    let length = |letters| LineError::WordLength { word: text.to_owned(), letters };
    match Word::parse(text) {
        Ok(word) if (SHORTEST_LISTED..=LONGEST_LISTED).contains(&word.len()) => Ok(word),
        Ok(word) => Err(length(word.len())),
        Err(NotAWord::TooLong) => Err(length(text.chars().count())),
        Err(NotAWord::Character(_)) => Err(LineError::NotAWord(text.to_owned())),
    }
}
