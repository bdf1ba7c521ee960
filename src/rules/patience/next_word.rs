//! Which words may be laid next.

use super::{CrossCheck, Patience};
use crate::rules::{
    Lexicon,
    cle::{Cell, Demands, Grid, Laying, Opening, Placement, Way},
};

impl Laying for Patience {
    fn grid(&self) -> &Grid {
        Patience::grid(self)
    }

    fn openings(&self) -> impl Fn(Cell, Way) -> Opening {
        let previous = self.chain().last();
        move |cell, way| {
            let links = match previous {
                Some(previous) => previous.way != way && previous.contains(cell),
                None => cell == Cell::FIRST,
            };
            Opening { begins: links || previous.is_some(), links, found_otherwise: false }
        }
    }

    fn demands(&self) -> Demands {
        let house = self.house();
        let cross_check = house.cross_check == CrossCheck::Strict;
        Demands { least: house.least, exception: None, plurals: house.plurals(), cross_check }
    }

    /// Only the whole board shows whether the last word may lie, where the house looks at it then.
    fn stands(&self, play: &Placement, lexicon: &dyn Lexicon) -> bool {
        self.house().cross_check != CrossCheck::Final || self.judge(play, lexicon).is_ok()
    }
}
