//! `meneur script`.

use std::{
    fs,
    path::PathBuf,
    process::Output,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::{meneur, stderr, workshop};

#[path = "../../src/platform/desktop/pictures.rs"]
mod pictures;

use pictures::{Image, compare};

/// Plays `text` on `board`; gives what the program said, and where it was to put its pictures.
fn play(test: &str, text: &str, board: &str) -> (Output, PathBuf) {
    let folder = workshop(test);
    let script = folder.join("walk.script");
    fs::write(&script, text).unwrap();
    let out = folder.join("out");
    let paths = [&script, &out].map(|path| path.to_str().expect("the target folder has a plain name"));
    (meneur(&["script", paths[0], "--out", paths[1], "--board", board]), out)
}

#[track_caller]
fn assert_fails_with(output: &Output, message: &str) {
    assert_eq!(output.status.code(), Some(2));
    let said = stderr(output);
    assert!(said.starts_with("error: ") && said.trim_end().ends_with(message), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn snapshots_become_pictures_and_a_report() {
    let (output, out) = play("snapshots", "snap boot\npress down\nsnap second\npress up\nsnap again", "waveshare");
    assert!(output.status.success(), "{}", stderr(&output));

    let [boot, second, again] =
        ["boot", "second", "again"].map(|name| Image::load(&out.join(name).with_extension("png")).unwrap());
    assert_eq!((boot.width, boot.height), (240, 240));
    assert_eq!(compare(&boot, &again), Ok(()));
    assert!(compare(&boot, &second).is_err());

    let report: Value = serde_json::from_str(&fs::read_to_string(out.join("report.json")).unwrap()).unwrap();
    let tick = |at| json!({ "at": at, "notes": [{ "hz": 2400, "ms": 4 }] });
    let key = |at, key, down| json!({ "at": at, "key": key, "down": down });
    let snap_step = |at, snap| json!({ "at": at, "snap": snap });
    let snap = |name, at| json!({ "name": name, "at": at, "backlight": 80 });
    let expected = json!({
        "board": "waveshare",
        "steps": [
            snap_step(0, "boot"),
            key(0, "down", true),
            key(40, "down", false),
            snap_step(120, "second"),
            key(120, "up", true),
            key(160, "up", false),
            snap_step(240, "again"),
            json!({ "at": 240, "end": true }),
        ],
        "snaps": [snap("boot", 0), snap("second", 120), snap("again", 240)],
        "sounds": [tick(8), tick(128)],
        "counts": [],
    });
    assert_eq!(report, expected);
}

#[test]
fn the_same_script_gives_the_same_files() {
    let text = "hold down 900\npress a\nsnap there";
    let files = ["same-one", "same-two"].map(|test| {
        let (_, out) = play(test, text, "picosystem");
        ["there.png", "report.json"].map(|name| fs::read(out.join(name)).unwrap())
    });
    assert_eq!(files[0], files[1]);
}

#[test]
fn a_malformed_line_is_named_and_nothing_is_written() {
    let (output, out) = play("malformed", "snap boot\npress start", "waveshare");
    assert_fails_with(&output, "walk.script: line 2: 'start' is no button (up down left right press a b x y)");
    assert!(!out.exists());
}

#[test]
fn a_label_or_a_text_that_is_not_there_is_named_and_nothing_is_written() {
    let (output, out) = play("no-label", "snap boot\npress y\n\nchoose \"Volume\"", "picosystem");
    let there = "only 'Thème', 'Lumière', 'Son', 'Sens', 'Saisie', 'Essai', 'À propos'";
    assert_fails_with(&output, &format!("walk.script: line 4: there is no 'Volume' to choose, {there}"));
    assert!(!out.exists());
    let (output, _) = play("no-text", "choose \"Arbitre\"\ntype PATE\npress x\nsee \"REFUSÉ\"", "waveshare");
    let there =
        "only 'P', 'A', 'T', 'E', 'ADMIS', 'd’après Dicollecte 7.0 (Meneur)', 'A', 'Autre mot', 'B', 'Corriger'";
    assert_fails_with(&output, &format!("walk.script: line 4: 'REFUSÉ' is not to be seen, {there}"));
}

#[test]
fn what_is_chosen_is_reported_as_presses() {
    let (_, out) = play("presses", "choose \"Réglages\"\nlight \"Son\"", "waveshare");
    let report: Value = serde_json::from_str(&fs::read_to_string(out.join("report.json")).unwrap()).unwrap();
    let steps = report["steps"].as_array().unwrap();
    let pressed: Vec<_> = steps.iter().filter(|step| step["down"] == true).map(|step| &step["key"]).collect();
    let (walk, open) = pressed.split_at(pressed.iter().position(|key| *key == "a").expect("Réglages is opened"));
    assert!(walk.iter().all(|key| ["up", "down", "left", "right"].iter().any(|arrow| *key == arrow)), "{walk:?}");
    assert_eq!(open, ["a", "down", "down"]);
}

#[test]
fn a_missing_file_is_named() {
    let output = meneur(&["script", "nowhere.script", "--out", "target"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).starts_with("error: nowhere.script: "), "{}", stderr(&output));
}

#[test]
fn a_script_for_another_board_is_refused() {
    let (output, out) = play("other-board", "only waveshare\nsnap boot", "picosystem");
    assert_fails_with(&output, "walk.script: this script is only for another board, not for picosystem");
    assert!(!out.exists());
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = workshop("no-folder");
    let [script, taken] = ["walk.script", "taken"].map(|name| folder.join(name));
    fs::write(&script, "snap boot").unwrap();
    fs::write(&taken, "a file").unwrap();
    let output = meneur(&["script", script.to_str().unwrap(), "--out", taken.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).starts_with("error: cannot make the folder "), "{}", stderr(&output));
}

#[test]
fn the_mark_of_an_editor_is_no_part_of_the_first_line() {
    let (output, out) = play("marked", "\u{feff}snap boot", "waveshare");
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(out.join("boot.png").exists());
}

#[test]
fn the_longest_hold_and_the_longest_wait_are_over_at_once() {
    const PATIENCE: Duration = Duration::from_secs(20);
    let clock_runs = "choose \"Clam\"\nchoose \"Jouer\"\npress a\nwait 86400000\n";
    for (test, text) in [("long-hold", "hold down 60000\nsnap end"), ("long-wait", clock_runs)] {
        let begin = Instant::now();
        let (output, _) = play(test, text, "waveshare");
        let took = begin.elapsed();
        println!("{test}: {took:.1?}");
        assert!(output.status.success(), "{}", stderr(&output));
        assert!(took < PATIENCE, "{test} took {took:?}");
    }
    let (output, _) = play("too-long-hold", "hold down 86400000", "waveshare");
    assert_fails_with(&output, "walk.script: line 1: '86400000' is no number from 1 to 60000");
}
