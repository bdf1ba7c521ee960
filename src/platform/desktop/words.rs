//! `meneur word`, `anagrams` and `dict-info`: the dictionary on the command line.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use anyhow::{Context, Result};
use meneur::{
    dict::{self, Dict},
    letters::{Rack, Word},
};

use super::args::{AnagramsArgs, WordArgs};

fn dictionary() -> Result<Dict<'static>> {
    dict::open().context("this program's own word list cannot be read")
}

/// Fails, without a message, if any word is not in the dictionary.
pub fn judge(args: &WordArgs) -> Result<ExitCode> {
    let dict = dictionary()?;
    let mut out = io::stdout().lock();
    let mut all_are_words = true;
    for text in &args.words {
        if text == "-" {
            for line in io::stdin().lines() {
                for text in line.context("cannot read standard input")?.split_whitespace() {
                    all_are_words &= judge_one(text, &dict, &mut out)?;
                }
            }
        } else {
            all_are_words &= judge_one(text, &dict, &mut out)?;
        }
    }
    Ok(if all_are_words { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn judge_one(text: &str, dict: &Dict, out: &mut impl Write) -> Result<bool> {
    let (shown, is_word) = match Word::parse(text) {
        Ok(word) => (word.to_string(), dict.contains(&word)),
        Err(_) => (text.to_string(), false),
    };
    writeln!(out, "{shown} {}", if is_word { "yes" } else { "no" })?;
    Ok(is_word)
}

pub fn list_anagrams(args: &AnagramsArgs) -> Result<()> {
    let rack = Rack::parse(&args.letters)
        .map_err(|error| anyhow::anyhow!("'{}' is no rack of letters and jokers: {error:?}", args.letters))?;
    let dict = dictionary()?;
    let mut words: Vec<Word> =
        if args.within { dict.words_from(&rack).collect() } else { dict.anagrams(&rack).collect() };
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    let mut out = io::stdout().lock();
    words.iter().try_for_each(|word| writeln!(out, "{word}")).context("cannot write to standard output")
}

pub fn describe() -> Result<()> {
    let dict = dictionary()?;
    let bits = 8.0 * dict.bytes() as f64 / f64::from(dict.words());
    println!("name           {}", dict.name());
    if let Some(date) = dict.date() {
        println!("date           {:04}-{:02}-{:02}", date.year, date.month, date.day);
    }
    println!("words          {}", dict.words());
    println!("bytes          {}", dict.bytes());
    println!("bits per word  {bits:.2}");
    println!("checksum       {:08x}", dict.checksum());
    Ok(())
}
