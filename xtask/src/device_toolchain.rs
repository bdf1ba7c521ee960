//! Makes sure that code for the RP2040 can be compiled here: by an installed target, by one that rustup can fetch, or
//! with Debian's compiler, which has the sources of `core` beside it.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};

use anyhow::{Result, bail};
use meneur::board::Board;

use crate::{apt, cargo, process};

const TARGET: &str = "thumbv6m-none-eabi";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_PACKAGES: [&str; 3] = ["rustc-web", "rust-web-src", "lld"];

#[derive(Debug)]
pub enum DeviceToolchain {
    /// The compiler in use knows the target.
    Installed,
    /// Debian's compiler builds `core` for the target, and this linker links it.
    FromSource { linker: PathBuf },
}

impl DeviceToolchain {
    /// Looks for one, and installs one if need be; only the first call takes time.
    pub fn get() -> Result<&'static Self> {
        static FOUND: OnceLock<DeviceToolchain> = OnceLock::new();
        match FOUND.get() {
            Some(found) => Ok(found),
            None => Self::find().map(|found| FOUND.get_or_init(|| found)),
        }
    }

    fn find() -> Result<Self> {
        if target_is_installed() || (add_target() && target_is_installed()) {
            return Ok(Self::Installed);
        }
        if let Some(toolchain) = from_source() {
            return Ok(toolchain);
        }
        let installed = apt::install(&DEBIAN_PACKAGES);
        match (from_source(), installed) {
            (Some(toolchain), _) => Ok(toolchain),
            (None, installed) => bail!(
                "the firmware cannot be built: there is no `core` for {TARGET}.\n\
                 With rustup:    rustup target add {TARGET}\n\
                 With Debian:    apt-get install {}\n\
                 Then run this command again.{}",
                DEBIAN_PACKAGES.join(" "),
                installed.err().map(|error| format!(" (Tried the second: {error:#})")).unwrap_or_default(),
            ),
        }
    }

    /// A cargo command for the device's code.
    pub fn cargo(&self, subcommand: &str) -> Command {
        let mut command = cargo::command(subcommand);
        // Without this the firmware logs errors only.
        command.args(["--target", TARGET]).env("DEFMT_LOG", "info");
        if let Self::FromSource { linker } = self {
            command
                .args(["-Z", "build-std=core"])
                .env("RUSTC", DEBIAN_RUSTC)
                .env("RUSTC_BOOTSTRAP", "1")
                .env("CARGO_TARGET_THUMBV6M_NONE_EABI_LINKER", linker);
        }
        command
    }

    /// Checks a board's code; a warning is an error.
    pub fn lint(&self, board: Board) -> Result<()> {
        let package = ["--package", "meneur", "--no-default-features", "--features", board.id()];
        match self {
            Self::Installed => process::run(self.cargo("clippy").args(package).args(["--", "-D", "warnings"])),
            Self::FromSource { .. } => {
                println!("Clippy has no `core` for {TARGET} here, so these are the compiler's own lints only.");
                process::run(self.cargo("check").args(package).env("RUSTFLAGS", "-D warnings"))
            }
        }
    }
}

fn target_is_installed() -> bool {
    let folder = process::capture(process::at_root("rustc").args(["--print", "target-libdir", "--target", TARGET]));
    let has_core = |folder: &Path| {
        fs::read_dir(folder)
            .is_ok_and(|files| files.flatten().any(|file| file.file_name().to_string_lossy().starts_with("libcore-")))
    };
    folder.is_ok_and(|folder| has_core(Path::new(folder.trim())))
}

fn add_target() -> bool {
    println!("Adding the target {TARGET} ...");
    process::capture(process::at_root("rustup").args(["target", "add", TARGET])).is_ok()
}

fn from_source() -> Option<DeviceToolchain> {
    let sysroot = sysroot(DEBIAN_RUSTC)?;
    let has_sources = sysroot.join("lib/rustlib/src/rust/library/core").is_dir();
    let linker = has_sources.then(find_linker)??;
    Some(DeviceToolchain::FromSource { linker })
}

/// The linker that rustup's toolchains bring along, or Debian's.
fn find_linker() -> Option<PathBuf> {
    let bundled = sysroot("rustc").and_then(|sysroot| {
        let targets = fs::read_dir(sysroot.join("lib/rustlib")).ok()?;
        targets.flatten().map(|target| target.path().join("bin/rust-lld")).find(|linker| linker.is_file())
    });
    bundled.or_else(|| Some(PathBuf::from("/usr/bin/ld.lld")).filter(|linker| linker.is_file()))
}

fn sysroot(rustc: &str) -> Option<PathBuf> {
    let sysroot = process::capture(process::at_root(rustc).args(["--print", "sysroot"])).ok()?;
    Some(PathBuf::from(sysroot.trim()))
}
