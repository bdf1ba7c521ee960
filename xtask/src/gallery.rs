//! The scripts in tests/scripts, and the pictures in tests/screens that have been accepted as theirs.
//!
//! Tests include this very file. It stands on the library, `anyhow` and the `pictures` module beside it.

#![allow(dead_code, reason = "each of those who include this file uses a part of it")]

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, anyhow, bail, ensure};
use meneur::{
    board::Board,
    script::{Script, Step},
};

use super::pictures::{self, Image};

/// A script on a board that it is for.
#[derive(Debug)]
pub struct Performance {
    pub board: Board,
    /// The script's name, which is its file's without `.txt`.
    pub name: String,
    pub text: String,
}

/// Every script on every board it is for. `root` is the repository's.
pub fn performances(root: &Path) -> Result<Vec<Performance>> {
    let mut performances = Vec::new();
    for path in files_below(&root.join("tests/scripts"), "txt")? {
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        for board in Board::ALL {
            let script = Script::read(&text, board).map_err(|error| anyhow!("{}: {error}", path.display()))?;
            if script.is_some() {
                performances.push(Performance { board, name: name.clone().into(), text: text.clone() });
            }
        }
    }
    ensure!(!performances.is_empty(), "there are no scripts in {}/tests/scripts", root.display());
    Ok(performances)
}

impl Performance {
    pub fn script(&self) -> Script<'_> {
        let script = Script::read(&self.text, self.board).ok().flatten();
        script.expect("`performances` has read it for this board")
    }

    /// What its script comes to.
    pub fn steps(&self) -> Result<Vec<Step<'_>>> {
        self.script().steps().with_context(|| format!("{} on {}", self.name, self.board.id()))
    }

    /// `waveshare/boot`: how it is called, and its folder among others.
    pub fn id(&self) -> String {
        format!("{}/{}", self.board.id(), self.name)
    }

    pub fn snaps(&self) -> impl Iterator<Item = &str> {
        self.script().snaps()
    }

    /// Where the accepted picture of a snapshot is.
    pub fn accepted(&self, root: &Path, snap: &str) -> PathBuf {
        root.join("tests/screens").join(self.id()).join(snap).with_extension("png")
    }
}

/// Accepted pictures that no script makes any more.
pub fn left_over(root: &Path, performances: &[Performance]) -> Result<Vec<PathBuf>> {
    let made: BTreeSet<_> = performances
        .iter()
        .flat_map(|performance| performance.snaps().map(|snap| performance.accepted(root, snap)))
        .collect();
    let accepted = files_below(&root.join("tests/screens"), "png")?;
    let of_pages = pages_folder(root);
    Ok(accepted.into_iter().filter(|path| !made.contains(path) && !path.starts_with(&of_pages)).collect())
}

/// Where the pictures of the gallery's pages are, which no script makes.
pub fn pages_folder(root: &Path) -> PathBuf {
    root.join("tests/screens/gallery")
}

pub fn accepted_pages(root: &Path) -> Result<Vec<PathBuf>> {
    files_below(&pages_folder(root), "png")
}

/// Compares a picture with the one expected. If they differ, both are put into a picture at `diff`.
pub fn check(expected: &Path, got: &Image, diff: &Path) -> Result<()> {
    let folder = diff.parent().context("a picture is in a folder")?;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    if !expected.exists() {
        got.save(diff)?;
        bail!("no such picture has been accepted yet; this is it: {}", diff.display());
    }
    let expected = Image::load(expected)?;
    pictures::compare(&expected, got).map_err(|difference| {
        let saved = pictures::diff_picture(&expected, got).save(diff);
        let place = saved.map_or_else(|error| error.to_string(), |()| diff.display().to_string());
        anyhow!("{difference}; expected, got and difference: {place}")
    })
}

/// All files in a folder and the folders in it, in the order of their names. A missing folder has none.
fn files_below(folder: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot look into {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_below(&path, extension)?);
        } else if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of its own for each test and process, gone afterwards.
    fn in_folder(name: &str, test: impl FnOnce(&Path)) {
        let folder = std::env::temp_dir().join(format!("meneur-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        test(&folder);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_difference_is_told_and_pictured() {
        in_folder("difference", |folder| {
            let (expected, diff) = (folder.join("expected.png"), folder.join("diff/a.png"));
            Image::filled(4, 4, [0, 0, 0]).save(&expected).unwrap();
            check(&expected, &Image::filled(4, 4, [0, 0, 0]), &diff).unwrap();
            assert!(!diff.exists());
            let error = check(&expected, &Image::filled(4, 4, [9, 9, 9]), &diff).unwrap_err().to_string();
            assert!(error.starts_with("16 pixels differ") && diff.exists(), "{error}");
        });
    }

    #[test]
    fn a_picture_that_is_not_accepted_yet_is_an_error() {
        in_folder("unknown", |folder| {
            let got = Image::filled(4, 4, [9, 9, 9]);
            assert!(check(&folder.join("expected.png"), &got, &folder.join("a.png")).is_err());
            assert_eq!(Image::load(&folder.join("a.png")).unwrap(), got);
        });
    }

    #[test]
    fn scripts_are_found_for_their_boards_and_strays_among_the_pictures() {
        in_folder("scripts", |folder| {
            assert!(performances(folder).is_err());
            fs::create_dir_all(folder.join("tests/scripts")).unwrap();
            fs::write(folder.join("tests/scripts/both.txt"), "snap a").unwrap();
            fs::write(folder.join("tests/scripts/one.txt"), "only picosystem\nsnap b").unwrap();
            let performances = performances(folder).unwrap();
            let ids: Vec<_> = performances.iter().map(Performance::id).collect();
            assert_eq!(ids, ["waveshare/both", "picosystem/both", "picosystem/one"]);

            let pictures = ["waveshare/both/a.png", "waveshare/one/b.png", "gallery/c.png"]
                .map(|path| folder.join("tests/screens").join(path));
            for path in &pictures {
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, "").unwrap();
            }
            assert_eq!(left_over(folder, &performances).unwrap(), pictures[1..2]);
            assert_eq!(accepted_pages(folder).unwrap(), pictures[2..]);
        });
    }
}
