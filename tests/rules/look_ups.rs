//! Playing a game again is cheap: no move searches the dictionary, and none looks up more than the words it makes.

use std::{cell::Cell, ops::ControlFlow};

use meneur::{
    cards::cle::TILES,
    letters::{Letter, Word},
    rules::{
        Game, Lexicon, Setup, cartomanie::Cartomanie, clam::Clam, contrat::Contrat, croises::Croises,
        house::HouseRules, parcours::Parcours, patience::Patience, plis::Plis, sets::Sets, stoick::Stoick,
        walk::Walker,
    },
};

use crate::random::{Bot, Chance, DICT, random_setup};

const GAMES: u32 = 300;

/// What the dictionary was asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Asked {
    words: u32,
    /// What kind of word one is.
    grammar: u32,
    searches: u32,
}

/// The dictionary, and how often it was asked.
#[derive(Default)]
struct Counting(Cell<Asked>);

impl Counting {
    fn count(&self, add: impl FnOnce(&mut Asked)) {
        let mut asked = self.0.get();
        add(&mut asked);
        self.0.set(asked);
    }
}

impl Lexicon for Counting {
    fn contains(&self, word: &[Letter]) -> bool {
        self.count(|asked| asked.words += 1);
        Lexicon::contains(&*DICT, word)
    }

    fn anagram(&self, word: &[Letter]) -> Option<Word> {
        self.count(|asked| asked.searches += 1);
        DICT.anagram(word)
    }

    fn is_conjugated_z(&self, word: &[Letter]) -> bool {
        self.count(|asked| asked.grammar += 1);
        Lexicon::is_conjugated_z(&*DICT, word)
    }

    fn is_plural(&self, word: &[Letter]) -> bool {
        self.count(|asked| asked.grammar += 1);
        Lexicon::is_plural(&*DICT, word)
    }

    fn is_plural_only(&self, word: &[Letter]) -> bool {
        self.count(|asked| asked.grammar += 1);
        Lexicon::is_plural_only(&*DICT, word)
    }

    fn is_compound(&self, word: &[Letter]) -> bool {
        self.count(|asked| asked.grammar += 1);
        DICT.is_compound(word)
    }

    fn walk(&self, walker: &mut dyn Walker) -> ControlFlow<()> {
        self.count(|asked| asked.searches += 1);
        DICT.walk(walker)
    }
}

/// House rules by which a move is searched for before it is made.
const SEARCHING: [(&str, i16); 2] = [("anagre_cited", 0), ("must_play", 1)];

/// Plays games at random. Gives the most that any move looked up, and how many searches came before moves.
fn most_asked<G: Bot>() -> (Asked, u32) {
    let mut chance = Chance::new(G::ID);
    let (mut most, mut searches) = (Asked::default(), 0);
    for number in 0..GAMES {
        let mut setup = random_setup::<G>(&mut chance);
        if number % 2 == 0 {
            search_before_moves::<G>(&mut setup);
        }
        let mut game = G::new(&setup).expect("the setup was tried");
        while !game.stage().over {
            let lexicon = Counting::default();
            let play = game.complete(game.random_move(&setup, &mut chance), &lexicon);
            searches += lexicon.0.take().searches;
            let _ = game.apply(&play, &lexicon);
            let asked = lexicon.0.take();
            assert_eq!(asked.searches, 0, "{}: {play} searches the dictionary", G::ID);
            most.words = most.words.max(asked.words);
            most.grammar = most.grammar.max(asked.grammar);
        }
    }
    println!(
        "{}: {} words and {} times grammar at most; {searches} searches before moves",
        G::ID,
        most.words,
        most.grammar
    );
    (most, searches)
}

fn search_before_moves<G: Game>(setup: &mut Setup<G::House>) {
    for (key, value) in SEARCHING {
        if let Some(rule) = G::House::rule(key) {
            assert!(rule.set(&mut setup.house, value));
        }
    }
}

#[track_caller]
fn check<G: Bot>(words: u32, grammar: u32, searches: bool) {
    let (most, searched) = most_asked::<G>();
    assert!(most.words <= words && most.grammar <= grammar, "{}: {most:?}", G::ID);
    assert_eq!(searched > 0, searches, "{}", G::ID);
}

#[test]
fn no_move_searches_the_dictionary() {
    // A word called, or declared, or made of cards.
    check::<Clam>(1, 0, false);
    check::<Plis>(1, 0, false);
    check::<Cartomanie>(1, 0, true);
    // An Insert is three words; a Trisec four, where it is played; a Twhykx asks for verbs.
    check::<Contrat>(3, 1, true);
    check::<Sets>(3, 1, true);
    check::<Parcours>(4, 1, true);
    check::<Stoick>(0, 0, false);
    // A word along the tiles laid and one across each of them; at the end of a patience all that are on the board. Of a
    // plural that is refused it is told whether it is nothing else.
    check::<Croises>(11, 12, false);
    check::<Patience>(TILES as u32, 12, false);
}
