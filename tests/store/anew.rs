//! Steps that were saved are changed in their place: whenever the power goes, the game is as it was or as it is now.

use meneur::{
    rules::{Seat, Seconds, course::Step},
    session::{AnySession, Tabletop, any::Common, change::Otherwise},
    store::{Archive, Room},
    time::{Instant, Millis},
};

use super::{
    at_keeper::Device,
    chip::{Chip, Torn},
    recorded::DICT,
    tally::{Add, first::Place},
};

/// Enough for several records of steps.
const LONG: usize = 1200;

/// What the players would miss.
#[derive(Debug, PartialEq)]
struct Held {
    steps: Option<Vec<u8>>,
    left: Option<Seconds>,
    listed: Vec<(u32, Vec<i16>)>,
    /// Whether the last finished game can be looked at step by step.
    recalled: bool,
}

fn held(device: &Device<Chip>) -> Held {
    let mut place = Place::default();
    device.keeper.store().recall(0, &*DICT, &mut place);
    let left = |session: &dyn AnySession| session.seconds_left(Instant::START);
    Held {
        steps: device.steps(),
        left: device.games.table.session().and_then(left),
        listed: device.listed(),
        recalled: place.session().is_some(),
    }
}

/// What a device finds that is switched on with these bytes in its flash, and saves what it wants to.
fn found(bytes: &[u8]) -> Held {
    let mut device = Device::on(Chip::holding(bytes.to_vec()));
    let before = held(&device);
    device.save();
    let after = held(&device);
    // A game that is over on the table and not yet in the list is put there.
    assert!((&before.steps, before.left) == (&after.steps, after.left));
    after
}

/// A game with so many steps, none of which matters, played with enough points for `end` if it is to be over.
fn long_game(end: Option<&str>) -> Device<Chip> {
    let mut device = Device::on(Chip::default());
    device.begin();
    for number in 0..LONG {
        device.play(if number % 2 == 0 { "add 1 0" } else { "add 2 0" });
    }
    if let Some(end) = end {
        device.play(end);
    }
    device.save();
    // It has run on since the last step.
    device.session().clock_mut().expect("there is one").set_left(Millis(33_000), Instant::START);
    device.save();
    device
}

fn add(seat: u8, points: u16) -> Step<Add> {
    Step::Play(Add { seat: Seat::from_number(seat).expect("sits there"), points })
}

/// Does something to a game, and cuts the power at every operation of the flash while that is saved.
fn cut(device: Device<Chip>, act: impl FnOnce(&mut Device<Chip>)) -> usize {
    let before = held(&device);
    let (chip, watch) = Chip::watched(device.keeper.into_flash().bytes, Torn::All, 17);
    let mut device = Device::on(chip);
    assert!(held(&device) == before, "it was not saved");
    act(&mut device);
    device.save();
    let after = held(&device);
    assert!(before.steps != after.steps);
    let torn = watch.take();
    let mut tally = [0, 0];
    for bytes in &torn {
        let found = found(bytes);
        assert!(found == before || found == after, "neither before nor after: {:?}, {:?}", found.left, found.listed);
        tally[usize::from(found == after)] += 1;
    }
    assert!(tally.iter().all(|count| *count > 0), "{tally:?}");
    assert!(found(&device.keeper.into_flash().bytes) == after, "confirmed, and not there");
    torn.len()
}

#[test]
fn a_long_game_changed_at_its_beginning_is_whole_whenever_the_power_goes() {
    let cuts = cut(long_game(None), |device| {
        assert_eq!(device.session().change(0, &add(1, 7), Otherwise::Keep, &*DICT), Ok(0));
    });
    println!("a game of {LONG} steps changed at its beginning: {cuts} cuts, nothing in between");
    assert!(cuts > 60, "only {cuts} cuts");
}

/// The step has as many bytes as before: nothing but the bytes themselves tells the two games apart.
#[test]
fn a_finished_game_changed_at_its_beginning_has_the_result_of_its_steps() {
    let cuts = cut(long_game(Some("add 2 40")), |device| {
        assert_eq!(device.listed(), [(1, vec![0, 40])]);
        assert_eq!(device.session().change(0, &add(1, 7), Otherwise::Keep, &*DICT), Ok(0));
        device.save();
        assert_eq!(device.listed(), [(1, vec![7, 40])]);
    });
    println!("a finished game of {LONG} steps changed at its beginning: {cuts} cuts, nothing in between");
}

#[test]
fn a_step_that_breaks_the_later_ones_is_changed_all_the_same() {
    let cuts = cut(long_game(None), |device| {
        // The first player has enough at once, and what follows is left out.
        assert_eq!(device.session().change(2, &add(1, 30), Otherwise::LeaveOut, &*DICT), Ok(LONG - 3));
    });
    println!("a game cut short by a change: {cuts} cuts, nothing in between");
}

/// Points by hand and a name are the table's own steps; they stay where they are.
#[test]
fn a_changed_game_goes_round_the_whole_area() {
    let mut device = long_game(None);
    let mut why = String::new();
    let name = "ZOÉ".try_into().unwrap();
    let rename = Common::Rename { seat: Seat::FIRST, name };
    assert!(device.session().take_common(rename, &*DICT, Instant::START, &mut why), "{why}");
    for round in 0..120 {
        let points = 1 + round % 9;
        device.session().change(0, &add(1, points), Otherwise::Keep, &*DICT).expect("can be changed");
        device.save();
        while device.keeper.tidy().expect("the chip works") == Room::More {}
        let before = held(&device);
        device = Device::on(device.keeper.into_flash());
        assert!(held(&device) == before, "after {round} changes");
        assert_eq!((device.totals(), device.session().names()[Seat::FIRST].as_str()), (vec![points as i16, 0], "ZOÉ"));
    }
}

#[test]
fn what_was_undone_can_be_taken_again_after_the_power_went() {
    let mut device = long_game(None);
    assert!(device.session().undo(3, &*DICT));
    device.save();
    let undone = held(&device);
    let (chip, watch) = Chip::watched(device.keeper.into_flash().bytes, Torn::All, 19);
    let mut device = Device::on(chip);
    assert!(held(&device) == undone);
    for kept in LONG - 2..=LONG {
        let before = held(&device);
        assert!(device.session().redo(&*DICT), "{kept}");
        device.save();
        let after = held(&device);
        assert_eq!(device.session().steps(), kept);
        for bytes in watch.take() {
            let found = found(&bytes);
            assert!(found == before || found == after, "neither before nor after");
        }
        // What was undone and not yet taken again is still at hand after this cut, too.
        let mut again = Device::on(Chip::holding(device.keeper.store().flash().bytes.clone()));
        assert!(held(&again) == after);
        assert_eq!(again.session().history().undone_count(), LONG - kept);
    }
    assert!(!device.session().redo(&*DICT));
}
