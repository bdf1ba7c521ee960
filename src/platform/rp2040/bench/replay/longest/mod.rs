//! The longest game of each of the nine: as many moves as the rules allow, or, where they set no end, as many as the
//! history of a game has room for. Of moves that can be repeated, those that cost most to play again.
//!
//! This file and those beside it belong to the bench of the firmware and, by their path, to the tests of the rules.

mod cle;
mod others;
mod stolon;

use core::fmt;

use heapless::{String, Vec};
use meneur::{
    rules::{
        Game, Lexicon, Setup,
        course::{Course, Step},
        text::Tokens,
    },
    session::history::{BYTES, LONGEST_STEP},
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

/// The steps of a game as they are saved: a byte for their length, two for the clock, and the step.
#[derive(Debug, Default)]
pub struct Record {
    pub bytes: Vec<u8, BYTES>,
    pub steps: usize,
}

const HEAD: usize = 3;

impl Record {
    /// Plays the longest game. `None` if one of its moves is refused or does not fit; the line is that move.
    #[inline(never)]
    pub fn play<G: Longest>(&mut self, lexicon: &dyn Lexicon, line: &mut Line) -> Option<Course<G>> {
        self.bytes.clear();
        self.steps = 0;
        let mut course = Course::<G>::new(&G::setup()).ok()?;
        while !course.stage().over {
            let ending = self.bytes.len() + LONGEST_STEP + G::END > BYTES;
            line.clear();
            course.game().write_next(self.steps, ending, line).ok()?;
            let step = if line.is_empty() {
                Step::End
            } else {
                let play = G::parse_move(&mut Tokens::new(line)).ok()?;
                Step::Play(course.game().complete(play, &course.lexicon(lexicon)))
            };
            course.take(&step, lexicon).ok()?;
            self.push(&step)?;
        }
        Some(course)
    }

    fn push<M: serde::Serialize>(&mut self, step: &Step<M>) -> Option<()> {
        let mut buffer = [0; LONGEST_STEP];
        let step = postcard::to_slice(step, &mut buffer).ok()?;
        self.bytes.extend_from_slice(&[step.len() as u8, 0, 0]).ok()?;
        self.bytes.extend_from_slice(step).ok()?;
        self.steps += 1;
        Some(())
    }

    /// Plays the steps again from the beginning.
    #[inline(never)]
    pub fn restore<G: Longest>(&self, lexicon: &dyn Lexicon) -> Option<Course<G>> {
        let mut course = Course::<G>::new(&G::setup()).ok()?;
        let mut rest = &self.bytes[..];
        while let [length, _, _, behind @ ..] = rest {
            let (step, behind) = behind.split_at_checked((*length).into())?;
            course.take(&postcard::from_bytes(step).ok()?, lexicon).ok()?;
            rest = behind;
        }
        Some(course)
    }
}

/// What a step of so many bytes takes.
const fn taken(step: usize) -> usize {
    HEAD + step
}
