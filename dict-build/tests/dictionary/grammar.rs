//! The three questions of grammar, against the tags.

use dict_build::dict::{Cursor, looks_conjugated_z};

use super::{LEXICON, WORDS, dict, expansion, word};

/// Every form of the source, held against an expansion of it that shares nothing with the builder.
#[test]
fn both_questions_about_plurals_have_the_answer_of_the_tags_for_every_form() {
    let dict = dict();
    let forms = expansion::all();
    let (mut plurals, mut only) = (0, 0);
    for (text, plural) in &forms {
        let word = word(text);
        assert!(dict.contains(&word), "{word}");
        assert_eq!(dict.is_plural(&word), plural.can, "can {word} be a plural?");
        assert_eq!(dict.is_plural_only(&word), plural.only, "is {word} nothing but a plural?");
        plurals += usize::from(plural.can);
        only += usize::from(plural.only);
    }
    let beyond: Vec<_> = WORDS.iter().map(|word| word.to_string()).filter(|word| !forms.contains_key(word)).collect();
    assert!(beyond.is_empty(), "{beyond:?} are in the dictionary and no forms");
    println!("{} forms, {plurals} of them plurals, {only} nothing else", forms.len());
    assert!(plurals > only && only > 60_000, "{plurals} plurals, {only} nothing else");
}

/// Who has come by all beginnings of a word gets the same answers.
#[test]
fn a_walk_tells_plurals_like_a_look_up() {
    let dict = dict();
    for word in WORDS.iter().step_by(7) {
        let beginning = |length: usize| dict.start().walk(&word[..length]);
        assert_eq!(Cursor::is_plural(word, beginning), dict.is_plural(word), "{word}");
        assert_eq!(Cursor::is_plural_only(word, beginning), dict.is_plural_only(word), "{word}");
    }
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
    for plural in ["MAISONS", "EUX", "CEUX", "YEUX", "CHEVAUX", "MES", "FUNERAILLES", "KIDS", "ILS", "ELLES", "NOS"] {
        assert!(dict.is_plural_only(&word(plural)) && dict.is_plural(&word(plural)), "{plural}");
    }
    for also in ["PORTES", "TABLES", "AXES", "FINIS", "PORTIONS", "FILS", "VAUX", "CENTS", "TOUS", "LES"] {
        assert!(dict.is_plural(&word(also)), "{also}");
    }
    for also in ["PORTES", "TABLES", "AXES", "FINIS", "PORTIONS", "FILS", "VAUX", "CENTS"] {
        assert!(!dict.is_plural_only(&word(also)), "{also}");
    }
    let others = ["BOIS", "TENNIS", "PRIX", "VOIX", "CHOIX", "HEUREUX", "PORTONS", "PORTERAS", "TABLE", "NEZ", "PERDS"];
    for other in others.into_iter().chain(["DEUX", "TROIS", "SIX", "DIX", "NOUS", "VOUS"]) {
        assert!(!dict.is_plural(&word(other)) && !dict.is_plural_only(&word(other)), "{other}");
    }
    for verb in ["JOUEZ", "HUEZ", "CHERCHEZ"] {
        assert!(dict.is_conjugated_z(&word(verb)), "{verb}");
    }
    for other in ["CHEZ", "JEREZ", "QUIZ", "JAZZ", "RAZ", "JEUX", "TABLES"] {
        assert!(!dict.is_conjugated_z(&word(other)), "{other}");
    }
}
