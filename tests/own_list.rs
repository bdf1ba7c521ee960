//! Somebody's own list of words: what the device says of it.

#[path = "../src/platform/desktop/panel.rs"]
mod panel;
#[path = "../src/platform/desktop/pictures.rs"]
mod pictures;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use dict_build::{compile, lexicon::Lexicon, plain};
use meneur::{board::Board, dict::WORDS, handheld::Handheld, player::Scene, script::Script};

/// What *À propos* shows of a list; refused unless it says how plurals are told.
fn about(words: &'static [u8], name: &str) -> Result<(), String> {
    let text = "choose \"Réglages\"\nchoose \"À propos\"\nsnap about\nsee \"d’après les lettres\"\n";
    let script = Script::read(text, Board::Waveshare).expect("a script").expect("for this board");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("own-list");
    fs::create_dir_all(&folder).expect("a folder for the test");
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

/// The program that cargo runs before it builds, of the last build.
fn build_script() -> PathBuf {
    let builds = Path::new(env!("OUT_DIR")).ancestors().nth(2).expect("the folder of all builds");
    let folders = fs::read_dir(builds).expect("can be read").map(|entry| entry.expect("a folder").path());
    let ours =
        folders.filter(|folder| folder.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"meneur-")));
    let programs = ours.map(|folder| folder.join(format!("build-script-build{}", env::consts::EXE_SUFFIX)));
    let made = |program: &PathBuf| fs::metadata(program).and_then(|found| found.modified()).ok();
    programs.filter(|program| program.is_file()).max_by_key(made).expect("it was built")
}

/// Cargo shows nothing of what the build prints but lines of this kind.
#[test]
fn a_bad_list_is_told_where_cargo_shows_it() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bad-list");
    fs::create_dir_all(&folder).expect("a folder for the test");
    let list = folder.join("mine.txt");
    for (text, place, reason) in [
        ("# name: Ma liste\nKIVA\nKI VA\n", ":3: ", "`KI VA` is not a word of letters"),
        ("# date: 2026-02-30\nKIVA\n", ":1: ", "`2026-02-30` is no day of the calendar"),
        ("# nothing\n", "", "no word in it"),
    ] {
        fs::write(&list, text).expect("is written");
        let done = Command::new(build_script())
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env("MENEUR_WORDS", &list)
            .env("OUT_DIR", &folder)
            .env("CARGO_CFG_TARGET_OS", env::consts::OS)
            .output()
            .expect("it runs");
        let said = String::from_utf8(done.stdout).expect("is text");
        let told: Vec<&str> = said.lines().filter_map(|line| line.strip_prefix("cargo::error=")).collect();
        let [told] = told[..] else { panic!("{said}") };
        let place = format!("{}{place}", list.display());
        assert!(told.contains(&place) && told.contains(reason), "{told}");
        // Another exit status would hide the line behind all that was printed.
        assert!(done.status.success());
    }
}
