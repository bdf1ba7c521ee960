//! Never lose a game: what the players entrust to the device, kept in flash.

pub mod flash;

pub use self::flash::{Flash, FlashError};
