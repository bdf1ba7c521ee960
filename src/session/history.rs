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

/// Enough for eight players who play eight parties of Contrat and write every box.
const BYTES: usize = 8192;
/// The longest step.
const RECORD: usize = 64;
const HEAD: usize = 3;
const NO_CLOCK: u16 = u16::MAX;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    bytes: Vec<u8, BYTES>,
    steps: usize,
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

    /// Whether any step fits.
    pub fn has_room(&self) -> bool {
        self.bytes.len() + HEAD + RECORD <= BYTES
    }

    pub fn push(&mut self, step: &impl Serialize, left: Option<Seconds>) -> Result<(), Full> {
        let mut buffer = [0; RECORD];
        let record = postcard::to_slice(step, &mut buffer).map_err(|_| Full)?;
        if self.bytes.len() + HEAD + record.len() > BYTES {
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
        left
    }

    /// The steps from the first to the last.
    pub fn steps<S: DeserializeOwned>(&self) -> impl Iterator<Item = S> {
        self.records().filter_map(|record| postcard::from_bytes(record.bytes).ok())
    }

    fn records(&self) -> impl Iterator<Item = Record<'_>> {
        let mut at = 0;
        core::iter::from_fn(move || {
            let [length, low, high] = *self.bytes.get(at..at + HEAD)?.first_chunk()?;
            let begin = at + HEAD;
            let bytes = self.bytes.get(begin..begin + usize::from(length))?;
            let left = Some(u16::from_le_bytes([low, high])).filter(|left| *left != NO_CLOCK).map(Seconds);
            let record = Record { at, left, bytes };
            at = begin + bytes.len();
            Some(record)
        })
    }
}

struct Record<'a> {
    /// Where it begins.
    at: usize,
    left: Option<Seconds>,
    bytes: &'a [u8],
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
