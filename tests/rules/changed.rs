//! A call of the past, or a box, is written otherwise: what follows counts again, or is named because it no longer holds.

use meneur::{
    cards::stock::Source,
    rules::{
        Game, Players, Seat, Setup,
        clam::{self, Clam},
        contrat::{self, Contrat},
        course::{Refused, Step},
        stolon::Kind,
        text::Tokens,
    },
    session::{
        AnySession, Names, Pace, Played, Session,
        change::{NotChanged, Otherwise},
    },
    time::Instant,
};

use crate::random::DICT;

fn parsed<G: Game>(line: &str) -> G::Move {
    G::parse_move(&mut Tokens::new(line)).unwrap_or_else(|_| panic!("{line} is no move"))
}

fn played<G: Played>(players: u8, house: G::House, lines: &[&str]) -> Session<G> {
    let setup = Setup::new(Players::new(players), Source::Players, house);
    let mut session = Session::<G>::new(setup, Names::default(), Pace::Normal).expect("can begin");
    for line in lines {
        if let Err(refused) = session.play(parsed::<G>(line), &*DICT, Instant::START) {
            panic!("{line}: {refused}");
        }
    }
    session
}

/// Puts this move in the place of the step of this number.
fn change<G: Played>(
    session: &mut Session<G>,
    number: usize,
    line: &str,
    otherwise: Otherwise,
) -> Result<usize, NotChanged<G::Refusal>> {
    session.change(number, &Step::Play(parsed::<G>(line)), otherwise, &*DICT)
}

fn totals<G: Played>(session: &Session<G>) -> Vec<i16> {
    session.players().seats().map(|seat| session.whole_total(seat).0).collect()
}

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("there is one")
}

/// The first rounds of the document's example.
const CLAM: [&str; 11] = [
    "reveal AVP",
    "time",
    "reveal E",
    "time",
    "reveal S",
    "call 2 PAVES",
    "call 3 PAYES",
    "call 5 EPATES",
    "time",
    "reveal T",
    "call 5 TAPES",
];

#[test]
fn another_word_of_clam_counts_in_the_place_of_the_first() {
    let mut session = played::<Clam>(5, clam::House::default(), &CLAM);
    assert_eq!(totals(&session), [0, 5, 5, 0, -1]);
    assert_eq!(change(&mut session, 5, "call 2 PAVE", Otherwise::Keep), Ok(0));
    assert_eq!(totals(&session), [0, 4, 5, 0, -1]);
    assert_eq!(session.steps(), CLAM.len());
}

/// Who was right after all says no more, and has said something later.
#[test]
fn a_call_of_clam_that_no_longer_holds_is_named() {
    let mut session = played::<Clam>(5, clam::House::default(), &CLAM);
    let before = totals(&session);
    let refused = Refused::Move(clam::Refusal::Mute(seat(5)));
    let changed = change(&mut session, 7, "call 5 SAPEZ", Otherwise::Keep);
    assert_eq!(changed, Err(NotChanged::Breaks { number: 10, refused }));
    assert_eq!((totals(&session), session.steps()), (before, CLAM.len()));
    assert_eq!(change(&mut session, 7, "call 5 SAPEZ", Otherwise::LeaveOut), Ok(1));
    assert_eq!((totals(&session), session.steps()), (vec![0, 5, 5, 0, 5], CLAM.len() - 1));
}

/// The first round of the document's example.
const CONTRAT: [&str; 7] = [
    "expose EUNMET",
    "time",
    "time",
    "write 1 twhykx ENJEUX",
    "write 2 alterne M(I)NUTE",
    "write 2 twhykx JEUX",
    "close",
];

#[test]
fn another_word_of_contrat_counts_in_the_place_of_the_first() {
    let house = contrat::House { games: 1, ..Default::default() };
    let mut session = played::<Contrat>(2, house, &CONTRAT);
    assert_eq!(totals(&session), [84, 101]);
    assert_eq!(change(&mut session, 3, "write 1 twhykx JEUX", Otherwise::Keep), Ok(0));
    assert_eq!(totals(&session), [61, 101]);
}

#[test]
fn a_box_of_contrat_that_no_longer_holds_is_named() {
    let house = contrat::House { games: 1, ..Default::default() };
    let mut session = played::<Contrat>(2, house, &CONTRAT);
    let refused = Refused::Move(contrat::Refusal::BoxTaken { seat: seat(2), kind: Kind::Twhykx });
    let changed = change(&mut session, 4, "write 2 twhykx ENJEUX", Otherwise::Keep);
    assert_eq!(changed, Err(NotChanged::Breaks { number: 5, refused }));
    assert_eq!(totals(&session), [84, 101]);
    assert_eq!(change(&mut session, 4, "write 2 twhykx ENJEUX", Otherwise::LeaveOut), Ok(1));
    assert_eq!(totals(&session), [84, 84]);
}
