//! `meneur replay`.

use std::{fs, process::Output};

use crate::{meneur, stderr, workshop};

fn replay(test: &str, text: &str) -> Output {
    let file = workshop(test).join("game.txt");
    fs::write(&file, text).unwrap();
    meneur(&["replay", file.to_str().expect("the target folder has a plain name")])
}

#[track_caller]
fn assert_fails(test: &str, text: &str, message: &str) {
    let output = replay(test, text);
    assert_eq!(output.status.code(), Some(2));
    let said = stderr(&output);
    assert!(said.starts_with("error: ") && said.trim_end().ends_with(message), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn a_game_is_told_move_by_move_and_ends_with_its_sheet() {
    let output = replay("replay-told", "game clam\nplayers 2\nreveal AVP\ncall 2 VA\nexpect scores 0 2\n");
    assert!(output.status.success(), "{}", stderr(&output));
    let expected = "reveal AVP\n    Le meneur, joueur 1, expose A V P\ncall 2 VA\n    VA est juste : +2\n\
        Stolon Clam\n    joueur     1     2\n   tour  1     0     2\n     total     0     2\n";
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
}

#[test]
fn every_kind_of_fault_is_told_with_its_line() {
    assert_fails("replay-none", "players 2\n", "line 1: 'game' and the name of a game expected");
    assert_fails("replay-unknown", "# chess\ngame chess\n", "line 2: 'game' and the name of a game expected");
    assert_fails("replay-empty", "", "line 1: 'game' and the name of a game expected");
    assert_fails("replay-players", "game clam\nplayers 9\n", "line 2: expected a number of players from 1 to 8");
    assert_fails("replay-many", "game parcours\nplayers 5\n", "line 2: Ce jeu se joue de 2 à 4 joueurs");
    assert_fails("replay-rule", "game clam\nplayers 2\nrule tempo 3\n", "line 3: expected a house rule of this game");
    assert_fails("replay-code", "game clam\ncards KLAM-PESO\n", "line 2: expected 'players' or the code of a deal");
    assert_fails("replay-move", "game clam\nplayers 2\n\ndance\n", "or time");
    assert_fails("replay-more", "game clam\nplayers 2\ntime now\n", "line 3: expected nothing more on this line");
    let refused = "line 3: the move before was refused: Le joueur 1 doit d’abord exposer les cartes du tour";
    assert_fails("replay-refused", "game clam\nplayers 2\ncall 1 VA\n", refused);
    assert_fails("replay-unmet", "game clam\nplayers 2\nexpect round 2\n", "line 3: expected '2', got '1'");
    let unknown = "line 3: this game has no answer to this expectation";
    assert_fails("replay-question", "game clam\nplayers 2\nexpect weather fine\n", unknown);
}

#[test]
fn the_mark_of_an_editor_is_no_part_of_the_first_line() {
    let output = replay("replay-marked", "\u{feff}game clam\nplayers 2\nreveal AVP\n");
    assert!(output.status.success(), "{}", stderr(&output));
}
