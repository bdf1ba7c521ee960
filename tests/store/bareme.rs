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
const ENTER: &str =
    "choose \"Contrat\"\nchoose \"Notre barème\"\nlight \"Alterné 5\"\npress a\npress up 5\npress a\npress b\npress a\n";
/// The second player writes one.
const WRITE: &str = "choose \"Jouer\"\npress a\ntype EUNMET\npress x\npress a\npress a\npress a\npress b\npress a\npress a\n\
    type MINUTE\npress y\nchoose \"Alterné M(I)NUTE\"\n";
const TWO_WITH_OWN_CARDS: &str = "light \"Joueurs\"\npress left 2\nlight \"Cartes\"\npress right\n";

fn contrat(handheld: &Handheld) -> &Session<Contrat> {
    match &handheld.app().games().table {
        OneOfNine::contrat(seating) => seating.game_session(),
        _ => panic!("it is Contrat"),
    }
}

/// The figures that the game names, and the points of who has written.
fn counted(handheld: &Handheld) -> (Option<u32>, i16) {
    let session = contrat(handheld);
    (session.charts().first().map(|chart| chart.content), session.game().sheet().total(Seat::new(1)).0)
}

/// The figures that were entered last.
fn entered(handheld: &Handheld) -> u32 {
    handheld.app().store().last_chart(bareme::FAMILY).expect("was entered").content()
}

#[test]
fn a_game_keeps_the_figures_it_began_with_and_the_next_has_the_new_ones() {
    let mut handheld = Handheld::new(Board::Waveshare);
    let begun = format!("{ENTER}{TWO_WITH_OWN_CARDS}light \"Parties\"\npress left\n{WRITE}");
    let now = play(&mut handheld, &begun);
    let content = entered(&handheld);
    assert_eq!(counted(&handheld), (Some(content), 45));
    // Others are for the games to come; this one goes on by its own, after a power cut, too.
    play_from(now, &mut handheld, &format!("press y\nchoose \"Quitter\"\n{ENTER}"));
    let mut handheld = start(WORDS, handheld.into_flash());
    let other = entered(&handheld);
    assert_ne!(other, content);
    assert_eq!(counted(&handheld), (Some(content), 45));
    // The table ends it and plays again.
    play(&mut handheld, "press a\npress y\nchoose \"Terminer\"\npress a\npress x");
    assert_eq!((counted(&handheld), contrat(&handheld).steps()), ((Some(other), 0), 0));
}
