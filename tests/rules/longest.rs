//! However long a game is, it comes to its end: what it is remembered by has room for all that the rules allow, and
//! where they set no limit, for what the game cannot do without.

use meneur::{
    cards::stock::Source,
    dict::{self, Dict},
    rules::{
        Game, Players, Seat, Setup,
        clam::{self, Clam},
        contrat::{self, Contrat, Move, Phase},
        text::Tokens,
    },
    session::{AnySession, Names, NotTaken, Pace, Played, Session, history::BYTES},
    time::Instant,
};

fn session<G: Played>(players: u8, source: Source, house: G::House) -> (Session<G>, Dict<'static>) {
    let setup = Setup::new(Players::new(players), source, house);
    let session = Session::new(setup, Names::default(), Pace::Normal).expect("can begin");
    (session, dict::open().expect("the dictionary is sound"))
}

fn parsed<G: Game>(line: &str) -> G::Move {
    G::parse_move(&mut Tokens::new(line)).unwrap_or_else(|_| panic!("{line} is no move"))
}

/// Nine letters of the table and two specials, one in each box.
const LONG_WORDS: [&str; 5] = [
    "alterne ABCDEFGILH(J)",
    "twhykx ABCDEFGILH(J)",
    "anagre ABCDEFGILH(J)/JHLIGFEDCBA",
    "insert A*BCDEFGILH*(J)",
    "entier ABCDEFGILH(J)",
];

/// Eight players, eight parties of six rounds with their own cards, and every box written with the longest spelling.
#[test]
fn the_longest_contrat_fits() {
    let house = contrat::House { games: 8, first_letters: 4, ..Default::default() };
    let (mut session, dict) = session::<Contrat>(8, Source::Players, house);
    let mut told_at = None;
    let mut play = |play: Move| {
        session_play(&mut session, play, &dict);
        if session.is_nearly_full() && !session.stage().over {
            told_at.get_or_insert(percent_full(&session));
        }
    };
    for _ in 0..8 {
        for cards in ["ABCD", "E", "F", "G", "I", "L"] {
            play(parsed::<Contrat>(&format!("expose {cards}")));
            (0..8).for_each(|_| play(Move::TimeUp));
            for player in 1..=8 {
                if cards == "L" {
                    LONG_WORDS.iter().for_each(|word| play(parsed::<Contrat>(&format!("write {player} {word}"))));
                }
                play(parsed::<Contrat>(&format!("done {player}")));
            }
            play(Move::Close);
        }
    }
    assert_eq!(session.game().phase(), Phase::Over);
    println!("the longest game of Contrat: {} of {BYTES} bytes; told at {told_at:?} %", session.history().size());
    // It fits: nobody is asked to end it before there is really little room.
    assert!(told_at.is_none_or(|percent| percent >= 90), "{told_at:?} %");
}

/// How much of its memory a game has taken.
fn percent_full(session: &dyn AnySession) -> usize {
    session.history().size() * 100 / BYTES
}

fn session_play(session: &mut Session<Contrat>, play: Move, dict: &Dict) {
    let told = format!("{play:?}");
    if let Err(refused) = session.play(play, dict, Instant::START) {
        panic!("{told}: {refused}");
    }
}

/// Penalties without an end: at some point they are refused, and the game goes on to its end all the same.
#[test]
fn a_game_without_measure_can_still_be_ended() {
    let (mut session, dict) = session::<Clam>(8, Source::Players, clam::House::default());
    let mut cards = ["AEI", "L", "M", "N", "O", "P", "R"].into_iter();
    let mut expose = |session: &mut Session<Clam>| {
        let line = format!("reveal {}", cards.next().expect("there are as many as rounds"));
        session.play(parsed::<Clam>(&line), &dict, Instant::START).expect("is never refused");
    };
    expose(&mut session);
    let penalty = || clam::Move::Penalty(Seat::FIRST);
    let (mut penalties, mut told_at) = (0, None);
    while session.play(penalty(), &dict, Instant::START).is_ok() {
        penalties += 1;
        if session.is_nearly_full() {
            told_at.get_or_insert(percent_full(&session));
        }
    }
    assert_eq!(told_at, Some(90), "of a hundred");
    assert!(penalties > 1000);
    assert_eq!(session.play(penalty(), &dict, Instant::START), Err(NotTaken::TooLong));
    while !session.stage().over {
        session.play(clam::Move::TimeUp, &dict, Instant::START).expect("is never refused");
        if !session.stage().over {
            expose(&mut session);
        }
    }
}
