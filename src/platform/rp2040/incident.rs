//! What stopped the device, kept in memory that a reset leaves alone, until the next start tells it.
//!
//! Three ways lead here: a panic, a fault of the processor, and a stack that came too near its end. The fourth, a program
//! that hangs, leaves nothing behind but the watchdog's word for it.

use core::{
    fmt::{self, Write as _},
    mem::MaybeUninit,
    ptr::{addr_of, addr_of_mut},
};

use cortex_m::peripheral::SCB;
use embassy_rp::watchdog::ResetReason;
use heapless::String;
use meneur::incident::{Cause, Incident, LONGEST};

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

/// Takes what the last run left, if it was stopped.
pub fn take(reason: Option<ResetReason>) -> Option<Incident> {
    // SAFETY: this is called once, at the start, before anything can panic into it; every pattern of bits is a value of
    // the integers in there, and whether they mean something is checked below.
    let kept = unsafe { addr_of!(KEPT).cast::<Kept>().read_volatile() };
    // SAFETY: as above.
    unsafe { addr_of_mut!(KEPT).cast::<u32>().write_volatile(0) };
    understand(&kept).or_else(|| {
        let hung = reason == Some(ResetReason::TimedOut);
        hung.then_some(Incident { cause: Cause::Hang, account: String::new() })
    })
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

#[cortex_m_rt::exception]
unsafe fn HardFault(frame: &cortex_m_rt::ExceptionFrame) -> ! {
    reset(Cause::Fault, &format_args!("pc {:08x}, lr {:08x}", frame.pc(), frame.lr()))
}

/// The last words of the stack, painted: once one of them changes, the stack is about to run into other memory.
pub struct StackGuard(());

const PAINT: u32 = 0xdead_57ac;
const PAINTED_WORDS: usize = 128;

unsafe extern "C" {
    /// Where the stack ends, by the linker.
    static mut _stack_end: u32;
}

impl StackGuard {
    /// Paints the end of the stack, far below what is in use at the start.
    pub fn paint() -> Self {
        for word in 0..PAINTED_WORDS {
            // SAFETY: from the end of the stack up lie more than a hundred kilobytes that nobody uses yet.
            unsafe { addr_of_mut!(_stack_end).add(word).write_volatile(PAINT) };
        }
        Self(())
    }

    /// Starts the device anew if the stack has come here.
    pub fn check(&self) {
        // SAFETY: these words were written by `paint`.
        let intact = (0..PAINTED_WORDS).all(|word| unsafe { addr_of!(_stack_end).add(word).read_volatile() } == PAINT);
        if !intact {
            reset(Cause::StackOverflow, &"the stack");
        }
    }
}
