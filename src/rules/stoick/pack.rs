//! The cards of Stoick.

use core::{fmt, iter::repeat_n};

use serde::{Deserialize, Serialize};

use crate::cards::own_box::{Kind, Pack};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Card {
    Trefle(Colour),
    Action(Action, Colour),
    /// Stands for any Trèfle.
    Joker,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    Rouge,
    Bleu,
    Vert,
    Jaune,
    Orange,
    Violet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Draw, and go on; not twice in a row.
    Pioche,
    /// Take a card of an opponent, and go on.
    Tire,
    /// An opponent gives up a joker.
    AntiJoker,
    /// Swap hands with an opponent.
    Echange,
}

const TREFLES: usize = 4;
const OF_EACH_ACTION: usize = 1;

/// For 2 players, 3, and so on to 6: how many colours and jokers there are.
const BOXES: [(usize, usize); 5] = [(3, 1), (3, 1), (4, 2), (5, 2), (6, 3)];
pub const LEAST_PLAYERS: u8 = 2;
pub const MOST_PLAYERS: u8 = LEAST_PLAYERS + BOXES.len() as u8 - 1;
/// Six colours and three jokers.
pub const MOST_CARDS: usize = 51;

/// What a box holds: colour by colour, then jokers.
pub const PACK: Pack = Pack { family: 3, kinds: &IN_BOX, name: write_name };

const IN_BOX: [Kind; Card::JOKER_CODE as usize + 1] = {
    let (_, jokers) = BOXES[BOXES.len() - 1];
    let mut kinds = [Kind { code: Card::JOKER_CODE, count: jokers as u8 }; Card::JOKER_CODE as usize + 1];
    let mut code = 0;
    while code < Card::JOKER_CODE {
        let count = if (code as usize).is_multiple_of(KINDS.len()) { TREFLES } else { OF_EACH_ACTION };
        kinds[code as usize] = Kind { code, count: count as u8 };
        code += 1;
    }
    kinds
};

fn write_name(code: u8, out: &mut dyn fmt::Write) -> fmt::Result {
    Card::try_from(code).map_or(Ok(()), |card| write!(out, "{card}"))
}

/// The cards for this many players.
pub fn box_for(players: u8) -> impl Iterator<Item = Card> {
    let at = usize::from(players.saturating_sub(LEAST_PLAYERS));
    let (colours, jokers) = BOXES.get(at).copied().unwrap_or_default();
    let of_colour = |colour: Colour| {
        let actions =
            Action::ALL.into_iter().flat_map(move |action| repeat_n(Card::Action(action, colour), OF_EACH_ACTION));
        repeat_n(Card::Trefle(colour), TREFLES).chain(actions)
    };
    Colour::ALL.into_iter().take(colours).flat_map(of_colour).chain(repeat_n(Card::Joker, jokers))
}

impl Colour {
    pub const ALL: [Self; 6] = [Self::Rouge, Self::Bleu, Self::Vert, Self::Jaune, Self::Orange, Self::Violet];
    const SYMBOLS: [char; 6] = ['R', 'B', 'V', 'J', 'O', 'I'];

    fn feminine_ending(self) -> &'static str {
        match self {
            Self::Rouge | Self::Jaune | Self::Orange => "",
            Self::Bleu | Self::Vert => "e",
            Self::Violet => "te",
        }
    }
}

impl Action {
    pub const ALL: [Self; 4] = [Self::Pioche, Self::Tire, Self::AntiJoker, Self::Echange];
}

/// What a card of each kind is called in texts, Trèfles first, then the actions in their order.
const KINDS: [char; 5] = ['c', 'p', 't', 'a', 'e'];
const JOKER: char = '?';

impl Card {
    const JOKER_CODE: u8 = (Colour::ALL.len() * KINDS.len()) as u8;

    /// The colour and the kind, if it has any.
    fn parts(self) -> Option<(Colour, usize)> {
        match self {
            Self::Trefle(colour) => Some((colour, 0)),
            Self::Action(action, colour) => Some((colour, 1 + action as usize)),
            Self::Joker => None,
        }
    }

    fn from_parts(colour: usize, kind: usize) -> Option<Self> {
        let colour = Colour::ALL.get(colour).copied()?;
        match kind.checked_sub(1) {
            None => Some(Self::Trefle(colour)),
            Some(action) => Action::ALL.get(action).map(|&action| Self::Action(action, colour)),
        }
    }

    /// Reads the first card of a text, and gives the rest of it: `Rc` is a red Trèfle, `Bp` a blue Pioche, `t`, `a`
    /// and `e` the other actions, `I` is violet, `?` a joker.
    pub fn parse(text: &str) -> Option<(Self, &str)> {
        if let Some(rest) = text.strip_prefix(JOKER) {
            return Some((Self::Joker, rest));
        }
        let mut symbols = text.chars();
        let (colour, kind) = (symbols.next()?, symbols.next()?);
        let colour = Colour::SYMBOLS.iter().position(|&symbol| symbol == colour)?;
        let kind = KINDS.iter().position(|&symbol| symbol == kind)?;
        Self::from_parts(colour, kind).map(|card| (card, symbols.as_str()))
    }

    /// Writes what [`Card::parse`] reads.
    pub fn write_symbols(self, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.parts() {
            None => out.write_char(JOKER),
            Some((colour, kind)) => write!(out, "{}{}", Colour::SYMBOLS[colour as usize], KINDS[kind]),
        }
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        let code = |(colour, kind)| (colour as usize * KINDS.len() + kind) as u8;
        card.parts().map_or(Card::JOKER_CODE, code)
    }
}

impl TryFrom<u8> for Card {
    type Error = &'static str;

    fn try_from(code: u8) -> Result<Self, Self::Error> {
        if code == Self::JOKER_CODE {
            return Ok(Self::Joker);
        }
        let code = usize::from(code);
        Self::from_parts(code / KINDS.len(), code % KINDS.len()).ok_or("no card")
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rouge => "rouge",
            Self::Bleu => "bleu",
            Self::Vert => "vert",
            Self::Jaune => "jaune",
            Self::Orange => "orange",
            Self::Violet => "violet",
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pioche => "Pioche",
            Self::Tire => "Tire",
            Self::AntiJoker => "Anti-Joker",
            Self::Echange => "Échange",
        })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Trefle(colour) => write!(f, "trèfle {colour}"),
            // The only card whose name is feminine.
            Self::Action(Action::Pioche, colour) => write!(f, "Pioche {colour}{}", colour.feminine_ending()),
            Self::Action(action, colour) => write!(f, "{action} {colour}"),
            Self::Joker => f.write_str("joker"),
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::{string::String, vec::Vec};

    use super::*;

    #[test]
    fn a_card_is_read_as_it_is_written_and_saved() {
        let all: Vec<Card> = box_for(MOST_PLAYERS).collect();
        assert_eq!(all.len(), MOST_CARDS);
        for card in all {
            let mut text = String::new();
            card.write_symbols(&mut text).unwrap();
            assert_eq!(Card::parse(&text), Some((card, "")));
            assert_eq!(Card::try_from(u8::from(card)), Ok(card));
        }
        assert!(Card::try_from(31).is_err());
        assert!(["", "R", "Rx", "Zc"].into_iter().all(|text| Card::parse(text).is_none()));
    }

    #[test]
    fn every_box_has_eight_cards_of_a_colour() {
        let counts = (LEAST_PLAYERS..=MOST_PLAYERS).map(|players| box_for(players).count());
        assert!(counts.eq([25, 25, 34, 42, 51]));
        assert_eq!(box_for(1).count(), 25);
        assert_eq!(box_for(7).count(), 0);
    }
}
