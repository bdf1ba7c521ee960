//! Letters as few bytes: how words stand in saved moves.

mod anagram;
mod codes;
mod letters;

pub(crate) use anagram::{arrange, number};
pub(crate) use codes::{CODES, Packed, pack, unpack};
