//! Walking the words of a dictionary, for a game that looks for words itself.

use core::ops::ControlFlow;

use heapless::Vec;

use crate::{
    dict::{Children, Dict},
    letters::{LONGEST_WORD, Letter},
};

/// Follows a walk over the words of a dictionary, letter by letter: down to each word, back, and down to the next.
pub trait Walker {
    /// One letter further. False if no word of use goes on like this: then the walk does not either.
    fn enter(&mut self, letter: Letter) -> bool;

    /// Back by the letter entered last.
    fn leave(&mut self);

    /// The letters entered are a word. Breaks if no other is wanted.
    fn word(&mut self) -> ControlFlow<()>;
}

/// The walk over a single word.
pub fn walk_word(word: &[Letter], walker: &mut dyn Walker) -> ControlFlow<()> {
    let entered = word.iter().take_while(|&&letter| walker.enter(letter)).count();
    if entered == word.len() {
        walker.word()?;
    }
    (0..entered).for_each(|_| walker.leave());
    ControlFlow::Continue(())
}

/// The walk over a whole dictionary, in alphabetical order. Cost: about three edges for each word that is not cut off.
pub fn walk_dictionary(dict: &Dict<'_>, walker: &mut dyn Walker) -> ControlFlow<()> {
    let mut ways: Vec<Children<'_>, { LONGEST_WORD + 1 }> = Vec::new();
    // There is room for the first letter and those of the longest word.
    let _ = ways.push(dict.start().children());
    while let Some(way) = ways.last_mut() {
        let Some((_, place)) = way.next_where(|letter| walker.enter(letter)) else {
            ways.pop();
            if !ways.is_empty() {
                walker.leave();
            }
            continue;
        };
        if place.is_word() {
            walker.word()?;
        }
        if ways.push(place.children()).is_err() {
            walker.leave();
        }
    }
    ControlFlow::Continue(())
}
