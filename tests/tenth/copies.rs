//! No two games' screens share a run of lines: what two tables need alike is the frame's, or a part.

use std::{fs, path::Path};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
/// So many equal lines in a row are a copy.
const RUN: usize = 12;

/// The lines of a text without comments, imports, modules and blank ones; names, strings and numbers do not count.
fn lines(text: &str) -> Vec<(usize, String)> {
    let mut importing = false;
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split_once("//").map_or(line, |(code, _)| code).trim();
        importing |= ["use ", "pub use ", "mod ", "pub mod "].iter().any(|begin| line.starts_with(begin));
        let shape = shape(line);
        // A value alone is the data of a picture.
        if !importing && !["", "n,"].contains(&shape.as_str()) {
            lines.push((number, shape));
        }
        importing &= !line.ends_with(';');
    }
    lines
}

/// The words of the language are no names.
const KEPT: &[&str] = &[
    "fn", "let", "match", "if", "else", "for", "impl", "struct", "enum", "return", "self", "Self", "mut", "pub", "u8",
    "u16", "u32", "usize", "i16", "i32", "bool", "str", "Vec", "Option", "String", "Some", "None", "Ok", "Err",
];

/// What is left of a line once its names, strings and numbers are all alike.
fn shape(line: &str) -> String {
    let mut shape = String::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let length = if first == '"' {
            rest[1..].find('"').map_or(rest.len(), |end| end + 2)
        } else if first.is_alphanumeric() || first == '_' {
            rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (token, after) = rest.split_at(length);
        rest = after;
        match first {
            '"' => shape.push('"'),
            _ if KEPT.contains(&token) => shape.push_str(token),
            _ if first.is_alphanumeric() || first == '_' => shape.push('n'),
            _ if first.is_whitespace() => {}
            _ => shape.push(first),
        }
    }
    shape
}

/// The longest runs that two texts share, as the lines where they begin and how long they are.
fn shared(one: &str, other: &str) -> Vec<(usize, usize, usize)> {
    let (one, other) = (lines(one), lines(other));
    let mut runs = Vec::new();
    let equal = |here: usize, there: usize| match (one.get(here), other.get(there)) {
        (Some(here), Some(there)) => here.1 == there.1,
        _ => false,
    };
    for (here, (line, _)) in one.iter().enumerate() {
        for (there, (other_line, _)) in other.iter().enumerate() {
            let begins = equal(here, there) && !(here > 0 && there > 0 && equal(here - 1, there - 1));
            let length = (0..).take_while(|step| begins && equal(here + step, there + step)).count();
            if length >= RUN {
                runs.push((*line, *other_line, length));
            }
        }
    }
    runs
}

#[test]
fn a_copy_is_noticed_whatever_its_names() {
    let text: String =
        (0..RUN).map(|line| format!("let a{line} = call({line}, \"x\") + {};\n", "b".repeat(line + 1))).collect();
    let renamed = text.replace("let a", "let total").replace("\"x\"", "\"another text\"").replace("call", "ask");
    assert_eq!(shared(&text, &renamed), [(1, 1, RUN)]);
    assert_eq!(shared(&format!("fn f() {{\n{text}"), &format!("// remark\n\n{renamed}}}")), [(2, 3, RUN)]);
    let shorter: String = text.lines().skip(1).flat_map(|line| [line, "\n"]).collect();
    assert_eq!(shared(&text, &shorter), []);
    let broken = text.replacen("= call(3, \"x\")", "= call(3)", 1);
    assert_eq!(shared(&text, &broken), []);
}

fn files(game: &str) -> Vec<(String, String)> {
    let folder = Path::new(ROOT).join("src/screens").join(game);
    let read = |path: &Path| fs::read_to_string(path).expect("a file of the sources");
    let paths = fs::read_dir(folder).expect("the game has screens").map(|entry| entry.expect("a file").path());
    paths.map(|path| (format!("{game}/{}", path.file_name().unwrap().to_string_lossy()), read(&path))).collect()
}

#[test]
fn no_two_games_share_a_run_of_lines() {
    let games: Vec<_> = meneur::games::Nine::TABLES.iter().map(|game| files(game.title().id)).collect();
    let mut complaints = Vec::new();
    for (number, one) in games.iter().enumerate() {
        for ((file, text), (other, other_text)) in
            games[number + 1..].iter().flatten().flat_map(|other| one.iter().map(move |one| (one, other)))
        {
            for (here, there, length) in shared(text, other_text) {
                complaints.push(format!("{length} lines: {file}:{here} and {other}:{there}"));
            }
        }
    }
    assert!(complaints.is_empty(), "{complaints:#?}");
}
