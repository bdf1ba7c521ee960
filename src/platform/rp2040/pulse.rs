//! The watchdog is fed when display, keys and application have all shown that they go on: were any one of them enough, a
//! device that no longer hears its keys, or shows nothing new, would stay so until somebody pulls the plug.
//!
//! ```text
//!  application ─┐
//!  keys        ─┼─ beat ──> all three since the last time? ──> watchdog
//!  display     ─┘
//! ```

use core::cell::RefCell;

use embassy_rp::watchdog::Watchdog;
use embassy_sync::blocking_mutex::Mutex;
use embassy_time::Duration;

use super::{RawMutex, trial};

/// Who must go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    Application,
    Keys,
    Display,
}

impl Task {
    const ALL: u8 = Self::Application.bit() | Self::Keys.bit() | Self::Display.bit();

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Each shows itself at least this often, whatever it waits for.
pub const BEAT: Duration = Duration::from_secs(1);
/// Without all of them for so long, the device starts anew. The longest that one keeps the others from their turn must
/// fit in, beside a beat.
const WATCHDOG: Duration = Duration::from_secs(4);

struct Pulse {
    watchdog: Watchdog,
    /// Who has beaten since the watchdog was last fed.
    seen: u8,
}

/// Empty until the device has started.
static PULSE: Mutex<RawMutex, RefCell<Option<Pulse>>> = Mutex::new(RefCell::new(None));

/// From now on, the watchdog waits for all three.
pub fn start(mut watchdog: Watchdog) {
    watchdog.start(WATCHDOG);
    PULSE.lock(|pulse| pulse.replace(Some(Pulse { watchdog, seen: 0 })));
}

/// This task goes on. (In a test build it may be the end of it.)
pub async fn beat(task: Task) {
    trial::stop_here(task).await;
    with_pulse(|pulse| {
        pulse.seen |= task.bit();
        if pulse.seen == Task::ALL {
            pulse.watchdog.feed(WATCHDOG);
            pulse.seen = 0;
        }
    });
}

/// Lends the watchdog for what else it keeps.
pub fn with_watchdog(action: impl FnOnce(&mut Watchdog)) {
    with_pulse(|pulse| action(&mut pulse.watchdog));
}

fn with_pulse(action: impl FnOnce(&mut Pulse)) {
    PULSE.lock(|pulse| {
        if let Some(pulse) = pulse.borrow_mut().as_mut() {
            action(pulse);
        }
    });
}
