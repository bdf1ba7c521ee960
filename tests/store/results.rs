//! The results of finished games: they stay in the list, as they ended, until somebody deletes them.

use std::{fs, path::Path};

use meneur::{
    app::App,
    board::Board,
    cards::{
        code::DealCode,
        generator::{Generator, Seed},
    },
    dict::{Dict, WORDS},
    games::{Nine, OneOfNine},
    handheld::Handheld,
    letters::Word,
    rules::{Game, Players, clam::Clam, text::Tokens},
    screens::Games,
    session::{AnySession, Entrusted, GameId, Names, Session, Tabletop},
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
    let mut handheld = Handheld::new(Board::Waveshare);
    play_to_the_end(&mut handheld);
    let (chip, watch) = Chip::watched(handheld.flash().bytes().to_vec(), Torn::All, 5);
    let mut handheld = Handheld::switched_on(Board::Waveshare, Seed::default(), WORDS, chip);
    let now = play(&mut handheld, "choose \"Parties\"\npress a\npress y");
    watch.take();
    play_from(now, &mut handheld, "press a");
    assert_eq!(handheld.app().store().count(), 0);
    let torn = watch.take();
    assert!(torn.len() >= 8, "two records: {}", torn.len());
    for bytes in torn {
        let app = App::new(Board::Waveshare, Seed::default(), WORDS, Chip::holding(bytes));
        assert!(app.store().count() == 1 || app.session().is_none());
    }
}

/// Whatever byte goes bad, the result of the last game stays, though the game is still on the table.
#[test]
fn damage_takes_no_result_off_the_list() {
    let mut handheld = Handheld::new(Board::Waveshare);
    play_to_the_end(&mut handheld);
    let whole = handheld.into_flash();
    let listed = Store::open(whole.clone(), Nine::TABLES).finished(0);
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
    let mut place = OneOfNine::default();
    store.recall(0, dict, &mut place);
    place.session().is_some()
}

#[test]
fn a_finished_game_stays_in_the_list_whatever_the_dictionary() {
    let mut handheld = Handheld::new(Board::Waveshare);
    play_to_the_end(&mut handheld);
    let before = Store::open(handheld.into_flash(), Nine::TABLES);
    let finished = before.finished(0).expect("the document's game is played to its end");
    assert!(recalls(&before, &DICT));
    let words = other_words();
    // Twice: the first start must not prepare anything for the second to lose.
    let flash = start(words, start(words, before.into_flash()).into_flash()).into_flash();
    let after = Store::open(flash, Nine::TABLES);
    assert_eq!(after.finished(0), Some(finished));
    assert!(!recalls(&after, &Dict::open(words).expect("was just built")), "its words are in neither");
    assert!(recalls(&after, &DICT), "nothing was lost by that");
}

#[test]
fn a_game_that_is_deleted_stays_so() {
    for words in [WORDS, other_words()] {
        let mut handheld = Handheld::new(Board::Waveshare);
        play_to_the_end(&mut handheld);
        // With the other dictionary it is in the list only, not on the table any more.
        let mut handheld = start(words, handheld.into_flash());
        assert_eq!(handheld.app().store().count(), 1);
        let now = play(&mut handheld, "choose \"Parties\"\npress a");
        // Without the words of its moves the game has its ranking only.
        assert_eq!(faults(&handheld), []);
        let now = play_from(now, &mut handheld, "press y");
        assert_eq!(faults(&handheld), []);
        play_from(now, &mut handheld, "press a");
        assert_eq!(handheld.app().store().count(), 0, "Parties, the game, Effacer, yes");
        let handheld = start(WORDS, handheld.into_flash());
        assert_eq!((handheld.app().store().count(), handheld.session().is_some()), (0, false));
    }
}

/// A game that ended with a wrong word ends otherwise once the table accepts it.
#[test]
fn the_list_has_the_result_that_was_agreed_on() {
    let mut games = Nine::default();
    let clam = GameId::of::<Clam>();
    games.preparation_mut(clam).prepared_mut().device_deals = false;
    games
        .begin(clam, &Names::default(), Players::new(2), DealCode::draw(&mut Generator::new(Seed::default())))
        .expect("can begin");
    let mut keeper = Keeper::new(Ram::default(), Nine::TABLES);
    keeper.read();
    let mut save = |games: &mut Nine| {
        let (mut settings, mut memory, mut verdicts) = Default::default();
        let (settings, memory, verdicts) = (&mut settings, &mut memory, &mut verdicts);
        keeper.keep(Trust { settings, memory, verdicts, games }, true, Instant::START).expect("can be saved");
        keeper.store().finished(0)
    };
    for line in ["reveal AEI", "call 1 AIE", "call 2 EIA", "call 2 IEA"] {
        assert_eq!(save(&mut games), None, "before {line}");
        play_line(&mut games, line);
    }
    let before = save(&mut games).expect("it is over");
    let session = session(&mut games);
    assert!(session.undo(1, &*DICT));
    session.agree(Word::parse("IEA").expect("has letters"), &*DICT, Instant::START).expect("the table agrees");
    play_line(&mut games, "call 2 IEA");
    let after = save(&mut games).expect("it is over");
    assert_eq!(after.number, before.number);
    let totals = |finished: &Finished| finished.players.iter().map(|place| place.total.0).collect::<Vec<_>>();
    assert_eq!((totals(&before), totals(&after)), (vec![3, -6], vec![3, 0]));
}

/// A penalty that is given after the last call is in the list, and on the table at the next start.
#[test]
fn a_penalty_after_the_end_changes_the_result() {
    let mut handheld = Handheld::new(Board::Waveshare);
    let now = play_to_the_end(&mut handheld);
    let totals = |handheld: &Handheld| {
        let finished = handheld.app().store().finished(0).expect("it is over");
        finished.players.iter().map(|place| place.total.0).collect::<Vec<_>>()
    };
    assert_eq!(totals(&handheld), [0, 5, 5, 6, -1]);
    play_from(now, &mut handheld, "choose \"Revoir Clam\"\npress y\nchoose \"Pénalité\"\nchoose \"NINA\"\npress a");
    assert_eq!((totals(&handheld), handheld.app().store().count()), (vec![0, 5, 5, -9, -1], 1));
    handheld.cycle_power();
    let session = handheld.session().expect("is still on the table");
    assert!(session.players().seats().map(|seat| session.total(seat).0).eq([0, 5, 5, -9, -1]));
}

fn session(games: &mut Nine) -> &mut Session<Clam> {
    match &mut games.table {
        OneOfNine::clam(seating) => seating.game_session_mut(),
        _ => panic!("it is Clam"),
    }
}

fn play_line(games: &mut Nine, line: &str) {
    let session = session(games);
    let play = Clam::parse_move(&mut Tokens::new(line)).unwrap_or_else(|_| panic!("{line} is no move"));
    session.play(play, &*DICT, Instant::START).unwrap_or_else(|refused| panic!("{line}: {refused}"));
}
