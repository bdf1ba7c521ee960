//! Walking the words letter by letter.

use super::Dict;
use super::list::{List, Node};
use crate::letters::Letter;

/// A place in the dictionary: some first letters that at least one word has.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'d> {
    dict: &'d Dict<'d>,
    node: Node,
    is_word: bool,
}

impl<'d> Cursor<'d> {
    pub(super) fn new(dict: &'d Dict<'d>, root: Node) -> Cursor<'d> {
        Cursor { dict, node: root, is_word: false }
    }

    /// Whether the letters up to here are a word.
    pub fn is_word(&self) -> bool {
        self.is_word
    }

    /// One letter further, if a word goes on with it.
    ///
    /// Cost: reads the edges up to this letter.
    pub fn step(&self, letter: Letter) -> Option<Cursor<'d>> {
        let edge = self.dict.find(self.node, letter)?;
        Some(Cursor { dict: self.dict, node: self.dict.child(edge)?, is_word: edge.ends_word() })
    }

    /// Several letters further. Cost: that of as many steps.
    pub fn walk(self, letters: &[Letter]) -> Option<Cursor<'d>> {
        letters.iter().try_fold(self, |cursor, &letter| cursor.step(letter))
    }

    /// All letters that go on from here, in alphabetical order. Cost: that of a step for each.
    pub fn children(&self) -> Children<'d> {
        Children { dict: self.dict, list: List::new(self.dict, self.node) }
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
        let (letter, edge) = self.list.next()?;
        let node = self.dict.child(edge)?;
        Some((letter, Cursor { dict: self.dict, node, is_word: edge.ends_word() }))
    }
}
