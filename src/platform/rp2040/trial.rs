//! The build that tests what happens when things go wrong: while B is held,
//!
//! * X panics,
//! * Y hangs,
//! * Down stops the display, A the keys, Press the application, while the others go on,
//! * Up overflows the stack,
//! * Left reads where there is nothing, which is a fault,
//! * Right panics, and the next two starts do so again.
//!
//! Everything else works as always, B included. In every other build these keys do nothing of the kind.

use core::{
    future::pending,
    hint::black_box,
    mem::MaybeUninit,
    ptr::{addr_of, addr_of_mut},
    sync::atomic::{AtomicU8, Ordering},
};

use meneur::input::{Button, KeyEvent, Stroke};

use super::pulse::Task;

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
        Button::Down => stop(Task::Display),
        Button::A => stop(Task::Keys),
        Button::Press => stop(Task::Application),
        Button::Up => overflow(0),
        Button::Left => fault(),
        Button::Right => {
            set_starts_to_fail(STARTS_FAIL);
            panic!("the panic before the starts that fail");
        }
        _ => {}
    }
}

/// A number that memory hardly holds after power-on; with another one, starts do not fail.
const STARTS_FAIL: u32 = 0x5354_4152;
/// From here on they do not, either.
const STARTS_HAVE_FAILED: u32 = STARTS_FAIL + 2;

#[unsafe(link_section = ".uninit.trial")]
static mut STARTS: MaybeUninit<u32> = MaybeUninit::uninit();

fn set_starts_to_fail(value: u32) {
    // SAFETY: only the task of the application comes here, and nothing ever holds a reference to this memory.
    unsafe { addr_of_mut!(STARTS).cast::<u32>().write_volatile(value) };
}

/// To be called while the device starts.
pub fn start() {
    if !cfg!(feature = "panic-test") {
        return;
    }
    // SAFETY: as above; any bits are a number.
    let starts = unsafe { addr_of!(STARTS).cast::<u32>().read_volatile() };
    if (STARTS_FAIL..STARTS_HAVE_FAILED).contains(&starts) {
        set_starts_to_fail(starts + 1);
        panic!("the start that was to fail");
    }
}

/// The task that is to stop, as a number from 1; 0 for none.
static STOPPED: AtomicU8 = AtomicU8::new(0);

fn stop(task: Task) {
    STOPPED.store(task as u8 + 1, Ordering::Relaxed);
}

/// The place where a task waits forever if it is to stop.
pub async fn stop_here(task: Task) {
    if cfg!(feature = "panic-test") && STOPPED.load(Ordering::Relaxed) == task as u8 + 1 {
        pending::<()>().await;
    }
}

/// Asleep, so that the emulator gets through it in no time; to the watchdog it is all the same.
fn hang() -> ! {
    loop {
        cortex_m::asm::wfe();
    }
}

/// Calls itself without an end, though the compiler does not know that there is none. It takes as much at a time as the
/// greediest of the real functions (33 KB: the compiler keeps two of these), so that a single step goes from well within
/// the stack to outside of it.
#[inline(never)]
fn overflow(depth: u32) {
    let room = black_box([depth; 4200]);
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
