//! The words of a dictionary and what their tags say of them.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;

use crate::corrections::{self, Correction};
use crate::dict::{Date, ends_like_a_plural, looks_conjugated_z, looks_plural, looks_plural_only};
use crate::error::BuildError;
use crate::filter::{self, Rule};
use crate::hunspell::{Affixes, expand, read_entries};
use crate::letters::{Letter, Word};
use crate::plain::PlainList;
use crate::sources::{DATE, NAME, Sources, read};

/// What the tags of all readings of a word say together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grammar {
    /// Some reading is a plural, and the word ends in S or X.
    pub plural: bool,
    /// Every reading is, and it ends so.
    pub plural_only: bool,
    /// Some reading is a conjugated verb.
    pub conjugated: bool,
}

/// A list of words, with their grammar where it is known.
#[derive(Debug, Default)]
pub struct Lexicon {
    /// What the device calls it.
    pub name: String,
    pub date: Option<Date>,
    pub words: BTreeMap<Word, Option<Grammar>>,
    /// Words that a rule of the filter left out.
    pub dropped: BTreeMap<Word, Rule>,
    pub forms_read: usize,
    /// Words that the allow file added.
    pub allowed: usize,
}

const FINITE_MOODS: [&str; 8] =
    ["po:ipre", "po:iimp", "po:ipsi", "po:ifut", "po:cond", "po:spre", "po:simp", "po:impe"];
const PLURAL: &str = "is:pl";
/// Numbers are tagged as plurals, with or without an S (SIX, MILLE); nobody adds it to them.
const NUMERAL: &str = "po:nb";
/// So are NOUS and VOUS: several, but not several *je* or *tu*.
const FIRST_AND_SECOND_PERSONS: [&str; 2] = ["po:1pe", "po:2pe"];

impl Grammar {
    /// That of a single reading of a word.
    fn of(word: &Word, tags: &[&str]) -> Grammar {
        let has = |tag: &str| tags.contains(&tag);
        let other_person = FIRST_AND_SECOND_PERSONS.into_iter().any(has);
        let plural = has(PLURAL) && !has(NUMERAL) && !other_person && ends_like_a_plural(word);
        Grammar { plural, plural_only: plural, conjugated: FINITE_MOODS.into_iter().any(has) }
    }

    /// With one reading more.
    fn and(self, other: Grammar) -> Grammar {
        Grammar {
            plural: self.plural || other.plural,
            plural_only: self.plural_only && other.plural_only,
            conjugated: self.conjugated || other.conjugated,
        }
    }
}

impl Lexicon {
    /// All words of the sources that come with this crate.
    pub fn read(sources: &Sources) -> Result<Lexicon, BuildError> {
        let mut lexicon = Lexicon::read_tagged(sources)?;
        lexicon.allow(&sources.allow, corrections::parse(&sources.allow, &read(&sources.allow)?)?)?;
        lexicon.deny(&sources.deny, corrections::parse(&sources.deny, &read(&sources.deny)?)?)?;
        Ok(lexicon)
    }

    /// The words of a hunspell dictionary that the filter keeps.
    fn read_tagged(sources: &Sources) -> Result<Lexicon, BuildError> {
        let affixes = Affixes::parse(&sources.affixes, &read(&sources.affixes)?)?;
        let entries = read_entries(&sources.entries, &read(&sources.entries)?, &affixes)?;
        let mut lexicon = Lexicon { name: NAME.to_owned(), date: Some(DATE), ..Lexicon::default() };
        for entry in &entries {
            expand(entry, &affixes, &mut |form| {
                lexicon.forms_read += 1;
                match filter::judge(entry, form) {
                    Ok(word) => {
                        let entry_tags = entry.tags.iter().map(String::as_str);
                        let tags: Vec<&str> = entry_tags.chain(form.tags.iter().copied()).collect();
                        let grammar = Grammar::of(&word, &tags);
                        lexicon.add_reading(word, grammar);
                    }
                    Err(rule) => lexicon.drop(&form.text, rule),
                }
            });
        }
        let words = &lexicon.words;
        lexicon.dropped.retain(|word, _| !words.contains_key(word));
        Ok(lexicon)
    }

    /// Somebody's own words, with the grammar of those that are also in the tagged list.
    pub fn of_plain(list: PlainList, tagged: &Lexicon) -> Lexicon {
        let known = |word: &Word| tagged.words.get(word).copied().flatten();
        let words = list.words.into_iter().map(|word| (word.clone(), known(&word))).collect();
        Lexicon { name: list.name, date: list.date, words, ..Lexicon::default() }
    }

    fn add_reading(&mut self, word: Word, reading: Grammar) {
        let grammar = self.words.entry(word).or_default();
        *grammar = Some(grammar.map_or(reading, |before| before.and(reading)));
    }

    /// Keeps count of words left out, as far as they are words at all.
    fn drop(&mut self, text: &str, rule: Rule) {
        if rule != Rule::NotLetters
            && let Ok(word) = Word::parse(text)
        {
            self.dropped.entry(word).or_insert(rule);
        }
    }

    fn allow(&mut self, file: &Path, corrections: Vec<Correction>) -> Result<(), BuildError> {
        for correction in corrections {
            for (word, plural) in correction.forms() {
                let grammar = Grammar { plural, plural_only: plural, conjugated: false };
                if self.words.insert(word.clone(), Some(grammar)).is_some() {
                    return Err(correction.is_pointless(file, word, "is in the list without this line"));
                }
                self.dropped.remove(word);
                self.allowed += 1;
            }
        }
        Ok(())
    }

    fn deny(&mut self, file: &Path, corrections: Vec<Correction>) -> Result<(), BuildError> {
        for correction in corrections {
            for (word, _) in correction.forms() {
                if self.words.remove(word).is_none() {
                    return Err(correction.is_pointless(file, word, "is not in the list anyway"));
                }
                self.dropped.insert(word.clone(), Rule::Denied);
            }
        }
        Ok(())
    }

    /// How many words in S or X have no tags.
    pub fn untagged(&self) -> usize {
        self.words.iter().filter(|(word, grammar)| grammar.is_none() && ends_like_a_plural(word)).count()
    }

    /// Tells whether a stem with an ending is a word.
    fn look_up(&self) -> impl Fn(&[Letter], &str) -> bool {
        let words: HashSet<&[Letter]> = self.words.keys().map(|word| &**word).collect();
        move |stem: &[Letter], ending: &str| {
            let letters: Vec<Letter> =
                stem.iter().copied().chain(ending.bytes().filter_map(Letter::from_ascii)).collect();
            words.contains(&*letters)
        }
    }

    /// The words whose letters mislead about a conjugated Z, or about their being nothing but plurals.
    pub fn exceptions(&self) -> BTreeSet<Word> {
        let is_word = self.look_up();
        let misleads = |(word, grammar): (&Word, &Option<Grammar>)| {
            let grammar = (*grammar)?;
            let misled_on_z = looks_conjugated_z(word) && !grammar.conjugated;
            let misled_on_plural = ends_like_a_plural(word) && looks_plural_only(word, &is_word) != grammar.plural_only;
            (misled_on_z || misled_on_plural).then(|| word.clone())
        };
        self.words.iter().filter_map(misleads).collect()
    }

    /// The words whose letters mislead about a plural among their readings.
    pub fn odd_plurals(&self) -> BTreeSet<Word> {
        let is_word = self.look_up();
        let misleads = |(word, grammar): (&Word, &Option<Grammar>)| {
            let grammar = grammar.filter(|_| ends_like_a_plural(word))?;
            (looks_plural(word, &is_word) != grammar.plural).then(|| word.clone())
        };
        self.words.iter().filter_map(misleads).collect()
    }
}
