//! The face-down pile, whoever deals from it.
//!
//! Cards come from the device ("l’appareil donne") or from the players' own box ("nos cartes"). In the first case the
//! pile has an order that the deal code gives; in the second it only knows what is left in the box, and the players
//! say which card they drew.

use core::fmt;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{code::DealCode, generator::Generator};

/// Where the cards come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Source {
    Device(DealCode),
    Players,
}

/// Face-down cards of any kind, at most `N`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stock<C, const N: usize> {
    source: Source,
    /// The next one to draw is last.
    pile: Vec<C, N>,
}

/// Why no card was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawRefusal<C> {
    /// The device deals: nothing is to be said.
    DeviceDeals,
    /// The players draw: so many cards are to be said.
    Say {
        wanted: usize,
        got: usize,
    },
    /// The box holds no such card any more.
    NotLeft(C),
    Exhausted {
        wanted: usize,
        left: usize,
    },
}

impl<C: Copy + PartialEq, const N: usize> Stock<C, N> {
    /// A pile of these cards (of more than `N`, the first `N`), shuffled if the device deals. Each pile of a game has
    /// a number of its own.
    pub fn new(source: Source, number: u64, cards: impl Iterator<Item = C>) -> Self {
        let mut stock = Self { source, pile: cards.take(N).collect() };
        if let Some(mut chance) = stock.chance(number) {
            chance.shuffle(&mut stock.pile);
        }
        stock
    }

    /// What the device shuffles by.
    fn chance(&self, number: u64) -> Option<Generator> {
        match self.source {
            Source::Device(code) => Some(Generator::nth(code.seed(), number)),
            Source::Players => None,
        }
    }

    /// Shuffles cards in. Each changes places with a card of the pile by lot, or with none: a pile in which every order
    /// was as likely as any other stays one, for as many lots as there are cards to put back.
    pub fn put_back(&mut self, number: u64, cards: impl IntoIterator<Item = C>) {
        let mut chance = self.chance(number);
        for (card, last) in cards.into_iter().zip(self.pile.len()..N) {
            // There is room: the place is below the most.
            let _ = self.pile.push(card);
            if let Some(chance) = &mut chance {
                self.pile.swap(last, chance.below(last as u32 + 1) as usize);
            }
        }
    }

    /// Takes `wanted` cards from the pile: the next ones if the device deals, those said if the players do.
    pub fn draw<const M: usize>(&mut self, wanted: usize, said: &[C]) -> Result<Vec<C, M, u8>, DrawRefusal<C>> {
        let left = self.pile.len();
        if wanted > left.min(M) {
            return Err(DrawRefusal::Exhausted { wanted, left });
        }
        match self.source {
            Source::Device(_) if said.is_empty() => Ok((0..wanted).filter_map(|_| self.pile.pop()).collect()),
            Source::Device(_) => Err(DrawRefusal::DeviceDeals),
            Source::Players if said.len() == wanted => self.take(said),
            Source::Players => Err(DrawRefusal::Say { wanted, got: said.len() }),
        }
    }

    /// Takes these cards, wherever in the pile they are.
    fn take<const M: usize>(&mut self, said: &[C]) -> Result<Vec<C, M, u8>, DrawRefusal<C>> {
        let mut pile = self.pile.clone();
        for &card in said {
            let at = pile.iter().position(|&other| other == card).ok_or(DrawRefusal::NotLeft(card))?;
            pile.swap_remove(at);
        }
        self.pile = pile;
        Ok(said.iter().copied().collect())
    }

    pub fn source(&self) -> Source {
        self.source
    }

    /// The cards not drawn yet. Whoever shows them spoils the game.
    pub fn cards(&self) -> &[C] {
        &self.pile
    }
}

impl<C: fmt::Display> fmt::Display for DrawRefusal<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DeviceDeals => f.write_str("C’est l’appareil qui donne les cartes"),
            Self::Say { wanted, got } => write!(f, "Cartes à indiquer : {wanted}, et non {got}"),
            Self::NotLeft(card) => write!(f, "Plus de {card} dans la pioche"),
            Self::Exhausted { wanted, left } => write!(f, "Il reste {left} cartes dans la pioche, il en faut {wanted}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEVICE: Source = Source::Device(DealCode::new(1954).unwrap());

    #[test]
    fn the_device_deals_every_card_once_and_alike_from_the_same_code() {
        let mut stock: Stock<u8, 20> = Stock::new(DEVICE, 0, 0..20);
        let same = stock.clone();
        assert_eq!(Stock::new(DEVICE, 0, 0..20), same);
        assert_ne!(Stock::new(DEVICE, 1, 0..20), same);
        let mut drawn: Vec<u8, 20, u8> = stock.draw(20, &[]).unwrap();
        drawn.sort_unstable();
        assert!(drawn.into_iter().eq(0..20));
        assert_eq!(stock.draw::<1>(1, &[]), Err(DrawRefusal::Exhausted { wanted: 1, left: 0 }));
    }

    #[test]
    fn players_draw_what_they_say_while_the_box_holds_it() {
        let mut stock: Stock<u8, 4> = Stock::new(Source::Players, 0, [7, 7, 8].into_iter());
        assert_eq!(stock.draw::<4>(2, &[7, 8]).unwrap(), [7, 8]);
        let before = stock.clone();
        assert_eq!(stock.draw::<4>(1, &[8]), Err(DrawRefusal::NotLeft(8)));
        assert_eq!(stock.draw::<4>(1, &[]), Err(DrawRefusal::Say { wanted: 1, got: 0 }));
        assert_eq!(stock, before);
    }

    #[test]
    fn the_device_takes_no_advice() {
        let mut stock: Stock<u8, 4> = Stock::new(DEVICE, 0, 0..4);
        assert_eq!(stock.draw::<4>(1, &[2]), Err(DrawRefusal::DeviceDeals));
    }

    #[test]
    fn cards_put_back_come_again() {
        let mut stock: Stock<u8, 4> = Stock::new(DEVICE, 0, 0..4);
        let hand: Vec<u8, 4, u8> = stock.draw(3, &[]).unwrap();
        stock.put_back(1, hand);
        let mut all: Vec<u8, 4, u8> = stock.draw(4, &[]).unwrap();
        all.sort_unstable();
        assert_eq!(all, [0, 1, 2, 3]);
    }
}
