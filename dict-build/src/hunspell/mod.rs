//! Reading a hunspell dictionary: an affix file (`.aff`), a word file (`.dic`), and all the forms they make together.
//!
//! A line of the word file is a stem with flags and morphological tags; a flag names a class of the affix file; each
//! rule of the class makes one form of the stem, with tags and sometimes flags of its own:
//!
//! ```text
//! fr.dic   cheval/X.() po:nom is:mas          `()`: the stem alone is no form, it needs an affix
//! fr.aff   SFX X. Y 4
//!          SFX X. 0 0/L'D'Q' [ul] is:sg       strip nothing, add nothing   cheval   po:nom is:mas is:sg
//!          SFX X. l ux/D'Q'  al   is:pl       strip "l", add "ux"          chevaux  po:nom is:mas is:pl
//! ```
//!
//! Only what the French files use is read; anything else is an error, never a guess.

mod affix;
mod entry;
mod expand;

pub use affix::{Affixes, Flag};
pub use entry::{Entry, read_entries};
pub use expand::{Form, expand};

use crate::error::{BuildError, LineError};
use crate::letters::without_mark;
use std::path::Path;

/// The lines of a source with their numbers, counted from 1. A byte order mark is not part of the first.
pub(crate) fn numbered_lines<'a>(file: &Path, bytes: &'a [u8]) -> Result<Vec<(usize, &'a str)>, BuildError> {
    let mut lines = Vec::new();
    for (at, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        let number = at + 1;
        let line = str::from_utf8(line).map_err(|_| BuildError::line(file, number, LineError::NotUtf8))?;
        let line = if at == 0 { without_mark(line) } else { line };
        lines.push((number, line.trim_end_matches('\r')));
    }
    Ok(lines)
}
