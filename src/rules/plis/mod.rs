//! Stolon Plis: tricks as in a card game, with letters; and words from the tricks one has won.

mod fixed;
mod house;
mod moves;
mod scoring;
mod trick;

use core::{fmt, ops::RangeInclusive};

use heapless::Vec;

pub use fixed::FIXED;
pub use house::{AnnounceOrder, House};
pub use moves::{Move, Outcome, Refusal, Unit};
pub use scoring::{Announced, Won, score};
pub use trick::{Laid, Trick};

use super::{
    Clock, Game, Lexicon, PerSeat, Players, Ranking, Seat, Setup, SetupError, Sheet, Stage,
    stolon::supply::Making,
    text::{Asked, MoveError, Tokens},
};
use crate::{
    cards::{
        stock::{Source, Stock},
        stolon::{self, Card, MOST_CARDS},
    },
    letters::Word,
    time::Millis,
};
use scoring::MOST as MOST_TRICKS;

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
        };
        game.begin_round();
        Ok(game)
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
            (Phase::Play, Move::Declare { .. } | Move::Close) => Err(Refusal::PlayOn(self.to_play())),
            (Phase::Words, Move::Play(_)) => Err(Refusal::AllPlayed),
            (Phase::Words, Move::Declare { seat, unit, word }) => self.declare(*seat, *unit, word, lexicon),
            (Phase::Words, Move::Close | Move::TimeUp) => Ok(self.end_round()),
        }
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
            _ => self.players().after(self.leader, self.trick.len() as u32),
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

    fn rounds(&self) -> u8 {
        rounds(&self.setup)
    }

    fn round_leader(&self) -> Seat {
        self.players().after(Seat::FIRST, u32::from(self.round) - 1)
    }

    fn announcer(&self, done: u8) -> Seat {
        let first = match self.setup.house.announce_order {
            AnnounceOrder::LeaderFirst => self.round_leader(),
            AnnounceOrder::LeaderLast => self.players().next(self.round_leader()),
        };
        self.players().after(first, done.into())
    }

    fn takers(&self) -> impl Iterator<Item = Seat> {
        self.taken.iter().filter_map(Trick::winner)
    }
}

/// How moves change the state.
impl Plis {
    fn begin_round(&mut self) {
        self.round += 1;
        self.stock = new_stock(&self.setup, self.round);
        if self.setup.source != Source::Players {
            for seat in self.players().seats() {
                // There are enough: the number of rounds is bounded by the cards.
                self.hands[seat] = self.stock.draw(self.round.into(), &[]).unwrap_or_default();
            }
        }
        self.announced = PerSeat::default();
        self.taken.clear();
        self.declared.clear();
        self.trick = Trick::default();
        self.played = 0;
        self.leader = self.round_leader();
        self.phase = Phase::Announce { done: 0 };
        self.sheet.begin_round();
    }

    fn announce(&mut self, done: u8, tricks: u8, words: &Vec<u8, MOST_TRICKS, u8>) -> Result<Outcome, Refusal> {
        let announced = Announced { tricks, words: words.clone() };
        let most = if self.setup.house.announce_limit { self.round } else { MOST_TRICKS as u8 };
        if announced.count() > usize::from(most) {
            return Err(Refusal::TooMany { most });
        }
        let least = self.setup.house.least_letters;
        if words.iter().any(|&letters| letters < least) {
            return Err(Refusal::WordTooShort { least });
        }
        let seat = self.announcer(done);
        self.announced[seat] = announced;
        if done + 1 >= self.players().count() {
            self.phase = Phase::Play;
            return Ok(Outcome::ToLead { leader: self.leader });
        }
        self.phase = Phase::Announce { done: done + 1 };
        Ok(Outcome::Announced { seat, next: self.announcer(done + 1) })
    }

    fn play(&mut self, laid: Laid) -> Result<Outcome, Refusal> {
        let Laid { top, letter, under } = laid;
        Laid::new(top, letter, under).ok_or(Refusal::NotThisLetter { card: top, letter })?;
        self.check_double(laid)?;
        self.take_cards(laid)?;
        self.trick.lay(self.to_play(), laid);
        if self.trick.len() < self.players().count().into() {
            return Ok(Outcome::Played { next: self.to_play() });
        }
        Ok(self.take_trick())
    }

    /// The leader of a trick decides whether it is doubled; the others follow.
    fn check_double(&self, laid: Laid) -> Result<(), Refusal> {
        let first_round = self.setup.house.double_from;
        match self.trick.is_double() {
            Some(double) if double != laid.is_double() => Err(Refusal::Follow { double }),
            None if laid.is_double() && self.round < first_round => Err(Refusal::NoDoubleBefore { round: first_round }),
            None if laid.is_double() && self.cards_left() < 2 => Err(Refusal::OneCardLeft),
            _ => Ok(()),
        }
    }

    /// Takes the cards out of the hand, or out of the box where the hands are not known.
    fn take_cards(&mut self, laid: Laid) -> Result<(), Refusal> {
        let cards: Vec<Card, 2> = laid.cards().collect();
        if self.setup.source == Source::Players {
            self.stock.draw::<2>(cards.len(), &cards)?;
            return Ok(());
        }
        let seat = self.to_play();
        let mut hand = self.hands[seat].clone();
        for card in cards {
            let at = hand.iter().position(|&held| held == card).ok_or(Refusal::NotInHand(card))?;
            hand.remove(at);
        }
        self.hands[seat] = hand;
        Ok(())
    }

    fn take_trick(&mut self) -> Outcome {
        let trick = core::mem::take(&mut self.trick);
        let winner = trick.winner().unwrap_or(self.leader);
        self.played += 1 + u8::from(trick.is_doublet());
        // There is room: no round has more tricks than cards in a hand.
        let _ = self.taken.push(trick);
        self.leader = winner;
        if self.cards_left() > 0 {
            return Outcome::Taken { winner };
        }
        self.phase = Phase::Words;
        Outcome::Words { winner }
    }

    fn declare(&mut self, seat: Seat, unit: Unit, word: &Word, lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        self.players().check(seat)?;
        for trick in unit.tricks() {
            let winner = self.taken.get(usize::from(trick)).and_then(Trick::winner).ok_or(Refusal::NoSuchTrick)?;
            if winner != seat {
                return Err(Refusal::NotYourTrick { trick, winner });
            }
            if self.declared.iter().any(|declared| declared.unit.tricks().contains(&trick)) {
                return Err(Refusal::TrickUsed { trick });
            }
        }
        let making = self.check_word(unit, word, lexicon)?;
        // There is room: each trick is in one declared unit only.
        let _ = self.declared.push(Declared { unit, word: word.clone() });
        Ok(Outcome::Declared { word: word.clone(), making })
    }

    fn check_word(&self, unit: Unit, word: &Word, lexicon: &dyn Lexicon) -> Result<Making, Refusal> {
        let House { special_letter_fixed: fixed, least_letters, union_needs_both, .. } = self.setup.house;
        let at = usize::from(unit.trick);
        let one = self.taken.get(at).ok_or(Refusal::NoSuchTrick)?;
        if !unit.united {
            return one.supply(fixed).check_word(word, least_letters, lexicon).map_err(Refusal::Word);
        }
        let other = self.taken.get(at + 1).ok_or(Refusal::NoSuchTrick)?;
        if !self.may_unite(one, other) {
            return Err(Refusal::DoubletStaysAlone);
        }
        let making = one.united(other, fixed).check_word(word, least_letters, lexicon).map_err(Refusal::Word)?;
        if union_needs_both && !one.each_gives(other, fixed, word) {
            return Err(Refusal::OneTrickEnough);
        }
        Ok(making)
    }

    fn may_unite(&self, one: &Trick, other: &Trick) -> bool {
        self.setup.house.union_with_doublet || !one.is_doublet() && !other.is_doublet()
    }

    fn end_round(&mut self) -> Outcome {
        let players = self.players();
        let mut points = PerSeat::default();
        for seat in players.seats() {
            points[seat] = score(&self.setup.house, &self.announced[seat], &self.won(seat));
            self.sheet.write(seat, points[seat]);
        }
        if self.round >= self.rounds() {
            self.phase = Phase::Over;
            return Outcome::RoundOver { players, points, leader: None };
        }
        self.begin_round();
        Outcome::RoundOver { players, points, leader: Some(self.leader) }
    }

    /// The tricks that a player won, with the words made from them.
    fn won(&self, seat: Seat) -> Vec<Won, MOST_TRICKS> {
        let is_won = |trick: &Trick| trick.winner() == Some(seat);
        let letters = |trick: usize, united: bool| {
            let unit = Unit { trick: trick as u8, united };
            let declared = self.declared.iter().find(|declared| declared.unit == unit);
            declared.map(|declared| declared.word.len() as u8)
        };
        let tricks = self.taken.iter().enumerate().filter(|(_, trick)| is_won(trick));
        let won = tricks.map(|(at, trick)| {
            let next = self.taken.get(at + 1).filter(|next| is_won(next));
            Won {
                word: letters(at, false),
                unites: next.is_some_and(|next| self.may_unite(trick, next)),
                united_word: letters(at, true),
            }
        });
        won.collect()
    }
}
