//! Where the core meets the world: the boards, and the computer.

#[cfg(not(target_os = "none"))]
pub mod desktop;
#[cfg(target_os = "none")]
mod rp2040;
