//! Playing a game again is cheap: no move searches the dictionary, and none looks up more than the words it makes.

use std::{cell::Cell, ops::ControlFlow};

use meneur::{
    cards::{cle::TILES, stock::Source},
    letters::{Letter, Word},
    rules::{
        Game, Lexicon, Players, Seat, Setup,
        cartomanie::Cartomanie,
        clam::Clam,
        contrat::{self, Contrat},
        course::Step,
        croises::Croises,
        house::HouseRules,
        parcours::Parcours,
        patience::Patience,
        plis::Plis,
        sets::Sets,
        stoick::Stoick,
        text::Tokens,
        walk::Walker,
    },
    session::{AnySession, ClockAt, Encoded, Names, Pace, Session},
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

/// A game of Contrat without a step, where no anagram need be cited.
fn contrat_without_citing() -> Session<Contrat> {
    let house = contrat::House { games: 1, first_letters: 9, anagre_cited: false, ..Default::default() };
    let setup = Setup::new(Players::new(2), Source::Players, house);
    Session::new(setup, Names::default(), Pace::Normal).expect("can begin")
}

/// Moves were once saved without the anagram that the device had found. It is searched for when such a game is taken up
/// again, then saved with the move, and never searched for again.
#[test]
fn an_anagram_that_was_not_saved_is_searched_for_once() {
    let mut old = contrat_without_citing();
    let lines = ["expose EUNMETDSI", "time", "time", "write 1 anagre ETUIS", "write 2 anagre MUNIE", "done 1"];
    for line in lines {
        let play = Contrat::parse_move(&mut Tokens::new(line)).unwrap_or_else(|_| panic!("{line}"));
        old.history_mut().push(&Encoded::new(&Step::Play(play), None).unwrap()).unwrap();
    }
    let lexicon = Counting::default();
    old.replay(Contrat::FORMAT, ClockAt::AfterStep, &lexicon);
    assert_eq!((old.steps(), lexicon.0.take().searches), (lines.len(), 2));
    assert!(old.history().is_changed(), "it is to be saved anew");
    // As it is saved then.
    let mut new = contrat_without_citing();
    *new.history_mut() = old.history().clone();
    new.replay(Contrat::FORMAT, ClockAt::AfterStep, &lexicon);
    assert!(!new.history().is_changed());
    let totals = |session: &Session<Contrat>| {
        session.setup().players.seats().map(|seat| session.whole_total(seat)).collect::<Vec<_>>()
    };
    assert_eq!((new.steps(), totals(&new)), (lines.len(), totals(&old)));
    assert!(new.whole_total(Seat::FIRST).0 > 0, "ETUIS has an anagram");
    assert!(new.undo(3, &lexicon) && new.redo(&lexicon) && new.redo(&lexicon));
    assert_eq!(totals(&new), totals(&old));
    assert_eq!(lexicon.0.take().searches, 0);
}
