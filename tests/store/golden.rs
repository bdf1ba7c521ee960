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
        line(&Reported { records: 2, sectors: 1 }),
        line(&Begun { id: 7, original: 5, game: 3, pace: Pace::Slow, names: names(), setup }),
        line(&Taken { id: 7, first: 12, bytes: bytes(&[2, 60, 0, 9, 9]) }),
        line(&Undone { id: 7, kept: 3 }),
        line(&Clock { id: 7, left: Some(Seconds(75)), pace: Pace::NoClock }),
        line(&Ready { id: 7, original: 5 }),
        line(&Left { id: 7 }),
        line(&Finished { number: 12, id: 7, original: 5, game: 3, code, players: bytes_of(place), bytes: 500 }),
        line(&Deleted { number: 12 }),
    ];
    let golden: Vec<&str> = GOLDEN.lines().filter(|line| !line.starts_with('#')).collect();
    for line in &now {
        assert!(golden.contains(&line.as_str()), "not among the golden bytes:\n{}", now.join("\n"));
    }
}

fn bytes_of(place: Place) -> Bounded<Place, 8> {
    Bounded::from_iter([place])
}
