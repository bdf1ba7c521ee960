//! `cargo xtask firmware`: the image for each board, and what it takes of the chip.

mod elf;
mod sizes;
mod uf2;

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use anyhow::{Context, Result};
use meneur::board::Board;

use crate::{board_parser, cargo, device_toolchain::DeviceToolchain, paths, test::Extent};
use elf::Elf;

/// What tests and benches break or measure: builds of one board with a feature.
const TEST_BUILDS: [(Board, &str); 2] = [(Board::Waveshare, "bench"), (Board::Waveshare, "panic-test")];

#[derive(clap::Args)]
pub struct Arguments {
    /// Only for this board
    #[arg(long, value_parser = board_parser())]
    board: Option<Board>,
    /// More features of the package, such as panic-test
    #[arg(long, value_delimiter = ',')]
    features: Vec<String>,
}

/// A firmware image, built.
#[derive(Clone, Debug)]
pub struct Firmware {
    pub board: Board,
    pub elf: PathBuf,
    pub uf2: PathBuf,
}

pub fn main(arguments: Arguments) -> Result<()> {
    let boards = arguments.board.map_or(Board::ALL.to_vec(), |board| vec![board]);
    build(&boards, &arguments.features)
}

/// Each board's, with its sizes, and those that only tests play with.
pub fn build_all(extent: Extent) -> Result<()> {
    build(&Board::ALL, &[])?;
    if extent == Extent::Quick {
        return Ok(());
    }
    TEST_BUILDS.iter().try_for_each(|(board, feature)| Firmware::build(*board, &[(*feature).to_owned()]).map(drop))
}

fn build(boards: &[Board], features: &[String]) -> Result<()> {
    for board in boards {
        Firmware::build(*board, features)?.check_sizes()?;
    }
    Ok(())
}

impl Firmware {
    /// Builds it, unless this very command has done so before. One at a time: they all take the same place first.
    pub fn build(board: Board, features: &[String]) -> Result<Self> {
        static BUILT: Mutex<Option<HashMap<String, Firmware>>> = Mutex::new(None);
        let mut built = BUILT.lock().unwrap_or_else(PoisonError::into_inner);
        let built = built.get_or_insert_default();
        let name = folder_name(board, features);
        if let Some(firmware) = built.get(&name) {
            return Ok(firmware.clone());
        }
        let firmware = Self::build_anew(board, features)?;
        built.insert(name, firmware.clone());
        Ok(firmware)
    }

    fn build_anew(board: Board, features: &[String]) -> Result<Self> {
        let built = compile(DeviceToolchain::get()?, board, features)
            .with_context(|| format!("the firmware for {} does not build", board.id()))?;
        // The next board's build takes the place of this one's, so it is kept elsewhere.
        let folder = paths::target().join("firmware").join(folder_name(board, features));
        let firmware = Self { board, elf: folder.join("meneur.elf"), uf2: folder.join("meneur.uf2") };
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", paths::shown(&folder)))?;
        fs::copy(&built, &firmware.elf).with_context(|| format!("cannot copy {}", paths::shown(&built)))?;
        firmware.write_uf2()?;
        Ok(firmware)
    }

    fn write_uf2(&self) -> Result<()> {
        let image = Elf::read(&self.elf)?.flash_image()?;
        write(&self.uf2, &uf2::encode(&image))?;
        let written = fs::read(&self.uf2).with_context(|| format!("cannot read {}", paths::shown(&self.uf2)))?;
        uf2::verify(&written, &image).with_context(|| format!("{} is not as it should be", paths::shown(&self.uf2)))
    }

    /// Says them, and fails if there is too little room for games to come.
    pub fn check_sizes(&self) -> Result<()> {
        let usage = Elf::read(&self.elf)?.usage()?;
        say!("{}: {}", self.board.id(), paths::shown(&self.uf2));
        say!("{}", sizes::table(&usage));
        usage.check().with_context(|| format!("the firmware for {} is too big", self.board.id()))
    }
}

fn compile(toolchain: &DeviceToolchain, board: Board, features: &[String]) -> Result<PathBuf> {
    let features = [&[board.id().to_owned()], features].concat().join(",");
    let mut build = toolchain.cargo("build");
    build.args([
        "--release",
        "--package",
        "meneur",
        "--bin",
        "meneur",
        "--no-default-features",
        "--features",
        &features,
    ]);
    cargo::executable(&mut build)
}

fn folder_name(board: Board, features: &[String]) -> String {
    [&[board.id().to_owned()], features].concat().join("-")
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("cannot write {}", paths::shown(path)))
}
