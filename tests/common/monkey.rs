//! Someone who presses everything: no panic, every screen reached is laid out well, and its footer is true.
//!
//! The scripts are played step by step, and at each step the monkey takes a copy of the device and presses at random
//! for a while. So it sees the end of a game as often as its beginning.

use std::{
    collections::HashSet,
    hash::{DefaultHasher, Hash, Hasher},
    thread,
};

use meneur::{
    board::Board,
    handheld::Handheld,
    input::Button,
    script::{Action, Step},
    time::Instant,
    ui::{picture::Picture, sound::Sound},
};
use rand_chacha::ChaCha12Rng;
use rand_core::{Rng, SeedableRng};

use super::{performances, share};

/// On all boards together.
const PRESSES: u32 = 100_000;

/// Every new picture of the scripts has its footer tried, and one of so many of the monkey's.
const FOOTERS_TRIED: usize = 8;

/// Letters more often than ways back, or the monkey would never leave the home menu.
const KEYS: [Button; 20] = {
    use Button::{A, B, Down, Left, Press, Right, Up, X, Y};
    [A, A, A, A, A, Press, X, X, X, Y, B, B, Up, Up, Down, Down, Left, Left, Right, Right]
};
/// The keys that a footer names, or not.
const NAMED: [Button; 4] = [Button::A, Button::B, Button::X, Button::Y];

#[derive(Default)]
struct Watcher {
    /// Pictures whose footer has been tried.
    seen: HashSet<u64>,
    presses: u32,
    /// The monkey has the device, not the script.
    random: bool,
    complaints: Vec<String>,
}

impl Watcher {
    fn look(&mut self, handheld: &Handheld, now: u64, how: &dyn Fn() -> String) {
        let mut hasher = DefaultHasher::new();
        // What the monkey has seen, the script tries all the same.
        (self.random, handheld.picture().frame.rows()).hash(&mut hasher);
        if !self.seen.insert(hasher.finish()) {
            return;
        }
        let audit = handheld.audit();
        if !audit.faults().is_empty() {
            self.complaints.push(format!("{:?}, after {}", audit.faults(), how()));
        }
        // Pictures that differ by a letter or a second have one footer.
        if self.random && !self.seen.len().is_multiple_of(FOOTERS_TRIED) {
            return;
        }
        let untouched = after(handheld.clone(), None, now);
        if untouched.0 != *handheld.picture() {
            // The screen is about to change by itself: a key would meet the next one.
            return;
        }
        for key in NAMED {
            let named = audit.named_keys().contains(key);
            let same = after(handheld.clone(), Some(key), now) == untouched;
            if named == same {
                let what = if named { "is named and does nothing" } else { "is not named and does something" };
                self.complaints.push(format!("{key:?} {what}, after {}", how()));
            }
        }
    }
}

/// What is shown, and heard, a moment later, with or without a press.
fn after(mut handheld: Handheld, key: Option<Button>, now: u64) -> (Picture, Option<Sound>) {
    for button in Button::ALL {
        handheld.set_contact(button, false);
    }
    handheld.advance(Instant::from_millis(now + 30));
    handheld.take_sound();
    if let Some(key) = key {
        handheld.set_contact(key, true);
    }
    handheld.advance(Instant::from_millis(now + 60));
    let sound = handheld.take_sound();
    (handheld.picture().clone(), sound)
}

#[test]
fn random_presses_spoil_no_screen() {
    // The boards side by side: there are as many as this machine has cores, or so.
    let watchers = thread::scope(|scope| {
        let boards = Board::ALL.map(|board| scope.spawn(move || watch(board)));
        boards.map(|watched| watched.join().expect("nothing panics"))
    });
    let presses: u32 = watchers.iter().map(|watcher| watcher.presses).sum();
    let pictures: usize = watchers.iter().map(|watcher| watcher.seen.len()).sum();
    println!("{presses} random presses, {pictures} different pictures");
    let complaints: Vec<_> = watchers.iter().flat_map(|watcher| &watcher.complaints).collect();
    assert!(complaints.is_empty(), "{} faults: {:#?}", complaints.len(), &complaints[..complaints.len().min(12)]);
    assert!(presses as usize >= share::of(PRESSES as usize));
}

fn watch(board: Board) -> Watcher {
    let mut performances = performances();
    performances.retain(|performance| performance.board == board);
    let steps: Vec<_> =
        performances.iter().map(|performance| performance.steps().expect("the script is right")).collect();
    let count: usize = steps.iter().map(Vec::len).sum();
    let stay = share::of(PRESSES as usize).div_ceil(Board::ALL.len()).div_ceil(count) as u32;
    let mut watcher = Watcher::default();
    let mut chance = ChaCha12Rng::seed_from_u64(1);
    for (performance, steps) in performances.iter().zip(steps) {
        let mut handheld = Handheld::new(board);
        for (number, Step { at, action }) in steps.into_iter().enumerate() {
            handheld.advance(at);
            if let Action::Contact { button, closed } = action {
                handheld.set_contact(button, closed);
            }
            let place = || format!("step {number} of {}", performance.id());
            watcher.random = false;
            watcher.look(&handheld, at.as_millis(), &place);
            watcher.random = true;
            let taken = Taken { handheld: handheld.clone(), now: at.as_millis() };
            taken.press(stay, &mut chance, &mut watcher, &place);
        }
    }
    watcher
}

/// A device in the monkey's hands.
struct Taken {
    handheld: Handheld,
    now: u64,
}

impl Taken {
    fn press(mut self, presses: u32, chance: &mut ChaCha12Rng, watcher: &mut Watcher, place: &dyn Fn() -> String) {
        let mut pressed = Vec::new();
        for button in Button::ALL {
            self.handheld.set_contact(button, false);
        }
        for _ in 0..presses {
            let button = KEYS[chance.next_u32() as usize % KEYS.len()];
            pressed.push(button);
            for closed in [true, false] {
                self.handheld.set_contact(button, closed);
                // Mostly short, now and then a long hold or a long wait.
                self.now += if chance.next_u32().is_multiple_of(30) { 2500 } else { 30 };
                self.handheld.advance(Instant::from_millis(self.now));
            }
            watcher.presses += 1;
            watcher.look(&self.handheld, self.now, &|| format!("{} and then {pressed:?}", place()));
        }
    }
}
