//! The command line.

use std::path::PathBuf;

use clap::{
    Args as ArgGroup, Parser, Subcommand,
    builder::{PossibleValuesParser, TypedValueParser},
};
use meneur::board::Board;

/// Meneur, the handheld for word games, on this computer: without a command, in a page of the browser
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub serve: ServeArgs,
}

/// Without a command: the handheld in a page of the browser.
#[derive(Debug, ArgGroup)]
pub struct ServeArgs {
    /// The port of the page; if it is busy, the next that is free; 0 for any
    #[arg(long, default_value_t = 8642)]
    pub port: u16,
    /// Do not open the browser
    #[arg(long)]
    pub no_open: bool,
    #[command(flatten)]
    pub board: BoardArg,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Plays a script of presses and writes its snapshots as pictures
    Script(ScriptArgs),
    /// Says of each word whether the dictionary has it: `MOT yes` or `MOT no`
    Word(WordArgs),
    /// Lists the words that have exactly these letters
    Anagrams(AnagramsArgs),
    /// Tells what the dictionary is
    DictInfo,
}

#[derive(Debug, ArgGroup)]
pub struct WordArgs {
    /// Words in any case, with or without accents; `-` reads them from standard input
    #[arg(required = true, value_name = "MOT")]
    pub words: Vec<String>,
}

#[derive(Debug, ArgGroup)]
pub struct AnagramsArgs {
    /// Letters, `?` for a joker
    pub letters: String,
    /// Also the words that use only some of the letters, longest first
    #[arg(long)]
    pub within: bool,
}

#[derive(Debug, ArgGroup)]
pub struct ScriptArgs {
    /// The script to play
    pub file: PathBuf,
    /// The folder for the pictures and report.json
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    #[command(flatten)]
    pub board: BoardArg,
}

#[derive(Clone, Copy, Debug, ArgGroup)]
pub struct BoardArg {
    /// The board to be
    #[arg(long, default_value = Board::Waveshare.id(), value_parser = board_parser())]
    pub board: Board,
}

fn board_parser() -> impl TypedValueParser<Value = Board> {
    PossibleValuesParser::new(Board::ALL.map(Board::id))
        .try_map(|id| Board::from_id(&id).ok_or_else(|| format!("'{id}' is no board")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Args::command().debug_assert();
    }
}
