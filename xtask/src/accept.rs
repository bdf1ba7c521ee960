//! `cargo xtask accept`: takes what the scripts and the gallery show now as what they should show.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};
use meneur::ui::palette::Theme;

use crate::{
    gallery::{self, Performance},
    host::Host,
    pages, panel, paths,
    pictures::{self, Image},
};

#[derive(clap::Args)]
pub struct Arguments {
    /// Only the pictures of this script, by its name in tests/scripts
    #[arg(long, value_name = "NAME")]
    script: Option<String>,
    /// Only the pages of the gallery, in tests/gallery
    #[arg(long, conflicts_with = "script")]
    gallery: bool,
}

pub fn main(arguments: Arguments) -> Result<()> {
    let mut changes = Vec::new();
    if arguments.script.is_none() {
        changes.extend(accept_pages()?);
    }
    if !arguments.gallery {
        changes.extend(accept_scripts(&arguments)?);
    }
    changes.iter().for_each(|change| println!("{change}"));
    match changes.len() {
        0 => println!("Every picture is as accepted."),
        count => println!("{count} changes. Look at each picture before you commit."),
    }
    Ok(())
}

fn accept_scripts(arguments: &Arguments) -> Result<Vec<String>> {
    let performances = gallery::performances(paths::root())?;
    let left_over = gallery::left_over(paths::root(), &performances)?;
    let wanted = |name: &str| arguments.script.as_deref().is_none_or(|script| script == name);
    let chosen: Vec<_> = performances.iter().filter(|performance| wanted(&performance.name)).collect();
    ensure!(
        !chosen.is_empty(),
        "there is no script tests/scripts/{}.txt",
        arguments.script.as_deref().unwrap_or_default()
    );

    let mut changes = accept(&chosen)?;
    changes.extend(remove_all(left_over.into_iter().filter(|path| wanted(&script_name(path))))?);
    Ok(changes)
}

/// Draws the pages of the gallery and keeps those that are new or different; tells which.
fn accept_pages() -> Result<Vec<String>> {
    let (shown, accepted) = (paths::target().join("pictures/host/gallery"), gallery::pages_folder(paths::root()));
    let (mut changes, mut made) = (Vec::new(), BTreeSet::new());
    for (page, theme) in pages::pages().flat_map(|page| Theme::ALL.map(|theme| (page, theme))) {
        let (from, to) = (page.accepted(&shown, theme), page.accepted(&accepted, theme));
        make_room(&from)?;
        panel::photograph(&page.picture(theme)).save(&from)?;
        changes.extend(take_over(&from, &to)?);
        made.insert(to);
    }
    let left_over = gallery::accepted_pages(paths::root())?.into_iter().filter(|path| !made.contains(path));
    changes.extend(remove_all(left_over)?);
    Ok(changes)
}

/// Plays the scripts and keeps those of their snapshots that are new or different; tells which.
fn accept(performances: &[&Performance]) -> Result<Vec<String>> {
    let host = Host::build()?;
    let mut changes = Vec::new();
    for performance in performances {
        let shown = paths::target().join("pictures/host").join(performance.id());
        host.play(performance, &shown)?;
        for snap in performance.snaps() {
            let accepted = performance.accepted(paths::root(), snap);
            changes.extend(take_over(&shown.join(snap).with_extension("png"), &accepted)?);
        }
    }
    Ok(changes)
}

/// Tells what changed, if something did.
fn take_over(from: &Path, to: &Path) -> Result<Option<String>> {
    let change = if !to.exists() {
        "added"
    } else if pictures::compare(&Image::load(to)?, &Image::load(from)?).is_err() {
        "changed"
    } else {
        return Ok(None);
    };
    make_room(to)?;
    fs::copy(from, to).with_context(|| format!("cannot write {}", paths::shown(to)))?;
    Ok(Some(format!("{change:<7}  {}", paths::shown(to))))
}

fn make_room(file: &Path) -> Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(file))
        .with_context(|| format!("cannot make room for {}", file.display()))
}

fn remove_all(pictures: impl Iterator<Item = PathBuf>) -> Result<Vec<String>> {
    pictures
        .map(|path| {
            remove(&path)?;
            Ok(format!("removed  {}", paths::shown(&path)))
        })
        .collect()
}

/// Removes a picture, and its folder with the last one.
fn remove(path: &Path) -> Result<()> {
    fs::remove_file(path).with_context(|| format!("cannot remove {}", paths::shown(path)))?;
    if let Some(folder) = path.parent() {
        // This fails while the folder holds more, as it should.
        let _ = fs::remove_dir(folder);
    }
    Ok(())
}

/// The script that an accepted picture is, or was, made by.
fn script_name(picture: &Path) -> String {
    let folder = picture.parent().and_then(Path::file_name);
    folder.unwrap_or_default().to_string_lossy().into_owned()
}
