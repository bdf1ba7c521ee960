//! The save area was smaller at first. What is in there goes on to count, since the area has grown downwards only.

use meneur::{
    app::App,
    board::Board,
    cards::generator::Seed,
    dict::WORDS,
    games::Nine,
    session::Names,
    store::{
        Flash, Room, Store,
        flash::{AREA, ERASED, FIRST_AREA, Ram, SECTOR},
    },
};

use super::{chip::Chip, recorded::bytes_of};

const SAVED: &str = include_str!("area-128k.txt");

/// The area of then.
fn first_area() -> Vec<u8> {
    let mut area = vec![ERASED; FIRST_AREA];
    for (at, bytes) in SAVED.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' ')) {
        let at = usize::from_str_radix(at, 16).expect("a place");
        let pairs = bytes.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).expect("hex"));
        let bytes = pairs.map(|pair| u8::from_str_radix(pair, 16).expect("hex"));
        area[at..].iter_mut().zip(bytes).for_each(|(place, byte)| *place = byte);
    }
    area
}

/// What the chip holds when it gets this firmware: what was there before the area is noise to it, or blank.
fn chip(before: u8) -> Chip {
    Chip::holding([vec![before; AREA - FIRST_AREA], first_area()].concat())
}

#[test]
fn a_game_that_was_saved_then_is_being_played() {
    for before in [ERASED, 0, 0x5a] {
        let app = App::new(Board::Waveshare, Seed::default(), WORDS, chip(before));
        assert_eq!(app.store().damage(), Default::default());
        let session = app.session().expect("it is there");
        assert_eq!((session.id().title().id, session.steps(), session.players().count()), ("clam", 1, 2));
        assert_eq!(session.first_names()[session.players().seats().next().unwrap()], "Joueur 1");
    }
}

/// All that is written later goes round the larger area, and takes it along.
#[test]
fn it_stays_when_the_area_goes_round() {
    let mut store = Store::open(chip(0x5a), Nine::TABLES);
    let steps = |store: &Store<Chip>| {
        let mut history = Default::default();
        let game = store.log().game(store.playing()?.id, &mut history)?;
        (!game.gap).then(|| bytes_of(&history))
    };
    let before = steps(&store);
    assert!(before.as_ref().is_some_and(|steps| !steps.is_empty()));
    while store.log().sectors().all(|sector| store.flash().erases[sector] < 2) {
        store.append(&Names::default()).expect("there is room");
        while store.tidy().expect("the chip works") == Room::More {}
    }
    assert!(store.flash().erases.iter().all(|erases| *erases > 0), "every sector is used");
    let store = Store::open(store.into_flash(), Nine::TABLES);
    assert_eq!((steps(&store), store.damage()), (before, Default::default()));
}

#[test]
fn an_area_of_then_is_the_end_of_the_one_of_now() {
    let first = first_area();
    let ram = Ram::holding(&first).expect("is as long as it was");
    let (added, rest) = ram.bytes().split_at(AREA - FIRST_AREA);
    assert!(added.iter().all(|byte| *byte == ERASED) && rest == first);
    assert_eq!(Ram::holding(&first[SECTOR..]), None);
}
