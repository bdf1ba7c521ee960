//! From contacts that bounce to key events: debouncing and auto-repeat, as a machine without a clock of its own.
//!
//! The platform tells [`Keypad`] which contacts are closed whenever that may have changed, asks it for events, and
//! wakes it at [`Keypad::deadline`]. So the same few lines serve the board and the computer, and are tested here.

use crate::time::{Instant, Millis};

/// A contact must rest this long before it counts: longer than a dome switch bounces, too short to feel.
pub const DEBOUNCE: Millis = Millis(8);
/// How long a key is held before it repeats.
pub const REPEAT_DELAY: Millis = Millis(400);
/// The pause between two repeats.
pub const REPEAT_PERIOD: Millis = Millis(100);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    Up,
    Down,
    Left,
    Right,
    /// The stick pressed in; boards with a cross instead of a stick lack it.
    Press,
    A,
    B,
    X,
    Y,
}

impl Button {
    pub const ALL: [Self; 9] =
        [Self::Up, Self::Down, Self::Left, Self::Right, Self::Press, Self::A, Self::B, Self::X, Self::Y];
    pub const COUNT: usize = Self::ALL.len();

    /// The word for it in scripts and between programs.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Left => "left",
            Self::Right => "right",
            Self::Press => "press",
            Self::A => "a",
            Self::B => "b",
            Self::X => "x",
            Self::Y => "y",
        }
    }

    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|button| button.id().eq_ignore_ascii_case(id))
    }

    /// The same contact as it points for someone who holds the device upside down. Letters keep their printed name.
    pub const fn turned(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            same => same,
        }
    }
}

/// A set of buttons, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ButtonSet(u16);

impl ButtonSet {
    pub const fn all() -> Self {
        Self((1 << Button::COUNT) - 1)
    }

    pub const fn contains(self, button: Button) -> bool {
        self.0 & (1 << button as u16) != 0
    }

    pub const fn with(self, button: Button) -> Self {
        Self(self.0 | 1 << button as u16)
    }

    pub const fn without(self, button: Button) -> Self {
        Self(self.0 & !(1 << button as u16))
    }

    pub const fn set(self, button: Button, present: bool) -> Self {
        if present { self.with(button) } else { self.without(button) }
    }

    pub fn iter(self) -> impl Iterator<Item = Button> {
        Button::ALL.into_iter().filter(move |button| self.contains(*button))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    Down,
    /// Still held: once after [`REPEAT_DELAY`], then every [`REPEAT_PERIOD`].
    Repeat,
    Up,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyEvent {
    pub button: Button,
    pub stroke: Stroke,
}

/// One contact: what it does (`closed`), and what has been reported of it (`held`).
#[derive(Clone, Copy, Debug, Default)]
struct Contact {
    closed: bool,
    changed_at: Instant,
    held: bool,
    repeat_at: Instant,
}

impl Contact {
    fn deadline(&self) -> Option<Instant> {
        match (self.closed, self.held) {
            (false, false) => None,
            (true, true) => Some(self.repeat_at),
            _ => Some(self.changed_at + DEBOUNCE),
        }
    }

    fn stroke(&mut self, now: Instant) -> Option<Stroke> {
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return None;
        }
        if self.held && self.closed {
            // In step with the last one due; after a stall, from now, so that repeats never come in a burst.
            let in_step = self.repeat_at + REPEAT_PERIOD;
            self.repeat_at = if in_step > now { in_step } else { now + REPEAT_PERIOD };
            return Some(Stroke::Repeat);
        }
        self.held = self.closed;
        self.repeat_at = now + REPEAT_DELAY;
        Some(if self.held { Stroke::Down } else { Stroke::Up })
    }
}

#[derive(Clone, Debug, Default)]
pub struct Keypad {
    contacts: [Contact; Button::COUNT],
}

impl Keypad {
    /// Notes which contacts are closed at `now`.
    pub fn sample(&mut self, closed: ButtonSet, now: Instant) {
        for (button, contact) in Button::ALL.into_iter().zip(&mut self.contacts) {
            let closed = closed.contains(button);
            if contact.closed != closed {
                contact.closed = closed;
                contact.changed_at = now;
            }
        }
    }

    /// The next event that is due at `now`; call until there is none.
    pub fn event(&mut self, now: Instant) -> Option<KeyEvent> {
        Button::ALL
            .into_iter()
            .zip(&mut self.contacts)
            .find_map(|(button, contact)| contact.stroke(now).map(|stroke| KeyEvent { button, stroke }))
    }

    /// When to ask again even if no contact moves.
    pub fn deadline(&self) -> Option<Instant> {
        self.contacts.iter().filter_map(Contact::deadline).min()
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::vec::Vec;

    /// Plays `(millisecond, closed)` changes of one contact, asking at every millisecond up to `end`.
    fn play(changes: &[(u64, bool)], end: u64) -> Vec<(u64, Stroke)> {
        let mut keypad = Keypad::default();
        let mut closed = ButtonSet::default();
        let mut strokes = Vec::new();
        for at in 0..=end {
            let now = Instant::from_millis(at);
            for (_, level) in changes.iter().filter(|change| change.0 == at) {
                closed = closed.set(Button::A, *level);
                keypad.sample(closed, now);
            }
            while let Some(event) = keypad.event(now) {
                assert_eq!(event.button, Button::A);
                strokes.push((at, event.stroke));
            }
            assert!(keypad.deadline().is_none_or(|deadline| deadline > now), "an event that is due was not given");
        }
        strokes
    }

    #[test]
    fn a_press_is_reported_once_the_contact_rests() {
        let strokes = play(&[(10, true), (60, false)], 200);
        assert_eq!(strokes, [(18, Stroke::Down), (68, Stroke::Up)]);
    }

    #[test]
    fn a_bouncing_contact_counts_once() {
        let bounces =
            [(10, true), (12, false), (13, true), (17, false), (19, true), (80, false), (83, true), (84, false)];
        assert_eq!(play(&bounces, 200), [(27, Stroke::Down), (92, Stroke::Up)]);
    }

    #[test]
    fn a_glitch_counts_for_nothing() {
        assert_eq!(play(&[(10, true), (15, false)], 200), []);
    }

    #[test]
    fn a_held_key_repeats_until_it_is_released() {
        let strokes = play(&[(0, true), (650, false)], 2000);
        let expected =
            [(8, Stroke::Down), (408, Stroke::Repeat), (508, Stroke::Repeat), (608, Stroke::Repeat), (658, Stroke::Up)];
        assert_eq!(strokes, expected);
    }

    #[test]
    fn keys_are_independent() {
        let mut keypad = Keypad::default();
        let now = Instant::from_millis(100);
        keypad.sample(ButtonSet::default().with(Button::B).with(Button::Up), now);
        let later = now + DEBOUNCE;
        let down = |button| Some(KeyEvent { button, stroke: Stroke::Down });
        assert_eq!(keypad.event(later), down(Button::Up));
        assert_eq!(keypad.event(later), down(Button::B));
        assert_eq!(keypad.event(later), None);
    }

    #[test]
    fn every_button_is_found_by_its_word() {
        for button in Button::ALL {
            assert_eq!(Button::from_id(button.id()), Some(button));
        }
        assert_eq!(Button::from_id("start"), None);
    }
}
