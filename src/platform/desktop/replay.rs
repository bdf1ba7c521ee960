//! `meneur replay`: a game from its text.

use std::fs;

use anyhow::{Context, Result, anyhow};
use meneur::{dict, games::Nine, rules::text};

use super::{Answer, args::ReplayArgs, output::Output};

/// Prints what comes of each move, then the sheet.
pub fn run(args: &ReplayArgs, out: &mut Output) -> Result<Answer> {
    let file = args.file.display();
    let dict = dict::open().context("this program's own word list cannot be read")?;
    let text = fs::read_to_string(&args.file).with_context(|| file.to_string())?;
    let mut told = String::new();
    let played = text::replay::<Nine>(&text, &dict, &mut told);
    out.text(&told)?;
    played.map_err(|fault| anyhow!("{file}: {fault}"))?;
    Ok(Answer::Yes)
}
