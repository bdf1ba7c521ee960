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
        Children { dict: self.dict, list: List::new(self.dict, self.place.node()) }
    }
}

/// The letters that follow a [`Cursor`], each with the place it leads to.
#[derive(Clone, Debug)]
pub struct Children<'d> {
    dict: &'d Dict<'d>,
    list: List<'d>,
}

impl<'d> Iterator for Children<'d> {
    type Item = (Letter, Cursor<'d>);

    fn next(&mut self) -> Option<Self::Item> {
        let (letter, target) = self.list.next()?;
        Some((letter, Cursor { dict: self.dict, place: target.place(self.dict) }))
    }
}
