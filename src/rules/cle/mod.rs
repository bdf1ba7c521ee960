//! What both games of La Clé are made of: the board's squares and the tiles on them, words laid across or down, the
//! bag and the racks. None of it knows which game is played.

mod grid;
mod laying;
mod placement;
mod racks;
mod words;

pub use grid::{Cell, Grid, Laid, MOST_SIDE, Run, Way};
pub use laying::{Demands, Laying, Opening};
pub use placement::{Fit, Misfit, Placement};
pub(in crate::rules) use racks::write_rack;
pub use racks::{Lack, MOST_HELD, MOST_RACKS, NotEmptied, Racks, Shortage};
pub use words::{BadWord, Formed, Plurals, WordCheck};
