//! The last resort: say what happened on the debug channel, keep it for the next start, and start anew.

use core::panic::PanicInfo;

use meneur::incident::Cause;

use super::incident;

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    defmt::error!("{}", defmt::Display2Format(info));
    incident::reset(Cause::Panic, &Account(info))
}

/// For a panic that defmt has already logged.
#[defmt::panic_handler]
fn defmt_panic() -> ! {
    incident::reset(Cause::Panic, &"defmt")
}

/// The place first: what is too long to be kept loses its end.
struct Account<'a>(&'a PanicInfo<'a>);

impl core::fmt::Display for Account<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if let Some(place) = self.0.location() {
            write!(f, "{}:{} ", place.file(), place.line())?;
        }
        self.0.message().fmt(f)
    }
}
