//! The program as its user meets it: the built binary, its output, its files and its exit status.

mod crowd;
mod hostile;
mod output;
mod read;
mod replay;
mod save;
mod script;
mod serve;
mod server;
mod unsaved;
mod words;

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

const MENEUR: &str = env!("CARGO_BIN_EXE_meneur");

fn meneur(args: &[&str]) -> Output {
    Command::new(MENEUR).args(args).output().expect("the program was built")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// An empty folder for the test of this name.
fn workshop(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old folder can be removed");
    }
    fs::create_dir_all(&folder).expect("the folder for tests is writable");
    folder
}

#[test]
fn a_usage_error_is_status_2() {
    for args in [&["dance"][..], &["script"], &["script", "a", "--out", "b", "--board", "atari"]] {
        let output = meneur(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).starts_with("error: "), "{args:?}: {}", stderr(&output));
    }
}
