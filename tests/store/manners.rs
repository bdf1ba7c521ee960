//! How the device behaves when it comes back, and when it cannot save.

use std::path::Path;

use dict_build::{lexicon::Lexicon, plain};
use meneur::{
    app::{App, Event},
    board::Board,
    cards::generator::Seed,
    dict::WORDS,
    games::Nine,
    handheld::Handheld,
    input::{Button, KeyEvent, Stroke},
    rules::Seconds,
    screens::{Games, frame::time_up::DEAF},
    script::Script,
    session::{
        Tabletop,
        history::BYTES,
        timer::{InUse, Mode},
    },
    store::{
        flash::{Flash, FlashError, Ram, SECTOR, SECTORS},
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
const TO_THE_FIRST_ROUND: &str = r#"
    choose "Clam"
    light "Joueurs"
    press left 2
    light "Cartes"
    press right
    choose "Jouer"
    press a
    type AAA
    press x
"#;

pub fn play<F: Flash + Clone, G: Games + Default>(handheld: &mut Handheld<F, G>, text: &str) -> Instant {
    play_from(Instant::from_millis(1), handheld, text)
}

/// Goes on at this moment; gives that of the end.
pub fn play_from<F: Flash + Clone, G: Games + Default>(
    now: Instant,
    handheld: &mut Handheld<F, G>,
    text: &str,
) -> Instant {
    // A script begins where the device has come to.
    let rest = now.as_millis().saturating_sub(handheld.now().as_millis());
    let text = if rest > 0 { format!("wait {rest}\n{text}") } else { text.to_owned() };
    let script = Script::read(&text, Board::Waveshare).expect("is well formed").expect("for every board");
    let steps = handheld.play(script, |_, _, _| {}).expect("the script is right");
    steps.last().expect("has an end").at
}

/// When the clock is at its end no key does anything for a moment: gives a moment at which they do.
pub fn keys_work_from(now: Instant, handheld: &Handheld<impl Flash>) -> Instant {
    let time_is_up = handheld.audit().texts().any(|text| text.contains("temps écoulé"));
    if time_is_up { now + DEAF + Millis(1) } else { now }
}

fn left(handheld: &Handheld<impl Flash>, now: Instant) -> u16 {
    handheld.session().and_then(|session| session.seconds_left(now)).expect("a clock").0
}

#[test]
fn the_clock_comes_back_stopped_and_at_most_ten_seconds_off() {
    let mut handheld = Handheld::new(Board::Waveshare);
    let begun = play(&mut handheld, TO_THE_FIRST_ROUND);
    for seconds in [4, 17, 38, 59] {
        let mut later = handheld.clone();
        let now = begun + Millis(seconds * 1000);
        later.advance(now);
        let before = left(&later, now);
        later.cycle_power();
        let after = left(&later, now);
        assert!((before..=before + 10).contains(&after), "{before} s were left, and then {after}");
        assert!(!later.session().unwrap().clock_runs());
        assert_eq!(left(&later, now + Millis(60_000)), after, "it runs");
    }
}

#[test]
fn a_paused_clock_comes_back_to_the_second() {
    let mut handheld = Handheld::new(Board::Waveshare);
    let begun = play(&mut handheld, TO_THE_FIRST_ROUND);
    handheld.advance(begun + Millis(23_456));
    let now = play_from(begun + Millis(23_600), &mut handheld, "press b");
    let before = left(&handheld, now);
    assert!(!handheld.session().unwrap().clock_runs());
    handheld.cycle_power();
    assert_eq!(left(&handheld, now), before);
}

#[test]
fn a_move_from_before_the_cut_can_be_taken_back() {
    let mut handheld = Handheld::new(Board::Waveshare);
    play(&mut handheld, TO_THE_FIRST_ROUND);
    let mut expected = handheld.app().games().clone();
    handheld.cycle_power();
    let mut found = handheld.app().games().clone();
    let stage = |games: &Nine| {
        let session = games.table.session().unwrap();
        let mut text = String::new();
        session.tell_stage(&mut text).unwrap();
        (text, bytes_of(session.history()))
    };
    assert_eq!(stage(&found), stage(&expected));
    for games in [&mut found, &mut expected] {
        assert!(games.table.session_mut().unwrap().undo(1, &*DICT));
    }
    assert_eq!(stage(&found), stage(&expected));
    assert_eq!(found.table.session().unwrap().steps(), 0);
}

#[test]
fn the_timer_comes_back_stopped_with_everybodys_time() {
    let mut handheld = Handheld::new(Board::Waveshare);
    // Three players have half a minute each; the first has used four seconds, the second runs.
    let script = r#"
        choose "Minuteur"
        light "Genre"
        press right
        light "Durée"
        press left 2
        light "Joueurs"
        press left
        choose "Lancer"
        press a
        wait 4000
        press a
    "#;
    let now = play(&mut handheld, script);
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
pub fn other_words() -> &'static [u8] {
    let list = plain::parse(Path::new("other.txt"), b"CLAMER").expect("is a word");
    dict_build::compile(&Lexicon::of_plain(list, &Lexicon::default())).expect("is a list").bytes.leak()
}

#[test]
fn another_dictionary_is_told() {
    let mut handheld = Handheld::new(Board::Waveshare);
    play(&mut handheld, TO_THE_FIRST_ROUND);
    let steps = handheld.session().unwrap().steps();
    let flash = handheld.flash().clone();
    handheld.cycle_power();
    let offered = handheld.picture().clone();
    drop(handheld);
    let mut other = Handheld::switched_on(Board::Waveshare, Seed::default(), other_words(), flash);
    assert_eq!(other.session().unwrap().steps(), steps);
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
    let mut handheld = Handheld::new(Board::Waveshare);
    play(&mut handheld, TO_THE_FIRST_ROUND);
    let steps = bytes_of(handheld.session().unwrap().history());
    let words = other_words();
    let (chip, watch) = Chip::watched(handheld.flash().bytes().to_vec(), Torn::All, 5);
    let mut other = Handheld::switched_on(Board::Waveshare, Seed::default(), words, chip);
    play(&mut other, "press a");
    let torn = watch.take();
    assert!(torn.len() >= 20, "it was written down: {}", torn.len());
    for bytes in torn {
        let app = App::new(Board::Waveshare, Seed::default(), words, Chip::holding(bytes));
        assert_eq!(app.session().map(|session| bytes_of(session.history())), Some(steps.clone()));
    }
}

pub fn start(words: &'static [u8], flash: Ram) -> Handheld {
    Handheld::switched_on(Board::Waveshare, Seed::default(), words, flash)
}

#[test]
fn after_starts_that_fail_nothing_is_written() {
    let mut handheld = Handheld::new(Board::Waveshare);
    play(&mut handheld, TO_THE_FIRST_ROUND);
    let flash = handheld.into_flash();
    let mut app = App::<_, Nine>::assembled(Board::Waveshare, Seed::default(), WORDS, flash.clone());
    app.leave_saved_alone();
    let now = Instant::from_millis(1000);
    for button in [Button::A, Button::A, Button::Down, Button::Right, Button::B, Button::Y, Button::A, Button::Right] {
        for stroke in [Stroke::Down, Stroke::Up] {
            app.update(Event::Key(KeyEvent { button, stroke }), now);
        }
    }
    // Nor is it tried again by and by.
    assert_eq!(app.trouble().and_then(|trouble| trouble.again_at()), None);
    app.update(Event::Tick, now + Millis(10_000_000));
    assert_eq!(app.into_flash().bytes(), flash.bytes());
}

#[test]
fn damage_is_told_until_it_was_read() {
    let mut handheld = Handheld::new(Board::Waveshare);
    play(&mut handheld, "choose \"Clam\"\nlight \"Joueurs\"\npress left\npress right\npress left\npress b");
    let mut bytes = handheld.flash().bytes().to_vec();
    // In the content of the first record, with others behind it.
    bytes[RECORDS.start + 8] ^= 1;
    let flash = || Ram::holding(&bytes).expect("is whole");
    let told = start(WORDS, flash()).picture().clone();
    let mut again = start(WORDS, start(WORDS, flash()).into_flash());
    assert_eq!(*again.picture(), told, "nobody has pressed a key");
    play(&mut again, "see \"abîmée\"\npress a");
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

pub fn faults<F: Flash, G: Games + Default>(handheld: &Handheld<F, G>) -> Vec<Fault> {
    handheld.audit().faults().to_vec()
}

#[test]
fn worn_out_flash_is_told_once_and_the_game_goes_on() {
    let mut handheld = Handheld::switched_on(Board::Waveshare, Seed::default(), WORDS, WornOut::default());
    // The first change of a setting cannot be saved: it is told, A goes on, and then nothing is told any more.
    let now = play(&mut handheld, "choose \"Clam\"\nlight \"Joueurs\"\npress left");
    assert_eq!(faults(&handheld), []);
    let told = handheld.picture().clone();
    let now = play_from(now, &mut handheld, "press a");
    assert_ne!(*handheld.picture(), told);
    // The table is warned before the game begins, and may begin it all the same.
    let now = play_from(now, &mut handheld, "press left\nchoose \"Jouer\"");
    assert!(handheld.session().is_none());
    assert_eq!(faults(&handheld), []);
    play_from(now, &mut handheld, "press a");
    assert!(handheld.session().is_some());
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
    // Not even that it was told can be saved.
    let now = play_from(now, &mut handheld, "see \"La mémoire est pleine\"\npress a");
    // Home, the preparation, and the question.
    let now = play_from(now, &mut handheld, "choose \"Clam\"\nchoose \"Jouer\"");
    assert!(handheld.session().is_none());
    assert_eq!(faults(&handheld), []);
    play_from(now, &mut handheld, "press a");
    assert!(handheld.session().is_some());
}

/// Penalties without an end: when nine tenths of the memory for its steps are used the table is asked, may go on, is asked
/// again when nothing fits any more, and ends the game.
#[test]
fn a_game_that_is_nearly_too_long_is_told_and_can_be_ended() {
    const PENALTY: &str = "press y\nchoose \"Pénalité\"\npress a\npress a";
    let asks = |handheld: &Handheld| handheld.audit().texts().any(|text| text.contains("presque pleine"));
    let mut handheld = Handheld::new(Board::Waveshare);
    let mut now = play(&mut handheld, TO_THE_FIRST_ROUND);
    let until_asked = |handheld: &mut Handheld, now: &mut Instant| {
        (0..2000).position(|_| {
            *now = play_from(keys_work_from(*now, handheld), handheld, PENALTY);
            if !asks(handheld) {
                *now = play_from(*now, handheld, "press a");
            }
            asks(handheld)
        })
    };
    let first = until_asked(&mut handheld, &mut now).expect("is asked");
    let used = handheld.session().unwrap().history().size();
    assert_eq!(faults(&handheld), []);
    now = play_from(now, &mut handheld, "press b");
    assert!(!asks(&handheld) && !handheld.session().unwrap().stage().over);
    let second = until_asked(&mut handheld, &mut now).expect("is asked again");
    println!("asked after {first} penalties, {used} bytes, and after {second} more");
    assert!(used >= BYTES * 8 / 10 && second > 10);
    play_from(now, &mut handheld, "press a");
    assert!(handheld.session().unwrap().stage().over);
    handheld.cycle_power();
    assert_eq!((handheld.app().store().finished_count(), handheld.session().unwrap().stage().over), (1, true));
}
