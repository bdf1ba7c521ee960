//! What a whole move costs in each of the Stolon games: time, and stack from `apply` down.

use heapless::Vec;
use meneur::{
    cards::stock::Source,
    dict::Dict,
    rules::{
        Game, Players, Setup,
        clam::{self, Clam},
        contrat::{self, Contrat},
        parcours::Parcours,
        plis::Plis,
        sets::{self, Sets},
        text::Tokens,
    },
};

use super::{
    log,
    rules::{micros, stack},
};

const MOST_MOVES: usize = 16;

/// The moves that look at most: long words, all kinds of stolons, a right word and a wrong one, united tricks.
const CLAM: &[&str] = &["reveal PARTIES?", "call 1 PRATIQUES", "call 2 DEPARTIES", "time"];
const PLIS: &[&str] = &[
    "announce 1",
    "announce mot-2",
    "play A",
    "play U",
    "declare 1 1 AU",
    "close",
    "announce 2",
    "announce mot-2",
    "play A",
    "play S",
    "play E",
    "play L",
    "declare 2 1+2 SALE",
    "close",
];
const CONTRAT: &[&str] = &[
    "expose EUNMETDSI",
    "time",
    "time",
    "write 1 insert DE*MUNIE*S",
    "write 1 anagre UNITES/SUINTE",
    "write 1 alterne M(I)NUTES",
    "write 1 twhykx ENJEUX",
    "write 2 entier MINUTES",
    "close",
];
const SETS: &[&str] =
    &["expose EUNMETDSI", "stop 60", "score 2", "enter 2 insert DE*MUNIE*S", "enter 1 anagre UNITES/SUINTE"];
const PARCOURS: &[&str] = &[
    "hold PARTIES",
    "show anagre PARTIES/PARITES",
    "go b3 b4 b5 b6 b7 b8 b9 b10",
    "hold DERUTAS",
    "show insert DE*R(O)UTA*S",
    "go c3 b4 a5 b6 c7 b8 a9 b10 c11 d12 e13 f12 e11 f10",
];

pub fn run(dict: &Dict) {
    let nine = contrat::House { first_letters: 9, ..contrat::House::default() };
    play::<Clam>(dict, clam::House { first_letters: 8, ..clam::House::default() }, CLAM, ["apply-clam", "stack-clam"]);
    play::<Plis>(dict, Default::default(), PLIS, ["apply-plis", "stack-plis"]);
    play::<Contrat>(dict, nine, CONTRAT, ["apply-contrat", "stack-contrat"]);
    play::<Sets>(dict, sets::House { first_letters: 9, ..sets::House::default() }, SETS, ["apply-sets", "stack-sets"]);
    play::<Parcours>(dict, Default::default(), PARCOURS, ["apply-parcours", "stack-parcours"]);
}

/// Plays the moves twice, once for time and once for stack. Nothing is logged, and so missed, if one is refused.
fn play<G: Game>(dict: &Dict, house: G::House, lines: &[&str], [apply, deep]: [&str; 2]) {
    let setup = Setup::new(Players::new(2), Source::Players, house);
    let times = moves::<G>(dict, &setup, lines, |call| micros(call));
    let depths = moves::<G>(dict, &setup, lines, |call| stack(call));
    if let (Some(times), Some(depths)) = (times, depths) {
        log(apply, &times);
        log(deep, &depths);
    }
}

/// One figure for each move.
#[inline(never)]
fn moves<G: Game>(
    dict: &Dict,
    setup: &Setup<G::House>,
    lines: &[&str],
    measure: impl Fn(&mut dyn FnMut()) -> u32,
) -> Option<Vec<u32, MOST_MOVES>> {
    let mut game = G::new(setup).ok()?;
    let mut figures = Vec::new();
    for line in lines {
        let play = G::parse_move(&mut Tokens::new(line)).ok()?;
        let mut taken = false;
        let figure = measure(&mut || taken = game.apply(&play, dict).is_ok());
        figures.push(figure).ok().filter(|()| taken)?;
    }
    Some(figures)
}
