use std::{format, string::String, vec::Vec};

use super::*;
use crate::board::Board;

fn script(text: &str) -> Script<'_> {
    Script::read(text, Board::Waveshare).unwrap().expect("for every board")
}

/// The steps as text: `40 a up`.
fn timeline(text: &str) -> String {
    let mut lines = String::new();
    for Step { at, action } in script(text).steps().unwrap() {
        let what = match action {
            Action::Contact { button, closed } => format!("{} {}", button.id(), if closed { "down" } else { "up" }),
            Action::Snap { name } => format!("snap {name}"),
            Action::Power => "power".into(),
            Action::End => "end".into(),
        };
        lines += &format!("{} {what}, ", at.as_millis());
    }
    lines
}

/// What is pressed: `down down a`.
fn presses(text: &str) -> String {
    let steps = script(text).steps().unwrap_or_else(|stuck| panic!("{stuck}"));
    let pressed = |step: Step| match step.action {
        Action::Contact { button, closed: true } => Some(button.id()),
        _ => None,
    };
    steps.into_iter().filter_map(pressed).collect::<Vec<_>>().join(" ")
}

fn stuck(text: &str) -> String {
    format!("{}", script(text).steps().expect_err(text))
}

#[test]
fn commands_follow_each_other_in_time() {
    let text = "snap boot\npress Down 2 # twice\n\nwait 500\nhold a 1000\npower\nsnap end";
    let expected = "0 snap boot, 0 down down, 40 down up, 120 down down, 160 down up, 740 a down, 1740 a up, \
                    1820 power, 2820 snap end, 2820 end, ";
    assert_eq!(timeline(text), expected);
}

#[test]
fn a_worn_contact_closes_and_opens_several_times() {
    let expected = "0 b down, 2 b up, 3 b down, 6 b up, 8 b down, 9 b up, 11 b down, 51 b up, 53 b down, 54 b up, \
                    57 b down, 59 b up, 60 b down, 62 b up, 142 end, ";
    assert_eq!(timeline("bounce b"), expected);
}

#[test]
fn a_script_meets_its_snapshots_and_every_sound_in_time() {
    let mut scenes = Vec::new();
    let text = script("snap boot\nhold down 520\nsnap held\npress a\nsnap open");
    let played = Handheld::new(Board::Waveshare).play(text, |at, scene, _| {
        let what = match scene {
            Scene::Snap { name } => name.into(),
            Scene::Sound(sound) => format!("{sound:?}"),
            Scene::Counted { what, presses, most } => format!("{what} {presses} of {most}"),
        };
        scenes.push((at.as_millis(), what));
    });
    played.unwrap();
    let expected =
        [(0, "boot"), (8, "Tick"), (408, "Tick"), (508, "Tick"), (600, "held"), (608, "Click"), (720, "open")];
    assert_eq!(scenes, expected.map(|(at, what)| (at, what.into())));
}

#[test]
fn a_row_is_walked_to_the_shorter_way_in_view_or_not() {
    // Preparing has seven rows, of which five are in view.
    let prepare = "choose \"Clam\"\n";
    let after = |text: &str| presses(&format!("{prepare}{text}")).split_off(presses(prepare).len());
    assert_eq!(after("light \"Cartes\""), " down down down");
    assert_eq!(after("light \"Horloges\"\nlight \"Horloges\""), " up up up");
    assert_eq!(after("light \"Code\"\nchoose \"Joueurs\""), " up down down a");
}

#[test]
fn options_are_a_list_of_rules() {
    let to_options = "choose \"Contrat\"\nchoose \"Options\"\n";
    let before = presses(to_options);
    let label = "Nombre de parties";
    assert_eq!(presses(&format!("{to_options}light \"{label}\"")), format!("{before} down down"));
    let missing = stuck(&format!("{to_options}light \"Nombre de tours\""));
    assert!(missing.starts_with("line 3: there is no 'Nombre de tours' to choose, only '"), "{missing}");
    assert!(missing.contains(label), "{missing}");
}

#[test]
fn a_wrong_label_tells_what_is_there() {
    let expected =
        "line 3: there is no 'Volume' to choose, only 'Thème', 'Lumière', 'Son', 'Sens', 'Saisie', 'Essai', 'À propos'";
    assert_eq!(stuck("press y\n# a remark\nlight \"Volume\""), expected);
    let nothing = stuck("press y\nchoose \"Essai\"\nchoose \"Volume\"");
    assert!(nothing.starts_with("line 3: there is nothing to choose, no 'Volume', only '"), "{nothing}");
}

#[test]
fn a_word_is_typed_around_the_edges_of_the_grid() {
    let referee = "press y\nchoose \"Saisie\"\npress b\nchoose \"Arbitre\"\n";
    let before = presses(referee);
    let typed = |text: &str| presses(&format!("{referee}{text}"));
    // From A to the left is G; from there V is below and around.
    assert_eq!(typed("type AGA"), format!("{before} a left a right a"));
    assert_eq!(typed("type VA"), format!("{before} up a down a"));
    // The wide key takes two places.
    assert_eq!(typed("type F\nchoose \"+ mot\""), format!("{before} left left a up a"));
}

#[test]
fn a_word_is_typed_by_the_marks() {
    let text = "choose \"Arbitre\"\ncount \"a word\"\ntype CHEVAUX\nwithin 16\nsee \"CHEVAUX\"";
    assert!(presses(text).ends_with(" a"));
}

#[test]
fn an_accent_comes_after_its_letter() {
    let to_name = "choose \"Clam\"\nchoose \"Joueurs\"\nchoose \"Joueur 1\"\n";
    let text = format!("{to_name}type LÉÀ\nsee \"LÉÀ\"");
    assert!(presses(&text).starts_with(&presses(to_name)));
    let accents = "type E\nchoose \"accent\"\nchoose \"accent\"\nsee \"È\"";
    assert_eq!(presses(&format!("{to_name}type È\nsee \"È\"")), presses(&format!("{to_name}{accents}")));
}

#[test]
fn held_upside_down_the_arrows_are_turned() {
    let turn = "press y\nchoose \"Sens\"\n";
    assert_eq!(presses(&format!("{turn}light \"Son\"")), format!("{} down", presses(turn)));
}

#[test]
fn what_is_not_seen_is_told_with_what_is() {
    let expected = "line 2: '81 %' is not to be seen, only 'Réglages', 'Thème', 'couleurs de l’écran', 'Sombre', \
                    'Lumière', 'de l’écran', '80 %', 'Son', 'touches et alarmes', 'oui', 'Sens', \
                    'retourné pour gauchers', 'normal', 'Saisie', 'la lumière saute', 'sauts', 'A', 'Changer', 'B', \
                    'Retour'";
    assert_eq!(stuck("press y\nsee \"81 %\""), expected);
    assert_eq!(presses("press y\nsee \"80 %\"\nsee \"Son touches\""), "y");
}

#[test]
fn presses_are_counted_and_limited() {
    let text = "press y\ncount \"mute\"\nlight \"Son\"\npress a\nwithin ";
    let (mut scenes, just_enough) = (Vec::new(), format!("{text}3"));
    let played = Handheld::new(Board::Waveshare).play(script(&just_enough), |_, scene, _| {
        if let Scene::Counted { what, presses, most } = scene {
            scenes.push(format!("{what}: {presses} of {most}"));
        }
    });
    assert!(played.is_ok());
    assert_eq!(scenes, ["mute: 3 of 3"]);
    assert_eq!(stuck(&format!("{text}2")), "line 5: 'mute' took 3 presses, more than 2");
}

#[test]
fn words_and_figures_are_seen_whole() {
    for (text, wanted, seen) in [
        ("15 points", "5 points", false),
        ("15 points", "15", true),
        ("15 points", "15 point", false),
        ("−5", "5", false),
        ("15 et 5.", "5", true),
        ("l’accord", "accord", true),
    ] {
        assert_eq!(has_words(text, wanted), seen, "{wanted} in {text}");
    }
}
