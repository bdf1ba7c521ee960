//! Who sits at the table, and who has been here, as they are saved.

use heapless::Vec as Bounded;
use meneur::{
    board::Board,
    dict::WORDS,
    games::Nine,
    handheld::Handheld,
    rules::{Game, Players, Seat, clam},
    session::Prepared as Setting,
    store::{
        Store,
        flash::Ram,
        record::{Company, LastGame, Prepared},
    },
};

use super::manners::{play, start};

/// What a device has of a game of so many players, from before all games shared them.
fn before_they_were_shared(players: u8) -> Store<Ram> {
    let mut store = Store::open(Ram::default(), Nine::TABLES);
    let setting = Setting { players: Players::new(players), ..Setting::default() };
    let mut bytes = [0; 192];
    let bytes = postcard::to_slice(&(setting, clam::House::default()), &mut bytes).expect("is short");
    let (game, format, first) = (clam::Clam::CODE, clam::Clam::FORMAT, Seat::FIRST);
    let bytes = Bounded::from_slice(bytes).expect("is short");
    store.append(&Prepared { game, format, first, bytes }).unwrap();
    store.append(&LastGame { game }).unwrap();
    store
}

fn count(store: Store<Ram>) -> u8 {
    start(WORDS, store.into_flash()).app().memory().players.count()
}

#[test]
fn those_of_the_last_game_are_the_company_until_one_is_saved() {
    assert_eq!(count(before_they_were_shared(6)), 6);
    let mut store = before_they_were_shared(6);
    store.append(&Company { players: Players::new(3) }).unwrap();
    assert_eq!(count(store), 3);
}

#[test]
fn a_company_stays_as_large_as_it_was_though_fewer_play() {
    let mut handheld = Handheld::new(Board::Waveshare);
    play(&mut handheld, "choose \"Clam\"\nchoose \"Jouer\"");
    let store = Store::open(handheld.into_flash(), Nine::TABLES);
    assert_eq!(store.company(), Some(Players::new(4)));
}

#[test]
fn people_are_known_after_a_power_cut_those_who_played_first() {
    let mut handheld = Handheld::new(Board::Waveshare);
    let two =
        "choose \"Clam\"\nlight \"Joueurs\"\npress left 2\npress a\npress a\ntype ANA\npress x\ntype LÉO\npress x\n";
    play(&mut handheld, &format!("{two}press b\nchoose \"Jouer\""));
    let handheld = start(WORDS, handheld.into_flash());
    let memory = handheld.app().memory();
    let known: Vec<_> = memory.roster.names().iter().map(|name| name.as_str()).collect();
    assert_eq!((known, memory.players.count()), (vec!["ANA", "LÉO"], 2));
}
