//! Builds Meneur's dictionary: word sources in, the bytes that the device reads out.
//!
//! ```text
//!  words/fr.aff, fr.dic ─ hunspell ─> forms with tags ─ filter ─┐
//!  words/allow.txt, deny.txt ────────── corrections ────────────┼─> lexicon ─> automaton ─ encode ─> bytes ─ verify ─> ok
//!  somebody's own list ──────────────── plain ──────────────────┘                                       └─> report
//! ```
//!
//! The device's reader is compiled here as well, from the same files, to read back what was written. The same sources
//! always give the same bytes.

pub mod automaton;
pub mod corrections;
#[path = "../../src/dict/reader/mod.rs"]
pub mod dict;
pub mod encode;
mod error;
pub mod filter;
pub mod hunspell;
#[path = "../../src/letters.rs"]
pub mod letters;
pub mod lexicon;
pub mod likely;
pub mod plain;
mod report;
mod sources;
mod verify;

use std::path::Path;

pub use error::{BuildError, LineError, Mismatch};
pub use report::Report;
pub use sources::{Sources, read};

use automaton::Automaton;
use encode::{Label, Roots};
use lexicon::Lexicon;
use report::Sizes;

/// A dictionary, ready for the device.
#[derive(Debug)]
pub struct Built {
    pub bytes: Vec<u8>,
    /// What typing goes by.
    pub likely: [u8; likely::BYTES],
    pub report: Report,
}

/// Builds the dictionary of the sources, or of `own_list` if there is one, and checks it word by word.
pub fn build(sources: &Sources, own_list: Option<&Path>) -> Result<Built, BuildError> {
    let tagged = Lexicon::read(sources)?;
    match own_list {
        None => compile(&tagged),
        Some(file) => {
            let list = plain::parse(file, &read(file)?)?;
            compile(&Lexicon::of_plain(list, &tagged)).map_err(|error| error.of_list(file))
        }
    }
}

/// Encodes a lexicon and reads it back.
pub fn compile(lexicon: &Lexicon) -> Result<Built, BuildError> {
    let (exceptions, odd_plurals) = (lexicon.exceptions(), lexicon.odd_plurals());
    let mut automaton = Automaton::new();
    let roots = Roots {
        words: automaton.add(lexicon.words.keys()),
        exceptions: automaton.add(&exceptions),
        odd_plurals: automaton.add(&odd_plurals),
    };
    let untagged = lexicon.untagged();
    let label = Label { name: &lexicon.name, date: lexicon.date, words: lexicon.words.len(), untagged };
    let encoded = encode::encode(&label, &automaton, roots)?;
    let bytes = encoded.bytes;
    verify::verify(&bytes, lexicon).map_err(BuildError::Unfaithful)?;
    let sizes = Sizes {
        exceptions: (exceptions.len(), encoded.exceptions),
        odd_plurals: (odd_plurals.len(), encoded.odd_plurals),
        nodes: automaton.nodes().len(),
        edges: automaton.nodes().iter().map(Vec::len).sum(),
        bytes: bytes.len(),
    };
    let likely = likely::fit(lexicon.words.keys());
    Ok(Built { bytes, likely, report: Report::new(lexicon, sizes) })
}
