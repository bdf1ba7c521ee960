//! The results of finished games: they stay in the list, as they ended, until somebody deletes them.

use std::{fs, path::Path};

use meneur::{
    app::App,
    board::Board,
    cards::{generator::Seed, stock::Source},
    dict::{Dict, WORDS},
    handheld::Handheld,
    letters::Word,
    rules::{
        Game, Players, Setup,
        clam::{self, Clam},
        text::Tokens,
    },
    session::{Names, Pace, Seated, Session, Sitting},
    store::{
        Archive, Store,
        flash::{ERASED, Flash, Ram},
        keeper::{Keeper, Trust},
        record::Finished,
    },
    time::Instant,
};

use super::{
    chip::{Chip, Torn},
    manners::{faults, other_words, play, play_from, start},
    recorded::DICT,
};

/// It is on the table, and in the list; after a cut perhaps only in the list, and never only on the table.
#[test]
fn a_game_is_deleted_or_not_when_the_power_goes() {
    let mut handheld = Handheld::new(Board::Waveshare, Seed::default());
    play_to_the_end(&mut handheld);
    let (chip, watch) = Chip::watched(handheld.flash().bytes().to_vec(), Torn::All, 5);
    let mut handheld = Handheld::switched_on(Board::Waveshare, Seed::default(), WORDS, chip);
    let now = play(&mut handheld, "press down 6\npress a 2\npress y");
    watch.take();
    play_from(now, &mut handheld, "press a");
    assert_eq!(handheld.app().store().count(), 0);
    let torn = watch.take();
    assert!(torn.len() >= 8, "two records: {}", torn.len());
    for bytes in torn {
        let app = App::new(Board::Waveshare, Seed::default(), WORDS, Chip::holding(bytes));
        assert!(app.store().count() == 1 || app.sitting().is_none());
    }
}

/// Whatever byte goes bad, the result of the last game stays, though the game is still on the table.
#[test]
fn damage_takes_no_result_off_the_list() {
    let mut handheld = Handheld::new(Board::Waveshare, Seed::default());
    play_to_the_end(&mut handheld);
    let whole = handheld.into_flash();
    let listed = Store::open(whole.clone()).finished(0);
    assert!(listed.is_some());
    let used: Vec<usize> = (0..whole.bytes().len()).filter(|at| whole.bytes()[*at] != ERASED).collect();
    for at in used {
        let mut bytes = whole.bytes().to_vec();
        bytes[at] ^= 0x10;
        let app = App::new(Board::Waveshare, Seed::default(), WORDS, Chip::holding(bytes));
        // If it is the result itself, the game tells it once more.
        assert_eq!(app.store().finished(0), listed, "byte {at}");
    }
}

/// Plays the document's game of Clam to its end.
fn play_to_the_end(handheld: &mut Handheld) -> Instant {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts/clam.txt"));
    play(handheld, &text.expect("is there").replace("only waveshare", ""))
}

fn recalls(store: &Store<Ram>, dict: &Dict) -> bool {
    let mut place = None;
    store.recall(0, dict, &mut place);
    place.is_some()
}

#[test]
fn a_finished_game_stays_in_the_list_whatever_the_dictionary() {
    let mut handheld = Handheld::new(Board::Waveshare, Seed::default());
    play_to_the_end(&mut handheld);
    let before = Store::open(handheld.into_flash());
    let finished = before.finished(0).expect("the document's game is played to its end");
    assert!(recalls(&before, &DICT));
    let words = other_words();
    // Twice: the first start must not prepare anything for the second to lose.
    let flash = start(words, start(words, before.into_flash()).into_flash()).into_flash();
    let after = Store::open(flash);
    assert_eq!(after.finished(0), Some(finished));
    assert!(!recalls(&after, &Dict::open(words).expect("was just built")), "its words are in neither");
    assert!(recalls(&after, &DICT), "nothing was lost by that");
}

#[test]
fn a_game_that_is_deleted_stays_so() {
    for words in [WORDS, other_words()] {
        let mut handheld = Handheld::new(Board::Waveshare, Seed::default());
        play_to_the_end(&mut handheld);
        // With the other dictionary it is in the list only, not on the table any more.
        let mut handheld = start(words, handheld.into_flash());
        assert_eq!(handheld.app().store().count(), 1);
        let parties = 5 + usize::from(handheld.sitting().is_some());
        let now = play(&mut handheld, &format!("press down {parties}\npress a 2"));
        // Without the words of its moves the game has its ranking only.
        assert_eq!(faults(&handheld), []);
        let now = play_from(now, &mut handheld, "press y");
        assert_eq!(faults(&handheld), []);
        play_from(now, &mut handheld, "press a");
        assert_eq!(handheld.app().store().count(), 0, "Parties, the game, Effacer, yes");
        let handheld = start(WORDS, handheld.into_flash());
        assert_eq!((handheld.app().store().count(), handheld.sitting().is_some()), (0, false));
    }
}

/// A game that ended with a wrong word ends otherwise once the table accepts it.
#[test]
fn the_list_has_the_result_that_was_agreed_on() {
    let setup = Setup { players: Players::new(2), source: Source::Players, house: clam::House::default() };
    let session = Session::new(setup, Names::default(), Pace::Normal).expect("can begin");
    let mut sitting = Some(Sitting::Clam(session));
    let mut keeper = Keeper::new(Ram::default());
    let mut save = |sitting: &mut Option<Sitting>| {
        let (mut settings, mut memory, mut verdicts) = Default::default();
        let (settings, memory, verdicts) = (&mut settings, &mut memory, &mut verdicts);
        keeper.keep(Trust { settings, memory, verdicts, sitting }, true, Instant::START).expect("can be saved");
        keeper.store().finished(0)
    };
    for line in ["reveal AEI", "call 1 AIE", "call 2 EIA", "call 2 IEA"] {
        assert_eq!(save(&mut sitting), None, "before {line}");
        play_line(&mut sitting, line);
    }
    let before = save(&mut sitting).expect("it is over");
    let Some(Sitting::Clam(session)) = &mut sitting else { panic!("it is Clam") };
    assert!(session.undo(1, &*DICT));
    session.agree(Word::parse("IEA").expect("has letters"), &*DICT, Instant::START).expect("the table agrees");
    play_line(&mut sitting, "call 2 IEA");
    let after = save(&mut sitting).expect("it is over");
    assert_eq!(after.number, before.number);
    let totals = |finished: &Finished| finished.players.iter().map(|place| place.total.0).collect::<Vec<_>>();
    assert_eq!((totals(&before), totals(&after)), (vec![3, -6], vec![3, 0]));
}

fn play_line(sitting: &mut Option<Sitting>, line: &str) {
    let Some(Sitting::Clam(session)) = sitting else { panic!("it is Clam") };
    let play = Clam::parse_move(&mut Tokens::new(line)).unwrap_or_else(|_| panic!("{line} is no move"));
    session.play(play, &*DICT, Instant::START).unwrap_or_else(|refused| panic!("{line}: {refused}"));
}
