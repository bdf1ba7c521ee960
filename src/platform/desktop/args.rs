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
    /// Where games and settings are kept; without it, a file in the user's data folder
    #[arg(long, value_name = "FILE", env = "MENEUR_SAVE")]
    pub save: Option<PathBuf>,
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
    /// Reads a word in all the ways of the Stolon games: kind, spelling, counted cards, points in Contrat and in
    /// Sets, cells on the board
    Read(ReadArgs),
    /// Plays a game from its text; fails at the first expectation that is not met
    Replay(ReplayArgs),
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
pub struct ReadArgs {
    /// The letter cards on the table or in hand
    #[arg(long, value_name = "LETTRES")]
    pub letters: String,
    /// How many cards a hand of Parcours has
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u8).range(7..=8))]
    pub hand: u8,
    /// How many As there are
    #[arg(long = "as", value_name = "N", default_value_t = 1)]
    pub as_cards: u8,
    /// How many Mixtes there are
    #[arg(long = "mixte", value_name = "N", default_value_t = 1)]
    pub mixtes: u8,
    /// The word; it may be written like M(I)NUTES, MI*NU*TES, JURA+VOTE or ETUIS/SUITE
    #[arg(value_name = "MOT")]
    pub word: String,
}

#[derive(Debug, ArgGroup)]
pub struct ReplayArgs {
    /// The text of a game
    pub file: PathBuf,
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
