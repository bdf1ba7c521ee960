//! The word file: stems with their flags and tags.

use std::path::Path;

use super::affix::{Affixes, Flag, parse_tag};
use super::numbered_lines;
use crate::error::{BuildError, LineError};

/// One line of the word file.
#[derive(Debug)]
pub struct Entry {
    pub stem: String,
    pub flags: Vec<Flag>,
    pub tags: Vec<String>,
}

impl Entry {
    pub fn has_flag(&self, flag: Flag) -> bool {
        self.flags.contains(&flag)
    }

    /// The values of a tag that may stand several times, such as `po`.
    pub fn tag_values<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.tags.iter().filter_map(move |tag| tag.strip_prefix(name)?.strip_prefix(':'))
    }
}

/// Reads all entries. The first line only estimates their number.
pub fn read_entries(file: &Path, bytes: &[u8], affixes: &Affixes) -> Result<Vec<Entry>, BuildError> {
    let mut lines = numbered_lines(file, bytes)?.into_iter();
    if let Some((number, estimate)) = lines.next()
        && estimate.parse::<usize>().is_err()
    {
        return Err(BuildError::line(file, number, LineError::NotANumber(estimate.to_owned())));
    }
    lines
        .filter(|(_, line)| !line.is_empty())
        .map(|(number, line)| read_entry(line, affixes).map_err(|reason| BuildError::line(file, number, reason)))
        .collect()
}

fn read_entry(line: &str, affixes: &Affixes) -> Result<Entry, LineError> {
    let mut fields = line.split_ascii_whitespace();
    let word = fields.next().ok_or(LineError::MissingField("word"))?;
    let (stem, flags) = word.split_once('/').unwrap_or((word, ""));
    if stem.is_empty() {
        return Err(LineError::MissingField("word"));
    }
    let flags = Flag::parse_run(flags)?;
    if let Some(unknown) = flags.iter().find(|&&flag| !affixes.knows(flag)) {
        return Err(LineError::UnknownFlag(unknown.name()));
    }
    let tags = fields.map(parse_tag).collect::<Result<_, _>>()?;
    Ok(Entry { stem: stem.to_owned(), flags, tags })
}
