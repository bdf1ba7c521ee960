//! The stack, which lies at the very bottom of RAM (see memory.x).
//!
//! One that grows too big leaves RAM there, without breaking anything, and the processor faults. It cannot even say so:
//! the fault's own frame would have to go onto that same stack. So it locks up, and the watchdog starts it anew. What
//! tells the next start is paint on the stack's last words, which a reset leaves alone.

use core::ptr::{addr_of, addr_of_mut};

const PAINT: u32 = 0xdead_57ac;
/// 40 KB: more than any one function takes at a time, or it could step over the paint without a trace. The greediest, which
/// restores a game, takes 34 KB. It must also be less than games leave free, or a mere hang would be taken for an
/// overflow: the deepest known take 51 KB of the 120. Every script that the emulated device plays checks that.
const PAINTED_WORDS: usize = 10_240;

unsafe extern "C" {
    /// Where the stack ends, by the linker: its lowest word.
    static mut _stack_end: u32;
}

/// Paints the end of the stack, far below what is in use at the start.
pub fn paint() {
    for word in 0..PAINTED_WORDS {
        // SAFETY: at the start, the stack is in use near its top only, a hundred kilobytes above.
        unsafe { addr_of_mut!(_stack_end).add(word).write_volatile(PAINT) };
    }
}

/// Whether the stack has come to its end since it was painted. Before that, the answer is noise.
pub fn reached_its_end() -> bool {
    // SAFETY: any memory of the stack may be read, and is plain words.
    (0..PAINTED_WORDS).any(|word| unsafe { addr_of!(_stack_end).add(word).read_volatile() } != PAINT)
}
