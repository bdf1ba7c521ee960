//! What the processor does when it meets something that it cannot do.

use core::arch::naked_asm;

use meneur::incident::Cause;

use super::{incident, stack};

/// Takes what the fault has left on the stack, and goes on with a fresh one: the old one may have no room left.
///
/// The name is what the vector table of `cortex-m-rt` looks for.
#[unsafe(naked)]
#[unsafe(export_name = "HardFault")]
unsafe extern "C" fn hard_fault() -> ! {
    naked_asm!(
        "mov  r0, sp",
        "ldr  r3, =_stack_end",
        "cmp  r0, r3",
        "blo  2f", // nothing can be read there
        "ldr  r1, [r0, #0x18]",
        "ldr  r2, [r0, #0x14]",
        "2:",
        "ldr  r3, =_stack_start",
        "mov  sp, r3",
        "bl   {tell}",
        ".pool",
        tell = sym tell,
    )
}

/// `pc` and `lr` mean something only if `frame` is on the stack.
extern "C" fn tell(frame: usize, pc: u32, lr: u32) -> ! {
    if stack::contains(frame) {
        incident::reset(Cause::Fault, &format_args!("pc {pc:08x}, lr {lr:08x}"))
    } else {
        incident::reset(Cause::StackOverflow, &"")
    }
}
