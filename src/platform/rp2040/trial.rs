//! The build that tests what happens when things go wrong, and what no screen does yet: while B is held,
//!
//! * X panics,
//! * Y hangs,
//! * Up overflows the stack,
//! * Left reads where there is nothing, which is a fault,
//! * Down tries the save area out, and logs whether it does what it should.
//!
//! Everything else works as always, B included. In every other build these keys do nothing of the kind.

use core::{array, hint::black_box};

use meneur::{
    input::{Button, KeyEvent, Stroke},
    store::flash::{Flash, FlashError, SECTOR, SECTORS},
};

use super::save::SaveArea;

#[derive(Default)]
pub struct Trial {
    b_held: bool,
}

impl Trial {
    pub fn key(&mut self, key: KeyEvent, save: &mut SaveArea) {
        if !cfg!(feature = "panic-test") {
            return;
        }
        match (key.button, key.stroke) {
            (Button::B, stroke) => self.b_held = stroke != Stroke::Up,
            (button, Stroke::Down) if self.b_held => provoke(button, save),
            _ => {}
        }
    }
}

fn provoke(button: Button, save: &mut SaveArea) {
    match button {
        Button::X => panic!("the panic that was asked for"),
        Button::Y => hang(),
        Button::Up => overflow(0),
        Button::Left => fault(),
        Button::Down => match try_out(save) {
            Ok(()) => defmt::info!("the save area works"),
            Err(FlashError) => defmt::error!("the save area does not work"),
        },
        _ => {}
    }
}

/// Asleep, so that the emulator gets through it in no time; to the watchdog it is all the same.
fn hang() -> ! {
    loop {
        cortex_m::asm::wfe();
    }
}

/// Calls itself without an end, though the compiler does not know that there is none. It takes as much at a time as the
/// greediest of the real functions, so that a single step goes from well within the stack to outside of it.
#[inline(never)]
fn overflow(depth: u32) {
    let room = black_box([depth; 6000]);
    if black_box(true) {
        overflow(depth + 1);
    }
    black_box(room);
}

fn fault() {
    const NOWHERE: *const u32 = 0x3000_0000 as _;
    // SAFETY: there is no memory that this could read, and the fault does not come back.
    black_box(unsafe { NOWHERE.read_volatile() });
}

/// Erases the last sector; programs it across several pages, and then once more in the middle of one.
fn try_out(save: &mut SaveArea) -> Result<(), FlashError> {
    const SECTOR_START: usize = (SECTORS - 1) * SECTOR;
    const FIRST: usize = 250;
    const LENGTH: usize = 600;
    const AGAIN: usize = 300;
    let bytes: [u8; LENGTH] = array::from_fn(|place| place as u8 | 1);
    save.erase(SECTORS - 1)?;
    save.program(SECTOR_START + FIRST, &bytes)?;
    save.program(SECTOR_START + AGAIN, &[0xfe])?;

    let expected = |place: usize| match place.checked_sub(FIRST).and_then(|place| bytes.get(place)) {
        Some(byte) if place == AGAIN => byte & 0xfe,
        Some(byte) => *byte,
        None => 0xff,
    };
    let sector = &save.bytes()[SECTOR_START..];
    if sector.iter().enumerate().all(|(place, byte)| *byte == expected(place)) { Ok(()) } else { Err(FlashError) }
}
