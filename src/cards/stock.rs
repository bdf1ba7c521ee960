//! The face-down pile, whoever deals from it.
//!
//! Cards come from the device ("l’appareil donne") or from the players' own box ("nos cartes"). In the first case the
//! pile has an order that the deal code gives; in the second the players say which card they drew, and it is that card:
//! which cards a box holds is for who owns it to know, and our own counts are a guess that refuses nothing.

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
    /// The next one to draw is last. Of the players' own box: what may be left, if it is like ours.
    pile: Vec<C, N>,
}

/// Why no card was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawRefusal {
    /// The device deals: nothing is to be said.
    DeviceDeals,
    /// The players draw: so many cards are to be said.
    Say { wanted: usize, got: usize },
    /// There are not so many cards, or there is no room for them on the table.
    Exhausted { wanted: usize, left: usize },
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

    /// Takes `wanted` cards from the pile: the next ones if the device deals, those said if the players do. Theirs are
    /// never too many.
    pub fn draw<const M: usize>(&mut self, wanted: usize, said: &[C]) -> Result<Vec<C, M, u8>, DrawRefusal> {
        let left = match self.source {
            Source::Device(_) => self.pile.len().min(M),
            Source::Players => M,
        };
        if wanted > left {
            return Err(DrawRefusal::Exhausted { wanted, left });
        }
        match self.source {
            Source::Device(_) if said.is_empty() => Ok((0..wanted).filter_map(|_| self.pile.pop()).collect()),
            Source::Device(_) => Err(DrawRefusal::DeviceDeals),
            Source::Players if said.len() == wanted => Ok(self.take(said)),
            Source::Players => Err(DrawRefusal::Say { wanted, got: said.len() }),
        }
    }

    /// Takes these cards, wherever in the pile they are. One that is not there was in the box instead of another: the
    /// pile is one card smaller all the same, while it has any.
    fn take<const M: usize>(&mut self, said: &[C]) -> Vec<C, M, u8> {
        for card in said {
            match self.pile.iter().position(|other| other == card) {
                Some(at) => drop(self.pile.swap_remove(at)),
                None => drop(self.pile.pop()),
            }
        }
        said.iter().copied().collect()
    }

    pub fn source(&self) -> Source {
        self.source
    }

    /// The players say that none is left, whatever we think.
    pub fn run_out(&mut self) {
        self.pile.clear();
    }

    /// The cards not drawn yet; of the players' own box, those that may be left. Whoever shows them spoils the game.
    pub fn cards(&self) -> &[C] {
        &self.pile
    }
}

impl fmt::Display for DrawRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DeviceDeals => f.write_str("C’est l’appareil qui donne les cartes"),
            Self::Say { wanted, got } => write!(f, "Cartes à indiquer : {wanted}, et non {got}"),
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
    fn players_draw_what_they_say_whatever_we_think_of_their_box() {
        let mut stock: Stock<u8, 4> = Stock::new(Source::Players, 0, [7, 7, 8].into_iter());
        assert_eq!(stock.draw::<4>(2, &[7, 8]).unwrap(), [7, 8]);
        let before = stock.clone();
        assert_eq!(stock.draw::<4>(1, &[]), Err(DrawRefusal::Say { wanted: 1, got: 0 }));
        assert_eq!(stock.draw::<1>(2, &[8, 8]), Err(DrawRefusal::Exhausted { wanted: 2, left: 1 }), "no room");
        assert_eq!(stock, before);
        assert_eq!(stock.draw::<4>(1, &[8]).unwrap(), [8], "a second 8");
        assert!(stock.cards().is_empty(), "in the place of the last 7");
        assert_eq!(stock.draw::<4>(3, &[8, 8, 9]).unwrap(), [8, 8, 9], "more than we thought there were");
        stock.put_back(0, [9]);
        assert_eq!(stock.cards(), [9]);
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
