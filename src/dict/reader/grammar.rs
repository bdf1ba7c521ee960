//! Three questions of grammar that games ask about a word.
//!
//! The answers come from the tags of the word list, without a bit for each word: rules on the letters, which know
//! French well enough to be right nearly always, and two small sets of exceptions that the builder computes, stored as
//! automata among the lists of the first. The builder checks that rules and exceptions give the tags' answer for every
//! word.
//!
//! Words without tags, of somebody's own list, have the rules alone: [`Dict::untagged`] tells how many plurals that
//! concerns.

use super::Dict;
use crate::letters::Letter;

impl Dict<'_> {
    /// Whether a word ends in the Z of a conjugated verb (JOUEZ), which Twhykx refuses; NEZ and QUIZ do not.
    ///
    /// Cost: one look-up.
    pub fn is_conjugated_z(&self, word: &[Letter]) -> bool {
        looks_conjugated_z(word) && !self.is_exception(word)
    }

    /// Whether some reading of a word is a plural that ends in S or X (MAISONS, EUX, TABLES though one may say *tu
    /// tables*): La Clé restricts those. BOIS and PRIX are the same for one and many, DEUX is a number, NOUS is not *ils*:
    /// they are none.
    ///
    /// Cost: at most six look-ups.
    pub fn is_plural(&self, word: &[Letter]) -> bool {
        self.is_plural_by(word, |stem, ending| self.start().walk(stem).is_some_and(|stem| stem.has_word(ending)))
    }

    /// The same, told by whether a beginning of the word is a word with this ending.
    pub(super) fn is_plural_by(&self, word: &[Letter], is_word: impl Fn(&[Letter], &str) -> bool) -> bool {
        ends_like_a_plural(word) && looks_plural(word, &is_word) != self.is_odd_plural(word)
    }

    /// Whether every reading of a word is a plural that ends in S or X (MAISONS, EUX). PORTES is also a verb and FILS also
    /// a singular: they are not.
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
            // BIJOU-X, CHEVEU-X, MANTEAU-X; CHEVA(L)-UX, TRAVA(IL)-UX.
            let from_al = || strip(word, "UX").is_some_and(|stem| is_word(stem, "L") || is_word(stem, "IL"));
            let ends_so = |ending| strip(word, ending).is_some();
            (ends_so("AUX") || ends_so("EUX") || ends_so("OUX")) && is_word(singular, "") || ends_so("AUX") && from_al()
        }
        [singular @ .., Letter::S] => is_word(singular, "") && !looks_conjugated_s(word, singular, is_word),
        _ => false,
    }
}

/// The rule for [`Dict::is_plural`], without its exceptions.
pub fn looks_plural(word: &[Letter], is_word: &impl Fn(&[Letter], &str) -> bool) -> bool {
    let Some(singular) = strip(word, "S") else { return looks_plural_only(word, is_word) };
    if !is_word(singular, "") {
        return false;
    }
    if !looks_conjugated_s(word, singular, is_word) {
        return true;
    }
    if strip(word, "ES").is_some() {
        // (tu) PORTES is also "portés", as there is "portées"; (que tu) FINISSES is nothing else.
        return is_word(singular, "ES");
    }
    if strip(word, "ONS").is_some() {
        // (nous) PORTIONS: PORTION is no form of the verb.
        return true;
    }
    // (je) FINIS is also "finis", as there is "finie". But (je) PERDS is not, though there is (qu'il) PERDE.
    strip(word, "DS").is_none() && is_word(singular, "E")
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
