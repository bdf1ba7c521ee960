//! What players may have of their own besides a box of cards: figures, a board, key words.
//!
//! Each is a chart, a record of its own that games name: a game finds it in its [`Setup`](super::Setup), but not among
//! the bytes of that.

use core::fmt;

use super::text::{MoveError, Tokens};

/// The most charts that a game goes by.
pub const MOST_CHARTS: usize = 4;

/// How a game names a chart that it goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChartName {
    /// What it is a chart of.
    pub family: u8,
    /// What follows from what is in it.
    pub content: u32,
}

/// The charts that a game goes by; as they are by default, it goes by ours.
pub trait Charts: Clone + fmt::Debug + Default + PartialEq + 'static {
    /// What they are called among the charts that are saved, which is never given to another.
    const FAMILIES: &'static [u8];

    /// Takes one as it was saved; false, and nothing taken, if it is none of these.
    fn take(&mut self, family: u8, bytes: &[u8]) -> bool;

    /// Takes a line of a text that begins with this word; false if it is about something else.
    fn take_line(&mut self, word: &str, line: &mut Tokens<'_>) -> Result<bool, MoveError>;
}

/// None.
impl Charts for () {
    const FAMILIES: &'static [u8] = &[];

    fn take(&mut self, _family: u8, _bytes: &[u8]) -> bool {
        false
    }

    fn take_line(&mut self, _word: &str, _line: &mut Tokens<'_>) -> Result<bool, MoveError> {
        Ok(false)
    }
}
