//! The last resort: say what happened on the debug channel and start anew.

use core::panic::PanicInfo;

use cortex_m::peripheral::SCB;
use meneur::input::{Button, KeyEvent};

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    defmt::error!("{}", defmt::Display2Format(info));
    SCB::sys_reset()
}

/// For a panic that defmt has already logged.
#[defmt::panic_handler]
fn defmt_panic() -> ! {
    SCB::sys_reset()
}

/// In the build that tests the test bench, A panics.
pub fn test(key: KeyEvent) {
    if cfg!(feature = "panic-test") && key.button == Button::A {
        panic!("the panic that was asked for");
    }
}
