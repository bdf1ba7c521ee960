//! One failed write does not end all saving: it is tried again, and when the trouble has passed nothing is missing.

use meneur::{
    board::Board,
    cards::{generator::Seed, stolon::PACK},
    dict::WORDS,
    handheld::Handheld,
    rules::Seconds,
    session::AnySession,
    store::{
        Archive, Flash, NotSaved,
        flash::{AREA, SECTORS},
    },
    time::{Instant, Millis},
};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::{
    at_keeper::Device,
    chip::Chip,
    flaky::{Flaky, How, Trouble, WAYS, What},
    manners::{faults, keys_work_from, play_from},
    recorded::{DICT, bytes_of},
    share,
};

/// Much longer than it takes until saving is tried again.
const LONG: Millis = Millis(1_000_000);

/// Longer than a line of a script takes.
const SOON: Millis = Millis(1500);

/// Two players with their own cards turn up three letters: the clock of the first round runs.
const BEGIN: &str = "choose \"Clam\"\nlight \"Joueurs\"\npress left 2\nlight \"Cartes\"\npress right\nchoose \"Jouer\"\n\
                     press a\ntype AAA\npress x";
/// A move.
const MOVE: &str = "press y\nchoose \"Pénalité\"\npress a\npress a\npress a";

const FAILING: &str = "J’essaie encore";
const PASSED: &str = "Tout est de nouveau gardé";

struct Table {
    handheld: Handheld<Flaky>,
    now: Instant,
    /// How many times the players were told that nothing is saved, and that all is.
    told: (usize, usize),
}

impl Table {
    fn new(flash: Flaky) -> Self {
        let handheld = Handheld::switched_on(Board::Waveshare, Seed::default(), WORDS, flash);
        Self { handheld, now: Instant::from_millis(1), told: (0, 0) }
    }

    fn shows(&self, text: &str) -> bool {
        // Lines are broken wherever.
        self.handheld.audit().texts().collect::<Vec<_>>().join(" ").contains(text)
    }

    /// Plays, and reads what is told.
    fn play(&mut self, script: &str) {
        for line in script.lines() {
            self.let_it_try();
            self.now = keys_work_from(self.now, &self.handheld);
            self.let_it_try();
            self.now = play_from(self.now, &mut self.handheld, line);
            self.read();
        }
    }

    /// What is told by itself must not come between a player and a key: if it is soon to be tried again, it is now.
    fn let_it_try(&mut self) {
        let due = |table: &Self| table.handheld.app().trouble()?.again_at();
        while let Some(moment) = due(self).filter(|moment| *moment <= self.now + SOON) {
            self.now = self.now.max(moment);
            self.handheld.advance(self.now);
            self.read();
        }
    }

    fn read(&mut self) {
        while let Some(passed) = [FAILING, PASSED].iter().position(|text| self.shows(text)) {
            assert_eq!(faults(&self.handheld), []);
            self.told.0 += usize::from(passed == 0);
            self.told.1 += passed;
            self.now = play_from(self.now, &mut self.handheld, "press a");
        }
    }

    fn wait(&mut self) {
        self.now = self.now + LONG;
        self.handheld.advance(self.now);
        self.read();
    }

    /// The steps on the table, and their number.
    fn steps(&self) -> (usize, Vec<u8>) {
        let history = self.handheld.session().expect("a game is being played").history();
        (history.len(), bytes_of(history))
    }

    /// The steps that a restart finds.
    fn found(&self) -> (usize, Vec<u8>) {
        let mut other = self.handheld.clone();
        other.cycle_power();
        let history = other.session().expect("the game is there").history();
        (history.len(), bytes_of(history))
    }
}

/// What fails, how, and how often: once, as often as it is tried at once, and for minutes.
fn troubles() -> impl Iterator<Item = Trouble> {
    let counts = [1, 2, 3, 4, 6, 9, 14, 30];
    WAYS.into_iter().flat_map(move |how| counts.map(|count| Trouble::new(What::Both, how, count)))
}

#[test]
fn no_move_is_missing_when_the_trouble_has_passed() {
    let (mut runs, mut told) = (0, 0);
    for trouble in troubles() {
        let mut table = Table::new(Flaky::default());
        table.play(BEGIN);
        table.play(MOVE);
        table.handheld.flash().suffer(trouble);
        (0..4).for_each(|_| table.play(MOVE));
        table.wait();
        // What was done counts, whatever the chip says: nothing need be tried again.
        let passed = table.handheld.flash().left() == 0 || trouble.how == How::Done;
        assert!(passed && table.handheld.app().trouble().is_none(), "{trouble:?}: it was tried until it had passed");
        assert_eq!(table.told.0, table.told.1, "{trouble:?}: what is told is told to have passed");
        assert_eq!(table.found(), table.steps(), "{trouble:?}: moves are missing");
        table.play(MOVE);
        assert_eq!(table.found(), table.steps(), "{trouble:?}: moves are missing after it");
        (runs, told) = (runs + 1, told + table.told.0);
    }
    println!("{runs} troubles, {told} of them told: 0 moves are missing");
    assert!(told >= runs / 3, "only {told} of {runs} were felt");
}

/// The first move of all, before there is anything: that the game begins cannot be saved.
#[test]
fn a_game_that_began_in_trouble_is_saved_when_it_has_passed() {
    let flash = Flaky::default();
    flash.suffer(Trouble::new(What::Both, How::Nothing, usize::MAX));
    let mut table = Table::new(flash);
    table.play("choose \"Clam\"\nlight \"Joueurs\"\npress left 2\nlight \"Cartes\"\npress right\nchoose \"Jouer\"");
    // The table is asked whether it wants to play all the same.
    assert!(table.handheld.session().is_none());
    table.play("press a\npress a\ntype AAA\npress x");
    (0..3).for_each(|_| table.play(MOVE));
    assert_eq!(table.told, (1, 0));
    table.handheld.flash().recover();
    table.wait();
    assert_eq!((table.told, table.found()), ((1, 1), table.steps()));
    assert!(table.found().0 >= 4);
}

/// The game before is deleted, of which the flash still says that it is being played: the one on the table stays.
#[test]
fn deleting_the_game_before_leaves_the_one_that_began_in_trouble() {
    let mut table = Table::new(Flaky::default());
    table.play(BEGIN);
    let nobody = "press x\npress a\n".to_owned();
    table.play(&nobody);
    (0..5).for_each(|_| table.play(&format!("press a\ntype A\n{nobody}")));
    assert_eq!(table.handheld.app().store().count(), 1);
    table.handheld.flash().suffer(Trouble::new(What::Both, How::Nothing, usize::MAX));
    table.play("press x\npress a\ntype AAA\npress x");
    table.play(MOVE);
    let begun = table.steps();
    table.play("press y\nchoose \"Quitter\"\nchoose \"Clam\"\nchoose \"Comme la dernière fois\"\npress a");
    assert!(table.shows("Celle d’avant n’est pas gardée non plus"));
    assert_eq!(faults(&table.handheld), []);
    table.play("press b\npress b\nchoose \"Parties\"\npress a\npress y");
    // The chip writes again, and nobody knows it yet.
    table.handheld.flash().recover();
    table.now = play_from(table.now, &mut table.handheld, "press a");
    assert_eq!((table.handheld.app().store().count(), table.steps()), (0, begun.clone()));
    table.wait();
    assert_eq!(table.found(), begun);
}

/// What was counted cannot be saved: it stays where it was entered, and is saved when that is asked for again.
#[test]
fn counts_that_are_not_saved_stay_in_sight() {
    let mut table = Table::new(Flaky::default());
    table.play("choose \"Clam\"\nlight \"Cartes\"\npress right\nchoose \"Notre boîte\"\nlight \"P\"\npress right");
    table.handheld.flash().suffer(Trouble::new(What::Both, How::Nothing, usize::MAX));
    let counted = table.handheld.picture().clone();
    table.play("press a");
    assert_eq!((table.told, table.handheld.picture() == &counted), ((1, 0), true));
    table.handheld.flash().recover();
    table.wait();
    table.play("press a");
    assert!(table.handheld.app().store().own_box(&PACK).is_some());
}

/// A chip that takes nothing any more is told once, and tried at a bounded rate.
#[test]
fn what_fails_for_ever_is_tried_seldom() {
    let mut table = Table::new(Flaky::default());
    table.play(BEGIN);
    table.handheld.flash().suffer(Trouble::new(What::Both, How::Nothing, usize::MAX));
    table.play(MOVE);
    let before = table.handheld.flash().left();
    for _ in 0..600 {
        table.now = table.now + Millis(1000);
        table.handheld.advance(table.now);
    }
    let tried = before - table.handheld.flash().left();
    println!("{tried} operations in ten minutes");
    assert!((10..=150).contains(&tried), "{tried}");
    assert_eq!(table.told, (1, 0));
}

/// The power goes in every operation from the trouble on, in several ways: the game is as it was, or as it is.
#[test]
fn a_power_cut_while_it_is_tried_again_loses_nothing() {
    let mut cuts = 0;
    for trouble in troubles().filter(|trouble| trouble.left >= 4) {
        let (flash, watch) = Flaky::watched(vec![0xff; AREA], trouble.left as u64);
        let mut table = Table::new(flash);
        table.play(BEGIN);
        table.play(MOVE);
        let mut may_be_found = vec![table.steps().1];
        watch.take();
        table.handheld.flash().suffer(trouble);
        for number in 0..4 {
            table.play(MOVE);
            if number == 2 {
                table.play("press y\nchoose \"Annuler\"\npress a\npress a");
            }
            may_be_found.push(table.steps().1);
        }
        table.wait();
        for torn in watch.take() {
            let found = Table::new(Flaky::holding(torn)).steps().1;
            assert!(may_be_found.contains(&found), "{trouble:?}: {found:?} is none of {may_be_found:?}");
            cuts += 1;
        }
        assert_eq!(table.found(), table.steps());
    }
    println!("{cuts} power cuts while saving was tried again: 0 losses");
    assert!(cuts >= 300, "only {cuts} cuts");
}

/// One sector fails for ever: whichever it is, the others get what it does not take.
#[test]
fn a_sector_that_fails_for_ever_loses_nothing() {
    let mut games = 0;
    for sector in 0..SECTORS {
        for (what, how) in [(What::Both, How::Nothing), (What::Programs, How::Silently), (What::Erases, How::Half)] {
            let flash = Flaky::default();
            flash.suffer(Trouble::in_sector(what, how, sector));
            games += ring(flash, share::of(60).max(12));
        }
    }
    println!("{games} games on chips with a dead sector: 0 moves are missing");
}

/// So many games that the area has gone round when they are played; each is there after a restart.
fn ring(flash: Flaky, games: usize) -> usize {
    let trouble = format!("{flash:?}");
    let mut device = Device::on(flash);
    for number in 0..games {
        device.begin();
        for _ in 0..300 {
            device.play("add 1 0");
        }
        device.play("add 2 30");
        while device.try_save().is_err() {
            device.keeper.try_again();
        }
        let found = Device::on(Chip::holding(device.keeper.store().flash().bytes().to_vec()));
        assert_eq!((found.steps(), found.listed()), (device.steps(), device.listed()), "game {number}, {trouble}");
    }
    games
}

/// What the table has, in the test's own books.
#[derive(Clone, Debug, PartialEq)]
struct Books {
    steps: Vec<u8>,
    listed: Vec<Vec<i16>>,
}

struct Gambler {
    device: Device<Flaky>,
    chance: ChaCha8Rng,
    /// Totals of the games before this one.
    before: Vec<Vec<i16>>,
    /// What was confirmed last, and what was tried to be saved since.
    may_be_found: Vec<Books>,
    in_trouble: bool,
    failed: usize,
}

impl Gambler {
    fn new(seed: u64) -> Self {
        let mut device = Device::on(Flaky::default());
        device.begin();
        device.save();
        let chance = ChaCha8Rng::seed_from_u64(seed);
        let mut gambler =
            Self { device, chance, before: Vec::new(), may_be_found: Vec::new(), in_trouble: false, failed: 0 };
        gambler.may_be_found = vec![gambler.books()];
        gambler
    }

    fn below(&mut self, count: u32) -> u32 {
        self.chance.next_u32() % count
    }

    fn is_over(&mut self) -> bool {
        self.device.session().stage().over
    }

    fn books(&mut self) -> Books {
        let mut listed = self.before.clone();
        if self.is_over() {
            listed.push(self.device.totals());
        }
        let kept = listed.len().saturating_sub(meneur::store::KEPT_GAMES);
        Books { steps: self.device.steps().expect("a game was begun"), listed: listed.split_off(kept) }
    }

    /// Something that players do.
    fn act(&mut self) {
        match self.below(8) {
            0 if self.is_over() && !self.in_trouble => {
                self.before = self.books().listed;
                self.device.begin();
            }
            0 if !self.is_over() => self.device.play("add 2 30"),
            1 | 2 => {
                let steps = self.device.session().steps().min(3) as u32;
                let steps = self.below(steps + 1) as usize;
                self.device.session().undo(steps, &*DICT);
            }
            // More than one record holds.
            3 if self.below(4) == 0 => (0..200).for_each(|_| self.add_nothing()),
            _ => self.add_nothing(),
        }
    }

    fn add_nothing(&mut self) {
        // One that is too long is ended.
        if !self.is_over() && self.device.session().history().room() > 100 {
            self.device.play("add 1 0");
        }
    }

    fn save(&mut self) {
        if self.in_trouble {
            self.device.keeper.try_again();
        }
        let books = self.books();
        match self.device.try_save() {
            Ok(()) => (self.in_trouble, self.may_be_found) = (false, vec![books]),
            Err(why) => {
                assert_eq!(why, NotSaved::Flash);
                self.in_trouble = true;
                self.failed += 1;
                self.may_be_found.push(books);
            }
        }
    }

    fn goes_on_from_known(&self, steps: &[u8]) -> bool {
        self.may_be_found.iter().any(|books| steps.starts_with(&books.steps))
    }

    /// What a restart finds is what was confirmed, or what was tried since: of many new moves perhaps the first.
    fn check(&self, told: &str) {
        let found = Device::on(Chip::holding(self.device.keeper.store().flash().bytes().to_vec()));
        let steps = found.steps().expect("a game was begun");
        let mut listed: Vec<_> = found.listed().into_iter().map(|(_, totals)| totals).collect();
        listed.reverse();
        let goes_on = |books: &Books| books.steps.starts_with(&steps) && self.goes_on_from_known(&steps);
        let is_right = |books: &Books| books.steps == steps || goes_on(books);
        let lengths: Vec<_> = self.may_be_found.iter().map(|books| books.steps.len()).collect();
        assert!(self.may_be_found.iter().any(is_right), "{told}: {} bytes, not {lengths:?}", steps.len());
        let lists: Vec<_> = self.may_be_found.iter().map(|books| &books.listed).collect();
        assert!(lists.contains(&&listed), "{told}: {listed:?}, not {lists:?}");
    }
}

#[test]
fn whatever_fails_whenever_confirmed_moves_stay_and_the_others_follow() {
    let (mut failed, mut saves) = (0, 0);
    for seed in 0..share::of(400) as u64 {
        let mut gambler = Gambler::new(seed);
        for number in 0..60 {
            if gambler.below(4) == 0 {
                let (way, count) = (gambler.below(4) as usize, gambler.below(12) as usize + 1);
                gambler.device.keeper.store().flash().suffer(Trouble::new(What::Both, WAYS[way], count));
            }
            gambler.act();
            gambler.save();
            gambler.check(&format!("seed {seed}, {number}"));
            saves += 1;
        }
        gambler.device.keeper.store().flash().recover();
        gambler.save();
        assert!(!gambler.in_trouble, "seed {seed}: it has passed");
        gambler.check(&format!("seed {seed}, at the end"));
        failed += gambler.failed;
    }
    println!("{saves} times saved, {failed} of them failed: 0 moves are missing");
    assert!(failed * 10 > saves, "only {failed} of {saves} failed");
}

/// A clock that was paused in the time of trouble comes back as it stood.
#[test]
fn the_clock_is_saved_with_what_was_missing() {
    let mut table = Table::new(Flaky::default());
    table.play(BEGIN);
    table.handheld.flash().suffer(Trouble::new(What::Both, How::Half, 6));
    table.play("wait 20000\npress b");
    let left = |handheld: &Handheld<Flaky>, now| -> Option<Seconds> { handheld.session()?.seconds_left(now) };
    let paused = left(&table.handheld, table.now);
    table.wait();
    table.handheld.cycle_power();
    assert_eq!(left(&table.handheld, table.now), paused);
    assert!(paused.is_some());
}
