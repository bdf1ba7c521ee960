//! Makes sure that code for the RP2040 can be compiled here: by an installed target, by one that rustup can fetch, or
//! with Debian's compiler, which has the sources of `core` beside it.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};

use anyhow::{Context, Result};
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
        from_source().with_context(|| {
            let obstacle = installed.err().map_or_else(String::new, |error| format!("\nTried the second: {error:#}"));
            let packages = DEBIAN_PACKAGES.join(" ");
            format!(
                "the firmware cannot be built: there is no `core` for {TARGET}. Install it, and run this again:\n\
                 with rustup:  rustup target add {TARGET}\n\
                 on Debian:    apt-get install {packages}{obstacle}"
            )
        })
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
        // As the firmware is built, so that macros and build scripts are compiled once for both.
        let package = ["--release", "--package", "meneur", "--no-default-features", "--features", board.id()];
        match self {
            Self::Installed => process::run(self.cargo("clippy").args(package).args(["--", "-D", "warnings"])),
            Self::FromSource { .. } => {
                say!("Clippy has no `core` for {TARGET} here, so these are the compiler's own lints only.");
                process::run(self.cargo("check").args(package).env("RUSTFLAGS", "-D warnings"))
            }
        }
    }
}

fn target_is_installed() -> bool {
    let folder = process::capture(process::at_root("rustc").args(["--print", "target-libdir", "--target", TARGET]));
    folder.is_ok_and(|folder| has_core(Path::new(folder.trim())))
}

fn has_core(folder: &Path) -> bool {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.map(|file| file.file_name()).any(|name| name.to_string_lossy().starts_with("libcore-"))
}

fn add_target() -> bool {
    say!("Adding the target {TARGET} ...");
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
