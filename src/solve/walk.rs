//! A dictionary as a search walks it: from the first letter on, and never back.

use crate::{
    dict::{Children, Cursor},
    letters::Letter,
};

/// A place in a dictionary: some first letters that at least one word has.
pub trait Walk: Clone {
    type Children: Iterator<Item = (Letter, Self)> + Clone;

    /// Whether the letters up to here are a word.
    fn is_word(&self) -> bool;

    /// One letter further, if a word goes on with it.
    fn step(&self, letter: Letter) -> Option<Self>;

    /// All letters that go on from here, each with the place it leads to.
    fn children(&self) -> Self::Children;

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

    fn step(&self, letter: Letter) -> Option<Self> {
        Cursor::step(self, letter)
    }

    fn children(&self) -> Children<'d> {
        Cursor::children(self)
    }
}
