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
    let mut list = PlainList { name: shown_part(&stem), date: None, words: Vec::new() };
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
                Some(("name", name)) => self.name = parse_name(name.trim())?,
                Some(("date", date)) => self.date = Some(parse_date(date.trim())?),
                _ => {}
            }
        } else if !line.is_empty() {
            self.words.push(parse_word(line)?);
        }
        Ok(())
    }
}

/// What the device shows of a file's name: that may be anything.
fn shown_part(name: &str) -> String {
    let mut shown = String::new();
    for character in name.chars().filter(|&character| is_shown(character)) {
        if shown.len() + character.len_utf8() > NAME_BYTES {
            break;
        }
        shown.push(character);
    }
    shown
}

fn parse_name(text: &str) -> Result<String, LineError> {
    if text.is_empty() {
        return Err(LineError::NoName);
    }
    if let Some(character) = text.chars().find(|&character| !is_shown(character)) {
        return Err(LineError::NameCharacter(character));
    }
    if text.len() > NAME_BYTES {
        return Err(LineError::NameLength { name: text.to_owned(), bytes: text.len() });
    }
    Ok(text.to_owned())
}

/// Whether the device's typefaces have this character.
pub fn is_shown(character: char) -> bool {
    const BEYOND_ASCII: &str = "\u{a0}«°·»×–’…‹›−ÀÂÆÇÈÉÊËÎÏÔÖÙÛÜŒŸàâæçèéêëîïôöùûüœÿ";
    matches!(character, ' '..='~') || BEYOND_ASCII.contains(character)
}

fn parse_date(text: &str) -> Result<Date, LineError> {
    let fields: Vec<&str> = text.split('-').collect();
    let is_written_so = fields.iter().map(|field| field.len()).eq([4, 2, 2])
        && fields.iter().all(|field| field.bytes().all(|byte| byte.is_ascii_digit()));
    let &[year, month, day] = &fields[..] else { return Err(LineError::NotADate(text.to_owned())) };
    let (true, Ok(year), Ok(month), Ok(day)) = (is_written_so, year.parse(), month.parse(), day.parse()) else {
        return Err(LineError::NotADate(text.to_owned()));
    };
    if year == 0 || !(1..=days(year, month)).contains(&day) {
        return Err(LineError::NoSuchDay(text.to_owned()));
    }
    Ok(Date { year, month, day })
}

/// How many days a month has; none if there is no such month.
fn days(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        _ => 0,
    }
}
