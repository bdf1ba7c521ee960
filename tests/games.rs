//! Games and readings as data: every text below `tests/games` and `tests/readings` is a test of its own.

mod readings;

use std::{
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use libtest_mimic::{Arguments, Trial};
use meneur::{
    dict::{self, Dict},
    rules::text::replay,
};

fn main() -> ExitCode {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let games = trials(&tests, "games", |text| {
        let mut out = String::new();
        replay::<meneur::games::Nine>(text, &dictionary(), &mut out).map_err(|fault| format!("{out}{fault}"))
    });
    let readings = trials(&tests, "readings", |text| readings::check(text, &dictionary()));
    libtest_mimic::run(&Arguments::from_args(), games.chain(readings).collect()).exit_code()
}

fn dictionary() -> Dict<'static> {
    dict::open().expect("the dictionary is sound")
}

/// One test for each text in this folder.
fn trials(tests: &Path, folder: &str, check: fn(&str) -> Result<(), String>) -> impl Iterator<Item = Trial> {
    let mut files = Vec::new();
    collect(&tests.join(folder), &mut files);
    files.sort();
    let tests = tests.to_owned();
    files.into_iter().map(move |file| {
        let name = file.strip_prefix(&tests).unwrap_or(&file).with_extension("").display().to_string();
        Trial::test(name, move || check(&fs::read_to_string(&file)?).map_err(Into::into))
    })
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder of tests can be read") {
        let path = entry.expect("the folder of tests can be read").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "txt") {
            files.push(path);
        }
    }
}
