//! Any bytes at all as a dictionary, once as they are and once with a good header and checksum:
//! `cargo +nightly fuzz run damaged` in `dict-build/`.

#![no_main]

#[path = "../../tests/dictionary/exercise.rs"]
mod exercise;

use dict_build::dict::format::{MAGIC, VERSION};
use exercise::{exercise, seal};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    exercise(data);
    let mut sealed = data.to_vec();
    if sealed.len() >= 16 {
        sealed[..4].copy_from_slice(&MAGIC);
        sealed[4..8].copy_from_slice(&VERSION.to_le_bytes());
        seal(&mut sealed);
        exercise(&sealed);
    }
});
