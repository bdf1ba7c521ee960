//! Stolon Contrat: six letters, then seven, eight, nine; four stolons to write on one's sheet, each once.

mod fixed;
mod house;
mod moves;

use core::{fmt, ops::RangeInclusive};

pub use fixed::FIXED;
pub use house::{CONTRACT, House};
pub use moves::{Move, Outcome, Refusal, Won};

use super::{
    Clock, Game, Lexicon, PerSeat, Players, Points, Ranking, Seat, Setup, SetupError, Sheet, Stage,
    arrivals::Arrivals,
    players::SeatSet,
    stolon::{self, Exposed, Fault, Kind, Reader, Reading, Spelling, Supply, Tapis},
    text::{Asked, MoveError, Tokens},
};
use crate::{cards::stolon::Card, letters::Word, time::Millis};

/// The boxes of a sheet.
pub const BOXES: [Kind; 5] = [Kind::Alterne, Kind::Twhykx, Kind::Anagre, Kind::Insert, Kind::Entier];

#[derive(Clone, Debug, PartialEq)]
pub struct Contrat {
    setup: Setup<House>,
    arrivals: Arrivals,
    tapis: Tapis,
    /// From 0.
    partie: u8,
    /// Who begins it.
    first: Seat,
    phase: Phase,
    boxes: PerSeat<[Option<Written>; BOXES.len()]>,
    /// Who has finished writing in this round.
    done: SeatSet,
    /// Who has left the table: they hold no cards and write no more boxes.
    left: SeatSet,
    /// One row for each partie.
    sheet: Sheet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The next player is to turn up letters.
    Expose,
    /// All think; the cards have been passed on so many times.
    Held {
        passed: u8,
    },
    /// Who wants to writes on the sheet.
    Write,
    Over,
}

/// What stands in a box.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    pub spelling: Spelling,
    pub round: u8,
    /// None if it is not what it was to be.
    pub points: Option<Points>,
}

impl Game for Contrat {
    const ID: &'static str = "contrat";
    const CODE: u8 = 3;
    const FORMAT: u8 = 1;
    const REVISION: u8 = 3;
    const NAME: &'static str = "Stolon Contrat";
    const SHORT: &'static str = "Contrat";
    const PLAYERS: RangeInclusive<u8> = 2..=8;
    const JUNIORS: bool = false;
    const PARTIES: Option<&'static str> = Some("games");
    const PACK: Option<&'static crate::cards::own_box::Pack> = Some(&crate::cards::stolon::PACK);
    const VALUING: Option<stolon::appraisal::Valuing> = Some(house::VALUING);

    type House = House;
    type Move = Move;
    type Outcome = Outcome;
    type Refusal = Refusal;

    fn new(setup: &Setup<House>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        setup.house.growth().check()?;
        let mut game = Self {
            setup: setup.clone(),
            arrivals: Arrivals::new(setup.players),
            tapis: Tapis::of_letters(setup.source, 0, setup.house.packs),
            partie: 0,
            first: Seat::FIRST,
            phase: Phase::Expose,
            boxes: PerSeat::default(),
            done: SeatSet::default(),
            left: SeatSet::default(),
            sheet: Sheet::new(),
        };
        game.sheet.begin_round();
        Ok(game)
    }

    fn complete(&self, play: Move, lexicon: &dyn Lexicon) -> Move {
        match play {
            Move::Write { seat, kind, spelling } => {
                let spelling = self.setup.house.words().complete(kind, &spelling, lexicon);
                Move::Write { seat, kind, spelling }
            }
            _ => play,
        }
    }

    fn is_incomplete(&self, play: &Move) -> bool {
        let is_bare = matches!(play, Move::Write { kind: Kind::Anagre, spelling, .. } if spelling.partner.is_empty());
        is_bare && !self.setup.house.anagre_cited
    }

    fn apply(&mut self, play: &Move, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        match (self.phase, play) {
            (Phase::Over, _) => Err(Refusal::GameOver),
            (Phase::Expose, Move::Expose(said)) => self.expose(said),
            (Phase::Expose, _) => Err(Refusal::ExposeFirst(self.leader())),
            (_, Move::Expose(_)) => Err(Refusal::AlreadyExposed),
            (Phase::Held { passed }, Move::TimeUp) => Ok(self.pass(passed)),
            (Phase::Held { passed }, _) => Err(Refusal::StillHeld(self.holder(passed).unwrap_or(self.leader()))),
            (Phase::Write, Move::Write { seat, kind, spelling }) => self.write(*seat, *kind, spelling, lexicon),
            (Phase::Write, Move::Done(seat)) => self.finish(*seat),
            (Phase::Write, Move::Close) => Ok(self.close()),
            (Phase::Write, Move::TimeUp) if self.clock().is_some() => Ok(self.close()),
            (Phase::Write, Move::TimeUp) => Err(Refusal::NoClock),
        }
    }

    const EMPTY_SEAT: Option<&'static str> = Some("Plus de cartes en main ni de cases ; ses points restent.");

    fn leave(&mut self, seat: Seat) {
        let Phase::Held { passed } = self.phase else {
            self.left.insert(seat);
            return;
        };
        // Whoever has the cards keeps them; after the holder comes the next one, and if nobody does, boxes are written.
        let had_them = self.present_from(self.leader()).take(passed.into()).any(|before| before == seat);
        self.left.insert(seat);
        let passed = passed - u8::from(had_them);
        self.phase = if self.holder(passed).is_some() { Phase::Held { passed } } else { Phase::Write };
    }

    fn joins_from(&self) -> Option<&'static str> {
        let next = self.partie + 1 < self.setup.house.parties(self.players().with_one_more());
        match self.partie_has_begun() {
            false => Some("dès cette partie"),
            true => next.then_some("à la prochaine partie"),
        }
    }

    fn join(&mut self) {
        self.arrivals.join(self.partie + u8::from(self.partie_has_begun()));
    }

    fn waits(&self, seat: Seat) -> bool {
        !self.dealt_in().has(seat)
    }

    fn length(setup: &Setup<House>) -> Option<Millis> {
        let (house, players) = (&setup.house, setup.players);
        let rounds = u32::from(house.growth().rounds()) * u32::from(house.parties(players));
        let turns = rounds * u32::from(players.count());
        Some(Millis(house.holder_time.times(turns).0.saturating_add(house.final_writing.times(turns).0)))
    }

    fn clock(&self) -> Option<Clock> {
        let House { holder_time, final_writing, warning, .. } = self.setup.house;
        let clock = match self.phase {
            Phase::Held { .. } => Clock::new(holder_time, "Cartes en main"),
            Phase::Write => Clock::new(final_writing, "Inscription"),
            Phase::Expose | Phase::Over => None,
        };
        clock.map(|clock| clock.warning(warning))
    }

    fn stage(&self) -> Stage {
        let round = self.partie * self.rounds() + self.round();
        Stage { round, rounds: Some(self.parties() * self.rounds()), over: self.phase == Phase::Over }
    }

    fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// What is written is its owner's until the end of the partie.
    fn open_total(&self, seat: Seat) -> i32 {
        let over = if self.phase == Phase::Over { self.parties() } else { self.partie };
        (0..over).map(|partie| i32::from(self.partie_points(partie, seat).0)).sum()
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
            "first" => write!(out, "{}", self.first())?,
            "writer" => match self.writer() {
                Some(seat) => write!(out, "{seat}")?,
                None => out.write_str("none")?,
            },
            "filled" => {
                let mut filled = self.players().seats().filter(|&seat| self.fills_contract(seat));
                filled.try_for_each(|seat| write!(out, "{seat} "))?;
            }
            _ => return Ok(Asked::Unknown),
        }
        Ok(Asked::Answered)
    }
}

/// What screens show.
impl Contrat {
    /// All who sit at the table: some of them may wait for the next partie.
    pub fn players(&self) -> Players {
        self.arrivals.players()
    }

    /// Those who play in a partie, from 0.
    pub fn players_of(&self, partie: u8) -> Players {
        self.arrivals.of(partie)
    }

    /// Those of the one being played.
    fn dealt_in(&self) -> Players {
        self.players_of(self.partie)
    }

    /// Whether letters have been turned up in it.
    fn partie_has_begun(&self) -> bool {
        !self.tapis.exposed().is_empty()
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub fn tapis(&self) -> &Tapis {
        &self.tapis
    }

    /// What a player wrote in a box.
    pub fn written(&self, seat: Seat, kind: Kind) -> Option<&Written> {
        self.boxes[seat].get(box_of(kind)?)?.as_ref()
    }

    /// Who begins this partie.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Who turns up the letters of this round.
    pub fn leader(&self) -> Seat {
        let next = self.dealt_in().after(self.first, u32::from(self.round()) - 1);
        self.present_from(next).next().unwrap_or(next)
    }

    /// Who passed the cards on as the first, the second and so on of this partie and round, both from 0; nobody knows once
    /// somebody has left or come.
    pub fn passer(&self, partie: u8, round: u8, passed: u8) -> Option<Seat> {
        let players = self.players();
        let is_one = self.left.is_empty() && self.players_of(0) == players && (1..=players.count()).contains(&passed);
        let steps = u32::from(partie) + u32::from(round) + u32::from(passed);
        is_one.then(|| players.after(Seat::FIRST, steps - 1))
    }

    /// Those who play and have not left, clockwise from this seat.
    fn present_from(&self, first: Seat) -> impl Iterator<Item = Seat> {
        self.dealt_in().seats_from(first).filter(|seat| !self.left.contains(*seat))
    }

    /// Who has the cards, while they go round.
    pub fn holding(&self) -> Option<Seat> {
        match self.phase {
            Phase::Held { passed } => self.holder(passed),
            Phase::Expose | Phase::Write | Phase::Over => None,
        }
    }

    /// Who gets the cards next; none if this is the last one of the round.
    pub fn next_holder(&self) -> Option<Seat> {
        match self.phase {
            Phase::Held { passed } => self.holder(passed + 1),
            _ => None,
        }
    }

    /// Whose turn it is to write, while there is one: from the first player of the partie on.
    pub fn writer(&self) -> Option<Seat> {
        let mut seats = self.present_from(self.first()).filter(|&seat| !self.done.contains(seat));
        seats.next().filter(|_| self.phase == Phase::Write)
    }

    /// Whether this word may be written as an Anagre once its anagram is cited.
    pub fn may_cite(&self, seat: Seat, word: &Word) -> bool {
        let House { anagre_cited, anagre_least, .. } = self.setup.house;
        anagre_cited && word.len() >= usize::from(anagre_least) && self.may_write(seat, Kind::Anagre)
    }

    /// How many cards are turned up in the first round of a partie.
    pub fn first_cards(&self) -> usize {
        self.setup.house.first_letters.into()
    }

    /// How many cards the next player turns up.
    pub fn next_cards(&self) -> usize {
        if self.tapis.exposed().is_empty() { self.first_cards() } else { 1 }
    }

    /// The letters of a partie, from 0: those turned up in this one, or all that the device turned up in another.
    pub fn letters_of(&self, partie: u8) -> Exposed {
        if partie == self.partie {
            return self.tapis.exposed().iter().copied().collect();
        }
        let mut tapis = Tapis::of_letters(self.setup.source, partie, self.setup.house.packs);
        // Refused where the players draw: they have named their cards themselves.
        (0..self.rounds()).for_each(|_| drop(tapis.expose(self.setup.house.first_letters, &[])));
        tapis.exposed().iter().copied().collect()
    }

    /// Whether the anagram of an Anagre must be cited.
    pub fn cites_anagrams(&self) -> bool {
        self.setup.house.anagre_cited
    }

    /// What a word may be made from now.
    pub fn supply(&self) -> Supply {
        self.tapis.supply().with_special_set()
    }

    /// Shows every way to read a word as a stolon of the contract, with its points.
    pub fn readings(&self, word: &Word, lexicon: &dyn Lexicon, mut each: impl FnMut(Reading, Points)) {
        let supply = self.supply();
        let reader = Reader { rules: self.setup.house.words(), supply: &supply, lexicon };
        let spelling = Spelling::plain(word.clone());
        for reading in reader.readings(&spelling) {
            if let Some(points) = self.setup.house.points(self.setup.charts.as_ref(), &reading) {
                each(reading, points);
            }
        }
    }

    /// Who has the cards after they were passed on so many times; nobody after all have had them.
    fn holder(&self, passed: u8) -> Option<Seat> {
        self.present_from(self.leader()).nth(passed.into())
    }

    /// The partie being played, from 1.
    pub fn partie(&self) -> u8 {
        self.partie + 1
    }

    pub fn parties(&self) -> u8 {
        self.setup.house.parties(self.players())
    }

    pub fn rounds(&self) -> u8 {
        self.setup.house.growth().rounds()
    }

    /// The round of this partie, from 1; before its letters are turned up it has begun already.
    pub fn round(&self) -> u8 {
        self.setup.house.growth().round(&self.tapis, self.phase == Phase::Expose)
    }

    pub fn is_last_round(&self) -> bool {
        self.setup.house.growth().is_last_round(&self.tapis)
    }

    /// Every stolon of the contract, of which there is one at least, is written and brings something.
    fn fills_contract(&self, seat: Seat) -> bool {
        let points = |kind| self.written(seat, kind).and_then(|written| written.points).unwrap_or_default();
        let mut contract = self.setup.house.contract().iter().peekable();
        contract.peek().is_some() && contract.all(|kind| points(kind) > Points::ZERO)
    }

    /// Who comes where in a partie, from 0, whatever the others brought; bonuses are in it once it is over.
    pub fn partie_ranking(&self, partie: u8) -> Ranking {
        Ranking::by(self.players_of(partie), |seat| self.partie_points(partie, seat))
    }

    /// What a partie, from 0, has brought.
    pub fn partie_points(&self, partie: u8, seat: Seat) -> Points {
        self.sheet.rows().get(usize::from(partie)).map_or(Points::ZERO, |row| row[seat])
    }

    /// Who has won the partie that is being closed.
    fn won(&self) -> Won {
        let mut won = Won { winners: SeatSet::default(), points: Points::ZERO };
        for seat in self.partie_ranking(self.partie).winners() {
            won.winners.insert(seat);
            won.points = self.partie_points(self.partie, seat);
        }
        won
    }
}

/// How moves change the state.
impl Contrat {
    fn expose(&mut self, said: &[Card]) -> Result<Outcome, Refusal> {
        let holder = self.leader();
        let cards = self.tapis.expose(self.setup.house.first_letters, said)?;
        self.phase = Phase::Held { passed: 0 };
        Ok(Outcome::Exposed { cards, holder })
    }

    fn pass(&mut self, passed: u8) -> Outcome {
        let passed = passed + 1;
        let Some(holder) = self.holder(passed) else {
            self.phase = Phase::Write;
            return Outcome::Writing;
        };
        self.phase = Phase::Held { passed };
        Outcome::Passed { holder }
    }

    fn write(
        &mut self,
        seat: Seat,
        kind: Kind,
        spelling: &Spelling,
        lexicon: &dyn Lexicon,
    ) -> Result<Outcome, Refusal> {
        let index = self.check_box(seat, kind)?;
        let read = self.read(kind, spelling, lexicon);
        if let Err(fault) = &read
            && self.setup.house.check_before_writing
        {
            return Err(Refusal::Fault(fault.clone()));
        }
        let (spelling, points, fault) = match read {
            Ok((spelling, points)) => (spelling, Some(points), None),
            Err(fault) => (spelling.told_with(&fault), None, Some(fault)),
        };
        let written = Written { spelling: spelling.clone(), round: self.round(), points };
        self.boxes[seat][index] = Some(written);
        self.sheet.write(seat, points.unwrap_or_default());
        Ok(match fault {
            None => Outcome::Written { seat, kind, spelling, points: points.unwrap_or_default() },
            Some(fault) => Outcome::Wasted { kind, spelling, fault },
        })
    }

    /// The box for this kind, if it may be written now.
    fn check_box(&self, seat: Seat, kind: Kind) -> Result<usize, Refusal> {
        self.check_plays(seat)?;
        if self.left.contains(seat) {
            return Err(Refusal::HasLeft(seat));
        }
        let index = box_of(kind).ok_or(Refusal::NoSuchBox(kind))?;
        if self.boxes[seat][index].is_some() {
            return Err(Refusal::BoxTaken { seat, kind });
        }
        if kind == Kind::Entier && !self.is_last_round() {
            return Err(Refusal::EntierTooEarly { letters: self.setup.house.last_letters });
        }
        Ok(index)
    }

    /// Whether a player's box is free, and open in this round.
    pub fn may_write(&self, seat: Seat, kind: Kind) -> bool {
        self.setup.house.words().kinds.contains(kind) && self.check_box(seat, kind).is_ok()
    }

    /// The spelling with its jokers marked, and the points of a box.
    pub fn read(&self, kind: Kind, spelling: &Spelling, lexicon: &dyn Lexicon) -> Result<(Spelling, Points), Fault> {
        let reading = self.tapis.read(self.setup.house.words().of_moves(), kind, spelling, lexicon)?;
        let points = self.setup.house.points(self.setup.charts.as_ref(), &reading).unwrap_or_default();
        Ok((reading.spelling, points))
    }

    fn check_plays(&self, seat: Seat) -> Result<(), Refusal> {
        self.players().check(seat)?;
        if self.dealt_in().has(seat) { Ok(()) } else { Err(Refusal::NotYet(seat)) }
    }

    fn finish(&mut self, seat: Seat) -> Result<Outcome, Refusal> {
        self.check_plays(seat)?;
        self.done.insert(seat);
        Ok(Outcome::Done { next: self.writer() })
    }

    /// Ends a round, and with the last round a partie.
    fn close(&mut self) -> Outcome {
        self.done = SeatSet::default();
        if !self.is_last_round() {
            self.phase = Phase::Expose;
            return Outcome::RoundOver { next: self.leader() };
        }
        for seat in self.dealt_in().seats() {
            if self.fills_contract(seat) {
                self.sheet.write(seat, self.setup.house.contract_bonus);
            }
        }
        let won = self.won();
        if self.partie + 1 >= self.parties() {
            self.phase = Phase::Over;
            return Outcome::GameOver { won };
        }
        self.partie += 1;
        self.first = self.dealt_in().next(self.first);
        self.phase = Phase::Expose;
        self.tapis = Tapis::of_letters(self.setup.source, self.partie, self.setup.house.packs);
        self.boxes = PerSeat::default();
        self.sheet.begin_round();
        Outcome::PartieOver { won, next: self.first() }
    }
}

fn box_of(kind: Kind) -> Option<usize> {
    BOXES.iter().position(|&other| other == kind)
}
