//! The finder goes in small portions and puts itself aside after each: it must find what one long search finds.

use meneur::{
    dict::{self, Dict, Pattern},
    letters::{Rack, Word},
    solve::finder::{Finder, KEPT, Query},
};

/// The words a finder keeps and how many it finds, when it goes on by `steps` at a time.
fn find(query: &Query, steps: u32) -> (Vec<String>, usize) {
    let dict = dict::open().unwrap();
    let mut finder = Finder::new(query, &dict);
    while !finder.is_done() {
        finder.advance(steps, &dict);
    }
    (finder.words().iter().map(Word::to_string).collect(), finder.count() as usize)
}

/// The same by one search over everything, sorted as the finder does.
fn expected(mut words: Vec<Word>) -> (Vec<String>, usize) {
    let count = words.len();
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    (words.iter().take(KEPT).map(Word::to_string).collect(), count)
}

#[test]
fn portions_of_any_size_find_the_same() {
    let dict = dict::open().unwrap();
    let rack = Rack::parse("ENTIER?").unwrap();
    let pattern = Pattern::parse("?A?E?").unwrap();
    let part = Word::parse("zz").unwrap();
    let cases = [
        (expected(dict.words_from(&rack).collect()), Query::FromRack(rack)),
        (expected(dict.matching(&pattern).collect()), Query::Matching(pattern)),
        (expected(dict.containing(&part).collect()), Query::Containing(part)),
    ];
    for (expected, query) in cases {
        assert!(expected.1 > KEPT, "more words than are kept: {}", expected.1);
        for steps in [1, 3, 24, 1000] {
            assert_eq!(find(&query, steps), expected, "{query:?} in portions of {steps}");
        }
    }
}

/// Brings words from a place on, as somebody does who pages; gives what is there.
fn brought(finder: &mut Finder, from: u32, count: usize, dict: &Dict) -> Vec<String> {
    finder.bring(from, count, dict);
    while !finder.is_done() {
        finder.advance(24, dict);
    }
    finder.from_place(from).iter().take(count).map(Word::to_string).collect()
}

#[test]
fn every_word_found_can_be_brought_forwards_backwards_and_from_anywhere() {
    const PAGE: usize = 16;
    let dict = dict::open().unwrap();
    let rack = Rack::parse("ENTIER?").unwrap();
    let mut all: Vec<_> = dict.words_from(&rack).collect();
    all.sort_by_key(|word| std::cmp::Reverse(word.len()));
    let all: Vec<_> = all.iter().map(Word::to_string).collect();
    assert!(all.len() > 5 * KEPT, "{} words", all.len());
    let mut finder = Finder::new(&Query::FromRack(rack), &dict);
    while !finder.is_done() {
        finder.advance(24, &dict);
    }
    let places: Vec<_> = (0..all.len()).step_by(PAGE).collect();
    let jumps = [0, 900, 450, 3, all.len() - 1, 0];
    for from in places.iter().copied().chain(places.iter().rev().copied()).chain(jumps) {
        let expected = &all[from..(from + PAGE).min(all.len())];
        assert_eq!(brought(&mut finder, from as u32, PAGE, &dict), expected, "from {from} on");
        assert_eq!(finder.count() as usize, all.len());
    }
    for length in finder.lengths().collect::<Vec<_>>() {
        let start = all.iter().position(|word| word.len() == length).unwrap();
        assert_eq!(finder.start_of(length) as usize, start);
        assert_eq!(finder.count_of(length) as usize, all.iter().filter(|word| word.len() == length).count());
    }
}

#[test]
fn paging_searches_anew_only_where_words_are_missing() {
    let dict = dict::open().unwrap();
    let mut finder = Finder::new(&Query::Containing(Word::parse("ZZ").unwrap()), &dict);
    while !finder.is_done() {
        finder.advance(24, &dict);
    }
    let from = KEPT - 12;
    finder.bring(from as u32, 12, &dict);
    assert!(finder.is_done(), "all of them are there");
    finder.bring(from as u32, 16, &dict);
    assert!(!finder.is_done(), "the last of them are not");
}

#[test]
fn nothing_is_found_where_there_is_nothing() {
    assert_eq!(find(&Query::Containing(Word::parse("QXQ").unwrap()), 24), (vec![], 0));
    assert_eq!(find(&Query::FromRack(Rack::parse("Q").unwrap()), 24), (vec![], 0));
}
