//! Where the cards are: in the stock, on the discard pile, in hands.

use heapless::Vec;

use super::{
    house::Recycle,
    pack::{Card, MOST_CARDS},
    told::Refusal,
};
use crate::{
    cards::{
        generator::Generator,
        stock::{DrawRefusal, Source, Stock},
    },
    rules::{PerSeat, Seat},
};

/// The cards that a player holds between turns.
pub const HAND: usize = 4;
/// One more during a turn.
pub type Hand = Vec<Card, { HAND + 1 }, u8>;
type Pile = Vec<Card, MOST_CARDS, u8>;

/// Which generator of a deal code shuffles the cards, and which ones take the cards for Tire.
const SHUFFLE: u64 = 0;
const FIRST_THEFT: u64 = 1 << 32;

#[derive(Clone, Debug, PartialEq)]
pub struct Deck {
    /// What is left of the shuffled cards: the upper part of the stock.
    fresh: Stock<Card, MOST_CARDS>,
    /// The lower part, in a known order, the next card last: cards put under the stock, or the discard pile turned
    /// over.
    known: Pile,
    /// The card on top is last.
    discard: Pile,
    hands: PerSeat<Hand>,
    recycle: Recycle,
    thefts: u32,
}

/// What drawing a card took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// Whether the discard pile was turned over.
    pub recycled: bool,
}

impl Deck {
    pub fn new(source: Source, cards: impl Iterator<Item = Card>, recycle: Recycle) -> Self {
        let fresh = Stock::new(source, SHUFFLE, cards);
        Self { fresh, known: Pile::new(), discard: Pile::new(), hands: PerSeat::default(), recycle, thefts: 0 }
    }

    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    /// The card on top of the discard pile, the only one that is seen.
    pub fn discard_top(&self) -> Option<Card> {
        self.discard.last().copied()
    }

    /// The discard pile, its top last.
    pub fn discard(&self) -> &[Card] {
        &self.discard
    }

    /// The lower part of the stock, the next card last.
    pub fn known(&self) -> &[Card] {
        &self.known
    }

    /// The upper part of the stock.
    pub fn unseen(&self) -> &[Card] {
        self.fresh.cards()
    }

    pub fn stock_len(&self) -> usize {
        self.fresh.cards().len() + self.known.len()
    }

    /// All cards, wherever they are.
    pub fn all<'a>(&'a self, seats: impl Iterator<Item = Seat> + 'a) -> impl Iterator<Item = Card> + 'a {
        let hands = seats.flat_map(|seat| self.hands[seat].iter());
        self.fresh.cards().iter().chain(&self.known).chain(&self.discard).chain(hands).copied()
    }

    /// Deals a hand: these cards if the players deal.
    pub fn deal(&mut self, seat: Seat, said: &[Card]) -> Result<(), Refusal> {
        self.hands[seat] = self.fresh.draw(HAND, said)?;
        Ok(())
    }

    /// The player draws a card: this one if the players hold the cards and nobody could know it.
    pub fn draw(&mut self, seat: Seat, said: Option<Card>) -> Result<Drawn, Refusal> {
        let (card, drawn) = self.take_next(said)?;
        // A hand has room for the fifth card, and nobody draws a sixth.
        let _ = self.hands[seat].push(card);
        let eager = self.turn_over_at_once();
        Ok(Drawn { recycled: drawn.recycled || eager })
    }

    /// Puts a hand right: this card was drawn beside the game's course, and this one laid off. The second may be the
    /// first again.
    pub fn mend(&mut self, seat: Seat, drawn: Card, laid: Card) -> Result<(), Refusal> {
        let at = self.hands[seat].iter().position(|&held| held == laid);
        if at.is_none() && laid != drawn {
            return Err(Refusal::NotInHand { seat, card: laid });
        }
        self.take_next(Some(drawn))?;
        self.turn_over_at_once();
        if let Some(held) = at.and_then(|at| self.hands[seat].get_mut(at)) {
            *held = drawn;
        }
        self.lay_on_discard(laid);
        Ok(())
    }

    /// Draws a card, only to put it under the stock.
    pub fn put_under(&mut self, said: Option<Card>) -> Result<Drawn, Refusal> {
        let (card, drawn) = self.take_next(said)?;
        // There was room for it before; if the players' own box is larger than that, it is forgotten.
        let _ = self.known.insert(0, card);
        Ok(drawn)
    }

    fn take_next(&mut self, said: Option<Card>) -> Result<(Card, Drawn), Refusal> {
        let recycled = self.known.is_empty();
        let next = if recycled { self.discard.first() } else { self.known.last() }.copied();
        if self.is_fresh(said, next) {
            let [card] = self.fresh.draw::<1>(1, said.as_slice())?[..] else { return Err(Refusal::NoCardLeft) };
            return Ok((card, Drawn { recycled: false }));
        }
        let next = next.ok_or(Refusal::NoCardLeft)?;
        if said.is_some() && self.fresh.source() != Source::Players {
            return Err(DrawRefusal::DeviceDeals.into());
        }
        self.fresh.run_out();
        if recycled {
            self.turn_over();
        }
        self.known.pop();
        Ok((next, Drawn { recycled }))
    }

    /// Where the house does not wait until a card is needed; tells whether it was done.
    fn turn_over_at_once(&mut self) -> bool {
        let eager = self.recycle == Recycle::Eager && self.stock_len() == 0 && !self.discard.is_empty();
        if eager {
            self.turn_over();
        }
        eager
    }

    /// Whether the card to draw is one that nobody has seen. Players who have their own cards know when those are out:
    /// then they say no card, and before that they may say more of them than we count.
    fn is_fresh(&self, said: Option<Card>, next: Option<Card>) -> bool {
        let counted = !self.fresh.cards().is_empty();
        match (self.fresh.source(), said) {
            (Source::Device(_), _) => counted,
            (Source::Players, None) => counted && next.is_none(),
            (Source::Players, said) => counted || said != next,
        }
    }

    /// The discard pile is turned over, not shuffled: its first card is drawn first.
    fn turn_over(&mut self) {
        self.known = core::mem::take(&mut self.discard);
        self.known.reverse();
    }

    /// Lays a card of the hand on the discard pile.
    pub fn lay_off(&mut self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let at = self.hands[seat].iter().position(|&held| held == card).ok_or(Refusal::NotInHand { seat, card })?;
        let card = self.hands[seat].remove(at);
        self.lay_on_discard(card);
        Ok(())
    }

    /// The pile has room for all cards of the box. If the players' own has more, the lowest one is forgotten.
    fn lay_on_discard(&mut self, card: Card) {
        if self.discard.is_full() {
            self.discard.remove(0);
        }
        let _ = self.discard.push(card);
    }

    /// Takes a card of another's hand: this one if the players hold the cards, else any.
    pub fn steal(&mut self, thief: Seat, victim: Seat, said: Option<Card>) -> Result<(), Refusal> {
        let at = match (self.fresh.source(), said) {
            (Source::Device(_), Some(_)) => return Err(DrawRefusal::DeviceDeals.into()),
            (Source::Device(code), None) => {
                let number = FIRST_THEFT + u64::from(self.thefts);
                Generator::nth(code.seed(), number).below(self.hands[victim].len() as u32) as usize
            }
            (Source::Players, None) => return Err(DrawRefusal::Say { wanted: 1, got: 0 }.into()),
            (Source::Players, Some(card)) => {
                let at = self.hands[victim].iter().position(|&held| held == card);
                at.ok_or(Refusal::NotInHand { seat: victim, card })?
            }
        };
        if at < self.hands[victim].len() {
            let card = self.hands[victim].remove(at);
            // The thief has just laid a card off.
            let _ = self.hands[thief].push(card);
            self.thefts = self.thefts.wrapping_add(1);
        }
        Ok(())
    }

    pub fn has_joker(&self, seat: Seat) -> bool {
        self.hands[seat].contains(&Card::Joker)
    }

    pub fn swap(&mut self, one: Seat, other: Seat) {
        let hand = core::mem::take(&mut self.hands[one]);
        self.hands[one] = core::mem::replace(&mut self.hands[other], hand);
    }

    /// Lays the whole hand on the discard pile, in its order.
    pub fn scrap(&mut self, seat: Seat) {
        let hand = core::mem::take(&mut self.hands[seat]);
        hand.into_iter().for_each(|card| self.lay_on_discard(card));
    }
}
