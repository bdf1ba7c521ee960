//! Where the save file is, and what is no save file.

use std::{
    fs::{self, File, Metadata},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use meneur::store::flash::{AREA, FIRST_AREA};

/// More links than this, one leading to the next, lead nowhere.
const MOST_LINKS: usize = 40;

/// The file itself, whatever links lead to it: so it has one lock, and a link stays a link. Its folder is made.
pub fn resolve(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let name = path.file_name().ok_or_else(|| io::Error::new(ErrorKind::InvalidInput, "it names no file"))?;
        fs::create_dir_all(folder_of(&path))?;
        let folder = fs::canonicalize(folder_of(&path))?;
        let file = folder.join(name);
        match fs::read_link(&file) {
            // If it leads to nothing yet, that is made.
            Ok(target) => path = folder.join(target),
            Err(_) => return Ok(file),
        }
    }
    Err(io::Error::other("its links go round in a circle"))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Refuses what is there and no save file, without opening it.
pub fn check(path: &Path) -> Result<()> {
    let shown = path.display();
    match fs::symlink_metadata(path) {
        Ok(found) => refuse(&found).with_context(|| format!("{shown} is no save file")),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error).with_context(|| format!("cannot look at {shown}")),
    }
}

fn refuse(found: &Metadata) -> Result<()> {
    if !found.is_file() {
        bail!("it is {}", kind(found));
    }
    if found.len() != AREA as u64 && found.len() != FIRST_AREA as u64 {
        bail!("it has {} bytes, not {AREA}", found.len());
    }
    Ok(())
}

#[cfg(unix)]
pub fn kind(found: &Metadata) -> &'static str {
    use std::os::unix::fs::FileTypeExt;

    match found.file_type() {
        kind if kind.is_dir() => "a folder",
        kind if kind.is_fifo() => "a named pipe",
        kind if kind.is_socket() => "a socket",
        kind if kind.is_block_device() || kind.is_char_device() => "a device",
        kind if kind.is_symlink() => "a link",
        _ => "no file",
    }
}

#[cfg(not(unix))]
pub fn kind(found: &Metadata) -> &'static str {
    if found.is_dir() { "a folder" } else { "no file" }
}

/// `save.bin` with something added.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// A file that nobody else has. What a crash has left there goes first; a link goes, and not what it leads to.
pub fn create_anew(path: &Path) -> io::Result<File> {
    match File::create_new(path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            fs::remove_file(path)?;
            File::create_new(path)
        }
        created => created,
    }
}

#[cfg(unix)]
pub fn open_folder(path: &Path) -> io::Result<Option<File>> {
    File::open(folder_of(path)).map(Some)
}

/// Elsewhere a folder cannot be opened, and need not be.
#[cfg(not(unix))]
pub fn open_folder(_: &Path) -> io::Result<Option<File>> {
    Ok(None)
}
