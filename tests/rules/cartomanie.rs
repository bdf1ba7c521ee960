//! Cartomanie played at random.

use std::{ops::ControlFlow, sync::LazyLock};

use meneur::{
    cards::stock::Source,
    letters::{Letter, Word},
    rules::{
        Game, Lexicon, Points, Seat, Setup,
        cartomanie::{Card, Cartomanie, Cell, Cells, Faces, House, Made, Move, Outcome, Phase, Spot, best_word},
        own_cards::OwnCards,
        walk::{Walker, walk_word},
    },
};

use crate::random::{Bot, Chance, play_games};

#[test]
fn random_games_of_cartomanie() {
    play_games::<Cartomanie>();
}

impl Bot for Cartomanie {
    type Card = Card;

    fn random_move(&self, setup: &Setup<House>, chance: &mut Chance) -> Move {
        if chance.one_in(12) {
            return anything(chance);
        }
        match self.phase() {
            Phase::Flip(left) => flip(self, setup, left, chance),
            Phase::Wait if chance.one_in(20) => Move::FullRound,
            Phase::Wait => Move::Think,
            Phase::Think if chance.one_in(3) => Move::Pass { sure: chance.one_in(2), word: false },
            Phase::Think if chance.one_in(10) => Move::TimeUp,
            Phase::Think | Phase::Over => word(self, setup, chance),
        }
    }

    fn cards(&self) -> Vec<Card> {
        let taken = self.words().iter().flat_map(|taken| taken.made.cards());
        self.unseen().iter().copied().chain(self.tableau().visible()).chain(taken).collect()
    }

    fn gains(before: &Self, _setup: &Setup<House>, outcome: &Outcome) -> Vec<(Seat, Points)> {
        match outcome {
            Outcome::Made { points, .. } => vec![(before.current(), *points)],
            _ => Vec::new(),
        }
    }

    fn check(&self, setup: &Setup<House>) {
        let on_table = self.tableau().spots().iter().filter(|&&spot| spot != Spot::Empty).count();
        assert_eq!(usize::from(self.stock()) + on_table, usize::from(self.cards_left()));
        if setup.source != Source::Players {
            assert_eq!(self.unseen().len(), usize::from(self.stock() + self.tableau().down()));
        }
        let points =
            |seat| self.words().iter().filter(move |taken| taken.seat == seat).map(|taken| taken.made.points());
        assert!(setup.players.seats().all(|seat| self.sheet().total(seat) == points(seat).sum()));
        assert_eq!(self.clock().is_some(), self.phase() == Phase::Think && setup.house.think.0 > 0);
    }
}

fn flip(game: &Cartomanie, setup: &Setup<House>, left: u8, chance: &mut Chance) -> Move {
    let count = 1 + chance.below(left.into());
    let mut down: Vec<Cell> = all_cells().filter(|&cell| game.tableau().spot(cell) == Spot::Down).collect();
    chance.shuffle(&mut down);
    let cells = to_cells(down.into_iter().take(count));
    let mut faces = Faces::new();
    if setup.source == Source::Players {
        let mut unseen = game.unseen().to_vec();
        chance.shuffle(&mut unseen);
        faces.extend(unseen.into_iter().take(cells.len()));
    }
    Move::Flip { cells, faces }
}

/// The best word, or a pass where there is none.
fn word(game: &Cartomanie, setup: &Setup<House>, chance: &mut Chance) -> Move {
    if setup.source == Source::Players && setup.house.own_cards == OwnCards::Unseen {
        return write(chance);
    }
    let best = best_word(game.tableau().visible(), &setup.house, game.stock() > 0, &|_| false, &*SOME_WORDS);
    match best {
        Some(made) => take(game, &made),
        None => Move::Pass { sure: true, word: false },
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

fn write(chance: &mut Chance) -> Move {
    const WORDS: [&str; 12] =
        ["Maison", "Boxait", "A", "Bel", "hier", "Ce", "Le?", "?a", "Se?", "Relations", "Des", "J?"];
    let text = *chance.pick(&WORDS);
    let cards = text.chars().map(|symbol| Card::from_symbol(symbol).unwrap()).collect();
    let stands_for = Word::parse(if text.contains('?') { "E" } else { "" }).unwrap();
    Move::Write { cards, stands_for }
}

fn anything(chance: &mut Chance) -> Move {
    let count = 1 + chance.below(7);
    let cells = to_cells((0..count).filter_map(|_| Cell::from_number(1 + chance.below(24) as u8)));
    let letter = |chance: &mut Chance| Letter::from_index(chance.below(26) as u8).unwrap();
    let faces = (0..chance.below(3)).map(|_| Card::Lower(letter(chance))).collect();
    let stands_for = Word::from_letters(&[letter(chance)][..chance.below(2)]).unwrap();
    match chance.below(8) {
        0 => Move::Flip { cells, faces },
        1 => Move::Think,
        2 | 3 => Move::Take { cells, stands_for },
        4 => write(chance),
        5 => Move::Pass { sure: chance.one_in(2), word: chance.one_in(2) },
        6 => Move::TimeUp,
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

/// Few enough to look for the best of them in no time.
const SOME: &str = "A AU BEL BOXAIT CAMARADES CE COL DE DES DINOSAURE EN FER FRUITERIE GAI GEL HIER IL JE KIR LA LE \
                     MAISON ME MENUISIER NE OR PAR PAVES PRE QUE RELATIONS SE SEL SUR TAPES TATOUAGES TAUPES UN VA VIN \
                     VOS WON ZEN";

struct SomeWords(Vec<Word>);

static SOME_WORDS: LazyLock<SomeWords> = LazyLock::new(SomeWords::new);

impl SomeWords {
    fn new() -> Self {
        Self(SOME.split_whitespace().map(|word| Word::parse(word).unwrap()).collect())
    }
}

impl Lexicon for SomeWords {
    fn contains(&self, word: &[Letter]) -> bool {
        self.0.iter().any(|known| **known == *word)
    }

    fn anagram(&self, _word: &[Letter]) -> Option<Word> {
        None
    }

    fn walk(&self, walker: &mut dyn Walker) -> ControlFlow<()> {
        self.0.iter().try_for_each(|word| walk_word(word, walker))
    }
}
