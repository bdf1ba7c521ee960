//! Somebody's own list of words: what the device says of it.

#[path = "../src/platform/desktop/panel.rs"]
mod panel;
#[path = "../src/platform/desktop/pictures.rs"]
mod pictures;

use std::path::Path;

use dict_build::{compile, lexicon::Lexicon, plain};
use meneur::{board::Board, dict::WORDS, handheld::Handheld, player::Scene, script::Script};

/// What *À propos* shows of a list; refused unless it says how plurals are told.
fn about(words: &'static [u8], name: &str) -> Result<(), String> {
    let text = "choose \"Réglages\"\nchoose \"À propos\"\nsnap about\nsee \"d’après les lettres\"\n";
    let script = Script::read(text, Board::Waveshare).expect("a script").expect("for this board");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("own-list");
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let played = Handheld::with_words(Board::Waveshare, words).play(script, |_, scene, handheld| {
        if let Scene::Snap { .. } = scene {
            assert_eq!(handheld.audit().faults(), []);
            let picture = panel::photograph(handheld.picture());
            picture.save(&folder.join(name).with_extension("png")).expect("a picture to look at");
        }
    });
    played.map(|_| ()).map_err(|error| error.to_string())
}

#[test]
fn how_plurals_are_told_without_tags_is_said_and_with_tags_it_is_not() {
    let list = plain::parse(Path::new("Ma liste à moi"), b"# date: 2026-01-31\nKIVA\nKIVAS\n").expect("a list");
    let own = compile(&Lexicon::of_plain(list, &Lexicon::default())).expect("a dictionary").bytes.leak();
    about(own, "own").expect("it is said");
    about(WORDS, "tagged").expect_err("every plural is known by its tags");
}
