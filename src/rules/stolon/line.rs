//! What the lines of the Stolon games have in common: cards, kinds and spellings.

use core::fmt::{self, Write as _};

use heapless::Vec;

use super::{Kind, Spelling};
use crate::{
    cards::stolon::Card,
    rules::text::{MoveError, Tokens},
};

/// Cards in one token; none if the line ends here.
pub fn cards<const N: usize>(line: &mut Tokens<'_>) -> Result<Vec<Card, N, u8>, MoveError> {
    let mut cards = Vec::new();
    for symbol in line.take().unwrap_or_default().chars() {
        let card = Card::from_symbol(symbol).ok_or(MoveError("cards: letters, ! for an As, ? for a Mixte"))?;
        cards.push(card).map_err(|_| MoveError("fewer cards"))?;
    }
    Ok(cards)
}

/// Writes a move that names cards, or none.
pub fn write_cards(f: &mut fmt::Formatter<'_>, name: &str, cards: &[Card]) -> fmt::Result {
    write!(f, "{name}{}", if cards.is_empty() { "" } else { " " })?;
    cards.iter().try_for_each(|card| f.write_char(card.symbol()))
}

/// Tells who turned up which cards.
pub fn tell_exposed(f: &mut fmt::Formatter<'_>, who: impl fmt::Display, cards: &[Card]) -> fmt::Result {
    write!(f, "{who} expose")?;
    cards.iter().try_for_each(|card| write!(f, " {card}"))
}

pub fn kind(line: &mut Tokens<'_>) -> Result<Kind, MoveError> {
    line.parse("a stolon: mot, alterne, twhykx, anagre, insert, entier, bisec, trisec, duo or poker", Kind::from_id)
}

pub fn spelling(line: &mut Tokens<'_>) -> Result<Spelling, MoveError> {
    line.parse("a spelling like L(A)*QUE*S, JURA+VOTE or ETUIS/SUITE", |text| Spelling::parse(text).ok())
}
