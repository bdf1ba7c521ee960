//! A key that has just led elsewhere rests for a moment, so that one press too many does nothing.

use crate::{
    input::{Button, KeyEvent, Stroke},
    time::{Instant, Millis},
    ui::Canvas,
};

/// Longer than from press to press of somebody who presses a key again and again.
pub const REST: Millis = Millis(600);

/// A key, and until when it rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    button: Button,
    until: Instant,
}

impl Rest {
    pub fn of(button: Button, now: Instant) -> Self {
        Self { button, until: now + REST }
    }

    /// Whether the key does nothing now.
    pub fn holds(self, key: KeyEvent, now: Instant) -> bool {
        key.button == self.button && now < self.until
    }

    /// The same where nobody presses a key again and again on purpose: it rests on until that ends.
    pub fn goes_on_holding(&mut self, key: KeyEvent, now: Instant) -> bool {
        let holds = self.holds(key, now);
        if holds && key.stroke != Stroke::Up {
            self.until = now + REST;
        }
        holds
    }

    pub const fn until(self) -> Instant {
        self.until
    }

    pub fn is_over(self, now: Instant) -> bool {
        self.until <= now
    }

    /// Before the footer is drawn: the key is not named meanwhile.
    pub fn draw(self, canvas: &mut Canvas) {
        canvas.switch_off(self.button);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_rests_until_nobody_presses_it_any_more() {
        let (start, down) = (Instant::START, |button| KeyEvent { button, stroke: Stroke::Down });
        let mut rest = Rest::of(Button::B, start);
        assert!(!rest.holds(down(Button::A), start) && !rest.holds(down(Button::B), start + REST));
        assert!(rest.goes_on_holding(down(Button::B), start + Millis(500)));
        assert!(!rest.is_over(start + REST), "it was pressed again meanwhile");
        assert!(rest.goes_on_holding(down(Button::B), start + Millis(1000)));
        assert!(!rest.holds(down(Button::B), start + Millis(1600)));
        assert!(rest.is_over(start + Millis(1600)));
    }
}
