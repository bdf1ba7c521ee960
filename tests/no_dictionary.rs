//! A dictionary that cannot be read is said on the screen, in all its ways, and stops nothing that needs no words.

#[path = "../src/platform/desktop/panel.rs"]
mod panel;
#[path = "../src/platform/desktop/pictures.rs"]
mod pictures;

use std::path::Path;

use meneur::{
    board::Board,
    cards::generator::Seed,
    dict::{Dict, WORDS},
    handheld::{Handheld, Scene},
    script::Script,
};

/// Opens what needs words, then what does not.
const SCRIPT: &str =
    "press a\nsnap refused\npress b\npress down\npress a\nsnap refused-too\npress b\npress y\nsnap settings";

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
        Handheld::with_words(Board::Waveshare, Seed::default(), words).play(script, |_, scene, handheld| {
            if let Scene::Snap { .. } = scene {
                assert_eq!(handheld.audit().faults(), []);
                pictures.push(panel::photograph(handheld.picture()));
            }
        });
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
