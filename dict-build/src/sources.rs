//! The files a dictionary is made from.

use std::path::{Path, PathBuf};

use crate::dict::Date;
use crate::error::BuildError;

/// What the device calls the list made from the sources that come with this crate.
pub const NAME: &str = "Dicollecte 7.0 (Meneur)";
/// The day of the package they come from.
pub const DATE: Date = Date { year: 2020, month: 12, day: 10 };

#[derive(Clone, Debug)]
pub struct Sources {
    pub affixes: PathBuf,
    pub entries: PathBuf,
    pub allow: PathBuf,
    pub deny: PathBuf,
}

impl Sources {
    /// The ones that come with this crate.
    pub fn bundled() -> Sources {
        Sources::in_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("words"))
    }

    pub fn in_folder(folder: &Path) -> Sources {
        Sources {
            affixes: folder.join("fr.aff"),
            entries: folder.join("fr.dic"),
            allow: folder.join("allow.txt"),
            deny: folder.join("deny.txt"),
        }
    }

    pub fn files(&self) -> [&Path; 4] {
        [&self.affixes, &self.entries, &self.allow, &self.deny]
    }
}

/// A million words of fifteen letters are not half of it.
const MOST_BYTES: usize = 64 << 20;

/// Reads a source, if it is a file of a size that makes sense.
pub fn read(file: &Path) -> Result<Vec<u8>, BuildError> {
    let failed = |error| BuildError::Io { file: file.to_owned(), error };
    let about = std::fs::metadata(file).map_err(failed)?;
    if !about.is_file() {
        return Err(BuildError::NotAFile { file: file.to_owned() });
    }
    let size = about.len() as usize;
    if size > MOST_BYTES {
        return Err(BuildError::TooLarge {
            file: Some(file.to_owned()),
            what: "bytes".to_owned(),
            size,
            limit: MOST_BYTES,
        });
    }
    std::fs::read(file).map_err(failed)
}
