//! Five million random events over the whole application: presses, holds, waiting, and power cuts in the middle of a
//! flash operation. Nothing panics, everything is saved after every event, and the picture stays well laid out. All
//! memory is the application's own size, which cannot change: there is no heap.
//!
//! `tests/common/monkey.rs` looks at every picture; this one does not look, so it gets much further.

#[path = "common/share.rs"]
mod share;

use std::{cell::Cell, fs, path::Path, thread};

use meneur::{
    app::{App, Event},
    board::Board,
    cards::generator::Seed,
    dict::WORDS,
    games::Nine,
    input::{Button, KeyEvent, Stroke},
    script::{Action, Script, Step},
    session::{Entrusted, GameId, History, Memory},
    settings::Settings,
    store::{
        Archive, Store,
        flash::{Flash, FlashError, Ram, SECTOR},
        record::Reported,
    },
    time::{Instant, Millis},
    ui::{Canvas, audit::Audit, frame::Frame},
};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

const EVENTS: u64 = 5_000_000;
const THREADS: u64 = 2;
/// One event in so many is drawn; one of those in so many has its layout checked.
const DRAWN: u32 = 40;
const AUDITED: u32 = 25;
/// One event in so many lights a fuse that cuts the power during one of the next flash operations.
const CUT: u32 = 300;

/// Letters more often than ways back, or the monkey would never leave the home menu.
const KEYS: [Button; 20] = {
    use Button::{A, B, Down, Left, Press, Right, Up, X, Y};
    [A, A, A, A, A, Press, X, X, X, Y, B, B, Up, Up, Down, Down, Left, Left, Right, Right]
};

/// Flash that loses its power during an operation, once its fuse has burnt down.
#[derive(Clone, Debug, Default)]
struct Fused {
    ram: Ram,
    /// Operations until the cut, and what decides how much of that one is done.
    fuse: Cell<Option<(u32, u64)>>,
    dead: bool,
}

impl Fused {
    /// Whether the power goes now; then a part of the operation is done.
    fn burns_down(&mut self, at: usize, wanted: &[u8]) -> Result<bool, FlashError> {
        if self.dead {
            return Err(FlashError);
        }
        let Some((left, seed)) = self.fuse.get() else { return Ok(false) };
        if left > 0 {
            self.fuse.set(Some((left - 1, seed)));
            return Ok(false);
        }
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let odds = chance.next_u32();
        // Programming only clears bits: those of the new value that are to be cleared, or not yet.
        let done = wanted.iter().map(|byte| byte | if chance.next_u32() < odds { 0 } else { 0xff });
        let mut page = [0xff; SECTOR];
        page.iter_mut().zip(done).for_each(|(place, byte)| *place = byte);
        self.ram.program(at, &page[..wanted.len()])?;
        self.dead = true;
        Ok(true)
    }
}

impl Flash for Fused {
    fn bytes(&self) -> &[u8] {
        self.ram.bytes()
    }

    fn program(&mut self, at: usize, bytes: &[u8]) -> Result<(), FlashError> {
        if self.burns_down(at, bytes)? { Err(FlashError) } else { self.ram.program(at, bytes) }
    }

    /// An erase that was cut leaves noise where there were records: here, some bytes more cleared than they were.
    fn erase(&mut self, sector: usize) -> Result<(), FlashError> {
        if self.burns_down(sector * SECTOR, &[0x5a; SECTOR])? { Err(FlashError) } else { self.ram.erase(sector) }
    }
}

#[derive(Default)]
struct Tally {
    events: u64,
    cuts: u64,
    drawn: u64,
}

struct Monkey {
    app: App<Fused>,
    board: Board,
    now: Instant,
    held: Option<Button>,
    chance: ChaCha8Rng,
    tally: Tally,
}

impl Monkey {
    fn one_in(&mut self, count: u32) -> bool {
        self.chance.next_u32().is_multiple_of(count)
    }

    fn act(&mut self) {
        let held = self.held;
        let event = match held {
            Some(button) => match self.chance.next_u32() % 8 {
                0 => Event::Key(KeyEvent { button, stroke: Stroke::Repeat }),
                _ => {
                    self.held = None;
                    Event::Key(KeyEvent { button, stroke: Stroke::Up })
                }
            },
            None if self.one_in(6) => return self.wait(),
            None => {
                let button = KEYS[self.chance.next_u32() as usize % KEYS.len()];
                self.held = Some(button);
                Event::Key(KeyEvent { button, stroke: Stroke::Down })
            }
        };
        self.now = self.now + Millis(20);
        self.send(event);
    }

    /// Until something happens by itself; now and then for much longer.
    fn wait(&mut self) {
        let until = match self.one_in(50) {
            true => self.now + Millis(3_600_000),
            false => self.app.wake_at().unwrap_or(self.now + Millis(500)),
        };
        self.now = self.now.max(until);
        self.send(Event::Tick);
    }

    fn send(&mut self, event: Event) {
        let allowed = self.app.flash().fuse.get().map(|_| [held(&self.app), self.held_without_a_cut(event)]);
        self.app.update(event, self.now);
        self.tally.events += 1;
        if self.one_in(DRAWN) {
            self.draw();
        }
        if let (true, Some(allowed)) = (self.app.flash().dead, allowed) {
            return self.come_back(allowed);
        }
        // Everything that is on the screen is saved.
        let saved = self.app.session().map(|session| session.history().saved());
        let held = self.app.session().map(|session| Some((session.steps(), session.steps())));
        assert_eq!(saved, held, "not everything is saved");
    }

    fn draw(&mut self) {
        let mut frame = Frame::new();
        self.tally.drawn += 1;
        if !self.one_in(AUDITED) {
            return self.app.draw(&mut Canvas::new(&mut frame));
        }
        let mut audit = Audit::default();
        self.app.draw(&mut Canvas::audited(&mut frame, &mut audit));
        assert_eq!(audit.faults(), [], "badly laid out: {:?}", audit.texts().collect::<Vec<_>>());
    }

    fn held_without_a_cut(&self, event: Event) -> Held {
        let mut app = self.app.clone();
        app.flash().fuse.set(None);
        app.update(event, self.now);
        held(&app)
    }

    /// The power went during the last event. What is there is as before it, or as after it.
    fn come_back(&mut self, [before, after]: [Held; 2]) {
        let store = Store::open(Fused { ram: self.app.flash().ram.clone(), ..Fused::default() }, Nine::TABLES);
        assert_eq!(store.damage(), Reported::default(), "a power cut is no damage");
        self.app = App::new(self.board, Seed::default(), WORDS, store.into_flash());
        let found = held(&self.app);
        // Each part is as before or as after: an event may save several.
        let whole = (found.0 == before.0 || found.0 == after.0)
            && (found.1 == before.1 || found.1 == after.1)
            && is_between(&found.2, &before.2, &after.2)
            && (found.3 == before.3 || found.3 == after.3)
            // The game on the table and the interrupted ones change places at one moment.
            && ((&found.0, &found.5) == (&before.0, &before.5) || (&found.0, &found.5) == (&after.0, &after.5))
            && (0..found.4.len()).all(|game| found.4[game] == before.4[game] || found.4[game] == after.4[game]);
        assert!(whole, "found {found:?}, not {before:?} nor {after:?}");
        self.held = None;
        self.tally.cuts += 1;
    }
}

/// How many steps, and a hash of them.
fn hashed(history: &History) -> (usize, u64) {
    let bytes = history.chunks::<8192>(0).flat_map(|(_, bytes)| bytes);
    let hash = bytes.fold(17, |hash: u64, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
    (history.len(), hash)
}

/// Each interrupted game by the number that it was first saved under, with its steps.
fn interrupted(store: &Store<Fused>) -> Vec<(u32, (usize, u64))> {
    let all = (0..store.interrupted_count()).map(|index| store.interrupted(index).expect("is listed"));
    all.map(|game| {
        let mut history = History::default();
        store.log().game(game.id, &mut history).expect("how it began is there");
        (game.original, hashed(&history))
    })
    .collect()
}

fn held(app: &App<Fused>) -> Held {
    let game = app.session().map(|session| (session.id(), hashed(session.history())));
    let finished = (0..app.store().count()).filter_map(|index| app.store().get(index)).map(|game| game.number);
    let prepared = Nine::TABLES.iter().map(|game| app.games().preparation(*game).save().unwrap().to_vec());
    (game, *app.settings(), app.memory().clone(), finished.collect(), prepared.collect(), interrupted(app.store()))
}

/// The names are saved, how many they are, who has been here, the timer, and the game begun last.
fn is_between(found: &Memory, before: &Memory, after: &Memory) -> bool {
    let is_either = |same: fn(&Memory, &Memory) -> bool| same(found, before) || same(found, after);
    is_either(|one, other| one.timer == other.timer)
        && is_either(|one, other| one.names == other.names)
        && is_either(|one, other| one.players == other.players)
        && is_either(|one, other| one.roster == other.roster)
        && is_either(|one, other| one.last_game == other.last_game)
        && is_either(|one, other| one.evening == other.evening)
}

/// What players would miss.
type Held = (Option<(GameId, (usize, u64))>, Settings, Memory, Vec<u32>, Vec<Vec<u8>>, Vec<(u32, (usize, u64))>);

#[test]
fn five_million_random_events() {
    let texts = scripts();
    let played: Vec<_> =
        Board::ALL.into_iter().flat_map(|board| texts.iter().filter_map(move |text| play(text, board))).collect();
    let tallies = thread::scope(|scope| {
        let share = |number| played.iter().skip(number as usize).step_by(THREADS as usize);
        let threads: Vec<_> = (0..THREADS).map(|number| scope.spawn(move || run(number, share(number)))).collect();
        threads.into_iter().map(|thread| thread.join().expect("nothing panics")).collect::<Vec<_>>()
    });
    let sum = |of: fn(&Tally) -> u64| tallies.iter().map(of).sum::<u64>();
    let (events, cuts) = (sum(|tally| tally.events), sum(|tally| tally.cuts));
    println!("{events} random events, {cuts} power cuts, {} pictures drawn: nothing lost", sum(|tally| tally.drawn));
    let wanted = |whole: u64| share::of(whole as usize) as u64;
    assert!(events >= wanted(EVENTS) && cuts >= wanted(1000));
}

/// From every step of its share of the scripts, so that the end of a game is seen as often as its beginning.
fn run<'a>(number: u64, played: impl Iterator<Item = &'a Played<'a>> + Clone) -> Tally {
    let steps: u64 = played.clone().map(|(_, steps)| steps.len() as u64).sum();
    let stay = (share::of(EVENTS as usize) as u64).div_ceil(THREADS).div_ceil(steps);
    let mut tally = Tally::default();
    for &(board, ref steps) in played {
        let mut app = App::new(board, Seed::default(), WORDS, Fused::default());
        for (count, &Step { at, action }) in steps.iter().enumerate() {
            while let Some(wake) = app.wake_at().filter(|wake| *wake <= at) {
                app.update(Event::Tick, wake);
            }
            if let Action::Contact { button, closed } = action {
                let stroke = if closed { Stroke::Down } else { Stroke::Up };
                app.update(Event::Key(KeyEvent { button, stroke }), at);
            }
            let chance = ChaCha8Rng::seed_from_u64(number * 1_000_000 + count as u64);
            let mut monkey = Monkey { app: app.clone(), board, now: at, held: None, chance, tally };
            for _ in 0..stay {
                if monkey.one_in(CUT) {
                    let fuse = (monkey.chance.next_u32() % 4, monkey.chance.next_u64());
                    monkey.app.flash().fuse.set(Some(fuse));
                }
                monkey.act();
            }
            tally = monkey.tally;
        }
    }
    tally
}

/// A script on a board, and what it comes to.
type Played<'a> = (Board, Vec<Step<'a>>);

fn play(text: &str, board: Board) -> Option<Played<'_>> {
    let script = Script::read(text, board).expect("is well formed")?;
    Some((board, script.steps().expect("the script is right")))
}

fn scripts() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts");
    let mut files: Vec<_> = fs::read_dir(folder).expect("there are scripts").map(|file| file.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| fs::read_to_string(file).expect("can be read")).collect()
}
