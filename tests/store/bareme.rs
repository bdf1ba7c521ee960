//! *Notre barème*, as it is saved: a game keeps the figures that it began with, and says so if they are gone.

use meneur::{
    board::Board,
    dict::WORDS,
    games::OneOfNine,
    handheld::Handheld,
    rules::{Game as _, Seat, contrat::Contrat, stolon::bareme},
    session::{AnySession, Session},
    store::{Archive, Chart, Flash, Kept},
};

use super::manners::{play, play_from, start};

/// An Alterné of five cards brings five more.
const ENTER: &str = "choose \"Contrat\"\nchoose \"Notre barème\"\nlight \"Alterné 5\"\npress a\npress up 5\npress a\npress x\n";
/// The second player writes one.
const WRITE: &str = "light \"Joueurs\"\npress left 2\nlight \"Cartes\"\npress right\nchoose \"Jouer\"\npress a\ntype EUNMET\n\
    press x\npress a\npress a\npress a\npress b\npress a\npress a\ntype MINUTE\npress y\nchoose \"Alterné M(I)NUTE\"\n";

fn contrat(handheld: &Handheld) -> &Session<Contrat> {
    match &handheld.app().games().table {
        OneOfNine::contrat(seating) => seating.game_session(),
        _ => panic!("it is Contrat"),
    }
}

fn points(handheld: &Handheld) -> i16 {
    contrat(handheld).game().sheet().total(Seat::new(1)).0
}

#[test]
fn a_game_keeps_the_figures_it_began_with() {
    let mut handheld = Handheld::new(Board::Waveshare);
    let now = play(&mut handheld, &format!("{ENTER}{WRITE}"));
    let (content, _) = handheld.app().store().bareme().expect("was entered");
    assert_eq!((contrat(&handheld).bareme(), points(&handheld)), (Some(content), 45));
    // Others are for the games to come; this one goes on by its own, after a power cut, too.
    play_from(now, &mut handheld, &format!("press y\nchoose \"Quitter\"\n{ENTER}"));
    let handheld = start(WORDS, handheld.into_flash());
    let (other, _) = handheld.app().store().bareme().expect("was entered");
    assert_ne!(other, content);
    assert_eq!((contrat(&handheld).bareme(), points(&handheld)), (Some(content), 45));
}
