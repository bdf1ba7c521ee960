//! The setup lines of a game.

use super::{
    tokens::{MoveError, Tokens},
    words::FewWords,
};
use crate::{
    cards::{code::DealCode, stock::Source},
    rules::{
        charts::Charts as _,
        house::HouseRules,
        lexicon::Lexicon,
        players::{MOST_PLAYERS, Players, Seat, SeatSet},
        setup::Setup,
    },
};

/// A setup as its lines are read.
#[derive(Debug)]
pub struct SetupLines<H: HouseRules> {
    count: Option<u8>,
    juniors: SeatSet,
    source: Source,
    house: H,
    /// Whether a line has set a rule: a preset would undo it.
    ruled: bool,
    charts: H::Charts,
    words: Option<FewWords>,
}

impl<H: HouseRules> SetupLines<H> {
    pub fn new() -> Self {
        Self {
            count: None,
            juniors: SeatSet::default(),
            source: Source::Players,
            house: H::default(),
            ruled: false,
            charts: H::Charts::default(),
            words: None,
        }
    }

    /// Reads a line if it is one of the setup; false if it is not.
    pub fn read(&mut self, line: &str) -> Result<bool, MoveError> {
        let mut tokens = Tokens::new(line);
        match tokens.take() {
            Some("players") => self.count = Some(tokens.parse("a number of players from 1 to 8", count)?),
            Some("junior") => self.juniors.insert(tokens.seat()?),
            Some("cards") => self.source = source(&mut tokens)?,
            Some("preset") => self.preset(&mut tokens)?,
            Some("rule") => self.rule(&mut tokens)?,
            Some("words") => self.words = Some(FewWords::read(&mut tokens)?),
            Some(word) => return self.charts.take_line(word, &mut tokens),
            None => return Ok(false),
        }
        tokens.end().map(|()| true)
    }

    fn preset(&mut self, tokens: &mut Tokens<'_>) -> Result<(), MoveError> {
        if self.ruled {
            return Err(MoveError("a preset before the rules that change it"));
        }
        let preset = H::preset(tokens.next("a preset")?).ok_or(MoveError("a preset of this game"))?;
        self.house = (preset.house)();
        Ok(())
    }

    fn rule(&mut self, tokens: &mut Tokens<'_>) -> Result<(), MoveError> {
        let rule = H::rule(tokens.next("a house rule")?).ok_or(MoveError("a house rule of this game"))?;
        let value = rule.parse(tokens.next("a value")?).ok_or(MoveError("a value of this rule"))?;
        self.ruled = true;
        if rule.set(&mut self.house, value) { Ok(()) } else { Err(MoveError("a value in the range of this rule")) }
    }

    /// The only words of this text, if it names them.
    pub fn words(&self) -> Option<&dyn Lexicon> {
        self.words.as_ref().map(|words| words as &dyn Lexicon)
    }

    pub fn finish(&self) -> Result<Setup<H>, MoveError> {
        let count = self.count.ok_or(MoveError("first a line 'players'"))?;
        let juniors = Players::new(count).seats().filter(|&seat: &Seat| self.juniors.contains(seat));
        let players = juniors.fold(Players::new(count), Players::with_junior);
        Ok(Setup { charts: self.charts.clone(), ..Setup::new(players, self.source, self.house.clone()) })
    }
}

fn count(text: &str) -> Option<u8> {
    text.parse().ok().filter(|count| (1..=MOST_PLAYERS as u8).contains(count))
}

fn source(tokens: &mut Tokens<'_>) -> Result<Source, MoveError> {
    if tokens.take_if("players") {
        return Ok(Source::Players);
    }
    let code = tokens.next("'players' or the code of a deal")?;
    DealCode::parse(code).map(Source::Device).map_err(|_| MoveError("'players' or the code of a deal"))
}
