//! A game may have more rounds than a sheet has rows: what came before the first of them is told in a row of its own.

use meneur::{
    cards::stock::Source,
    dict,
    rules::{Players, Points, Seat, Setup, score::MOST_ROWS},
    screens::frame::{AnyTable as _, Seating},
    session::{Names, Pace, Session},
    time::Instant,
};

use crate::tally::{Add, House, Slate, Tally};

type Game = Tally<1>;

/// Of so many rounds, each of one point for the first player.
fn seating(rounds: usize) -> Seating<Slate<1>> {
    let house = House { enough: 1000, bonus: 0 };
    let setup = Setup::new(Players::new(2), Source::Players, house);
    let mut session = Session::<Game>::new(setup, Names::default(), Pace::Normal).expect("can begin");
    let dict = dict::open().expect("the dictionary is sound");
    for _ in 0..rounds {
        session.play(Add { seat: Seat::FIRST, points: 1 }, &dict, Instant::START).expect("may be");
    }
    Seating::new(session)
}

#[test]
fn what_came_before_the_first_row_has_a_row_so_that_totals_add_up() {
    let dict = dict::open().expect("the dictionary is sound");
    let mut looks = 0;
    seating(MOST_ROWS).with_sheet(0, &dict, &mut |grid| {
        looks += 1;
        // The table of this game shows none of its own.
        assert_eq!(grid.rows(), 0);
    });
    let long = seating(MOST_ROWS + 8);
    long.with_sheet(0, &dict, &mut |grid| {
        looks += 1;
        assert_eq!((grid.rows(), grid.label(0).as_str(), grid.total(0).as_str()), (1, "avant", "40"));
        let written = |column| grid.cell(0, column).iter().map(|line| line.text.to_string()).collect::<Vec<_>>();
        assert_eq!((written(0), written(1)), (vec!["+8".to_owned()], vec!["–".to_owned()]));
    });
    assert_eq!(looks, 2);
    let sheet = meneur::rules::Game::sheet(long.game_session().game());
    let rows: i16 = sheet.rows().iter().map(|row| row[Seat::FIRST].0).sum();
    assert_eq!(Points(rows + 8), sheet.total(Seat::FIRST));
}
