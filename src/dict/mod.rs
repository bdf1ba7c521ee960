//! The dictionary of this program, in flash.

mod reader;

pub use reader::*;

/// The bytes that the build script made.
pub static WORDS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/dictionary.bin"));

/// What the build script has to say about them: counts by length, what was left out, sizes.
#[cfg(not(target_os = "none"))]
pub const REPORT: &str = include_str!(concat!(env!("OUT_DIR"), "/dictionary.txt"));

/// Opens it; do so once and keep it. Cost: see [`Dict::open`].
pub fn open() -> Result<Dict<'static>, DictError> {
    Dict::open(WORDS)
}
