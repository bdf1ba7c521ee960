//! The save area as the store sees it: sectors that are erased whole, bytes that are programmed once.

/// What is erased in one go.
pub const SECTOR: usize = 4096;
/// How many of them there are.
pub const SECTORS: usize = 32;
pub const AREA: usize = SECTOR * SECTORS;

/// NOR flash that can be read like memory. Programming only ever clears bits; erasing sets all those of a sector.
///
/// Both return when the work is done: nothing can be read from the chip before that, not even the program.
pub trait Flash {
    /// The whole area, `AREA` bytes.
    fn bytes(&self) -> &[u8];

    /// Programs `bytes` from `at` on; what they hold as `0xff` stays as it is.
    fn program(&mut self, at: usize, bytes: &[u8]) -> Result<(), FlashError>;

    /// Erases the sector of this number.
    fn erase(&mut self, sector: usize) -> Result<(), FlashError>;
}

/// The memory did not do what it was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlashError;
