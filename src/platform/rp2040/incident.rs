//! What stopped the device, kept in memory that a reset leaves alone, until the next start tells it.
//!
//! A panic and a fault of the processor lead here. A program that hangs, or whose stack grew too big, leaves nothing
//! behind but the watchdog's word for it, and the stack's paint.

use core::{
    fmt::{self, Write as _},
    mem::MaybeUninit,
    ptr::{addr_of, addr_of_mut},
};

use cortex_m::peripheral::SCB;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use heapless::String;
use meneur::incident::{Cause, Incident, LONGEST};

use super::stack;

/// Memory holds noise after power-on: only with this number, and the right check, is it an account.
const MAGIC: u32 = 0x4d45_4e45;

#[repr(C)]
struct Kept {
    magic: u32,
    cause: u32,
    length: u32,
    text: [u8; LONGEST],
    check: u32,
}

#[unsafe(link_section = ".uninit.incident")]
static mut KEPT: MaybeUninit<Kept> = MaybeUninit::uninit();

/// Keeps an account of what happened, and starts the device anew.
pub fn reset(cause: Cause, account: &dyn fmt::Display) -> ! {
    let mut text = Account(String::new());
    // What does not fit is left out: the beginning says what it was.
    let _ = write!(text, "{account}");
    let mut kept =
        Kept { magic: MAGIC, cause: cause as u32, length: text.0.len() as u32, text: [0; LONGEST], check: 0 };
    kept.text[..text.0.len()].copy_from_slice(text.0.as_bytes());
    kept.check = check(&kept);
    // SAFETY: nothing else runs any more, and nothing ever holds a reference to this memory.
    unsafe { addr_of_mut!(KEPT).cast::<Kept>().write_volatile(kept) };
    SCB::sys_reset()
}

/// In this register of the watchdog, which a reset leaves alone and power-on clears, stands that the firmware was running.
/// Without it, a reset by the watchdog is none of ours: the boot ROM ends each of its downloads with one.
const RUNNING_REGISTER: usize = 0;
const RUNNING: u32 = MAGIC;

/// How often the device has begun to start without coming to its end, in another such register.
const STARTS_REGISTER: usize = 1;
/// After so many it starts without what was saved: that may be what stops it.
const MOST_FAILED_STARTS: u32 = 2;

/// From here on, a reset by the watchdog is an incident. Tells whether what was saved may be taken up.
pub fn begin_start(watchdog: &mut Watchdog) -> bool {
    watchdog.set_scratch(RUNNING_REGISTER, RUNNING);
    let failed = watchdog.get_scratch(STARTS_REGISTER);
    watchdog.set_scratch(STARTS_REGISTER, failed.saturating_add(1));
    failed < MOST_FAILED_STARTS
}

/// The device has started.
pub fn end_start(watchdog: &mut Watchdog) {
    watchdog.set_scratch(STARTS_REGISTER, 0);
}

/// Takes what the last run left, if it was stopped. To be called before the stack is painted anew.
pub fn take(watchdog: &mut Watchdog) -> Option<Incident> {
    // SAFETY: this is called once, at the start, before anything can panic into it; every pattern of bits is a value of
    // the integers in there, and whether they mean something is checked below.
    let kept = unsafe { addr_of!(KEPT).cast::<Kept>().read_volatile() };
    // SAFETY: as above.
    unsafe { addr_of_mut!(KEPT).cast::<u32>().write_volatile(0) };
    let was_running = watchdog.get_scratch(RUNNING_REGISTER) == RUNNING;
    watchdog.set_scratch(RUNNING_REGISTER, 0);
    let timed_out = watchdog.reset_reason() == Some(ResetReason::TimedOut);
    understand(&kept).or_else(|| (was_running && timed_out).then(stopped_by_the_watchdog))
}

fn stopped_by_the_watchdog() -> Incident {
    let cause = if stack::reached_its_end() { Cause::StackOverflow } else { Cause::Hang };
    Incident { cause, account: String::new() }
}

fn understand(kept: &Kept) -> Option<Incident> {
    if kept.magic != MAGIC || kept.check != check(kept) {
        return None;
    }
    let cause = *Cause::ALL.get(kept.cause as usize)?;
    let text = core::str::from_utf8(kept.text.get(..kept.length as usize)?).ok()?;
    Some(Incident { cause, account: String::try_from(text).ok()? })
}

fn check(kept: &Kept) -> u32 {
    let head = [kept.magic, kept.cause, kept.length];
    let text = kept.text.iter().map(|byte| u32::from(*byte));
    head.into_iter().chain(text).fold(17, |sum: u32, value| sum.wrapping_mul(31).wrapping_add(value))
}

/// A text that stops at its end instead of failing.
struct Account(String<LONGEST>);

impl fmt::Write for Account {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|letter| self.0.push(letter)).map_err(|_| fmt::Error)
    }
}
