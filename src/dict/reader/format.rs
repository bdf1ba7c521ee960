//! The bytes of a dictionary, from scratch: enough to write another reader.
//!
//! # What is stored: an automaton
//!
//! Draw all words as one graph whose edges carry letters, such that every word is a path from the root, an edge that
//! ends a word is marked `!`, and no two nodes have the same edges. CHAT, CHATS, RAT, RATE, RATS make five nodes:
//!
//! ```text
//!           ┌──C──> ● ──H──> ●
//!  root ──> ●                │A            ┌──S!──> (nothing)
//!           └──R──> ● ─A─> ●─┘... ──T!──> ●
//! ```
//!
//! (CHAT and RAT do not share their last node after all: RATE goes on, CHATE does not.) French has about 45,000 such
//! nodes and 110,000 edges for 400,000 words, since most of a word is an ending that thousands of others have too.
//!
//! # How it is stored: lists of codes
//!
//! A node is the *list* of its edges in alphabetical order; the address of a list is its offset in the last section.
//! Address 0 is "no edges". Most edges are one byte long, a **code**: a number of a table of ready-made edges.
//! There are 27 tables to choose from, by the letter of the edge before in the same list, or none for the first edge,
//! because what follows in a list depends on it. (The file lets several letters use the same table.)
//!
//! ```text
//!  list of a node:   ┌──────────┬──────────┬───────────────────┐┌ ─ ─ ─ ─ ─ ─
//!                    │ code     │ code     │ code    operand   ││ another list
//!                    │ A ->1204 │ E ->next │ I ->near  0x2c    ││ (where E goes)
//!                    └──────────┴──────────┴───────────────────┘└ ─ ─ ─ ─ ─ ─
//!  table used:         first      after A    after E             ^ end of the list
//!
//!  ready-made edge,  byte 0                            bytes 1, 2
//!  three bytes:      ┌───────┬──────┬───────┬────────┐ ┌─────────────────────────────────┐
//!                    │operand│ last │ ends a│ letter │ │ operand 0: address of the child │
//!                    │   7   │  6   │ word 5│  4..0  │ │ operand 1: kind, 0              │
//!                    └───────┴──────┴───────┴────────┘ └─────────────────────────────────┘
//! ```
//!
//! * `letter`: 0 for A to 25 for Z. `last`: no edge follows in this list. `ends a word`: the path up to here is one.
//! * letter 31, operand 0: no edge, but "this list **goes on** with the list at this address", whose first code is read
//!   with the table of first edges. So popular ends of lists stand once.
//! * `operand` 1: where the child is stands behind the code. The low two bits of the kind are the number of operand
//!   bytes (a number, least byte first), the bits above say what the number means:
//!
//! | kind >> 2 | the child's list is at |
//! |---|---|
//! | 0 `BEHIND` | the end of this list, plus the operand (no operand bytes: plus 0) |
//! | 1 `FAR`    | the address that the operand is |
//! | 2 `LISTED` | the address at the place `operand` of the letter's own list of popular children |
//!
//!   The end of a list is the first byte behind its last code and operand (or behind the code that says "goes on").
//! * Code 255 ([`SPELLED`]) is in no table: the three bytes of the edge follow it in place.
//!
//! So most children have no pointer: they are stored behind their parent, or come with the code.
//!
//! # The file
//!
//! Numbers are least byte first.
//!
//! | offset | bytes | |
//! |---|---|---|
//! | 0   | 4   | [`MAGIC`] |
//! | 4   | 4   | [`VERSION`] |
//! | 8   | 4   | length of the file |
//! | 12  | 4   | Adler-32 (RFC 1950) of all bytes from 16 to the end |
//! | 16  | 4   | number of words |
//! | 20  | 4   | date of the list: year (2), month, day; 0 if unknown |
//! | 24  | 32  | name of the list, UTF-8, filled up with zeros |
//! | 56  | 4   | address of the root of the words |
//! | 60  | 4   | address of the root of the [exceptions](super::Dict::is_plural_only) |
//! | 64  | 4   | number of ready-made edges, `e` |
//! | 68  | 4   | number of popular children, `p` |
//! | 72  | 54  | for each letter before (A to Z, then none): the number of the first ready-made edge of its table |
//! | 126 | 52  | for each letter: the number of its first popular child |
//! | 178 | 3 e | ready-made edges |
//! |     | 2 p | popular children: addresses |
//! |     |     | lists; the byte at address 0 is not used |

use core::fmt;

use crate::letters::Letter;

pub const MAGIC: [u8; 4] = *b"MOTS";
pub const VERSION: u32 = 1;
pub const NAME_BYTES: usize = 32;
pub const CHECKED_FROM: usize = 16;
pub const HEADER_BYTES: usize = 178;

/// The code of an edge that no table holds.
pub const SPELLED: u8 = 255;

/// The place of "no letter before" among the tables.
pub const FIRST: usize = Letter::COUNT;
pub const TABLES: usize = Letter::COUNT + 1;

pub const HAS_OPERAND: u8 = 1 << 7;
pub const LAST: u8 = 1 << 6;
pub const ENDS_WORD: u8 = 1 << 5;
pub const LETTER: u8 = (1 << 5) - 1;
/// Instead of a letter: the list goes on elsewhere.
pub const GOES_ON: u8 = 31;

pub const OPERAND_BYTES: u8 = 3;
pub const BEHIND: u8 = 0 << 2;
pub const FAR: u8 = 1 << 2;
pub const LISTED: u8 = 2 << 2;

/// Why some bytes are not a dictionary that this reader can use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DictError {
    /// Fewer bytes than a header, or than the header announces.
    Truncated { expected: usize, got: usize },
    Magic { expected: [u8; 4], got: [u8; 4] },
    Version { expected: u32, got: u32 },
    Checksum { expected: u32, got: u32 },
    /// The checksum is right and the header makes no sense: made by a faulty builder.
    Malformed,
}

impl fmt::Display for DictError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DictError::Truncated { expected, got } => write!(f, "dictionary cut short: {expected} bytes expected, got {got}"),
            DictError::Magic { expected, got } => write!(f, "not a dictionary: {expected:02x?} expected, got {got:02x?}"),
            DictError::Version { expected, got } => write!(f, "dictionary version {expected} expected, got {got}"),
            DictError::Checksum { expected, got } => {
                write!(f, "dictionary damaged: checksum {expected:08x} expected, got {got:08x}")
            }
            DictError::Malformed => write!(f, "dictionary with a header that makes no sense"),
        }
    }
}

impl core::error::Error for DictError {}

/// Adler-32. Two additions a byte, no table: a CRC without hardware would take the device three times as long at every
/// start, and this finds any damage to one byte all the same.
pub fn adler32(bytes: &[u8]) -> u32 {
    const MODULUS: u32 = 65_521;
    /// As many bytes as the sums can take in 32 bits before they must be reduced.
    const RUN: usize = 5_552;
    let (mut low, mut high) = (1, 0);
    for run in bytes.chunks(RUN) {
        for &byte in run {
            low += u32::from(byte);
            high += low;
        }
        low %= MODULUS;
        high %= MODULUS;
    }
    high << 16 | low
}
