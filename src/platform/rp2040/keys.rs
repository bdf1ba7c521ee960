//! Contacts in, key events out.

use embassy_futures::select::{select, select_array};
use embassy_sync::channel::Sender;
use embassy_time::{Instant, Timer};
use meneur::input::{ButtonSet, KeyEvent, Keypad};

use super::{
    RawMutex, board, now,
    parts::Key,
    pulse::{self, Task},
};

#[embassy_executor::task]
pub async fn run(mut keys: [Key; board::KEYS], events: Sender<'static, RawMutex, KeyEvent, 16>) -> ! {
    let mut keypad = Keypad::default();
    loop {
        pulse::beat(Task::Keys).await;
        let closed = read(&keys);
        keypad.sample(closed, now());
        while let Some(event) = keypad.event(now()) {
            events.send(event).await;
        }
        let change = select_array(keys.each_mut().map(|key| change(key, closed)));
        let beat = Instant::now() + pulse::BEAT;
        let deadline = keypad.deadline().map_or(beat, |deadline| beat.min(Instant::from_millis(deadline.as_millis())));
        select(change, Timer::at(deadline)).await;
    }
}

fn read(keys: &[Key]) -> ButtonSet {
    keys.iter().fold(ButtonSet::default(), |closed, key| closed.set(key.button, key.pin.is_low()))
}

/// Waits for the other level rather than for an edge: an edge between the reading and the waiting would be lost.
async fn change(key: &mut Key, closed: ButtonSet) {
    if closed.contains(key.button) { key.pin.wait_for_high().await } else { key.pin.wait_for_low().await }
}
