//! Stoick: draw, discard, do what the discarded card says, and be the first with a Famille of four Trèfles. The others
//! must not read it in your face.

mod deck;
mod family;
mod house;
mod moves;
mod pack;
mod told;
mod turn;

use core::{fmt, ops::RangeInclusive};

pub use deck::{HAND, Hand};
pub use family::NoFamily;
pub use house::{FalseCall, House, Recycle};
pub use moves::{Fault, Mended, Move};
pub use pack::{Action, Card, Colour, PACK, box_for};
pub use told::{Outcome, Refusal, Then};

use super::{
    Clock, Game, Lexicon, PerSeat, Players, Ranking, Seat, Setup, SetupError, Sheet, Stage,
    own_cards::Sight,
    players::SeatSet,
    text::{Asked, MoveError, Tokens},
};
use deck::Deck;

#[derive(Clone, Debug, PartialEq)]
pub struct Stoick {
    setup: Setup<House>,
    /// The cards of this game; none if the players' own are not seen.
    deck: Option<Deck>,
    phase: Phase,
    dealer: Seat,
    /// Who plays first, and later whose turn it is.
    current: Seat,
    /// The action executed just before in the same turn.
    chain: Option<Action>,
    /// The turns that each one has still to lose.
    skips: PerSeat<u8>,
    out: SeatSet,
    /// Who has hidden a joker so far undiscovered.
    hiding: SeatSet,
    /// One row, and a point for the winner: an evening adds up its games.
    sheet: Sheet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The next hand is this player's.
    Deal(Seat),
    /// The turn begins.
    Draw,
    /// The turn goes on.
    Pioche,
    /// Discard, or announce a Famille.
    Decide,
    Target(Action),
    /// The victim of an Anti-Joker says whether there is a joker.
    Answer(Seat),
    /// The victim of an action lacks a card.
    Redraw {
        victim: Seat,
        action: Action,
    },
    /// The hands are swapped: the one received may be a Famille.
    Exchanged,
    /// This player has won, and will deal the next game of the evening.
    Over(Seat),
}

/// Who looks at the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    Everybody,
    Only(Seat),
}

/// What a viewer sees of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen<'a> {
    Faces(&'a [Card]),
    Backs(usize),
    /// The cards are not on the device.
    Nothing,
}

impl Game for Stoick {
    const ID: &'static str = "stoick";
    const CODE: u8 = 7;
    const FORMAT: u8 = 1;
    const REVISION: u8 = 1;
    const NAME: &'static str = "Stoick";
    const SHORT: &'static str = "Stoick";
    const PLAYERS: RangeInclusive<u8> = pack::LEAST_PLAYERS..=pack::MOST_PLAYERS;
    const JUNIORS: bool = false;
    const FIRST_MOVES_ON: bool = false;
    const PACK: Option<&'static crate::cards::own_box::Pack> = Some(&PACK);

    type House = House;
    type Move = Move;
    type Outcome = Outcome;
    type Refusal = Refusal;

    fn new(setup: &Setup<House>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        let (players, first_dealer) = (setup.players, setup.house.first_dealer);
        if first_dealer > players.count() {
            return Err(SetupError::Conflict("Le donneur n’est pas à la table"));
        }
        let sight = Sight::new(setup.source, setup.house.own_cards);
        let deck = Deck::new(setup.source, box_for(setup.players.count()), setup.house.recycle);
        let mut sheet = Sheet::new();
        sheet.begin_round();
        Ok(Self {
            setup: setup.clone(),
            deck: Some(deck).filter(|_| sight != Sight::Unseen),
            phase: Phase::Deal(Seat::FIRST),
            dealer: Seat::from_number(first_dealer).or(players.seats().next_back()).unwrap_or(Seat::FIRST),
            current: Seat::FIRST,
            chain: None,
            skips: PerSeat::default(),
            out: SeatSet::default(),
            hiding: SeatSet::default(),
            sheet,
        })
    }

    fn apply(&mut self, play: &Move, _lexicon: &dyn Lexicon) -> Result<Outcome, Refusal> {
        match play {
            Move::Deal(said) => self.deal(said),
            Move::Draw(said) => self.draw(*said),
            Move::Discard(card) => self.discard(*card),
            Move::Target { victim, taken } => self.target(*victim, *taken),
            Move::Answer { gives } => self.answer_joker(*gives),
            Move::Famille(discard) => self.announce(*discard),
            Move::Pass => self.pass(),
            Move::Report { seat, fault } => self.report(*seat, *fault),
        }
    }

    fn clock(&self) -> Option<Clock> {
        let decides = matches!(self.phase, Phase::Decide | Phase::Target(_));
        Clock::new(self.setup.house.decision, "Décision").filter(|_| decides)
    }

    fn stage(&self) -> Stage {
        Stage { round: 1, rounds: Some(1), over: self.winner().is_some() }
    }

    fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    fn ranking(&self) -> Ranking {
        Ranking::by_total(self.players(), &self.sheet)
    }

    /// The winner deals, and the player on the left begins.
    fn next_first(&self, players: Players) -> Seat {
        self.winner().map_or(Seat::FIRST, |winner| players.next(winner))
    }

    /// From the second game on the dealer sits at the right of who begins.
    fn next_house(&self, house: &House) -> House {
        House { first_dealer: if self.winner().is_some() { 0 } else { house.first_dealer }, ..house.clone() }
    }

    fn parse_move(line: &mut Tokens<'_>) -> Result<Move, MoveError> {
        Move::parse(line)
    }

    fn answer(&self, question: &str, out: &mut dyn fmt::Write) -> Result<Asked, fmt::Error> {
        let cards =
            |cards: &[Card], out: &mut dyn fmt::Write| cards.iter().try_for_each(|card| card.write_symbols(out));
        let seat = |text: &str| text.parse().ok().and_then(Seat::from_number).filter(|&seat| self.players().has(seat));
        match (question, &self.deck) {
            ("current", _) => write!(out, "{}", self.current)?,
            ("dealer", _) => write!(out, "{}", self.dealer)?,
            ("next_dealer", _) => write!(out, "{}", self.next_house(&self.setup.house).first_dealer)?,
            ("skips", _) => self.players().seats().try_for_each(|seat| write!(out, "{} ", self.skips[seat]))?,
            ("out", _) => self
                .players()
                .seats()
                .filter(|&seat| self.out.contains(seat))
                .try_for_each(|seat| write!(out, "{seat} "))?,
            ("stock", Some(deck)) => write!(out, "{}", deck.stock_len())?,
            // From the top, and only what has been seen before.
            ("recycled", Some(deck)) => deck.known().iter().rev().try_for_each(|card| card.write_symbols(out))?,
            // From the bottom.
            ("discard", Some(deck)) => cards(deck.discard(), out)?,
            (_, Some(deck)) => match question.strip_prefix("hand").and_then(seat) {
                Some(seat) => cards(deck.hand(seat), out)?,
                None => return Ok(Asked::Unknown),
            },
            _ => return Ok(Asked::Unknown),
        }
        Ok(Asked::Answered)
    }
}

/// What screens show.
impl Stoick {
    pub fn players(&self) -> Players {
        self.setup.players
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who has won; none while the game goes on.
    pub fn winner(&self) -> Option<Seat> {
        if let Phase::Over(winner) = self.phase { Some(winner) } else { None }
    }

    pub fn current(&self) -> Seat {
        self.current
    }

    pub fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The turns that a player has still to lose.
    pub fn skips(&self, seat: Seat) -> u8 {
        self.skips[seat]
    }

    pub fn is_out(&self, seat: Seat) -> bool {
        self.out.contains(seat)
    }

    /// What a viewer may see of a hand: one's own, and the one that has won.
    pub fn hand(&self, seat: Seat, viewer: Viewer) -> Seen<'_> {
        let Some(deck) = &self.deck else { return Seen::Nothing };
        let shown = self.winner() == Some(seat);
        let hand = deck.hand(seat);
        if shown || viewer == Viewer::Only(seat) { Seen::Faces(hand) } else { Seen::Backs(hand.len()) }
    }

    /// The card discarded last, the only one of its pile that everybody sees.
    pub fn discard_top(&self) -> Option<Card> {
        self.deck.as_ref().and_then(Deck::discard_top)
    }

    /// How many cards the stock has, if the device knows.
    pub fn stock_len(&self) -> Option<usize> {
        self.deck.as_ref().map(Deck::stock_len)
    }

    /// Whom an action can be aimed at.
    pub fn opponents(&self) -> impl Iterator<Item = Seat> {
        self.active().filter(|&seat| seat != self.current)
    }

    /// The cards of the stock that nobody has seen yet. Whoever shows them spoils the game.
    pub fn unseen(&self) -> &[Card] {
        self.deck.as_ref().map_or(&[], Deck::unseen)
    }

    /// All cards on the device, wherever they are. Whoever shows them spoils the game.
    pub fn all_cards(&self) -> impl Iterator<Item = Card> {
        self.deck.iter().flat_map(|deck| deck.all(self.players().seats()))
    }

    fn active(&self) -> impl Iterator<Item = Seat> {
        self.players().seats().filter(|&seat| !self.is_out(seat))
    }

    fn sight(&self) -> Sight {
        Sight::new(self.setup.source, self.setup.house.own_cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::{code::DealCode, stock::Source},
        letters::{Letter, Word},
    };

    struct NoWords;

    impl Lexicon for NoWords {
        fn contains(&self, _word: &[Letter]) -> bool {
            false
        }

        fn anagram(&self, _word: &[Letter]) -> Option<Word> {
            None
        }
    }

    #[test]
    fn a_hand_is_seen_by_its_player_alone() {
        let source = Source::Device(DealCode::default());
        let setup = Setup::new(Players::new(2), source, House::default());
        let mut game = Stoick::new(&setup).unwrap();
        game.apply(&Move::Deal(Hand::new()), &NoWords).unwrap();
        let [one, other] = [Seat::FIRST, setup.players.next(Seat::FIRST)];
        assert!(matches!(game.hand(one, Viewer::Only(one)), Seen::Faces(cards) if cards.len() == HAND));
        assert_eq!(game.hand(one, Viewer::Only(other)), Seen::Backs(HAND));
        assert_eq!(game.hand(one, Viewer::Everybody), Seen::Backs(HAND));
    }

    #[test]
    fn a_device_that_sees_no_card_shows_none() {
        let setup = Setup::new(Players::new(2), Source::Players, House::default());
        let game = Stoick::new(&setup).unwrap();
        assert_eq!(game.hand(Seat::FIRST, Viewer::Only(Seat::FIRST)), Seen::Nothing);
        assert_eq!((game.discard_top(), game.stock_len()), (None, None));
    }
}
