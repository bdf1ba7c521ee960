//! One copy of the program has the save file open.
//!
//! The lock beside it is there before the file is, and keeps its place when the file is replaced. But it can be deleted,
//! and a file can have several names. So the file itself is locked, too: the one that was found at the start, which another
//! name may still lead to, and the one that is in its place now. If all of these are deleted another copy can begin: what
//! it has made is not overwritten.

use std::{
    fs::{self, File, TryLockError},
    io::{self, ErrorKind, Read},
    path::Path,
};

use anyhow::{Context, Result, bail};
use meneur::store::flash::{AREA, ERASED, FIRST_AREA};

use super::place::{beside, kind};

/// How often a file may be replaced while it is being opened.
const TRIES: usize = 100;

/// Closing the files gives the locks back.
#[derive(Debug)]
pub struct Lock {
    beside: File,
    found: Option<File>,
    current: Option<File>,
}

impl Lock {
    /// Locks what is beside the save file; that itself need not be there yet.
    pub fn beside(path: &Path) -> Result<Self> {
        Ok(Self { beside: lock_beside(path)?, found: None, current: None })
    }

    /// Locks the save file and reads it; `None` if there is none yet.
    pub fn read(&mut self, path: &Path) -> Result<Option<Vec<u8>>> {
        let shown = path.display();
        for _ in 0..TRIES {
            let file = match File::open(path) {
                Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
                opened => opened.with_context(|| format!("cannot open {shown}"))?,
            };
            if cfg!(unix) {
                alone(&file, path)?;
            }
            if !is_at(&file, path) {
                // Who had it open has just replaced it; his lock beside it must have been deleted.
                continue;
            }
            let bytes = read(&file).with_context(|| format!("cannot read {shown}"))?;
            self.found = Some(file).filter(|_| cfg!(unix));
            return Ok(Some(bytes));
        }
        bail!("{shown} is being written by another copy")
    }

    /// Refuses to write where another copy, which could not know of this one, has begun.
    pub fn check(&mut self, path: &Path) -> io::Result<()> {
        let own = self.current.as_ref().or(self.found.as_ref());
        match fs::symlink_metadata(path) {
            Ok(_) if own.map_or(cfg!(not(unix)), |own| is_at(own, path)) => Ok(()),
            Ok(_) => Err(io::Error::other("another file is in its place; when that is moved away, saving goes on")),
            Err(_) if is_at(&self.beside, &beside(path, ".lock")) => Ok(()),
            Err(_) => {
                self.beside = lock_beside(path).map_err(io::Error::other)?;
                Ok(())
            }
        }
    }

    /// The save file is another one now, which is locked already.
    pub fn moves_to(&mut self, file: File) {
        self.current = Some(file).filter(|_| cfg!(unix));
    }
}

fn lock_beside(path: &Path) -> Result<File> {
    let shown = path.display();
    let lock = beside(path, ".lock");
    if let Some(found) = fs::symlink_metadata(&lock).ok().filter(|found| !found.is_file()) {
        bail!("{} is in the way: it is {}", lock.display(), kind(&found));
    }
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(lock)
        .with_context(|| format!("cannot make the lock of {shown}"))?;
    alone(&file, path)?;
    Ok(file)
}

fn alone(file: &File, path: &Path) -> Result<()> {
    let shown = path.display();
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => {
            bail!("{shown} is already open by another copy; close that one, or name another file with --save")
        }
        Err(TryLockError::Error(error)) => Err(error).with_context(|| format!("cannot lock {shown}")),
    }
}

/// Locks a file that nobody else can have open yet. Only where others can still read it then.
pub fn take(file: &File) -> io::Result<()> {
    if cfg!(unix) { file.try_lock().map_err(io::Error::from) } else { Ok(()) }
}

/// The area; one as it was at first is the end of it. However long the file has become meanwhile, no more is read than
/// that.
fn read(file: &File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(AREA);
    file.take(AREA as u64 + 1).read_to_end(&mut bytes)?;
    match bytes.len() {
        AREA => Ok(bytes),
        FIRST_AREA => Ok([vec![ERASED; AREA - FIRST_AREA], bytes].concat()),
        _ => Err(io::Error::other("it has another size now")),
    }
}

/// Whether this is still the file of that name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    let number = |found: io::Result<fs::Metadata>| found.ok().map(|found| (found.dev(), found.ino()));
    number(file.metadata()) == number(fs::metadata(path))
}

/// Elsewhere nobody can replace a file that is open.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}
