//! The device's time: it passes while a page shows the device. Nobody loses a minute of a clock because the browser was
//! closed, or the computer's lid.

use std::{collections::HashSet, time::Duration};

use meneur::time::Instant;
use tokio::time;

use super::hands::TabId;

#[derive(Debug, Default)]
pub struct TimeShown {
    tabs: HashSet<TabId>,
    /// What had passed when the first of these tabs came.
    before: Duration,
    /// When that was.
    since: Option<time::Instant>,
}

impl TimeShown {
    pub fn come(&mut self, tab: TabId, at: time::Instant) {
        self.tabs.insert(tab);
        self.since.get_or_insert(at);
    }

    pub fn leave(&mut self, tab: TabId, at: time::Instant) {
        self.tabs.remove(&tab);
        if self.tabs.is_empty() {
            self.before = self.passed(at);
            self.since = None;
        }
    }

    pub fn now(&self, at: time::Instant) -> Instant {
        Instant::from_millis(u64::try_from(self.passed(at).as_millis()).unwrap_or(u64::MAX))
    }

    /// When it will be so late, if time goes on.
    pub fn when(&self, moment: Instant) -> Option<time::Instant> {
        Some(self.since? + Duration::from_millis(moment.as_millis()).saturating_sub(self.before))
    }

    fn passed(&self, at: time::Instant) -> Duration {
        self.before + self.since.map_or(Duration::ZERO, |since| at.saturating_duration_since(since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: TabId = TabId(1);
    const OTHER: TabId = TabId(2);

    #[test]
    fn time_passes_while_anybody_looks() {
        let start = time::Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        let mut shown = TimeShown::default();
        let now = |shown: &TimeShown, seconds| shown.now(after(seconds)).as_millis() / 1000;
        assert_eq!(now(&shown, 5), 0, "nobody has come yet");
        shown.come(ONE, after(10));
        shown.come(OTHER, after(12));
        assert_eq!(now(&shown, 15), 5);
        shown.leave(ONE, after(20));
        assert_eq!(now(&shown, 30), 20, "somebody is there");
        assert_eq!(shown.when(Instant::from_millis(25_000)), Some(after(35)));
        shown.leave(OTHER, after(40));
        assert_eq!((now(&shown, 40), now(&shown, 4000)), (30, 30));
        assert_eq!(shown.when(Instant::from_millis(35_000)), None, "nothing is due while nobody looks");
        shown.come(ONE, after(5000));
        assert_eq!(now(&shown, 5007), 37);
        assert_eq!(shown.when(Instant::from_millis(35_000)), Some(after(5005)));
    }
}
