//! What a patience that came out is worth, and which of two is the better one.

use core::{cmp::Ordering, fmt};

use serde::{Deserialize, Serialize};

use super::house::Better;
use crate::rules::french::Counted;

/// A chain from the first square to the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Feat {
    pub words: u8,
    /// The tiles laid.
    pub tiles: u8,
}

impl Feat {
    /// Whether it beats another: by its words, then by fewer tiles.
    pub fn beats(self, other: Self, better: Better) -> bool {
        let by_words = match better {
            Better::Fewer => other.words.cmp(&self.words),
            Better::More => self.words.cmp(&other.words),
        };
        by_words.then(other.tiles.cmp(&self.tiles)) == Ordering::Greater
    }
}

impl fmt::Display for Feat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", Counted(self.words.into(), "mot"), Counted(self.tiles.into(), "lettre"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_can_be_beaten_by_fewer_words_or_fewer_tiles() {
        let document = Feat { words: 15, tiles: 48 };
        assert!(Feat { words: 14, tiles: 60 }.beats(document, Better::Fewer));
        assert!(Feat { words: 15, tiles: 47 }.beats(document, Better::Fewer));
        assert!(!document.beats(document, Better::Fewer));
        assert!(!Feat { words: 16, tiles: 40 }.beats(document, Better::Fewer));
        assert!(Feat { words: 16, tiles: 50 }.beats(document, Better::More));
        assert!(Feat { words: 15, tiles: 47 }.beats(document, Better::More));
    }
}
