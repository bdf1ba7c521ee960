//! A step of the past is changed in its place: what follows holds, or is named, or is left out; and it is saved.

use meneur::{
    cards::{code::DealCode, stock::Source, stolon},
    dict::{Dict, WORDS},
    letters::Word,
    referee::VerdictLog,
    rules::{
        Players, Seat, Setup,
        charts::ChartName,
        clam::{self, Clam},
        contrat::{self, Contrat},
        course::{Refused, Step},
    },
    screens::frame::Seating,
    session::{
        Amended, AnySession, Memory, Names, Pace, SaidAnew, Session, Tabletop,
        any::Common,
        change::{NotChanged, Otherwise},
    },
    settings::Settings,
    store::{
        flash::Ram,
        keeper::{Keeper, Trust},
    },
    time::Instant,
};

use super::{
    OneOfTen, Ten,
    three::{House, Move, Refusal, Three},
};

const NOW: Instant = Instant::START;

fn dict() -> Dict<'static> {
    Dict::open(WORDS).expect("is built in")
}

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("there is one")
}

fn word(text: &str) -> Word {
    Word::parse(text).expect("is one")
}

fn lay(number: u8, text: &str) -> Move {
    Move::Lay { seat: seat(number), word: word(text) }
}

/// The table has accepted RTS; the second player laid it.
fn session() -> Session<Three> {
    let code = DealCode::parse("AAAA-AAAA").expect("is one");
    let setup = Setup::new(Players::new(3), Source::Device(code), House::default());
    let mut session = Session::new(setup, Names::default(), Pace::Normal).expect("can begin");
    let dict = dict();
    session.agree(word("RTS"), &dict, NOW).expect("may be");
    for play in [lay(1, "VU"), lay(2, "RTS"), lay(3, "HE"), lay(1, "IOTA")] {
        session.play(play, &dict, NOW).expect("may be");
    }
    session
}

#[test]
fn a_box_that_was_counted_has_its_rules_from_the_beginning() {
    let name = ChartName { family: stolon::PACK.family, content: 7 };
    let mut session = session();
    assert!(!session.use_chart(name, &[1; 21]));
    assert_eq!(session.setup().house.rounds, 2, "not once it has begun");
    let mut session =
        Session::<Three>::new(session.setup().clone(), Names::default(), Pace::Normal).expect("can begin");
    assert!(session.use_chart(name, &[1; 21]));
    assert_eq!((session.setup().house.rounds, session.stage().rounds), (1, Some(1)));
    assert!(session.is_by_the_book());
}

fn totals(session: &Session<Three>) -> [i16; 3] {
    [1, 2, 3].map(|number| session.total(seat(number)).0)
}

fn told(session: &Session<Three>) -> Vec<String> {
    let tell = |step| {
        let mut text = String::new();
        session.tell_step(step, &mut text).expect("is written");
        text
    };
    (0..session.steps()).map(tell).collect()
}

#[test]
fn later_steps_hold_and_count_again() {
    let mut session = session();
    assert_eq!(totals(&session), [11, 8, 2]);
    let changed = session.change(1, &Step::Play(Move::Pass(seat(1))), Otherwise::Keep, &dict());
    assert_eq!(changed, Ok(0));
    assert_eq!(totals(&session), [9, 8, 2]);
    assert_eq!(told(&session)[1..3], ["Joueur 1 passe, tour 1", "Joueur 2 pose RTS"]);
}

#[test]
fn a_step_that_no_longer_holds_is_named_and_nothing_changes() {
    let mut session = session();
    let before = (totals(&session), told(&session), session.history().size(), session.clock().copied());
    let refused = Refused::Move(Refusal::Unknown(word("RTS")));
    let changed = session.change(0, &Step::Agree(word("TSR")), Otherwise::Keep, &dict());
    assert_eq!(changed, Err(NotChanged::Breaks { number: 2, refused }));
    let wrong = Refused::Move(Refusal::NotInHand(word("X")[0]));
    let changed = session.change(1, &Step::Play(lay(1, "VUX")), Otherwise::LeaveOut, &dict());
    assert_eq!(changed, Err(NotChanged::Refused(wrong)));
    assert_eq!(session.change(5, &Step::End, Otherwise::LeaveOut, &dict()), Err(NotChanged::NoStep));
    assert_eq!((totals(&session), told(&session), session.history().size(), session.clock().copied()), before);
}

#[test]
fn if_the_table_wants_it_all_the_same_what_breaks_is_left_out() {
    let mut session = session();
    let changed = session.change(0, &Step::Agree(word("TSR")), Otherwise::LeaveOut, &dict());
    // Without the word of the second player it is still their turn: who came after them came too early.
    assert_eq!(changed, Ok(3));
    assert_eq!(told(&session), ["accord pour TSR", "Joueur 1 pose VU"]);
    assert_eq!((totals(&session), session.game().turn()), ([2, 0, 0], seat(2)));
}

#[test]
fn a_changed_step_is_saved_in_its_place() {
    let (mut settings, mut memory, mut verdicts) = (Settings::default(), Memory::default(), VerdictLog::default());
    let mut trust = |games: &mut Ten, with: &mut dyn FnMut(Trust)| {
        with(Trust { settings: &mut settings, memory: &mut memory, verdicts: &mut verdicts, games });
    };
    let mut keeper = Keeper::new(Ram::default(), Ten::TABLES);
    trust(&mut Ten::default(), &mut |trust| {
        keeper.read();
        keeper.restore(trust, Some(&dict()));
    });
    let mut games = Ten { table: OneOfTen::three(Seating::new(session())), ..Ten::default() };
    trust(&mut games, &mut |trust| keeper.keep(trust, true, NOW).expect("the chip works"));
    let OneOfTen::three(seating) = &mut games.table else { panic!("it stands there") };
    let session = seating.game_session_mut();
    session.change(1, &Step::Play(Move::Pass(seat(1))), Otherwise::Keep, &dict()).expect("holds");
    let expected = (totals(session), told(session));
    trust(&mut games, &mut |trust| keeper.keep(trust, true, NOW).expect("the chip works"));
    // The power goes.
    let mut keeper = Keeper::new(keeper.into_flash(), Ten::TABLES);
    let mut found = Ten::default();
    trust(&mut found, &mut |trust| {
        keeper.read();
        keeper.restore(trust, Some(&dict()));
    });
    let OneOfTen::three(seating) = &found.table else { panic!("{:?}", found.table.session()) };
    assert_eq!((totals(seating.game_session()), told(seating.game_session())), expected);
}

fn said(text: &str) -> SaidAnew {
    SaidAnew::Word { word: word(text), partner: Word::new() }
}

#[test]
fn a_past_word_is_said_anew_and_why_not_is_told() {
    let (mut session, dict) = (session(), dict());
    let mut amend = |number, text, otherwise| {
        let mut why = String::new();
        let amended = session.amend(number, &said(text), otherwise, &dict, &mut why);
        (amended, why, totals(&session))
    };
    let kept = [11, 8, 2];
    assert_eq!(amend(1, "PU", Otherwise::Keep), (Amended::Done { left_out: 0 }, String::new(), kept));
    let missing = (Amended::Refused, "Il vous manque un X".to_owned(), kept);
    assert_eq!(amend(1, "VUX", Otherwise::LeaveOut), missing);
    // Nothing of the table's accord can be said anew.
    assert_eq!(amend(0, "VU", Otherwise::Keep), (Amended::Refused, String::new(), kept));
    assert_eq!((session.amendable_count(), session.amendable(0), session.amendable(4)), (4, Some(1), None));
    assert_eq!(told(&session)[1], "Joueur 1 pose PU");
}

#[test]
fn a_later_call_that_would_no_longer_be_admitted_is_named() {
    let setup = Setup::new(Players::new(3), Source::Players, Default::default());
    let mut session = Session::<Clam>::new(setup, Names::default(), Pace::Normal).expect("can begin");
    let cards = |text: &str| text.bytes().filter_map(|card| stolon::Card::from_symbol(card.into())).collect();
    let call = |number, text| clam::Move::Call { seat: seat(number), word: word(text), together: false };
    let (dict, mut why) = (dict(), String::new());
    for play in [clam::Move::Reveal(cards("AEI")), call(1, "AI"), call(2, "AIE")] {
        session.play(play, &dict, NOW).expect("may be");
    }
    let scores = |session: &Session<Clam>| [1, 2, 3].map(|number| session.total(seat(number)).0);
    assert_eq!(scores(&session), [2, 3, 0]);
    // The second call would repeat the first.
    assert_eq!(session.amend(1, &said("AIE"), Otherwise::Keep, &dict, &mut why), Amended::Breaks(2));
    assert_eq!((why.as_str(), scores(&session)), ("Il ne serait plus admis", [2, 3, 0]));
    // The table wants it all the same.
    let done = Amended::Done { left_out: 0 };
    assert_eq!(session.amend(1, &said("AIE"), Otherwise::LeaveOut, &dict, &mut why), done);
    assert_eq!(scores(&session), [3, 0, 0]);
    // Whose it was.
    assert_eq!(session.amend(1, &SaidAnew::By(seat(3)), Otherwise::Keep, &dict, &mut why), done);
    assert_eq!(scores(&session), [0, 0, 3]);
}

/// No two moves of a whole game are told alike, whoever deals.
#[test]
fn every_move_is_told_in_its_own_way() {
    let dict = dict();
    let code = DealCode::parse("AAAA-AAAA").expect("is one");
    let setup = Setup::new(Players::new(3), Source::Device(code), Default::default());
    let mut session = Session::<Clam>::new(setup, Names::default(), Pace::Normal).expect("can begin");
    while !session.stage().over {
        for play in [clam::Move::Reveal(Default::default()), clam::Move::Penalty(seat(2)), clam::Move::TimeUp] {
            session.play(play, &dict, NOW).expect("may be");
        }
    }
    all_differ(&session);
    let setup = Setup::new(Players::new(3), Source::Device(code), Default::default());
    let mut session = Session::<Contrat>::new(setup, Names::default(), Pace::Normal).expect("can begin");
    while !session.stage().over {
        let play = match session.game().phase() {
            contrat::Phase::Expose => contrat::Move::Expose(Default::default()),
            contrat::Phase::Held { .. } => contrat::Move::TimeUp,
            _ => session.game().writer().map_or(contrat::Move::Close, contrat::Move::Done),
        };
        session.play(play, &dict, NOW).expect("may be");
    }
    all_differ(&session);
}

fn all_differ(session: &dyn AnySession) {
    let mut all = std::collections::BTreeSet::new();
    for step in 0..session.steps() {
        let mut text = String::new();
        session.tell_step(step, &mut text).expect("is written");
        assert!(all.insert(text.clone()), "{text} twice");
    }
}

/// Who has left does not play the next game, who has come does, and the next player begins.
#[test]
fn the_next_game_has_who_stayed_and_who_came() {
    let (mut session, dict) = (session(), dict());
    let mut why = String::new();
    let name = "ZOE".parse().expect("is short");
    for step in [Common::Leave(seat(1)), Common::Join(name), Common::End] {
        assert!(session.take_common(step, &dict, NOW, &mut why), "{why}");
    }
    session.play_again(DealCode::parse("AAAA-AAAA").expect("is one")).expect("three can play");
    let names: Vec<&str> = session.players().seats().map(|seat| session.names()[seat].as_str()).collect();
    assert_eq!((names.as_slice(), session.steps()), (&["Joueur 2", "Joueur 3", "ZOE"][..], 0));
}
