//! What commands print when nobody can read it, and what their exit status says.

use std::{
    fs::File,
    io::{self, Write},
    process::{Command, Output, Stdio},
};

use crate::{MENEUR, meneur, stderr};

const GAME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/clam/document.txt");

/// Every command that prints, with an answer of yes and, where there is one, of no.
const PRINTING: [&[&str]; 7] = [
    &["dict-info"],
    &["replay", GAME],
    &["read", "--letters", "PARTIES", "PARTIES"],
    &["read", "--letters", "ABOUIR", "ABOUIR"],
    &["word", "mot", "zoo"],
    &["word", "abouir"],
    &["anagrams", "chien", "--within"],
];

fn printing_to(args: &[&str], out: impl Into<Stdio>) -> Output {
    Command::new(MENEUR).args(args).stdout(out).output().expect("the program was built")
}

#[test]
fn a_reader_who_has_gone_ends_every_command_quietly() {
    for args in PRINTING {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let output = printing_to(args, writer);
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
fn full() -> File {
    File::options().write(true).open("/dev/full").expect("Linux has a full disk")
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_of_every_command() {
    for args in PRINTING {
        let output = printing_to(args, full());
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.starts_with("error: cannot write to standard output: "), "{args:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{args:?}: {said}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn who_cannot_even_complain_still_fails() {
    let program = Command::new(MENEUR).args(["anagrams", "ch1en"]).stderr(full()).status();
    assert_eq!(program.expect("the program was built").code(), Some(2));
}

#[test]
fn no_and_failed_are_told_apart() {
    for (args, status) in [
        (&["word", "mot"][..], 0),
        (&["word", "abouir"], 1),
        (&["read", "--letters", "ABOUIR", "ABOUIR"], 1),
        (&["read", "--letters", "A1", "AS"], 2),
        (&["anagrams", "ch1en"], 2),
        (&["replay", "nowhere.txt"], 2),
        (&["script", "nowhere.txt", "--out", "target"], 2),
        (&["--no-open", "--save", "/"], 2),
    ] {
        let output = meneur(args);
        assert_eq!(output.status.code(), Some(status), "{args:?}: {}", stderr(&output));
        assert_eq!(stderr(&output).starts_with("error: "), status == 2, "{args:?}: {}", stderr(&output));
    }
}

fn word_from(input: &[u8]) -> Output {
    let mut program = Command::new(MENEUR)
        .args(["word", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built");
    program.stdin.take().unwrap().write_all(input).unwrap();
    program.wait_with_output().unwrap()
}

#[test]
fn a_line_that_is_no_text_is_named_and_those_before_are_answered() {
    let output = word_from(b"mot\n\nzoo\nab\xffouir\nmot\n");
    assert_eq!(output.stdout, b"MOT yes\nZOO yes\n");
    assert_eq!(stderr(&output), "error: standard input: line 4 is not UTF-8\n");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_mark_of_an_editor_is_no_letter() {
    let output = word_from("\u{feff}mot\nzoo\n".as_bytes());
    assert_eq!((output.stdout, output.status.code()), (b"MOT yes\nZOO yes\n".to_vec(), Some(0)));
    // In front of a line it is only at the beginning.
    assert_eq!(word_from("mot\n\u{feff}zoo\n".as_bytes()).status.code(), Some(1));
}
