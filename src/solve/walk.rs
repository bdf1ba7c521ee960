//! A dictionary as a search walks it: from the first letter on, and never back.

use crate::{
    dict::{Children, Cursor},
    letters::{Letter, LetterSet},
    rules::cle::Plurals,
};

/// A place in a dictionary: some first letters that at least one word has.
pub trait Walk: Clone {
    type Children: Iterator<Item = (Letter, Self)> + Clone;

    /// Whether the letters up to here are a word.
    fn is_word(&self) -> bool;

    /// Whether a longer word may begin like this.
    fn goes_on(&self) -> bool {
        true
    }

    /// Whether a word can be a plural in S or X; `beginning` tells where so many of its letters lead.
    fn is_plural(word: &[Letter], beginning: impl Fn(usize) -> Option<Self>) -> bool;

    /// Whether it is nothing else.
    fn is_plural_only(word: &[Letter], beginning: impl Fn(usize) -> Option<Self>) -> bool;

    /// Whether it is a plural of the kind that must find its last letter on the board.
    fn is_restricted(plurals: Plurals, word: &[Letter], beginning: impl Fn(usize) -> Option<Self>) -> bool {
        match plurals {
            Plurals::Free => false,
            Plurals::Restricted => Self::is_plural(word, beginning),
            Plurals::RestrictedIfOnly => Self::is_plural_only(word, beginning),
        }
    }

    /// One letter further, if a word goes on with it.
    fn step(&self, letter: Letter) -> Option<Self>;

    /// All letters that go on from here, each with the place it leads to.
    fn children(&self) -> Self::Children;

    /// The next of these letters among the children, and the place it leads to; those before it are passed over.
    fn next_of(children: &mut Self::Children, letters: LetterSet) -> Option<(Letter, Self)> {
        children.find(|(letter, _)| letters.contains(*letter))
    }

    /// Several letters further.
    fn walk(&self, letters: impl IntoIterator<Item = Letter>) -> Option<Self> {
        letters.into_iter().try_fold(self.clone(), |place, letter| place.step(letter))
    }
}

impl<'d> Walk for Cursor<'d> {
    type Children = Children<'d>;

    fn is_word(&self) -> bool {
        Cursor::is_word(self)
    }

    fn goes_on(&self) -> bool {
        Cursor::goes_on(self)
    }

    fn is_plural(word: &[Letter], beginning: impl Fn(usize) -> Option<Self>) -> bool {
        Cursor::is_plural(word, beginning)
    }

    fn is_plural_only(word: &[Letter], beginning: impl Fn(usize) -> Option<Self>) -> bool {
        Cursor::is_plural_only(word, beginning)
    }

    fn step(&self, letter: Letter) -> Option<Self> {
        Cursor::step(self, letter)
    }

    fn children(&self) -> Children<'d> {
        Cursor::children(self)
    }

    fn next_of(children: &mut Children<'d>, letters: LetterSet) -> Option<(Letter, Self)> {
        children.next_where(|letter| letters.contains(letter))
    }
}
