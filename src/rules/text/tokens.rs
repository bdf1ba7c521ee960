//! The words of a line.

use core::{iter::Peekable, str::SplitWhitespace};

use crate::{letters::Word, rules::players::Seat};

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

    /// The next token, read by this function.
    pub fn parse<T>(&mut self, wanted: &'static str, read: impl FnOnce(&'a str) -> Option<T>) -> Result<T, MoveError> {
        read(self.next(wanted)?).ok_or(MoveError(wanted))
    }

    pub fn number<N: core::str::FromStr>(&mut self, wanted: &'static str) -> Result<N, MoveError> {
        self.parse(wanted, |text| text.parse().ok())
    }

    pub fn seat(&mut self) -> Result<Seat, MoveError> {
        const WANTED: &str = "the number of a player, from 1 to 8";
        Seat::from_number(self.number(WANTED)?).ok_or(MoveError(WANTED))
    }

    pub fn word(&mut self) -> Result<Word, MoveError> {
        self.parse("a word", |text| Word::parse(text).ok())
    }

    /// Nothing more may follow.
    pub fn end(&mut self) -> Result<(), MoveError> {
        self.take().map_or(Ok(()), |_| Err(MoveError("nothing more on this line")))
    }
}
