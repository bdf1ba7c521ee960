//! `meneur read`: a word in all the ways the Stolon games read it.

use anyhow::{Context, Result, anyhow};
use meneur::{
    cards::stolon::Card,
    dict,
    games::Nine,
    rules::stolon::{
        Kind, Spelling,
        appraisal::Appraiser,
        supply::{Place, Supply},
    },
};

use super::{Answer, args::ReadArgs, output::Output};

/// One line for each reading; if there is none, the reason why the plain word is none.
pub fn run(args: &ReadArgs, out: &mut Output) -> Result<Answer> {
    let dict = dict::open().context("this program's own word list cannot be read")?;
    let supply = Supply::of(&cards(&args.letters)?, Place::Hand).with_specials(args.as_cards, args.mixtes);
    let spelling = Spelling::parse(&args.word).map_err(|error| anyhow!("'{}' is no word: {error:?}", args.word))?;
    let appraiser = Appraiser { supply: &supply, lexicon: &dict, hand: args.hand };
    let mut any = false;
    for appraisal in appraiser.all::<Nine>(&spelling) {
        out.line(appraisal)?;
        any = true;
    }
    if any {
        return Ok(Answer::Yes);
    }
    let kind = if spelling.seams().is_empty() { Kind::Mot } else { args.cut_kind(&spelling) };
    if let Err(fault) = appraiser.one::<Nine>(kind, &spelling) {
        out.line(fault)?;
    }
    Ok(Answer::No)
}

fn cards(letters: &str) -> Result<Vec<Card>> {
    let card = |symbol| Card::from_symbol(symbol).ok_or_else(|| anyhow!("there is no card '{symbol}'"));
    letters.chars().map(card).collect()
}

impl ReadArgs {
    /// What a word that is written with seams was probably meant to be.
    fn cut_kind(&self, spelling: &Spelling) -> Kind {
        match (spelling.etoiles(), spelling.seams().len()) {
            (1, 1) => Kind::Bisec,
            (2, 2) => Kind::Insert,
            _ => Kind::Duo,
        }
    }
}
