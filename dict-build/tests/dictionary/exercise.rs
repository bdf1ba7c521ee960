//! Everything a reader can be asked, on bytes that may be damaged. Used by the tests and by the fuzz target.

use dict_build::dict::format::{CHECKED_FROM, adler32};
use dict_build::dict::{Dict, Guide, Pattern, Progress, Search};
use dict_build::letters::{LetterSet, Rack, Word};

/// Puts the right length and checksum on a file, so that damage elsewhere gets past them.
pub fn seal(bytes: &mut [u8]) {
    let length = bytes.len() as u32;
    if let Some(checked) = bytes.get(CHECKED_FROM..) {
        let checksum = adler32(checked);
        bytes[8..12].copy_from_slice(&length.to_le_bytes());
        bytes[12..16].copy_from_slice(&checksum.to_le_bytes());
    }
}

/// Asks all questions. Whatever the answers, none may panic or go on for ever.
pub fn exercise(bytes: &[u8]) {
    let Ok(dict) = Dict::open(bytes) else {
        return;
    };
    for text in ["CHAT", "PORTASSES", "MANGEAS", "CHEVAUX", "JOUEZ", "ANTICONSTITUTION", "ZZZZZZZZZZZZZZZZZZZ"] {
        let word = Word::parse(text).expect("a word of letters");
        dict.contains(&word);
        dict.is_plural(&word);
        dict.is_plural_only(&word);
        dict.is_conjugated_z(&word);
    }
    let mut rack = Rack::parse("aeinrst?").expect("a rack");
    rack.add_wild(LetterSet::RARE).expect("room for an As");
    walk(dict.all_words());
    walk(dict.words_from(&rack));
    walk(dict.anagrams(&rack));
    walk(dict.matching(&Pattern::parse("?A????").expect("a pattern")));
    walk(dict.containing(&Word::parse("ANA").expect("a word of letters")));
    let grandchildren = dict.start().children().map(|(_, cursor)| cursor.children().count());
    assert!(grandchildren.sum::<usize>() <= 26 * 26);
}

/// Far enough to meet any damage near the roots; whole walks have a test of their own.
fn walk<G: Guide>(mut search: Search<'_, G>) {
    const EDGES: u32 = 1_000;
    let mut left = EDGES;
    while left > 0 && matches!(search.advance(1), Progress::Paused | Progress::Found(_)) {
        left -= 1;
    }
}
