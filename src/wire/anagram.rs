//! An anagram as a number: which of all arrangements of its letters it is.

use heapless::Vec;

use crate::letters::{LONGEST_WORD, Letter, Word};

/// Twelve letters have 479,001,600 arrangements, which a number of 32 bits tells apart.
const MOST_LETTERS: usize = 12;

/// The number of an anagram among the arrangements of a word; `None` if it has other letters, or too many.
pub fn number(word: &[Letter], anagram: &[Letter]) -> Option<u32> {
    let mut left: Vec<Letter, MOST_LETTERS> = Vec::from_slice(word).ok()?;
    let mut number = 0;
    for letter in anagram {
        let at = left.iter().position(|other| other == letter)?;
        number = number * left.len() as u32 + at as u32;
        left.remove(at);
    }
    left.is_empty().then_some(number)
}

/// The arrangement of a word's letters with this number.
pub fn arrange(word: &[Letter], mut number: u32) -> Option<Word> {
    let mut left: Vec<Letter, MOST_LETTERS> = Vec::from_slice(word).ok()?;
    // The last letter was counted last, among one; the one before it among two.
    let mut places: Vec<usize, MOST_LETTERS> = Vec::new();
    for among in 1..=left.len() as u32 {
        places.push((number % among) as usize).ok()?;
        number /= among;
    }
    let letters: Vec<Letter, LONGEST_WORD> = places.into_iter().rev().map(|at| left.remove(at)).collect();
    Word::from_letters(&letters).ok().filter(|_| number == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str) -> Word {
        Word::parse(text).unwrap()
    }

    #[test]
    fn an_anagram_is_read_back_from_its_number() {
        for (one, other) in
            [("", ""), ("A", "A"), ("ETUIS", "SUITE"), ("AABBA", "BABAA"), ("ABCDEFGHIJKL", "LKJIHGFEDCBA")]
        {
            let number = number(&word(one), &word(other)).unwrap();
            assert_eq!(arrange(&word(one), number), Some(word(other)));
        }
        assert_eq!(number(&word("ABCDEFGHIJKL"), &word("LKJIHGFEDCBA")), Some(479_001_599));
    }

    #[test]
    fn other_letters_have_no_number() {
        for (one, other) in
            [("ETUIS", "SUITS"), ("ETUI", "SUITE"), ("SUITE", "ETUI"), ("ABCDEFGHIJKLM", "ABCDEFGHIJKLM")]
        {
            assert_eq!(number(&word(one), &word(other)), None, "{one} {other}");
        }
        assert_eq!(arrange(&word("AB"), 2), None);
    }
}
