//! Every proposed default of the specification is a house rule, or a table or convention with a French label.

use std::collections::BTreeSet;

use meneur::{
    games,
    rules::{
        Game, clam, contrat,
        fixed::{Content, Fixed},
        games::Visitor,
        house::HouseRules,
        parcours, plis, sets, stolon,
    },
};

const PROPOSED: &str = include_str!("proposed.txt");
/// The gaps that the specification numbers.
const GAPS: u32 = 59;

/// The label of a house rule.
struct Label<'a>(&'a str);

impl Visitor for Label<'_> {
    type Output = Option<&'static str>;

    fn visit<G: Game>(self) -> Self::Output {
        G::House::rule(self.0).map(|rule| rule.label)
    }
}

fn fixed(game: &str) -> &'static [Fixed] {
    match game {
        "stolon" => stolon::FIXED,
        "clam" => clam::FIXED,
        "plis" => plis::FIXED,
        "contrat" => contrat::FIXED,
        "sets" => sets::FIXED,
        "parcours" => parcours::FIXED,
        _ => panic!("no game {game}"),
    }
}

/// The label of where a default lives, like `clam packs` or `clam fixed mixte`.
fn label(place: &str) -> Option<&'static str> {
    match place.split_whitespace().collect::<Vec<_>>()[..] {
        [game, "fixed", key] => fixed(game).iter().find(|fixed| fixed.key == key).map(|fixed| fixed.label),
        [game, key] => games::visit(game, Label(key)).expect("a game of the list"),
        _ => panic!("{place}"),
    }
}

fn items() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    let lines = PROPOSED.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let (id, places) = line.split_once(' ').expect("an item and its places");
        (id, places.split(';').map(str::trim).collect())
    })
}

#[test]
fn every_proposed_default_has_a_place_with_a_label() {
    for (id, places) in items() {
        for place in places {
            let label = label(place).unwrap_or_else(|| panic!("{id}: there is no '{place}'"));
            assert!(!label.is_empty(), "{id}: {place}");
        }
    }
    let named: BTreeSet<&str> = items().map(|(id, _)| id).collect();
    assert!((1..=GAPS).all(|gap| named.contains(format!("G{gap}").as_str())));
    assert_eq!(named.len(), items().count(), "each item once");
}

/// Nothing is listed that no item asks for, so that the list stays true when a convention becomes a house rule.
#[test]
fn every_table_and_convention_is_named_once_and_answers_an_item() {
    let asked: BTreeSet<String> = items().flat_map(|(_, places)| places).map(str::to_owned).collect();
    for game in ["stolon", "clam", "plis", "contrat", "sets", "parcours"] {
        let keys: BTreeSet<&str> = fixed(game).iter().map(|fixed| fixed.key).collect();
        assert_eq!(keys.len(), fixed(game).len(), "{game}");
        for Fixed { key, content, .. } in fixed(game) {
            assert!(asked.contains(&format!("{game} fixed {key}")), "{game} {key}");
            let empty = match content {
                Content::Cards(cards) => cards.is_empty(),
                Content::Points(points) => points.is_empty(),
                Content::Words(words) => words.is_empty(),
                Content::Map(rows) => rows.is_empty(),
                Content::Players { least, most } => least > most,
                Content::Rule(text) => text.is_empty(),
            };
            assert!(!empty, "{game} {key}");
        }
    }
}
