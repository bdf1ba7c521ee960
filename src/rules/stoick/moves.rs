//! What players do in Stoick, and how it is written.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::{deck::Hand, pack::Card};
use crate::rules::{
    Seat,
    text::{MoveError, Tokens},
};

/// Cards are named only by players who hold their own: the device knows those it holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Move {
    /// Deals: everybody at once, or, where the players say their cards, one hand after the other.
    Deal(Hand),
    /// Whoever has to draw draws.
    Draw(Option<Card>),
    Discard(Card),
    /// Chooses the opponent of an action, and, for Tire, the card that is taken.
    Target {
        victim: Seat,
        taken: Option<Card>,
    },
    /// Whoever is asked for a joker gives it up, or says that there is none.
    Answer {
        gives: bool,
    },
    /// Announces a Famille, discarding the fifth card; after an Échange there is none.
    Famille(Option<Card>),
    /// Ends the turn, or leaves an action out.
    Pass,
    /// Someone made a mistake.
    Report {
        seat: Seat,
        fault: Fault,
    },
}

/// The mistakes that cost something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fault {
    /// Three cards in hand, or five; how that was put right, where the cards are told.
    Hand(Option<Mended>),
    /// Drew this card out of turn.
    OutOfTurn(Option<Card>),
    /// Hid a joker from an Anti-Joker.
    HiddenJoker,
}

/// What made a hand wrong, and what made up for it: one card was drawn, and one laid off. With five in hand the first
/// was too much, with three the second was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mended {
    pub drawn: Card,
    pub laid: Card,
}

impl Move {
    pub(super) fn parse(line: &mut Tokens<'_>) -> Result<Self, MoveError> {
        const WANTED: &str = "deal [CARDS], draw [CARD], discard CARD, target PLAYER [CARD], answer yes|no, \
                              famille [CARD], pass or report PLAYER FAULT";
        match line.next(WANTED)? {
            "deal" => parse_hand(line).map(Self::Deal),
            "draw" => parse_optional(line).map(Self::Draw),
            "discard" => parse_optional(line)?.map(Self::Discard).ok_or(NO_CARD),
            "target" => Ok(Self::Target { victim: line.seat()?, taken: parse_optional(line)? }),
            "answer" => {
                let gives = line.parse("yes or no", |answer| match answer {
                    "yes" => Some(true),
                    "no" => Some(false),
                    _ => None,
                })?;
                Ok(Self::Answer { gives })
            }
            "famille" => parse_optional(line).map(Self::Famille),
            "pass" => Ok(Self::Pass),
            "report" => Ok(Self::Report { seat: line.seat()?, fault: Fault::parse(line)? }),
            _ => Err(MoveError(WANTED)),
        }
    }
}

impl Fault {
    fn parse(line: &mut Tokens<'_>) -> Result<Self, MoveError> {
        const WANTED: &str = "hand [CARDS], out_of_turn [CARD] or hidden_joker";
        match line.next(WANTED)? {
            "hand" => parse_mended(line).map(Self::Hand),
            "out_of_turn" => parse_optional(line).map(Self::OutOfTurn),
            "hidden_joker" => Ok(Self::HiddenJoker),
            _ => Err(MoveError(WANTED)),
        }
    }
}

const NO_CARD: MoveError = MoveError("a card like Rc, Bp, Vt, Ja, Oe, or ? for a joker");

/// Reads cards in one token; none if the line ends here.
fn parse_hand(line: &mut Tokens<'_>) -> Result<Hand, MoveError> {
    let mut hand = Hand::new();
    let mut rest = line.take().unwrap_or_default();
    while !rest.is_empty() {
        let (card, behind) = Card::parse(rest).ok_or(NO_CARD)?;
        hand.push(card).map_err(|_| MoveError("fewer cards"))?;
        rest = behind;
    }
    Ok(hand)
}

fn parse_optional(line: &mut Tokens<'_>) -> Result<Option<Card>, MoveError> {
    match parse_hand(line)?[..] {
        [] => Ok(None),
        [card] => Ok(Some(card)),
        _ => Err(MoveError("one card")),
    }
}

fn parse_mended(line: &mut Tokens<'_>) -> Result<Option<Mended>, MoveError> {
    match parse_hand(line)?[..] {
        [] => Ok(None),
        [drawn, laid] => Ok(Some(Mended { drawn, laid })),
        _ => Err(MoveError("the card that was drawn and the one laid off")),
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mended: [Card; 2];
        let (name, cards): (&str, &[Card]) = match self {
            Self::Deal(hand) => ("deal", hand),
            Self::Draw(card) => ("draw", card.as_slice()),
            Self::Discard(card) => ("discard", core::slice::from_ref(card)),
            Self::Target { victim, taken } => {
                write!(f, "target {victim}")?;
                ("", taken.as_slice())
            }
            Self::Answer { gives } => (if *gives { "answer yes" } else { "answer no" }, &[]),
            Self::Famille(card) => ("famille", card.as_slice()),
            Self::Pass => ("pass", &[]),
            Self::Report { seat, fault } => {
                write!(f, "report {seat} ")?;
                match fault {
                    Fault::Hand(None) => ("hand", &[]),
                    Fault::Hand(Some(Mended { drawn, laid })) => {
                        mended = [*drawn, *laid];
                        ("hand", &mended)
                    }
                    Fault::OutOfTurn(card) => ("out_of_turn", card.as_slice()),
                    Fault::HiddenJoker => ("hidden_joker", &[]),
                }
            }
        };
        f.write_str(name)?;
        f.write_str(if cards.is_empty() { "" } else { " " })?;
        cards.iter().try_for_each(|card| card.write_symbols(f))
    }
}
