//! Playing games by chance, and what must hold for each of them whatever is played.

use std::sync::LazyLock;

use meneur::{
    cards::{
        code::DealCode,
        generator::{Generator, Seed},
        stock::Source,
    },
    dict::{self, Cursor, Dict},
    letters::{Letter, LetterSet, Rack},
    rules::{
        Game, Lexicon, Setup,
        cle::{Grid, Racks},
        table::{Step, Table, Told},
        text::Tokens,
    },
    solve::Walk,
};

pub static DICT: LazyLock<Dict<'static>> = LazyLock::new(|| dict::open().unwrap());

/// Chance that is the same in every run.
pub fn generator(number: u64) -> Generator {
    Generator::nth(Seed::from_bytes([19; Seed::BYTES]), number)
}

pub fn deal(number: u64) -> Source {
    Source::Device(DealCode::new(1954 + number as u32).unwrap())
}

/// A game with all its steps, as it would be saved.
pub struct Record<G: Game> {
    pub setup: Setup<G::House>,
    pub table: Table<G>,
    steps: Vec<Step<G::Move>>,
}

impl<G: Game> Record<G> {
    pub fn new(setup: Setup<G::House>) -> Self {
        Self { table: Table::new(&setup).unwrap(), setup, steps: Vec::new() }
    }

    pub fn game(&self) -> &G {
        self.table.game()
    }

    /// Plays a move. Refused, it must change nothing; else it must be small, and read back as it was written.
    pub fn play(&mut self, play: G::Move, lexicon: &dyn Lexicon) -> Option<G::Outcome> {
        let before = self.table.clone();
        let step = Step::Play(play.clone());
        match self.table.take(&step, lexicon) {
            Ok(Told::Played(outcome)) => {
                let mut bytes = [0; 64];
                let saved = postcard::to_slice(&play, &mut bytes).unwrap();
                assert!(saved.len() <= 16, "{play} takes {} bytes", saved.len());
                assert_eq!(postcard::from_bytes::<G::Move>(saved).unwrap(), play);
                assert_eq!(G::parse_move(&mut Tokens::new(&play.to_string())).unwrap(), play);
                self.steps.push(step);
                Some(outcome)
            }
            Ok(Told::Agreed(_)) => unreachable!("no word was agreed on"),
            Err(_) => {
                assert_eq!(self.table, before, "{play} was refused");
                None
            }
        }
    }

    /// Playing the record again gives the same game; without its last step, the one before it.
    pub fn check_replay(&self, lexicon: &dyn Lexicon) {
        let replay = |steps: &[Step<G::Move>]| Table::<G>::replay(&self.setup, steps, lexicon).unwrap();
        assert_eq!(replay(&self.steps), self.table);
        if let Some((last, others)) = self.steps.split_last() {
            let mut undone = replay(others);
            assert_ne!(undone, self.table);
            undone.take(last, lexicon).unwrap();
            assert_eq!(undone, self.table);
        }
    }
}

/// All tiles, in the bag, on racks and on the board. They stay the same from beginning to end.
pub fn all_tiles(grid: &Grid, racks: &Racks) -> Rack {
    let mut all = racks.unlaid();
    for laid in grid.tiles() {
        match laid.joker {
            true => all.add_wild(LetterSet::ALL).unwrap(),
            false => all.add(laid.letter),
        }
    }
    all
}

/// The real dictionary, begun at another letter than A: so that the first words found are not always the same.
#[derive(Clone)]
pub struct Turned {
    cursor: Cursor<'static>,
    by: usize,
}

impl Turned {
    pub fn by_chance(chance: &mut Generator) -> Self {
        let dict: &'static Dict<'static> = &DICT;
        Self { cursor: dict.start(), by: chance.below(26) as usize }
    }
}

impl Walk for Turned {
    type Children = std::vec::IntoIter<(Letter, Self)>;

    fn is_word(&self) -> bool {
        self.cursor.is_word()
    }

    fn step(&self, letter: Letter) -> Option<Self> {
        self.cursor.step(letter).map(|cursor| Self { cursor, ..*self })
    }

    fn children(&self) -> Self::Children {
        let mut children: Vec<_> =
            self.cursor.children().map(|(letter, cursor)| (letter, Self { cursor, ..*self })).collect();
        let first = self.by.min(children.len());
        children.rotate_left(first);
        children.into_iter()
    }
}

/// One of the first things that a search finds.
pub fn pick<T>(mut found: impl Iterator<Item = T>, chance: &mut Generator) -> Option<T> {
    let wanted = chance.below(60);
    let mut picked = found.next()?;
    for (_, other) in (0..wanted).zip(found) {
        picked = other;
    }
    Some(picked)
}
