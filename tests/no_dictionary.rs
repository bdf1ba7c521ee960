//! A dictionary that cannot be read is said on the screen, in all its ways, and stops nothing that needs no words.

#[path = "../src/platform/desktop/panel.rs"]
mod panel;
#[path = "../src/platform/desktop/pictures.rs"]
mod pictures;

use std::path::Path;

use meneur::{
    app::{App, Event},
    board::Board,
    cards::generator::Seed,
    dict::{Dict, WORDS, format::CHECKED_FROM},
    handheld::Handheld,
    input::{Button, KeyEvent, Stroke},
    player::Scene,
    script::Script,
    store::flash::Ram,
    time::Instant,
    ui::{Canvas, frame::Frame},
};

/// Opens what needs words, then what does not.
const SCRIPT: &str = r#"
    choose "Arbitre"
    snap refused
    press b
    choose "Chercher"
    snap refused-too
    press b
    choose "Réglages"
    snap settings
"#;

fn damaged(damage: impl FnOnce(&mut Vec<u8>)) -> &'static [u8] {
    let mut bytes = WORDS.to_vec();
    damage(&mut bytes);
    bytes.leak()
}

#[test]
fn every_damage_is_told_and_nothing_else_stops() {
    let damages: [(&str, &'static [u8]); 5] = [
        ("empty", &[]),
        ("magic", damaged(|bytes| bytes[0] ^= 1)),
        ("version", damaged(|bytes| bytes[4] ^= 1)),
        ("truncated", damaged(|bytes| bytes.truncate(bytes.len() / 2))),
        ("checksum", damaged(|bytes| *bytes.last_mut().unwrap() ^= 1)),
    ];
    let script = Script::read(SCRIPT, Board::Waveshare).unwrap().unwrap();
    let shown = |words| {
        let mut pictures = Vec::new();
        let mut handheld = Handheld::with_words(Board::Waveshare, words);
        let played = handheld.play(script, |_, scene, handheld| {
            if let Scene::Snap { .. } = scene {
                assert_eq!(handheld.audit().faults(), []);
                pictures.push(panel::photograph(handheld.picture()));
            }
        });
        played.expect("the script is right");
        <[_; 3]>::try_from(pictures).expect("three snapshots")
    };
    let [referee, finder, settings] = shown(WORDS);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-dictionary");
    std::fs::create_dir_all(&folder).unwrap();
    let mut seen = Vec::new();
    for (name, words) in damages {
        assert!(Dict::open(words).is_err(), "{name}");
        let [refused, refused_too, still_works] = shown(words);
        refused.save(&folder.join(name).with_extension("png")).unwrap();
        assert!(pictures::compare(&refused, &refused_too).is_ok(), "{name}: one message for all");
        assert!(pictures::compare(&refused, &referee).is_err() && pictures::compare(&refused, &finder).is_err());
        assert!(pictures::compare(&still_works, &settings).is_ok(), "{name}");
        assert!(seen.iter().all(|other| pictures::compare(&refused, other).is_err()), "{name}: its own message");
        seen.push(refused);
    }
}

/// The checksum is not known yet when the first picture is drawn. It is soon, or when the very first key asks for words.
#[test]
fn damage_is_found_by_and_by_or_by_the_first_key() {
    let press = Event::Key(KeyEvent { button: Button::A, stroke: Stroke::Down });
    let drawn = |app: &App<Ram>| {
        let mut frame = Frame::new();
        app.draw(&mut Canvas::new(&mut frame));
        frame
    };
    let opened = |words, ticks| {
        let mut app = App::new(Board::Waveshare, Seed::default(), words, Ram::default());
        let first = drawn(&app);
        let mut redraws = 0;
        for _ in 0..ticks {
            assert!(app.is_checking() && app.wake_at() == Some(Instant::START), "there is more to check");
            redraws += usize::from(app.update(Event::Tick, Instant::START).redraw);
        }
        let finds_out = app.is_checking();
        assert!(app.update(press, Instant::START).redraw);
        assert!(!app.is_checking() && app.wake_at() != Some(Instant::START), "all is checked");
        (first, redraws, finds_out, drawn(&app))
    };
    let pieces = (WORDS.len() - CHECKED_FROM).div_ceil(4096);
    let last_bit = damaged(|bytes| *bytes.last_mut().unwrap() ^= 1);
    let (first, _, _, referee) = opened(WORDS, 0);
    let (_, _, _, refused) = opened(last_bit, 0);
    assert!(referee != refused);
    assert!(opened(last_bit, 1) == (first.clone(), 0, true, refused.clone()), "a key does not wait for ticks");
    assert!(opened(last_bit, pieces) == (first.clone(), 1, false, refused), "the last tick finds it out");
    assert!(opened(WORDS, pieces) == (first, 0, false, referee));
}
