//! The finder goes in small portions and puts itself aside after each: it must find what one long search finds.

use meneur::{
    dict::{self, Pattern},
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

#[test]
fn nothing_is_found_where_there_is_nothing() {
    assert_eq!(find(&Query::Containing(Word::parse("QXQ").unwrap()), 24), (vec![], 0));
    assert_eq!(find(&Query::FromRack(Rack::parse("Q").unwrap()), 24), (vec![], 0));
}
