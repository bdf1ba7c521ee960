//! Who holds which button. A contact is closed while any tab holds it.

use std::collections::HashMap;

use meneur::input::{Button, ButtonSet};

/// A tab of a browser that shows the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TabId(pub u64);

#[derive(Debug, Default)]
pub struct Hands {
    held: HashMap<TabId, ButtonSet>,
}

impl Hands {
    /// Notes what a tab does; tells whether anyone holds the button now.
    pub fn set(&mut self, tab: TabId, button: Button, down: bool) -> bool {
        let held = self.held.entry(tab).or_default();
        *held = held.set(button, down);
        self.holds(button)
    }

    /// Forgets a tab, which lets go of everything.
    pub fn leave(&mut self, tab: TabId) {
        self.held.remove(&tab);
    }

    pub fn holds(&self, button: Button) -> bool {
        self.held.values().any(|held| held.contains(button))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: TabId = TabId(1);
    const OTHER: TabId = TabId(2);

    #[test]
    fn a_button_is_down_while_any_tab_holds_it() {
        let mut hands = Hands::default();
        assert!(hands.set(ONE, Button::A, true));
        assert!(hands.set(OTHER, Button::A, true));
        assert!(hands.set(ONE, Button::A, false));
        assert!(!hands.set(OTHER, Button::A, false));
    }

    #[test]
    fn who_leaves_lets_go_of_everything() {
        let mut hands = Hands::default();
        for (tab, button) in [(ONE, Button::A), (ONE, Button::Up), (OTHER, Button::A)] {
            hands.set(tab, button, true);
        }
        hands.leave(ONE);
        assert!(hands.holds(Button::A) && !hands.holds(Button::Up));
        hands.leave(ONE);
        hands.leave(OTHER);
        assert!(!hands.holds(Button::A));
    }
}
