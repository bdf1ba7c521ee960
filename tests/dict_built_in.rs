//! The dictionary that the build script put into the program.

use meneur::dict;
use meneur::letters::Word;

#[test]
fn the_built_in_dictionary_opens_and_knows_its_words() {
    let dict = dict::open().expect("the build script checked it");
    let bits = 8.0 * dict.bytes() as f64 / f64::from(dict.words());
    assert!(dict.words() > 100_000 && bits < 4.0, "{} words, {bits} bits each", dict.words());
    let contains = |text| dict.contains(&Word::parse(text).expect("a word"));
    assert!(contains("meneur") && contains("éléphant") && !contains("MENEURR"));
    assert!(dict::REPORT.contains(dict.name()));
}
