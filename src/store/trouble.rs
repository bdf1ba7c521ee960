//! Saving has failed, and is tried again: soon at first, then less and less often, since trying takes its time.

use super::NotSaved;
use crate::time::{Instant, Millis};

/// Before it is tried for the first time, and the longest that is waited between two times.
const FIRST_WAIT: Millis = Millis(2000);
const LONGEST_WAIT: Millis = Millis(64_000);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trouble {
    why: NotSaved,
    again_at: Option<Instant>,
    wait: Millis,
}

impl Trouble {
    pub fn new(why: NotSaved, now: Instant) -> Self {
        let again_at = match why {
            NotSaved::Flash | NotSaved::Full => Some(now + FIRST_WAIT),
            // What stopped the device is not touched before the next start.
            NotSaved::LeftAlone => None,
        };
        Self { why, again_at, wait: FIRST_WAIT }
    }

    pub const fn why(self) -> NotSaved {
        self.why
    }

    /// When it is tried again, if ever.
    pub const fn again_at(self) -> Option<Instant> {
        self.again_at
    }

    pub fn is_due(self, now: Instant) -> bool {
        self.again_at.is_some_and(|moment| moment <= now)
    }

    /// There may be no later time: it is tried now, if ever.
    pub fn at_once(self, now: Instant) -> Self {
        Self { again_at: self.again_at.map(|_| now), ..self }
    }

    /// It was tried, in vain.
    pub fn goes_on(self, now: Instant) -> Self {
        let wait = Millis(self.wait.0.saturating_mul(2)).min(LONGEST_WAIT);
        Self { again_at: self.again_at.map(|_| now + wait), wait, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_tried_less_and_less_often_but_always_again() {
        let mut trouble = Trouble::new(NotSaved::Flash, Instant::START);
        let mut moments = heapless::Vec::<u64, 8>::new();
        while !moments.is_full() {
            let moment = trouble.again_at().expect("there is another time");
            assert!(trouble.is_due(moment) && !trouble.is_due(Instant::from_millis(moment.as_millis() - 1)));
            moments.push(moment.as_millis() / 1000).expect("there is room");
            trouble = trouble.goes_on(moment);
        }
        assert_eq!(moments, [2, 6, 14, 30, 62, 126, 190, 254]);
    }

    #[test]
    fn what_is_left_alone_is_left_alone() {
        let trouble = Trouble::new(NotSaved::LeftAlone, Instant::START);
        let later = Instant::from_millis(u64::MAX / 2);
        assert!(!trouble.is_due(later) && !trouble.goes_on(later).is_due(later));
    }
}
