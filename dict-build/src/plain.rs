//! Somebody's own word list: one word a line, UTF-8, `#` for comments.
//!
//! The comments `# name: …` and `# date: YYYY-MM-DD` say what the device shows; without them the name is the file's.

use std::path::Path;

use crate::corrections::parse_word;
use crate::dict::Date;
use crate::dict::format::NAME_BYTES;
use crate::error::{BuildError, LineError};
use crate::hunspell::numbered_lines;
use crate::letters::Word;

#[derive(Debug)]
pub struct PlainList {
    pub name: String,
    pub date: Option<Date>,
    pub words: Vec<Word>,
}

pub fn parse(file: &Path, bytes: &[u8]) -> Result<PlainList, BuildError> {
    let stem = file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let mut list = PlainList { name: shortened(&stem), date: None, words: Vec::new() };
    for (number, line) in numbered_lines(file, bytes)? {
        list.read_line(line.trim()).map_err(|reason| BuildError::line(file, number, reason))?;
    }
    if list.words.is_empty() {
        return Err(BuildError::NoWords { file: file.to_owned() });
    }
    Ok(list)
}

impl PlainList {
    fn read_line(&mut self, line: &str) -> Result<(), LineError> {
        if let Some(comment) = line.strip_prefix('#') {
            match comment.trim().split_once(':') {
                Some(("name", name)) => self.name = shortened(name.trim()),
                Some(("date", date)) => self.date = Some(parse_date(date.trim())?),
                _ => {}
            }
        } else if !line.is_empty() {
            self.words.push(parse_word(line)?);
        }
        Ok(())
    }
}

/// The longest beginning that the header has room for.
fn shortened(name: &str) -> String {
    let end = (0..=name.len().min(NAME_BYTES)).rev().find(|&end| name.is_char_boundary(end));
    name[..end.unwrap_or(0)].to_owned()
}

fn parse_date(text: &str) -> Result<Date, LineError> {
    let not_a_date = || LineError::NotADate(text.to_owned());
    let mut fields = text.splitn(3, '-');
    let mut field = || fields.next().ok_or_else(not_a_date);
    let year = field()?.parse().map_err(|_| not_a_date())?;
    let month = field()?.parse().ok().filter(|month| (1..=12).contains(month)).ok_or_else(not_a_date)?;
    let day = field()?.parse().ok().filter(|day| (1..=31).contains(day)).ok_or_else(not_a_date)?;
    Ok(Date { year, month, day })
}
