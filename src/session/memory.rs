//! What the device remembers from game to game, besides how each is prepared.

use super::{Names, Timer};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Memory {
    pub names: Names,
    pub timer: Timer,
    /// The game that was begun last, by its code.
    pub last_game: Option<u8>,
    /// The finished game that the evening is counted from; the players say when another evening begins.
    pub evening: u32,
}
