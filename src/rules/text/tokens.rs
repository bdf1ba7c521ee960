//! The words of a line.

use core::{iter::Peekable, str::SplitWhitespace};

use heapless::Vec;

use crate::{cards::stolon::Card, letters::Word, rules::players::Seat};

/// What a line should have said instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveError(pub &'static str);

/// A line, token by token.
#[derive(Clone, Debug)]
pub struct Tokens<'a>(Peekable<SplitWhitespace<'a>>);

impl<'a> Tokens<'a> {
    pub fn new(line: &'a str) -> Self {
        Self(line.split_whitespace().peekable())
    }

    /// The next token, if there is one.
    pub fn take(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    /// The next token, for which this text says what it should be.
    pub fn next(&mut self, wanted: &'static str) -> Result<&'a str, MoveError> {
        self.take().ok_or(MoveError(wanted))
    }

    /// Whether the next token is this one; if so it is taken.
    pub fn take_if(&mut self, token: &str) -> bool {
        self.0.next_if_eq(&token).is_some()
    }

    pub fn number<N: core::str::FromStr>(&mut self, wanted: &'static str) -> Result<N, MoveError> {
        self.next(wanted)?.parse().map_err(|_| MoveError(wanted))
    }

    pub fn seat(&mut self) -> Result<Seat, MoveError> {
        const WANTED: &str = "the number of a player, from 1 to 8";
        Seat::from_number(self.number(WANTED)?).ok_or(MoveError(WANTED))
    }

    pub fn word(&mut self) -> Result<Word, MoveError> {
        const WANTED: &str = "a word";
        Word::parse(self.next(WANTED)?).map_err(|_| MoveError(WANTED))
    }

    /// Cards in one token; none if the line ends here.
    pub fn cards<const N: usize>(&mut self) -> Result<Vec<Card, N, u8>, MoveError> {
        let mut cards = Vec::new();
        for symbol in self.take().unwrap_or_default().chars() {
            let card = Card::from_symbol(symbol).ok_or(MoveError("cards: letters, ! for an As, ? for a Mixte"))?;
            cards.push(card).map_err(|_| MoveError("fewer cards"))?;
        }
        Ok(cards)
    }

    /// Nothing more may follow.
    pub fn end(&mut self) -> Result<(), MoveError> {
        self.take().map_or(Ok(()), |_| Err(MoveError("nothing more on this line")))
    }
}
