//! What the same people have won in several games, one after the other.

use meneur::{
    games::Nine,
    rules::Points,
    session::Name,
    store::{
        Share, Standings, Store,
        record::{Finished, Place},
    },
};

use super::{
    chip::Chip,
    recorded::{self, begin},
};

type Played<'a> = &'a [(&'a str, i16, bool)];

fn finish(store: &mut Store<Chip>, game: u8, players: Played) {
    begin(store, &recorded::all()[0]).expect("there is room");
    let place = |&(name, total, won): &(&str, i16, bool)| Place {
        name: Name::try_from(name).expect("is short"),
        total: Points(total),
        won,
    };
    let (number, players) = (store.number_of_playing(), players.iter().map(place).collect());
    let finished = Finished { number, id: 0, original: 0, game, code: None, players, bytes: 0 };
    store.finish(finished).expect("there is room");
}

/// A name with its victories, points and place.
type Told = (String, u8, i32, u8);

fn told(store: &Store<Chip>, since: u32) -> Option<(usize, bool, Vec<Told>)> {
    let standings = Standings::of(store, since)?;
    let place = |(index, Share { name, wins, points }): (usize, &Share)| {
        (name.to_string(), *wins, *points, standings.place(index))
    };
    Some((standings.games, standings.one_game, standings.shares.iter().enumerate().map(place).collect()))
}

#[test]
fn an_evening_is_of_the_same_people_whatever_their_seats_and_games() {
    let share = |name: &str, wins, points, place| (name.to_string(), wins, points, place);
    let mut store = Store::open(Chip::default(), Nine::TABLES);
    assert_eq!(told(&store, 0), None);
    finish(&mut store, 1, &[("ANA", 50, true), ("LÉO", 3, false), ("TOM", 1, false)]);
    finish(&mut store, 1, &[("ANA", 5, true), ("LÉO", 3, false)]);
    assert_eq!(told(&store, 0), Some((1, true, vec![share("ANA", 1, 5, 1), share("LÉO", 0, 3, 2)])));
    // The other begins, and wins; the points of both are the same.
    finish(&mut store, 1, &[("LÉO", 2, true), ("ANA", 0, false)]);
    assert_eq!(told(&store, 0), Some((2, true, vec![share("ANA", 1, 5, 1), share("LÉO", 1, 5, 1)])));
    // Another game: its points are others, so victories come first.
    finish(&mut store, 2, &[("LÉO", 100, true), ("ANA", 300, false)]);
    assert_eq!(told(&store, 0), Some((3, false, vec![share("LÉO", 2, 105, 1), share("ANA", 1, 305, 2)])));
    // Since the players said so.
    assert_eq!(told(&store, 4), Some((1, true, vec![share("ANA", 0, 300, 1), share("LÉO", 1, 100, 2)])));
    assert_eq!(told(&store, 5), None);
    // Others sit down, and the first come back.
    finish(&mut store, 1, &[("ZOÉ", 9, true)]);
    finish(&mut store, 1, &[("LÉO", 1, false), ("ANA", 2, true)]);
    assert_eq!(told(&store, 0), Some((1, true, vec![share("ANA", 1, 2, 1), share("LÉO", 0, 1, 2)])));
}
