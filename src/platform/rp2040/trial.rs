//! The build that tests what happens when things go wrong: while B is held,
//!
//! * X panics,
//! * Y hangs,
//! * Up overflows the stack,
//! * Left reads where there is nothing, which is a fault.
//!
//! Everything else works as always, B included. In every other build these keys do nothing of the kind.

use core::hint::black_box;

use meneur::input::{Button, KeyEvent, Stroke};

#[derive(Default)]
pub struct Trial {
    b_held: bool,
}

impl Trial {
    pub fn key(&mut self, key: KeyEvent) {
        if !cfg!(feature = "panic-test") {
            return;
        }
        match (key.button, key.stroke) {
            (Button::B, stroke) => self.b_held = stroke != Stroke::Up,
            (button, Stroke::Down) if self.b_held => provoke(button),
            _ => {}
        }
    }
}

fn provoke(button: Button) {
    match button {
        Button::X => panic!("the panic that was asked for"),
        Button::Y => hang(),
        Button::Up => overflow(0),
        Button::Left => fault(),
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
