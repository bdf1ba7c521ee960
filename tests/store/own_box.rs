//! *Notre boîte*, and who begins, as they are saved.

use meneur::{
    board::Board,
    cards::{
        own_box::{Counts, OwnBox},
        stolon::PACK,
    },
    dict::WORDS,
    games::OneOfNine,
    handheld::Handheld,
    rules::{Seat, clam::Clam},
    session::{AnySession, Session},
    store::Archive as _,
};

use super::manners::{play, play_from, start};

const OWN_CARDS: &str = "choose \"Clam\"\nlight \"Joueurs\"\npress left 2\nlight \"Cartes\"\npress right\n";
const TWO_P: &str = "choose \"Notre boîte\"\nlight \"P\"\npress right\npress a\n";

fn clam(handheld: &Handheld) -> &Session<Clam> {
    match &handheld.app().games().table {
        OneOfNine::clam(seating) => seating.game_session(),
        _ => panic!("it is Clam"),
    }
}

/// Our own counts, with two P.
fn two_p() -> OwnBox {
    let mut counts: Counts = PACK.counts().collect();
    let p = PACK.kinds.iter().position(|kind| kind.code == b'P').expect("has cards");
    counts[p] = 2;
    OwnBox::read(&PACK, &counts).expect("is a box")
}

/// The box that the game names.
fn content(handheld: &Handheld) -> Option<u32> {
    clam(handheld).charts().first().map(|chart| chart.content)
}

/// The one that was entered last.
fn entered(handheld: &Handheld) -> u32 {
    handheld.app().store().last_chart(PACK.family).expect("was entered").content()
}

#[test]
fn a_game_names_the_box_that_was_counted_before_it() {
    let mut handheld = Handheld::new(Board::Waveshare);
    let now = play(&mut handheld, &format!("{OWN_CARDS}choose \"Jouer\""));
    assert_eq!((content(&handheld), clam(&handheld).own_box()), (None, None), "nobody has counted");
    let quit = "press y\nchoose \"Quitter\"\nchoose \"Clam\"\n";
    let now = play_from(
        now,
        &mut handheld,
        &format!("{quit}{TWO_P}light \"Qui commence\"\nchoose \"Comme la dernière fois\""),
    );
    let named = content(&handheld);
    assert_eq!(named, Some(entered(&handheld)));
    assert_eq!((handheld.app().store().own_box(&PACK), clam(&handheld).own_box()), (Some(two_p()), Some(&two_p())));
    // Another box is for the games to come; this one goes on with its own, after a power cut, too.
    play_from(now, &mut handheld, &format!("{quit}{TWO_P}"));
    let mut handheld = start(WORDS, handheld.into_flash());
    assert_ne!(Some(entered(&handheld)), named);
    assert_eq!((content(&handheld), clam(&handheld).own_box()), (named, Some(&two_p())));
    // Forgotten, it is no more than a question less.
    play(&mut handheld, "press b\nchoose \"Clam\"\nchoose \"Notre boîte\"\npress x\npress a");
    assert_eq!(handheld.app().store().own_box(&PACK), None);
    assert_eq!(clam(&handheld).own_box(), Some(&two_p()));
}

/// The names of the players of the game, in turn.
fn order(handheld: &Handheld) -> Vec<String> {
    let session = clam(handheld);
    session.players().seats().map(|seat| session.names()[seat].as_str().to_owned()).collect()
}

#[test]
fn whoever_begins_is_player_1_and_juniors_go_along() {
    let mut handheld = Handheld::new(Board::Waveshare);
    let prepare =
        "choose \"Clam\"\nlight \"Joueurs\"\npress left\nchoose \"Joueurs\"\npress y\nchoose \"Plus jeune\"\npress b\n";
    let now = play(&mut handheld, &format!("{prepare}light \"Qui commence\"\npress left\nchoose \"Jouer\""));
    assert_eq!(order(&handheld), ["Joueur 3", "Joueur 1", "Joueur 2"]);
    let junior = |handheld: &Handheld| {
        let players = clam(handheld).players();
        players.seats().filter(|seat| players.is_junior(*seat)).map(Seat::number).collect::<Vec<_>>()
    };
    assert_eq!(junior(&handheld), [2]);
    // The table ends the game by playing it, and plays again.
    let rounds = format!("press a\npress a\n{}press x\npress a\n", "press x\npress a\npress a\n".repeat(5));
    play_from(now, &mut handheld, &format!("{rounds}press x"));
    assert_eq!(
        (order(&handheld), junior(&handheld)),
        (["Joueur 1", "Joueur 2", "Joueur 3"].map(String::from).to_vec(), vec![1])
    );
    assert!(!clam(&handheld).stage().over);
    // Where the people sit does not change, and the next to begin is known after a power cut.
    let mut handheld = start(WORDS, handheld.into_flash());
    assert_eq!(order(&handheld), ["Joueur 1", "Joueur 2", "Joueur 3"]);
    play(&mut handheld, "press b\nchoose \"Clam\"\nchoose \"Comme la dernière fois\"\npress a");
    assert_eq!(order(&handheld), ["Joueur 2", "Joueur 3", "Joueur 1"]);
}
