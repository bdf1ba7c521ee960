//! The source code of the rules, for tests on how it is laid out.

use std::{fs, path::Path};

pub const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The code of all files in a folder, without comments.
pub fn code_below(folder: &Path) -> String {
    let mut code = String::new();
    for entry in fs::read_dir(folder).expect("a folder of the sources") {
        let path = entry.expect("a folder of the sources").path();
        if path.is_dir() {
            code += &code_below(&path);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            code += &code_in(&path);
        }
    }
    code
}

/// The code of a file, without comments.
pub fn code_in(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("a file of the sources");
    let code = text.lines().map(|line| line.split_once("//").map_or(line, |(code, _)| code));
    code.flat_map(|line| [line, "\n"]).collect()
}
