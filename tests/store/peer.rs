//! Why the log is our own: the same games, and the same power cuts in erases, with `sequential-storage`, which everybody
//! would take.
//!
//! That crate tells a page by its first and its last byte. One whose erase was cut may look empty, and the next record
//! goes where the flash is not blank; it is confirmed, and not there. And it erases when a record needs the room, so
//! that somebody waits for it.

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::{ErrorType, MultiwriteNorFlash, NorFlash, NorFlashErrorKind, ReadNorFlash};
use meneur::store::{
    Flash, Room, Store,
    flash::{AREA, SECTOR},
};
use sequential_storage::{
    cache::{Cache, Uncached},
    queue::{QueueConfig, QueueStorage},
};

use super::{
    chip::{Chip, TEARS, Torn},
    recorded::{self, Recorded, begin, finish, playing, take},
};

/// How many erases of each log are torn, in each of the recorded games.
const TORN: usize = 40;

/// Either log, as far as this comparison goes.
trait Log {
    const NAME: &str;

    fn open(chip: Chip) -> Self;
    fn chip(&mut self) -> &Chip;
    fn save(&mut self, game: &Recorded, what: What) -> Result<(), String>;
    /// While nobody waits.
    fn tidy(&mut self);
    /// The steps of the game that was begun last.
    fn steps(&mut self) -> Result<Vec<Vec<u8>>, String>;
}

#[derive(Clone, Copy)]
enum What {
    Begin,
    Step(usize),
    /// The number of the game.
    Finish(usize),
}

struct Ours(Store<Chip>);

impl Log for Ours {
    const NAME: &str = "this log";

    fn open(chip: Chip) -> Self {
        Self(Store::open(chip, meneur::games::Nine::TABLES))
    }

    fn chip(&mut self) -> &Chip {
        self.0.flash()
    }

    fn save(&mut self, game: &Recorded, what: What) -> Result<(), String> {
        let saved = match what {
            What::Begin => begin(&mut self.0, game),
            What::Step(index) => take(&mut self.0, index, &game.steps[index]),
            What::Finish(number) => finish(&mut self.0, game, number as u32 + 1),
        };
        saved.map_err(|error| format!("{error:?}"))
    }

    fn tidy(&mut self) {
        while self.0.tidy().expect("the chip works") == Room::More {}
    }

    fn steps(&mut self) -> Result<Vec<Vec<u8>>, String> {
        playing(&self.0).map(|(_, steps)| steps).ok_or("there is no game".into())
    }
}

/// A queue of records, each with its kind in front; the oldest make room for new ones.
struct Theirs(QueueStorage<Nor, Cache<Uncached, Uncached, Uncached>>);

const BEGIN: u8 = 0;
const STEP: u8 = 1;
const FINISH: u8 = 2;

impl Log for Theirs {
    const NAME: &str = "sequential-storage";

    fn open(chip: Chip) -> Self {
        Self(QueueStorage::new(Nor(chip), QueueConfig::new(0..AREA as u32), Cache::new_uncached()))
    }

    fn chip(&mut self) -> &Chip {
        &self.0.flash().0
    }

    fn save(&mut self, game: &Recorded, what: What) -> Result<(), String> {
        let record = match what {
            What::Begin => [&[BEGIN], &game.setup[..]].concat(),
            What::Step(index) => [&[STEP], &game.steps[index][..]].concat(),
            What::Finish(number) => [&[FINISH], &number.to_le_bytes()[..]].concat(),
        };
        block_on(self.0.push(&record, true)).map_err(|error| format!("{error:?}"))
    }

    fn tidy(&mut self) {}

    fn steps(&mut self) -> Result<Vec<Vec<u8>>, String> {
        block_on(async {
            let mut steps = Err("there is no game".to_owned());
            let mut records = self.0.iter().await.map_err(|error| format!("{error:?}"))?;
            let mut buffer = [0; SECTOR];
            while let Some(record) = records.next(&mut buffer).await.map_err(|error| format!("{error:?}"))? {
                match (record[0], &mut steps) {
                    (BEGIN, _) => steps = Ok(Vec::new()),
                    (STEP, Ok(steps)) => steps.push(record[1..].to_vec()),
                    _ => {}
                }
            }
            steps
        })
    }
}

/// The chip as that crate sees flash. After a cut it may write where the chip is not erased.
struct Nor(Chip);

impl ErrorType for Nor {
    type Error = NorFlashErrorKind;
}

impl ReadNorFlash for Nor {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        bytes.copy_from_slice(&self.0.bytes[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        AREA
    }
}

impl NorFlash for Nor {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
        let sectors = from as usize / SECTOR..to as usize / SECTOR;
        sectors.into_iter().try_for_each(|sector| self.0.erase(sector)).map_err(|_| NorFlashErrorKind::Other)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        self.0.clear_bits(offset as usize, bytes);
        Ok(())
    }
}

impl MultiwriteNorFlash for Nor {}

/// What a run has shown.
#[derive(Debug, Default)]
struct Tally {
    saved: usize,
    erases: u32,
    /// Erases that a player waits for.
    waited: u32,
    cuts: usize,
    /// What was confirmed is not there, or not in its order: at once, or when the next move is saved.
    lost: usize,
}

#[test]
fn cut_erases_here_and_there() {
    let [ours, theirs] = [compare::<Ours>(), compare::<Theirs>()];
    assert_eq!((ours.lost, ours.waited), (0, 0));
    assert_eq!(ours.cuts, theirs.cuts, "both were cut");
    assert!(theirs.lost > 0 && theirs.waited > 0, "that crate does as well now: take it instead");
}

fn compare<L: Log>() -> Tally {
    let mut tally = Tally::default();
    for game in recorded::all() {
        run::<L>(&game, &mut tally);
    }
    let Tally { saved, erases, waited, cuts, lost } = tally;
    println!("{}: {saved} records, {erases} erases, {waited} of them while a move is saved", L::NAME);
    println!("{}: {cuts} power cuts in erases, {lost} times a confirmed move is gone", L::NAME);
    tally
}

fn run<L: Log>(game: &Recorded, tally: &mut Tally) {
    let (chip, watch) = Chip::watched(Chip::default().bytes, Torn::Erases, 7);
    let mut log = L::open(chip);
    log.tidy();
    watch.take();
    let mut before = &game.steps[..];
    let mut cut = 0;
    for what in (0..).flat_map(|number| course(game, number)) {
        let erased = erases(&mut log);
        log.save(game, what).expect("the chip works");
        tally.waited += erases(&mut log) - erased;
        tally.saved += 1;
        log.tidy();
        let after = match what {
            What::Begin => &game.steps[..0],
            What::Step(index) => &game.steps[..=index],
            What::Finish(_) => &game.steps[..],
        };
        let torn = watch.take();
        tally.lost += torn.iter().filter(|torn| is_lost::<L>(game, torn, [before, after])).count();
        cut += torn.len();
        before = after;
        if cut >= TORN * TEARS as usize {
            break;
        }
    }
    tally.cuts += cut;
    tally.erases += erases(&mut log);
}

fn erases<L: Log>(log: &mut L) -> u32 {
    log.chip().erases.iter().sum()
}

/// A whole game.
fn course(game: &Recorded, number: usize) -> impl Iterator<Item = What> + use<> {
    let steps = (0..game.steps.len()).map(What::Step);
    [What::Begin].into_iter().chain(steps).chain([What::Finish(number)])
}

/// The device is switched on after a cut, and goes on.
fn is_lost<L: Log>(game: &Recorded, torn: &[u8], expected: [&[Vec<u8>]; 2]) -> bool {
    let mut log = L::open(Chip::holding(torn.to_vec()));
    let Some(mut steps) = log.steps().ok().filter(|steps| expected.contains(&&steps[..])) else { return true };
    log.tidy();
    let next = match game.steps.get(steps.len()) {
        Some(step) => {
            steps.push(step.clone());
            What::Step(steps.len() - 1)
        }
        None => {
            steps.clear();
            What::Begin
        }
    };
    log.save(game, next).is_err() || log.steps() != Ok(steps)
}
