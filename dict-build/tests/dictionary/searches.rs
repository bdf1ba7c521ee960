//! Searches, against trying every word of the list.

use std::collections::HashMap;

use dict_build::dict::{Pattern, Progress};
use dict_build::letters::{Letter, LetterSet, Rack, Word};

use super::{Dice, WORDS, dict, word};

/// Whether the letters can be laid with the rack: tries every card for every letter.
fn can_lay(letters: &[Letter], rack: &Rack) -> bool {
    fn lay(letters: &[Letter], own: &mut Vec<Letter>, wilds: &mut Vec<LetterSet>) -> bool {
        let Some((&letter, rest)) = letters.split_first() else {
            return true;
        };
        if let Some(at) = own.iter().position(|&card| card == letter) {
            own.swap_remove(at);
            if lay(rest, own, wilds) {
                return true;
            }
            own.push(letter);
        }
        for at in 0..wilds.len() {
            if wilds[at].contains(letter) {
                let wild = wilds.swap_remove(at);
                if lay(rest, own, wilds) {
                    return true;
                }
                wilds.push(wild);
                let last = wilds.len() - 1;
                wilds.swap(at, last);
            }
        }
        false
    }
    let mut own = Letter::all().flat_map(|letter| (0..rack.count(letter)).map(move |_| letter)).collect();
    lay(letters, &mut own, &mut rack.wilds().to_vec())
}

fn random_rack(dice: &mut Dice, letters: usize, wilds: &[LetterSet]) -> Rack {
    // Letters of real words, or hardly any word could be made.
    let word = dice.word_of(&WORDS);
    let cards: Vec<Letter> = (0..letters).map(|_| word[dice.roll(word.len())]).collect();
    let mut rack = Rack::of(&cards);
    wilds.iter().for_each(|&wild| rack.add_wild(wild).expect("at most four"));
    rack
}

#[test]
fn racks_make_exactly_the_words_that_trying_all_finds() {
    let dict = dict();
    let mut dice = Dice::new(3);
    let (joker, as_card) = (LetterSet::ALL, LetterSet::RARE);
    let odd = LetterSet::VOWELS;
    let wilds: [&[LetterSet]; 8] = [
        &[],
        &[joker],
        &[as_card],
        &[as_card, joker],
        &[joker, as_card],
        &[as_card, as_card, joker],
        &[odd, as_card, odd],
        &[as_card, as_card, joker, odd],
    ];
    let mut found = 0;
    for wilds in wilds {
        for letters in [2, 5, 7] {
            let rack = random_rack(&mut dice, letters, wilds);
            let expected: Vec<Word> = WORDS.iter().filter(|word| can_lay(word, &rack)).cloned().collect();
            let got: Vec<Word> = dict.words_from(&rack).collect();
            assert_eq!(got, expected, "{rack:?}");
            let all_cards: Vec<Word> = expected.into_iter().filter(|word| word.len() == rack.len()).collect();
            assert_eq!(dict.anagrams(&rack).collect::<Vec<_>>(), all_cards, "{rack:?}");
            found += got.len();
        }
    }
    assert!(found > 1_000, "{found} words found");
}

#[test]
fn has_anagram_is_whether_another_word_has_the_same_letters() {
    let dict = dict();
    let sorted = |word: &Word| {
        let mut letters = word.to_vec();
        letters.sort_unstable();
        letters
    };
    let mut words_of: HashMap<Vec<Letter>, usize> = HashMap::new();
    WORDS.iter().for_each(|word| *words_of.entry(sorted(word)).or_default() += 1);
    let mut with_anagram = 0;
    let sample = WORDS.iter().step_by(7);
    for word in sample.clone() {
        let expected = words_of[&sorted(word)] > 1;
        assert_eq!(dict.has_anagram(word), expected, "{word}");
        with_anagram += usize::from(expected);
    }
    let share = with_anagram as f64 / sample.count() as f64;
    assert!((0.2..0.35).contains(&share), "{share} of the words have an anagram");
    // What is no word has an anagram as soon as there is one word.
    assert!(dict.has_anagram(&word("EIPRAST")));
}

#[test]
fn patterns_match_exactly_the_words_that_trying_all_finds() {
    let dict = dict();
    let mut dice = Dice::new(4);
    let mut found = 0;
    for _ in 0..40 {
        let word = dice.word_of(&WORDS);
        let text: String =
            word.iter().map(|&letter| if dice.roll(3) == 0 { char::from(letter) } else { '?' }).collect();
        let fits = |word: &&Word| {
            let same = |(&letter, place): (&Letter, char)| place == '?' || place == char::from(letter);
            word.len() == text.len() && word.iter().zip(text.chars()).all(same)
        };
        let expected: Vec<Word> = WORDS.iter().filter(fits).cloned().collect();
        let got: Vec<Word> = dict.matching(&Pattern::parse(&text).expect("a pattern")).collect();
        assert_eq!(got, expected, "{text}");
        assert!(got.contains(&word));
        found += got.len();
    }
    assert!(found > 1_000, "{found} words found");
    assert_eq!(dict.matching(&Pattern::parse("œ?f").expect("a pattern")).collect::<Vec<_>>(), [word("OEUF")]);
}

#[test]
fn containing_finds_exactly_the_words_that_trying_all_finds() {
    let dict = dict();
    for part in ["Q", "ANA", "AIAI", "TIONS", "ISSIONSI", "ABABAB", "ANANAS", "WX"] {
        let part = word(part);
        let holds = |word: &&Word| word.windows(part.len()).any(|window| *window == *part);
        let expected: Vec<Word> = WORDS.iter().filter(holds).cloned().collect();
        assert_eq!(dict.containing(&part).collect::<Vec<_>>(), expected, "{part}");
    }
    assert_eq!(dict.containing(&Word::new()).count(), WORDS.len());
}

#[test]
fn a_search_in_small_steps_finds_the_same() {
    let dict = dict();
    let rack = Rack::parse("minuté?").expect("a rack");
    let expected: Vec<Word> = dict.words_from(&rack).collect();
    let mut got = Vec::new();
    let mut search = dict.words_from(&rack);
    let mut pauses = 0;
    loop {
        match search.advance(10) {
            Progress::Found(word) => got.push(word),
            Progress::Paused => pauses += 1,
            Progress::Done => break,
        }
    }
    assert_eq!(got, expected);
    assert!(pauses > 100, "{pauses} pauses");
}
