//! The save area as a file: what the last sectors of the flash are on the board.
//!
//! ```text
//!  save.bin        the area as it is, always whole
//!  save.bin.new    the area as it will be, while it is written; left over after a crash, and then of no use
//!  save.bin.lock   held by the copy of the program that has the area open
//! ```

use std::{
    fs::{self, File, TryLockError},
    io::{self, ErrorKind, Write},
    ops::Range,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use meneur::store::flash::{AREA, Flash, FlashError, SECTOR, SECTORS};

const ERASED: u8 = 0xff;

/// Flash whose bytes are read from memory; the file has them before the memory does.
#[derive(Debug)]
pub struct SaveFile {
    path: PathBuf,
    bytes: Vec<u8>,
    /// Not the file itself, which is another one after each change. Closing it gives the lock back.
    _lock: File,
}

/// Where the area is kept if nobody says otherwise.
pub fn default_path() -> Result<PathBuf> {
    let folder = dirs::data_dir().context("this system names no folder for data; name a file with --save")?;
    Ok(folder.join("meneur").join("save.bin"))
}

impl SaveFile {
    /// Opens the area for this copy of the program alone; a new one is all erased.
    pub fn open(path: &Path) -> Result<Self> {
        let shown = path.display();
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).with_context(|| format!("cannot make the folder of {shown}"))?;
        }
        let lock = lock(path)?;
        match fs::read(path) {
            Ok(bytes) if bytes.len() == AREA => Ok(Self { path: path.into(), bytes, _lock: lock }),
            Ok(bytes) => bail!("{shown} is no save file: it has {} bytes, not {AREA}", bytes.len()),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let bytes = vec![ERASED; AREA];
                replace(path, &bytes).with_context(|| format!("cannot make {shown}"))?;
                Ok(Self { path: path.into(), bytes, _lock: lock })
            }
            Err(error) => Err(error).with_context(|| format!("cannot read {shown}")),
        }
    }

    /// Changes a part of the area: all of it, or on an error nothing.
    fn change(&mut self, part: Range<usize>, change: impl FnOnce(&mut [u8])) -> Result<(), FlashError> {
        let mut bytes = self.bytes.clone();
        change(bytes.get_mut(part).ok_or(FlashError)?);
        replace(&self.path, &bytes).map_err(|error| {
            // The device can only say that it failed; here is someone who can read why.
            eprintln!("cannot write {}: {error}", self.path.display());
            FlashError
        })?;
        self.bytes = bytes;
        Ok(())
    }
}

impl Flash for SaveFile {
    fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn program(&mut self, at: usize, bytes: &[u8]) -> Result<(), FlashError> {
        let end = at.checked_add(bytes.len()).ok_or(FlashError)?;
        self.change(at..end, |cells| cells.iter_mut().zip(bytes).for_each(|(cell, byte)| *cell &= byte))
    }

    fn erase(&mut self, sector: usize) -> Result<(), FlashError> {
        let start = Some(sector).filter(|sector| *sector < SECTORS).ok_or(FlashError)? * SECTOR;
        self.change(start..start + SECTOR, |cells| cells.fill(ERASED))
    }
}

/// `save.bin` with something added.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn lock(path: &Path) -> Result<File> {
    let shown = path.display();
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(beside(path, ".lock"))
        .with_context(|| format!("cannot make the lock of {shown}"))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            bail!("{shown} is already open by another copy; close that one, or name another file with --save")
        }
        Err(TryLockError::Error(error)) => Err(error).with_context(|| format!("cannot lock {shown}")),
    }
}

/// Whatever happens meanwhile, the file is either the old or the new one.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let new = beside(path, ".new");
    let mut file = File::create(&new)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&new, path)?;
    sync_folder(path)
}

/// The new name must reach the disk, too.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}

/// Elsewhere a folder cannot be opened, and need not be.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{env, process};

    /// A folder of its own for each test, gone at the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(test: &str) -> Self {
            let folder = Self(env::temp_dir().join(format!("meneur-{}-save-{test}", process::id())));
            _ = fs::remove_dir_all(&folder.0);
            folder
        }

        /// In a folder that is not there yet, as on the first start.
        fn save(&self) -> PathBuf {
            self.0.join("meneur").join("save.bin")
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_new_area_is_erased() {
        let folder = Folder::new("new");
        let area = SaveFile::open(&folder.save()).unwrap();
        assert_eq!(area.bytes(), [ERASED; AREA]);
        assert_eq!(fs::read(folder.save()).unwrap(), area.bytes());
    }

    #[test]
    fn programming_clears_bits_and_erasing_sets_those_of_one_sector() {
        let folder = Folder::new("bits");
        let mut area = SaveFile::open(&folder.save()).unwrap();
        area.program(SECTOR - 1, &[0xf0, 0x3c, ERASED]).unwrap();
        area.program(SECTOR, &[0x0f, 0x12]).unwrap();
        assert_eq!(area.bytes()[SECTOR - 2..SECTOR + 3], [0xff, 0xf0, 0x0c, 0x12, 0xff]);
        area.erase(1).unwrap();
        assert_eq!(area.bytes()[SECTOR - 1..SECTOR + 2], [0xf0, 0xff, 0xff]);
    }

    #[test]
    fn what_was_written_is_there_when_opened_again() {
        let folder = Folder::new("again");
        let mut area = SaveFile::open(&folder.save()).unwrap();
        area.program(5 * SECTOR, b"partie").unwrap();
        area.program(AREA - 1, &[0]).unwrap();
        area.erase(4).unwrap();
        let written = area.bytes().to_vec();
        drop(area);
        let area = SaveFile::open(&folder.save()).unwrap();
        assert_eq!(area.bytes(), written);
        assert_eq!(area.bytes()[5 * SECTOR..][..6], *b"partie");
    }

    #[test]
    fn a_second_copy_is_refused_while_the_first_is_open() {
        let folder = Folder::new("twice");
        let mut first = SaveFile::open(&folder.save()).unwrap();
        // The lock outlives the replacing of the file.
        first.program(0, &[0]).unwrap();
        let refused = SaveFile::open(&folder.save()).unwrap_err().to_string();
        assert!(refused.contains("already open by another copy"), "{refused}");
        drop(first);
        SaveFile::open(&folder.save()).unwrap();
    }

    #[test]
    fn a_file_of_another_size_is_refused_and_left_as_it_is() {
        let folder = Folder::new("size");
        fs::create_dir_all(folder.save().parent().unwrap()).unwrap();
        fs::write(folder.save(), "a letter to a friend").unwrap();
        let refused = SaveFile::open(&folder.save()).unwrap_err().to_string();
        assert!(refused.ends_with("it has 20 bytes, not 131072"), "{refused}");
        assert_eq!(fs::read(folder.save()).unwrap(), b"a letter to a friend");
    }

    #[test]
    fn what_a_crash_left_over_does_no_harm() {
        let folder = Folder::new("crash");
        let mut area = SaveFile::open(&folder.save()).unwrap();
        area.program(7, &[7]).unwrap();
        drop(area);
        // The crash came while the next version was half written.
        fs::write(beside(&folder.save(), ".new"), [0; 100]).unwrap();
        let mut area = SaveFile::open(&folder.save()).unwrap();
        assert_eq!(area.bytes()[6..9], [0xff, 7, 0xff]);
        area.program(8, &[8]).unwrap();
        assert_eq!(fs::read(folder.save()).unwrap(), area.bytes());
    }

    #[test]
    fn what_cannot_be_written_is_not_in_memory_either() {
        let folder = Folder::new("error");
        let mut area = SaveFile::open(&folder.save()).unwrap();
        // A folder is where the new version would be written.
        fs::create_dir(beside(&folder.save(), ".new")).unwrap();
        assert_eq!(area.program(0, &[0]), Err(FlashError));
        assert_eq!(area.erase(0), Err(FlashError));
        assert_eq!(area.bytes(), [ERASED; AREA]);
    }

    #[test]
    fn nothing_is_written_outside_the_area() {
        let folder = Folder::new("outside");
        let mut area = SaveFile::open(&folder.save()).unwrap();
        assert_eq!(area.program(AREA - 1, &[0, 0]), Err(FlashError));
        assert_eq!(area.program(usize::MAX, &[0]), Err(FlashError));
        assert_eq!(area.erase(SECTORS), Err(FlashError));
        assert_eq!(area.erase(usize::MAX), Err(FlashError));
        assert_eq!(fs::read(folder.save()).unwrap(), [ERASED; AREA]);
    }
}
