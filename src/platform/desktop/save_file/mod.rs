//! The save area as a file: what the last sectors of the flash are on the board.
//!
//! ```text
//!  save.bin        the area as it is, always whole; locked, too, by the copy of the program that has it open
//!  save.bin.new    the area as it will be, while it is written; left over after a crash, and then of no use
//!  save.bin.lock   held by that copy from before it looks for `save.bin` on
//! ```
//!
//! These are beside the file itself ([`place`]), wherever a link to it is.

mod lock;
mod place;

use std::{
    fs,
    io::{self, Write},
    ops::Range,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use meneur::store::flash::{AREA, ERASED, Flash, FlashError, SECTOR, SECTORS};

use self::{
    lock::Lock,
    place::{beside, create_anew, open_folder},
};
use super::output::complain;

/// Flash whose bytes are read from memory; the file has them before the memory does.
#[derive(Debug)]
pub struct SaveFile {
    path: PathBuf,
    bytes: Vec<u8>,
    lock: Lock,
    /// What was last said of writes that fail, until one does not.
    complaint: Option<String>,
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
        let path = place::resolve(path).with_context(|| format!("cannot find the place of {shown}"))?;
        // Before it is locked or read: what is no save file is not touched.
        place::check(&path)?;
        let mut lock = Lock::beside(&path)?;
        let bytes = lock.read(&path)?;
        let is_new = bytes.is_none();
        let bytes = bytes.unwrap_or_else(|| vec![ERASED; AREA]);
        if is_new {
            replace(&path, &bytes, &mut lock).with_context(|| format!("cannot make {shown}"))?;
        }
        Ok(Self { path, bytes, lock, complaint: None })
    }

    /// Changes a part of the area: all of it, or on an error nothing.
    fn change(&mut self, part: Range<usize>, change: impl FnOnce(&mut [u8])) -> Result<(), FlashError> {
        let mut bytes = self.bytes.clone();
        change(bytes.get_mut(part).ok_or(FlashError)?);
        match replace(&self.path, &bytes, &mut self.lock) {
            Ok(()) => {
                (self.bytes, self.complaint) = (bytes, None);
                Ok(())
            }
            Err(error) => {
                self.complain(&error);
                Err(FlashError)
            }
        }
    }

    /// The device can only say that it failed; here is someone who can read why. It will try again, and that is not
    /// said each time.
    fn complain(&mut self, error: &io::Error) {
        let complaint = error.to_string();
        if self.complaint.as_ref() != Some(&complaint) {
            complain(format_args!("cannot write {}: {complaint}", self.path.display()));
            self.complaint = Some(complaint);
        }
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

/// Whatever happens meanwhile, the file is either the old or the new one.
fn replace(path: &Path, bytes: &[u8], lock: &mut Lock) -> io::Result<()> {
    // All that can fail for want of something does so before the file has changed.
    let folder = open_folder(path)?;
    lock.check(path)?;
    let new = beside(path, ".new");
    let mut file = create_anew(&new)?;
    let written = lock::take(&file).and_then(|()| file.write_all(bytes)).and_then(|()| file.sync_all());
    if let Err(error) = written.and_then(|()| fs::rename(&new, path)) {
        // A disk that is full gets back what there was room for.
        _ = fs::remove_file(&new);
        return Err(error);
    }
    lock.moves_to(file);
    // The new name must reach the disk, too.
    folder.map_or(Ok(()), |folder| folder.sync_all())
}

#[cfg(test)]
mod tests {
    use meneur::store::flash::FIRST_AREA;

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

    /// Why a file cannot be opened, as the program says it.
    fn refusal(path: &Path) -> String {
        format!("{:#}", SaveFile::open(path).expect_err("is refused"))
    }

    fn names_in(folder: &Path) -> Vec<String> {
        let name = |entry: io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
        let mut names: Vec<_> = fs::read_dir(folder).unwrap().map(name).collect();
        names.sort();
        names
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
        let refused = refusal(&folder.save());
        assert!(refused.contains("already open by another copy"), "{refused}");
        drop(first);
        SaveFile::open(&folder.save()).unwrap();
    }

    #[test]
    fn a_file_of_another_size_is_refused_and_left_as_it_is() {
        let folder = Folder::new("size");
        fs::create_dir_all(folder.save().parent().unwrap()).unwrap();
        fs::write(folder.save(), "a letter to a friend").unwrap();
        let refused = refusal(&folder.save());
        assert!(refused.ends_with("it has 20 bytes, not 196608"), "{refused}");
        assert_eq!(fs::read(folder.save()).unwrap(), b"a letter to a friend");
    }

    /// It is the end of the area, and becomes all of it as soon as something is written.
    #[test]
    fn a_file_as_long_as_they_were_at_first_is_read() {
        let folder = Folder::new("first");
        fs::create_dir_all(folder.save().parent().unwrap()).unwrap();
        fs::write(folder.save(), [0x5a; FIRST_AREA]).unwrap();
        let mut area = SaveFile::open(&folder.save()).unwrap();
        let whole = [vec![ERASED; AREA - FIRST_AREA], vec![0x5a; FIRST_AREA]].concat();
        assert_eq!((area.bytes(), fs::read(folder.save()).unwrap().len()), (&whole[..], FIRST_AREA));
        area.program(0, &[0]).unwrap();
        drop(area);
        let whole = [vec![0], whole[1..].to_vec()].concat();
        assert_eq!(fs::read(folder.save()).unwrap(), whole);
        assert_eq!(SaveFile::open(&folder.save()).unwrap().bytes(), whole);
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

    /// What only Unix has. No other program is started here (`tests/cli/save.rs` has a named pipe): until it has begun it
    /// would hold the locks of all tests.
    #[cfg(unix)]
    mod unix {
        use super::*;
        use std::{
            fs::File,
            os::unix::{
                fs::{MetadataExt, symlink},
                net::UnixListener,
            },
        };

        fn prepared(test: &str) -> (Folder, PathBuf) {
            let folder = Folder::new(test);
            let place = folder.save().parent().unwrap().to_owned();
            fs::create_dir_all(&place).unwrap();
            (folder, place)
        }

        #[test]
        fn a_link_stays_one_and_what_it_leads_to_is_written() {
            let (folder, place) = prepared("link");
            fs::create_dir(place.join("far")).unwrap();
            symlink("far/area.bin", place.join("near")).unwrap();
            symlink(place.join("near"), folder.save()).unwrap();
            // At first there is nothing where it leads to.
            for byte in [0xfe, 0xfc] {
                let mut area = SaveFile::open(&folder.save()).unwrap();
                area.program(0, &[byte]).unwrap();
                assert_eq!(fs::read(place.join("far/area.bin")).unwrap(), area.bytes());
                // By whatever name, it is open.
                for other in ["save.bin", "near", "far/area.bin", "far/../near"] {
                    let refused = refusal(&place.join(other));
                    assert!(refused.contains("already open by another copy"), "{other}: {refused}");
                }
            }
            assert_eq!(names_in(&place), ["far", "near", "save.bin"]);
            assert_eq!(names_in(&place.join("far")), ["area.bin", "area.bin.lock"]);
            assert!(fs::symlink_metadata(folder.save()).unwrap().is_symlink());
        }

        #[test]
        fn a_hard_link_admits_no_second_copy() {
            let (folder, place) = prepared("hard");
            drop(SaveFile::open(&folder.save()).unwrap());
            let other = place.join("other.bin");
            fs::hard_link(folder.save(), &other).unwrap();
            let mut first = SaveFile::open(&folder.save()).unwrap();
            for byte in [0xfe, 0xfc] {
                let refused = refusal(&other);
                assert!(refused.contains("already open by another copy"), "{refused}");
                first.program(0, &[byte]).unwrap();
            }
            drop(first);
            SaveFile::open(&other).unwrap();
        }

        #[test]
        fn a_deleted_lock_admits_no_second_copy() {
            let (folder, _) = prepared("unlocked");
            let mut first = SaveFile::open(&folder.save()).unwrap();
            for byte in [0xfe, 0xfc, 0xf8] {
                fs::remove_file(beside(&folder.save(), ".lock")).unwrap();
                let refused = refusal(&folder.save());
                assert!(refused.contains("already open by another copy"), "{refused}");
                first.program(0, &[byte]).unwrap();
            }
            drop(first);
            assert_eq!(SaveFile::open(&folder.save()).unwrap().bytes()[0], 0xf8);
        }

        /// With both files gone another copy cannot know of this one: whoever finds a stranger's file gives way.
        #[test]
        fn what_another_copy_has_saved_in_its_place_is_not_overwritten() {
            let (folder, place) = prepared("stranger");
            let lock = beside(&folder.save(), ".lock");
            let mut first = SaveFile::open(&folder.save()).unwrap();
            first.program(0, &[0xfe]).unwrap();
            // Without another copy it is made anew.
            fs::remove_file(folder.save()).unwrap();
            first.program(1, &[0xfc]).unwrap();
            assert_eq!(fs::read(folder.save()).unwrap(), first.bytes());
            // The file is gone, and the lock is another's, who has made no file yet.
            fs::remove_file(folder.save()).unwrap();
            fs::remove_file(&lock).unwrap();
            let other = Lock::beside(&folder.save()).unwrap();
            assert_eq!(first.program(2, &[0]), Err(FlashError));
            assert_eq!(names_in(&place), ["save.bin.lock"]);
            drop(other);
            // The file is another's, too.
            let mut second = SaveFile::open(&folder.save()).unwrap();
            second.program(0, &[0x77]).unwrap();
            assert_eq!(first.program(2, &[0]), Err(FlashError));
            let complaint = first.complaint.as_deref();
            assert_eq!(complaint, Some("another file is in its place; when that is moved away, saving goes on"));
            assert_eq!(fs::read(folder.save()).unwrap(), second.bytes());
            // As soon as that is gone, nothing is missing here.
            drop(second);
            fs::remove_file(folder.save()).unwrap();
            fs::remove_file(&lock).unwrap();
            first.program(2, &[0xf8]).unwrap();
            assert_eq!(fs::read(folder.save()).unwrap()[..3], [0xfe, 0xfc, 0xf8]);
            assert!(refusal(&folder.save()).contains("already open by another copy"));
        }

        #[test]
        fn what_is_in_the_place_of_the_new_version_is_not_followed() {
            let (folder, place) = prepared("followed");
            let mut area = SaveFile::open(&folder.save()).unwrap();
            let letter = place.join("letter");
            fs::write(&letter, "to a friend").unwrap();
            let new = beside(&folder.save(), ".new");
            let leave_over: [&dyn Fn(); 4] = [
                &|| symlink(&letter, &new).unwrap(),
                &|| fs::hard_link(&letter, &new).unwrap(),
                &|| drop(UnixListener::bind(&new).unwrap()),
                &|| symlink("/dev/full", &new).unwrap(),
            ];
            for (index, leave_over) in leave_over.into_iter().enumerate() {
                leave_over();
                area.program(index, &[0]).unwrap();
                assert_eq!(fs::read(folder.save()).unwrap(), area.bytes());
                assert_eq!(fs::read(&letter).unwrap(), b"to a friend");
            }
            assert_eq!(names_in(&place), ["letter", "save.bin", "save.bin.lock"]);
        }

        #[test]
        fn what_is_no_file_is_refused_by_a_sentence_and_leaves_no_lock() {
            let (_folder, place) = prepared("refused");
            fs::create_dir(place.join("folder")).unwrap();
            let _listener = UnixListener::bind(place.join("socket")).unwrap();
            symlink("/dev/zero", place.join("zero")).unwrap();
            symlink("circle", place.join("circle")).unwrap();
            // No disk has so much: it has a length, and nothing in it.
            File::create(place.join("huge")).unwrap().set_len(1 << 40).unwrap();
            let before = names_in(&place);
            for (name, reason) in [
                ("folder", "it is a folder"),
                ("folder/..", "it names no file"),
                ("socket", "it is a socket"),
                ("zero", "it is a device"),
                ("circle", "its links go round in a circle"),
                ("huge", "it has 1099511627776 bytes, not 196608"),
                ("huge/save.bin", "cannot find the place of"),
            ] {
                let refused = refusal(&place.join(name));
                assert!(refused.contains(reason), "{name}: {refused}");
            }
            assert_eq!(names_in(&place), before);
        }

        #[test]
        fn a_lock_that_is_no_file_is_refused() {
            let (folder, _) = prepared("no-lock");
            let _listener = UnixListener::bind(beside(&folder.save(), ".lock")).unwrap();
            let refused = refusal(&folder.save());
            assert!(refused.contains("save.bin.lock is in the way: it is a socket"), "{refused}");
        }

        #[test]
        fn each_version_is_a_file_of_its_own() {
            let (folder, _) = prepared("own");
            let mut area = SaveFile::open(&folder.save()).unwrap();
            let number = || fs::metadata(folder.save()).unwrap().ino();
            let before = number();
            area.program(0, &[0]).unwrap();
            assert_ne!(number(), before);
        }
    }
}
