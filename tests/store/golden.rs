//! The bytes of every version of every record, as devices have them in their flash. Lines are only ever added.

use heapless::{String, Vec as Bounded};
use meneur::{
    cards::code::DealCode,
    dict,
    letters::Word,
    referee::{Play, judge},
    rules::{Players, Points, Seat, Seconds},
    session::{
        Names, Pace, Roster, Timer,
        timer::{InUse, Mode},
    },
    settings::Settings,
    store::{
        Chart, Saved,
        frame::Raw,
        record::{
            Begun, Clock, Company, Deleted, Evening, Finished, GivenUp, Interrupted, Judged, LastGame, Left, Place,
            Prepared, Ready, Reported, Standing, Taken, Undone,
        },
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

fn roster() -> Roster {
    let mut roster = Roster::default();
    ["ZOÉ", "MARIE-HÉLÈNE"].iter().for_each(|name| roster.note(&String::try_from(*name).expect("is short")));
    roster
}

fn verdict() -> meneur::referee::Verdict {
    let mut play = Play::default();
    play.push(Word::parse("CLAMER").expect("is a word")).expect("there is room");
    judge(play, &dict::open().expect("the dictionary is sound"))
}

fn begun(setup: Bounded<u8, 192>) -> Begun {
    let (edition, pace, names) = (Some(600), Pace::Slow, names());
    let charts = Bounded::from_slice(&[700, 800]).expect("is short");
    Begun { id: 7, original: 5, game: 3, format: 2, revision: 4, edition, charts, pace, names, setup }
}

#[test]
fn what_devices_have_saved_can_be_read() {
    let name = String::try_from("ZOÉ").expect("is short");
    let bytes = |from: &[u8]| from.iter().copied().collect();
    let place = Place { name, total: Points(-15), won: true };
    let code = DealCode::parse("AAAA-AAAA").ok();
    let in_use = InUse { turn: 1, left: Bounded::from_iter([Seconds(42), Seconds(300)]) };
    let setup = Bounded::from_slice(&[4, 0, 1]).expect("is short");
    let standing = Standing { stage: String::try_from("tour 3").expect("is short"), players: bytes_of(place.clone()) };
    let now = [
        line(&Settings::default()),
        line(&names()),
        line(&roster()),
        line(&Company { players: Players::new(5).with_junior(Seat::FIRST) }),
        line(&Prepared { game: 1, format: 2, first: Seat::from_number(3).expect("a seat"), bytes: setup.clone() }),
        line(&Judged { count: 300, verdict: verdict() }),
        line(&Reported { newer: false, records: 2, sectors: 1 }),
        line(&Timer { mode: Mode::Store, length: Seconds(300), players: 2, in_use: Some(in_use) }),
        line(&LastGame { game: 3 }),
        line(&Chart::new(2, &[9, 2, 2]).expect("is short")),
        line(&begun(setup)),
        line(&Taken { id: 7, first: 12, bytes: bytes(&[2, 60, 0, 9, 9]) }),
        line(&Undone { id: 7, kept: 3 }),
        line(&Clock { id: 7, left: Some(Seconds(75)), pace: Pace::NoClock }),
        line(&Ready { id: 7, original: 5 }),
        line(&Left { id: 7 }),
        line(&Finished { number: 12, id: 7, original: 5, game: 3, code, players: bytes_of(place), bytes: 500 }),
        line(&Deleted { number: 12 }),
        line(&Evening { since: 12 }),
        line(&Interrupted { count: 3, id: 7, original: 5, game: 3, standing, bytes: 500 }),
        line(&GivenUp { original: 5 }),
    ];
    for line in &now {
        assert!(golden().any(|golden| golden == line), "not among the golden bytes:\n{}", now.join("\n"));
    }
}

fn golden() -> impl Iterator<Item = &'static str> {
    GOLDEN.lines().filter(|line| !line.starts_with('#'))
}

/// The version and the content of each golden record of a kind.
fn of_kind(kind: &str) -> impl Iterator<Item = (u8, Vec<u8>)> {
    golden().filter_map(move |line| {
        let [version, hex] = line.strip_prefix(kind)?.split_whitespace().collect::<Vec<_>>().try_into().ok()?;
        let bytes = (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).expect("is hex"));
        Some((version.parse().expect("is a number"), bytes.collect()))
    })
}

/// Every version up to today's is there, and is read.
fn every_version_is_read<S: Saved>() {
    let mut versions = 0;
    for (version, content) in of_kind(&format!("{:?} ", S::KIND)) {
        let raw = Raw { kind: S::KIND as u8, version, content: &content };
        assert!(S::read(&raw).is_ok(), "{:?} {version}", S::KIND);
        versions += 1;
    }
    assert_eq!(versions, S::VERSION, "golden bytes of {:?}", S::KIND);
}

#[test]
fn every_golden_record_is_read() {
    every_version_is_read::<Settings>();
    every_version_is_read::<Names>();
    every_version_is_read::<Roster>();
    every_version_is_read::<Company>();
    every_version_is_read::<Prepared>();
    every_version_is_read::<Judged>();
    every_version_is_read::<Reported>();
    every_version_is_read::<Timer>();
    every_version_is_read::<LastGame>();
    every_version_is_read::<Chart>();
    every_version_is_read::<Begun>();
    every_version_is_read::<Taken>();
    every_version_is_read::<Undone>();
    every_version_is_read::<Clock>();
    every_version_is_read::<Ready>();
    every_version_is_read::<Left>();
    every_version_is_read::<Finished>();
    every_version_is_read::<Deleted>();
    every_version_is_read::<Evening>();
    every_version_is_read::<Interrupted>();
    every_version_is_read::<GivenUp>();
}

/// Each golden record of a kind as it is read today, from the first version on.
fn all_read<S: Saved>() -> Vec<S> {
    let records = of_kind(&format!("{:?} ", S::KIND)).collect::<Vec<_>>();
    assert!(records.iter().map(|(version, _)| *version).eq(1..=S::VERSION));
    let read = |(version, content): (u8, Vec<u8>)| S::read(&Raw { kind: S::KIND as u8, version, content: &content });
    records.into_iter().map(|record| read(record).unwrap_or_else(|_| panic!("cannot be read"))).collect()
}

#[test]
fn a_game_begun_before_the_dictionary_or_its_format_was_told() {
    let [first, second, third, fourth] = all_read::<Begun>().try_into().expect("four versions");
    let charts = |contents: &[u32]| Bounded::from_slice(contents).expect("is short");
    assert_eq!(fourth.charts, [700, 800]);
    assert_eq!(third, Begun { charts: charts(&[700]), ..fourth });
    assert_eq!((third.format, third.revision, third.edition), (2, 4, Some(600)));
    assert_eq!(second, Begun { format: 1, revision: 1, charts: charts(&[]), ..third });
    assert_eq!(first, Begun { edition: None, ..second });
}

#[test]
fn a_preparation_saved_before_its_format_was_told() {
    let [first, second, third] = all_read::<Prepared>().try_into().expect("three versions");
    assert_eq!((second.format, third.first.number()), (2, 3));
    assert_eq!(second, Prepared { first: Seat::FIRST, ..third });
    assert_eq!(first, Prepared { format: 1, ..second });
}

/// What lies inside of `Begun` and `Taken`: whoever changes house rules or moves must raise the game's format.
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
