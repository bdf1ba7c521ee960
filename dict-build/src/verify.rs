//! Reading a dictionary back: it must be the list it was made from, every word of it and nothing else.

use crate::dict::{Dict, looks_conjugated_z};
use crate::error::Mismatch;
use crate::lexicon::Lexicon;

pub fn verify(bytes: &[u8], lexicon: &Lexicon) -> Result<(), Mismatch> {
    let dict = Dict::open(bytes).map_err(Mismatch::Unreadable)?;
    let mut listed = lexicon.words.keys();
    let mut enumerated = dict.all_words();
    loop {
        match (listed.next(), enumerated.next()) {
            (None, None) => break,
            (expected, got) if expected == got.as_ref() => {}
            (expected, got) => return Err(Mismatch::Enumerated { expected: expected.cloned(), got }),
        }
    }
    for (word, grammar) in &lexicon.words {
        if !dict.contains(word) {
            return Err(Mismatch::Missing(word.clone()));
        }
        let Some(grammar) = grammar else {
            continue;
        };
        if dict.is_plural(word) != grammar.plural {
            return Err(Mismatch::Plural { word: word.clone(), expected: grammar.plural });
        }
        if dict.is_plural_only(word) != grammar.plural_only {
            return Err(Mismatch::PluralOnly { word: word.clone(), expected: grammar.plural_only });
        }
        let conjugated_z = grammar.conjugated && looks_conjugated_z(word);
        if dict.is_conjugated_z(word) != conjugated_z {
            return Err(Mismatch::ConjugatedZ { word: word.clone(), expected: conjugated_z });
        }
    }
    Ok(())
}
