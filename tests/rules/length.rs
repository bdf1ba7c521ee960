//! How long a game takes, as it is told beforehand, and as its clocks have it when each runs to its end.

use meneur::{
    cards::{code::DealCode, stock::Source},
    rules::{
        Game, Players, Setup, clam::Clam, contrat::Contrat, house::HouseRules, plis::Plis, sets::Sets, text::Tokens,
    },
    time::Millis,
};

use super::random::{Bot, Chance, DICT};

fn setup<G: Game>(players: u8, house: G::House) -> Setup<G::House> {
    Setup::new(Players::new(players), Source::Device(DealCode::default()), house)
}

fn apply<G: Game>(game: &mut G, line: &str) -> bool {
    let play = G::parse_move(&mut Tokens::new(line)).expect("a move");
    game.apply(&play, &*DICT).is_ok()
}

/// What the table plays when a clock comes to its end.
type AtEnd<G> = fn(&mut G) -> bool;

fn time<G: Game>(game: &mut G) -> bool {
    apply(game, "time")
}

/// The next writer has the full time; after the last one the round is over.
fn done(game: &mut Contrat) -> bool {
    let Some(writer) = game.writer() else { return time(game) };
    let done = apply(game, &format!("done {writer}"));
    done && (game.writer().is_some() || apply(game, "close"))
}

/// Lets every clock run to its end; where none runs, or its end changes nothing, one of these lines or chance goes on.
fn sum_of_clocks<G: Bot>(setup: &Setup<G::House>, at_end: AtEnd<G>, lines: &[&str]) -> Millis {
    let mut game = G::new(setup).expect("can be played");
    let mut chance = Chance::new(G::ID);
    let mut sum = 0;
    while !game.stage().over {
        let clock = game.clock().map_or(0, |clock| clock.length.millis().0);
        let before = game.clone();
        let ran_out = clock > 0 && at_end(&mut game) && game != before;
        if !ran_out && !lines.iter().any(|line| apply(&mut game, line)) {
            // A card that is due.
            while game == before {
                let play = game.random_move(setup, &mut chance);
                let _ = game.apply(&play, &*DICT);
            }
        }
        sum += clock;
    }
    Millis(sum)
}

/// Within a fifth of what the clocks say.
fn is_told<G: Bot>(players: u8, house: G::House, at_end: AtEnd<G>, lines: &[&str]) {
    let setup = setup::<G>(players, house);
    let (told, clocks) = (G::length(&setup).expect("has clocks").0, sum_of_clocks::<G>(&setup, at_end, lines).0);
    println!("{} with {players}: {} min told, {} min by its clocks", G::ID, told / 60_000, clocks / 60_000);
    assert!(told.abs_diff(clocks) * 5 <= clocks, "{} with {players}: {told} is told, {clocks} it takes", G::ID);
}

/// By the document, and with another value of a rule.
fn is_told_in_many_ways<G: Bot>(key: &str, value: i16, at_end: AtEnd<G>, lines: &[&str]) {
    for players in G::PLAYERS {
        is_told::<G>(players, G::House::default(), at_end, lines);
    }
    let mut house = G::House::default();
    assert!(G::House::rule(key).expect("a rule").set(&mut house, value));
    is_told::<G>(3, house, at_end, lines);
}

#[test]
fn the_length_of_a_game_is_that_of_its_clocks() {
    is_told_in_many_ways::<Clam>("last_letters", 5, time, &["reveal"]);
    is_told_in_many_ways::<Contrat>("games", 1, done, &["expose", "close"]);
    is_told_in_many_ways::<Sets>("sets", 2, time, &["expose", "close"]);
    is_told_in_many_ways::<Plis>("rounds", 4, time, &[]);
}
