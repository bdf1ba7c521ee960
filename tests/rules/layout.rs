//! How the rules are laid out: no game knows another, and each has its files. Who else may name a game is tested with
//! the tenth one, in `tests/tenth`.

use std::path::Path;

use meneur::games;

use crate::sources::{ROOT, code_below};

/// Whether code uses a module: `clam::` or, in a list, `clam,`.
fn uses(code: &str, module: &str) -> bool {
    let is_name = |character: char| character.is_alphanumeric() || character == '_';
    code.match_indices(module).any(|(at, _)| {
        let (before, behind) = (&code[..at], &code[at + module.len()..]);
        let alone = !before.ends_with(is_name) && !behind.starts_with(is_name);
        let imported = before.ends_with("super::") || before.ends_with("rules::");
        alone && (behind.starts_with("::") && !before.ends_with("cards::") || imported)
    })
}

#[test]
fn a_module_in_use_is_noticed() {
    for code in ["use super::clam;", "use crate::rules::{\n    clam::Clam,\n};", "let house = clam::House::default();"]
    {
        assert!(uses(code, "clam"), "{code}");
    }
    for code in ["let clam = 1;", "clamour::loud()", "cards::clam::tiles()"] {
        assert!(!uses(code, "clam"), "{code}");
    }
}

#[test]
fn no_game_knows_another() {
    let rules = Path::new(ROOT).join("src/rules");
    for game in games::ALL {
        let code = code_below(&rules.join(game.title().id));
        for other in games::ALL.iter().filter(|other| other.title().id != game.title().id) {
            assert!(!uses(&code, other.title().id), "{} knows {}", game.title().id, other.title().id);
        }
    }
}

/// The nine are laid out alike, and each has texts and random games of its own.
#[test]
fn every_game_has_its_files() {
    for game in games::ALL {
        let files = ["mod", "house", "moves"].map(|file| format!("src/rules/{}/{file}.rs", game.title().id));
        let others = [format!("tests/games/{}", game.title().id), format!("tests/rules/{}.rs", game.title().id)];
        for file in files.iter().chain(&others) {
            assert!(Path::new(ROOT).join(file).exists(), "{file}");
        }
    }
}
