//! Poker: figures of letters that are no word.

use core::fmt;

use crate::letters::Letter;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Three of a letter and two of another.
    Full,
    /// So many of one letter.
    Same(u8),
    /// So many letters that follow each other in the alphabet.
    Suite(u8),
}

impl Figure {
    /// The figure that these letters make in any order.
    pub fn of(letters: &[Letter], same_least: u8, suite_least: u8) -> Option<Self> {
        let mut counts = [0_u8; Letter::COUNT];
        letters.iter().for_each(|letter| counts[letter.index()] = counts[letter.index()].saturating_add(1));
        let length = u8::try_from(letters.len()).ok()?;
        let most = counts.into_iter().max()?;
        let different = counts.iter().filter(|&&count| count > 0).count();
        match (different, most) {
            (1, _) if length >= same_least => Some(Self::Same(length)),
            (2, 3) if length == 5 => Some(Self::Full),
            (_, 1) if length >= suite_least && in_a_row(&counts, letters.len()) => Some(Self::Suite(length)),
            _ => None,
        }
    }
}

/// Whether the letters there are, each once, have no gap between them.
fn in_a_row(counts: &[u8; Letter::COUNT], length: usize) -> bool {
    counts.windows(length).any(|window| window.iter().all(|&count| count > 0))
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Full => f.write_str("Full"),
            Self::Same(4) => f.write_str("Carré"),
            Self::Same(5) => f.write_str("Quinte"),
            Self::Same(6) => f.write_str("Sixte"),
            Self::Same(count) => write!(f, "{count} lettres identiques"),
            Self::Suite(_) => f.write_str("Suite"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::Word;

    fn figure(text: &str) -> Option<Figure> {
        Figure::of(&Word::parse(text).unwrap(), 4, 4)
    }

    #[test]
    fn figures_are_recognised_in_any_order() {
        assert_eq!(figure("TTEEE"), Some(Figure::Full));
        assert_eq!(figure("ETETE"), Some(Figure::Full));
        assert_eq!(figure("EEEE"), Some(Figure::Same(4)));
        assert_eq!(figure("EEEEEEE"), Some(Figure::Same(7)));
        assert_eq!(figure("VUTSR"), Some(Figure::Suite(5)));
        assert_eq!(figure("WXYZ"), Some(Figure::Suite(4)));
    }

    #[test]
    fn other_letters_are_no_figure() {
        for text in ["", "A", "EEE", "ABC", "AABBC", "AAABBB", "AAAAB", "ABCE", "AABB", "YZAB"] {
            assert_eq!(figure(text), None, "{text}");
        }
    }
}
