//! A player leaves the table: whose turn comes has the time of a turn; and who only leads calls no word.

use meneur::{
    cards::{code::DealCode, stock::Source},
    dict::{Dict, WORDS},
    rules::{
        Players, Seat, Seconds, Setup,
        clam::{self, Clam},
        contrat::{Contrat, Move},
        stolon::Exposed,
    },
    session::{AnySession, Names, Pace, Session, any::Common},
    time::{Instant, Millis},
};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("there is one")
}

fn leave(session: &mut Session<Contrat>, number: u8, now: Instant) {
    let (dict, mut why) = (Dict::open(WORDS).expect("is built in"), String::new());
    assert!(session.take_common(Common::Leave(seat(number)), &dict, now, &mut why), "{why}");
}

/// After these moves a clock runs for so long.
fn after(moves: &[Move], gone: Millis) -> (Session<Contrat>, Instant) {
    let dict = Dict::open(WORDS).expect("is built in");
    let setup = Setup::new(Players::new(3), Source::Device(DealCode::default()), Default::default());
    let mut session = Session::<Contrat>::new(setup, Names::default(), Pace::Normal).expect("can begin");
    for play in moves {
        session.play(play.clone(), &dict, Instant::START).expect("it may be");
    }
    session.start_clock(Instant::START);
    (session, Instant::START + gone)
}

#[test]
fn who_has_the_cards_next_has_their_full_time() {
    let dict = Dict::open(WORDS).expect("is built in");
    let (mut session, now) = after(&[Move::Expose(Exposed::new())], Millis(145_000));
    leave(&mut session, 1, now);
    assert_eq!((session.game().holding(), session.seconds_left(now)), (Some(seat(2)), Some(Seconds(150))));
    // It is undone, and done again.
    assert!(session.undo(1, &dict));
    assert_eq!((session.game().holding(), session.seconds_left(now)), (Some(seat(1)), Some(Seconds(5))));
    assert!(session.redo(&dict));
    assert_eq!((session.game().holding(), session.seconds_left(now)), (Some(seat(2)), Some(Seconds(150))));
}

#[test]
fn who_has_the_cards_keeps_their_time_while_others_leave() {
    let (mut session, now) = after(&[Move::Expose(Exposed::new()), Move::TimeUp], Millis(100_000));
    leave(&mut session, 1, now);
    assert_eq!((session.game().holding(), session.seconds_left(now)), (Some(seat(2)), Some(Seconds(50))));
}

#[test]
fn the_next_writer_has_the_full_time() {
    let moves = [Move::Expose(Exposed::new()), Move::TimeUp, Move::TimeUp, Move::TimeUp];
    let (mut session, now) = after(&moves, Millis(85_000));
    leave(&mut session, 1, now);
    assert_eq!((session.game().writer(), session.seconds_left(now)), (Some(seat(2)), Some(Seconds(90))));
}

/// A house may want the meneur to lead and no more: no word is anybody's who may not call.
#[test]
fn a_meneur_who_only_leads_is_not_heard() {
    let house = clam::House { leader_calls: false, ..clam::House::default() };
    let setup = Setup::new(Players::new(3), Source::Device(DealCode::default()), house);
    let session = Session::<Clam>::new(setup, Names::default(), Pace::Normal).expect("can begin");
    let game = session.game();
    assert!(game.players().seats().all(|seat| game.is_heard(seat) == (seat != game.leader())));
}
