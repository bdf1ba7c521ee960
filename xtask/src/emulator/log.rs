//! Turns what the firmware logged into text, with the help of its ELF file.

use std::{fmt::Write, fs, path::Path};

use anyhow::{Context, Result};
use base64::{Engine, prelude::BASE64_STANDARD};
use defmt_decoder::{DecodeError, Table};

use crate::paths;

pub fn decode(log: &str, elf: &Path) -> Result<String> {
    let frames = BASE64_STANDARD.decode(log).context("the log is no base64")?;
    let elf_bytes = fs::read(elf).with_context(|| format!("cannot read {}", paths::shown(elf)))?;
    let table = Table::parse(&elf_bytes)?.with_context(|| format!("{} does not log", paths::shown(elf)))?;
    let mut decoder = table.new_stream_decoder();
    decoder.received(&frames);
    let mut text = String::new();
    loop {
        match decoder.decode() {
            Ok(frame) => writeln!(text, "{}", frame.display(false))?,
            Err(DecodeError::Malformed) if table.encoding().can_recover() => text.push_str("(unreadable)\n"),
            Err(_) => return Ok(text),
        }
    }
}
