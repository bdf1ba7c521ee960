//! The longest game of each of the nine: as many moves as the rules allow, or, where they set no end, as many as the
//! history of a game has room for. Of moves that can be repeated, those that cost most to play again.
//!
//! This file and those beside it belong to the bench of the firmware and, by their path, to the tests of the rules.

mod cle;
mod others;
mod stolon;

use core::fmt;

use heapless::String;
use meneur::{
    rules::{
        Game, Lexicon, Setup,
        course::{Course, Step},
        text::Tokens,
    },
    session::history::{Encoded, History, LONGEST_STEP},
};

/// A move as text.
pub type Line = String<96>;

/// A game that is made as long as it can be.
pub trait Longest: Game {
    /// The bytes of history that it takes at most to bring it to its end.
    const END: usize;

    fn setup() -> Setup<Self::House>;

    /// Writes the move of this number, from 0; one on the shortest way to the end if it is time for it. Nothing is
    /// written where the rules know no such way: then the table ends the game by a step of its own.
    fn write_next(&self, number: usize, ending: bool, line: &mut Line) -> fmt::Result;
}

/// The steps of a game as they are saved.
#[derive(Debug, Default)]
pub struct Record {
    pub history: History,
}

/// What is done with the steps after each new one; `None` ends the game.
pub type Each<'e> = dyn FnMut(&History) -> Option<()> + 'e;

/// What a step has besides itself: a byte for its length, two for the clock.
const HEAD: usize = 3;

impl Record {
    /// Plays the longest game. `None` if one of its moves is refused or does not fit; the line is that move.
    #[inline(never)]
    pub fn play<G: Longest>(
        &mut self,
        lexicon: &dyn Lexicon,
        line: &mut Line,
        each: &mut Each<'_>,
    ) -> Option<Course<G>> {
        self.history.clear();
        let mut course = Course::<G>::new(&G::setup()).ok()?;
        while !course.stage().over {
            let ending = self.history.room() < LONGEST_STEP + G::END;
            line.clear();
            course.game().write_next(self.history.len(), ending, line).ok()?;
            let step = if line.is_empty() {
                Step::End
            } else {
                let play = G::parse_move(&mut Tokens::new(line)).ok()?;
                Step::Play(course.game().complete(play, &course.lexicon(lexicon)))
            };
            course.take(&step, lexicon).ok()?;
            self.history.push(&Encoded::new(&step, None).ok()?).ok()?;
            each(&self.history)?;
        }
        Some(course)
    }

    /// Plays the steps again from the beginning.
    #[inline(never)]
    pub fn restore<G: Longest>(&self, lexicon: &dyn Lexicon) -> Option<Course<G>> {
        let mut course = Course::<G>::new(&G::setup()).ok()?;
        let mut taken = 0;
        for step in self.history.steps() {
            course.take(&step, lexicon).ok()?;
            taken += 1;
        }
        (taken == self.history.len()).then_some(course)
    }
}

/// What a step of so many bytes takes.
const fn taken(step: usize) -> usize {
    HEAD + step
}
