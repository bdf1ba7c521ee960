//! Bytes go bad, one or many: the device starts with what can be read, in bounded time.

use std::{thread, time::Instant};

use heapless::Vec as Bounded;
use meneur::{
    app::{App, Event},
    board::Board,
    cards::generator::Seed,
    dict::WORDS,
    input::{Button, KeyEvent, Stroke},
    session::{History, Names, Pace, memory::GameId},
    settings::Settings,
    store::{
        Store,
        flash::{AREA, SECTOR},
        record::{Begun, Taken},
    },
    ui::{Canvas, frame::Frame},
};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::{
    chip::Chip,
    recorded::{self, Recorded, bytes_of},
};

const RANDOM: usize = 100_000;
/// One area in so many is also handed to a whole device, which draws and saves.
const WHOLE_DEVICE: usize = 400;

/// A device with some games behind it, and Contrat on the table.
fn area() -> (Vec<u8>, Vec<u8>) {
    let game = recorded::all()[1].clone();
    let mut store = Store::open(Chip::default());
    store.append(&Settings::default()).unwrap();
    for _ in 0..3 {
        begin(&mut store, &game);
        for (index, step) in game.steps.iter().enumerate() {
            let id = store.playing().unwrap();
            let bytes = Bounded::from_slice(step).unwrap();
            store.append(&Taken { id, first: index as u16, bytes }).unwrap();
        }
    }
    (store.into_flash().bytes, game.steps.concat())
}

fn begin(store: &mut Store<Chip>, game: &Recorded) {
    let setup = Bounded::from_slice(&game.setup).unwrap();
    let code = GameId::Contrat.code();
    let begun = Begun { id: 0, original: 0, game: code, pace: Pace::Normal, names: Names::default(), setup };
    store.begin(begun).unwrap();
}

#[derive(Debug, Default)]
struct Tally {
    whole: u32,
    shorter: u32,
    gone: u32,
    slowest: f64,
}

impl Tally {
    fn look(&mut self, bytes: Vec<u8>, steps: &[u8], device: bool) {
        let begin = Instant::now();
        let store = Store::open(Chip::holding(bytes));
        let mut history = History::default();
        let game = store.playing().and_then(|id| store.log().game(id, &mut history));
        self.slowest = self.slowest.max(begin.elapsed().as_secs_f64());
        let read = bytes_of(&history);
        match game {
            Some(_) if read == steps => self.whole += 1,
            Some(_) => {
                assert!(steps.starts_with(&read), "steps that were never taken");
                self.shorter += 1;
            }
            None => self.gone += 1,
        }
        if device {
            use_device(store.into_flash());
        }
    }

    fn add(self, other: Self) -> Self {
        Self {
            whole: self.whole + other.whole,
            shorter: self.shorter + other.shorter,
            gone: self.gone + other.gone,
            slowest: self.slowest.max(other.slowest),
        }
    }
}

/// Switches a device on, presses some keys, and switches it on again.
fn use_device(chip: Chip) {
    let mut app = App::new(Board::Waveshare, Seed::default(), WORDS, chip);
    let mut frame = Frame::new();
    for (index, button) in [Button::A, Button::A, Button::Y, Button::Down, Button::A].into_iter().enumerate() {
        let now = meneur::time::Instant::from_millis(index as u64 * 3000);
        app.draw(&mut Canvas::new(&mut frame));
        app.update(Event::Key(KeyEvent { button, stroke: Stroke::Down }), now);
        app.update(Event::Tick, now + meneur::time::Millis(2000));
    }
    let (steps, settings) = (app.sitting().map(|sitting| bytes_of(sitting.seated().history())), *app.settings());
    let again = App::new(Board::Waveshare, Seed::default(), WORDS, app.into_flash());
    assert_eq!(again.sitting().map(|sitting| bytes_of(sitting.seated().history())), steps);
    assert_eq!(*again.settings(), settings);
}

fn in_two(run: impl Fn(usize) -> Tally + Sync) -> Tally {
    let [one, two] = thread::scope(|scope| {
        let run = &run;
        [0, 1].map(|half| scope.spawn(move || run(half))).map(|half| half.join().expect("nothing panics"))
    });
    one.add(two)
}

#[test]
fn every_byte_may_go_bad() {
    let (bytes, steps) = area();
    let tally = in_two(|half| {
        let mut tally = Tally::default();
        let mut chance = ChaCha8Rng::seed_from_u64(half as u64);
        for at in (half..AREA).step_by(2) {
            let mut damaged = bytes.clone();
            damaged[at] ^= (chance.next_u32() % 255 + 1) as u8;
            tally.look(damaged, &steps, at % WHOLE_DEVICE < 2);
        }
        tally
    });
    println!("every one of {AREA} bytes damaged: {tally:?} (seconds)");
    assert_eq!((tally.whole + tally.shorter + tally.gone) as usize, AREA);
    assert_eq!(tally.gone, 0, "no single byte is worth a game");
    // A game of this length has only so many bytes.
    assert!(tally.shorter < 4 * SECTOR as u32);
}

#[test]
fn many_bytes_may_go_bad() {
    let (bytes, steps) = area();
    let used = bytes.iter().rposition(|byte| *byte != 0xff).expect("something is saved") + 1;
    let tally = in_two(|half| {
        let mut tally = Tally::default();
        let mut chance = ChaCha8Rng::seed_from_u64(100 + half as u64);
        for round in 0..RANDOM / 2 {
            let mut damaged = bytes.clone();
            // A few single bytes, a run of noise, or a whole sector: mostly where something is.
            let reach = if round % 4 == 0 { AREA } else { used };
            for _ in 0..1 + chance.next_u32() % 16 {
                damaged[chance.next_u32() as usize % reach] = chance.next_u32() as u8;
            }
            if round % 3 == 0 {
                let (start, length) = (chance.next_u32() as usize % reach, 1 << (chance.next_u32() % 13));
                let end = AREA.min(start + length);
                chance.fill_bytes(&mut damaged[start..end]);
            }
            tally.look(damaged, &steps, round % WHOLE_DEVICE == 0);
        }
        tally
    });
    println!("{RANDOM} times many bytes damaged: {tally:?} (seconds)");
    assert!(tally.whole > 0 && tally.shorter > 0);
}

#[test]
fn noise_is_an_empty_device() {
    let mut chance = ChaCha8Rng::seed_from_u64(5);
    for _ in 0..50 {
        let mut noise = vec![0; AREA];
        chance.fill_bytes(&mut noise);
        use_device(Chip::holding(noise));
    }
}
