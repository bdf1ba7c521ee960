//! A clock that counts down, may stand still, and reads no time of its own.

use crate::{
    rules::Seconds,
    time::{Instant, Millis},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countdown {
    length: Millis,
    /// What was left at `since`, or is left while it stands still.
    left: Millis,
    since: Option<Instant>,
    /// Its time is over: what was begun before may be finished.
    extra: bool,
}

const SECOND: u32 = 1000;

impl Countdown {
    /// A full clock that stands still.
    pub const fn new(length: Millis) -> Self {
        Self { length, left: length, since: None, extra: false }
    }

    /// One that stands still with so much left.
    pub const fn stopped_at(length: Millis, left: Millis) -> Self {
        Self { length, left, since: None, extra: false }
    }

    pub const fn length(&self) -> Millis {
        self.length
    }

    pub fn left(&self, now: Instant) -> Millis {
        let gone = self.since.map_or(Millis(0), |since| now - since);
        Millis(self.left.0.saturating_sub(gone.0))
    }

    /// What it shows.
    pub fn seconds_left(&self, now: Instant) -> Seconds {
        Seconds::shown(self.left(now))
    }

    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    pub fn is_over(&self, now: Instant) -> bool {
        self.left(now) == Millis(0)
    }

    pub fn start(&mut self, now: Instant) {
        self.since = self.since.or(Some(now));
    }

    pub fn stop(&mut self, now: Instant) {
        self.left = self.left(now);
        self.since = None;
    }

    /// Gives or takes time; the bar is full again at whatever is left if that is more than its length.
    pub fn set_left(&mut self, left: Millis, now: Instant) {
        self.left = left;
        self.length = self.length.max(left);
        self.since = self.since.map(|_| now);
    }

    /// Goes on for so long after its end, for what was begun before.
    pub fn give_extra(&mut self, time: Millis, now: Instant) {
        *self = Self { length: time, left: time, since: Some(now), extra: true };
    }

    /// Whether only what was begun in time may still be finished.
    pub const fn is_extra(&self) -> bool {
        self.extra
    }

    /// When the seconds shown change next, while it runs.
    pub fn next_change(&self, now: Instant) -> Option<Instant> {
        self.since?;
        let left = self.left(now).0;
        // Shown is the last second begun: from 2000 ms left the figures change at 1000.
        let until = left - left.div_ceil(SECOND).saturating_sub(1) * SECOND;
        Some(now + Millis(until))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(millis: u64) -> Instant {
        Instant::from_millis(millis)
    }

    #[test]
    fn it_counts_only_while_it_runs() {
        let mut clock = Countdown::new(Millis(90_000));
        assert_eq!((clock.left(at(5000)), clock.next_change(at(5000))), (Millis(90_000), None));
        clock.start(at(5000));
        clock.start(at(6000));
        assert_eq!(clock.left(at(7500)), Millis(87_500));
        clock.stop(at(7500));
        assert_eq!(clock.left(at(99_000)), Millis(87_500));
        clock.start(at(100_000));
        assert!(clock.is_over(at(187_500)) && !clock.is_over(at(187_499)));
        assert_eq!(clock.left(at(999_999)), Millis(0));
    }

    #[test]
    fn it_tells_when_its_figures_change() {
        let mut clock = Countdown::new(Millis(2500));
        clock.start(at(0));
        for (now, next) in [(0, 500), (499, 500), (500, 1500), (1500, 2500), (2500, 2500)] {
            assert_eq!(clock.next_change(at(now)), Some(at(next)), "at {now}");
        }
    }

    #[test]
    fn what_was_begun_in_time_has_a_little_more() {
        let mut clock = Countdown::new(Millis(1000));
        clock.start(at(0));
        clock.give_extra(Millis(15_000), at(1000));
        assert!(clock.is_extra() && clock.is_running());
        assert_eq!(clock.left(at(2000)), Millis(14_000));
        assert!(clock.is_over(at(16_000)) && !Countdown::new(Millis(1000)).is_extra());
    }

    #[test]
    fn time_may_be_given() {
        let mut clock = Countdown::new(Millis(1000));
        clock.start(at(0));
        clock.set_left(Millis(3000), at(400));
        assert_eq!((clock.left(at(400)), clock.length()), (Millis(3000), Millis(3000)));
        assert_eq!(clock.left(at(1400)), Millis(2000));
    }
}
