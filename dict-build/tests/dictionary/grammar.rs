//! The two questions of grammar, against the tags.

use dict_build::dict::looks_conjugated_z;

use super::{LEXICON, dict, word};

#[test]
fn plural_only_is_what_the_tags_say_of_every_word() {
    let dict = dict();
    let mut plurals = 0;
    for (word, grammar) in &LEXICON.words {
        let plural_only = grammar.expect("the bundled list is tagged").plural_only;
        assert_eq!(dict.is_plural_only(word), plural_only, "{word}");
        plurals += usize::from(plural_only);
    }
    assert!(plurals > 50_000, "{plurals} words are plurals only");
}

#[test]
fn the_final_z_is_what_the_tags_say_of_every_word() {
    let dict = dict();
    let mut not_verbs = Vec::new();
    for (word, grammar) in &LEXICON.words {
        let conjugated = grammar.expect("the bundled list is tagged").conjugated;
        let ends_in_ez = looks_conjugated_z(word);
        assert_eq!(dict.is_conjugated_z(word), conjugated && ends_in_ez, "{word}");
        if ends_in_ez && !conjugated {
            not_verbs.push(word.to_string());
        }
    }
    // The table of the rules, found by hand before there was a dictionary.
    assert_eq!(not_verbs, ["ASSEZ", "CHEZ", "FEZ", "JEREZ", "LEZ", "MERGUEZ", "NEZ", "RECEZ", "REZ"]);
}

#[test]
fn the_examples_of_the_rules_read_right() {
    let dict = dict();
    for plural in ["MAISONS", "EUX", "CEUX", "YEUX", "CHEVAUX", "MES", "FUNERAILLES", "KIDS"] {
        assert!(dict.is_plural_only(&word(plural)), "{plural}");
    }
    for other in ["PORTES", "BOIS", "TAPIS", "PRIX", "VOIX", "CHOIX", "PORTONS", "TABLES", "TABLE", "NEZ", "FINIS"] {
        assert!(!dict.is_plural_only(&word(other)), "{other}");
    }
    for verb in ["JOUEZ", "HUEZ", "CHERCHEZ"] {
        assert!(dict.is_conjugated_z(&word(verb)), "{verb}");
    }
    for other in ["CHEZ", "JEREZ", "QUIZ", "JAZZ", "RAZ", "JEUX", "TABLES"] {
        assert!(!dict.is_conjugated_z(&word(other)), "{other}");
    }
}
