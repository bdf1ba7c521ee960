//! What a word is: the dictionary as the games ask it.

use core::ops::ControlFlow;

use super::walk::{Walker, walk_dictionary};
use crate::{
    dict::Dict,
    letters::{Letter, Rack, Word},
};

/// A French dictionary, inflected forms included.
pub trait Lexicon {
    /// A number that no other list of words shares; `None` if it is not known.
    fn edition(&self) -> Option<u32> {
        None
    }

    fn contains(&self, word: &[Letter]) -> bool;

    /// Another word of the same letters.
    fn anagram(&self, word: &[Letter]) -> Option<Word>;

    /// Whether a word ends in the Z of a conjugated verb, like JOUEZ; NEZ and QUIZ do not.
    fn is_conjugated_z(&self, word: &[Letter]) -> bool {
        ends_like_a_verb(word) && !EZ_NOT_VERBAL.iter().any(|other| spells(word, other))
    }

    /// Whether some reading of a word is a plural in S or X, like MAISONS and like TABLES, though one may say *tu tables*;
    /// BOIS is the same for one and many. Without grammar, none is.
    fn is_plural(&self, word: &[Letter]) -> bool {
        self.is_plural_only(word)
    }

    /// Whether every reading is: MAISONS, but not TABLES. Without grammar, none is.
    fn is_plural_only(&self, _word: &[Letter]) -> bool {
        false
    }

    /// Whether the word with its hyphens left out is a compound word. Without a list of compounds, none is.
    fn is_compound(&self, _word: &[Letter]) -> bool {
        false
    }

    /// Shows a walker all words, but for those that it cuts off; breaks as soon as the walker does. A dictionary that
    /// cannot be walked shows none.
    fn walk(&self, _walker: &mut dyn Walker) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl Lexicon for Dict<'_> {
    fn edition(&self) -> Option<u32> {
        Some(self.checksum())
    }

    fn contains(&self, word: &[Letter]) -> bool {
        Dict::contains(self, word)
    }

    fn anagram(&self, word: &[Letter]) -> Option<Word> {
        self.anagrams(&Rack::of(word)).find(|other| **other != *word)
    }

    fn is_conjugated_z(&self, word: &[Letter]) -> bool {
        Dict::is_conjugated_z(self, word)
    }

    fn walk(&self, walker: &mut dyn Walker) -> ControlFlow<()> {
        walk_dictionary(self, walker)
    }

    fn is_plural(&self, word: &[Letter]) -> bool {
        Dict::is_plural(self, word)
    }

    fn is_plural_only(&self, word: &[Letter]) -> bool {
        Dict::is_plural_only(self, word)
    }
}

/// Words in EZ that are not verbs, for a dictionary that does not know its verbs.
pub(super) const EZ_NOT_VERBAL: [&[u8]; 9] =
    [b"ASSEZ", b"CHEZ", b"FEZ", b"JEREZ", b"LEZ", b"MERGUEZ", b"NEZ", b"RECEZ", b"REZ"];

fn ends_like_a_verb(word: &[Letter]) -> bool {
    matches!(word, [.., Letter::E, Letter::Z])
}

fn spells(word: &[Letter], capitals: &[u8]) -> bool {
    word.iter().map(|letter| letter.ascii()).eq(capitals.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Everything;

    impl Lexicon for Everything {
        fn contains(&self, _word: &[Letter]) -> bool {
            true
        }

        fn anagram(&self, _word: &[Letter]) -> Option<Word> {
            None
        }
    }

    #[test]
    fn only_verbs_end_in_a_verbal_z() {
        let conjugated = |text| Everything.is_conjugated_z(&Word::parse(text).unwrap());
        assert!(["JOUEZ", "HUEZ"].into_iter().all(conjugated));
        assert!(!["CHEZ", "NEZ", "QUIZ", "JAZZ", "JEUX", "Z"].into_iter().any(conjugated));
    }
}
