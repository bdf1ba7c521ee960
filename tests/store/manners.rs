//! How the device behaves when it comes back, and when it cannot save.

use std::{fs, path::Path};

use dict_build::{lexicon::Lexicon, plain};
use meneur::{
    app::{App, Event},
    board::Board,
    cards::{generator::Seed, stock::Source},
    dict::{Dict, WORDS},
    handheld::Handheld,
    input::{Button, KeyEvent, Stroke},
    letters::Word,
    rules::{
        Game, Players, Seconds, Setup,
        clam::{self, Clam},
        text::Tokens,
    },
    script::Script,
    session::{
        Names, Pace, Seated, Session, Sitting,
        timer::{InUse, Mode},
    },
    store::{
        Archive, Store,
        flash::{ERASED, Flash, FlashError, Ram, SECTOR, SECTORS},
        keeper::{Keeper, Trust},
        record::Finished,
        sector::{HEADERS, RECORDS},
    },
    time::{Instant, Millis},
    ui::audit::Fault,
};

use super::{
    chip::{Chip, Torn, later_header},
    recorded::{DICT, bytes_of},
};

/// Two players with their own cards turn up three letters: the clock of the first round runs.
const TO_THE_FIRST_ROUND: &str =
    "press a\npress down\npress left 2\npress down 2\npress right\npress up 3\npress a\npress a\npress a 3\npress x";

fn play<F: Flash + Clone>(handheld: &mut Handheld<F>, text: &str) -> Instant {
    play_from(Instant::from_millis(1), handheld, text)
}

/// Goes on at this moment; gives that of the end.
fn play_from<F: Flash + Clone>(now: Instant, handheld: &mut Handheld<F>, text: &str) -> Instant {
    let text = format!("wait {}\n{text}", now.as_millis());
    let script = Script::read(&text, Board::Waveshare).expect("is well formed").expect("for every board");
    let end = script.steps().last().expect("has an end").at;
    handheld.play(script, |_, _, _| {});
    end
}

fn left(handheld: &Handheld<impl Flash>, now: Instant) -> u16 {
    handheld.sitting().and_then(|sitting| sitting.seated().seconds_left(now)).expect("a clock").0
}

#[test]
fn the_clock_comes_back_stopped_and_at_most_ten_seconds_off() {
    let mut handheld = Handheld::new(Board::Waveshare, Seed::default());
    let begun = play(&mut handheld, TO_THE_FIRST_ROUND);
    for seconds in [4, 17, 38, 59] {
        let mut later = handheld.clone();
        let now = begun + Millis(seconds * 1000);
        later.advance(now);
        let before = left(&later, now);
        later.cycle_power();
        let after = left(&later, now);
        assert!((before..=before + 10).contains(&after), "{before} s were left, and then {after}");
        assert!(!later.sitting().unwrap().seated().clock_runs());
        assert_eq!(left(&later, now + Millis(60_000)), after, "it runs");
    }
}

#[test]
fn a_paused_clock_comes_back_to_the_second() {
    let mut handheld = Handheld::new(Board::Waveshare, Seed::default());
    let begun = play(&mut handheld, TO_THE_FIRST_ROUND);
    handheld.advance(begun + Millis(23_456));
    let now = play_from(begun + Millis(23_600), &mut handheld, "press b");
    let before = left(&handheld, now);
    assert!(!handheld.sitting().unwrap().seated().clock_runs());
    handheld.cycle_power();
    assert_eq!(left(&handheld, now), before);
}

#[test]
fn a_move_from_before_the_cut_can_be_taken_back() {
    let mut handheld = Handheld::new(Board::Waveshare, Seed::default());
    play(&mut handheld, TO_THE_FIRST_ROUND);
    let mut expected = handheld.sitting().unwrap().clone();
    handheld.cycle_power();
    let mut found = handheld.sitting().unwrap().clone();
    let stage = |sitting: &Sitting| {
        let mut text = String::new();
        sitting.seated().tell_stage(&mut text).unwrap();
        (text, bytes_of(sitting.seated().history()))
    };
    assert_eq!(stage(&found), stage(&expected));
    assert!(found.seated_mut().undo(1, &*DICT) && expected.seated_mut().undo(1, &*DICT));
    assert_eq!(stage(&found), stage(&expected));
    assert_eq!(found.seated().steps(), 0);
}

#[test]
fn the_timer_comes_back_stopped_with_everybodys_time() {
    let mut handheld = Handheld::new(Board::Waveshare, Seed::default());
    // Three players have half a minute each; the first has used four seconds, the second runs.
    let set_up = "press down 4\npress a\npress down\npress right\npress down\npress left 2\npress down\npress right";
    let now = play(&mut handheld, &format!("{set_up}\npress up 3\npress a 2\nwait 4000\npress a"));
    handheld.advance(now + Millis(13_000));
    handheld.cycle_power();
    let timer = &handheld.app().memory().timer;
    let InUse { turn, left } = timer.in_use.as_ref().expect("it was not left");
    assert_eq!((timer.mode, timer.length, timer.players, *turn), (Mode::Store, Seconds(30), 3, 1));
    assert_eq!((left[0], left[2]), (Seconds(26), Seconds(30)));
    assert!((17..=27).contains(&left[1].0), "{} s are left", left[1]);
    assert_eq!(faults(&handheld), []);
    // It stands still until somebody wants it to go on.
    let shown = handheld.picture().clone();
    handheld.advance(now + Millis(60_000));
    assert_eq!(*handheld.picture(), shown);
    // Once it is left, the next start shows the menu, and how it was set up is still known.
    play_from(now + Millis(60_000), &mut handheld, "press b");
    let menu = handheld.picture().clone();
    handheld.cycle_power();
    assert_eq!(*handheld.picture(), menu);
    let timer = &handheld.app().memory().timer;
    assert_eq!((timer.players, &timer.in_use), (3, &None));
}

/// A dictionary of one word.
fn other_words() -> &'static [u8] {
    let list = plain::parse(Path::new("other.txt"), b"CLAMER").expect("is a word");
    dict_build::compile(&Lexicon::of_plain(list, &Lexicon::default())).expect("is a list").bytes.leak()
}

#[test]
fn another_dictionary_is_told() {
    let mut handheld = Handheld::new(Board::Waveshare, Seed::default());
    play(&mut handheld, TO_THE_FIRST_ROUND);
    let steps = handheld.sitting().unwrap().seated().steps();
    let flash = handheld.flash().clone();
    handheld.cycle_power();
    let offered = handheld.picture().clone();
    drop(handheld);
    let mut other = Handheld::switched_on(Board::Waveshare, Seed::default(), other_words(), flash);
    assert_eq!(other.sitting().unwrap().seated().steps(), steps);
    assert_ne!(*other.picture(), offered);
    assert_eq!(faults(&other), []);
    // Once that is understood, the game is offered as ever; and is from then on.
    play(&mut other, "press a");
    assert_eq!(*other.picture(), offered);
    other.cycle_power();
    assert_eq!(*other.picture(), offered);
}

/// The game is written down once more then, and whenever the power goes, it is there.
#[test]
fn another_dictionary_loses_nothing_when_the_power_goes() {
    let mut handheld = Handheld::new(Board::Waveshare, Seed::default());
    play(&mut handheld, TO_THE_FIRST_ROUND);
    let steps = bytes_of(handheld.sitting().unwrap().seated().history());
    let words = other_words();
    let (chip, watch) = Chip::watched(handheld.flash().bytes().to_vec(), Torn::All, 5);
    let mut other = Handheld::switched_on(Board::Waveshare, Seed::default(), words, chip);
    play(&mut other, "press a");
    let torn = watch.take();
    assert!(torn.len() >= 20, "it was written down: {}", torn.len());
    for bytes in torn {
        let app = App::new(Board::Waveshare, Seed::default(), words, Chip::holding(bytes));
        assert_eq!(app.sitting().map(|sitting| bytes_of(sitting.seated().history())), Some(steps.clone()));
    }
}

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

fn start(words: &'static [u8], flash: Ram) -> Handheld {
    Handheld::switched_on(Board::Waveshare, Seed::default(), words, flash)
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
        play(&mut handheld, &format!("press down {parties}\npress a 2\npress y\npress a"));
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

#[test]
fn after_starts_that_fail_nothing_is_written() {
    let mut handheld = Handheld::new(Board::Waveshare, Seed::default());
    play(&mut handheld, TO_THE_FIRST_ROUND);
    let flash = handheld.into_flash();
    let mut app = App::assembled(Board::Waveshare, Seed::default(), WORDS, flash.clone());
    app.leave_saved_alone();
    let now = Instant::from_millis(1000);
    for button in [Button::A, Button::A, Button::Down, Button::Right, Button::B, Button::Y, Button::A, Button::Right] {
        for stroke in [Stroke::Down, Stroke::Up] {
            app.update(Event::Key(KeyEvent { button, stroke }), now);
        }
    }
    assert_eq!(app.into_flash().bytes(), flash.bytes());
}

#[test]
fn damage_is_told_until_it_was_read() {
    let mut handheld = Handheld::new(Board::Waveshare, Seed::default());
    play(&mut handheld, "press a\npress down\npress left\npress right\npress left\npress b");
    let mut bytes = handheld.flash().bytes().to_vec();
    // In the first record, with others behind it.
    bytes[RECORDS.start + 10] ^= 1;
    let flash = || Ram::holding(&bytes).expect("is whole");
    let told = start(WORDS, flash()).picture().clone();
    let mut again = start(WORDS, start(WORDS, flash()).into_flash());
    assert_eq!(*again.picture(), told, "nobody has pressed a key");
    play(&mut again, "press a");
    let menu = again.picture().clone();
    assert_ne!(menu, told);
    assert_eq!(*start(WORDS, again.into_flash()).picture(), menu);
}

/// Flash that takes nothing any more.
#[derive(Clone, Debug, Default)]
struct WornOut(Ram);

impl Flash for WornOut {
    fn bytes(&self) -> &[u8] {
        self.0.bytes()
    }

    fn program(&mut self, _: usize, _: &[u8]) -> Result<(), FlashError> {
        Err(FlashError)
    }

    fn erase(&mut self, _: usize) -> Result<(), FlashError> {
        Err(FlashError)
    }
}

fn faults<F: Flash>(handheld: &Handheld<F>) -> Vec<Fault> {
    handheld.audit().faults().to_vec()
}

#[test]
fn worn_out_flash_is_told_once_and_the_game_goes_on() {
    let mut handheld = Handheld::switched_on(Board::Waveshare, Seed::default(), WORDS, WornOut::default());
    // The first change of a setting cannot be saved: it is told, A goes on, and then nothing is told any more.
    let now = play(&mut handheld, "press a\npress down\npress left");
    assert_eq!(faults(&handheld), []);
    let told = handheld.picture().clone();
    let now = play_from(now, &mut handheld, "press a");
    assert_ne!(*handheld.picture(), told);
    // The table is warned before the game begins, and may begin it all the same.
    let now = play_from(now, &mut handheld, "press left\npress up\npress a");
    assert!(handheld.sitting().is_none());
    assert_eq!(faults(&handheld), []);
    play_from(now, &mut handheld, "press a");
    assert!(handheld.sitting().is_some());
}

#[test]
fn a_full_area_is_told_before_a_game_begins() {
    let mut flash = Ram::default();
    (0..SECTORS).for_each(|sector| flash.program(sector * SECTOR + HEADERS[0], &later_header()).unwrap());
    let mut handheld = Handheld::switched_on(Board::Waveshare, Seed::default(), WORDS, flash);
    let newer = handheld.picture().clone();
    assert_eq!(faults(&handheld), []);
    let now = play(&mut handheld, "press a");
    assert_ne!(*handheld.picture(), newer, "what a later firmware left is told first");
    // Home, the preparation, and the question.
    let now = play_from(now, &mut handheld, "press a\npress a");
    assert!(handheld.sitting().is_none());
    assert_eq!(faults(&handheld), []);
    play_from(now, &mut handheld, "press a");
    assert!(handheld.sitting().is_some());
}
