//! Contact changes on their way to the device.
//!
//! A tap of a touchpad or of assistive technology can be shorter than the device's debounce time, and a busy computer
//! delivers a press and its release, or several keys, at once. So changes are spread a little in time: each contact
//! rests in each state as it would under a finger, and what was done first happens first.

use std::collections::VecDeque;

use meneur::{
    input::{Button, DEBOUNCE},
    time::{Instant, Millis},
};

/// Longer than the device takes to believe a contact, too short to feel.
const REST: Millis = Millis(20);
const _: () = assert!(REST.0 > DEBOUNCE.0);
/// More than anyone has fingers for.
const ENOUGH: usize = 64;
/// Two keys that settle in the same millisecond would be told in the order of their names.
const APART: Millis = Millis(1);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    pub at: Instant,
    pub button: Button,
    pub closed: bool,
}

#[derive(Debug, Default)]
pub struct Presses {
    waiting: VecDeque<Change>,
    last: Option<Instant>,
    rests_until: [Instant; Button::COUNT],
}

impl Presses {
    pub fn push(&mut self, button: Button, closed: bool, now: Instant) {
        let rests_until = &mut self.rests_until[button as usize];
        let after_last = self.last.map_or(Instant::START, |last| last + APART);
        let at = now.max(*rests_until).max(after_last);
        *rests_until = at + REST;
        self.last = Some(at);
        self.waiting.push_back(Change { at, button, closed });
    }

    /// Whether so many wait that no more should come for now.
    pub fn is_full(&self) -> bool {
        self.waiting.len() >= ENOUGH
    }

    /// When the next change is to happen.
    pub fn deadline(&self) -> Option<Instant> {
        self.waiting.front().map(|change| change.at)
    }

    /// The next change, if its time has come.
    pub fn pop(&mut self, now: Instant) -> Option<Change> {
        self.deadline().filter(|at| *at <= now)?;
        self.waiting.pop_front()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pushes changes that all arrive at once, 100 ms after the start; gives when each happens.
    fn spread(changes: &[(Button, bool)]) -> Vec<(u64, Button, bool)> {
        let mut presses = Presses::default();
        for (button, closed) in changes {
            presses.push(*button, *closed, Instant::from_millis(100));
        }
        let mut happened = Vec::new();
        while let Some(deadline) = presses.deadline() {
            let Change { at, button, closed } = presses.pop(deadline).expect("its time has come");
            happened.push((at.as_millis(), button, closed));
        }
        happened
    }

    #[test]
    fn a_tap_without_length_becomes_a_press() {
        let tap = [(Button::A, true), (Button::A, false)];
        assert_eq!(spread(&tap), [(100, Button::A, true), (120, Button::A, false)]);
    }

    #[test]
    fn keys_that_come_together_keep_their_order() {
        let chord = [(Button::Y, true), (Button::Down, true), (Button::Y, false), (Button::Down, false)];
        let times = spread(&chord).into_iter().map(|(at, ..)| at).collect::<Vec<_>>();
        assert_eq!(times, [100, 101, 120, 121]);
    }

    #[test]
    fn nothing_happens_before_its_time() {
        let mut presses = Presses::default();
        presses.push(Button::A, true, Instant::from_millis(100));
        presses.push(Button::A, false, Instant::from_millis(103));
        let at_103 = Instant::from_millis(103);
        assert!(presses.pop(at_103).is_some_and(|change| change.closed));
        assert_eq!(presses.pop(at_103), None);
        assert_eq!(presses.deadline(), Some(Instant::from_millis(120)));
    }
}
