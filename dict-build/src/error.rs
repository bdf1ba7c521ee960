//! What can go wrong while building a dictionary, said so that its reader knows where to look.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::letters::Word;

/// Why no dictionary was built.
#[derive(Debug)]
pub enum BuildError {
    /// A source could not be read, or an output not written.
    Io { file: PathBuf, error: io::Error },
    /// A line of a source makes no sense.
    Line { file: PathBuf, line: usize, reason: LineError },
    /// The sources hold no word at all.
    NoWords { file: PathBuf },
    /// The list or its name outgrows a field of the format.
    TooLarge { what: &'static str, size: usize, limit: usize },
    /// The encoded dictionary, read back, is not the list it was made from: a fault of the encoder.
    Unfaithful(Mismatch),
}

/// Why a line of a source is refused.
#[derive(Debug, PartialEq, Eq)]
pub enum LineError {
    NotUtf8,
    NotANumber(String),
    UnknownDirective(String),
    /// Only `SET UTF-8` and `FLAG long` are read.
    Unsupported {
        directive: &'static str,
        value: String,
    },
    MissingField(&'static str),
    /// Flags are two ASCII characters each.
    BadFlags(String),
    UnknownFlag(String),
    /// A class announces its number of rules; this line would be one too many or comes before any class.
    RuleOutsideClass(String),
    /// The class that starts here has another number of rules than it announces.
    RuleCount {
        announced: usize,
        found: usize,
    },
    BadCondition(String),
    /// A morphological field is a name, a colon and a value.
    BadTag(String),
    NotAWord(String),
    NotADate(String),
    WordLength {
        word: String,
        letters: usize,
    },
    /// Allow and deny files say on each line why the word is there.
    MissingReason(String),
    /// A line that no longer changes anything hides a mistake.
    Pointless {
        word: String,
        why: &'static str,
    },
}

/// How a dictionary read back differs from its list.
#[derive(Debug)]
pub enum Mismatch {
    Unreadable(crate::dict::DictError),
    Missing(Word),
    Enumerated { expected: Option<Word>, got: Option<Word> },
    Plural { word: Word, expected: bool },
    PluralOnly { word: Word, expected: bool },
    ConjugatedZ { word: Word, expected: bool },
}

impl BuildError {
    pub(crate) fn line(file: &Path, line: usize, reason: LineError) -> BuildError {
        BuildError::Line { file: file.to_owned(), line, reason }
    }
}

impl std::error::Error for BuildError {}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::Io { file, error } => write!(f, "{}: {error}", file.display()),
            BuildError::Line { file, line, reason } => write!(f, "{}:{line}: {reason}", file.display()),
            BuildError::NoWords { file } => write!(f, "{}: no word in it", file.display()),
            BuildError::TooLarge { what, size, limit } => {
                write!(f, "{what}: {size} is more than the {limit} the format can hold")
            }
            BuildError::Unfaithful(mismatch) => write!(f, "the encoded dictionary is not the list: {mismatch:?}"),
        }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::NotUtf8 => write!(f, "not UTF-8"),
            LineError::NotANumber(text) => write!(f, "`{text}` should be a number"),
            LineError::UnknownDirective(name) => write!(f, "unknown directive `{name}`"),
            LineError::Unsupported { directive, value } => write!(f, "`{directive} {value}` is not supported"),
            LineError::MissingField(field) => write!(f, "missing {field}"),
            LineError::BadFlags(flags) => write!(f, "`{flags}` is not a run of two-character flags"),
            LineError::UnknownFlag(flag) => write!(f, "flag `{flag}` is not defined in the affix file"),
            LineError::RuleOutsideClass(flag) => write!(f, "a rule of `{flag}` outside its class"),
            LineError::RuleCount { announced, found } => {
                write!(f, "the class announces {announced} rules and has {found}")
            }
            LineError::BadCondition(condition) => write!(f, "condition `{condition}` has an open bracket"),
            LineError::BadTag(tag) => write!(f, "`{tag}` is not a tag like po:nom"),
            LineError::NotAWord(text) => write!(f, "`{text}` is not a word of letters"),
            LineError::NotADate(text) => write!(f, "`{text}` is not a date like 2024-12-31"),
            LineError::WordLength { word, letters } => write!(f, "{word} has {letters} letters"),
            LineError::MissingReason(word) => write!(f, "{word} comes without a reason"),
            LineError::Pointless { word, why } => write!(f, "{word} {why}"),
        }
    }
}
