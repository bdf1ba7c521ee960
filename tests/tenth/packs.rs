//! A game that is dealt from a pack that players have entered: its code names the pack, and is read at no other table.

use meneur::{
    cards::{
        code::{CodeError, DealCode, Pack},
        own_box::Counts,
        stock::Source,
        stolon,
    },
    rules::{Players, Setup, charts::ChartName},
    screens::frame::Seating,
    session::{AnySession as _, Names, Pace, Session},
};

use super::{
    OneOfTen, Ten, keep_picture,
    leaks::holding,
    script,
    three::{House, Three},
};

/// The content number of the pack.
const CONTENT: u32 = 5000;
const CODE: &str = "AAAA-AAAX-KLKT";

#[test]
fn the_menu_shows_a_code_with_its_pack() {
    let code = DealCode::parse("AAAA-AAAA").expect("is one");
    let setup = Setup::new(Players::new(2), Source::Device(code), House::default());
    let mut session = Session::<Three>::new(setup, Names::default(), Pace::Normal).expect("can begin");
    let counts: Counts = stolon::PACK.counts().collect();
    assert!(session.use_chart(ChartName { family: stolon::PACK.family, content: CONTENT }, &counts));
    let games = Ten { table: OneOfTen::three(Seating::new(session)), ..Ten::default() };
    let text = format!("press a\npress y\nlight \"Donne\"\nsee \"{CODE}\"");
    let mut device = holding(games);
    let played = device.play(script(&text), |_, _, device| assert_eq!(device.audit().faults(), []));
    if let Err(stuck) = played {
        panic!("{stuck}");
    }
    keep_picture("tenth", "deal-of-a-pack", device.picture());
    assert_eq!(device.session().map(|session| session.charts()[0].content), Some(CONTENT));
    // At a table with the same cards it is the same deal; the others say that it is not theirs.
    assert_eq!(DealCode::parse_for(Pack::of(Some(CONTENT)), CODE), Ok(code));
    assert_eq!(DealCode::parse(CODE), Err(CodeError::OtherPack));
}
