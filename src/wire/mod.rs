//! Letters as few bytes: how words stand in saved moves.

mod codes;
mod letters;

pub(crate) use codes::{Packed, pack, unpack};
