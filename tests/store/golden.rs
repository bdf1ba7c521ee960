//! The bytes of every version of every record, as devices have them in their flash. Lines are only ever added.

use heapless::{String, Vec as Bounded};
use meneur::{
    cards::code::DealCode,
    dict,
    letters::Word,
    referee::{Play, judge},
    rules::{Points, Seat, Seconds},
    session::{Names, Pace},
    settings::Settings,
    store::{
        Saved,
        frame::Raw,
        record::{Begun, Clock, Deleted, Finished, Judged, Left, Place, Prepared, Ready, Reported, Taken, Undone},
    },
};

use super::recorded;

const GOLDEN: &str = include_str!("golden.txt");

/// The line of a record: kind, version, content.
fn line<S: Saved + core::fmt::Debug + PartialEq>(record: &S) -> std::string::String {
    let mut buffer = [0; 1024];
    let content = postcard::to_slice(record, &mut buffer).expect("is short");
    let raw = Raw { kind: S::KIND as u8, version: S::VERSION, content };
    assert_eq!(S::read(&raw).as_ref(), Ok(record));
    let hex: std::string::String = content.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{:?} {} {hex}", S::KIND, S::VERSION)
}

fn names() -> Names {
    let mut names = Names::default();
    names.set(Seat::FIRST, String::try_from("ZOÉ").expect("is short"));
    names
}

fn verdict() -> meneur::referee::Verdict {
    let mut play = Play::default();
    play.push(Word::parse("CLAMER").expect("is a word")).expect("there is room");
    judge(play, &dict::open().expect("the dictionary is sound"))
}

#[test]
fn what_devices_have_saved_can_be_read() {
    let name = String::try_from("ZOÉ").expect("is short");
    let bytes = |from: &[u8]| from.iter().copied().collect();
    let place = Place { name, total: Points(-15), won: true };
    let code = DealCode::parse("AAAA-AAAA").ok();
    let setup = Bounded::from_slice(&[4, 0, 1]).expect("is short");
    let now = [
        line(&Settings::default()),
        line(&names()),
        line(&Prepared { game: 1, bytes: setup.clone() }),
        line(&Judged { count: 300, verdict: verdict() }),
        line(&Reported { newer: false, records: 2, sectors: 1 }),
        line(&Begun { id: 7, original: 5, game: 3, pace: Pace::Slow, names: names(), setup }),
        line(&Taken { id: 7, first: 12, bytes: bytes(&[2, 60, 0, 9, 9]) }),
        line(&Undone { id: 7, kept: 3 }),
        line(&Clock { id: 7, left: Some(Seconds(75)), pace: Pace::NoClock }),
        line(&Ready { id: 7, original: 5 }),
        line(&Left { id: 7 }),
        line(&Finished { number: 12, id: 7, original: 5, game: 3, code, players: bytes_of(place), bytes: 500 }),
        line(&Deleted { number: 12 }),
    ];
    for line in &now {
        assert!(golden().any(|golden| golden == line), "not among the golden bytes:\n{}", now.join("\n"));
    }
}

fn golden() -> impl Iterator<Item = &'static str> {
    GOLDEN.lines().filter(|line| !line.starts_with('#'))
}

/// Whatever its version, every record that was ever saved is read.
#[test]
fn every_golden_record_is_read() {
    for line in golden().filter(|line| !line.contains(" of ")) {
        let [kind, version, hex] = line.split(' ').collect::<Vec<_>>().try_into().expect("three columns");
        let content: Vec<u8> =
            (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).expect("is hex")).collect();
        let raw = |kind| Raw { kind, version: version.parse().expect("is a number"), content: &content };
        let read = match kind {
            "Settings" => Settings::read(&raw(1)).is_ok(),
            "Names" => Names::read(&raw(2)).is_ok(),
            "Prepared" => Prepared::read(&raw(3)).is_ok(),
            "Judged" => Judged::read(&raw(4)).is_ok(),
            "Reported" => Reported::read(&raw(5)).is_ok(),
            "Begun" => Begun::read(&raw(16)).is_ok(),
            "Taken" => Taken::read(&raw(17)).is_ok(),
            "Undone" => Undone::read(&raw(18)).is_ok(),
            "Clock" => Clock::read(&raw(19)).is_ok(),
            "Ready" => Ready::read(&raw(20)).is_ok(),
            "Left" => Left::read(&raw(21)).is_ok(),
            "Finished" => Finished::read(&raw(32)).is_ok(),
            "Deleted" => Deleted::read(&raw(33)).is_ok(),
            other => panic!("unknown kind {other}"),
        };
        assert!(read, "{line}");
    }
}

/// What lies inside of `Begun` and `Taken`: whoever changes house rules or moves must raise the version of those.
#[test]
fn setups_and_steps_are_as_they_were() {
    let all = recorded::all().map(|game| {
        let setup: std::string::String = game.setup.iter().map(|byte| format!("{byte:02x}")).collect();
        let steps = meneur::store::frame::checksum(&[&game.steps.concat()]);
        format!("setup of {} {setup}\nsteps of {} {steps:08x}", game.name, game.name)
    });
    for line in all.join("\n").lines() {
        assert!(golden().any(|golden| golden == line), "not among the golden bytes:\n{}", all.join("\n"));
    }
}

fn bytes_of(place: Place) -> Bounded<Place, 8> {
    Bounded::from_iter([place])
}
