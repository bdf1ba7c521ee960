//! Games as data: every text below `tests/games` is a test of its own.

mod common;

use std::{
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use common::WordList;
use libtest_mimic::{Arguments, Trial};
use meneur::rules::text::replay;

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let mut files = Vec::new();
    collect(&folder, &mut files);
    let trials = files.into_iter().map(|file| trial(&folder, file)).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder of games can be read") {
        let path = entry.expect("the folder of games can be read").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "txt") {
            files.push(path);
        }
    }
}

fn trial(folder: &Path, file: PathBuf) -> Trial {
    let name = file.strip_prefix(folder).unwrap_or(&file).with_extension("").display().to_string();
    Trial::test(name, move || {
        let text = fs::read_to_string(&file)?;
        let mut out = String::new();
        replay(&text, &WordList::of_the_examples(), &mut out).map_err(|fault| format!("{out}{fault}").into())
    })
}
