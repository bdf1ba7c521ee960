//! Several things at once, as many as the computer has cores. There is one queue for everything that asks for a turn, and
//! the longest goes first: the last ones are then short, and no core waits for long.

use std::{
    collections::BTreeSet,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

use crate::sheet;

/// How long something takes, compared with others of the queue. (Emulated presses, mostly.)
pub type Length = u64;

/// Goes first, since it may be the longest.
const UNKNOWN: Length = Length::MAX;

const STACK: usize = 32 << 20;

/// Does `work` on every item; the results are in the order of the items.
pub fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    map_longest_first(items, |_| UNKNOWN, work)
}

/// The same for things of different length.
pub fn map_longest_first<T: Sync, R: Send>(
    items: &[T],
    length: impl Fn(&T) -> Length,
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let sheet = sheet::current();
    let (work, sheet) = (&work, &sheet);
    thread::scope(|scope| {
        let begin = |item| {
            let length = length(item);
            let work = move || sheet::write_on(sheet.clone(), || take_turn(length, || work(item)));
            roomy().spawn_scoped(scope, work).expect("there is room for a thread")
        };
        let threads: Vec<_> = items.iter().map(begin).collect();
        threads.into_iter().map(|thread| thread.join().expect("a worker does not panic")).collect()
    })
}

/// Threads with room for whole devices, which code that is not optimised moves about by value.
pub fn roomy() -> thread::Builder {
    thread::Builder::new().stack_size(STACK)
}

/// Waits until a core is free and nothing longer waits for one, and does the work. Work must not ask for another turn.
pub fn take_turn<R>(length: Length, work: impl FnOnce() -> R) -> R {
    static QUEUE: Queue = Queue::new();
    let _turn = QUEUE.wait(length);
    work()
}

struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug)]
struct State {
    taken: usize,
    /// Who has waited before.
    tickets: u64,
    /// Length, and ticket as a number that falls.
    waiting: BTreeSet<(Length, u64)>,
}

struct Turn<'a>(&'a Queue);

impl Queue {
    const fn new() -> Self {
        let state = State { taken: 0, tickets: u64::MAX, waiting: BTreeSet::new() };
        Self { state: Mutex::new(state), changed: Condvar::new() }
    }

    fn wait(&self, length: Length) -> Turn<'_> {
        let mut state = self.lock();
        state.tickets -= 1;
        let me = (length, state.tickets);
        state.waiting.insert(me);
        let not_yet = |state: &mut State| state.taken >= cores() || state.waiting.last() != Some(&me);
        let mut state = self.changed.wait_while(state, not_yet).unwrap_or_else(PoisonError::into_inner);
        state.waiting.remove(&me);
        state.taken += 1;
        // Another core may be free for the next one.
        self.changed.notify_all();
        Turn(self)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.0.lock().taken -= 1;
        self.0.changed.notify_all();
    }
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

#[cfg(test)]
mod tests {
    use std::{
        sync::atomic::{AtomicUsize, Ordering},
        time::Duration,
    };

    use super::*;

    #[test]
    fn results_keep_the_order_of_the_items() {
        let items: Vec<u32> = (0..100).collect();
        let doubled: Vec<_> = items.iter().map(|item| item * 2).collect();
        assert_eq!(map(&items, |item| item * 2), doubled);
        assert_eq!(map_longest_first(&items, |item| u64::from(*item), |item| item * 2), doubled);
        assert!(map(&[], |item: &u32| *item).is_empty());
    }

    #[test]
    fn there_are_never_more_at_once_than_cores() {
        let (now, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
        map(&[(); 50], |()| {
            most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            thread::sleep(Duration::from_millis(1));
            now.fetch_sub(1, Ordering::SeqCst);
        });
        assert!((1..=cores()).contains(&most.into_inner()));
    }

    #[test]
    fn the_longest_of_those_who_wait_is_next() {
        let queue = Queue::new();
        let order = Mutex::new(Vec::new());
        thread::scope(|scope| {
            let busy: Vec<_> = (0..cores()).map(|_| queue.wait(0)).collect();
            for length in [3, 9, 1, 7] {
                let (queue, order) = (&queue, &order);
                scope.spawn(move || {
                    let _turn = queue.wait(length);
                    order.lock().unwrap().push(length);
                });
            }
            while queue.lock().waiting.len() < 4 {
                thread::yield_now();
            }
            // One core for all of them.
            busy.into_iter().take(1).for_each(drop);
            while order.lock().unwrap().len() < 4 {
                thread::yield_now();
            }
        });
        assert_eq!(order.into_inner().unwrap(), [9, 7, 3, 1]);
    }
}
