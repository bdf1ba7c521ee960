//! Stolon Sets: in each round, the single best word or stolon; and who believes to have it may say "score".

mod fixed;
mod house;
mod moves;
mod round;

use core::{fmt, ops::RangeInclusive};

pub use fixed::FIXED;
pub use house::House;
pub use moves::{Entry, Move, Next, Outcome, Refusal, Settlement};
pub use round::{Closed, Entered, Round};

use super::{
    Clock, Game, Lexicon, PerSeat, Players, Points, Ranking, Seat, Seconds, Setup, SetupError, Sheet, Stage,
    players::SeatSet,
    stolon::{self, Exposed, Fault, Kind, Reader, Reading, Spelling, Tapis, supply::Supply},
    text::{Asked, MoveError, Tokens},
};
use crate::{cards::stolon::Card, letters::Word, time::Millis};

#[derive(Clone, Debug, PartialEq)]
pub struct Sets {
    setup: Setup<House>,
    tapis: Tapis,
    /// From 0.
    set: u8,
    phase: Phase,
    shown: Round,
    /// The round before this one.
    closed: Option<Closed>,
    /// Who has left the table: silent from the next round on.
    leaving: SeatSet,
    silent: SeatSet,
    /// One row for each round of each set.
    sheet: Sheet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The next holder is to turn up letters.
    Expose,
    /// All think; the holder may stop.
    Think,
    /// Pencils are down: whoever wants to says "score", before anything is shown.
    Call,
    /// Entries in whatever order, until everybody has shown one or passed.
    Show,
    Over,
}

impl Game for Sets {
    const ID: &'static str = "sets";
    const CODE: u8 = 4;
    const FORMAT: u8 = 1;
    const REVISION: u8 = 1;
    const NAME: &'static str = "Stolon Sets";
    const SHORT: &'static str = "Sets";
    const PLAYERS: RangeInclusive<u8> = 2..=8;
    const JUNIORS: bool = false;
    const PARTIES: Option<&'static str> = Some("sets");
    const PACK: Option<&'static crate::cards::own_box::Pack> = Some(&crate::cards::stolon::PACK);
    const BAREME: stolon::KindSet = house::KINDS;

    type House = House;
    type Move = Move;
    type Outcome = Outcome;
    type Refusal = Refusal;

    fn new(setup: &Setup<House>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        setup.house.growth().check()?;
        Ok(Self {
            setup: setup.clone(),
            tapis: Tapis::of_letters(setup.source, 0, setup.house.packs),
            set: 0,
            phase: Phase::Expose,
            shown: Round::default(),
            closed: None,
            leaving: SeatSet::default(),
            silent: SeatSet::default(),
            sheet: Sheet::new(),
        })
    }

    fn complete(&self, play: Move, lexicon: &dyn Lexicon) -> Move {
        let complete = |kind, spelling| self.setup.house.words().complete(kind, &spelling, lexicon);
        match play {
            Move::Enter { seat, kind, spelling } => Move::Enter { seat, kind, spelling: complete(kind, spelling) },
            Move::Retype { seat, kind, spelling } => Move::Retype { seat, kind, spelling: complete(kind, spelling) },
            _ => play,
        }
    }

    fn apply(&mut self, play: &Move, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        match (self.phase, play) {
            (Phase::Over, _) => Err(Refusal::GameOver),
            (Phase::Expose, Move::Expose(said)) => self.expose(said),
            (Phase::Expose, _) => Err(Refusal::ExposeFirst(self.holder())),
            (_, Move::Expose(_)) => Err(Refusal::AlreadyExposed),
            (Phase::Think, Move::Stop { after }) => self.stop(*after),
            (Phase::Think, Move::TimeUp) => Ok(self.end_thinking()),
            (Phase::Think, _) => Err(Refusal::NotStopped(self.holder())),
            (Phase::Show, Move::TimeUp) if self.clock().is_some() => self.pass(self.writer().unwrap_or(Seat::FIRST)),
            (Phase::Call | Phase::Show, Move::Stop { .. } | Move::TimeUp) => Err(Refusal::AlreadyStopped),
            (Phase::Call, Move::Score(seat)) => self.call(*seat),
            (Phase::Show, Move::Score(seat)) => Err(self.too_late(*seat)),
            (Phase::Call, Move::Show) => {
                self.phase = Phase::Show;
                Ok(Outcome::CallsClosed)
            }
            (Phase::Show, Move::Show) => Err(Refusal::CallsClosed),
            (_, Move::Enter { seat, kind, spelling }) => self.enter(*seat, *kind, spelling, lexicon),
            (_, Move::Retype { seat, kind, spelling }) => self.retype(*seat, *kind, spelling, lexicon),
            (_, Move::Pass(seat)) => self.pass(*seat),
            (_, Move::Close) => Ok(Outcome::Settled { last: None, settlement: self.settle() }),
        }
    }

    const EMPTY_SEAT: Option<&'static str> = Some("Fin du tour comprise, puis sa place se tait ; ses points restent.");

    fn leave(&mut self, seat: Seat) {
        self.leaving.insert(seat);
        if self.phase == Phase::Expose {
            self.silent = self.leaving;
        }
    }

    fn length(setup: &Setup<House>) -> Option<Millis> {
        let rounds = u32::from(setup.house.growth().rounds()) * u32::from(setup.house.sets(setup.players));
        Some(setup.house.round_time.times(rounds))
    }

    fn clock(&self) -> Option<Clock> {
        let House { round_time, entry_time, without_paper, warning, .. } = self.setup.house;
        let clock = match self.phase {
            Phase::Think => Clock::new(round_time, "Réflexion"),
            Phase::Show if without_paper => Clock::new(entry_time, "Saisie"),
            Phase::Expose | Phase::Call | Phase::Show | Phase::Over => None,
        };
        clock.map(|clock| clock.warning(warning))
    }

    fn stage(&self) -> Stage {
        let round = self.set * self.rounds() + self.round();
        Stage { round, rounds: Some(self.sets() * self.rounds()), over: self.phase == Phase::Over }
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
            "holder" => write!(out, "{}", self.holder())?,
            _ => return Ok(Asked::Unknown),
        }
        Ok(Asked::Answered)
    }
}

/// What screens show.
impl Sets {
    pub fn players(&self) -> Players {
        self.setup.players
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub fn tapis(&self) -> &Tapis {
        &self.tapis
    }

    /// Who holds the cards of this round; each set begins one seat further on.
    pub fn holder(&self) -> Seat {
        let places = u32::from(self.set) + u32::from(self.round()) - 1;
        let next = self.players().after(Seat::FIRST, places);
        self.present_from(next).next().unwrap_or(next)
    }

    /// Those who are not silent, clockwise from this seat.
    fn present_from(&self, first: Seat) -> impl Iterator<Item = Seat> {
        self.players().seats_from(first).filter(|seat| !self.silent.contains(*seat))
    }

    /// Those who show an entry or pass, in their usual order: the holder last.
    pub fn showing(&self) -> impl Iterator<Item = Seat> {
        self.present_from(self.players().next(self.holder()))
    }

    /// Whose turn it is to type where nobody has paper.
    pub fn writer(&self) -> Option<Seat> {
        self.showing().find(|seat| !self.shown.is_done(*seat)).filter(|_| self.phase == Phase::Show)
    }

    /// Whether entries are typed unseen.
    pub fn is_without_paper(&self) -> bool {
        self.setup.house.without_paper
    }

    /// Who may say "score" in this round.
    pub fn may_call(&self, seat: Seat) -> bool {
        let is_asked = seat != self.holder() || self.setup.house.holder_may_call;
        is_asked && !self.silent.contains(seat) && !self.shown.has_called(seat)
    }

    /// What is at stake with a call.
    pub fn stake(&self) -> Points {
        self.setup.house.score_call
    }

    /// This round, as far as it has come.
    pub fn shown(&self) -> &Round {
        &self.shown
    }

    /// The last round that is over.
    pub fn closed(&self) -> Option<&Closed> {
        self.closed.as_ref()
    }

    /// What a call of that round won or lost.
    pub fn call_of(&self, round: &Round, seat: Seat) -> Option<Points> {
        round.call(seat, self.players(), &self.setup.house)
    }

    /// The set being played, from 1.
    pub fn set(&self) -> u8 {
        self.set + 1
    }

    pub fn sets(&self) -> u8 {
        self.setup.house.sets(self.players())
    }

    pub fn rounds(&self) -> u8 {
        self.setup.house.growth().rounds()
    }

    /// The round of this set, from 1; before its letters are turned up it has begun already.
    pub fn round(&self) -> u8 {
        self.setup.house.growth().round(&self.tapis, self.phase == Phase::Expose)
    }

    /// How many cards are turned up in the first round of a set.
    pub fn first_cards(&self) -> usize {
        self.setup.house.first_letters.into()
    }

    /// How many cards the next holder turns up.
    pub fn next_cards(&self) -> usize {
        if self.tapis.exposed().is_empty() { self.first_cards() } else { 1 }
    }

    /// The letters of a set, from 0: those turned up in this one, or all that the device turned up in another.
    pub fn letters_of(&self, set: u8) -> Exposed {
        if set == self.set {
            return self.tapis.exposed().iter().copied().collect();
        }
        let mut tapis = Tapis::of_letters(self.setup.source, set, self.setup.house.packs);
        // Refused where the players draw: they have named their cards themselves.
        (0..self.rounds()).for_each(|_| drop(tapis.expose(self.setup.house.first_letters, &[])));
        tapis.exposed().iter().copied().collect()
    }

    /// Who comes where by the points of the last set that is over.
    pub fn set_ranking(&self, closed: &Closed) -> Ranking {
        Ranking::by(self.players(), |seat| self.set_points(closed, seat))
    }

    /// What a player has won in the set of a round, the last of the sheet.
    pub fn set_points(&self, closed: &Closed, seat: Seat) -> Points {
        self.sheet.rows().iter().rev().take(closed.number.into()).map(|row| row[seat]).sum()
    }

    /// Whether the anagram of an Anagre must be cited.
    pub fn cites_anagrams(&self) -> bool {
        self.setup.house.anagre_cited
    }

    /// Whether this word may be shown as an Anagre once its anagram is cited.
    pub fn may_cite(&self, word: &Word) -> bool {
        let House { anagre_cited, anagre_least, .. } = self.setup.house;
        anagre_cited && word.len() >= usize::from(anagre_least) && self.plays(Kind::Anagre)
    }

    /// Whether this stolon is played at this table.
    pub fn plays(&self, kind: Kind) -> bool {
        self.setup.house.words().kinds.contains(kind)
    }

    /// What a word may be made from now.
    pub fn supply(&self) -> Supply {
        self.tapis.supply().with_special_set()
    }

    /// Shows every way to read a spelling as something to show, with its points.
    pub fn readings(&self, spelling: &Spelling, lexicon: &dyn Lexicon, mut each: impl FnMut(Reading, Points)) {
        let supply = self.supply();
        let reader = Reader { rules: self.setup.house.words(), supply: &supply, lexicon };
        for reading in reader.readings(spelling) {
            if let Some(points) = self.setup.house.points(self.setup.bareme.as_ref(), &reading) {
                each(reading, points);
            }
        }
    }

    /// The spelling with its jokers marked, and what it brings.
    pub fn read(&self, kind: Kind, spelling: &Spelling, lexicon: &dyn Lexicon) -> Result<(Spelling, Points), Fault> {
        let reading = self.tapis.read(self.setup.house.words().of_moves(), kind, spelling, lexicon)?;
        let points = self.setup.house.points(self.setup.bareme.as_ref(), &reading).unwrap_or_default();
        Ok((reading.spelling, points))
    }
}

/// How moves change the state.
impl Sets {
    fn expose(&mut self, said: &[Card]) -> Result<Outcome, Refusal> {
        let holder = self.holder();
        let cards = self.tapis.expose(self.setup.house.first_letters, said)?;
        self.phase = Phase::Think;
        self.sheet.begin_round();
        Ok(Outcome::Exposed { cards, holder })
    }

    fn stop(&mut self, after: Seconds) -> Result<Outcome, Refusal> {
        let not_before = self.setup.house.stop_not_before;
        if after < not_before {
            return Err(Refusal::StopTooEarly { not_before });
        }
        Ok(self.end_thinking())
    }

    fn end_thinking(&mut self) -> Outcome {
        self.phase = Phase::Call;
        Outcome::Stopped
    }

    fn call(&mut self, seat: Seat) -> Result<Outcome, Refusal> {
        self.check_present(seat)?;
        if seat == self.holder() && !self.setup.house.holder_may_call {
            return Err(Refusal::HolderDoesNotCall(seat));
        }
        if self.shown.has_called(seat) {
            return Err(Refusal::AlreadyCalled(seat));
        }
        self.shown.callers.insert(seat);
        Ok(Outcome::Called(seat))
    }

    /// Who has seen what there is to beat stakes nothing.
    fn too_late(&self, seat: Seat) -> Refusal {
        if let Err(nobody) = self.check_present(seat) {
            return nobody;
        }
        let mut seats = self.players().seats();
        match seats.find(|&other| self.shown.entry(other).is_some()) {
            Some(shown) => Refusal::CallTooLate { shown },
            None => self.check_not_done(seat).err().unwrap_or(Refusal::CallsClosed),
        }
    }

    fn enter(
        &mut self,
        seat: Seat,
        kind: Kind,
        spelling: &Spelling,
        lexicon: &dyn Lexicon,
    ) -> Result<Outcome, Refusal> {
        self.check_not_done(seat)?;
        Ok(self.write(seat, kind, spelling, false, lexicon))
    }

    /// In place of what was typed, or was about to be.
    fn retype(
        &mut self,
        seat: Seat,
        kind: Kind,
        spelling: &Spelling,
        lexicon: &dyn Lexicon,
    ) -> Result<Outcome, Refusal> {
        match self.check_not_done(seat) {
            Ok(()) | Err(Refusal::AlreadyEntered(_)) => Ok(self.write(seat, kind, spelling, true, lexicon)),
            Err(refusal) => Err(refusal),
        }
    }

    fn write(&mut self, seat: Seat, kind: Kind, spelling: &Spelling, retyped: bool, lexicon: &dyn Lexicon) -> Outcome {
        let read = self.read(kind, spelling, lexicon);
        let spelled = match &read {
            Ok((spelled, _)) => spelled.clone(),
            Err(fault) => spelling.told_with(fault),
        };
        let judged = read.map(|(_, points)| points);
        let points = judged.as_ref().ok().copied();
        self.shown.entries[seat] = Some(Entered { kind, spelling: spelled.clone(), points, retyped });
        let entry = Entry { seat, kind, spelling: spelled, judged };
        match self.settled() {
            None => Outcome::Entered(entry),
            Some(settlement) => Outcome::Settled { last: Some(entry), settlement },
        }
    }

    fn pass(&mut self, seat: Seat) -> Result<Outcome, Refusal> {
        self.check_not_done(seat)?;
        self.shown.passed.insert(seat);
        Ok(match self.settled() {
            None => Outcome::Passed(seat),
            Some(settlement) => Outcome::Settled { last: None, settlement },
        })
    }

    fn check_present(&self, seat: Seat) -> Result<(), Refusal> {
        self.players().check(seat)?;
        if self.silent.contains(seat) { Err(Refusal::HasLeft(seat)) } else { Ok(()) }
    }

    /// Whether a player may still show an entry, or pass.
    pub fn check_not_done(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_present(seat)?;
        if self.shown.entry(seat).is_some() {
            return Err(Refusal::AlreadyEntered(seat));
        }
        if self.shown.has_passed(seat) { Err(Refusal::AlreadyPassed(seat)) } else { Ok(()) }
    }

    /// The round settled, if everybody is done; in any case nobody says "score" any more.
    fn settled(&mut self) -> Option<Settlement> {
        self.phase = Phase::Show;
        let all = self.showing().all(|seat| self.shown.is_done(seat));
        all.then(|| self.settle())
    }

    /// Writes the round on the sheet: what was shown, and what the calls won or lost.
    fn settle(&mut self) -> Settlement {
        let round = core::mem::take(&mut self.shown);
        let mut settlement = Settlement { players: self.players(), points: PerSeat::default(), next: Next::Nothing };
        for seat in self.players().seats() {
            let points = round.points(seat) + self.call_of(&round, seat).unwrap_or_default();
            settlement.points[seat] = points;
            self.sheet.write(seat, points);
        }
        self.closed = Some(Closed { round, holder: self.holder(), number: self.round(), set: self.set });
        self.silent = self.leaving;
        settlement.next = self.begin_next();
        settlement
    }

    fn begin_next(&mut self) -> Next {
        let set_is_over = self.setup.house.growth().is_last_round(&self.tapis);
        self.phase = Phase::Expose;
        if !set_is_over {
            return Next::Round { holder: self.holder() };
        }
        if self.set + 1 >= self.sets() {
            self.phase = Phase::Over;
            return Next::Nothing;
        }
        self.set += 1;
        self.tapis = Tapis::of_letters(self.setup.source, self.set, self.setup.house.packs);
        Next::Set { holder: self.holder() }
    }
}
