//! Bytes go bad, one or many: the device starts with what can be read, in bounded time.

use std::{thread, time::Instant};

use meneur::{
    app::{App, Event},
    board::Board,
    cards::generator::Seed,
    dict::WORDS,
    games::Nine,
    input::{Button, KeyEvent, Stroke},
    rules::Seat,
    rules::{Game, contrat::Contrat},
    session::{History, Name, Names},
    settings::Settings,
    store::{
        KEPT_GAMES, Room, Store,
        flash::{AREA, SECTOR},
    },
    ui::{Canvas, frame::Frame},
};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::{
    chip::Chip,
    recorded::{self, Recorded, begin, bytes_of, finish, take},
    share,
};

const RANDOM: usize = 100_000;
/// How many bytes of an old device are damaged: reading all of its records takes longer.
const OLD: usize = 8_000;
/// One area in so many is also handed to a whole device, which draws and saves.
const WHOLE_DEVICE: usize = 400;

/// An area, and the steps of the game on the table.
type Area = (Vec<u8>, Vec<u8>);

/// A young device: three games behind it, and Contrat on the table.
fn young() -> Area {
    used_by(3)
}

/// One that has been tidied up again and again: games were copied, the one on the table, too.
fn old() -> Area {
    used_by(150)
}

fn used_by(games: usize) -> Area {
    // By its own number, for a whole device is to take it up.
    let contrat = Recorded { code: Contrat::CODE, ..recorded::all()[1].clone() };
    let mut store = Store::open(Chip::default(), Nine::TABLES);
    store.append(&Settings::default()).unwrap();
    for number in 1..=games {
        // Each of another length, so that none is taken for another.
        let steps = contrat.steps[..contrat.steps.len() - number % 5].to_vec();
        let game = Recorded { steps, ..contrat.clone() };
        play(&mut store, &game);
        finish(&mut store, &game, number as u32).unwrap();
        while store.tidy().unwrap() == Room::More {}
    }
    let steps = contrat.steps[..contrat.steps.len() - 6].to_vec();
    play(&mut store, &Recorded { steps: steps.clone(), ..contrat });
    if games > KEPT_GAMES {
        // So much else is saved that the game itself has to be copied.
        for number in 0..3500 {
            let mut names = Names::default();
            names.set(Seat::FIRST, Name::try_from(format!("N{number}").as_str()).unwrap());
            store.append(&names).unwrap();
            while store.tidy().unwrap() == Room::More {}
        }
        let playing = store.playing().unwrap();
        assert_ne!(playing.id, playing.original, "the game was never copied");
    }
    (store.into_flash().bytes, steps.concat())
}

fn play(store: &mut Store<Chip>, game: &Recorded) {
    begin(store, game).unwrap();
    for (index, step) in game.steps.iter().enumerate() {
        take(store, index, step).unwrap();
    }
}

#[derive(Debug, Default)]
struct Tally {
    whole: u32,
    shorter: u32,
    gone: u32,
    before: u32,
    slowest: f64,
}

impl Tally {
    fn look(&mut self, bytes: Vec<u8>, steps: &[u8], device: bool) {
        let begin = Instant::now();
        let store = Store::open(Chip::holding(bytes), Nine::TABLES);
        let mut history = History::default();
        let game = store.playing().and_then(|playing| store.log().game(playing.id, &mut history));
        self.slowest = self.slowest.max(begin.elapsed().as_secs_f64());
        let read = bytes_of(&history);
        match game {
            Some(_) if read == steps => self.whole += 1,
            Some(_) if steps.starts_with(&read) => self.shorter += 1,
            Some(_) => {
                // No trace of the last game is left: the one before it, which was longer, is there.
                let played = recorded::all()[1].steps.concat();
                assert!(played.starts_with(&read), "steps that were never taken");
                self.before += 1;
            }
            None => self.gone += 1,
        }
        if device {
            tidy_up(store.flash().clone());
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
            before: self.before + other.before,
            slowest: self.slowest.max(other.slowest),
        }
    }
}

/// Tidying a damaged area comes to an end, and leaves the same game.
fn tidy_up(chip: Chip) {
    let mut store = Store::open(chip, Nine::TABLES);
    let steps = |store: &Store<Chip>| {
        let mut history = History::default();
        store.playing().and_then(|playing| store.log().game(playing.id, &mut history)).map(|_| bytes_of(&history))
    };
    let before = steps(&store);
    let mut rounds = 0;
    while store.tidy().unwrap() == Room::More {
        rounds += 1;
        assert!(rounds < 500, "it never ends");
    }
    assert_eq!(steps(&Store::open(store.into_flash(), Nine::TABLES)), before);
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
    let (steps, settings) = (app.session().map(|session| bytes_of(session.history())), *app.settings());
    let again = App::new(Board::Waveshare, Seed::default(), WORDS, app.into_flash());
    assert_eq!(again.session().map(|session| bytes_of(session.history())), steps);
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
    let (bytes, steps) = young();
    let every = AREA / share::of(AREA);
    let tally = in_two(|half| {
        let mut tally = Tally::default();
        let mut chance = ChaCha8Rng::seed_from_u64(half as u64);
        for at in (half..AREA).step_by(2 * every) {
            let mut damaged = bytes.clone();
            damaged[at] ^= (chance.next_u32() % 255 + 1) as u8;
            tally.look(damaged, &steps, at % WHOLE_DEVICE < 2);
        }
        tally
    });
    let looked_at = tally.whole + tally.shorter + tally.gone + tally.before;
    println!("{looked_at} of {AREA} bytes damaged: {tally:?} (seconds)");
    assert!(looked_at as usize >= share::of(AREA));
    assert_eq!((tally.gone, tally.before), (0, 0), "no single byte is worth a game");
    // A game of this length has only so many bytes.
    assert!(tally.shorter < 4 * SECTOR as u32);
}

#[test]
fn any_byte_of_an_old_device_may_go_bad() {
    let (bytes, steps) = old();
    let times = share::of(OLD);
    let tally = in_two(|half| {
        let mut tally = Tally::default();
        let mut chance = ChaCha8Rng::seed_from_u64(50 + half as u64);
        for round in 0..times / 2 {
            let mut damaged = bytes.clone();
            damaged[chance.next_u32() as usize % AREA] ^= (chance.next_u32() % 255 + 1) as u8;
            tally.look(damaged, &steps, round % 20 == 0);
        }
        tally
    });
    println!("{times} times one byte of an old device damaged: {tally:?} (seconds)");
    assert_eq!((tally.gone, tally.before), (0, 0), "no single byte is worth a game");
}

#[test]
fn many_bytes_may_go_bad() {
    let (bytes, steps) = young();
    let times = share::of(RANDOM);
    let used = bytes.iter().rposition(|byte| *byte != 0xff).expect("something is saved") + 1;
    let tally = in_two(|half| {
        let mut tally = Tally::default();
        let mut chance = ChaCha8Rng::seed_from_u64(100 + half as u64);
        for round in 0..times / 2 {
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
    println!("{times} times many bytes damaged: {tally:?} (seconds)");
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
