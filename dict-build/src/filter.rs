//! From the forms of a spell checker to the words of a referee.
//!
//! A spell checker accepts more than a table of players does: proper nouns, unit symbols, halves of Latin phrases. Each
//! form is judged with its entry; a word is in if at least one of its readings is kept. The rules were measured against
//! a tournament list (which is not shipped); what they get wrong stands in the allow and deny files.

use crate::hunspell::{Entry, Flag, Form};
use crate::letters::Word;

/// Shorter words are letters, longer ones do not fit the games.
pub const SHORTEST_LISTED: usize = 2;
pub const LONGEST_LISTED: usize = 15;

/// Why a form is left out; the report counts them in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rule {
    Capital,
    NotLetters,
    Length,
    Symbol,
    UnitPrefix,
    NotAWord,
    Locution,
    Abbreviation,
    LoneLigature,
    Denied,
}

impl Rule {
    pub const ALL: [Rule; 10] = [
        Rule::Capital,
        Rule::NotLetters,
        Rule::Length,
        Rule::Symbol,
        Rule::UnitPrefix,
        Rule::NotAWord,
        Rule::Locution,
        Rule::Abbreviation,
        Rule::LoneLigature,
        Rule::Denied,
    ];

    pub fn description(self) -> &'static str {
        match self {
            Rule::Capital => "a capital: proper noun or acronym",
            Rule::NotLetters => "an apostrophe, hyphen, digit or foreign letter",
            Rule::Length => "shorter than 2 letters or longer than 15",
            Rule::Symbol => "R1 case must be kept, or unit symbol",
            Rule::UnitPrefix => "R2 unit with a metric prefix",
            Rule::NotAWord => "R3 prefix, suffix, name, title or known error only",
            Rule::Locution => "R4 piece of a phrase, or elided",
            Rule::Abbreviation => "R5 short invariable noun: abbreviation",
            Rule::LoneLigature => "R6 lone ligature",
            Rule::Denied => "in the deny file",
        }
    }
}

const KEEP_CASE: Flag = Flag::new(b"||");
const UNIT_SYMBOL: Flag = Flag::new(b"U.");
const METRIC_PREFIXES: [Flag; 2] = [Flag::new(b"Um"), Flag::new(b"Ui")];
const NO_SUGGESTION: Flag = Flag::new(b"--");

/// The word a form spells, if no rule leaves it out.
pub fn judge(entry: &Entry, form: &Form<'_>) -> Result<Word, Rule> {
    if form.text.chars().any(char::is_uppercase) {
        return Err(Rule::Capital);
    }
    let word = spell(&form.text)?;
    if entry.has_flag(KEEP_CASE) || entry.has_flag(UNIT_SYMBOL) {
        return Err(Rule::Symbol);
    }
    if form.prefix.is_some_and(|(flag, added)| METRIC_PREFIXES.contains(&flag) && !added.is_empty()) {
        return Err(Rule::UnitPrefix);
    }
    if is_no_word_of_its_own(entry) {
        return Err(Rule::NotAWord);
    }
    if is_piece_of_a_phrase(entry) {
        return Err(Rule::Locution);
    }
    if looks_like_an_abbreviation(entry, &word) {
        return Err(Rule::Abbreviation);
    }
    if matches!(form.text.as_str(), "œ" | "æ") {
        return Err(Rule::LoneLigature);
    }
    Ok(word)
}

fn spell(text: &str) -> Result<Word, Rule> {
    use crate::letters::NotAWord;
    let word = Word::parse(text).map_err(|error| match error {
        NotAWord::Character(_) => Rule::NotLetters,
        NotAWord::TooLong => Rule::Length,
    })?;
    if (SHORTEST_LISTED..=LONGEST_LISTED).contains(&word.len()) { Ok(word) } else { Err(Rule::Length) }
}

fn is_no_word_of_its_own(entry: &Entry) -> bool {
    let mut kinds = entry.tag_values("po").peekable();
    kinds.peek().is_some() && kinds.all(|kind| matches!(kind, "pfx" | "sfx" | "npr" | "prn" | "patr" | "titr" | "err"))
}

fn is_piece_of_a_phrase(entry: &Entry) -> bool {
    let elided = entry.has_flag(NO_SUGGESTION) && entry.tag_values("po").any(|kind| kind == "mg");
    elided || entry.tag_values("po").any(|kind| kind.starts_with("loc."))
}

/// JANV, FIG, COLL: real invariable nouns this short mostly end in S, X or Z.
fn looks_like_an_abbreviation(entry: &Entry, word: &Word) -> bool {
    let invariable_noun =
        entry.tag_values("po").any(|kind| kind == "nom") && entry.tag_values("is").any(|number| number == "inv");
    let ends_like_a_plural = word.last().is_some_and(|last| matches!(last.ascii(), b'S' | b'X' | b'Z'));
    invariable_noun && (3..=5).contains(&word.len()) && !ends_like_a_plural
}
