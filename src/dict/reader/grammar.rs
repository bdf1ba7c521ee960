//! Two questions of grammar that games ask about a word.
//!
//! Both answers come from the tags of the word list, without a bit for each word: a rule on the letters, which knows
//! French well enough to be right nearly always, and a small set of exceptions that the builder computes, stored as
//! a second automaton among the lists of the first. The builder checks that rule and exceptions give the tags' answer
//! for every word.

use super::Dict;
use crate::letters::Letter;

impl Dict<'_> {
    /// Whether a word ends in the Z of a conjugated verb (JOUEZ), which Twhykx refuses; NEZ and QUIZ do not.
    ///
    /// Cost: one look-up.
    pub fn is_conjugated_z(&self, word: &[Letter]) -> bool {
        looks_conjugated_z(word) && !self.is_exception(word)
    }

    /// Whether every reading of a word is a plural that ends in S or X (TABLES, EUX): La Clé restricts those.
    /// PORTES is also a verb and BOIS also a singular: they are not.
    ///
    /// Cost: at most five look-ups.
    pub fn is_plural_only(&self, word: &[Letter]) -> bool {
        self.is_plural_only_by(word, |stem, ending| self.start().walk(stem).is_some_and(|stem| stem.has_word(ending)))
    }

    /// The same, told by whether a beginning of the word is a word with this ending.
    pub(super) fn is_plural_only_by(&self, word: &[Letter], is_word: impl Fn(&[Letter], &str) -> bool) -> bool {
        ends_like_a_plural(word) && looks_plural_only(word, &is_word) != self.is_exception(word)
    }
}

/// The rule for [`Dict::is_conjugated_z`], without its exceptions.
pub fn looks_conjugated_z(word: &[Letter]) -> bool {
    matches!(word, [.., Letter::E, Letter::Z])
}

pub fn ends_like_a_plural(word: &[Letter]) -> bool {
    matches!(word, [.., Letter::S | Letter::X])
}

/// The rule for [`Dict::is_plural_only`], without its exceptions. `is_word` tells whether a stem with an ending is a word.
pub fn looks_plural_only(word: &[Letter], is_word: &impl Fn(&[Letter], &str) -> bool) -> bool {
    match word {
        [singular @ .., Letter::X] => {
            // CHEVEU-X, CHEVA(L)-UX, TRAVA(IL)-UX.
            let stem = singular.split_last().map_or(singular, |(_, stem)| stem);
            is_word(singular, "") || is_word(stem, "L") || is_word(stem, "IL")
        }
        [singular @ .., Letter::S] => is_word(singular, "") && !looks_conjugated_s(word, singular, is_word),
        _ => false,
    }
}

/// Whether another form of a verb shows that this word in S may be a form of it too.
fn looks_conjugated_s(word: &[Letter], singular: &[Letter], is_word: &impl Fn(&[Letter], &str) -> bool) -> bool {
    if let Some(stem) = strip(word, "ASSES")
        && is_word(stem, "A")
    {
        // (que tu) PORTASSES: (il) PORTA.
        return true;
    }
    if let Some(stem) = strip(word, "ES") {
        // (tu) PORTES: (ils) PORTENT. But MENAGERES is no verb though (ils) MENAGERENT is: no MENAGERANT.
        let third_person_is_past = strip(stem, "ER").is_some() && !is_word(stem, "ANT");
        return is_word(stem, "ENT") && !third_person_is_past;
    }
    if let Some(stem) = strip(word, "AS").or_else(|| strip(word, "ONS")) {
        // (tu) PORTERAS, PORTAS, (nous) PORTIONS: (vous) PORTEREZ, PORTEZ, PORTIEZ; (tu) MANGEAS: (vous) MANGEZ.
        return is_word(stem, "EZ") || strip(stem, "GE").is_some() && is_word(stem, "Z");
    }
    // (je) FINIS: (il) FINIT; (je) PERDS: PERDRE; (je) METS: METTRE.
    is_word(singular, "T")
        || strip(word, "DS").is_some() && is_word(singular, "RE")
        || strip(word, "TS").is_some() && is_word(singular, "TRE")
}

/// The letters before this ending.
fn strip<'w>(word: &'w [Letter], ending: &str) -> Option<&'w [Letter]> {
    let (stem, last) = word.split_at_checked(word.len().checked_sub(ending.len())?)?;
    last.iter().map(|letter| letter.ascii()).eq(ending.bytes()).then_some(stem)
}
