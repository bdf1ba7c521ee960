//! Charts that players enter: kept while a game uses them, or until another one is entered.

use meneur::{
    session::{AnySession, Names},
    store::{
        Chart, Flash, Kept, NotSaved, Room, Store,
        chart::LONGEST_CHART,
        keeper::{Changed, GameFound},
    },
};

use super::{
    at_keeper::Device,
    chip::{Chip, Torn},
    tally::{FAMILY, first::Games},
};

const PACK: u8 = FAMILY;
const BOARD: u8 = 2;

fn chart(family: u8, bytes: &[u8]) -> Chart {
    Chart::new(family, bytes).expect("is short")
}

fn open(flash: Chip) -> Store<Chip> {
    Store::open(flash, Games::TABLES)
}

/// Saves other things until the area has gone round.
fn go_round(store: &mut Store<Chip>) {
    let erased = |store: &Store<Chip>| *store.flash().erases.iter().min().expect("has sectors");
    let before = erased(store);
    while erased(store) < before + 2 {
        store.append(&Names::default()).expect("there is room");
        while store.tidy().expect("the chip works") == Room::More {}
    }
}

#[test]
fn a_table_is_known_by_what_is_in_it() {
    let [one, same, other, board] = [(PACK, 3), (PACK, 3), (PACK, 4), (BOARD, 3)].map(|(of, n)| chart(of, &[9, n]));
    assert_eq!(one.content(), same.content());
    assert_ne!(one.content(), other.content());
    assert_ne!(one.content(), board.content(), "what is in it means something else");
    assert_eq!((board.family(), board.bytes()), (BOARD, &[9, 3][..]));
    assert!(Chart::new(PACK, &[1; LONGEST_CHART]).is_some() && Chart::new(PACK, &[1; LONGEST_CHART + 1]).is_none());
}

#[test]
fn the_last_of_each_family_stays() {
    let mut store = open(Chip::default());
    assert_eq!((store.last_chart(PACK), store.chart(0)), (None, None));
    let (old, new, board) = (chart(PACK, &[7; 500]), chart(PACK, &[8; LONGEST_CHART]), chart(BOARD, &[9; 225]));
    for chart in [&old, &board, &new] {
        store.keep_chart(chart).expect("there is room");
    }
    let mut store = open(store.into_flash());
    assert_eq!(store.chart(old.content()).expect("is there yet").bytes(), old.bytes());
    go_round(&mut store);
    let mut store = open(store.into_flash());
    assert_eq!(store.chart(old.content()), None, "nothing uses it");
    for chart in [&new, &board] {
        assert_eq!(store.chart(chart.content()).expect("is the last").bytes(), chart.bytes());
        assert_eq!(store.last_chart(chart.family()).expect("is the last").content(), chart.content());
    }
    // The same once more costs nothing.
    let before = store.flash().operations;
    store.keep_chart(&new).expect("there is room");
    assert_eq!(store.flash().operations, before);
    // An older one may become the last again.
    store.keep_chart(&old).expect("there is room");
    go_round(&mut store);
    assert_eq!(store.last_chart(PACK).expect("is the last").content(), old.content());
    assert_eq!(store.chart(new.content()), None);
}

/// Plays a game that uses a chart, to its end if `end`.
fn play<F: Flash>(device: &mut Device<F>, chart: Option<&Chart>, end: bool) {
    device.begin();
    if let Some(chart) = chart {
        assert!(device.session().use_chart(chart.name(), chart.bytes()));
    }
    device.play(if end { "add 1 40" } else { "add 1 4" });
    device.save();
}

/// The store of a device, for what no screen can do yet.
fn with_store(device: Device<Chip>, with: impl FnOnce(&mut Store<Chip>)) -> Device<Chip> {
    let mut store = open(device.keeper.into_flash());
    with(&mut store);
    Device::on(store.into_flash())
}

#[test]
fn a_table_stays_while_a_game_uses_it() {
    let (used, last) = (chart(PACK, &[7; 300]), chart(PACK, &[8; 300]));
    let enter = |store: &mut Store<Chip>| {
        store.keep_chart(&used).expect("there is room");
        store.keep_chart(&last).expect("there is room");
    };
    let mut device = with_store(Device::on(Chip::default()), enter);
    play(&mut device, Some(&used), false);
    // The game on the chart, copied again and again.
    let mut device = with_store(device, go_round);
    assert_eq!((device.found.game, device.session().charts()), (GameFound::Whole, &[used.name()][..]));
    assert_eq!(device.session().setup().charts.0, used.bytes());
    let has = |device: &Device<Chip>, chart: &Chart| device.keeper.store().chart(chart.content()).is_some();
    assert!(has(&device, &used) && has(&device, &last));
    assert_eq!(device.keeper.store().last_chart(PACK).expect("was entered").content(), last.content());
    // In the list of finished ones.
    device.play("add 1 40");
    device.save();
    play(&mut device, None, false);
    let device = with_store(device, go_round);
    assert!(has(&device, &used));
    // Gone with the game.
    let device = with_store(device, |store| {
        store.delete(Kept::Finished(store.finished(0).expect("is listed").number)).expect("the chip works");
        go_round(store);
    });
    assert!(!has(&device, &used) && has(&device, &last));
}

#[test]
fn there_is_room_for_many_families_and_no_more() {
    let mut store = open(Chip::default());
    let kept = (0..=u8::MAX).take_while(|family| store.keep_chart(&chart(*family, &[1])).is_ok()).count();
    assert!(kept >= 10, "{kept}");
    assert_eq!(store.keep_chart(&chart(200, &[1])), Err(NotSaved::Full));
    store.keep_chart(&chart(0, &[2])).expect("of a family that is there");
    go_round(&mut store);
    assert!((0..kept as u8).all(|family| store.last_chart(family).is_some()));
}

/// Whenever the power goes, the charts are there that were.
#[test]
fn no_table_is_lost_by_a_power_cut() {
    let (used, last) = (chart(PACK, &[7; 300]), chart(PACK, &[8; 300]));
    let mut device = with_store(Device::on(Chip::default()), |store| {
        store.keep_chart(&used).expect("there is room");
        store.keep_chart(&last).expect("there is room");
    });
    play(&mut device, Some(&used), false);
    let (chip, watch) = Chip::watched(device.keeper.into_flash().bytes().to_vec(), Torn::Erases, 23);
    let mut store = open(chip);
    let mut cuts = 0;
    for _ in 0..5000 {
        store.append(&Names::default()).expect("there is room");
        while store.tidy().expect("the chip works") == Room::More {}
        for bytes in watch.take() {
            let torn = open(Chip::holding(bytes));
            assert!(torn.chart(used.content()).is_some(), "the game uses it");
            assert_eq!(torn.last_chart(PACK).expect("was entered").content(), last.content());
            cuts += 1;
        }
    }
    println!("charts through {cuts} cut erases");
    assert!(cuts > 100, "only {cuts} cuts");
}

/// A game that goes by a chart that is not there any more goes on by ours, and that is told once.
#[test]
fn a_table_that_is_lost_is_told() {
    let mut device = Device::on(Chip::default());
    play(&mut device, Some(&chart(PACK, &[7; 300])), false);
    let mut device = Device::on(device.keeper.into_flash());
    let lost = Changed { charts: true, ..Changed::default() };
    assert_eq!(device.found.game, GameFound::Rejudged(lost));
    assert!(device.session().charts().is_empty());
    assert_eq!(device.session().steps(), 1);
    device.save();
    let device = Device::on(device.keeper.into_flash());
    assert_eq!(device.found.game, GameFound::Whole);
}

/// One that is not for the game, or comes too late, changes nothing.
#[test]
fn a_table_that_is_none_is_not_taken() {
    let (right, wrong) = (chart(PACK, &[7]), chart(BOARD, &[7]));
    let mut device = Device::on(Chip::default());
    device.begin();
    assert!(!device.session().use_chart(wrong.name(), wrong.bytes()));
    device.play("add 1 4");
    assert!(!device.session().use_chart(right.name(), right.bytes()));
    assert!(device.session().charts().is_empty());
}
