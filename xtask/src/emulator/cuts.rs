//! What power cuts inside of flash operations leave behind, as cuts.mjs collects it.

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};
use meneur::store::flash::{AREA, Ram};
use serde::Deserialize;

use crate::paths;

/// How often each operation is cut, at moments by chance.
#[derive(Clone, Copy, Debug)]
pub struct Tears {
    pub seed: u32,
    pub per_erase: u32,
    pub per_program: u32,
}

/// A cut, and the save area as it then is.
#[derive(Debug)]
pub struct Cut {
    pub told: Told,
    pub saved: Ram,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Told {
    pub kind: Kind,
    /// In microseconds from the first picture on.
    pub at: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Erase,
    Program,
}

pub type Cuts = Vec<Cut>;

impl Tears {
    pub fn options(self) -> [String; 6] {
        let Self { seed, per_erase, per_program } = self;
        let [seed, per_erase, per_program] = [seed, per_erase, per_program].map(|number| number.to_string());
        ["--seed".into(), seed, "--per-erase".into(), per_erase, "--per-program".into(), per_program]
    }
}

/// Reads what the emulator left in a folder.
pub fn read(folder: &Path) -> Result<Cuts> {
    let open = |name: &str| {
        let path = folder.join(name);
        fs::read(&path).with_context(|| format!("cannot read {}", paths::shown(&path)))
    };
    let told: Vec<Told> = serde_json::from_slice(&open("cuts.json")?).context("cannot understand cuts.json")?;
    let areas = open("cuts.bin")?;
    ensure!(areas.len() == told.len() * AREA, "cuts.bin does not hold {} save areas", told.len());
    let areas = areas.chunks(AREA).filter_map(Ram::holding);
    Ok(told.into_iter().zip(areas).map(|(told, saved)| Cut { told, saved }).collect())
}
