//! What a Famille is.

use core::fmt;

use super::{
    deck::Hand,
    pack::{Card, Colour},
};
use crate::rules::french::Counted;

/// Why four cards are no Famille.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoFamily {
    /// Only Trèfles and jokers count.
    Action(Card),
    TooManyJokers {
        most: u8,
    },
    Colours(Colour, Colour),
}

/// Four Trèfles of a colour, some of them possibly jokers.
pub fn check_family(cards: &[Card], most_jokers: u8) -> Result<(), NoFamily> {
    let (mut jokers, mut family) = (0, None);
    for &card in cards {
        match (card, family) {
            (Card::Action(..), _) => return Err(NoFamily::Action(card)),
            (Card::Joker, _) => jokers += 1,
            (Card::Trefle(colour), Some(other)) if colour != other => return Err(NoFamily::Colours(other, colour)),
            (Card::Trefle(colour), _) => family = Some(colour),
        }
    }
    if jokers > most_jokers { Err(NoFamily::TooManyJokers { most: most_jokers }) } else { Ok(()) }
}

impl fmt::Display for NoFamily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Action(card) => write!(f, "{card} n’est pas un trèfle"),
            Self::TooManyJokers { most } => write!(f, "{} au plus dans une famille", Counted((*most).into(), "joker")),
            Self::Colours(one, other) => write!(f, "il y a du {one} et du {other}"),
        }
    }
}

/// Cards one after the other, for sentences.
pub struct Listed<'a>(pub &'a Hand);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(at, card)| write!(f, "{}{card}", if at == 0 { "" } else { ", " }))
    }
}
