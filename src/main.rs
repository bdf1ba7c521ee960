//! The program: on the board the firmware, elsewhere the handheld on the computer. The target decides.

#![cfg_attr(target_os = "none", no_std)]
#![cfg_attr(target_os = "none", no_main)]

mod platform;

#[cfg(not(target_os = "none"))]
fn main() -> std::process::ExitCode {
    platform::desktop::main()
}
