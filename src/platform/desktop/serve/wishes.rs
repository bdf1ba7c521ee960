//! What the tabs want done, one after the other: each is turned into presses when those before it have happened.

use std::collections::VecDeque;

use meneur::{
    input::Button,
    player::{Errand, Wish},
    ui::audit::Audit,
};

use super::hands::TabId;

/// More than a word has letters. Who wants more while these wait wants it in vain.
const ENOUGH: usize = 48;

#[derive(Debug, Default)]
pub struct Wishes {
    underway: Option<(TabId, Errand)>,
    waiting: VecDeque<(TabId, Wish)>,
}

impl Wishes {
    pub fn push(&mut self, tab: TabId, wish: Wish) {
        if self.waiting.len() < ENOUGH {
            self.waiting.push_back((tab, wish));
        }
    }

    pub fn is_empty(&self) -> bool {
        self.underway.is_none() && self.waiting.is_empty()
    }

    /// Forgets what a tab wanted that has gone.
    pub fn forget(&mut self, gone: TabId) {
        self.underway.take_if(|(tab, _)| *tab == gone);
        self.waiting.retain(|(tab, _)| *tab != gone);
    }

    /// The next press, by what the screen shows now; none if no wish is left that can be fulfilled.
    pub fn next(&mut self, audit: &Audit, turned: bool) -> Option<(TabId, Button)> {
        loop {
            if let Some((tab, errand)) = &mut self.underway
                && let Some(button) = errand.next(audit, turned)
            {
                return Some((*tab, button));
            }
            let next = self.waiting.pop_front();
            self.underway = next.map(|(tab, wish)| (tab, Errand::new(&wish, audit)));
            self.underway.as_ref()?;
        }
    }
}

#[cfg(test)]
mod tests {
    use meneur::ui::{
        Canvas,
        frame::Frame,
        widgets::{Hint, footer},
    };

    use super::*;

    const ONE: TabId = TabId(1);
    const OTHER: TabId = TabId(2);

    fn screen(hints: &[Hint]) -> Audit {
        let mut audit = Audit::default();
        footer(&mut Canvas::audited(&mut Frame::new(), &mut audit), hints);
        audit
    }

    #[test]
    fn wishes_come_one_after_the_other_and_those_in_vain_are_passed_over() {
        let audit = screen(&[Hint(Button::B, "Effacer"), Hint(Button::X, "Juger")]);
        let mut wishes = Wishes::default();
        for (tab, wish) in [(ONE, Wish::Erase), (OTHER, Wish::Type('A')), (OTHER, Wish::Finish)] {
            wishes.push(tab, wish);
        }
        assert_eq!(wishes.next(&audit, false), Some((ONE, Button::B)));
        assert_eq!(wishes.next(&audit, false), Some((OTHER, Button::X)));
        assert!(!wishes.is_empty(), "whether the last press was enough is seen when it has happened");
        assert_eq!((wishes.next(&audit, false), wishes.is_empty()), (None, true));
    }

    #[test]
    fn who_goes_wants_nothing_any_more() {
        let audit = screen(&[Hint(Button::B, "Effacer")]);
        let mut wishes = Wishes::default();
        for tab in [ONE, OTHER, ONE] {
            wishes.push(tab, Wish::Erase);
        }
        assert_eq!(wishes.next(&audit, false), Some((ONE, Button::B)));
        wishes.forget(ONE);
        assert_eq!(wishes.next(&audit, false), Some((OTHER, Button::B)));
        assert_eq!(wishes.next(&audit, false), None);
    }

    #[test]
    fn who_wants_too_much_wants_it_in_vain() {
        let audit = screen(&[Hint(Button::B, "Effacer")]);
        let mut wishes = Wishes::default();
        (0..1000).for_each(|_| wishes.push(ONE, Wish::Erase));
        assert_eq!(std::iter::from_fn(|| wishes.next(&audit, false)).count(), ENOUGH);
    }
}
