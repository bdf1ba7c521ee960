//! `meneur read`.

use crate::{meneur, stderr};

fn read(args: &[&str]) -> (Option<i32>, String) {
    let output = meneur(&[&["read"], args].concat());
    assert!(stderr(&output).is_empty(), "{}", stderr(&output));
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn a_word_is_read_in_all_ways() {
    let (status, said) = read(&["--letters", "PARTIES", "PARTIES"]);
    assert_eq!(status, Some(0));
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines.contains(&"mot PARTIES 7 - 28 7"), "{said}");
    assert!(lines.contains(&"insert P*ART*IES 7 100 115 12"), "{said}");
    assert!(lines.contains(&"entier PARTIES 7 - 135 7"), "{said}");
    assert!(lines.iter().any(|line| line.starts_with("anagre PARTIES/") && line.ends_with(" 7 110 110 7")), "{said}");
    assert!(!said.contains("twhykx") && !said.contains("alterne"), "{said}");
}

/// In Contrat it takes the letters of the last round, in Sets those of any.
#[test]
fn an_entier_of_contrat_has_nine_letters() {
    let entier = |letters: &str, word: &str| {
        let said = read(&["--letters", letters, word]).1;
        said.lines().find(|line| line.starts_with("entier")).expect("an Entier").to_owned()
    };
    assert_eq!(entier("PARTITION", "PARTITION"), "entier PARTITION 9 110 200 -");
    assert_eq!(entier("PARTITION", "PARTITIONS"), "entier PARTITION(S) 9 110 200 -");
    assert_eq!(entier("PARTISAN", "PARTISAN"), "entier PARTISAN 8 - 165 -");
    assert_eq!(entier("EUNMET", "MENUET"), "entier MENUET 6 - 110 6");
}

#[test]
fn jokers_and_cuts_may_be_written() {
    let marked = read(&["--letters", "EUNMETDSI", "M(I)NUTES"]).1;
    assert!(marked.contains("alterne M(I)NUTES 6 65 65 -"), "{marked}");
    assert_eq!(read(&["--letters", "URAVOTE", "jura+vote"]), (Some(0), "duo JURA+VOTE 8 - 100 -\n".into()));
    // RA in PITES, and three words in a row.
    let cut = "insert PI*RA*TES 7 100 110 11\ntrisec PI*RA*TES 7 - - 9\n";
    assert_eq!(read(&["--letters", "PARTIES", "PI*RA*TES"]), (Some(0), cut.into()));
    assert_eq!(read(&["--letters", "AAARRBD", "AAARR"]), (Some(0), "poker AAARR 5 - - 5\n".into()));
}

#[test]
fn a_hand_of_eight_is_an_option() {
    let insert = |args: &[&str]| {
        let said = read(&[&["--letters", "DEPARTIS", "DE*PARTI*S"], args].concat()).1;
        said.lines().find(|line| line.starts_with("insert")).expect("an Insert").to_owned()
    };
    assert_eq!(insert(&["--hand", "8"]), "insert DE*PARTI*S 8 130 155 15");
    assert_eq!(insert(&[]), "insert DE*PARTI*S 8 130 155 -");
}

#[test]
fn without_a_reading_there_is_a_reason_and_status_1() {
    let refused = |args: &[&str], reason: &str| assert_eq!(read(args), (Some(1), format!("{reason}\n")), "{args:?}");
    refused(&["--letters", "AVPEST", "--as", "2", "--mixte", "0", "EPATES"], "Il n’y a pas deux E dans cette main");
    refused(&["--letters", "ABOUIR", "ABOUIR"], "ABOUIR n’est pas dans le dictionnaire");
    refused(
        &["--letters", "CAUE", "--mixte", "0", "CHAQUE"],
        "Il faut deux As (H, Q) et il n’y en a qu’un dans cette main",
    );
    refused(&["--letters", "ABOUTIR", "A*BOU*TIR"], "ATIR n’est pas dans le dictionnaire");
}

#[test]
fn what_cannot_be_read_is_an_error() {
    for args in [["read", "--letters", "AK", "AS"], ["read", "--letters", "AS", "A-S"]] {
        let output = meneur(&args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).starts_with("error: "), "{args:?}");
    }
}
