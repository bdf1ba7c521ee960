//! A game at a table: what is saved, move by move, and what the table agreed on besides the rules.

use core::{fmt, ops::ControlFlow};

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{
    game::Game,
    lexicon::Lexicon,
    setup::{Setup, SetupError},
    walk::{Walker, walk_word},
};
use crate::letters::{Letter, Word};

pub const MOST_AGREED: usize = 16;

/// One step of a game as it is saved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Step<M> {
    Play(M),
    /// The whole table accepts a word that the dictionary does not know ("accord de la table").
    Agree(Word),
}

/// A game, and the words the table accepted.
#[derive(Clone, Debug, PartialEq)]
pub struct Table<G> {
    game: G,
    agreed: Vec<Word, MOST_AGREED, u8>,
}

/// What a step did.
#[derive(Clone, Debug, PartialEq)]
pub enum Told<O> {
    Played(O),
    Agreed(Word),
}

/// Why a step was not taken.
#[derive(Clone, Debug, PartialEq)]
pub enum Refused<R> {
    Move(R),
    /// In this game the dictionary alone counts.
    NoAgreement,
    /// The list of accepted words is full.
    TooManyWords,
}

/// Why a record of a game cannot be played again.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayError<R> {
    Setup(SetupError),
    /// The step of this number, from 0.
    Step {
        number: usize,
        refused: Refused<R>,
    },
}

impl<G: Game> Table<G> {
    pub fn new(setup: &Setup<G::House>) -> Result<Self, SetupError> {
        Ok(Self { game: G::new(setup)?, agreed: Vec::new() })
    }

    /// Plays the steps from the beginning: so a game is resumed, and, with all steps but the last, undone.
    pub fn replay<'s>(
        setup: &Setup<G::House>,
        steps: impl IntoIterator<Item = &'s Step<G::Move>>,
        dictionary: &dyn Lexicon,
    ) -> Result<Self, ReplayError<G::Refusal>>
    where
        G::Move: 's,
    {
        let mut table = Self::new(setup).map_err(ReplayError::Setup)?;
        for (number, step) in steps.into_iter().enumerate() {
            table.take(step, dictionary).map_err(|refused| ReplayError::Step { number, refused })?;
        }
        Ok(table)
    }

    /// Takes a step. If it is refused, nothing has changed.
    pub fn take(
        &mut self,
        step: &Step<G::Move>,
        dictionary: &dyn Lexicon,
    ) -> Result<Told<G::Outcome>, Refused<G::Refusal>> {
        match step {
            Step::Play(play) => {
                let lexicon = Agreed { dictionary, words: &self.agreed };
                self.game.apply(play, &lexicon).map(Told::Played).map_err(Refused::Move)
            }
            Step::Agree(_) if !self.game.allows_agreement() => Err(Refused::NoAgreement),
            Step::Agree(word) => {
                self.agreed.push(word.clone()).map_err(|_| Refused::TooManyWords)?;
                Ok(Told::Agreed(word.clone()))
            }
        }
    }

    /// The dictionary, and the words accepted besides.
    pub fn lexicon<'a>(&'a self, dictionary: &'a dyn Lexicon) -> impl Lexicon + 'a {
        Agreed { dictionary, words: &self.agreed }
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    /// The words that the sheet marks as accepted by the table.
    pub fn agreed(&self) -> &[Word] {
        &self.agreed
    }
}

/// A dictionary and the words accepted besides.
struct Agreed<'a> {
    dictionary: &'a dyn Lexicon,
    words: &'a [Word],
}

impl Agreed<'_> {
    fn agreed(&self, word: &[Letter]) -> bool {
        self.words.iter().any(|agreed| **agreed == *word)
    }
}

impl Lexicon for Agreed<'_> {
    fn contains(&self, word: &[Letter]) -> bool {
        self.agreed(word) || self.dictionary.contains(word)
    }

    fn anagram(&self, word: &[Letter]) -> Option<Word> {
        self.dictionary.anagram(word)
    }

    fn is_conjugated_z(&self, word: &[Letter]) -> bool {
        self.dictionary.is_conjugated_z(word)
    }

    fn is_plural_only(&self, word: &[Letter]) -> bool {
        !self.agreed(word) && self.dictionary.is_plural_only(word)
    }

    fn is_compound(&self, word: &[Letter]) -> bool {
        self.agreed(word) || self.dictionary.is_compound(word)
    }

    fn walk(&self, walker: &mut dyn Walker) -> ControlFlow<()> {
        self.dictionary.walk(walker)?;
        self.words.iter().try_for_each(|word| walk_word(word, walker))
    }
}

impl<O: fmt::Display> fmt::Display for Told<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Played(outcome) => outcome.fmt(f),
            Self::Agreed(word) => write!(f, "{word} : accord de la table"),
        }
    }
}

impl<R: fmt::Display> fmt::Display for Refused<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(refusal) => refusal.fmt(f),
            Self::NoAgreement => f.write_str("Dans cette partie, seul le dictionnaire compte"),
            Self::TooManyWords => write!(f, "La table a déjà accepté {MOST_AGREED} mots"),
        }
    }
}
