//! Games that were saved in an older format, in one that only a later firmware knows, or by other rules.

use heapless::Vec as Bounded;
use meneur::{
    board::Board,
    cards::{generator::Seed, stock::Source},
    dict::WORDS,
    handheld::Handheld,
    rules::{Game, Players, Seat, course::Step},
    session::{AnySession, Encoded, Entrusted, GameId, History, Names, Pace, Prepared as Setting, Tabletop},
    store::{
        Archive, Flash, Room, Store,
        flash::Ram,
        keeper::{Changed, Findings, GameFound},
        record::{Begun, Finished, Place, Prepared, Taken},
    },
};
use serde::Serialize;

use super::{
    at_keeper::Device,
    manners::{faults, play},
    recorded::{DICT, bytes_of},
    tally::{Add, Tally, corrected, first},
};

type Store1 = Store<Ram>;

/// Two players; enough are 30 points.
fn setup1() -> Bounded<u8, 192> {
    let (players, source, enough) = (Players::new(2), Source::Players, 30u8);
    encoded(&(players, source, enough))
}

fn encoded<const N: usize>(value: &impl Serialize) -> Bounded<u8, N> {
    Bounded::from_slice(postcard::to_slice(value, &mut [0; N]).expect("is short")).expect("is short")
}

/// The steps of format 1: points, then the seat.
fn steps1(moves: &[(u8, u8)]) -> History {
    let mut history = History::default();
    for (points, seat) in moves {
        let step = Step::Play((*points, Seat::from_number(*seat).expect("sits there")));
        history.push(&Encoded::new(&step, None).expect("is short")).expect("there is room");
    }
    history
}

fn begin(store: &mut Store1, format: u8, setup: Bounded<u8, 192>) {
    let (game, names) = (Tally::<1>::CODE, Names::default());
    let (pace, edition, charts) = (Pace::Normal, None, Default::default());
    store.begin(Begun { id: 0, original: 0, game, format, revision: 1, edition, charts, pace, names, setup }).unwrap();
}

fn take(store: &mut Store1, history: &History) {
    let bytes = Bounded::from_slice(&bytes_of(history)).expect("is short");
    store.append_to_game(|playing| Taken { id: playing.id, first: 0, bytes }).unwrap();
}

/// A device of format 1 with a game on its table.
fn saved1(moves: &[(u8, u8)]) -> Ram {
    let mut store = Store::open(Ram::default(), first::Games::TABLES);
    begin(&mut store, 1, setup1());
    take(&mut store, &steps1(moves));
    store.into_flash()
}

/// The format in which the game being played is saved.
fn saved_format(device: &Device<Ram>) -> u8 {
    let store = device.keeper.store();
    store.log().begun(store.playing().expect("a game").id).expect("has begun").format
}

#[test]
fn the_bytes_of_format_1_are_these() {
    assert_eq!(setup1().as_slice(), [2, 0, 1, 30]);
    assert_eq!(bytes_of(&steps1(&[(5, 1), (6, 2)])), [3, 0xff, 0xff, 0, 5, 0, 3, 0xff, 0xff, 0, 6, 1]);
}

#[test]
fn a_game_of_an_older_format_is_read_played_on_and_saved() {
    let mut device = Device::on(saved1(&[(5, 1), (6, 2), (7, 1)]));
    assert_eq!(device.found.game, GameFound::Whole);
    assert_eq!(device.totals(), [12, 6]);
    assert_eq!((device.session().setup().house.enough, device.session().last_step()), (30, Some(added(1, 7))));
    // As long as nothing is new, nothing is written.
    let before = device.keeper.store().flash().clone();
    device.save();
    assert!(device.keeper.store().flash().bytes() == before.bytes(), "something was written");
    assert_eq!(saved_format(&device), 1);
    // More than format 1 could hold.
    device.play("add 2 700");
    device.save();
    assert_eq!(saved_format(&device), 2);
    let steps = device.steps();
    let mut again = Device::on(device.keeper.into_flash());
    assert_eq!((again.found.game, again.steps()), (GameFound::Whole, steps));
    assert_eq!(again.listed(), [(1, vec![12, 706])]);
    assert_eq!(again.session().setup().house.enough, 30);
}

fn added(seat: u8, points: u16) -> Step<Add> {
    Step::Play(Add { seat: Seat::from_number(seat).expect("sits there"), points })
}

#[test]
fn steps_of_an_older_format_are_undone_and_taken_again() {
    let mut device = Device::on(saved1(&[(5, 1), (6, 2), (7, 1)]));
    assert!(device.session().undo(2, &*DICT));
    device.save();
    // What was undone is at hand until the power goes; what stands is saved anew, in today's format.
    assert_eq!(saved_format(&device), 2);
    assert!(device.session().redo(&*DICT));
    device.save();
    let mut again = Device::on(device.keeper.into_flash());
    assert_eq!((again.totals(), again.session().steps()), (vec![5, 6], 2));
    assert!(again.session().undo(1, &*DICT));
    assert_eq!(again.totals(), [5, 0]);
}

#[test]
fn what_was_undone_in_an_older_format_can_be_taken_again() {
    let mut store = Store::open(saved1(&[(5, 1), (6, 2), (7, 1)]), first::Games::TABLES);
    store.append_to_game(|playing| meneur::store::record::Undone { id: playing.id, kept: 1 }).unwrap();
    let mut device = Device::on(store.into_flash());
    assert_eq!(device.totals(), [5, 0]);
    assert!(device.session().redo(&*DICT) && device.session().redo(&*DICT) && !device.session().redo(&*DICT));
    assert_eq!(device.totals(), [12, 6]);
}

#[test]
fn a_finished_game_of_an_older_format_is_recalled_and_stays_when_it_is_copied() {
    let mut store = Store::open(saved1(&[(20, 1), (9, 2), (15, 1)]), first::Games::TABLES);
    let place =
        |total| Place { name: "ZOÉ".try_into().unwrap(), total: meneur::rules::Points(total), won: total == 35 };
    let players = [place(35), place(9)].into_iter().collect::<Bounded<_, 8>>();
    let bytes = steps1(&[(20, 1), (9, 2), (15, 1)]).size() as u16;
    let (number, game, code) = (1, Tally::<1>::CODE, None);
    store
        .append_to_game(|playing| Finished {
            number,
            id: playing.id,
            original: playing.original,
            game,
            code,
            players,
            bytes,
        })
        .unwrap();
    let first_id = store.finished(0).unwrap().id;
    let totals = |store: &Store1| {
        let mut place = first::Place::default();
        store.recall(0, &*DICT, &mut place);
        let session = place.session().expect("can be recalled");
        session.players().seats().map(|seat| session.total(seat).0).collect::<Vec<_>>()
    };
    assert_eq!(totals(&store), [35, 9]);
    // Other things are saved until it has to be copied.
    while store.finished(0).unwrap().id == first_id {
        store.append(&Names::default()).unwrap();
        while store.tidy().unwrap() == Room::More {}
    }
    assert_eq!(totals(&store), [35, 9]);
    let device = Device::on(store.into_flash());
    assert_eq!((device.found.game, device.listed()), (GameFound::Whole, vec![(1, vec![35, 9])]));
}

#[test]
fn a_preparation_of_an_older_format_is_read() {
    let mut store = Store::open(Ram::default(), first::Games::TABLES);
    let setting = Setting { players: Players::new(5), ..Setting::default() };
    let prepared = |format, bytes| Prepared { game: Tally::<1>::CODE, format, first: Seat::FIRST, bytes };
    store.append(&prepared(1, encoded(&(setting, 44u8)))).unwrap();
    // One of a later format does not hide it.
    store.append(&prepared(3, encoded(&(setting, 99u8)))).unwrap();
    let device = Device::on(store.into_flash());
    assert!(device.found.newer);
    let read = device.games.preparation(GameId::of::<Tally<1>>());
    assert_eq!(read.prepared().players, Players::new(5));
    let (_, house) = postcard::from_bytes::<(Setting, super::tally::House)>(&read.save().unwrap()).unwrap();
    assert_eq!((house.enough, house.bonus), (44, 0));
}

#[test]
fn a_game_of_a_later_format_is_told_and_left_alone() {
    let mut store = Store::open(saved1(&[(5, 1)]), first::Games::TABLES);
    begin(&mut store, 3, setup1());
    take(&mut store, &steps1(&[(9, 2)]));
    let id = store.playing().unwrap().id;
    let later = store.into_flash();
    let mut device = Device::on(later.clone());
    assert_eq!(device.found, Findings { damaged: false, game: GameFound::None, newer: true });
    assert_eq!(device.steps(), None);
    // Other games are played beside it, as many as there is room for.
    for _ in 0..400 {
        device.begin();
        device.play("add 1 40");
        device.save();
        while device.keeper.tidy().unwrap() == Room::More {}
    }
    let mut history = History::default();
    let game = device.keeper.store().log().game(id, &mut history).expect("is still there");
    assert_eq!((game.begun.format, bytes_of(&history)), (3, bytes_of(&steps1(&[(9, 2)]))));
}

/// A game by the first rules, saved.
fn by_the_first_rules(moves: &[&str]) -> Ram {
    let mut device = Device::on(Ram::default());
    device.begin();
    moves.iter().for_each(|line| device.play(line));
    device.save();
    device.keeper.into_flash()
}

fn with_corrected_rules(flash: Ram) -> Handheld<Ram, corrected::Games> {
    Handheld::with_its_games(Board::Waveshare, Seed::default(), WORDS, flash)
}

#[test]
fn corrected_rules_are_told_once() {
    let mut handheld = with_corrected_rules(by_the_first_rules(&["add 1 5", "add 2 6"]));
    let told = handheld.picture().clone();
    assert_eq!(faults(&handheld), []);
    assert_eq!(totals(&handheld), [10, 12], "by the corrected rules");
    handheld.cycle_power();
    assert_eq!(*handheld.picture(), told, "nobody has read it yet");
    play(&mut handheld, "press a");
    let offered = handheld.picture().clone();
    assert_ne!(offered, told);
    handheld.cycle_power();
    assert_eq!(*handheld.picture(), offered);
    assert_eq!(totals(&handheld), [10, 12]);
}

#[test]
fn a_finished_game_keeps_its_result_whatever_the_rules() {
    let flash = by_the_first_rules(&["add 1 40", "add 2 6"][..1]);
    let before = Store::open(flash.clone(), first::Games::TABLES).finished(0).expect("is over");
    assert_eq!(before.players[0].total.0, 40);
    let mut handheld = with_corrected_rules(flash);
    // It would end with 80 now: it is in the list as it ended, and not on the table.
    assert!(handheld.session().is_none());
    play(&mut handheld, "press a");
    let after = Store::open(handheld.into_flash(), corrected::Games::TABLES);
    assert_eq!(after.finished(0), Some(before));
    let mut place = corrected::Place::default();
    after.recall(0, &*DICT, &mut place);
    assert!(place.session().is_none(), "its steps lead elsewhere now");
}

#[test]
fn a_step_that_the_corrected_rules_refuse_is_told_as_such() {
    // By the corrected rules the first player has enough after the first step.
    let handheld = with_corrected_rules(by_the_first_rules(&["add 1 20", "add 2 6"]));
    assert_eq!(handheld.session().expect("is there").steps(), 1);
    assert_eq!(faults(&handheld), []);
}

#[test]
fn the_keeper_says_what_has_changed() {
    let device = Device::on(by_the_first_rules(&["add 1 5"]));
    assert_eq!(device.found.game, GameFound::Whole);
    let changed = Changed { rules: true, ..Changed::default() };
    let mut games = corrected::Games::default();
    let mut keeper = meneur::store::keeper::Keeper::new(device.keeper.into_flash(), corrected::Games::TABLES);
    keeper.read();
    let (mut settings, mut memory, mut verdicts) = Default::default();
    let (settings, memory, verdicts) = (&mut settings, &mut memory, &mut verdicts);
    let trust = meneur::store::keeper::Trust { settings, memory, verdicts, games: &mut games };
    assert_eq!(keeper.restore(trust, Some(&*DICT)).game, GameFound::Rejudged(changed));
}

fn totals(handheld: &Handheld<Ram, corrected::Games>) -> Vec<i16> {
    let session = handheld.session().expect("is there");
    session.players().seats().map(|seat| session.total(seat).0).collect()
}
