//! `cargo xtask flash`: puts the firmware on a board that waits for it.

use std::{
    fs::{self, File},
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use meneur::board::Board;

use crate::{board_parser, firmware::Firmware, paths};

#[derive(clap::Args)]
pub struct Arguments {
    /// The board
    #[arg(long, default_value = Board::Waveshare.id(), value_parser = board_parser())]
    board: Board,
    /// Where the board's drive is, if it is not found by itself
    #[arg(long, value_name = "DIR")]
    to: Option<PathBuf>,
}

pub fn main(arguments: Arguments) -> Result<()> {
    let firmware = Firmware::build(arguments.board, &[])?;
    let drive = match arguments.to {
        Some(drive) => drive,
        None => waiting_drive(arguments.board)?,
    };
    copy(&firmware.uf2, &drive)?;
    println!("{} is on {}; the board starts it now.", paths::shown(&firmware.uf2), drive.display());
    Ok(())
}

fn waiting_drive(board: Board) -> Result<PathBuf> {
    let drives: Vec<_> = mounted().into_iter().filter(|drive| is_waiting_rp2040(drive)).collect();
    match &drives[..] {
        [drive] => Ok(drive.clone()),
        [] => bail!(
            "no board is waiting for firmware. {}\n\
             A drive RPI-RP2 appears; mount it if your system does not, and run this command again.\n\
             If the drive is there but not found: --to DIR",
            how_to_wait(board)
        ),
        several => bail!("several boards are waiting; choose one by --to DIR: {several:?}"),
    }
}

const fn how_to_wait(board: Board) -> &'static str {
    match board {
        Board::Waveshare => "Hold the Pico's BOOTSEL button while you plug in its USB cable.",
        Board::PicoSystem => "Connect the PicoSystem by USB, switch it off, and hold X while you switch it on.",
    }
}

/// The boot ROM shows the chip as a drive with this file on it.
fn is_waiting_rp2040(drive: &Path) -> bool {
    fs::read_to_string(drive.join("INFO_UF2.TXT")).is_ok_and(|info| info.contains("RPI-RP2"))
}

/// Every drive that is mounted in one of the usual places.
fn mounted() -> Vec<PathBuf> {
    let letters = ('A'..='Z').map(|letter| PathBuf::from(format!("{letter}:\\")));
    let shallow = ["/media", "/mnt", "/Volumes"].into_iter().flat_map(|root| folders_in(Path::new(root)));
    let by_user = ["/media", "/run/media"].into_iter().flat_map(|root| folders_in(Path::new(root)));
    letters.chain(shallow).chain(by_user.flat_map(|user| folders_in(&user))).collect()
}

fn folders_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect()
}

fn copy(uf2: &Path, drive: &Path) -> Result<()> {
    let bytes = fs::read(uf2).with_context(|| format!("cannot read {}", paths::shown(uf2)))?;
    let path = drive.join(uf2.file_name().unwrap_or_default());
    let mut file = File::create(&path).with_context(|| format!("cannot write to {}", drive.display()))?;
    file.write_all(&bytes).with_context(|| format!("cannot write {}", path.display()))?;
    // The board leaves as soon as it has the last block, which the system may call an error.
    let _ = file.sync_all();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_waiting_board_is_known_by_its_file() {
        let drive = std::env::temp_dir().join(format!("meneur-drive-{}", std::process::id()));
        fs::create_dir_all(&drive).unwrap();
        assert!(!is_waiting_rp2040(&drive));
        fs::write(drive.join("INFO_UF2.TXT"), "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n")
            .unwrap();
        assert!(is_waiting_rp2040(&drive));

        let uf2 = drive.with_extension("uf2");
        fs::write(&uf2, [1, 2, 3]).unwrap();
        copy(&uf2, &drive).unwrap();
        assert_eq!(fs::read(drive.join(uf2.file_name().unwrap())).unwrap(), [1, 2, 3]);
        fs::remove_dir_all(&drive).unwrap();
        fs::remove_file(&uf2).unwrap();
    }
}
