//! Stolon Sets: in each round, the single best word or stolon; and who believes to have it may say "score".

mod fixed;
mod house;
mod moves;

use core::{fmt, ops::RangeInclusive};

pub use fixed::FIXED;
pub use house::{House, KINDS};
pub use moves::{Entry, Move, Next, Outcome, Refusal, Settlement};

use super::{
    Clock, Game, Lexicon, PerSeat, Players, Points, Ranking, Seat, Seconds, Setup, SetupError, Sheet, Stage,
    arrivals::Arrivals,
    players::SeatSet,
    stolon::{self, Fault, Kind, Spelling, Tapis},
    text::{Asked, MoveError, Tokens},
};
use crate::{cards::stolon::Card, time::Millis};

#[derive(Clone, Debug, PartialEq)]
pub struct Sets {
    setup: Setup<House>,
    arrivals: Arrivals,
    tapis: Tapis,
    /// From 0.
    set: u8,
    /// Who holds the cards first in it.
    first: Seat,
    phase: Phase,
    /// What the entries of this round bring; none for who has not shown any.
    entries: PerSeat<Option<Points>>,
    /// Who has nothing to show in this round.
    passed: SeatSet,
    callers: SeatSet,
    /// One row for each round of each set.
    sheet: Sheet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The next holder is to turn up letters.
    Expose,
    /// All think; the holder may stop.
    Think,
    /// Pencils are down: calls, then entries in whatever order, until everybody has shown one or passed.
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
    const VALUING: Option<stolon::appraisal::Valuing> = Some(house::VALUING);

    type House = House;
    type Move = Move;
    type Outcome = Outcome;
    type Refusal = Refusal;

    fn new(setup: &Setup<House>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        setup.house.growth().check()?;
        Ok(Self {
            setup: setup.clone(),
            arrivals: Arrivals::new(setup.players),
            tapis: Tapis::of_letters(setup.source, 0, setup.house.packs),
            set: 0,
            first: Seat::FIRST,
            phase: Phase::Expose,
            entries: PerSeat::default(),
            passed: SeatSet::default(),
            callers: SeatSet::default(),
            sheet: Sheet::new(),
        })
    }

    fn complete(&self, play: Move, lexicon: &dyn Lexicon) -> Move {
        match play {
            Move::Enter { seat, kind, spelling } => {
                let spelling = self.setup.house.words().complete(kind, &spelling, lexicon);
                Move::Enter { seat, kind, spelling }
            }
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
            (Phase::Show, Move::Stop { .. } | Move::TimeUp) => Err(Refusal::AlreadyStopped),
            (Phase::Show, Move::Score(seat)) => self.call(*seat),
            (Phase::Show, Move::Enter { seat, kind, spelling }) => self.enter(*seat, *kind, spelling, lexicon),
            (Phase::Show, Move::Pass(seat)) => self.pass(*seat),
            (Phase::Show, Move::Close) => Ok(Outcome::Settled { last: None, settlement: self.settle() }),
        }
    }

    fn joins_from(&self) -> Option<&'static str> {
        let next = self.set + 1 < self.setup.house.sets(self.players().with_one_more());
        match self.set_has_begun() {
            false => Some("dès ce set"),
            true => next.then_some("au prochain set"),
        }
    }

    fn join(&mut self) {
        self.arrivals.join(self.set + u8::from(self.set_has_begun()));
    }

    fn waits(&self, seat: Seat) -> bool {
        !self.dealt_in().has(seat)
    }

    fn length(setup: &Setup<House>) -> Option<Millis> {
        let rounds = u32::from(setup.house.growth().rounds()) * u32::from(setup.house.sets(setup.players));
        Some(setup.house.round_time.times(rounds))
    }

    fn clock(&self) -> Option<Clock> {
        let House { round_time, warning, .. } = self.setup.house;
        let clock = Clock::new(round_time, "Réflexion").filter(|_| self.phase == Phase::Think);
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
    /// All who sit at the table: some of them may wait for the next set.
    pub fn players(&self) -> Players {
        self.arrivals.players()
    }

    /// Those who play in this set.
    fn dealt_in(&self) -> Players {
        self.arrivals.of(self.set)
    }

    /// Whether letters have been turned up in it.
    fn set_has_begun(&self) -> bool {
        !self.tapis.exposed().is_empty()
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub fn tapis(&self) -> &Tapis {
        &self.tapis
    }

    /// Who holds the cards of this round; each set begins one seat further on.
    pub fn holder(&self) -> Seat {
        self.dealt_in().after(self.first, u32::from(self.round()) - 1)
    }

    /// What a player's entry of this round brings; none if nothing was shown.
    pub fn entry(&self, seat: Seat) -> Option<Points> {
        self.entries[seat]
    }

    /// Whether a player has shown an entry in this round, or has none to show.
    pub fn is_done(&self, seat: Seat) -> bool {
        self.entries[seat].is_some() || self.passed.contains(seat)
    }

    /// Whether a player said "score" in this round.
    pub fn has_called(&self, seat: Seat) -> bool {
        self.callers.contains(seat)
    }

    fn sets(&self) -> u8 {
        self.setup.house.sets(self.players())
    }

    fn rounds(&self) -> u8 {
        self.setup.house.growth().rounds()
    }

    /// The round of this set, from 1; before its letters are turned up it has begun already.
    fn round(&self) -> u8 {
        self.setup.house.growth().round(&self.tapis, self.phase == Phase::Expose)
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
        self.phase = Phase::Show;
        Outcome::Stopped
    }

    fn call(&mut self, seat: Seat) -> Result<Outcome, Refusal> {
        self.check_plays(seat)?;
        if seat == self.holder() && !self.setup.house.holder_may_call {
            return Err(Refusal::HolderDoesNotCall(seat));
        }
        if self.callers.contains(seat) {
            return Err(Refusal::AlreadyCalled(seat));
        }
        // Who has seen what there is to beat stakes nothing.
        if let Some(shown) = self.dealt_in().seats().find(|&other| self.entries[other].is_some()) {
            return Err(Refusal::CallTooLate { shown });
        }
        self.check_not_done(seat)?;
        self.callers.insert(seat);
        Ok(Outcome::Called(seat))
    }

    fn enter(
        &mut self,
        seat: Seat,
        kind: Kind,
        spelling: &Spelling,
        lexicon: &dyn Lexicon,
    ) -> Result<Outcome, Refusal> {
        self.check_plays(seat)?;
        self.check_not_done(seat)?;
        let judged = self.judge(kind, spelling, lexicon);
        let spelled = match &judged {
            Ok((spelled, _)) => spelled.clone(),
            Err(fault) => spelling.told_with(fault),
        };
        let judged = judged.map(|(_, points)| points);
        self.entries[seat] = Some(judged.clone().unwrap_or_default());
        let entry = Entry { seat, kind, spelling: spelled, judged };
        if !self.are_all_done() {
            return Ok(Outcome::Entered(entry));
        }
        Ok(Outcome::Settled { last: Some(entry), settlement: self.settle() })
    }

    fn pass(&mut self, seat: Seat) -> Result<Outcome, Refusal> {
        self.check_plays(seat)?;
        self.check_not_done(seat)?;
        self.passed.insert(seat);
        if !self.are_all_done() {
            return Ok(Outcome::Passed(seat));
        }
        Ok(Outcome::Settled { last: None, settlement: self.settle() })
    }

    fn check_plays(&self, seat: Seat) -> Result<(), Refusal> {
        self.players().check(seat)?;
        if self.dealt_in().has(seat) { Ok(()) } else { Err(Refusal::NotYet(seat)) }
    }

    fn check_not_done(&self, seat: Seat) -> Result<(), Refusal> {
        if self.entries[seat].is_some() {
            return Err(Refusal::AlreadyEntered(seat));
        }
        if self.passed.contains(seat) { Err(Refusal::AlreadyPassed(seat)) } else { Ok(()) }
    }

    fn are_all_done(&self) -> bool {
        self.dealt_in().seats().all(|seat| self.is_done(seat))
    }

    /// The spelling with its jokers marked, and what it brings.
    fn judge(&self, kind: Kind, spelling: &Spelling, lexicon: &dyn Lexicon) -> Result<(Spelling, Points), Fault> {
        let reading = self.tapis.read(self.setup.house.words().of_moves(), kind, spelling, lexicon)?;
        let points = self.setup.house.points(self.setup.charts.as_ref(), &reading).unwrap_or_default();
        Ok((reading.spelling, points))
    }

    /// Writes the round on the sheet: what was shown, and what the calls won or lost.
    fn settle(&mut self) -> Settlement {
        let players = self.dealt_in();
        let best = players.seats().map(|seat| self.shown(seat)).max().unwrap_or_default();
        let mut settlement = Settlement { players, points: PerSeat::default(), next: Next::Nothing };
        for seat in players.seats() {
            let points = self.shown(seat) + self.call_points(seat, best);
            settlement.points[seat] = points;
            self.sheet.write(seat, points);
        }
        self.entries = PerSeat::default();
        self.passed = SeatSet::default();
        self.callers = SeatSet::default();
        settlement.next = self.begin_next();
        settlement
    }

    fn shown(&self, seat: Seat) -> Points {
        self.entries[seat].unwrap_or_default()
    }

    fn call_points(&self, seat: Seat, best: Points) -> Points {
        let House { score_call, score_call_tie_wins, score_call_zero_loses, .. } = self.setup.house;
        if !self.callers.contains(seat) {
            return Points::ZERO;
        }
        let equals = self.dealt_in().seats().filter(|&other| self.shown(other) == best).count();
        let is_best = self.shown(seat) == best && (score_call_tie_wins || equals == 1);
        let in_vain = best == Points::ZERO && score_call_zero_loses;
        if is_best && !in_vain { score_call } else { -score_call }
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
        self.first = self.dealt_in().next(self.first);
        self.tapis = Tapis::of_letters(self.setup.source, self.set, self.setup.house.packs);
        Next::Set { holder: self.holder() }
    }
}
