//! Plays scripts on the computer, by the program itself, and reads what it reports.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::{cargo, gallery::Performance, paths, process};

/// The handheld as a program for this computer, built.
#[derive(Debug)]
pub struct Host {
    pub program: PathBuf,
}

/// What a script met besides pixels. Times are in milliseconds from the first picture on.
#[derive(Debug, Deserialize)]
pub struct Report {
    pub snaps: Vec<Snap>,
    pub sounds: Vec<Sound>,
}

#[derive(Debug, Deserialize)]
pub struct Snap {
    pub name: String,
    /// In percent.
    pub backlight: u8,
}

#[derive(Debug, Deserialize)]
pub struct Sound {
    pub at: f64,
    pub notes: Vec<Note>,
}

#[derive(Debug, Deserialize)]
pub struct Note {
    /// Zero for a rest.
    pub hz: f64,
    pub ms: f64,
}

impl Host {
    pub fn build() -> Result<Self> {
        let mut build = cargo::command("build");
        build.args(["--package", "meneur", "--bin", "meneur"]);
        let program = cargo::executable(&mut build).context("the program for the computer does not build")?;
        Ok(Self { program })
    }

    /// Leaves the snapshots in `out`.
    pub fn play(&self, performance: &Performance, out: &Path) -> Result<Report> {
        let script = paths::root().join("tests/scripts").join(&performance.name).with_extension("txt");
        let mut play = process::at_root(&self.program);
        play.arg("script").arg(script).args(["--board", performance.board.id()]).arg("--out").arg(out);
        process::capture(&mut play)?;
        let path = out.join("report.json");
        let report = fs::read(&path).with_context(|| format!("cannot read {}", paths::shown(&path)))?;
        serde_json::from_slice(&report).with_context(|| format!("cannot understand {}", paths::shown(&path)))
    }
}
