//! The Stolon board game, called Parcours: a word from seven cards, and as many cells on a course with chicanes.

pub mod board;
mod dir;
mod ends;
mod fixed;
mod hopes;
mod house;
mod moves;
mod runner;
mod walk;

use core::{fmt, ops::RangeInclusive};

use heapless::Vec;

pub use ends::{Ends, ends, path_to};
pub use fixed::FIXED;
pub use house::{Finish, House, TieBreak, TwhykxCells, WrongWord};
pub use moves::{Hand, MOST_HAND, Move, Outcome, Path, Refusal, Turn};
pub use runner::{Arrival, Runner};
pub use walk::{Concave, HeadOn, MOST_STEPS, MoveRules, Options, Walk};

use super::{
    Clock, Game, Lexicon, PerSeat, Players, Points, Ranking, Seat, Setup, SetupError, Sheet, Stage,
    stolon::{
        Fault, Kind, Plan, Reader, Reading, Spelling,
        appraisal::Valuing,
        supply::{Place, Supply},
    },
    text::{Asked, MoveError, Tokens},
};
use crate::cards::{
    stock::{Source, Stock},
    stolon::{self, ALPHA_CARDS, Card, MOST_PACKS},
};
use board::Cell;
use fixed::{JUNIOR_GATES, JUNIOR_STARTS};

type Pile = Stock<Card, { MOST_PACKS * ALPHA_CARDS }>;

#[derive(Clone, Debug, PartialEq)]
pub struct Parcours {
    setup: Setup<House>,
    stock: Pile,
    /// The cards played, until the stock is short.
    talon: Vec<Card, { MOST_PACKS * ALPHA_CARDS }, u8>,
    /// How often cards were shuffled.
    shuffles: u8,
    finish: Finish,
    runners: PerSeat<Runner>,
    to_play: Seat,
    phase: Phase,
    /// The cells of each turn, a row for each round.
    sheet: Sheet,
    round: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Where the players deal: the player's cards are to be said.
    Hold,
    Show,
    /// A word was shown; the pawn is to go.
    Go {
        plan: Plan,
        alpha_cards: u8,
        kind: Kind,
    },
    Over,
}

impl Game for Parcours {
    const ID: &'static str = "parcours";
    const CODE: u8 = 5;
    const FORMAT: u8 = 1;
    const REVISION: u8 = 1;
    const NAME: &'static str = "Stolon Parcours";
    const SHORT: &'static str = "Parcours";
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const JUNIORS: bool = true;
    const VALUING: Option<Valuing> = Some(house::VALUING);
    const PACK: Option<&'static crate::cards::own_box::Pack> = Some(&stolon::PACK);

    type House = House;
    type Move = Move;
    type Outcome = Outcome;
    type Refusal = Refusal;

    fn new(setup: &Setup<House>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        let cards = stolon::alpha_cards(setup.house.packs.into());
        let mut game = Self {
            setup: setup.clone(),
            stock: Stock::new(setup.source, 0, cards),
            talon: Vec::new(),
            shuffles: 1,
            finish: setup.house.finish,
            runners: PerSeat::from_fn(|_| Runner::default()),
            to_play: Seat::FIRST,
            phase: Phase::Show,
            sheet: Sheet::new(),
            round: 1,
        };
        game.sheet.begin_round();
        for seat in setup.players.seats() {
            if game.is_junior_ahead(seat) {
                game.runners[seat].gates = JUNIOR_GATES;
            }
            game.deal(seat);
        }
        game.phase = game.first_phase();
        Ok(game)
    }

    fn complete(&self, play: Move, lexicon: &dyn Lexicon) -> Move {
        match play {
            Move::Show { kind, spelling } => {
                let spelling = self.setup.house.words().complete(kind, &spelling, lexicon);
                Move::Show { kind, spelling }
            }
            _ => play,
        }
    }

    fn apply(&mut self, play: &Move, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        let seat = self.to_play;
        match (self.phase, play) {
            (Phase::Over, _) => Err(Refusal::GameOver),
            (_, Move::Finish(finish)) => self.agree_finish(*finish),
            (_, Move::Place { seat, cell, gates }) => self.place(*seat, *cell, *gates),
            (_, Move::Pass) if !self.setup.house.pass_allowed => Err(Refusal::NoPassing),
            (_, Move::Pass | Move::TimeUp) => Ok(Outcome::NoMove { seat, turn: self.end_turn() }),
            (Phase::Hold, Move::Hold(cards)) => self.hold(cards),
            (_, Move::Hold(_)) if self.setup.source != Source::Players => Err(Refusal::DeviceDeals),
            (_, Move::Hold(_)) => Err(Refusal::AlreadyHeld(seat)),
            (Phase::Hold, _) => Err(Refusal::HoldFirst(seat)),
            (Phase::Show, Move::Show { kind, spelling }) => self.show(*kind, spelling, lexicon),
            (Phase::Show, Move::Go { .. }) => Err(Refusal::ShowFirst(seat)),
            (Phase::Go { .. }, Move::Show { .. }) => Err(Refusal::AlreadyShown(seat)),
            (Phase::Go { plan, alpha_cards, .. }, Move::Go { start, path }) => {
                self.go(plan, alpha_cards, *start, *path)
            }
        }
    }

    fn clock(&self) -> Option<Clock> {
        let House { turn_time, warning, .. } = self.setup.house;
        let clock = Clock::new(turn_time, "Tour").filter(|_| self.phase != Phase::Over);
        clock.map(|clock| clock.warning(warning))
    }

    fn stage(&self) -> Stage {
        Stage { round: self.round, rounds: None, over: self.phase == Phase::Over }
    }

    fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// Who arrived, all in the same round; the others by the gates they have passed.
    fn ranking(&self) -> Ranking {
        let tie_break = self.setup.house.tie_break;
        Ranking::by(self.players(), |seat| {
            let runner = &self.runners[seat];
            (runner.arrival.map(|arrival| arrival.rank(tie_break)), runner.gates)
        })
    }

    fn parse_move(line: &mut Tokens<'_>) -> Result<Move, MoveError> {
        Move::parse(line)
    }

    fn answer(&self, question: &str, out: &mut dyn fmt::Write) -> Result<Asked, fmt::Error> {
        let seats = self.players().seats();
        match question {
            "player" => write!(out, "{}", self.to_play)?,
            "pawns" => seats.map(|seat| self.runners[seat].pawn).try_for_each(|pawn| match pawn {
                Some(cell) => write!(out, "{cell} "),
                None => out.write_str("- "),
            })?,
            "gates" => seats.map(|seat| self.runners[seat].gates).try_for_each(|gates| write!(out, "{gates} "))?,
            "left" => seats.map(|seat| self.runners[seat].arrival).try_for_each(|arrival| match arrival {
                Some(arrival) => write!(out, "{} ", arrival.alpha_left),
                None => out.write_str("- "),
            })?,
            "hand" => {
                let hand = &self.runners[self.to_play].hand;
                hand.iter().try_for_each(|card| out.write_char(card.symbol()))?;
            }
            _ => return Ok(Asked::Unknown),
        }
        Ok(Asked::Answered)
    }
}

/// What screens show.
impl Parcours {
    pub fn players(&self) -> Players {
        self.setup.players
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub fn to_play(&self) -> Seat {
        self.to_play
    }

    pub fn runner(&self, seat: Seat) -> &Runner {
        &self.runners[seat]
    }

    /// What the player whose turn it is may make words from: the hand, and a special set of one's own.
    pub fn supply(&self) -> Supply {
        Supply::of(&self.runners[self.to_play].hand, Place::Hand).with_special_set()
    }

    /// The cells where the pawn whose turn it is may start.
    pub fn starts(&self) -> impl Iterator<Item = Cell> {
        let pawn = self.runners[self.to_play].pawn;
        Cell::all().filter(move |&cell| match pawn {
            Some(pawn) => cell == pawn,
            None => self.is_start(cell),
        })
    }

    /// The beginning of the move to make, from one of the starts; `None` if no word was shown.
    pub fn walk(&self, start: Cell) -> Option<Walk> {
        let Phase::Go { plan, .. } = self.phase else {
            return None;
        };
        let gates = self.runners[self.to_play].gates;
        Some(Walk::new(self.move_rules(), start, gates, plan))
    }

    pub fn move_rules(&self) -> MoveRules {
        let house = &self.setup.house;
        let is_twhykx = matches!(self.phase, Phase::Go { kind: Kind::Twhykx, .. });
        let free_anywhere = is_twhykx && house.twhykx_cells == TwhykxCells::Anywhere;
        MoveRules { free_anywhere, ..house.moves(self.finish) }
    }

    /// All cards, wherever they are: always the same ones.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        let hands = self.players().seats().flat_map(|seat| self.runners[seat].hand.iter());
        self.stock.cards().iter().chain(&self.talon).chain(hands).copied()
    }

    fn is_junior_ahead(&self, seat: Seat) -> bool {
        self.setup.house.junior_ahead && self.players().is_junior(seat)
    }

    fn is_start(&self, cell: Cell) -> bool {
        if self.is_junior_ahead(self.to_play) {
            return JUNIOR_STARTS.into_iter().any(|start| Cell::parse(start) == Some(cell));
        }
        Cell::starts().any(|start| start == cell)
    }

    fn first_phase(&self) -> Phase {
        if self.setup.source == Source::Players { Phase::Hold } else { Phase::Show }
    }
}

/// How moves change the state.
impl Parcours {
    /// Deals a hand, with the talon shuffled in if the stock is short. Where the players deal, they say it later.
    fn deal(&mut self, seat: Seat) {
        if self.setup.source == Source::Players {
            return;
        }
        let wanted = self.setup.house.hand.into();
        if self.stock.cards().len() < wanted {
            let talon = core::mem::take(&mut self.talon);
            self.stock.put_back(self.shuffles.into(), talon);
            self.shuffles = self.shuffles.wrapping_add(1);
        }
        self.runners[seat].hand = self.stock.draw(wanted, &[]).unwrap_or_default();
    }

    fn hold(&mut self, cards: &[Card]) -> Result<Outcome, Refusal> {
        let hand = self.stock.draw(self.setup.house.hand.into(), cards)?;
        self.runners[self.to_play].hand = hand;
        self.phase = Phase::Show;
        Ok(Outcome::Held(self.to_play))
    }

    fn show(&mut self, kind: Kind, spelling: &Spelling, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        match self.read(kind, spelling, lexicon) {
            Ok((reading, plan)) => {
                self.phase = Phase::Go { plan, alpha_cards: reading.making.alpha_cards() as u8, kind };
                Ok(Outcome::Shown { reading, plan, free_anywhere: self.move_rules().free_anywhere })
            }
            Err(fault) if self.setup.house.wrong_word == WrongWord::TurnLost => {
                Ok(Outcome::TurnLost { fault, turn: self.end_turn() })
            }
            Err(fault) => Err(Refusal::Fault(fault)),
        }
    }

    fn read(&self, kind: Kind, spelling: &Spelling, lexicon: &dyn Lexicon) -> Result<(Reading, Plan), Fault> {
        let supply = self.supply();
        let rules = self.setup.house.words().of_moves();
        let reading = Reader { rules, supply: &supply, lexicon }.read(kind, spelling)?;
        let plan = self.setup.house.plan(&reading).ok_or(Fault::NotPlayed(kind))?;
        Ok((reading, plan))
    }

    fn go(&mut self, plan: Plan, alpha_cards: u8, start: Cell, path: Path) -> Result<Outcome, Refusal> {
        let seat = self.to_play;
        let walk = self.follow(plan, start, path)?;
        let hand = self.setup.house.hand;
        let runner = &mut self.runners[seat];
        runner.pawn = Some(walk.at());
        runner.gates = walk.gates();
        runner.arrival = walk.arrival().map(|step| Arrival {
            alpha_left: hand.saturating_sub(alpha_cards),
            surplus: plan.cells().saturating_sub(step as u8),
        });
        let cells = walk.len() as u8;
        self.sheet.write(seat, Points::count(cells.into()));
        let (to, arrived) = (walk.at(), walk.arrived());
        Ok(Outcome::Moved { seat, to, cells, arrived, turn: self.end_turn() })
    }

    /// Walks a path; it must be allowed at every step, and may end where it ends.
    fn follow(&self, plan: Plan, start: Cell, path: Path) -> Result<Walk, Refusal> {
        let runner = &self.runners[self.to_play];
        match runner.pawn {
            Some(pawn) if pawn != start => return Err(Refusal::PawnIs(pawn)),
            None if !self.is_start(start) => return Err(Refusal::NotAStart(start)),
            _ => {}
        }
        let mut walk = Walk::new(self.move_rules(), start, runner.gates, plan);
        let mut cells = path.cells(start);
        for (number, dir) in (1..).zip(path.dirs()) {
            let to = cells.next().ok_or(Refusal::OffTheBoard { number })?;
            if !walk.step(dir) {
                return Err(Refusal::Step { number, to });
            }
        }
        if !walk.may_stop() {
            return Err(Refusal::GoOn { left: walk.left().cells() });
        }
        Ok(walk)
    }

    fn agree_finish(&mut self, finish: Finish) -> Result<Outcome, Refusal> {
        let is_beyond = |seat: Seat| self.runners[seat].arrival.is_some() || self.runners[seat].gates >= finish.gates();
        if self.players().seats().any(is_beyond) {
            return Err(Refusal::TooLateForFinish);
        }
        self.finish = finish;
        Ok(Outcome::FinishAgreed(finish))
    }

    fn place(&mut self, seat: Seat, cell: Cell, gates: i8) -> Result<Outcome, Refusal> {
        self.players().check(seat)?;
        let runs = self.runners[seat].arrival.is_none() && gates < self.finish.gates();
        if !runs || !cell.can_have_passed(gates) {
            return Err(Refusal::NotThere(cell));
        }
        let runner = &mut self.runners[seat];
        runner.pawn = Some(cell);
        runner.gates = gates;
        Ok(Outcome::Placed { seat, cell })
    }

    /// Exchanges the cards and passes the turn on. The race ends with the round in which a pawn arrives.
    fn end_turn(&mut self) -> Turn {
        self.exchange(self.to_play);
        self.to_play = self.players().next(self.to_play);
        self.phase = self.first_phase();
        if self.to_play != Seat::FIRST {
            return Turn::Next(self.to_play);
        }
        if self.players().seats().any(|seat| self.runners[seat].arrival.is_some()) {
            self.phase = Phase::Over;
            return Turn::GameOver;
        }
        self.round = self.round.saturating_add(1);
        self.sheet.begin_round();
        Turn::Next(self.to_play)
    }

    fn exchange(&mut self, seat: Seat) {
        let hand = core::mem::take(&mut self.runners[seat].hand);
        if self.setup.source == Source::Players {
            // Nobody says when the talon is shuffled in again, so any card but those held may come.
            self.stock.put_back(0, hand);
        } else {
            self.talon.extend(hand);
        }
        self.deal(seat);
    }
}
