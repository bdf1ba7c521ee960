//! What stopped the device, as the next start tells it: calmly, and with a code to report.

use core::fmt;

use heapless::String;

/// The longest account of an incident that is kept.
pub const LONGEST: usize = 160;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The program noticed that something could not be.
    Panic,
    /// The program did not come round in time, and the watchdog started it anew.
    Hang,
    /// The program needed more memory for its calls than there is.
    StackOverflow,
    /// The processor met something that it cannot do.
    Fault,
}

impl Cause {
    pub const ALL: [Self; 4] = [Self::Panic, Self::Hang, Self::StackOverflow, Self::Fault];

    const fn letter(self) -> char {
        match self {
            Self::Panic => 'P',
            Self::Hang => 'B',
            Self::StackOverflow => 'M',
            Self::Fault => 'F',
        }
    }

    /// What happened, in French.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Panic => "une erreur du programme",
            Self::Hang => "un blocage",
            Self::StackOverflow => "un manque de mémoire",
            Self::Fault => "une erreur du processeur",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incident {
    pub cause: Cause,
    /// What the program said, and where; empty if it could say nothing.
    pub account: String<LONGEST>,
}

impl Incident {
    /// A short code: the same incident at the same place has the same one.
    pub fn code(&self) -> Code {
        // FNV-1a, folded to sixteen bits.
        let hash =
            self.account.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        Code { cause: self.cause, number: (hash ^ hash >> 16) as u16 }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    cause: Cause,
    number: u16,
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:04X}", self.cause.letter(), self.number)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;

    use super::*;

    #[test]
    fn a_code_tells_causes_and_places_apart() {
        let code =
            |cause, account: &str| Incident { cause, account: String::try_from(account).unwrap() }.code().to_string();
        let panic = code(Cause::Panic, "src/app.rs:12");
        assert_eq!(panic.len(), 6);
        assert_eq!(panic, code(Cause::Panic, "src/app.rs:12"));
        assert_ne!(panic, code(Cause::Panic, "src/app.rs:13"));
        assert_ne!(panic, code(Cause::Fault, "src/app.rs:12"));
        assert_eq!(code(Cause::Hang, ""), code(Cause::Hang, ""));
    }
}
