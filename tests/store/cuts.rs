//! The power goes during every operation of the flash, in several ways: whatever was confirmed is there afterwards.

use std::{rc::Rc, thread};

use meneur::{
    games::Nine,
    rules::{Seat, Seconds},
    session::{ClockAt, Name, Names, Pace},
    store::{
        KEPT_GAMES, Kept, Playing, Room, SavedGame, Store,
        record::{Clock, Undone},
    },
};

use super::{
    chip::{Chip, Torn, Watch},
    recorded::{self, Recorded, begin, finish, playing, take},
};

/// Games that are played before the cuts begin: enough for the area to have gone round.
const BEFORE: usize = 120;
/// Games during which the power is cut.
const DURING: usize = 14;
/// One cut in so many is followed by more operations, cut in turn.
const AGAIN: usize = 40;

/// What must be there.
#[derive(Clone, Debug, Default, PartialEq)]
struct Expected {
    /// The steps of the game being played.
    playing: Option<Vec<Vec<u8>>>,
    /// What a pause or undoing has left on the clock; nothing if the last step says it.
    clock: Option<Option<u16>>,
    finished: Vec<u32>,
    names: Names,
}

struct Player {
    game: Recorded,
    store: Store<Chip>,
    watch: Option<Rc<Watch>>,
    expected: Expected,
    cuts: usize,
    again: usize,
}

#[test]
fn no_confirmed_move_is_lost_by_a_power_cut() {
    let counts = thread::scope(|scope| {
        recorded::all().map(|game| scope.spawn(move || cut_everywhere(game))).map(|run| run.join().expect("no losses"))
    });
    let cuts: usize = counts.iter().map(|(cuts, _)| cuts).sum();
    let again: usize = counts.iter().map(|(_, again)| again).sum();
    println!("{cuts} power cuts in 4 games ({again} of them after another cut): 0 losses");
    assert!(cuts >= 10_000, "only {cuts} cuts");
}

fn cut_everywhere(game: Recorded) -> (usize, usize) {
    let store = Store::open(Chip::default(), Nine::TABLES);
    let expected = Expected::default();
    let mut player = Player { game, store, watch: None, expected, cuts: 0, again: 0 };
    for number in 0..BEFORE {
        player.play(number);
    }
    let (chip, watch) = Chip::watched(player.store.flash().bytes.clone(), Torn::All, 7);
    player.store = Store::open(chip, Nine::TABLES);
    player.watch = Some(watch);
    for number in BEFORE..BEFORE + DURING {
        player.play(number);
    }
    println!("{}: {} cuts, {} of them after another", player.game.name, player.cuts, player.again);
    (player.cuts, player.again)
}

impl Player {
    /// Does something; before it is done, and after it, everything must be there.
    fn step(&mut self, change: impl FnOnce(&mut Expected), save: impl FnOnce(&mut Store<Chip>)) {
        let before = self.expected.clone();
        change(&mut self.expected);
        save(&mut self.store);
        let Some(watch) = &self.watch else { return };
        for torn in watch.take() {
            let found = read(&torn);
            let whole = found == before || found == self.expected;
            assert!(whole, "{}\nfound {found:?}\nnot {before:?}\nnor {:?}", self.game.name, self.expected);
            self.cuts += 1;
            if self.cuts.is_multiple_of(AGAIN) {
                self.again += cut_again(&torn, &found);
            }
        }
        assert_eq!(read(&self.store.flash().bytes), self.expected, "{}: confirmed, and not there", self.game.name);
    }

    fn tidy(&mut self) {
        self.step(|_| {}, |store| while store.tidy().expect("the chip works") == Room::More {});
    }

    /// A whole game, with a pause, a move taken back and played again, and the end.
    fn play(&mut self, number: usize) {
        let game = self.game.clone();
        let names = |names: &mut Names| names.set(Seat::FIRST, name(number));
        self.step(
            |expected| names(&mut expected.names),
            |store| {
                let mut changed = store.names().unwrap_or_default();
                names(&mut changed);
                store.append(&changed).expect("the chip works");
            },
        );
        self.step(
            |expected| (expected.playing, expected.clock) = (Some(Vec::new()), None),
            |store| begin(store, &game).expect("the chip works"),
        );
        for (index, step) in game.steps.iter().enumerate() {
            self.take(index, step);
            match index % 5 {
                1 => self.pause(40 - index as u16 % 30),
                3 => {
                    self.undo(index);
                    self.take(index, step);
                }
                4 => self.tidy(),
                _ => {}
            }
        }
        let (_, played) = playing(&self.store).expect("one was begun");
        assert_eq!(game.state_after(&played), game.state_after(&game.steps));
        self.finish(number as u32 + 1);
        self.tidy();
        // Now and then one is thrown away.
        if number % 7 == 6 {
            let number = number as u32;
            self.step(
                |expected| expected.finished.retain(|other| *other != number),
                |store| {
                    store.delete(Kept::Finished(number)).expect("the chip works");
                },
            );
        }
    }

    fn take(&mut self, index: usize, step: &[u8]) {
        let change = |expected: &mut Expected| {
            expected.playing.get_or_insert_default().push(step.to_vec());
            expected.clock = None;
        };
        self.step(change, |store| take(store, index, step).expect("the chip works"));
    }

    fn undo(&mut self, kept: usize) {
        let change = |expected: &mut Expected| {
            expected.playing.get_or_insert_default().truncate(kept);
            // Every recorded step was taken with a minute left.
            expected.clock = Some(Some(60));
        };
        self.step(change, |store| {
            let undone = |playing: Playing| Undone { id: playing.id, kept: kept as u16 };
            store.append_to_game(undone).expect("the chip works");
        });
    }

    fn pause(&mut self, left: u16) {
        self.step(
            |expected| expected.clock = Some(Some(left)),
            |store| {
                let clock = |playing: Playing| Clock { id: playing.id, left: Some(Seconds(left)), pace: Pace::Slow };
                store.append_to_game(clock).expect("the chip works");
            },
        );
    }

    fn finish(&mut self, number: u32) {
        let game = self.game.clone();
        let change = |expected: &mut Expected| {
            expected.finished.push(number);
            let old = expected.finished.len().saturating_sub(KEPT_GAMES);
            expected.finished.drain(..old);
        };
        self.step(change, |store| finish(store, &game, number).expect("the chip works"));
    }
}

fn name(number: usize) -> Name {
    Name::try_from(format!("N{number}").as_str()).expect("is short")
}

/// What a device finds that is switched on with these bytes in its flash.
fn read(bytes: &[u8]) -> Expected {
    let store = Store::open(Chip::holding(bytes.to_vec()), Nine::TABLES);
    assert_eq!(store.damage(), store.reported(), "nothing is damaged");
    let (game, playing) = playing(&store).unzip();
    let clock = match game.map(|game: SavedGame| game.clock) {
        Some(ClockAt::Left(left)) => Some(left.map(|left| left.0)),
        _ => None,
    };
    let mut finished: Vec<u32> =
        (0..store.finished_count()).map(|index| store.finished(index).expect("is listed").number).collect();
    finished.reverse();
    Expected { playing, clock, finished, names: store.names().unwrap_or_default() }
}

/// The device goes on after a cut, and is cut again: while it tidies up, and while it saves the next thing.
fn cut_again(torn: &[u8], expected: &Expected) -> usize {
    let (chip, watch) = Chip::watched(torn.to_vec(), Torn::All, 11);
    let mut store = Store::open(chip, Nine::TABLES);
    while store.tidy().expect("the chip works") == Room::More {}
    let mut after = expected.clone();
    let mut names = store.names().unwrap_or_default();
    names.set(Seat::FIRST, name(9999));
    store.append(&names).expect("the chip works");
    after.names = names;
    assert_eq!(read(&store.flash().bytes), after, "confirmed after a cut, and not there");
    let torn = watch.take();
    for torn in &torn {
        let found = read(torn);
        assert!(found == *expected || found == after, "after two cuts\nfound {found:?}\nnot {expected:?}");
    }
    torn.len()
}
