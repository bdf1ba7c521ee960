//! Is it a word? Every word, and millions of strings that mostly are not.

use std::collections::HashSet;

use dict_build::letters::{LONGEST_WORD, Letter, Word};

use super::{Dice, WORDS, dict};

#[test]
fn every_word_is_in_and_the_walk_gives_exactly_the_list() {
    let dict = dict();
    assert_eq!(dict.words() as usize, WORDS.len());
    assert!(WORDS.iter().all(|word| dict.contains(word)));
    assert!(dict.all_words().eq(WORDS.iter().cloned()));
}

/// Compares the dictionary and a hash set on as many strings as asked, and tells how many were words.
fn words_among(strings: usize, mut string: impl FnMut() -> Word) -> usize {
    let dict = dict();
    let list: HashSet<&Word> = WORDS.iter().collect();
    let mut words = 0;
    for _ in 0..strings {
        let string = string();
        let is_word = list.contains(&string);
        assert_eq!(dict.contains(&string), is_word, "{string}");
        words += usize::from(is_word);
    }
    words
}

#[test]
fn five_million_random_strings_agree_with_a_hash_set() {
    let mut dice = Dice::new(1);
    let words = words_among(5_000_000, || {
        // Mostly short, where there are words to be hit.
        let length = 1 + dice.roll(4) + if dice.roll(4) == 0 { dice.roll(LONGEST_WORD - 3) } else { 0 };
        let letters: Vec<Letter> = (0..length).map(|_| dice.letter()).collect();
        Word::from_letters(&letters).expect("short enough")
    });
    assert!((10_000..2_500_000).contains(&words), "{words} were words");
}

#[test]
fn six_million_mutated_words_agree_with_a_hash_set() {
    let mut dice = Dice::new(2);
    let words = words_among(6_000_000, || {
        let word = dice.word_of(&WORDS);
        mutated(&word, &mut dice)
    });
    assert!((100_000..3_000_000).contains(&words), "{words} were words");
}

/// The word with one letter changed, left out, added or swapped with the next.
fn mutated(word: &Word, dice: &mut Dice) -> Word {
    let mut letters = word.to_vec();
    let at = dice.roll(letters.len());
    match dice.roll(4) {
        0 => letters[at] = dice.letter(),
        1 => drop(letters.remove(at)),
        2 => letters.insert(at, dice.letter()),
        _ => letters.swap(at, (at + 1) % word.len()),
    }
    Word::from_letters(&letters).expect("at most one letter longer than the longest listed")
}

#[test]
fn the_empty_string_and_single_letters_are_no_words() {
    let dict = dict();
    assert!(!dict.contains(&[]));
    assert!(Letter::all().all(|letter| !dict.contains(&[letter])));
}

#[test]
fn a_cursor_sees_the_letters_that_go_on() {
    let dict = dict();
    let follows = |start: &str| -> String {
        let cursor = dict.start().walk(&super::word(start)).expect("some word starts so");
        cursor.children().map(|(letter, _)| char::from(letter)).collect()
    };
    let expected = |start: &str| -> String {
        let start = super::word(start);
        let longer = WORDS.iter().filter(|word| word.len() > start.len() && word.starts_with(&start));
        let letters: std::collections::BTreeSet<Letter> = longer.map(|word| word[start.len()]).collect();
        letters.into_iter().map(char::from).collect()
    };
    for start in ["", "Q", "AB", "PORT", "PORTE", "ANTICO", "CHAT"] {
        assert_eq!(follows(start), expected(start), "after {start}");
    }
    assert!(dict.start().walk(&super::word("XQ")).is_none());
}
