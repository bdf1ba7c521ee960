//! Walking the words letter by letter.

use super::Dict;
use super::list::{List, Node, Place};
use crate::letters::Letter;

/// A place in the dictionary: some first letters that at least one word has.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'d> {
    dict: &'d Dict<'d>,
    place: Place,
}

impl<'d> Cursor<'d> {
    pub(super) fn new(dict: &'d Dict<'d>, root: Node) -> Cursor<'d> {
        Cursor { dict, place: Place::new(root, false) }
    }

    /// Whether the letters up to here are a word.
    pub fn is_word(&self) -> bool {
        self.place.is_word()
    }

    /// Whether a longer word begins like this.
    pub fn goes_on(&self) -> bool {
        self.place.node() != Node::NOTHING
    }

    /// Whether a word of the dictionary can be a plural: [`Dict::is_plural`], for who has come by all its beginnings, and
    /// tells where the one of so many letters is.
    pub fn is_plural(word: &[Letter], beginning: impl Fn(usize) -> Option<Cursor<'d>>) -> bool {
        beginning(0).is_some_and(|root| {
            root.dict.is_plural_by(word, |stem, ending| beginning(stem.len()).is_some_and(|stem| stem.has_word(ending)))
        })
    }

    /// Whether it is nothing but a plural: [`Dict::is_plural_only`], told in the same way.
    pub fn is_plural_only(word: &[Letter], beginning: impl Fn(usize) -> Option<Cursor<'d>>) -> bool {
        beginning(0).is_some_and(|root| {
            root.dict
                .is_plural_only_by(word, |stem, ending| beginning(stem.len()).is_some_and(|stem| stem.has_word(ending)))
        })
    }

    /// Whether a word ends so behind here.
    pub(super) fn has_word(self, ending: &str) -> bool {
        let mut letters = ending.bytes().filter_map(Letter::from_ascii);
        letters.try_fold(self, |cursor, letter| cursor.step(letter)).is_some_and(|end| end.is_word())
    }

    /// One letter further, if a word goes on with it.
    ///
    /// Cost: reads the edges up to this letter.
    #[inline]
    pub fn step(&self, letter: Letter) -> Option<Cursor<'d>> {
        let place = self.dict.step(self.place.node(), letter)?;
        Some(Cursor { dict: self.dict, place })
    }

    /// Several letters further. Cost: that of as many steps.
    pub fn walk(mut self, letters: &[Letter]) -> Option<Cursor<'d>> {
        for &letter in letters {
            self = self.step(letter)?;
        }
        Some(self)
    }

    /// All letters that go on from here, in alphabetical order. Cost: that of a step for each.
    pub fn children(&self) -> Children<'d> {
        Children(List::new(self.dict, self.place.node()))
    }
}

/// The letters that follow a [`Cursor`], each with the place it leads to.
#[derive(Clone, Debug)]
pub struct Children<'d>(List<'d>);

impl<'d> Children<'d> {
    /// The next letter that is wanted. Those passed over cost less: where they lead is not looked up.
    pub fn next_where(&mut self, wanted: impl FnMut(Letter) -> bool) -> Option<(Letter, Cursor<'d>)> {
        let (letter, target) = self.0.next_where(wanted)?;
        let dict = self.0.dict();
        Some((letter, Cursor { dict, place: target.place(dict) }))
    }
}

impl<'d> Iterator for Children<'d> {
    type Item = (Letter, Cursor<'d>);

    fn next(&mut self) -> Option<Self::Item> {
        self.next_where(|_| true)
    }
}
