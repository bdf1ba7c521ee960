//! `cargo xtask accept`: takes what the scripts show now as what they should show.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};

use crate::{
    gallery::{self, Performance},
    host::Host,
    paths,
    pictures::{self, Image},
};

#[derive(clap::Args)]
pub struct Arguments {
    /// Only the pictures of this script, by its name in tests/scripts
    #[arg(long, value_name = "NAME")]
    script: Option<String>,
}

pub fn main(arguments: Arguments) -> Result<()> {
    let performances = gallery::performances(paths::root())?;
    let left_over = gallery::left_over(paths::root(), &performances)?;
    let wanted = |name: &str| arguments.script.as_deref().is_none_or(|script| script == name);
    let chosen: Vec<_> = performances.iter().filter(|performance| wanted(&performance.name)).collect();
    ensure!(!chosen.is_empty(), "there is no script tests/scripts/{}.txt", arguments.script.unwrap_or_default());

    let mut changes = accept(&chosen)?;
    for path in left_over.into_iter().filter(|path| wanted(&script_name(path))) {
        remove(&path)?;
        changes.push(format!("removed  {}", paths::shown(&path)));
    }
    changes.iter().for_each(|change| println!("{change}"));
    println!("{} pictures changed. Look at each of them before you commit.", changes.len());
    Ok(())
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
            if let Some(change) = take_over(&shown.join(snap).with_extension("png"), &accepted)? {
                changes.push(format!("{change:<7}  {}", paths::shown(&accepted)));
            }
        }
    }
    Ok(changes)
}

fn take_over(from: &Path, to: &Path) -> Result<Option<&'static str>> {
    let change = if !to.exists() {
        "added"
    } else if pictures::compare(&Image::load(to)?, &Image::load(from)?).is_err() {
        "changed"
    } else {
        return Ok(None);
    };
    fs::create_dir_all(to.parent().unwrap_or(to)).with_context(|| format!("cannot make room for {}", to.display()))?;
    fs::copy(from, to).with_context(|| format!("cannot write {}", paths::shown(to)))?;
    Ok(Some(change))
}

/// Removes a picture, and its folder after the last one.
fn remove(path: &Path) -> Result<()> {
    fs::remove_file(path).with_context(|| format!("cannot remove {}", paths::shown(path)))?;
    // A folder that still holds something stays: that is no error.
    path.ancestors().skip(1).take(2).take_while(|folder| fs::remove_dir(folder).is_ok()).count();
    Ok(())
}

/// The script that an accepted picture is, or was, made by.
fn script_name(picture: &Path) -> String {
    let folder: PathBuf = picture.parent().into_iter().collect();
    folder.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
