//! Stolon Clam: letters are turned up one by one, and whoever calls a word made from them is out of the game with its
//! points. Early enough to be alone, late enough to be long.

mod fixed;
mod house;
mod moves;

use core::{fmt, ops::RangeInclusive};

use heapless::Vec;

pub use fixed::FIXED;
pub use house::{ClockDuringCheck, House, NotAdmitted, SecondError};
pub use moves::{Move, NotAdmissible, Outcome, Refusal, Why};

use super::{
    Clock, Game, Lexicon, PerSeat, Players, Points, Ranking, Seat, Setup, SetupError, Sheet, Stage,
    players::{MOST_PLAYERS, SeatSet},
    stolon::{Supply, Tapis, supply::Making},
    text::{Asked, MoveError, Tokens},
};
use crate::{
    cards::stolon::{self, Card},
    letters::Word,
    time::Millis,
};

/// The As that lie on the table for the whole game.
const AS_ON_TABLE: u8 = 2;

#[derive(Clone, Debug, PartialEq)]
pub struct Clam {
    setup: Setup<House>,
    tapis: Tapis,
    phase: Phase,
    status: PerSeat<Status>,
    errors: PerSeat<u8>,
    /// The right words; each retires its author, so there are no more than players.
    accepted: Vec<Word, MOST_PLAYERS, u8>,
    /// The fewest letters that a call must have.
    least: u8,
    group: Option<Group>,
    sheet: Sheet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The meneur is to turn up cards.
    Reveal,
    /// Everybody thinks and calls while the clock runs.
    Calls,
    Over,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Status {
    #[default]
    Active,
    /// Said a right word.
    Retired,
    /// Made one error too many.
    Out,
    /// Has left the table.
    Left,
}

/// Calls made at the same time: each is judged by what was there before the first of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Group {
    least: u8,
    accepted: usize,
    callers: SeatSet,
}

impl Game for Clam {
    const ID: &'static str = "clam";
    const CODE: u8 = 1;
    const FORMAT: u8 = 1;
    const REVISION: u8 = 1;
    const NAME: &'static str = "Stolon Clam";
    const SHORT: &'static str = "Clam";
    const PLAYERS: RangeInclusive<u8> = 2..=8;
    const JUNIORS: bool = true;
    const PACK: Option<&'static crate::cards::own_box::Pack> = Some(&stolon::PACK);

    type House = House;
    type Move = Move;
    type Outcome = Outcome;
    type Refusal = Refusal;

    fn new(setup: &Setup<House>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        setup.house.growth().check()?;
        let packs = setup.house.packs.into();
        let cards = stolon::alpha_cards(packs).chain(stolon::specials(Card::Mixte, packs));
        Ok(Self {
            setup: setup.clone(),
            tapis: Tapis::new(setup.source, 0, cards),
            phase: Phase::Reveal,
            status: PerSeat::default(),
            errors: PerSeat::default(),
            accepted: Vec::new(),
            least: setup.house.least_letters,
            group: None,
            sheet: Sheet::new(),
        })
    }

    fn apply(&mut self, play: &Move, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        if self.phase == Phase::Over && !Self::stands_after_end(play) {
            return Err(Refusal::GameOver);
        }
        match play {
            Move::Reveal(said) => self.reveal(said),
            Move::Call { seat, word, together } => self.call(*seat, word, *together, lexicon),
            Move::Penalty(seat) => self.penalise(*seat),
            Move::TimeUp => self.time_up(),
        }
    }

    const EMPTY_SEAT: Option<&'static str> = Some("Sa place reste muette ; ses points restent.");

    fn leave(&mut self, seat: Seat) {
        self.status[seat] = Status::Left;
        self.end_without_players();
    }

    /// Who prompts or disturbs at the last call pays for it as well.
    fn stands_after_end(play: &Move) -> bool {
        matches!(play, Move::Penalty(_))
    }

    fn length(setup: &Setup<House>) -> Option<Millis> {
        let thinking = setup.house.growth().letters().map(|letters| setup.house.think(letters.into()).millis().0);
        Some(Millis(thinking.sum()))
    }

    fn clock(&self) -> Option<Clock> {
        let length = self.setup.house.think(self.exposed().len());
        let clock = Clock::new(length, "Réflexion").filter(|_| self.phase == Phase::Calls);
        clock.map(|clock| clock.warning(self.setup.house.warning))
    }

    fn stage(&self) -> Stage {
        let rounds = self.setup.house.growth().rounds();
        Stage { round: self.round(), rounds: Some(rounds), over: self.phase == Phase::Over }
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
            "letters" => write!(out, "{}", self.tapis)?,
            "meneur" => write!(out, "{}", self.leader())?,
            "least" => write!(out, "{}", self.least)?,
            "active" => self.active().try_for_each(|seat| write!(out, "{seat} "))?,
            _ => return Ok(Asked::Unknown),
        }
        Ok(Asked::Answered)
    }
}

/// What screens show.
impl Clam {
    pub fn players(&self) -> Players {
        self.setup.players
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The letters on the table, besides the two As.
    pub fn exposed(&self) -> &[Card] {
        self.tapis.exposed()
    }

    pub fn tapis(&self) -> &Tapis {
        &self.tapis
    }

    /// How many cards the first reveal turns up.
    pub fn first_cards(&self) -> usize {
        self.setup.house.first_letters.into()
    }

    /// How many cards the next reveal turns up.
    pub fn next_cards(&self) -> usize {
        if self.exposed().is_empty() { self.first_cards() } else { 1 }
    }

    /// What prompting a word would cost this player.
    pub fn prompt_penalty(&self, seat: Seat) -> Points {
        self.counted(seat, -self.setup.house.prompt_penalty)
    }

    /// Whether this player may call a word now.
    pub fn may_call(&self, seat: Seat) -> bool {
        self.check_caller(seat).is_ok()
    }

    /// Whether words of this player count: neither out, nor silent, nor a meneur who only leads.
    pub fn is_heard(&self, seat: Seat) -> bool {
        self.status[seat] == Status::Active && (seat != self.leader() || self.setup.house.leader_calls)
    }

    /// Whether a word that is not admitted by itself would be, had it been called together with the one before.
    pub fn may_join(&self, seat: Seat, word: &Word) -> bool {
        let admits = |together| self.group_of(seat, together).is_ok_and(|group| self.admit(word, &group).is_ok());
        !admits(false) && admits(true)
    }

    pub fn is_last_round(&self) -> bool {
        self.setup.house.growth().is_last_round(&self.tapis)
    }

    /// Whether gains, or losses, count twice for this player.
    pub fn doubles(&self, seat: Seat, gains: bool) -> bool {
        let House { junior_gains_doubled, junior_losses_doubled, .. } = self.setup.house;
        let doubled = if gains { junior_gains_doubled } else { junior_losses_doubled };
        doubled && self.players().is_junior(seat)
    }

    /// All cards, turned up or not: always the same ones.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.tapis.cards()
    }

    pub fn status(&self, seat: Seat) -> Status {
        self.status[seat]
    }

    /// The fewest letters that a call must have.
    pub fn least(&self) -> u8 {
        self.least
    }

    /// Retired players take their turn as meneur like the others; for who has left, the next one does.
    pub fn leader(&self) -> Seat {
        let next = self.players().after(Seat::FIRST, u32::from(self.round()) - 1);
        let mut seats = self.players().seats_from(next);
        seats.find(|seat| self.status[*seat] != Status::Left).unwrap_or(next)
    }

    /// From 1; a round ends before its successor's cards are turned up.
    fn round(&self) -> u8 {
        self.setup.house.growth().round(&self.tapis, self.phase == Phase::Reveal)
    }

    fn active(&self) -> impl Iterator<Item = Seat> {
        self.players().seats().filter(|&seat| self.status[seat] == Status::Active)
    }

    /// What a word may be made from now.
    pub fn supply(&self) -> Supply {
        self.tapis.supply().with_specials(AS_ON_TABLE, 0)
    }
}

/// How moves change the state.
impl Clam {
    fn reveal(&mut self, said: &[Card]) -> Result<Outcome, Refusal> {
        if self.phase != Phase::Reveal {
            return Err(Refusal::TimeNotUp);
        }
        let leader = self.leader();
        let cards = self.tapis.expose(self.setup.house.first_letters, said)?;
        self.phase = Phase::Calls;
        self.sheet.begin_round();
        Ok(Outcome::Revealed { leader, cards })
    }

    fn call(&mut self, seat: Seat, word: &Word, together: bool, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        self.check_caller(seat)?;
        let mut group = self.group_of(seat, together)?;
        let judged = match self.admit(word, &group) {
            Ok(()) => self.supply().check_word(word, self.setup.house.least_letters, lexicon).map_err(Why::Word),
            Err(why) if self.setup.house.not_admitted == NotAdmitted::CountsAsFalse => Err(Why::NotAdmitted(why)),
            Err(why) => {
                // It counts for nothing, but it was the call of its moment: who calls together with it calls now.
                self.group = Some(group);
                return Ok(Outcome::NotAdmitted { seat, word: word.clone(), why });
            }
        };
        group.callers.insert(seat);
        self.group = Some(group);
        Ok(match judged {
            Ok(making) => self.accept(seat, word, making),
            Err(why) => self.reject(seat, word, why),
        })
    }

    fn check_caller(&self, seat: Seat) -> Result<(), Refusal> {
        self.players().check(seat)?;
        if self.phase != Phase::Calls {
            return Err(Refusal::NothingRevealed { leader: self.leader() });
        }
        if self.status[seat] != Status::Active {
            return Err(Refusal::Mute(seat));
        }
        if seat == self.leader() && !self.setup.house.leader_calls {
            return Err(Refusal::LeaderIsSilent(seat));
        }
        Ok(())
    }

    /// The group that a call belongs to: a new one, or that of the call before, whatever came of it.
    fn group_of(&self, seat: Seat, together: bool) -> Result<Group, Refusal> {
        if !together {
            return Ok(Group { least: self.least, accepted: self.accepted.len(), callers: SeatSet::default() });
        }
        let group = self.group.ok_or(Refusal::NothingBefore)?;
        if group.callers.contains(seat) { Err(Refusal::TwoAtOnce(seat)) } else { Ok(group) }
    }

    fn admit(&self, word: &Word, group: &Group) -> Result<(), NotAdmissible> {
        if word.len() < usize::from(group.least) {
            return Err(NotAdmissible::TooShort { least: group.least });
        }
        if self.accepted.iter().take(group.accepted).any(|accepted| accepted == word) {
            return Err(NotAdmissible::Repeated);
        }
        Ok(())
    }

    fn accept(&mut self, seat: Seat, word: &Word, making: Making) -> Outcome {
        let letters = if self.setup.house.joker_letters_score { word.len() } else { making.counted() };
        let points = self.write(seat, Points::count(letters));
        self.raise_least(word);
        // There is room: the author is retired now.
        let _ = self.accepted.push(word.clone());
        self.status[seat] = Status::Retired;
        Outcome::Right { seat, word: word.clone(), making, points, over: self.end_without_players() }
    }

    fn reject(&mut self, seat: Seat, word: &Word, why: Why) -> Outcome {
        self.errors[seat] = self.errors[seat].saturating_add(1);
        let one_too_many = self.errors[seat] > self.setup.house.errors_allowed;
        let second_error = self.setup.house.second_error;
        let out = one_too_many && second_error != SecondError::Penalty;
        let free = one_too_many && second_error == SecondError::Out;
        let points = if free { Points::ZERO } else { self.write(seat, -Points::count(word.len())) };
        if self.setup.house.false_raises_minimum {
            self.raise_least(word);
        }
        if out {
            self.status[seat] = Status::Out;
        }
        Outcome::False { seat, word: word.clone(), why, points, out, over: self.end_without_players() }
    }

    fn raise_least(&mut self, word: &Word) {
        self.least = self.least.max(word.len() as u8);
    }

    fn penalise(&mut self, seat: Seat) -> Result<Outcome, Refusal> {
        self.players().check(seat)?;
        let points = self.write(seat, -self.setup.house.prompt_penalty);
        Ok(Outcome::Penalised { seat, points })
    }

    fn time_up(&mut self) -> Result<Outcome, Refusal> {
        if self.phase != Phase::Calls {
            return Err(Refusal::NothingRevealed { leader: self.leader() });
        }
        self.group = None;
        if self.is_last_round() {
            self.phase = Phase::Over;
            return Ok(Outcome::GameOver);
        }
        self.phase = Phase::Reveal;
        Ok(Outcome::RoundOver { leader: self.leader() })
    }

    /// Writes points on the sheet; gives what was written.
    fn write(&mut self, seat: Seat, points: Points) -> Points {
        let points = self.counted(seat, points);
        self.sheet.write(seat, points);
        points
    }

    /// What points count for this player: doubled for juniors where the house wants it.
    fn counted(&self, seat: Seat, points: Points) -> Points {
        if self.doubles(seat, points > Points::ZERO) { points * 2 } else { points }
    }

    /// Ends the game when nobody is left to call; true if so.
    fn end_without_players(&mut self) -> bool {
        let over = self.active().next().is_none();
        if over {
            self.phase = Phase::Over;
        }
        over
    }
}
