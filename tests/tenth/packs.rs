//! A game that is dealt from a pack that players have entered: its code names the pack, and is read at no other table.

use meneur::{
    cards::{
        code::{CodeError, DealCode, Pack},
        own_box::Counts,
        stock::Source,
        stolon,
    },
    rules::{Players, Setup},
    screens::frame::Seating,
    session::{AnySession as _, Names, Pace, Session},
    store::Chart,
};

use super::{
    OneOfTen, Ten, keep_picture,
    leaks::holding_with,
    script,
    three::{House, Three},
};

const CODE: &str = "AAAA-AAAS-EDKN";

#[test]
fn the_menu_shows_a_code_with_its_pack() {
    let code = DealCode::parse("AAAA-AAAA").expect("is one");
    let setup = Setup::new(Players::new(2), Source::Device(code), House::default());
    let mut session = Session::<Three>::new(setup, Names::default(), Pace::Normal).expect("can begin");
    let counts: Counts = stolon::PACK.counts().collect();
    let chart = Chart::new(stolon::PACK.family, &counts).expect("is short");
    assert!(session.use_chart(chart.name(), chart.bytes()));
    let games = Ten { table: OneOfTen::three(Seating::new(session)), ..Ten::default() };
    let text = format!("press a\npress y\nlight \"Donne\"\nsee \"{CODE}\"");
    let mut device = holding_with(games, Some(&chart));
    let played = device.play(script(&text), |_, _, device| assert_eq!(device.audit().faults(), []));
    if let Err(stuck) = played {
        panic!("{stuck}");
    }
    keep_picture("tenth", "deal-of-a-pack", device.picture());
    assert_eq!(device.session().map(|session| session.charts()[0].content), Some(chart.content()));
    // At a table with the same cards it is the same deal; the others say that it is not theirs.
    assert_eq!(DealCode::parse_for(Pack::of(Some(chart.content())), CODE), Ok(code));
    assert_eq!(DealCode::parse(CODE), Err(CodeError::OtherPack));
}
