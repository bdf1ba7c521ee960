//! La Clé Patience: alone, from the first square of the board to the last, by a chain of words that each cross the one
//! before.

mod feat;
mod house;
mod moves;
mod next_word;

use core::{fmt, ops::RangeInclusive};

use heapless::Vec;

pub use feat::Feat;
pub use house::{Better, Board, CrossCheck, House};
pub use moves::{Move, Outcome, Refusal, Tiles};

use super::{
    Clock, Game, Lexicon, Points, Ranking, Seat, Seconds, Setup, SetupError, Sheet, Stage,
    cle::{BadWord, Cell, Fit, Grid, Placement, Racks, Run, WordCheck, write_rack},
    marks::Marks,
    text::{Asked, MoveError, Tokens},
};
use crate::{cards::cle::TILES, letters::Word};

const PLAYER: Seat = Seat::FIRST;

/// Every swap counts as a word, and so many words can be counted besides those that tiles make.
pub const MOST_SWAPS: u8 = u8::MAX - TILES as u8;

#[derive(Clone, Debug, PartialEq)]
pub struct Patience {
    setup: Setup<House>,
    grid: Grid,
    racks: Racks,
    /// The words in the order they were laid, to be read on the board. Each has a tile of its own.
    chain: Vec<Run, TILES, u8>,
    /// How often tiles were swapped; each time counts as a word.
    swaps: u8,
    phase: Phase,
    sheet: Sheet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Playing,
    /// The last square is covered.
    Done,
    /// Given up, or out of time.
    Failed,
}

impl Game for Patience {
    const ID: &'static str = "patience";
    const CODE: u8 = 8;
    const FORMAT: u8 = 1;
    const REVISION: u8 = 1;
    const NAME: &'static str = "La Clé Patience";
    const SHORT: &'static str = "Patience";
    const PLAYERS: RangeInclusive<u8> = 1..=1;
    const JUNIORS: bool = false;
    const PACK: Option<&'static crate::cards::own_box::Pack> = Some(&crate::cards::cle::PACK);

    type House = House;
    type Move = Move;
    type Outcome = Outcome;
    type Refusal = Refusal;

    fn new(setup: &Setup<House>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        let mut sheet = Sheet::new();
        sheet.begin_round();
        Ok(Self {
            setup: setup.clone(),
            grid: Grid::new(setup.house.board.side()),
            racks: Racks::new(setup.source, TILES as u8, Some(TILES as u16), setup.players, setup.house.rack),
            chain: Vec::new(),
            swaps: 0,
            phase: Phase::Playing,
            sheet,
        })
    }

    fn apply(&mut self, play: &Move, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        if self.phase != Phase::Playing {
            return Err(Refusal::GameOver);
        }
        match play {
            Move::Play(placement) => self.play(placement, lexicon),
            Move::Swap(tiles) => self.swap(tiles),
            Move::TimeUp if self.setup.house.time == Seconds(0) => Err(Refusal::NoClock),
            Move::GiveUp | Move::TimeUp => Ok(self.fail()),
        }
    }

    fn clock(&self) -> Option<Clock> {
        Clock::new(self.setup.house.time, "Patience").filter(|_| self.phase == Phase::Playing)
    }

    fn allows_agreement(&self) -> bool {
        self.setup.house.agreement
    }

    fn stage(&self) -> Stage {
        Stage { round: 1, rounds: Some(1), over: self.phase != Phase::Playing }
    }

    fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    fn ranking(&self) -> Ranking {
        Ranking::by_total(self.setup.players, &self.sheet)
    }

    fn parse_move(line: &mut Tokens<'_>) -> Result<Move, MoveError> {
        Move::parse(line)
    }

    fn answer(&self, question: &str, out: &mut dyn fmt::Write) -> Result<Asked, fmt::Error> {
        match question {
            "words" => write!(out, "{}", self.word_count())?,
            "tiles" => write!(out, "{}", self.tiles_laid())?,
            "bag" => self.racks.in_bag().map_or(Ok(()), |left| write!(out, "{left}"))?,
            "held" => write!(out, "{}", self.racks.held(PLAYER))?,
            "rack" => write_rack(self.racks.rack(PLAYER), out)?,
            "feat" => match self.feat() {
                Some(feat) => write!(out, "{feat}")?,
                None => out.write_char('-')?,
            },
            _ => return self.grid.answer_row(question, out),
        }
        Ok(Asked::Answered)
    }
}

/// What screens show, and solvers ask.
impl Patience {
    pub fn house(&self) -> &House {
        &self.setup.house
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    pub fn racks(&self) -> &Racks {
        &self.racks
    }

    /// The words of the chain, to be read on the board.
    pub fn chain(&self) -> &[Run] {
        &self.chain
    }

    /// The words of the chain, and one more for each swap.
    pub fn word_count(&self) -> u8 {
        (self.chain.len() as u8).saturating_add(self.swaps)
    }

    pub fn tiles_laid(&self) -> u8 {
        u8::try_from(self.grid.tiles().count()).unwrap_or(u8::MAX)
    }

    /// The result, if the last square is covered.
    pub fn feat(&self) -> Option<Feat> {
        let feat = Feat { words: self.word_count(), tiles: self.tiles_laid() };
        (self.phase == Phase::Done).then_some(feat)
    }
}

/// How moves change the state.
impl Patience {
    fn play(&mut self, placement: &Placement, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        let (fit, jokers) = self.judge(placement, lexicon)?;
        if self.chain.is_full() {
            return Err(Refusal::TooManyWords);
        }
        self.racks.believe(PLAYER, fit.new.len());
        for (cell, laid) in fit.tiles(placement, jokers) {
            self.grid.put(cell, Some(laid));
            self.racks.spend(PLAYER, laid);
        }
        // There is room: that was looked at.
        let _ = self.chain.push(fit.run);
        self.count_word();
        let drawn = self.racks.refill(PLAYER);
        let word = placement.word.clone();
        if self.grid.is_taken(self.grid.last()) {
            self.phase = Phase::Done;
        }
        Ok(match self.feat() {
            Some(feat) => Outcome::Done { word, feat },
            None => Outcome::Laid { number: self.word_count(), word, tiles: fit.new.len() as u8, drawn },
        })
    }

    /// Whether the placement is legal now, and which of its letters jokers make.
    pub fn judge(&self, placement: &Placement, lexicon: &dyn Lexicon) -> Result<(Fit, Marks), Refusal> {
        if placement.word.len() < self.setup.house.least.into() {
            return Err(Refusal::TooShort { least: self.setup.house.least });
        }
        let fit = placement.fit(&self.grid)?;
        self.check_link(fit.run)?;
        let jokers = self.racks.make(PLAYER, placement, fit)?;
        let mut grid = self.grid.clone();
        fit.tiles(placement, jokers).for_each(|(cell, laid)| grid.put(cell, Some(laid)));
        self.check_words(fit, &grid, lexicon)?;
        Ok((fit, jokers))
    }

    /// The first word begins on the first square, every other one crosses the one before.
    fn check_link(&self, run: Run) -> Result<(), Refusal> {
        let Some(&previous) = self.chain.last() else {
            return if run.start == Cell::FIRST { Ok(()) } else { Err(Refusal::NotFromFirst) };
        };
        if run.way == previous.way {
            return Err(Refusal::SameWay(previous.way));
        }
        if !run.cells().any(|cell| previous.contains(cell)) {
            return Err(Refusal::Apart { previous: self.grid.word(previous), start: previous.start });
        }
        Ok(())
    }

    /// Judges the words on the board with the new tiles, as far as the house wants it.
    fn check_words(&self, fit: Fit, grid: &Grid, lexicon: &dyn Lexicon) -> Result<(), BadWord> {
        let check = WordCheck { lexicon, plurals: self.setup.house.plurals() };
        check.one(fit, fit.run, grid)?;
        match self.setup.house.cross_check {
            CrossCheck::Strict => check.all(fit, grid),
            CrossCheck::Final if grid.is_taken(grid.last()) => {
                let stray = grid.all_runs().map(|run| grid.word(run)).find(|word| !lexicon.contains(word));
                stray.map_or(Ok(()), |word: Word| Err(BadWord::Unknown(word)))
            }
            CrossCheck::Final | CrossCheck::Off => Ok(()),
        }
    }

    fn swap(&mut self, tiles: &Tiles) -> Result<Outcome, Refusal> {
        if !self.setup.house.swap {
            return Err(Refusal::NoSwap);
        }
        if tiles.is_empty() {
            return Err(Refusal::NothingToSwap);
        }
        if self.swaps >= MOST_SWAPS {
            return Err(Refusal::TooManySwaps);
        }
        let counted = self.racks.in_bag().filter(|_| self.racks.rack(PLAYER).is_some());
        if let Some(left) = counted.filter(|left| tiles.len() > *left) {
            return Err(Refusal::BagTooLow { left: left as u8 });
        }
        self.racks.swap(PLAYER, tiles, u64::from(self.swaps) + 1)?;
        self.swaps = self.swaps.saturating_add(1);
        self.count_word();
        Ok(Outcome::Swapped { tiles: tiles.len() as u8, words: self.word_count() })
    }

    fn fail(&mut self) -> Outcome {
        self.phase = Phase::Failed;
        Outcome::Failed { words: self.word_count() }
    }

    /// The sheet of a patience counts its words.
    fn count_word(&mut self) {
        self.sheet.write(PLAYER, Points(1));
    }
}
