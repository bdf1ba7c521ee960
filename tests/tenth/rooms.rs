//! Who knows whom: nobody in the product knows the tenth game, and no room but the games' own names one of the nine.

use std::{
    fs,
    path::{Path, PathBuf},
};

use meneur::{
    cards::code::DealCode,
    games,
    rules::{Game as _, Players, SetupError, plis::Plis},
    screens::Games as _,
    session::{GameId, Names, Tabletop as _},
};

use super::{Ten, three::Three};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Files of the sources, with their paths from `src` on and their code without comments.
fn sources() -> Vec<(String, String)> {
    fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder of the sources") {
            let path = entry.expect("a folder of the sources").path();
            if path.is_dir() {
                gather(&path, files);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    let (root, mut files) = (Path::new(ROOT).join("src"), Vec::new());
    gather(&root, &mut files);
    files.sort();
    let name = |path: &Path| path.strip_prefix(&root).expect("is in it").to_string_lossy().into_owned();
    files.iter().map(|path| (name(path), fs::read_to_string(path).expect("a file of the sources"))).collect()
}

/// The code of a file: without comments, and without what only its own tests say.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]").next().unwrap_or(text);
    text.lines().map(|line| line.split_once("//").map_or(line, |(code, _)| code)).collect::<Vec<_>>().join("\n")
}

/// Whether code names a game: as a word of its own, or as the first or last part of one (`begin_clam`, `ClamTable`).
fn names(code: &str, id: &str) -> bool {
    let capital = id[..1].to_uppercase() + &id[1..];
    let words = code.split(|character: char| !character.is_alphanumeric() && character != '_');
    words.into_iter().any(|word| {
        let parts = || word.split('_');
        parts().any(|part| part.to_lowercase() == id) || word.starts_with(&capital) || word.ends_with(&capital)
    })
}

/// A room that may name these games, or all of them if none is said.
struct Exception {
    room: &'static str,
    games: &'static [&'static str],
    why: &'static str,
}

const ANY: &[&str] = &[];

const EXCEPTIONS: &[Exception] = &[
    Exception { room: "games.rs", games: ANY, why: "the list itself" },
    Exception { room: "rules/mod.rs", games: ANY, why: "declares the folders of the games" },
    Exception { room: "screens/mod.rs", games: ANY, why: "declares the folders of the games" },
    Exception { room: "platform/rp2040/bench/", games: ANY, why: "measures the games one by one" },
    Exception { room: "screens/clam/callers.rs", games: &["patience"], why: "a word of the language" },
];

impl Exception {
    fn excuses(&self, file: &str, id: &str) -> bool {
        file.starts_with(self.room) && (self.games.is_empty() || self.games.contains(&id))
    }
}

#[test]
fn a_name_is_noticed() {
    for code in ["use super::clam;", "fn begin_clam()", "ClamTable::new()", "Clam", "CLAM", "\"clam\"", "AnyClam"] {
        assert!(names(code, "clam"), "{code}");
    }
    for code in ["clamour()", "exclaim", "let acclamation = 1;"] {
        assert!(!names(code, "clam"), "{code}");
    }
}

#[test]
fn nothing_in_the_product_knows_the_tenth_game() {
    for (file, text) in sources() {
        for name in [Three::ID, Three::NAME, Three::SHORT] {
            assert!(!text.contains(name), "{file} knows {name}");
        }
    }
}

/// The files that name a game, and which, but for the folders of that game.
fn named() -> Vec<(String, &'static str)> {
    let own = |file: &str, id: &str| ["rules", "screens"].iter().any(|room| file.starts_with(&format!("{room}/{id}/")));
    let mut found = Vec::new();
    for (file, text) in sources().into_iter().filter(|(file, _)| !file.ends_with("/tests.rs")) {
        let code = code(&text);
        let ids = games::ALL.iter().map(|game| game.title().id);
        found.extend(ids.filter(|id| !own(&file, id) && names(&code, id)).map(|id| (file.clone(), id)));
    }
    found
}

#[test]
fn no_room_names_a_game_but_its_own_and_the_list() {
    let excused = |(file, id): &(String, &str)| EXCEPTIONS.iter().any(|exception| exception.excuses(file, id));
    let left: Vec<_> = named().into_iter().filter(|named| !excused(named)).collect();
    assert!(left.is_empty(), "{left:#?}");
}

/// An exception that nobody needs any more is to go.
#[test]
fn every_exception_is_needed() {
    let named = named();
    for exception in EXCEPTIONS {
        let needed = named.iter().any(|(file, id)| exception.excuses(file, id));
        assert!(needed, "{} needs no exception any more ({})", exception.room, exception.why);
    }
}

/// A game that has no table does not begin in silence, nor another in its place.
#[test]
fn a_game_without_a_table_does_not_begin() {
    let mut games = Ten::default();
    let begun = games.begin(GameId::of::<Plis>(), &Names::default(), Players::new(2), DealCode::default());
    assert!(matches!(begun, Err(SetupError::Conflict(_))), "{begun:?}");
    assert!(games.table.session().is_none());
}
