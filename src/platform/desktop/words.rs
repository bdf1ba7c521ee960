//! `meneur word`, `anagrams` and `dict-info`: the dictionary on the command line.

use std::io::{self, BufRead};

use anyhow::{Context, Result, anyhow};
use meneur::{
    dict::{self, Dict},
    letters::{Rack, Word, without_mark},
};

use super::{
    Answer,
    args::{AnagramsArgs, WordArgs},
    output::{Output, Unwritten},
};

fn dictionary() -> Result<Dict<'static>> {
    dict::open().context("this program's own word list cannot be read")
}

/// The answer is no, without a message, if any word is not in the dictionary.
pub fn judge(args: &WordArgs, out: &mut Output) -> Result<Answer> {
    let mut judge = Judge { dict: dictionary()?, out, answer: Answer::Yes };
    for text in &args.words {
        match text.as_str() {
            "-" => judge.all_in(io::stdin().lock())?,
            word => judge.one(word)?,
        }
    }
    Ok(judge.answer)
}

struct Judge<'o> {
    dict: Dict<'static>,
    out: &'o mut Output,
    /// So far.
    answer: Answer,
}

impl Judge<'_> {
    /// Line by line, so that each is answered before the next is read.
    fn all_in(&mut self, mut input: impl BufRead) -> Result<()> {
        let mut bytes = Vec::new();
        for number in 1_u64.. {
            bytes.clear();
            if input.read_until(b'\n', &mut bytes).context("cannot read standard input")? == 0 {
                break;
            }
            let line = str::from_utf8(&bytes).map_err(|_| anyhow!("standard input: line {number} is not UTF-8"))?;
            let line = if number == 1 { without_mark(line) } else { line };
            line.split_whitespace().try_for_each(|word| self.one(word))?;
        }
        Ok(())
    }

    fn one(&mut self, text: &str) -> Result<(), Unwritten> {
        let (shown, is_word) = match Word::parse(text) {
            Ok(word) => (word.to_string(), self.dict.contains(&word)),
            Err(_) => (text.to_string(), false),
        };
        if !is_word {
            self.answer = Answer::No;
        }
        self.out.line(format_args!("{shown} {}", if is_word { "yes" } else { "no" }))
    }
}

pub fn list_anagrams(args: &AnagramsArgs, out: &mut Output) -> Result<Answer> {
    let rack = Rack::parse(&args.letters)
        .map_err(|error| anyhow!("'{}' is no rack of letters and jokers: {error:?}", args.letters))?;
    let dict = dictionary()?;
    let mut words: Vec<Word> =
        if args.within { dict.words_from(&rack).collect() } else { dict.anagrams(&rack).collect() };
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    words.iter().try_for_each(|word| out.line(word))?;
    Ok(Answer::Yes)
}

pub fn describe(out: &mut Output) -> Result<Answer> {
    let dict = dictionary()?;
    let bits = 8.0 * dict.bytes() as f64 / f64::from(dict.words());
    out.line(format_args!("name           {}", dict.name()))?;
    if let Some(date) = dict.date() {
        out.line(format_args!("date           {:04}-{:02}-{:02}", date.year, date.month, date.day))?;
    }
    out.line(format_args!("words          {}", dict.words()))?;
    out.line(format_args!("bytes          {}", dict.bytes()))?;
    out.line(format_args!("bits per word  {bits:.2}"))?;
    out.line(format_args!("checksum       {:08x}", dict.checksum()))?;
    Ok(Answer::Yes)
}
