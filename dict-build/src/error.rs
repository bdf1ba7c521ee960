//! What can go wrong while building a dictionary, said so that its reader knows where to look.

use std::fmt::{self, Write as _};
use std::io;
use std::path::{Path, PathBuf};

use crate::dict::format::NAME_BYTES;
use crate::filter::{LONGEST_LISTED, SHORTEST_LISTED};
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
    /// A device, a pipe or a folder: reading it might never end.
    NotAFile { file: PathBuf },
    /// A list outgrows the format, or the flash it is for.
    TooLarge { file: Option<PathBuf>, what: String, size: usize, limit: usize },
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
    /// There is no such day, or the year is 0, which says that there is no date.
    NoSuchDay(String),
    /// The header of a dictionary has room for so many bytes.
    NameLength {
        name: String,
        bytes: usize,
    },
    /// The device has no picture of this character.
    NameCharacter(char),
    NoName,
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

    /// The same, but if a list is too large it is said which.
    pub(crate) fn of_list(self, list: &Path) -> BuildError {
        match self {
            BuildError::TooLarge { file: None, what, size, limit } => {
                BuildError::TooLarge { file: Some(list.to_owned()), what, size, limit }
            }
            other => other,
        }
    }
}

impl std::error::Error for BuildError {}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::Io { file, error } => write!(f, "{}: {error}", file.display()),
            BuildError::Line { file, line, reason } => write!(f, "{}:{line}: {reason}", file.display()),
            BuildError::NoWords { file } => write!(f, "{}: no word in it", file.display()),
            BuildError::NotAFile { file } => write!(f, "{}: not a plain file", file.display()),
            BuildError::TooLarge { file, what, size, limit } => {
                if let Some(file) = file {
                    write!(f, "{}: ", file.display())?;
                }
                write!(f, "{size} {what}, and at most {limit} are possible")
            }
            BuildError::Unfaithful(mismatch) => write!(f, "the encoded dictionary is not the list: {mismatch:?}"),
        }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::NotUtf8 => write!(f, "not UTF-8"),
            LineError::NotANumber(text) => write!(f, "{} should be a number", Quoted(text)),
            LineError::UnknownDirective(name) => write!(f, "unknown directive {}", Quoted(name)),
            LineError::Unsupported { directive, value } => write!(f, "{directive} {} is not supported", Quoted(value)),
            LineError::MissingField(field) => write!(f, "missing {field}"),
            LineError::BadFlags(flags) => write!(f, "{} is not a run of two-character flags", Quoted(flags)),
            LineError::UnknownFlag(flag) => write!(f, "flag {} is not defined in the affix file", Quoted(flag)),
            LineError::RuleOutsideClass(flag) => write!(f, "a rule of {} outside its class", Quoted(flag)),
            LineError::RuleCount { announced, found } => {
                write!(f, "the class announces {announced} rules and has {found}")
            }
            LineError::BadCondition(condition) => write!(f, "condition {} has an open bracket", Quoted(condition)),
            LineError::BadTag(tag) => write!(f, "{} is not a tag like po:nom", Quoted(tag)),
            LineError::NotAWord(text) => write!(f, "{} is not a word of letters", Quoted(text)),
            LineError::NotADate(text) => write!(f, "{} is not a date like 2024-12-31", Quoted(text)),
            LineError::NoSuchDay(text) => write!(f, "{} is no day of the calendar", Quoted(text)),
            LineError::NameLength { name, bytes } => {
                write!(f, "the name {} has {bytes} bytes, and at most {NAME_BYTES} are possible", Quoted(name))
            }
            LineError::NameCharacter(character) => {
                write!(f, "the device cannot show {} in a name", Quoted(character.encode_utf8(&mut [0; 4])))
            }
            LineError::NoName => write!(f, "the name is empty"),
            LineError::WordLength { word, letters } => {
                write!(f, "{} has {letters} letters, not {SHORTEST_LISTED} to {LONGEST_LISTED}", Quoted(word))
            }
            LineError::MissingReason(word) => write!(f, "{} comes without a reason", Quoted(word)),
            LineError::Pointless { word, why } => write!(f, "{word} {why}"),
        }
    }
}

/// What was found, on one line and short enough to be read: whole files may stand on one.
struct Quoted<'t>(&'t str);

/// Longer than any word, and than most mistakes.
const QUOTED: usize = 40;

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('`')?;
        for character in self.0.chars().take(QUOTED) {
            match character {
                '\'' | '"' | '\\' => f.write_char(character)?,
                // So that what cannot be seen can be found.
                other => write!(f, "{}", other.escape_debug())?,
            }
        }
        f.write_str(if self.0.chars().nth(QUOTED).is_some() { "…`" } else { "`" })
    }
}
