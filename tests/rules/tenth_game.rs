//! A tenth game: what it takes to add one, and that no game knows another.
//!
//! The game below is played from text, saved, resumed and undone like the nine, and all that was written for it is in
//! this file. In the library it would be a folder, and a line in the list of games.

use std::{fmt, fs, path::Path};

use meneur::{
    letters::Word,
    rules::{
        Clock, Game, Lexicon, Points, Ranking, Seat, Setup, SetupError, Sheet, Stage, games,
        house::{HouseRules, Preset, Rule},
        table::{Step, Table},
        text::{self, Asked, MoveError, Tokens},
    },
};
use serde::{Deserialize, Serialize};

use crate::{
    random::DICT,
    sources::{ROOT, code_below, code_in},
};

/// Whoever says the first word that is one has won as many points as it has letters.
#[derive(Clone, Debug, PartialEq)]
struct FirstWord {
    setup: Setup<House>,
    sheet: Sheet,
    over: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct House;

impl HouseRules for House {
    const RULES: &'static [Rule<Self>] = &[];
    const PRESETS: &'static [Preset<Self>] = &[Preset::COMPLETE];
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Say {
    seat: Seat,
    word: Word,
}

impl fmt::Display for Say {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "say {} {}", self.seat, self.word)
    }
}

impl Game for FirstWord {
    const ID: &'static str = "first_word";
    const NAME: &'static str = "Premier mot";
    const PLAYERS: std::ops::RangeInclusive<u8> = 1..=8;

    type House = House;
    type Move = Say;
    type Outcome = &'static str;
    type Refusal = &'static str;

    fn new(setup: &Setup<House>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        Ok(Self { setup: setup.clone(), sheet: Sheet::new(), over: false })
    }

    fn apply(&mut self, play: &Say, lexicon: &dyn Lexicon) -> Result<&'static str, &'static str> {
        if self.over || !lexicon.contains(&play.word) {
            return Err("non");
        }
        self.sheet.write(play.seat, Points::count(play.word.len()));
        self.over = true;
        Ok("oui")
    }

    fn clock(&self) -> Option<Clock> {
        None
    }

    fn stage(&self) -> Stage {
        Stage { round: 1, rounds: Some(1), over: self.over }
    }

    fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    fn ranking(&self) -> Ranking {
        Ranking::by_total(self.setup.players, &self.sheet)
    }

    fn parse_move(line: &mut Tokens<'_>) -> Result<Say, MoveError> {
        line.next("say")?;
        Ok(Say { seat: line.seat()?, word: line.word()? })
    }

    fn answer(&self, _question: &str, _out: &mut dyn fmt::Write) -> Result<Asked, fmt::Error> {
        Ok(Asked::Unknown)
    }
}

#[test]
fn a_tenth_game_is_played_from_text_saved_and_undone() {
    let played = "game first_word\nplayers 3\npreset complete\nsay 2 XQZ\nexpect refused non\nsay 2 MENEUR\n\
                  expect says oui\nexpect scores 0 6 0\nexpect winners 2\nexpect over yes";
    let table = text::play::<FirstWord>(played, &*DICT, &mut String::new()).unwrap();
    let say = Say { seat: Seat::from_number(2).unwrap(), word: Word::parse("MENEUR").unwrap() };
    let mut bytes = [0; 16];
    let saved: Say = postcard::from_bytes(postcard::to_slice(&say, &mut bytes).unwrap()).unwrap();
    let steps = [Step::Play(saved)];
    let setup = &table.game().setup;
    assert_eq!(Table::replay(setup, &steps, &*DICT).as_ref(), Ok(&table));
    assert_eq!(Table::<FirstWord>::replay(setup, &[], &*DICT).unwrap(), Table::new(setup).unwrap());
}

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
        let code = code_below(&rules.join(game.id));
        for other in games::ALL.iter().filter(|other| other.id != game.id) {
            assert!(!uses(&code, other.id), "{} knows {}", game.id, other.id);
        }
    }
}

/// What all games share knows none of them, but for the list; an appraisal is a question about three at once.
#[test]
fn only_the_list_knows_the_games() {
    let rules = Path::new(ROOT).join("src/rules");
    let is_game = |path: &Path| games::ALL.iter().any(|game| path.ends_with(game.id));
    for entry in fs::read_dir(&rules).unwrap() {
        let path = entry.unwrap().path();
        let code = match &path {
            path if is_game(path) => continue,
            path if ["games.rs", "appraisal.rs"].iter().any(|file| path.ends_with(file)) => continue,
            path if path.is_dir() => code_below(path),
            path => code_in(path),
        };
        for game in games::ALL {
            assert!(!uses(&code, game.id), "{} knows {}", path.display(), game.id);
        }
    }
}

/// The nine are laid out alike, and each has texts and random games of its own.
#[test]
fn every_game_has_its_files() {
    for game in games::ALL {
        let files = ["mod", "house", "moves"].map(|file| format!("src/rules/{}/{file}.rs", game.id));
        let others = [format!("tests/games/{}", game.id), format!("tests/rules/{}.rs", game.id)];
        for file in files.iter().chain(&others) {
            assert!(Path::new(ROOT).join(file).exists(), "{file}");
        }
    }
}
