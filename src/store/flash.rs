//! The save area as the store sees it: sectors that are erased whole, bytes that are programmed once.

/// What is erased in one go.
pub const SECTOR: usize = 4096;
/// How many of them there are: so many that eight interrupted games of the greatest length fit.
pub const SECTORS: usize = 48;
pub const AREA: usize = SECTOR * SECTORS;
/// The bytes of the area as it was at first. It ended where it ends now, and what is in there goes on to count: sectors
/// say themselves in which order they were begun, wherever they are.
pub const FIRST_AREA: usize = 128 * 1024;

/// NOR flash that can be read like memory. Programming only ever clears bits; erasing sets all those of a sector.
///
/// Both return when the work is done: nothing can be read from the chip before that, not even the program.
pub trait Flash: core::fmt::Debug {
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

/// The area in memory that a power cut empties: for scripts, and for whoever does not want to keep anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ram([u8; AREA]);

impl Default for Ram {
    fn default() -> Self {
        Self([ERASED; AREA])
    }
}

impl Ram {
    /// The area as it was elsewhere, now or at first; `None` if it has another size.
    pub fn holding(bytes: &[u8]) -> Option<Self> {
        let mut ram = Self::default();
        if bytes.len() != AREA && bytes.len() != FIRST_AREA {
            return None;
        }
        ram.0.get_mut(AREA - bytes.len()..)?.copy_from_slice(bytes);
        Some(ram)
    }
}

/// What every byte of an erased sector holds.
pub const ERASED: u8 = 0xff;

impl Flash for Ram {
    fn bytes(&self) -> &[u8] {
        &self.0
    }

    fn program(&mut self, at: usize, bytes: &[u8]) -> Result<(), FlashError> {
        let area = self.0.get_mut(at..at + bytes.len()).ok_or(FlashError)?;
        area.iter_mut().zip(bytes).for_each(|(place, byte)| *place &= byte);
        Ok(())
    }

    fn erase(&mut self, sector: usize) -> Result<(), FlashError> {
        let start = sector * SECTOR;
        self.0.get_mut(start..start + SECTOR).ok_or(FlashError)?.fill(ERASED);
        Ok(())
    }
}
