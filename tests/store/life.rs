//! How long the flash lasts, how many games are kept, and what happens when there is no room.

use meneur::{
    games::Nine,
    rules::Seconds,
    session::{History, Names, Pace, history::BYTES},
    settings::Settings,
    store::{
        KEPT_GAMES, Kept, NotSaved, Room, Store,
        flash::{ERASED, Flash, SECTOR, SECTORS},
        frame::{GRAIN, Raw},
        record::Clock,
        sector::HEADERS,
    },
};

use super::{
    chip::{Chip, later_header},
    recorded::{self, Recorded, begin, finish, take},
};

const GAMES: u32 = 500;
/// What the maker of the chip promises for each sector.
const CYCLES: u64 = 100_000;

fn play(store: &mut Store<Chip>, game: &Recorded, number: u32) -> Result<u64, NotSaved> {
    begin(store, game)?;
    for (index, step) in game.steps.iter().enumerate() {
        // Half a minute for each move, the clock running.
        for left in [80, 70, 60] {
            store.append_to_game(|playing| Clock { id: playing.id, left: Some(Seconds(left)), pace: Pace::Normal })?;
        }
        take(store, index, step)?;
        store.tidy()?;
    }
    finish(store, game, number)?;
    Ok(game.steps.len() as u64)
}

#[test]
fn the_first_record_of_a_new_device_waits_for_one_erase_at_most() {
    let erases = |store: &Store<Chip>| store.flash().erases.iter().sum::<u32>();
    let mut store = Store::open(Chip::default(), Nine::TABLES);
    store.append(&Settings::default()).unwrap();
    assert_eq!(erases(&store), 1);

    let mut prepared = Store::open(Chip::default(), Nine::TABLES);
    prepared.prepare();
    assert_eq!(erases(&prepared), 1);
    prepared.prepare();
    prepared.append(&Settings::default()).unwrap();
    assert_eq!(erases(&prepared), 1);
    assert_eq!(Store::open(prepared.into_flash(), Nine::TABLES).settings(), Some(Settings::default()));
}

#[test]
fn the_flash_lasts_longer_than_the_players() {
    let games = recorded::all();
    let mut store = Store::open(Chip::default(), Nine::TABLES);
    let mut moves = 0;
    for number in 1..=GAMES {
        moves += play(&mut store, &games[number as usize % games.len()], number).expect("there is room");
    }
    let erases = &store.flash().erases;
    let (least, most) = (erases.iter().min().unwrap(), erases.iter().max().unwrap());
    let life = moves * CYCLES / u64::from(*most);
    println!(
        "{GAMES} games, {moves} moves with three savings of the clock each: {least} to {most} erases a sector; \
         at {CYCLES} erases the flash lasts {} million moves",
        life / 1_000_000
    );
    assert!(most - least <= 2, "the wear is not spread: {erases:?}");

    assert_eq!(store.finished_count(), KEPT_GAMES);
    let numbers: Vec<u32> = (0..KEPT_GAMES).map(|index| store.finished(index).unwrap().number).collect();
    assert!(numbers.iter().copied().eq((GAMES - KEPT_GAMES as u32 + 1..=GAMES).rev()));
    let mut history = History::default();
    let whole = (0..KEPT_GAMES)
        .filter(|index| {
            let finished = store.finished(*index).unwrap();
            let steps = games[finished.number as usize % games.len()].steps.len();
            store.log().game(finished.id, &mut history).is_some_and(|game| !game.gap) && history.len() == steps
        })
        .count();
    println!("all {whole} of the last {KEPT_GAMES} games can be replayed");
    assert_eq!(whole, KEPT_GAMES);
}

/// The longest games there can be: of the oldest the steps are given up, never the result.
#[test]
fn very_long_games_leave_room_for_each_other() {
    let mut long = recorded::all()[2].clone();
    let steps = long.steps.clone();
    while long.steps.concat().len() + 64 < BYTES {
        long.steps.extend(steps.first().cloned());
    }
    let mut store = Store::open(Chip::default(), Nine::TABLES);
    for number in 1..=60 {
        play(&mut store, &long, number).expect("there is room");
    }
    let mut history = History::default();
    let replayable = (0..KEPT_GAMES)
        .filter(|index| {
            store.log().game(store.finished(*index).unwrap().id, &mut history).is_some_and(|game| !game.gap)
        })
        .count();
    println!(
        "of games of {} bytes, {replayable} can be replayed, {} are listed",
        long.steps.concat().len(),
        store.finished_count()
    );
    assert_eq!(store.finished_count(), KEPT_GAMES);
    assert!(replayable >= 3);
}

#[test]
fn what_a_later_firmware_saved_is_left_alone() {
    let game = &recorded::all()[0];
    let mut store = Store::open(Chip::default(), Nine::TABLES);
    play(&mut store, game, 1).unwrap();
    let mut chip = store.into_flash();
    // A record of a kind that nobody knows behind the last one, and a sector laid out in another way.
    let unknown = Raw { kind: 200, version: 1, content: b"de demain" }.framed().unwrap();
    let used = (0..SECTORS).find(|sector| chip.bytes[sector * SECTOR + HEADERS[0]] == b'M').unwrap() * SECTOR;
    let end = chip.bytes[used..used + HEADERS[1]].iter().rposition(|byte| *byte != ERASED).unwrap() + 1;
    let place = used + end.next_multiple_of(GRAIN);
    chip.program(place, &unknown).unwrap();
    let foreign = 20 * SECTOR;
    chip.program(foreign + HEADERS[0], &later_header()).unwrap();
    let kept = |bytes: &[u8]| (bytes[place..place + unknown.len()].to_vec(), bytes[foreign..foreign + SECTOR].to_vec());
    let before = kept(&chip.bytes);

    let mut store = Store::open(chip, Nine::TABLES);
    assert!(store.damage().newer);
    // Its list is among what is left alone. What is deleted stays so, though the area goes round and round.
    for number in 2..13 {
        play(&mut store, game, number).expect("there is room beside it");
    }
    store.delete(Kept::Finished(1)).expect("the chip works");
    for _ in 0..5000 {
        store.append(&Names::default()).expect("there is room beside it");
        while store.tidy().expect("the chip works") == Room::More {}
    }
    let mut store = Store::open(store.into_flash(), Nine::TABLES);
    let listed = (0..store.finished_count()).map(|index| store.finished(index).unwrap().number);
    assert!(listed.eq((2..13).rev()));
    for number in 13..300 {
        play(&mut store, game, number).expect("there is room beside it");
        store = Store::open(store.into_flash(), Nine::TABLES);
        assert_ne!(store.room(), Room::Blocked, "after {number} games");
    }
    assert!(kept(store.flash().bytes()) == before, "something of the later firmware is gone");
    let again = Store::open(store.into_flash(), Nine::TABLES);
    assert!(again.damage().newer);
    assert_eq!(again.finished_count(), KEPT_GAMES);
}

#[test]
fn an_area_that_must_be_kept_says_that_it_is_full() {
    let mut chip = Chip::default();
    for sector in 0..SECTORS {
        chip.program(sector * SECTOR + HEADERS[0], &later_header()).unwrap();
    }
    let before = chip.bytes.clone();
    let mut store = Store::open(chip, Nine::TABLES);
    assert_eq!(store.room(), Room::Blocked);
    assert_eq!(store.append(&Names::default()), Err(NotSaved::Full));
    assert!(store.flash().bytes == before, "something was written");
}
