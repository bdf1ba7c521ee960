//! Cartomanie played at random.

use std::sync::LazyLock;

use meneur::{
    cards::{generator::Generator, stock::Source},
    letters::{Letter, Word},
    rules::{
        Game, Points, Seat,
        cartomanie::{Card, Cartomanie, Cell, Cells, Faces, House, Made, Move, Phase, Spot, best_word},
        own_cards::OwnCards,
    },
};

use crate::{
    promises::{self, SetupOf, once_in, pick, vary},
    words::SomeWords,
};

pub struct AtRandom;

static DICTIONARY: LazyLock<SomeWords> = LazyLock::new(SomeWords::new);

const VARIED: [&str; 10] = [
    "version",
    "half",
    "own_cards",
    "flips",
    "jokers_per_word",
    "joker_is_upper",
    "one_letter_by_joker",
    "repeat_words",
    "invalid_word",
    "solo_pass",
];

impl promises::AtRandom for AtRandom {
    type Game = Cartomanie;

    fn house(&self, chance: &mut Generator) -> House {
        let mut house = House { hints: true, ..House::default() };
        vary(&mut house, &VARIED, chance);
        if once_in(chance, 2) {
            house.flips = 5;
        }
        house.must_play = once_in(chance, 4);
        house
    }

    fn choose(&self, game: &Cartomanie, setup: &SetupOf<Cartomanie>, chance: &mut Generator) -> Move {
        if once_in(chance, 12) {
            return anything(chance);
        }
        match game.phase() {
            Phase::Flip(left) => flip(game, setup, left, chance),
            Phase::Wait if once_in(chance, 20) => Move::FullRound,
            Phase::Wait => Move::Think,
            Phase::Think if once_in(chance, 3) => Move::Pass { sure: once_in(chance, 2) },
            Phase::Think if once_in(chance, 10) => Move::TimeUp,
            Phase::Think | Phase::Over => word(game, setup, chance),
        }
    }

    fn check(&self, game: &Cartomanie, setup: &SetupOf<Cartomanie>) {
        let House { version, half, own_cards, .. } = setup.house;
        let taken = game.words().iter().flat_map(|taken| taken.made.cards());
        let visible = game.tableau().visible();
        let now = game.unseen().iter().copied().chain(taken).chain(visible);
        assert_eq!(counted(now), counted(version.deal().cards(setup.source, half).into_iter()), "a card was lost");

        let on_table = game.tableau().spots().iter().filter(|&&spot| spot != Spot::Empty).count();
        assert_eq!(usize::from(game.stock()) + on_table, game.cards_left().into());
        if let Source::Device(_) = setup.source {
            assert_eq!(game.unseen().len(), usize::from(game.stock() + game.tableau().down()));
        } else if own_cards == OwnCards::Unseen {
            assert_eq!(on_table, 0);
        }
        for seat in setup.players.seats() {
            assert_eq!(game.sheet().total(seat), points(game, seat));
        }
        let ended = game.phase() == Phase::Over;
        assert_eq!(game.clock().is_some(), game.phase() == Phase::Think);
        assert_eq!(game.stage().over, ended);
    }
}

fn points(game: &Cartomanie, seat: Seat) -> Points {
    game.words().iter().filter(|taken| taken.seat == seat).map(|taken| taken.made.points()).sum()
}

/// How many there are of each.
fn counted(cards: impl Iterator<Item = Card>) -> [u8; 128] {
    let mut counts = [0; 128];
    cards.for_each(|card| counts[usize::from(u8::from(card))] += 1);
    counts
}

fn flip(game: &Cartomanie, setup: &SetupOf<Cartomanie>, left: u8, chance: &mut Generator) -> Move {
    let count = 1 + chance.below(left.into());
    let mut down: Vec<Cell> = all_cells().filter(|&cell| game.tableau().spot(cell) == Spot::Down).collect();
    chance.shuffle(&mut down);
    let cells = to_cells(down.into_iter().take(count as usize));
    let mut faces = Faces::new();
    if setup.source == Source::Players {
        let mut unseen = game.unseen().to_vec();
        chance.shuffle(&mut unseen);
        faces.extend(unseen.into_iter().take(cells.len()));
    }
    Move::Flip { cells, faces }
}

/// The best word, or a pass where there is none.
fn word(game: &Cartomanie, setup: &SetupOf<Cartomanie>, chance: &mut Generator) -> Move {
    if setup.source == Source::Players && setup.house.own_cards == OwnCards::Unseen {
        return write(chance);
    }
    let best = best_word(game.tableau().visible(), &setup.house, game.stock() > 0, &|_| false, &*DICTIONARY);
    match best {
        Some(made) => take(game, &made),
        None => Move::Pass { sure: true },
    }
}

fn take(game: &Cartomanie, made: &Made) -> Move {
    let mut free: Vec<Cell> = all_cells().collect();
    let cells = made.cards().filter_map(|card| {
        let at = free.iter().position(|&cell| game.tableau().spot(cell) == Spot::Up(card))?;
        Some(free.remove(at))
    });
    let cells = to_cells(cells);
    let jokers = made.letters().iter().zip(made.cards()).filter(|&(_, card)| card == Card::Joker);
    let jokers: Vec<Letter> = jokers.map(|(&letter, _)| letter).collect();
    Move::Take { cells, stands_for: Word::from_letters(&jokers).unwrap() }
}

fn write(chance: &mut Generator) -> Move {
    const WORDS: [&str; 12] =
        ["Maison", "Boxait", "A", "Bel", "hier", "Ce", "Le?", "?a", "Se?", "Relations", "Des", "J?"];
    let text = pick(chance, &WORDS).unwrap();
    let cards = text.chars().map(|symbol| Card::from_symbol(symbol).unwrap()).collect();
    let stands_for = Word::parse(if text.contains('?') { "E" } else { "" }).unwrap();
    Move::Write { cards, stands_for }
}

fn anything(chance: &mut Generator) -> Move {
    let count = 1 + chance.below(7);
    let cells = to_cells((0..count).filter_map(|_| Cell::from_number(1 + chance.below(24) as u8)));
    let letter = |chance: &mut Generator| Letter::from_index(chance.below(26) as u8).unwrap();
    let faces = (0..chance.below(3)).map(|_| Card::Lower(letter(chance))).collect();
    let stands_for = Word::from_letters(&[letter(chance)][..chance.below(2) as usize]).unwrap();
    match chance.below(9) {
        0 => Move::Flip { cells, faces },
        1 => Move::Think,
        2 | 3 => Move::Take { cells, stands_for },
        4 => write(chance),
        5 => Move::Pass { sure: once_in(chance, 2) },
        6 => Move::TimeUp,
        7 => Move::Hint,
        _ => Move::NoCapital,
    }
}

fn all_cells() -> impl Iterator<Item = Cell> {
    (1..=24).filter_map(Cell::from_number)
}

fn to_cells(some: impl Iterator<Item = Cell>) -> Cells {
    let mut cells = Cells::default();
    some.for_each(|cell| assert!(cells.push(cell)));
    cells
}
