//! Contact changes on their way to the device.
//!
//! A tap of a touchpad or of assistive technology can be shorter than the device's debounce time, and a busy computer
//! delivers a press and its release, or several keys, at once. So changes are spread a little in time: each contact
//! rests in each state as it would under a finger, and what was done first happens first.
//!
//! What waits is little, and goes with the tab that it came from: a device does not go on by itself.

use std::collections::VecDeque;

use meneur::{
    input::{Button, ButtonSet, DEBOUNCE},
    time::{Instant, Millis},
};

use super::hands::TabId;

/// Longer than the device takes to believe a contact, too short to feel.
const REST: Millis = Millis(20);
const _: () = assert!(REST.0 > DEBOUNCE.0);
/// More than anyone has fingers for. Who presses more keys while these wait presses them in vain.
const ENOUGH: usize = 32;
/// Two keys that settle in the same millisecond would be told in the order of their names.
const APART: Millis = Millis(1);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    pub at: Instant,
    pub button: Button,
    pub closed: bool,
    tab: TabId,
}

#[derive(Debug, Default)]
pub struct Presses {
    waiting: VecDeque<Change>,
    /// The contacts that are closed when nothing of that has happened yet.
    closed: ButtonSet,
    last: Option<Instant>,
    rests_until: [Instant; Button::COUNT],
}

impl Presses {
    pub fn push(&mut self, tab: TabId, button: Button, closed: bool, now: Instant) {
        // Letting go is never in vain, unless pressing was.
        let in_vain = closed && self.waiting.len() >= ENOUGH;
        if in_vain || self.will_be_closed(button) == closed {
            return;
        }
        let rests_until = &mut self.rests_until[button as usize];
        let after_last = self.last.map_or(Instant::START, |last| last + APART);
        let at = now.max(*rests_until).max(after_last);
        *rests_until = at + REST;
        self.last = Some(at);
        self.waiting.push_back(Change { at, button, closed, tab });
    }

    /// Forgets what a tab did that has gone. A contact is left as `held` says: who else holds it still does.
    pub fn forget(&mut self, tab: TabId, held: impl Fn(Button) -> bool, now: Instant) {
        self.waiting.retain(|change| change.tab != tab);
        for button in Button::ALL {
            self.push(tab, button, held(button), now);
        }
    }

    /// Whether a contact is closed once all that waits has happened.
    fn will_be_closed(&self, button: Button) -> bool {
        let last = self.waiting.iter().rfind(|change| change.button == button);
        last.map_or(self.closed.contains(button), |change| change.closed)
    }

    /// When the next press can be noticed for itself: nothing waits then, and every contact has rested.
    pub fn quiet_at(&self) -> Instant {
        let rests = self.rests_until.into_iter().max().unwrap_or(Instant::START);
        self.waiting.back().map_or(rests, |last| rests.max(last.at))
    }

    /// When the next change is to happen.
    pub fn deadline(&self) -> Option<Instant> {
        self.waiting.front().map(|change| change.at)
    }

    /// The next change, if its time has come.
    pub fn pop(&mut self, now: Instant) -> Option<Change> {
        self.deadline().filter(|at| *at <= now)?;
        let change = self.waiting.pop_front()?;
        self.closed = self.closed.set(change.button, change.closed);
        Some(change)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: TabId = TabId(1);
    const OTHER: TabId = TabId(2);

    /// What happens from now on: buttons, and whether they are closed.
    fn rest_of(presses: &mut Presses) -> Vec<(Button, bool)> {
        let end = Instant::from_millis(1_000_000);
        std::iter::from_fn(|| presses.pop(end)).map(|change| (change.button, change.closed)).collect()
    }

    #[test]
    fn who_presses_too_much_presses_in_vain_and_holds_nothing() {
        let mut presses = Presses::default();
        for _ in 0..1000 {
            for button in [Button::Down, Button::A] {
                presses.push(ONE, button, true, Instant::START);
                presses.push(ONE, button, false, Instant::START);
            }
        }
        let happened = rest_of(&mut presses);
        assert_eq!(happened.len(), ENOUGH);
        assert_eq!(happened[ENOUGH - 2..], [(Button::A, true), (Button::A, false)]);
        // Somebody else can press again.
        presses.push(OTHER, Button::B, true, Instant::START);
        assert_eq!(rest_of(&mut presses), [(Button::B, true)]);
    }

    #[test]
    fn keys_of_a_tab_that_has_gone_are_dropped() {
        let mut presses = Presses::default();
        let (now, later) = (Instant::from_millis(100), Instant::from_millis(110));
        presses.push(ONE, Button::A, true, now);
        presses.push(OTHER, Button::B, true, now);
        assert!(presses.pop(now).is_some_and(|change| change.button == Button::A));
        for closed in [false, true, false, true] {
            presses.push(ONE, Button::A, closed, later);
            presses.push(ONE, Button::X, !closed, later);
        }
        // What it holds is let go, what it wanted is not done, and the other tab holds its key.
        presses.forget(ONE, |button| button == Button::B, later);
        assert_eq!(rest_of(&mut presses), [(Button::B, true), (Button::A, false)]);
        presses.forget(OTHER, |_| false, later);
        assert_eq!(rest_of(&mut presses), [(Button::B, false)]);
    }

    #[test]
    fn it_is_quiet_once_every_contact_has_rested() {
        let mut presses = Presses::default();
        assert_eq!(presses.quiet_at(), Instant::START);
        presses.push(ONE, Button::A, true, Instant::from_millis(100));
        presses.push(ONE, Button::A, false, Instant::from_millis(100));
        assert_eq!(presses.quiet_at(), Instant::from_millis(140));
        rest_of(&mut presses);
        assert_eq!(presses.quiet_at(), Instant::from_millis(140));
    }

    /// Pushes changes that all arrive at once, 100 ms after the start; gives when each happens.
    fn spread(changes: &[(Button, bool)]) -> Vec<(u64, Button, bool)> {
        let mut presses = Presses::default();
        for (button, closed) in changes {
            presses.push(ONE, *button, *closed, Instant::from_millis(100));
        }
        let mut happened = Vec::new();
        while let Some(deadline) = presses.deadline() {
            let Change { at, button, closed, .. } = presses.pop(deadline).expect("its time has come");
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
        presses.push(ONE, Button::A, true, Instant::from_millis(100));
        presses.push(ONE, Button::A, false, Instant::from_millis(103));
        let at_103 = Instant::from_millis(103);
        assert!(presses.pop(at_103).is_some_and(|change| change.closed));
        assert_eq!(presses.pop(at_103), None);
        assert_eq!(presses.deadline(), Some(Instant::from_millis(120)));
    }
}
