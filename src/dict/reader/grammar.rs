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
        matches!(word, [.., Letter::S | Letter::X]) && self.looks_plural_only(word) != self.is_exception(word)
    }

    /// The rule without the exceptions.
    pub fn looks_plural_only(&self, word: &[Letter]) -> bool {
        match word {
            [singular @ .., Letter::X] => {
                // CHEVEU-X, CHEVA(L)-UX, TRAVA(IL)-UX.
                let stem = singular.split_last().map_or(singular, |(_, stem)| stem);
                self.contains(singular) || self.has(stem, b"L") || self.has(stem, b"IL")
            }
            [singular @ .., Letter::S] => self.contains(singular) && !self.looks_conjugated_s(word, singular),
            _ => false,
        }
    }

    /// Whether a form of the same verb shows that this word in S may be one too.
    fn looks_conjugated_s(&self, word: &[Letter], singular: &[Letter]) -> bool {
        let without = |ending: &[u8]| strip(word, ending);
        if let Some(stem) = without(b"ASSES") {
            // (que tu) PORTASSES: (il) PORTA.
            return self.has(stem, b"A") || self.has(stem, b"ASSENT");
        }
        if let Some(stem) = without(b"ES") {
            // (tu) PORTES: (ils) PORTENT. But MENAGERES is no verb though (ils) MENAGERENT is: no MENAGERANT.
            let passe_simple = strip(stem, b"ER").is_some() && !self.has(stem, b"ANT");
            return self.has(stem, b"ENT") && !passe_simple;
        }
        if let Some(stem) = without(b"AS").or_else(|| without(b"ONS")) {
            // (tu) PORTERAS, PORTAS, (nous) PORTIONS: (vous) PORTEREZ, PORTEZ, PORTIEZ; (tu) MANGEAS: (vous) MANGEZ.
            return self.has(stem, b"EZ") || strip(stem, b"GE").is_some() && self.has(stem, b"Z");
        }
        // (je) FINIS: (il) FINIT; (je) PERDS: PERDRE; (je) METS: METTRE.
        self.has(singular, b"T")
            || strip(word, b"DS").is_some() && self.has(singular, b"RE")
            || strip(word, b"TS").is_some() && self.has(singular, b"TRE")
    }

    /// Whether a stem with this ending is a word.
    fn has(&self, stem: &[Letter], ending: &[u8]) -> bool {
        let mut ending = ending.iter().filter_map(|&capital| Letter::from_ascii(capital));
        let cursor = self.start().walk(stem);
        cursor
            .and_then(|cursor| ending.try_fold(cursor, |cursor, letter| cursor.step(letter)))
            .is_some_and(|end| end.is_word())
    }
}

/// The rule without the exceptions.
pub fn looks_conjugated_z(word: &[Letter]) -> bool {
    matches!(word, [.., Letter::E, Letter::Z])
}

/// The letters before this ending.
fn strip<'w>(word: &'w [Letter], ending: &[u8]) -> Option<&'w [Letter]> {
    let (stem, last) = word.split_at_checked(word.len().checked_sub(ending.len())?)?;
    last.iter().map(|letter| letter.ascii()).eq(ending.iter().copied()).then_some(stem)
}
