//! Games are begun, replaced, taken up again, finished and given up in any order, and the power goes during any operation
//! of the flash: no interrupted game is lost, and none of its moves.

use std::{collections::BTreeMap, iter, rc::Rc};

use heapless::Vec as Bounded;
use meneur::{
    games::Nine,
    rules::Points,
    session::{History, Name, history::BYTES},
    store::{
        Flash, KEPT_GAMES, KEPT_INTERRUPTED, Kept, NoPlace, NotSaved, Room, Store,
        flash::{SECTOR, SECTORS},
        record::{Finished, Left, Place, Standing},
        sector::HEADERS,
    },
};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::{
    chip::{Chip, Torn, Watch, later_header},
    recorded::{self, Recorded, begin, bytes_of, take},
};

/// What players would miss: games by the number that each was first saved under, with the bytes of their steps.
#[derive(Clone, Debug, Default, PartialEq)]
struct Expected {
    playing: Option<(u32, Vec<u8>)>,
    interrupted: BTreeMap<u32, Vec<u8>>,
    /// The numbers in the list, the oldest first.
    finished: Vec<u32>,
}

/// How long the games are that are played.
#[derive(Clone, Copy)]
struct Kind {
    seed: u64,
    /// The most steps that are taken at a time.
    steps: u32,
    /// The most bytes of a step.
    step: u32,
}

const USUAL: Kind = Kind { seed: 1, steps: 12, step: 30 };
const MARATHONS: Kind = Kind { seed: 2, steps: 150, step: 60 };
/// What is done, and how much of that at the end with every operation torn.
const ACTS: usize = 400;
const TORN: usize = 50;
/// Of what one act leaves when it is torn, so much is looked at.
const LOOKED_AT: usize = 8;

struct Table {
    game: Recorded,
    kind: Kind,
    store: Store<Chip>,
    watch: Option<Rc<Watch>>,
    expected: Expected,
    chance: ChaCha8Rng,
    seen: Seen,
}

#[derive(Debug, Default)]
struct Seen {
    cuts: usize,
    taken_up: usize,
    too_many: usize,
    too_long: usize,
    finished: u32,
}

fn places() -> Bounded<Place, 8> {
    let place = || Place { name: Name::try_from("BARTHÉLÉ").unwrap(), total: Points(123), won: false };
    iter::repeat_with(place).take(8).collect()
}

fn standing() -> Standing {
    Standing { stage: "partie 8 / 8, tour 6 / 6".try_into().expect("is short"), players: places() }
}

impl Table {
    fn new(kind: Kind) -> Self {
        Self {
            game: recorded::all()[0].clone(),
            kind,
            store: Store::open(Chip::default(), Nine::TABLES),
            watch: None,
            expected: Expected::default(),
            chance: ChaCha8Rng::seed_from_u64(kind.seed),
            seen: Seen::default(),
        }
    }

    fn below(&mut self, count: usize) -> usize {
        self.chance.next_u32() as usize % count
    }

    fn tears_from_now_on(&mut self) {
        let (chip, watch) = Chip::watched(self.store.flash().bytes.clone(), Torn::All, self.kind.seed);
        (self.store, self.watch) = (Store::open(chip, Nine::TABLES), Some(watch));
    }

    /// Does something; before it is done, and after it, everything must be there.
    fn act(&mut self, after: Expected, save: impl FnOnce(&mut Store<Chip>) -> Result<(), NotSaved>) {
        save(&mut self.store).expect("there is room");
        let before = core::mem::replace(&mut self.expected, after);
        let torn = self.watch.as_ref().map(|watch| watch.take()).unwrap_or_default();
        for torn in torn.iter().step_by(torn.len().div_ceil(LOOKED_AT).max(1)) {
            let found = read(&Store::open(Chip::holding(torn.clone()), Nine::TABLES));
            let whole = found == before || found == self.expected;
            assert!(whole, "after a cut\nfound {found:?}\nnot {before:?}\nnor {:?}", self.expected);
            self.seen.cuts += 1;
        }
        let found = read(&Store::open(Chip::holding(self.store.flash().bytes.clone()), Nine::TABLES));
        assert_eq!(found, self.expected, "confirmed, and not there");
    }

    /// The game on the table would be interrupted: if there is no place, one is given up, as the players are asked to.
    fn make_place(&mut self, taken_up: Option<u32>) {
        let Some((_, steps)) = self.expected.playing.clone() else { return };
        while let Some(why) = self.store.no_place(steps.len(), taken_up) {
            match why {
                NoPlace::TooMany => self.seen.too_many += 1,
                NoPlace::TooLong => self.seen.too_long += 1,
            }
            let others: Vec<u32> =
                self.expected.interrupted.keys().copied().filter(|game| Some(*game) != taken_up).collect();
            let given_up = others[self.below(others.len())];
            self.give_up(given_up);
        }
    }

    /// Until the game has next to no room left.
    fn play_to_the_brim(&mut self) {
        while self.expected.playing.as_ref().is_some_and(|(_, steps)| steps.len() + 70 < BYTES) {
            self.play();
            self.tidy();
        }
    }

    fn give_up(&mut self, original: u32) {
        let mut after = self.expected.clone();
        after.interrupted.remove(&original);
        self.act(after, |store| store.delete(Kept::Interrupted(original)));
    }

    /// What is expected once the game on the table has given way.
    fn with_table_free(&self) -> Expected {
        let mut after = self.expected.clone();
        if let Some((original, steps)) = after.playing.take().filter(|(_, steps)| !steps.is_empty()) {
            after.interrupted.insert(original, steps);
        }
        after
    }

    fn begin(&mut self) {
        self.make_place(None);
        let game = self.game.clone();
        let before = self.expected.clone();
        let mut after = self.with_table_free();
        self.store.set_aside(standing(), None).expect("there is room");
        begin(&mut self.store, &game).expect("there is room");
        after.playing = Some((self.store.playing().expect("one was begun").original, Vec::new()));
        self.expected = before;
        self.act(after, |_| Ok(()));
    }

    fn take_up(&mut self) {
        let games: Vec<u32> = self.expected.interrupted.keys().copied().collect();
        if games.is_empty() {
            return;
        }
        let original = games[self.below(games.len())];
        self.make_place(Some(original));
        let mut after = self.with_table_free();
        after.playing = after.interrupted.remove(&original).map(|steps| (original, steps));
        self.act(after, |store| {
            store.set_aside(standing(), Some(original))?;
            store.take_up(original)
        });
        self.seen.taken_up += 1;
    }

    fn play(&mut self) {
        for _ in 0..1 + self.below(self.kind.steps as usize) {
            let step = vec![7; 1 + self.below(self.kind.step as usize)];
            let step = [&[step.len() as u8, 60, 0][..], &step].concat();
            let Some((_, steps)) = &self.expected.playing else { return };
            if steps.len() + step.len() > BYTES {
                return;
            }
            let index = count(steps);
            let mut after = self.expected.clone();
            after.playing.as_mut().expect("one is").1.extend(&step);
            match self.watch {
                // That is looked at elsewhere.
                None => {
                    take(&mut self.store, index, &step).expect("there is room");
                    self.expected = after;
                }
                Some(_) => self.act(after, |store| take(store, index, &step)),
            }
        }
    }

    fn finish(&mut self) {
        let Some((original, steps)) = self.expected.playing.clone() else { return };
        if self.expected.finished.last().is_some() && self.store.ended().is_some() {
            return;
        }
        self.seen.finished += 1;
        let (number, code) = (self.store.number_of_playing(), self.game.code);
        let mut after = self.expected.clone();
        after.finished.push(number);
        after.finished.drain(..after.finished.len().saturating_sub(KEPT_GAMES));
        let bytes = steps.len() as u16;
        let result = Finished { number, id: 0, original, game: code, code: None, players: places(), bytes };
        self.act(after.clone(), |store| store.finish(result));
        // What follows is not played in this game any more.
        after.playing = None;
        self.act(after, |store| store.append_to_game(|playing| Left { id: playing.id }));
    }

    fn leave(&mut self) {
        let after = Expected { playing: None, ..self.expected.clone() };
        self.act(after, |store| store.delete(Kept::Playing));
    }

    fn tidy(&mut self) {
        self.act(self.expected.clone(), |store| {
            while store.tidy()? == Room::More {}
            Ok(())
        });
    }

    fn step(&mut self) {
        match self.below(40) {
            0..12 => self.begin(),
            12..18 => self.take_up(),
            18..34 => self.play(),
            34 | 35 => self.finish(),
            36 => self.leave(),
            37 => {
                if let Some(original) = self.expected.interrupted.keys().next().copied() {
                    self.give_up(original);
                }
            }
            _ => self.tidy(),
        }
        assert_ne!(self.store.room(), Room::Blocked, "{:?}", self.seen);
    }
}

/// How many steps there are in these bytes.
fn count(mut steps: &[u8]) -> usize {
    let mut count = 0;
    while let [length, ..] = steps {
        steps = &steps[3 + usize::from(*length)..];
        count += 1;
    }
    count
}

fn steps_of(store: &Store<Chip>, id: u32) -> Vec<u8> {
    let mut history = History::default();
    let game = store.log().game(id, &mut history).expect("how it began is there");
    assert!(!game.gap, "steps are missing");
    bytes_of(&history)
}

fn read(store: &Store<Chip>) -> Expected {
    assert_eq!(store.damage(), store.reported(), "nothing is damaged");
    let playing = store.playing().map(|playing| (playing.original, steps_of(store, playing.id)));
    let interrupted = (0..store.interrupted_count()).map(|index| store.interrupted(index).expect("is listed"));
    let interrupted = interrupted.map(|game| {
        let steps = steps_of(store, game.id);
        assert_eq!(usize::from(game.bytes), steps.len());
        (game.original, steps)
    });
    let finished = (0..store.finished_count()).rev().map(|index| store.finished(index).expect("is listed").number);
    Expected { playing, interrupted: interrupted.collect(), finished: finished.collect() }
}

fn play(kind: Kind) -> Table {
    let mut table = Table::new(kind);
    for act in 0..ACTS {
        if act + TORN == ACTS {
            table.tears_from_now_on();
        }
        table.step();
    }
    println!("{:?}, {} interrupted at the end", table.seen, table.expected.interrupted.len());
    table
}

#[test]
fn no_interrupted_game_is_lost_whatever_the_players_do() {
    let Table { seen, .. } = play(USUAL);
    assert!(seen.too_many > 0 && seen.taken_up > 0 && seen.finished > 0 && seen.cuts > 0, "{seen:?}");
    assert_eq!(seen.too_long, 0, "usual games all fit");
}

#[test]
fn nor_is_one_of_a_marathon() {
    let Table { seen, .. } = play(MARATHONS);
    assert!(seen.too_many > 0 && seen.cuts > 0, "{seen:?}");
    assert_eq!(seen.too_long, 0, "so many of the longest fit");
}

/// Eight of the longest fit. Where a part of the memory is not to be written on, there is less room: then the players are
/// asked sooner.
#[test]
fn with_less_room_the_players_are_asked_sooner() {
    let mut chip = Chip::default();
    let all_of = |games: usize, chip: &Chip| Store::open(chip.clone(), Nine::TABLES).no_place(games * BYTES, None);
    assert_eq!(all_of(KEPT_INTERRUPTED, &chip), None);
    for sector in 0..SECTORS / 3 {
        chip.program(sector * SECTOR + HEADERS[0], &later_header()).expect("the chip works");
    }
    assert_eq!((all_of(3, &chip), all_of(4, &chip)), (None, Some(NoPlace::TooLong)));
}

/// The moves of finished games go first, and the results of thirty stay.
#[test]
fn interrupted_games_keep_their_moves_before_finished_ones_do() {
    let mut table = Table::new(MARATHONS);
    while table.store.finished_count() < KEPT_GAMES {
        table.begin();
        table.play();
        table.finish();
        table.tidy();
    }
    for _ in 0..KEPT_INTERRUPTED {
        table.begin();
        table.play_to_the_brim();
    }
    table.begin();
    for _ in 0..40 {
        table.play();
        table.tidy();
    }
    assert_eq!((table.expected.interrupted.len(), table.store.finished_count()), (KEPT_INTERRUPTED, KEPT_GAMES));
    assert!(table.expected.interrupted.values().all(|steps| steps.len() + 70 >= BYTES));
    let whole = (0..KEPT_GAMES).filter(|index| {
        let mut history = History::default();
        let finished = table.store.finished(*index).expect("is listed");
        table.store.log().game(finished.id, &mut history).is_some_and(|game| !game.gap && !history.is_empty())
    });
    println!("beside eight marathons and one being played, {} finished games have their moves", whole.count());
    assert_eq!((table.store.no_place(BYTES, None), table.store.room()), (Some(NoPlace::TooMany), Room::Enough));
}
