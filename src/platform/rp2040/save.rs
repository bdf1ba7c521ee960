//! The save area: the last sectors of the flash chip that the program itself runs from.
//!
//! Nothing can be read from the chip while it erases or programs, so Embassy does that with interrupts off and from RAM,
//! and blocking costs nothing that waiting would save: 45 ms for a sector, 0.4 ms for a page.

use core::{fmt, ptr::addr_of, slice};

use embassy_rp::{
    Peri,
    flash::{Blocking, ERASE_SIZE, FLASH_BASE, Flash as Chip},
    peripherals::FLASH,
};
use meneur::store::flash::{AREA, Flash, FlashError, SECTOR};

/// What the memory map uses of the chip, on every board.
const CHIP: usize = 2 * 1024 * 1024;
const _: () = assert!(SECTOR == ERASE_SIZE);

unsafe extern "C" {
    // `mut`, because the bytes change behind the compiler's back.
    static mut __save_start: u8;
    static mut __save_end: u8;
}

pub struct SaveArea {
    chip: Chip<'static, FLASH, Blocking, CHIP>,
}

impl fmt::Debug for SaveArea {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SaveArea")
    }
}

impl SaveArea {
    pub fn new(flash: Peri<'static, FLASH>) -> Self {
        assert_eq!(
            addr_of!(__save_end) as usize - addr_of!(__save_start) as usize,
            AREA,
            "memory.x and the store differ"
        );
        Self { chip: Chip::new_blocking(flash) }
    }

    /// The same once more, for the bench, which saves games while the application rests.
    #[cfg(feature = "bench")]
    pub fn once_more() -> Self {
        // SAFETY: the application, which has the other, uses neither it nor the chip meanwhile; nor does anybody else.
        Self::new(unsafe { FLASH::steal() })
    }

    /// Counted from the start of the chip, as its driver does.
    fn offset(at: usize) -> u32 {
        (addr_of!(__save_start) as usize - FLASH_BASE as usize + at) as u32
    }
}

impl Flash for SaveArea {
    fn bytes(&self) -> &[u8] {
        // SAFETY: the linker reserves this much of flash, which can be read like memory. It changes only by `program`
        // and `erase`, which nobody can call while this slice is borrowed.
        unsafe { slice::from_raw_parts(addr_of!(__save_start), AREA) }
    }

    /// The driver fills the rest of the first and the last page with `0xff`, which programs nothing.
    fn program(&mut self, at: usize, bytes: &[u8]) -> Result<(), FlashError> {
        let range = at..at.checked_add(bytes.len()).filter(|end| *end <= AREA).ok_or(FlashError)?;
        self.chip.blocking_write(Self::offset(at), bytes).map_err(|_| FlashError)?;
        let cleared = self.bytes()[range].iter().zip(bytes).all(|(is, wanted)| is & !wanted == 0);
        if cleared { Ok(()) } else { Err(FlashError) }
    }

    fn erase(&mut self, sector: usize) -> Result<(), FlashError> {
        let start = sector.checked_mul(SECTOR).filter(|start| *start < AREA).ok_or(FlashError)?;
        let range = start..start + SECTOR;
        self.chip.blocking_erase(Self::offset(range.start), Self::offset(range.end)).map_err(|_| FlashError)?;
        if self.bytes()[range].iter().all(|byte| *byte == 0xff) { Ok(()) } else { Err(FlashError) }
    }
}
