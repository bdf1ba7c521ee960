//! Cartomanie: turn over five cards of a tableau, and take those that make the word worth most. It begins with a
//! capital, and others may make more of what is left.

mod best;
mod house;
mod made;
mod moves;
mod pack;
mod tableau;
mod told;
mod turn;

use core::{fmt, ops::RangeInclusive};

use heapless::Vec;

pub use best::{best_word, has_word};
pub use house::{Half, House, InvalidWord, SoloPass, Version};
pub use made::{Made, Unmade};
pub use moves::{Faces, Move};
pub use pack::{Card, Deal, PACK};
pub use tableau::{Cell, Cells, Spot, Tableau};
pub use told::{End, Hint, NoWord, Outcome, Passed, Refusal, Taken, Then, Why};

use super::{
    Clock, Game, Lexicon, Players, Ranking, Seat, Setup, SetupError, Sheet, Stage,
    own_cards::Sight,
    text::{Asked, MoveError, Tokens},
};
use crate::{cards::stock::Stock, letters::Word};

/// Each word takes a card of the smallest pack, or a capital of the others.
const MOST_WORDS: usize = 46;

#[derive(Clone, Debug, PartialEq)]
pub struct Cartomanie {
    setup: Setup<House>,
    /// All cards that are face down, on the table or beside it; with the players' own cards, those they may be.
    unseen: Stock<Card, { pack::MOST_CARDS }>,
    /// How many of them lie beside the table.
    stock: u8,
    tableau: Tableau,
    phase: Phase,
    current: Seat,
    /// How often the table was asked in vain since all cards lie face up.
    passes: u8,
    /// How often the tableau was laid anew.
    tableaus: u8,
    /// How often someone who plays alone did not want a word.
    refusals: u8,
    round: u8,
    /// How many cards are in words.
    taken: u8,
    words: Vec<Taken, MOST_WORDS, u8>,
    sheet: Sheet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// So many cards are to be turned over.
    Flip(u8),
    /// The players turn over their own cards, and say when they have.
    Wait,
    Think,
    Over,
}

/// A place at the table by the compass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compass {
    /// Deals.
    Meridional,
    /// Starts.
    Ponantais,
    Septentrional,
    Levantin,
}

impl Game for Cartomanie {
    const ID: &'static str = "cartomanie";
    const CODE: u8 = 6;
    const FORMAT: u8 = 1;
    const REVISION: u8 = 1;
    const NAME: &'static str = "Cartomanie";
    const SHORT: &'static str = "Cartomanie";
    const PLAYERS: RangeInclusive<u8> = 1..=4;
    const JUNIORS: bool = false;
    const PACK: Option<&'static crate::cards::own_box::Pack> = Some(&PACK);

    type House = House;
    type Move = Move;
    type Outcome = Outcome;
    type Refusal = Refusal;

    fn new(setup: &Setup<House>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        let Setup { source, house, .. } = setup;
        let deal = house.version.deal();
        let mut game = Self {
            setup: setup.clone(),
            unseen: Stock::new(*source, 0, deal.cards(*source, house.half).into_iter()),
            stock: deal.in_play(),
            tableau: Tableau::new(deal.cells()),
            phase: Phase::Wait,
            current: Seat::FIRST,
            passes: 0,
            tableaus: 0,
            refusals: 0,
            round: 1,
            taken: 0,
            words: Vec::new(),
            sheet: Sheet::new(),
        };
        game.begin();
        Ok(game)
    }

    fn complete(&self, play: Move, lexicon: &dyn Lexicon) -> Move {
        match play {
            Move::Pass { sure, .. } => Move::Pass { sure, word: self.leaves_word(lexicon) },
            _ => play,
        }
    }

    fn apply(&mut self, play: &Move, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::GameOver);
        }
        match play {
            Move::Flip { cells, faces } => self.flip(cells, faces),
            Move::Think => self.think(),
            Move::Take { cells, stands_for } => self.take(cells, stands_for, lexicon),
            Move::Write { cards, stands_for } => self.write(cards, stands_for, lexicon),
            Move::Pass { sure, word } => self.pass(*sure, *word),
            Move::TimeUp => self.time_up(),
            Move::NoCapital if self.sight() == Sight::Told => self.report_none_hidden(),
            Move::NoCapital => self.report_no_capital(),
            Move::FullRound => self.report_full_round(),
        }
    }

    fn clock(&self) -> Option<Clock> {
        Clock::new(self.setup.house.think, "Réflexion").filter(|_| self.phase == Phase::Think)
    }

    fn allows_agreement(&self) -> bool {
        self.setup.house.agreement
    }

    fn stage(&self) -> Stage {
        Stage { round: self.round, rounds: None, over: self.phase == Phase::Over }
    }

    fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    fn ranking(&self) -> Ranking {
        Ranking::by_total(self.players(), &self.sheet)
    }

    fn parse_move(line: &mut Tokens<'_>) -> Result<Move, MoveError> {
        Move::parse(line)
    }

    fn answer(&self, question: &str, out: &mut dyn fmt::Write) -> Result<Asked, fmt::Error> {
        match question {
            "tableau" => self.write_tableau(out)?,
            "visible" => self.tableau.visible().try_for_each(|card| out.write_char(card.symbol()))?,
            "down" => write!(out, "{}", self.tableau.down())?,
            "stock" => write!(out, "{}", self.stock)?,
            "left" => write!(out, "{}", self.cards_left())?,
            "flips" => write!(out, "{}", if let Phase::Flip(left) = self.phase { left } else { 0 })?,
            "current" => write!(out, "{}", self.current)?,
            "dealer" => write!(out, "{}", self.dealer())?,
            "place" => write!(out, "{}", self.compass(self.current))?,
            "passes" => write!(out, "{}", self.passes)?,
            "tableaus" => write!(out, "{}", self.tableaus)?,
            "refusals" => write!(out, "{}", self.refusals)?,
            "words" => self.words.iter().try_for_each(|taken| write!(out, "{}:{} ", taken.seat, taken.made))?,
            _ => return Ok(Asked::Unknown),
        }
        Ok(Asked::Answered)
    }

    fn search(&self, question: &str, lexicon: &dyn Lexicon, out: &mut dyn fmt::Write) -> Result<Asked, fmt::Error> {
        match question {
            "hint" => match self.hint(lexicon) {
                Ok(hint) => write!(out, "{hint}")?,
                Err(refusal) => write!(out, "{refusal}")?,
            },
            _ => return Ok(Asked::Unknown),
        }
        Ok(Asked::Answered)
    }
}

/// What screens show.
impl Cartomanie {
    pub fn players(&self) -> Players {
        self.setup.players
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub fn current(&self) -> Seat {
        self.current
    }

    /// What lies where; nothing if the device does not see the players' cards.
    pub fn tableau(&self) -> &Tableau {
        &self.tableau
    }

    /// How many cards lie face down beside the table.
    pub fn stock(&self) -> u8 {
        self.stock
    }

    /// The cards that are face down, in no order that means anything to players. Whoever shows them spoils the game.
    pub fn unseen(&self) -> &[Card] {
        self.unseen.cards()
    }

    /// The words that were made, and by whom.
    pub fn words(&self) -> &[Taken] {
        &self.words
    }

    /// How many cards are not in a word: the result of a game alone, and best none.
    pub fn cards_left(&self) -> u8 {
        self.setup.house.version.deal().in_play().saturating_sub(self.taken)
    }

    /// How often someone who plays alone did not want a word.
    pub fn refusals(&self) -> u8 {
        self.refusals
    }

    /// South deals, and his left neighbour is West. Where fewer than four play, West and South stay longest.
    pub fn compass(&self, seat: Seat) -> Compass {
        const CLOCKWISE: [Compass; 3] = [Compass::Ponantais, Compass::Septentrional, Compass::Levantin];
        let mut from_west = self.players().seats_from(self.first()).zip(CLOCKWISE);
        let not_dealer = from_west.find(|&(other, _)| other == seat && seat != self.dealer());
        not_dealer.map_or(Compass::Meridional, |(_, compass)| compass)
    }

    /// Sits at the right of who starts: the last player.
    pub fn dealer(&self) -> Seat {
        self.players().seats().next_back().unwrap_or(Seat::FIRST)
    }

    /// Who starts.
    pub fn first(&self) -> Seat {
        Seat::FIRST
    }

    fn sight(&self) -> Sight {
        Sight::new(self.setup.source, self.setup.house.own_cards)
    }

    fn is_solo(&self) -> bool {
        self.players().count() == 1
    }

    /// Whether someone has made this word before and it may not be made again.
    fn is_barred(&self, word: &Word) -> bool {
        !self.setup.house.repeat_words && self.words.iter().any(|taken| taken.is(word))
    }

    fn write_tableau(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let columns = usize::from(self.setup.house.version.deal().columns);
        self.tableau.spots().iter().enumerate().try_for_each(|(at, spot)| {
            if at > 0 && at % columns == 0 {
                out.write_char(' ')?;
            }
            out.write_char(match spot {
                Spot::Empty => '.',
                Spot::Down => '#',
                Spot::Up(card) => card.symbol(),
            })
        })
    }
}

impl fmt::Display for Compass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Meridional => "Méridional",
            Self::Ponantais => "Ponantais",
            Self::Septentrional => "Septentrional",
            Self::Levantin => "Levantin",
        })
    }
}
