//! Two deals of the tenth game with the same open letters and other hands.

use std::{collections::HashMap, sync::LazyLock};

use meneur::{
    cards::{code::DealCode, generator::Generator, generator::Seed, stock::Source},
    dict::{Dict, WORDS},
    letters::{Letter, Word},
    rules::{Game as _, Players, Setup},
    screens::frame::Seating,
    session::{Names, Pace, Session},
    time::Instant,
};

use super::Tried;
use crate::{
    OneOfTen, Ten,
    three::{House, Move, Three},
};

const PLAYERS: u8 = 3;
/// As many bytes long when saved as any other above it.
const LEAST_CODE: u32 = 1 << 28;
const CODES: usize = 4000;

fn setup(code: DealCode) -> Setup<House> {
    Setup::new(Players::new(PLAYERS), Source::Device(code), House::default())
}

/// The deals by the letters that lie open in their rounds.
static DEALS: LazyLock<Vec<Vec<DealCode>>> = LazyLock::new(|| {
    let (dict, mut chance) = (Dict::open(WORDS).expect("is built in"), Generator::new(Seed::default()));
    let mut deals: HashMap<Vec<Letter>, Vec<DealCode>> = HashMap::new();
    for _ in 0..CODES {
        let code = DealCode::draw(&mut chance);
        let mut game = Three::new(&setup(code)).expect("can begin");
        let mut open = Vec::new();
        while !game.stage().over {
            open.push(game.open());
            game.apply(&Move::TimeUp, &dict).expect("it is not over");
        }
        if u32::from(code) >= LEAST_CODE {
            deals.entry(open).or_default().push(code);
        }
    }
    let mut deals: Vec<_> = deals.into_values().filter(|codes| codes.len() > 1).collect();
    deals.sort();
    deals
});

pub fn sessions(chance: &mut Generator) -> [Session<Three>; 2] {
    let alike = &DEALS[chance.below(DEALS.len() as u32) as usize];
    let first = chance.below(alike.len() as u32) as usize;
    let second = (first + 1 + chance.below(alike.len() as u32 - 1) as usize) % alike.len();
    let mut sessions =
        [first, second].map(|at| Session::new(setup(alike[at]), Names::default(), Pace::Normal).expect("can begin"));
    let dict = Dict::open(WORDS).expect("is built in");
    for _ in 0..chance.below(5) {
        let play = play_for_both(&sessions, &dict);
        for session in &mut sessions {
            session.play(play.clone(), &dict, Instant::START).expect("both may");
        }
    }
    sessions
}

/// A word that can be made of either hand, or else a pass.
fn play_for_both(sessions: &[Session<Three>; 2], dict: &Dict<'static>) -> Move {
    let seat = sessions[0].game().turn();
    let letters: Vec<Letter> =
        sessions[0].game().hand(seat).iter().copied().chain([sessions[0].game().open()]).collect();
    let pairs = letters.iter().flat_map(|one| letters.iter().map(move |other| [*one, *other]));
    let plays = pairs.filter_map(|pair| Some(Move::Lay { seat, word: Word::from_letters(&pair).ok()? }));
    let may = |play: &Move| sessions.iter().all(|session| session.game().clone().apply(play, dict).is_ok());
    plays.into_iter().find(may).unwrap_or(Move::Pass(seat))
}

pub struct Hands;

impl Tried for Hands {
    type Games = Ten;

    fn pair(chance: &mut Generator) -> [Ten; 2] {
        sessions(chance).map(|session| Ten { table: OneOfTen::three(Seating::new(session)), ..Ten::default() })
    }

    /// Hands stay hidden.
    fn is_revealed(_: &Ten) -> bool {
        false
    }
}
