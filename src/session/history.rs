//! The steps of a game, in the bytes that saving writes: one record after the other.
//!
//! ```text
//!  length  time left      the step, by postcard
//!  1 byte  2 bytes        `length` bytes
//! ```
//!
//! The time left is that of the clock just before the step, in seconds, so that undoing the step gives it back.

use heapless::Vec;
use serde::{Serialize, de::DeserializeOwned};

use crate::rules::Seconds;

/// Enough for eight players who play eight parties of Contrat, six rounds each, and write every box
/// (`tests/rules/longest.rs`).
pub const BYTES: usize = 11 * 1024;
/// The longest step.
const RECORD: usize = 64;
const HEAD: usize = 3;
/// The room that any step finds enough.
pub const LONGEST_STEP: usize = HEAD + RECORD;
const NO_CLOCK: u16 = u16::MAX;

#[derive(Clone, Debug, Default)]
pub struct History {
    bytes: Vec<u8, BYTES>,
    steps: usize,
    /// How many of the steps are saved; `None` if not even that the game has begun is.
    saved: Option<usize>,
    /// How many of those are as they were saved: undoing makes it fewer.
    intact: usize,
}

/// There is no room for another step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

impl History {
    pub fn len(&self) -> usize {
        self.steps
    }

    pub fn is_empty(&self) -> bool {
        self.steps == 0
    }

    /// How many bytes are free.
    pub fn room(&self) -> usize {
        BYTES - self.bytes.len()
    }

    pub fn push(&mut self, step: &impl Serialize, left: Option<Seconds>) -> Result<(), Full> {
        let mut buffer = [0; RECORD];
        let record = postcard::to_slice(step, &mut buffer).map_err(|_| Full)?;
        if HEAD + record.len() > self.room() {
            return Err(Full);
        }
        let [low, high] = left.map_or(NO_CLOCK, |left| left.0).to_le_bytes();
        let head = [record.len() as u8, low, high];
        self.bytes.extend_from_slice(&head).and_then(|()| self.bytes.extend_from_slice(record)).map_err(|_| Full)?;
        self.steps += 1;
        Ok(())
    }

    /// Keeps only the first `steps`. Gives the time that was left before the first one dropped.
    pub fn truncate(&mut self, steps: usize) -> Option<Seconds> {
        let (at, left) = self.records().nth(steps).map(|record| (record.at, record.left))?;
        self.bytes.truncate(at);
        self.steps = steps;
        self.intact = self.intact.min(steps);
        left
    }

    pub fn clear(&mut self) {
        self.bytes.clear();
        (self.steps, self.saved, self.intact) = (0, None, 0);
    }

    /// Becomes the same as another. (A clone would be on the stack first.)
    pub fn copy(&mut self, other: &Self) {
        self.clear();
        // Both have the same room.
        let _ = self.bytes.extend_from_slice(&other.bytes);
        (self.steps, self.saved, self.intact) = (other.steps, other.saved, other.intact);
    }

    /// Adds steps that were saved as [`History::chunks`] gave them.
    pub fn push_bytes(&mut self, bytes: &[u8]) -> Result<(), Full> {
        let before = self.bytes.len();
        self.bytes.extend_from_slice(bytes).map_err(|_| Full)?;
        let added = records(&self.bytes[before..]);
        let (steps, end) = added.fold((0, before), |(steps, _), record| (steps + 1, before + record.end()));
        self.bytes.truncate(end);
        self.steps += steps;
        Ok(())
    }

    /// The steps from this one on, in as many bytes at a time as there is room for, with the number of the first.
    pub fn chunks<const N: usize>(&self, from: usize) -> impl Iterator<Item = (usize, Vec<u8, N>)> {
        let mut next = from;
        core::iter::from_fn(move || {
            let first = next;
            let mut chunk = Vec::new();
            for record in self.records().skip(first) {
                if chunk.extend_from_slice(self.bytes.get(record.at..record.end())?).is_err() {
                    break;
                }
                next += 1;
            }
            (!chunk.is_empty()).then_some((first, chunk))
        })
    }

    /// How many bytes all steps have.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    /// How many steps are saved, and how many of them still stand.
    pub fn saved(&self) -> Option<(usize, usize)> {
        self.saved.map(|saved| (saved, self.intact))
    }

    pub fn mark_saved(&mut self) {
        self.saved = Some(self.steps);
        self.intact = self.steps;
    }

    /// The game is saved from its beginning, under another number.
    pub fn forget_saved(&mut self) {
        self.saved = Some(0);
        self.intact = 0;
    }

    /// The time that was left before the last step.
    pub fn last_left(&self) -> Option<Seconds> {
        self.records().last()?.left
    }

    /// The steps from the first to the last.
    pub fn steps<S: DeserializeOwned>(&self) -> impl Iterator<Item = S> {
        // One that cannot be read is the end: what follows would not fit.
        self.records().map_while(|record| postcard::from_bytes(record.bytes).ok())
    }

    fn records(&self) -> impl Iterator<Item = Record<'_>> {
        records(&self.bytes)
    }
}

fn records(bytes: &[u8]) -> impl Iterator<Item = Record<'_>> {
    let mut at = 0;
    core::iter::from_fn(move || {
        let [length, low, high] = *bytes.get(at..at + HEAD)?.first_chunk()?;
        let begin = at + HEAD;
        let step = bytes.get(begin..begin + usize::from(length))?;
        let left = Some(u16::from_le_bytes([low, high])).filter(|left| *left != NO_CLOCK).map(Seconds);
        let record = Record { at, left, bytes: step };
        at = record.end();
        Some(record)
    })
}

struct Record<'a> {
    /// Where it begins.
    at: usize,
    left: Option<Seconds>,
    bytes: &'a [u8],
}

impl Record<'_> {
    const fn end(&self) -> usize {
        self.at + HEAD + self.bytes.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_pushed_is_read_again_and_dropped_from_the_end() {
        let mut history = History::default();
        for step in 0..5u32 {
            let left = (step > 2).then_some(Seconds(step as u16 * 10));
            history.push(&(step, "x"), left).unwrap();
        }
        assert!(history.steps::<(u32, heapless::String<4>)>().map(|step| step.0).eq(0..5));
        assert_eq!(history.truncate(4), Some(Seconds(40)));
        assert_eq!(history.truncate(1), None);
        assert_eq!(history.truncate(7), None);
        assert_eq!((history.len(), history.steps::<(u32, heapless::String<4>)>().count()), (1, 1));
    }

    #[test]
    fn a_full_history_takes_nothing_and_keeps_everything() {
        let mut history = History::default();
        let pushed = (0..).take_while(|_| history.push(&[7u8; 20], None).is_ok()).count();
        assert_eq!(pushed, BYTES / (HEAD + 20));
        assert_eq!(history.steps::<[u8; 20]>().count(), pushed);
    }
}
