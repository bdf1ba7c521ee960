//! Reading a dictionary: look a word up, walk it letter by letter, search it.
//!
//! No heap, no `unsafe`, no copy of the bytes: a [`Dict`] is a view of them. Bytes that are not a dictionary are
//! refused by [`Dict::open`]; should wrong ones pass its checksum, every answer is still found in bounded time, and is
//! merely wrong.
//!
//! The host crate that builds dictionaries compiles these same files, so that the format stands in one place.

mod cursor;
pub mod format;
mod grammar;
mod list;
mod open;
mod search;
mod tables;

pub use cursor::{Children, Cursor};
pub use format::DictError;
pub use grammar::{ends_like_a_plural, looks_conjugated_z, looks_plural, looks_plural_only};
pub use open::{Checked, Date, Dict};
pub use search::{Containing, EveryWord, FromRack, Guide, Matching, Pattern, Paused, Progress, Search};
