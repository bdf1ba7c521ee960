//! What the processor does when it meets something that it cannot do.

use core::arch::naked_asm;

use meneur::incident::Cause;

use super::incident;

/// Takes where the fault was from the stack, and goes on with a fresh one: the old one may have no room left.
///
/// That it got here means that there was room for the frame: a stack that has left RAM locks the processor up (see
/// [`super::stack`]). The name is what the vector table of `cortex-m-rt` looks for.
#[unsafe(naked)]
#[unsafe(export_name = "HardFault")]
unsafe extern "C" fn hard_fault() -> ! {
    naked_asm!(
        "mov  r2, sp",
        "ldr  r0, [r2, #0x18]",
        "ldr  r1, [r2, #0x14]",
        "ldr  r3, =_stack_start",
        "mov  sp, r3",
        "bl   {tell}",
        ".pool",
        tell = sym tell,
    )
}

extern "C" fn tell(pc: u32, lr: u32) -> ! {
    incident::reset(Cause::Fault, &format_args!("pc {pc:08x}, lr {lr:08x}"))
}
