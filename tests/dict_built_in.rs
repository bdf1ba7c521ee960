//! The dictionary that the build script put into the program.

use meneur::dict;
use meneur::letters::Word;
use meneur::ui::font;

#[test]
fn the_built_in_dictionary_opens_and_knows_its_words() {
    let dict = dict::open().expect("the build script checked it");
    let bits = 8.0 * dict.bytes() as f64 / f64::from(dict.words());
    assert!(dict.words() > 100_000 && bits < 4.0, "{} words, {bits} bits each", dict.words());
    let contains = |text| dict.contains(&Word::parse(text).expect("a word"));
    assert!(contains("meneur") && contains("éléphant") && !contains("MENEURR"));
    assert!(dict::REPORT.contains(dict.name()));
}

#[test]
fn the_name_of_a_list_has_only_what_the_typefaces_have() {
    let shown: Vec<char> = ('\0'..=char::MAX).filter(|&letter| dict_build::plain::is_shown(letter)).collect();
    assert!(shown.len() > 100);
    for letter in shown {
        assert!(font::TEXT.has(letter) && font::SMALL.has(letter), "{letter:?}");
    }
}
