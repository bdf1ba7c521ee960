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
    /// The steps that stand, and behind them those that were undone last.
    bytes: Vec<u8, BYTES>,
    /// Where the steps that stand end.
    end: usize,
    steps: usize,
    /// How many steps were undone at once, the last time.
    undone_at_once: usize,
    /// How many of the steps are saved; `None` if not even that the game has begun is.
    saved: Option<usize>,
    /// How many of those are as they were saved: undoing makes it fewer.
    intact: usize,
    /// One was changed in its place, or they are saved in an older format of the game: with whatever is new, all of them
    /// must be saved again.
    anew: bool,
    /// Saving has failed, and left something or nothing.
    doubted: bool,
}

/// There is no room for another step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// A step in bytes, with its head.
#[derive(Clone, Debug)]
pub struct Encoded(Vec<u8, LONGEST_STEP>);

impl Encoded {
    /// `left` is the time that was left before the step.
    pub fn new(step: &impl Serialize, left: Option<Seconds>) -> Result<Self, Full> {
        let mut buffer = [0; RECORD];
        let record = postcard::to_slice(step, &mut buffer).map_err(|_| Full)?;
        let [low, high] = left.map_or(NO_CLOCK, |left| left.0).to_le_bytes();
        let mut bytes = Vec::new();
        // Together they are no longer than the longest step.
        bytes.extend_from_slice(&[record.len() as u8, low, high]).map_err(|_| Full)?;
        bytes.extend_from_slice(record).map_err(|_| Full)?;
        Ok(Self(bytes))
    }
}

impl History {
    pub fn len(&self) -> usize {
        self.steps
    }

    pub fn is_empty(&self) -> bool {
        self.steps == 0
    }

    /// How many bytes are free.
    pub fn room(&self) -> usize {
        BYTES - self.end
    }

    /// What was undone before cannot be taken again after this.
    pub fn push(&mut self, step: &Encoded) -> Result<(), Full> {
        self.forget_undone();
        self.bytes.extend_from_slice(&step.0).map_err(|_| Full)?;
        self.end = self.bytes.len();
        self.steps += 1;
        Ok(())
    }

    /// Keeps only the first `steps`. Gives the time that was left before the first one dropped.
    pub fn truncate(&mut self, steps: usize) -> Option<Seconds> {
        if steps >= self.steps {
            // At once: whoever reads a game from flash asks this for every step.
            return None;
        }
        let (at, left) = self.records().nth(steps).map(|record| (record.at, record.left))?;
        self.end = at;
        self.undone_at_once = self.steps - steps;
        self.steps = steps;
        self.intact = self.intact.min(steps);
        left
    }

    /// Those that were undone last can no longer be taken again.
    pub fn forget_undone(&mut self) {
        self.bytes.truncate(self.end);
    }

    /// The step that was undone last.
    pub fn undone<S: DeserializeOwned>(&self) -> Option<S> {
        postcard::from_bytes(self.first_undone()?.bytes).ok()
    }

    fn first_undone(&self) -> Option<Record<'_>> {
        records(self.bytes.get(self.end..)?).next()
    }

    /// How many steps were undone and can be taken again.
    pub fn undone_count(&self) -> usize {
        records(self.bytes.get(self.end..).unwrap_or_default()).count()
    }

    /// How many of them were undone at once, the last time; one if that is not known.
    pub fn undone_at_once(&self) -> usize {
        self.undone_at_once.max(1).min(self.undone_count())
    }

    /// The step that was undone last stands again.
    pub fn redo(&mut self) {
        if let Some(size) = self.first_undone().map(|record| record.end()) {
            self.end += size;
            self.steps += 1;
            self.undone_at_once = self.undone_at_once.saturating_sub(1);
        }
    }

    /// Puts another step in the place of one; what follows stays.
    pub fn replace(&mut self, number: usize, step: &Encoded) -> Result<(), Full> {
        self.forget_undone();
        let Some((at, end)) = self.records().nth(number).map(|record| (record.at, record.end())) else { return Ok(()) };
        self.splice(at, end, step)?;
        self.end = self.bytes.len();
        (self.intact, self.anew) = (self.intact.min(number), true);
        Ok(())
    }

    /// Puts a step where those bytes are.
    fn splice(&mut self, at: usize, end: usize, step: &Encoded) -> Result<(), Full> {
        let (old, new, length) = (end - at, step.0.len(), self.bytes.len());
        if new > old {
            self.bytes.resize(length + new - old, 0).map_err(|_| Full)?;
        }
        self.bytes.copy_within(end..length, at + new);
        self.bytes.truncate(length + new - old);
        if let Some(place) = self.bytes.get_mut(at..at + new) {
            place.copy_from_slice(&step.0);
        }
        Ok(())
    }

    /// Writes every step anew, those that were undone, too. From the first on that cannot be, they are dropped.
    pub fn rewrite(&mut self, mut again: impl FnMut(&[u8], Option<Seconds>) -> Option<Encoded>) {
        let (standing, mut number, mut at) = (self.steps, 0, 0);
        let mut next =
            |bytes: &[u8]| records(bytes).next().map(|record| (record.end(), again(record.bytes, record.left)));
        while let Some((size, step)) = next(self.bytes.get(at..).unwrap_or_default()) {
            if number == standing {
                self.end = at;
            }
            let Some(step) = step.filter(|step| self.splice(at, at + size, step).is_ok()) else { break };
            at += step.0.len();
            number += 1;
        }
        self.bytes.truncate(at);
        if number <= standing {
            (self.end, self.steps) = (at, number);
        }
    }

    /// Takes one step out; what follows stays.
    pub fn remove(&mut self, number: usize) {
        self.forget_undone();
        let Some((at, end)) = self.records().nth(number).map(|record| (record.at, record.end())) else { return };
        let length = self.bytes.len();
        self.bytes.copy_within(end..length, at);
        self.bytes.truncate(length - (end - at));
        self.end = self.bytes.len();
        self.steps -= 1;
        (self.intact, self.anew) = (self.intact.min(number), true);
    }

    pub fn clear(&mut self) {
        self.bytes.clear();
        (self.end, self.steps, self.saved, self.intact) = (0, 0, None, 0);
        (self.anew, self.doubted) = (false, false);
    }

    /// Adds steps that were saved as [`History::chunks`] gave them.
    pub fn push_bytes(&mut self, bytes: &[u8]) -> Result<(), Full> {
        if self.bytes.get(self.end..).is_some_and(|undone| undone.starts_with(bytes)) {
            // What was undone and is taken again leaves the rest of it at hand.
            records(bytes).for_each(|_| self.redo());
            return Ok(());
        }
        self.forget_undone();
        let before = self.bytes.len();
        self.bytes.extend_from_slice(bytes).map_err(|_| Full)?;
        let added = records(&self.bytes[before..]);
        let (steps, end) = added.fold((0, before), |(steps, _), record| (steps + 1, before + record.end()));
        self.bytes.truncate(end);
        self.end = end;
        self.steps += steps;
        Ok(())
    }

    /// The steps from this one on, in as many bytes at a time as there is room for, with the number of the first.
    pub fn chunks<const N: usize>(&self, from: usize) -> impl Iterator<Item = (usize, Vec<u8, N>)> {
        let mut next = from;
        core::iter::from_fn(move || {
            let first = next;
            let (steps, chunk) = self.chunk(first, N)?;
            next += steps;
            Some((first, chunk))
        })
    }

    /// The steps from this one on that have at most so many bytes, and how many they are; `None` if not one has.
    pub fn chunk<const N: usize>(&self, from: usize, most: usize) -> Option<(usize, Vec<u8, N>)> {
        let (mut steps, mut chunk) = (0, Vec::new());
        for record in self.records().skip(from) {
            let bytes = self.bytes.get(record.at..record.end())?;
            if chunk.len() + bytes.len() > most || chunk.extend_from_slice(bytes).is_err() {
                break;
            }
            steps += 1;
        }
        (steps > 0).then_some((steps, chunk))
    }

    /// How many bytes all steps have.
    pub fn size(&self) -> usize {
        self.end
    }

    /// How many steps are saved, and how many of them still stand.
    pub fn saved(&self) -> Option<(usize, usize)> {
        self.saved.map(|saved| (saved, self.intact))
    }

    pub fn mark_saved(&mut self) {
        self.saved = Some(self.steps);
        self.intact = self.steps;
        (self.anew, self.doubted) = (false, false);
    }

    /// Whether all steps, and no others, are saved.
    pub fn is_saved(&self) -> bool {
        let (saved, intact) = self.saved().unwrap_or_default();
        saved == intact && intact == self.steps && !self.doubted
    }

    /// It is not known any more what of it is saved.
    pub fn doubt_saved(&mut self) {
        self.doubted = true;
    }

    /// What is saved is in an older format.
    pub fn mark_outdated(&mut self) {
        self.anew = true;
    }

    /// Whether all steps must be saved anew, though some of them are: more than one is in the place of others, or one was
    /// changed in its place, or they are saved in an older format, or it is not known which of them are.
    pub fn is_changed(&self) -> bool {
        let over_saved = self.saved.is_some_and(|saved| self.intact < saved && self.steps > self.intact + 1);
        over_saved || self.anew || self.doubted
    }

    /// The game is saved from its beginning, under another number.
    pub fn forget_saved(&mut self) {
        self.saved = Some(0);
        self.intact = 0;
        (self.anew, self.doubted) = (false, false);
    }

    /// The time that was left before the last step.
    pub fn last_left(&self) -> Option<Seconds> {
        self.records().last()?.left
    }

    /// Whether the clock was at its end before the step that was undone last.
    pub fn undone_at_end(&self) -> bool {
        self.first_undone().is_some_and(|record| record.left == Some(Seconds(0)))
    }

    /// The time that was left before a step.
    pub fn left_before(&self, number: usize) -> Option<Seconds> {
        self.records().nth(number)?.left
    }

    /// One step; only that one is decoded.
    pub fn step<S: DeserializeOwned>(&self, number: usize) -> Option<S> {
        postcard::from_bytes(self.records().nth(number)?.bytes).ok()
    }

    /// The steps from the first to the last.
    pub fn steps<S: DeserializeOwned>(&self) -> impl Iterator<Item = S> {
        // One that cannot be read is the end: what follows would not fit.
        self.records().map_while(|record| postcard::from_bytes(record.bytes).ok())
    }

    fn records(&self) -> impl Iterator<Item = Record<'_>> {
        records(self.bytes.get(..self.end).unwrap_or_default())
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

    type Text = heapless::String<8>;

    fn push(history: &mut History, step: u32, text: &str, left: Option<Seconds>) {
        history.push(&Encoded::new(&(step, text), left).unwrap()).unwrap();
    }

    fn numbers(history: &History) -> Vec<u32, 8> {
        history.steps::<(u32, Text)>().map(|step| step.0).collect()
    }

    fn five() -> History {
        let mut history = History::default();
        for step in 0..5u32 {
            push(&mut history, step, "x", (step > 2).then_some(Seconds(step as u16 * 10)));
        }
        history
    }

    #[test]
    fn what_was_pushed_is_read_again_and_dropped_from_the_end() {
        let mut history = five();
        assert_eq!(numbers(&history), [0, 1, 2, 3, 4]);
        assert_eq!(history.step::<(u32, Text)>(3).unwrap().0, 3);
        assert_eq!(history.truncate(4), Some(Seconds(40)));
        assert_eq!(history.truncate(1), None);
        assert_eq!(history.truncate(7), None);
        assert_eq!((history.len(), numbers(&history).as_slice()), (1, &[0][..]));
    }

    #[test]
    fn what_was_undone_can_be_taken_again_until_something_else_is() {
        let mut history = five();
        history.truncate(3);
        assert_eq!((history.undone_count(), history.undone::<(u32, Text)>().unwrap().0), (2, 3));
        history.truncate(2);
        assert_eq!((history.undone_count(), history.undone_at_once()), (3, 1));
        history.redo();
        history.redo();
        assert_eq!((numbers(&history).as_slice(), history.undone_count()), (&[0, 1, 2, 3][..], 1));
        push(&mut history, 9, "y", None);
        assert_eq!((numbers(&history).as_slice(), history.undone_count()), (&[0, 1, 2, 3, 9][..], 0));
        history.redo();
        assert_eq!(history.len(), 5);
    }

    #[test]
    fn a_step_is_changed_or_taken_out_in_its_place() {
        for text in ["", "x", "longer"] {
            let mut history = five();
            history.mark_saved();
            history.replace(1, &Encoded::new(&(7u32, text), None).unwrap()).unwrap();
            assert_eq!((numbers(&history).as_slice(), history.saved()), (&[0, 7, 2, 3, 4][..], Some((5, 1))));
            history.remove(3);
            assert_eq!(numbers(&history), [0, 7, 2, 4]);
            assert_eq!(history.last_left(), Some(Seconds(40)));
        }
    }

    #[test]
    fn steps_are_written_anew_with_those_that_were_undone() {
        let mut history = five();
        history.truncate(3);
        let longer = |bytes: &[u8], left| {
            let (number, _): (u32, Text) = postcard::from_bytes(bytes).unwrap();
            (number < 4).then(|| Encoded::new(&(number * 200, "longer"), left).unwrap())
        };
        history.rewrite(longer);
        assert_eq!((numbers(&history).as_slice(), history.undone_count()), (&[0, 200, 400][..], 1));
        history.redo();
        assert_eq!((history.last_left(), history.len()), (Some(Seconds(30)), 4));
        // What cannot be written is dropped, and what follows.
        history.rewrite(|bytes, left| (bytes[0] < 200).then(|| Encoded::new(&(7u32, "x"), left).unwrap()));
        assert_eq!((numbers(&history).as_slice(), history.len()), (&[7][..], 1));
        push(&mut history, 8, "x", None);
        assert_eq!(numbers(&history), [7, 8]);
    }

    #[test]
    fn a_full_history_takes_nothing_and_keeps_everything() {
        let mut history = History::default();
        let step = Encoded::new(&[7u8; 20], None).unwrap();
        let pushed = (0..).take_while(|_| history.push(&step).is_ok()).count();
        assert_eq!(pushed, BYTES / (HEAD + 20));
        assert_eq!(history.steps::<[u8; 20]>().count(), pushed);
        let longer = Encoded::new(&[[7u8; 30]; 2], None).unwrap();
        assert_eq!(history.replace(3, &longer), Err(Full));
        assert_eq!(history.steps::<[u8; 20]>().count(), pushed);
    }
}
