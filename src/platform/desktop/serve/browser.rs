//! Opening the page, where there is someone to look at it.

use std::env;

/// Opens `address` in the browser if there is one. The address was printed, so failing to is no error.
pub fn open(address: &str) {
    if env::var_os("CI").is_none() && has_display() {
        _ = open::that_detached(address);
    }
}

/// Without a display, a text browser would take the terminal over.
fn has_display() -> bool {
    if cfg!(any(windows, target_os = "macos")) {
        return true;
    }
    ["WAYLAND_DISPLAY", "DISPLAY"].iter().any(|name| env::var_os(name).is_some_and(|value| !value.is_empty()))
}
