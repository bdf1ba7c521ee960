//! Stolon Plis: tricks as in a card game, with letters; and words from the tricks one has won.

mod fixed;
mod house;
mod moves;
mod play;
mod scoring;
mod trick;

use core::{fmt, ops::RangeInclusive};

use heapless::Vec;

pub use fixed::FIXED;
pub use house::{AnnounceOrder, House, LateCard};
pub use moves::{Move, Outcome, Refusal, Unit};
pub use scoring::{Announced, Purpose, Serves, Won, purposes, score};
pub use trick::{Laid, RANK, Trick, best_letter, can_be, rank};

use super::{
    Clock, Game, Lexicon, PerSeat, Players, Ranking, Seat, Setup, SetupError, Sheet, Stage,
    players::SeatSet,
    stolon::Supply,
    text::{Asked, MoveError, Tokens},
};
use crate::{
    cards::{
        stock::Stock,
        stolon::{self, Card, MOST_CARDS},
    },
    letters::Word,
    time::Millis,
};
use scoring::MOST as MOST_TRICKS;

/// Longer words are not announced.
const MOST_LETTERS: u8 = 15;
/// Ten in the last round.
const MOST_HAND: usize = 10;

pub type Hand = Vec<Card, MOST_HAND, u8>;

#[derive(Clone, Debug, PartialEq)]
pub struct Plis {
    setup: Setup<House>,
    /// From 1.
    round: u8,
    phase: Phase,
    stock: Stock<Card, MOST_CARDS>,
    /// Known only where the device deals.
    hands: PerSeat<Hand>,
    announced: PerSeat<Announced>,
    /// The trick being played.
    trick: Trick,
    /// Who leads it.
    leader: Seat,
    /// The cards that each has played before it.
    played: u8,
    taken: Vec<Trick, MOST_TRICKS, u8>,
    declared: Vec<Declared, MOST_TRICKS, u8>,
    sheet: Sheet,
    /// Who plays no more, and who will not from the next round on.
    left: SeatSet,
    leaving: SeatSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// So many have announced, from the leader of the round.
    Announce {
        done: u8,
    },
    Play,
    Words,
    Over,
}

/// A word made from tricks.
#[derive(Clone, Debug, PartialEq)]
pub struct Declared {
    pub unit: Unit,
    pub word: Word,
}

impl Game for Plis {
    const ID: &'static str = "plis";
    const CODE: u8 = 2;
    const FORMAT: u8 = 1;
    const REVISION: u8 = 1;
    const NAME: &'static str = "Stolon Plis";
    const SHORT: &'static str = "Plis";
    const PLAYERS: RangeInclusive<u8> = 2..=8;
    const JUNIORS: bool = false;
    const PACK: Option<&'static crate::cards::own_box::Pack> = Some(&stolon::PACK);

    type House = House;
    type Move = Move;
    type Outcome = Outcome;
    type Refusal = Refusal;

    fn new(setup: &Setup<House>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        let mut game = Self {
            setup: setup.clone(),
            round: 0,
            phase: Phase::Over,
            stock: new_stock(setup, 0),
            hands: PerSeat::default(),
            announced: PerSeat::default(),
            trick: Trick::default(),
            leader: Seat::FIRST,
            played: 0,
            taken: Vec::new(),
            declared: Vec::new(),
            sheet: Sheet::new(),
            left: SeatSet::default(),
            leaving: SeatSet::default(),
        };
        game.begin_round();
        Ok(game)
    }

    /// At the end of the time for a card the device lays one, if the house lets it.
    fn complete(&self, play: Move, _: &dyn Lexicon) -> Move {
        match self.late_card().filter(|_| play == Move::TimeUp) {
            Some(laid) => Move::Play(laid),
            None => play,
        }
    }

    fn apply(&mut self, play: &Move, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        match (self.phase, play) {
            (Phase::Over, _) => Err(Refusal::GameOver),
            (Phase::Announce { done }, Move::Announce { tricks, words }) => self.announce(done, *tricks, words),
            (Phase::Announce { done }, Move::TimeUp) => self.announce(done, 0, &Vec::new()),
            (Phase::Announce { done }, _) => Err(Refusal::AnnounceFirst(self.announcer(done))),
            (_, Move::Announce { .. }) => Err(Refusal::AlreadyAnnounced),
            (Phase::Play, Move::Play(laid)) => self.play(*laid),
            // Nobody plays in another's place: the card is still to come.
            (Phase::Play, Move::TimeUp) => Ok(Outcome::CardDue { seat: self.to_play() }),
            (Phase::Play, Move::Declare { .. } | Move::TakeBack(_) | Move::Close) => {
                Err(Refusal::PlayOn(self.to_play()))
            }
            (Phase::Words, Move::Play(_)) => Err(Refusal::AllPlayed),
            (Phase::Words, Move::Declare { seat, unit, word }) => self.declare(*seat, *unit, word, lexicon),
            (Phase::Words, Move::TakeBack(unit)) => self.take_back(*unit),
            (Phase::Words, Move::Close | Move::TimeUp) => Ok(self.end_round()),
        }
    }

    const EMPTY_SEAT: Option<&'static str> =
        Some("Joue ce tour jusqu’au bout, puis sa place reste muette ; ses points restent.");

    fn leave(&mut self, seat: Seat) {
        self.leaving.insert(seat);
    }

    fn length(setup: &Setup<House>) -> Option<Millis> {
        let House { announce_time, card_time, words_time, .. } = setup.house;
        let players = u32::from(setup.players.count());
        // In each round everybody has as many cards as its number.
        let rounds = (1..=u32::from(rounds(setup))).map(|cards| {
            let clocks = [announce_time.times(players), card_time.times(players * cards), words_time.millis()];
            clocks.into_iter().fold(0, |sum: u32, clock| sum.saturating_add(clock.0))
        });
        Some(Millis(rounds.fold(0, u32::saturating_add)))
    }

    fn fewer_rounds(setup: &Setup<House>) -> Option<u8> {
        Some(rounds(setup)).filter(|rounds| *rounds < setup.house.rounds)
    }

    fn clock(&self) -> Option<Clock> {
        let House { announce_time, card_time, words_time, warning, .. } = self.setup.house;
        let clock = match self.phase {
            Phase::Announce { .. } => Clock::new(announce_time, "Annonce"),
            Phase::Play => Clock::new(card_time, "Carte"),
            Phase::Words => Clock::new(words_time, "Mots"),
            Phase::Over => None,
        };
        clock.map(|clock| clock.warning(warning))
    }

    fn stage(&self) -> Stage {
        Stage { round: self.round, rounds: Some(self.rounds()), over: self.phase == Phase::Over }
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
            "player" => write!(out, "{}", self.to_play())?,
            "takers" => self.takers().try_for_each(|seat| write!(out, "{seat} "))?,
            "hand" => self.hands[self.to_play()].iter().try_for_each(|card| out.write_char(card.symbol()))?,
            _ => return Ok(Asked::Unknown),
        }
        Ok(Asked::Answered)
    }
}

/// As many as asked for, while there are cards for all.
fn rounds(setup: &Setup<House>) -> u8 {
    let packs = usize::from(setup.house.packs);
    let cards = packs * (stolon::ALPHA_CARDS + 2 * stolon::OF_A_SPECIAL);
    let most = cards / usize::from(setup.players.count()).max(1);
    setup.house.rounds.min(most as u8)
}

fn new_stock(setup: &Setup<House>, round: u8) -> Stock<Card, MOST_CARDS> {
    let packs = setup.house.packs.into();
    let specials = [Card::As, Card::Mixte].into_iter().flat_map(move |card| stolon::specials(card, packs));
    Stock::new(setup.source, round.into(), stolon::alpha_cards(packs).chain(specials))
}

/// What screens show.
impl Plis {
    pub fn players(&self) -> Players {
        self.setup.players
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The hand of a player, for nobody else to see.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        &self.hands[seat]
    }

    /// The house rules.
    pub fn house(&self) -> &House {
        &self.setup.house
    }

    pub fn announced(&self, seat: Seat) -> &Announced {
        &self.announced[seat]
    }

    /// The trick on the table.
    pub fn trick(&self) -> &Trick {
        &self.trick
    }

    /// The tricks of this round, as they were taken.
    pub fn taken(&self) -> &[Trick] {
        &self.taken
    }

    pub fn declared(&self) -> &[Declared] {
        &self.declared
    }

    /// Who is to announce or to play.
    pub fn to_play(&self) -> Seat {
        match self.phase {
            Phase::Announce { done } => self.announcer(done),
            _ => self.seat_from(self.leader, self.trick.len()),
        }
    }

    /// The cards that everybody still holds before this trick.
    pub fn cards_left(&self) -> u8 {
        self.round - self.played
    }

    /// All cards, wherever they are: always the same ones.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        let hands = self.players().seats().flat_map(|seat| self.hands[seat].iter().copied());
        let tricks = self.taken.iter().chain([&self.trick]).flat_map(Trick::cards);
        self.stock.cards().iter().copied().chain(hands).chain(tricks)
    }

    pub fn rounds(&self) -> u8 {
        rounds(&self.setup)
    }

    /// Those who play this round, from a seat on.
    pub fn in_round(&self, first: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let left = self.left;
        self.players().seats_from(first).filter(move |seat| !left.contains(*seat))
    }

    /// How many play this round.
    pub fn count(&self) -> usize {
        self.in_round(Seat::FIRST).count()
    }

    fn seat_from(&self, first: Seat, places: usize) -> Seat {
        self.in_round(first).nth(places).unwrap_or(first)
    }

    /// Who leads the first trick of the round.
    pub fn round_leader(&self) -> Seat {
        self.seat_from(self.players().after(Seat::FIRST, u32::from(self.round) - 1), 0)
    }

    /// How many places after the leader of the round the first one to announce sits.
    pub fn announces_after(&self) -> u8 {
        u8::from(self.setup.house.announce_order == AnnounceOrder::LeaderLast)
    }

    fn announcer(&self, done: u8) -> Seat {
        let places = usize::from(done) + usize::from(self.announces_after());
        self.seat_from(self.round_leader(), places % self.count().max(1))
    }

    /// Whether somebody has left the table.
    pub fn has_lost_players(&self) -> bool {
        !self.leaving.is_empty()
    }

    /// What words of a trick, or of two, may be made from.
    pub fn supply(&self, unit: Unit) -> Option<Supply> {
        let fixed = self.setup.house.special_letter_fixed;
        let one = self.taken.get(usize::from(unit.trick))?;
        match unit.united {
            false => Some(one.supply(fixed)),
            true => Some(one.united(self.taken.get(usize::from(unit.trick) + 1)?, fixed)),
        }
    }

    /// Whether a player has announced in this round.
    pub fn has_announced(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Announce { done } => (0..done).any(|before| self.announcer(before) == seat),
            _ => true,
        }
    }

    /// The most letters that a word of this round can be announced with: as many as cards come together in it.
    pub fn most_letters(&self) -> u8 {
        let House { union_with_doublet, double_from, .. } = self.setup.house;
        let doublets_unite = union_with_doublet && self.round >= double_from;
        let tricks = self.round.min(if doublets_unite { 4 } else { 2 });
        (usize::from(tricks) * self.count()).min(MOST_LETTERS.into()) as u8
    }

    /// How many announcements a player may make.
    pub fn most_announced(&self) -> u8 {
        if self.setup.house.announce_limit { self.round } else { MOST_TRICKS as u8 }
    }

    pub fn may_double(&self) -> bool {
        self.trick.is_empty() && self.round >= self.setup.house.double_from && self.cards_left() > 1
    }

    fn takers(&self) -> impl Iterator<Item = Seat> {
        self.taken.iter().filter_map(Trick::winner)
    }
}
