//! Reading the sources: what they mean, and what is said of those that mean nothing.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use dict_build::dict::{Date, Dict};
use dict_build::hunspell::{Affixes, expand, read_entries};
use dict_build::letters::{NotAWord, Rack, Word};
use dict_build::lexicon::Lexicon;
use dict_build::{BuildError, LineError, Sources, build, compile, corrections, plain};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

const AFFIXES: &str = "\
SET UTF-8
FLAG long
NEEDAFFIX ()
PFX L' Y 1
PFX L' 0 l' [aé] dp:le
PFX Um Y 2
PFX Um 0 0/S. .
PFX Um 0 kilo/S.() .
SFX S. Y 2
SFX S. 0 0/L' [^sxz] is:sg
SFX S. 0 s [^sxz] is:pl
SFX a0 Y 2
SFX a0 er ez er po:ipre po:2pl
SFX a0 ger geons/L' ger po:ipre po:1pl
SFX N. N 1
SFX N. 0 if .
";

fn affixes(text: &str) -> Result<Affixes, BuildError> {
    Affixes::parse(Path::new("test.aff"), text.as_bytes())
}

/// All forms of an entry with their tags, sorted.
fn forms(entry: &str) -> Vec<String> {
    let affixes = affixes(AFFIXES).expect("good affixes");
    let entries = read_entries(Path::new("test.dic"), format!("1\n{entry}\n").as_bytes(), &affixes);
    let mut forms = Vec::new();
    for entry in &entries.expect("a good entry") {
        expand(entry, &affixes, &mut |form| forms.push(format!("{} {}", form.text, form.tags.join(" "))));
    }
    forms.sort();
    forms
}

#[test]
fn suffixes_are_put_on_where_their_condition_holds() {
    assert_eq!(forms("chat/S.() po:nom"), ["chat is:sg", "chats is:pl"]);
    assert_eq!(forms("souris/S."), ["souris "]);
    assert_eq!(forms("manger/a0()"), ["mangeons po:ipre po:1pl", "mangez po:ipre po:2pl"]);
}

#[test]
fn prefixes_combine_with_suffixes_that_allow_it() {
    let expected = ["ami is:sg", "amis is:pl", "l'ami dp:le", "l'ami is:sg dp:le", "l'amis is:pl dp:le"];
    assert_eq!(forms("ami/S.L'()"), expected);
    // The suffix itself brings the prefix; its class crosses or not.
    assert_eq!(forms("ager/a0()"), ["ageons po:ipre po:1pl", "agez po:ipre po:2pl", "l'ageons po:ipre po:1pl dp:le"]);
    assert_eq!(forms("act/N.L'()"), ["actif ", "l'act dp:le"]);
}

#[test]
fn a_prefix_may_ask_for_suffixes() {
    assert_eq!(forms("volt/Um()"), ["kilovolt is:sg", "kilovolts is:pl", "volt ", "volt is:sg", "volts is:pl"]);
}

fn line_of(error: BuildError) -> (usize, LineError) {
    match error {
        BuildError::Line { line, reason, .. } => (line, reason),
        other => panic!("{other}"),
    }
}

#[test]
fn wrong_affix_files_say_line_and_reason() {
    let error = |text: &str| line_of(affixes(text).expect_err("a wrong affix file"));
    let text = |text: &str| text.to_owned();
    assert_eq!(error("SET UTF-8\nFROB x"), (2, LineError::UnknownDirective(text("FROB"))));
    assert_eq!(error("FLAG num"), (1, LineError::Unsupported { directive: "FLAG", value: text("num") }));
    assert_eq!(error("SFX S. Y many"), (1, LineError::NotANumber(text("many"))));
    assert_eq!(error("SFX S. Y 2\nSFX S. 0 s ."), (1, LineError::RuleCount { announced: 2, found: 1 }));
    assert_eq!(error("SFX S. Y 0\nSFX S. 0 s ."), (2, LineError::RuleOutsideClass(text("S."))));
    assert_eq!(error("SFX S. Y 1\nSFX S. 0 s [abc"), (2, LineError::BadCondition(text("[abc"))));
    assert_eq!(error("SFX S. Y 1\nSFX S. 0 s"), (2, LineError::MissingField("condition")));
    assert_eq!(error("SFX S. Y 1\nSFX S. 0 s/abc ."), (2, LineError::BadFlags(text("abc"))));
    assert_eq!(error("SFX S. Y 1\nSFX S. 0 s . pl"), (2, LineError::BadTag(text("pl"))));
    let not_utf8 = Affixes::parse(Path::new("test.aff"), b"SET UTF-8\n\xff").expect_err("no UTF-8");
    assert_eq!(not_utf8.to_string(), "test.aff:2: not UTF-8");
}

#[test]
fn wrong_word_files_say_line_and_reason() {
    let affixes = affixes(AFFIXES).expect("good affixes");
    let error = |text: &str| {
        line_of(read_entries(Path::new("test.dic"), text.as_bytes(), &affixes).expect_err("a wrong word file"))
    };
    assert_eq!(error("words\nchat"), (1, LineError::NotANumber("words".to_owned())));
    assert_eq!(error("2\nchat\nchien/S.ZZ"), (3, LineError::UnknownFlag("ZZ".to_owned())));
    assert_eq!(error("1\nchat/S"), (2, LineError::BadFlags("S".to_owned())));
    assert_eq!(error("1\n/S."), (2, LineError::MissingField("word")));
    assert_eq!(error("1\nchat/S. nom"), (2, LineError::BadTag("nom".to_owned())));
}

#[test]
fn wrong_corrections_say_line_and_reason() {
    let error = |text: &str| {
        line_of(corrections::parse(Path::new("allow.txt"), text.as_bytes()).expect_err("a wrong correction"))
    };
    assert_eq!(error("# why\nZEN"), (2, LineError::MissingReason("ZEN".to_owned())));
    assert_eq!(error("AÏE! a cry"), (1, LineError::NotAWord("AÏE!".to_owned())));
    assert_eq!(error("O a letter"), (1, LineError::WordLength { word: "O".to_owned(), letters: 1 }));
}

#[test]
fn plain_lists_may_name_and_date_themselves() {
    let list = |text: &str| plain::parse(Path::new("some/Mes mots.txt"), text.as_bytes());
    let named = list("# name: Essai\n# date: 2024-02-29\n\nchat\nŒuvre\r\nPÂTÉ\n").expect("a good list");
    assert_eq!((named.name.as_str(), named.date), ("Essai", Some(Date { year: 2024, month: 2, day: 29 })));
    let words: Vec<String> = named.words.iter().map(Word::to_string).collect();
    assert_eq!(words, ["CHAT", "OEUVRE", "PATE"]);
    assert_eq!(list("chat").expect("a good list").name, "Mes mots");
    let error = |text: &str| line_of(list(text).expect_err("a wrong list"));
    assert_eq!(error("chat\nporte-clé"), (2, LineError::NotAWord("porte-clé".to_owned())));
    for date in ["hier", "2024", "2024-12", "2024-1-1", "+024-01-01", "24-01-01", "2024-01-01-01", "２０２４-01-01", ""]
    {
        assert_eq!(error(&format!("# date: {date}")), (1, LineError::NotADate(date.to_owned())));
    }
    for date in ["0000-01-01", "2024-00-10", "2024-13-01", "2024-04-31", "2023-02-29", "1900-02-29", "2024-01-00"] {
        assert_eq!(error(&format!("# date: {date}")), (1, LineError::NoSuchDay(date.to_owned())));
    }
    assert_eq!(error("chat\n# name:"), (2, LineError::NoName));
    assert_eq!(error("# name: \u{1b}[31mrouge"), (1, LineError::NameCharacter('\u{1b}')));
    assert_eq!(error("# name: Слова"), (1, LineError::NameCharacter('С')));
    let long = "É".repeat(17);
    assert_eq!(error(&format!("# name: {long}")), (1, LineError::NameLength { name: long, bytes: 34 }));
    assert!(matches!(list("# nothing"), Err(BuildError::NoWords { .. })));
}

#[test]
fn a_list_without_a_name_has_its_files_as_far_as_it_can_be_shown() {
    let name = |file: &str| plain::parse(Path::new(file), b"chat").expect("a good list").name;
    assert_eq!(name("\u{1b}mots \u{feff}d’été.txt"), "mots d’été");
    assert_eq!(name(&"é".repeat(40)), "é".repeat(16));
}

#[test]
fn the_mark_of_an_editor_is_no_letter() {
    let words = |text: &str| -> Vec<String> {
        let list = plain::parse(Path::new("own.txt"), text.as_bytes()).expect("a good list");
        list.words.iter().map(Word::to_string).collect()
    };
    assert_eq!(words("\u{feff}chat\nchien\n"), ["CHAT", "CHIEN"]);
    let named = plain::parse(Path::new("own.txt"), "\u{feff}# name: Essai\nchat".as_bytes()).expect("a good list");
    assert_eq!(named.name, "Essai");
    let affixes = affixes(&format!("\u{feff}{AFFIXES}")).expect("good affixes");
    read_entries(Path::new("test.dic"), "\u{feff}1\nchat".as_bytes(), &affixes).expect("a good entry");
}

#[test]
fn what_is_wrong_is_said_in_one_short_line_with_its_file_and_limit() {
    let said = |text: &str| plain::parse(Path::new("own.txt"), text.as_bytes()).expect_err("a wrong list").to_string();
    let long = "A".repeat(1 << 20);
    assert_eq!(
        said(&format!("chat\n{long}")),
        format!("own.txt:2: `{}…` has 1048576 letters, not 2 to 15", &long[..40])
    );
    assert_eq!(said("a"), "own.txt:1: `a` has 1 letters, not 2 to 15");
    assert_eq!(said("chat\n\u{feff}chien"), "own.txt:2: `\\u{feff}chien` is not a word of letters");
    assert_eq!(said("\u{1b}[2Jchat"), "own.txt:1: `\\u{1b}[2Jchat` is not a word of letters");
    let name = "n".repeat(33);
    let limit = format!("own.txt:1: the name `{name}` has 33 bytes, and at most 32 are possible");
    assert_eq!(said(&format!("# name: {name}")), limit);
}

#[test]
fn what_is_no_file_is_not_read() {
    let folder = tiny_sources("no-file");
    let error = build(&Sources::in_folder(&folder), Some(&folder)).expect_err("a folder is no list");
    assert_eq!(error.to_string(), format!("{}: not a plain file", folder.display()));
    let huge = folder.join("huge.txt");
    fs::File::create(&huge).and_then(|file| file.set_len(1 << 40)).expect("a file of nothing");
    let error = build(&Sources::in_folder(&folder), Some(&huge)).expect_err("a tebibyte is no list");
    fs::remove_file(&huge).expect("it was there");
    let limit = format!("{}: 1099511627776 bytes, and at most 67108864 are possible", huge.display());
    assert_eq!(error.to_string(), limit);
}

/// Random words have nothing in common: nothing takes more room, or more time.
#[test]
fn a_million_random_words_are_refused_in_time_and_with_their_number() {
    const PATIENCE: Duration = Duration::from_secs(120);
    let folder = tiny_sources("million");
    let mut chance = ChaCha8Rng::seed_from_u64(13);
    let mut words = BTreeSet::new();
    while words.len() < 1_000_000 {
        let length = 2 + chance.next_u32() % 14;
        words.insert((0..length).map(|_| char::from(b'A' + (chance.next_u32() % 26) as u8)).collect::<String>());
    }
    let own = folder.join("own.txt");
    fs::write(&own, words.iter().map(|word| format!("{word}\n")).collect::<String>()).expect("a file for the test");
    let begin = Instant::now();
    let error = build(&Sources::in_folder(&folder), Some(&own)).expect_err("there is no room for them");
    let took = begin.elapsed();
    fs::remove_file(&own).expect("it was there");
    println!("{} in {took:.1?}", error.to_string().rsplit('/').next().unwrap_or_default());
    let said = error.to_string();
    assert!(said.contains("own.txt: ") && said.contains("for 1000000 words, and at most 1048576"), "{said}");
    assert!(took < PATIENCE, "{took:?}");
}

/// So many lists and ends of lists that short addresses do not reach all of them.
#[test]
fn lists_beyond_the_reach_of_short_addresses_are_found_all_the_same() {
    let folder = tiny_sources("far");
    let mut chance = ChaCha8Rng::seed_from_u64(26);
    let mut words = BTreeSet::new();
    while words.len() < 120_000 {
        let length = 3 + chance.next_u32() % 6;
        words.insert((0..length).map(|_| char::from(b'A' + (chance.next_u32() % 26) as u8)).collect::<String>());
    }
    let own = folder.join("own.txt");
    fs::write(&own, words.iter().map(|word| format!("{word}\n")).collect::<String>()).expect("a file for the test");
    let built = build(&Sources::in_folder(&folder), Some(&own)).expect("there is room for them");
    assert_eq!(words_of(&built.bytes), words.into_iter().collect::<Vec<_>>());
}

/// A folder of tiny sources of its own for a test.
fn tiny_sources(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    fs::create_dir_all(&folder).expect("a folder for the test");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("a file for the test");
    write("fr.aff", AFFIXES);
    write("fr.dic", "4\nchat/S.() po:nom\njouer/a0() po:v1\nchez po:prep\nParis po:npr\n");
    write("allow.txt", "ZEN/S a state of mind\n");
    write("deny.txt", "CHATS for the test\n");
    folder
}

fn words_of(bytes: &[u8]) -> Vec<String> {
    Dict::open(bytes).expect("a good dictionary").all_words().map(|word| word.to_string()).collect()
}

#[test]
fn sources_become_a_dictionary() {
    let folder = tiny_sources("tiny");
    let built = build(&Sources::in_folder(&folder), None).expect("a tiny dictionary");
    assert_eq!(words_of(&built.bytes), ["CHAT", "CHEZ", "JOUEZ", "ZEN", "ZENS"]);
    let dict = Dict::open(&built.bytes).expect("a good dictionary");
    let word = |text| Word::parse(text).expect("a word");
    assert!(dict.is_plural_only(&word("ZENS")) && !dict.is_plural_only(&word("CHAT")));
    assert!(dict.is_conjugated_z(&word("JOUEZ")) && !dict.is_conjugated_z(&word("CHEZ")));
    let report = built.report.to_string();
    assert!(report.contains("5 words") && report.contains("1 a capital") && report.contains("1 in the deny file"));
}

#[test]
fn somebodys_own_list_replaces_the_words_and_keeps_what_is_known_of_them() {
    let folder = tiny_sources("own");
    let own = folder.join("own.txt");
    fs::write(&own, "# name: À moi\nchez\nAXEZ\nzens\nzen\nchats\nchat\nkivas\nkiva\n").expect("a file for the test");
    let built = build(&Sources::in_folder(&folder), Some(&own)).expect("a tiny dictionary");
    assert_eq!(words_of(&built.bytes), ["AXEZ", "CHAT", "CHATS", "CHEZ", "KIVA", "KIVAS", "ZEN", "ZENS"]);
    let dict = Dict::open(&built.bytes).expect("a good dictionary");
    assert_eq!((dict.name(), dict.date(), dict.words()), ("À moi", None, 8));
    let word = |text| Word::parse(text).expect("a word");
    assert!(dict.is_conjugated_z(&word("AXEZ")) && !dict.is_conjugated_z(&word("CHEZ")));
    assert!(dict.is_plural_only(&word("CHATS")) && dict.is_plural_only(&word("ZENS")));
    // CHATS was denied and KIVAS is not known: their letters must do, and that is told.
    assert!(dict.is_plural(&word("KIVAS")) && !dict.is_plural(&word("KIVA")));
    assert_eq!(dict.untagged(), 2);
    assert!(built.report.to_string().contains("2 in S or X without tags"));
}

/// Where there are no tags at all: a word of the list with an S is a plural, unless another form of a verb speaks
/// against it; one in AUX, EUX or OUX has its singular.
#[test]
fn without_tags_the_letters_tell_plurals() {
    let text = "table tables tablent tablées chien chiens cheval chevaux travail travaux bijou bijoux noyau noyaux \
                index inde indel jouera joueras jouerez fini finis finit finie portai portais portait";
    let list = plain::parse(Path::new("own"), text.replace(' ', "\n").as_bytes()).expect("a list");
    let built = compile(&Lexicon::of_plain(list, &Lexicon::default())).expect("a tiny dictionary");
    let dict = Dict::open(&built.bytes).expect("a good dictionary");
    let plurals = dict.all_words().filter(|word| dict.is_plural(word)).map(|word| word.to_string());
    assert_eq!(plurals.collect::<Vec<_>>(), ["BIJOUX", "CHEVAUX", "CHIENS", "FINIS", "NOYAUX", "TABLES", "TRAVAUX"]);
    let only = dict.all_words().filter(|word| dict.is_plural_only(word)).map(|word| word.to_string());
    assert_eq!(only.collect::<Vec<_>>(), ["BIJOUX", "CHEVAUX", "CHIENS", "NOYAUX", "TRAVAUX"]);
}

#[test]
fn corrections_that_change_nothing_are_errors() {
    let folder = tiny_sources("pointless");
    fs::write(folder.join("allow.txt"), "# animals\nCHAT an animal\n").expect("a file for the test");
    let error = build(&Sources::in_folder(&folder), None).expect_err("CHAT is in already");
    assert!(error.to_string().ends_with("allow.txt:2: CHAT is in the list without this line"), "{error}");
    fs::write(folder.join("allow.txt"), "").expect("a file for the test");
    fs::write(folder.join("deny.txt"), "CHIEN an animal\n").expect("a file for the test");
    let error = build(&Sources::in_folder(&folder), None).expect_err("CHIEN is not in");
    assert!(error.to_string().ends_with("deny.txt:1: CHIEN is not in the list anyway"), "{error}");
    fs::remove_file(folder.join("deny.txt")).expect("it was there");
    let error = build(&Sources::in_folder(&folder), None).expect_err("no deny file");
    assert!(matches!(error, BuildError::Io { .. }), "{error}");
}

#[test]
fn words_are_read_without_accents_and_case() {
    let spelled = |text| Word::parse(text).map(|word| word.to_string());
    assert_eq!(spelled("pâtés"), Ok("PATES".to_owned()));
    assert_eq!(spelled("e\u{301}te\u{301}"), Ok("ETE".to_owned()));
    assert_eq!(spelled("ÇŒÆŸñ"), Ok("COEAEYN".to_owned()));
    assert_eq!(spelled("l'eau"), Err(NotAWord::Character('\'')));
    assert_eq!(spelled("µ"), Err(NotAWord::Character('µ')));
    assert_eq!(spelled("abcdefghijklmnopqrst"), Err(NotAWord::TooLong));
    assert_eq!(Rack::parse("œ??a").map(|rack| rack.len()), Ok(5));
    assert_eq!(Rack::parse("?????").map(|rack| rack.len()), Err(NotAWord::TooLong));
}
