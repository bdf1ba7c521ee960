//! The defaults of the games are data: house rules with a label, named tables, presets.

use std::{fs, path::Path};

use meneur::{
    games,
    rules::{
        Game, Players, Setup,
        games::Visitor,
        house::{HouseRules, Preset},
        text::replay,
    },
};

use crate::{
    random::DICT,
    sources::{ROOT, code_below},
};

const DEFAULTS: &str = include_str!("defaults.txt");

/// Looks for a house rule or a preset by its key.
struct Find<'a> {
    kind: &'a str,
    name: &'a str,
}

impl Visitor for Find<'_> {
    type Output = bool;

    fn visit<G: Game>(self) -> bool {
        match self.kind {
            "rule" => G::House::rule(self.name).is_some_and(|rule| !rule.label.is_empty()),
            _ => G::House::preset(self.name).is_some_and(|preset| !preset.label.is_empty()),
        }
    }
}

/// The code of a game, of its box and of what it shares with others.
fn code_of(game: &str) -> String {
    let rules = Path::new(ROOT).join("src/rules");
    let shared =
        ["src/rules/score.rs", "src/rules/players.rs"].map(|file| fs::read_to_string(Path::new(ROOT).join(file)));
    let folders = [rules.join(game), rules.join("cle"), Path::new(ROOT).join("src/cards")];
    let own = folders.iter().map(|folder| code_below(folder)).collect::<String>();
    own + &shared.map(|text| text.expect("a file of the rules")).concat()
}

#[test]
fn every_default_stands_where_the_list_says() {
    let lines = DEFAULTS.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    for line in lines {
        let [_, game, kind, name, ..] = line.split_whitespace().collect::<Vec<_>>()[..] else { panic!("{line}") };
        let stands = match kind {
            "rule" | "preset" => games::visit(game, Find { kind, name }).expect("a game of the list"),
            "table" => code_of(game).contains(&format!("const {name}: ")),
            "fixed" => ["(", "<"].iter().any(|behind| code_of(game).contains(&format!("fn {name}{behind}"))),
            _ => false,
        };
        assert!(stands, "{line}");
    }
}

/// Every house rule of these games is in the list: a new one is either the document's own or a default to be named.
#[test]
fn no_house_rule_is_missing_in_the_list() {
    for game in ["cartomanie", "stoick", "patience", "croises"] {
        let listed = |kind: &str, key: &str| {
            DEFAULTS.lines().any(|line| line.split_whitespace().skip(1).take(3).eq([game, kind, key]))
        };
        for (kind, key) in games::visit(game, Keys).expect("a game of the list") {
            assert!(listed(kind, key) || key == "complete", "{game} {kind} {key}");
        }
    }
}

struct Keys;

impl Visitor for Keys {
    type Output = Vec<(&'static str, &'static str)>;

    fn visit<G: Game>(self) -> Self::Output {
        let rules = G::House::RULES.iter().map(|rule| ("rule", rule.key));
        rules.chain(G::House::PRESETS.iter().map(|preset| ("preset", preset.key))).collect()
    }
}

/// Starts a game from each preset.
struct StartAll;

impl Visitor for StartAll {
    type Output = Vec<&'static str>;

    fn visit<G: Game>(self) -> Self::Output {
        let starts = |preset: &Preset<G::House>| {
            let players = Players::new(*G::PLAYERS.end());
            let setup = Setup::new(players, meneur::cards::stock::Source::Players, (preset.house)());
            G::new(&setup).is_ok()
        };
        let complete = G::House::PRESETS.first().map(|preset| (preset.house)());
        assert_eq!(complete, Some(G::House::default()), "{}", G::ID);
        for preset in G::House::PRESETS {
            assert!(starts(preset), "{} {}", G::ID, preset.key);
            assert_eq!(G::House::preset(preset.key).map(|found| found.label), Some(preset.label), "two of one key");
        }
        G::House::PRESETS.iter().map(|preset| preset.label).collect()
    }
}

#[test]
fn every_preset_of_every_game_starts() {
    for title in games::ALL {
        let labels = games::visit(title.title().id, StartAll).expect("a game of the list");
        println!("{}: {}", title.name(), labels.join(" · "));
        assert_eq!(labels[0], "Règle complète");
    }
}

/// A preset sets all rules: after a rule it would silently undo it.
#[test]
fn a_preset_comes_before_the_rules_that_change_it() {
    let fault = |text: &str| replay::<games::Nine>(text, &*DICT, &mut String::new()).unwrap_err().to_string();
    let late = "game cartomanie\nplayers 2\nrule flips 4\npreset short\n";
    assert_eq!(fault(late), "line 4: expected a preset before the rules that change it");
    assert_eq!(fault("game stoick\nplayers 2\npreset short\n"), "line 3: expected a preset of this game");
}
