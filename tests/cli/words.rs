//! `meneur word`, `anagrams` and `dict-info`.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

use crate::{MENEUR, meneur, stderr};

fn stdout(output: &Output) -> &str {
    str::from_utf8(&output.stdout).expect("words are text")
}

#[test]
fn words_in_any_spelling_are_judged_one_per_line() {
    let output = meneur(&["word", "pâtés", "NŒUD", "Zythum"]);
    assert_eq!(stdout(&output), "PATES yes\nNOEUD yes\nZYTHUM yes\n");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn one_wrong_word_is_status_1_without_a_complaint() {
    let output = meneur(&["word", "mot", "abouir", "porte-clé", "a"]);
    assert_eq!(stdout(&output), "MOT yes\nABOUIR no\nporte-clé no\nA no\n");
    assert_eq!((output.status.code(), stderr(&output)), (Some(1), String::new()));
}

#[test]
fn words_come_from_standard_input_too() {
    let mut program = Command::new(MENEUR)
        .args(["word", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program was built");
    program.stdin.take().unwrap().write_all("épater\n\nxyz zoo\n".as_bytes()).unwrap();
    let output = program.wait_with_output().unwrap();
    assert_eq!(stdout(&output), "EPATER yes\nXYZ no\nZOO yes\n");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn who_keeps_the_save_file_elsewhere_can_still_ask() {
    let program = Command::new(MENEUR).args(["word", "mot"]).env("MENEUR_SAVE", "elsewhere.bin").output();
    assert_eq!(stdout(&program.expect("the program was built")), "MOT yes\n");
}

#[test]
fn without_a_word_it_is_a_usage_error() {
    assert_eq!(meneur(&["word"]).status.code(), Some(2));
}

#[test]
fn anagrams_use_every_letter() {
    assert_eq!(stdout(&meneur(&["anagrams", "chien"])), "CHIEN\nCHINE\nNICHE\n");
    let with_joker = meneur(&["anagrams", "minute?"]);
    let words: Vec<_> = stdout(&with_joker).lines().collect();
    assert!(words.contains(&"MINUTES") && words.contains(&"MUTINES"), "{words:?}");
    assert!(words.iter().all(|word| word.len() == 7), "{words:?}");
}

#[test]
fn words_within_come_longest_first() {
    let output = meneur(&["anagrams", "chien", "--within"]);
    let lengths: Vec<_> = stdout(&output).lines().map(str::len).collect();
    assert!(lengths.is_sorted_by(|one, next| one >= next) && lengths.ends_with(&[2]), "{lengths:?}");
}

#[test]
fn a_rack_of_nonsense_is_an_error() {
    let output = meneur(&["anagrams", "ch1en"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).starts_with("error: 'ch1en' is no rack"), "{}", stderr(&output));
}

#[test]
fn the_dictionary_describes_itself() {
    let output = meneur(&["dict-info"]);
    let said = stdout(&output);
    for what in ["name", "date", "words", "bytes", "bits per word", "checksum"] {
        assert!(said.lines().any(|line| line.starts_with(what)), "no {what} in:\n{said}");
    }
}
