//! The bytes of a dictionary, from scratch: enough to write another reader.
//!
//! # What is stored: an automaton
//!
//! Draw all words as one graph whose edges carry letters, such that every word is a path from the root, an edge that
//! ends a word is marked `!`, and no two nodes have the same edges. For MAT, MATE, MATES, RAT, RATE, RATES, RATS:
//!
//! ```text
//!         ┌─M─> ● ─A─> ● ─T!─> ● ─────┐
//!  root ─>●                           ├─E!─> ● ─S!─> (no edges)
//!         └─R─> ● ─A─> ● ─T!─> ● ─────┘
//!                              └──S!──────────────> (no edges)
//! ```
//!
//! French has about 45,000 such nodes and 110,000 edges for 400,000 words, since most of a word is an ending that
//! thousands of others have too.
//!
//! # How it is stored: lists of codes
//!
//! A node is the *list* of its edges in alphabetical order; its address is its offset in the last section of the file.
//! Address 0 has no edges. Most edges are one byte long, a **code**: the number of a ready-made edge in a table.
//! Which table depends on the letter of the edge before in the same list (or on there being none), because what follows
//! depends on it. Several letters may use the same table.
//!
//! ```text
//!  list of a node:   ┌──────────┬───────────────────┬──────────┐┌ ─ ─ ─ ─ ─ ─ ┬ ─ ─ ─ ─ ─ ─
//!                    │ code     │ code    operand   │ code     ││ another list │ another list
//!                    │ A: 1204  │ E: behind   8     │ I: behind││ (I goes here)│ (E goes here)
//!                    └──────────┴───────────────────┴──────────┘└ ─ ─ ─ ─ ─ ─ ┴ ─ ─ ─ ─ ─ ─
//!  table used:         first      after A             after E
//!
//!  ready-made edge,  byte 0                            byte 1     byte 2
//!  three bytes:      ┌───────┬──────┬───────┬────────┐ ┌──────────────────────┐
//!                    │operand│ last │ ends a│ letter │ │ address of the child │  operand 0
//!                    │   7   │  6   │ word 5│  4..0  │ ├──────────┬───────────┤
//!                    └───────┴──────┴───────┴────────┘ │ kind     │ distance  │  operand 1
//!                                                      └──────────┴───────────┘
//! ```
//!
//! * `letter`: 0 for A to 25 for Z. `last`: no edge follows in this list. `ends a word`: the path up to here is one.
//! * `operand` 1: the low two bits of the kind are the number of operand bytes that follow the code (a number, least
//!   byte first); the bits above say where the child's list is:
//!
//! | kind >> 2 | the child's list is at |
//! |---|---|
//! | 0 `BEHIND` | the first byte behind the code and its operand, plus the distance, plus the operand |
//! | 1 `FAR`    | the address that the operand is |
//! | 2 `LISTED` | the address at the place `operand` of the letter's own list of popular children |
//!
//! * Letter 29 (`SPELLED`) stands at code 255 of every table: the three bytes of the edge follow in place, before the
//!   operand.
//! * Letter 31 (`GOES_ON`), operand 0: no edge, but "this list goes on with the list at this address", whose first code
//!   is read with the table of first edges. So popular ends of lists stand once.
//!
//! Nodes with many edges that are read often have **wide** lists instead. They stand first: lists whose address is below
//! the end of wide lists, which the header tells, are wide. A wide list is four bytes with a bit for each letter that has
//! an edge, the lowest for A, then three bytes for each edge: the child's address in the low 23 bits, and bit 23 if the
//! edge ends a word. The first wide list is that of address 0, without edges.
//!
//! ```text
//!  ┌───────────────┬───────────────┬───────────────┬─
//!  │ letters: A, E │ A: child, ends│ E: child, ends│
//!  └───────────────┴───────────────┴───────────────┴─
//! ```
//!
//! So most children have no pointer: they stand behind their parent, or come with the code.
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
//! | 16  | 4   | number of words, at most [`MOST_WORDS`] |
//! | 20  | 4   | date of the list: year (2), month, day; 0 if unknown |
//! | 24  | 32  | name of the list, UTF-8, filled up with zeros |
//! | 56  | 4   | address of the root of the words |
//! | 60  | 4   | address of the root of the exceptions to two rules on the letters of a word: [`looks_conjugated_z`](super::looks_conjugated_z), [`looks_plural_only`](super::looks_plural_only) |
//! | 64  | 4   | address of the root of the exceptions to the rule [`looks_plural`](super::looks_plural) |
//! | 68  | 4   | number of words in S or X whose grammar is not known |
//! | 72  | 4   | number of tables, `t`, at most [`MOST_TABLES`] |
//! | 76  | 4   | number of popular children, `p` |
//! | 80  | 4   | end of the wide lists |
//! | 84  | 27  | for each letter before (A to Z, then none): the number of its table |
//! | 111 | 52  | for each letter: the number of its first popular child |
//! | 163 | 768 t | tables: byte 0 of 256 ready-made edges, then byte 1 of all of them, then byte 2 |
//! |     | 2 p | popular children: addresses |
//! |     |     | lists, wide ones first; the last three bytes are not used, so that operands can be read in threes |

use core::fmt;

use crate::letters::Letter;

pub const MAGIC: [u8; 4] = *b"MOTS";
pub const VERSION: u32 = 2;
pub const NAME_BYTES: usize = 32;
/// A longer list is refused, so that walks through a damaged one end soon.
pub const MOST_WORDS: u32 = 1_000_000;
pub const CHECKED_FROM: usize = 16;
pub const HEADER_BYTES: usize = 163;

/// A table of ready-made edges: byte 0 of each, byte 1 of each, byte 2 of each.
pub type Table = [[u8; 256]; 3];
/// How many tables there is room for: readers keep them in memory.
pub const MOST_TABLES: usize = 10;
/// The code of edges that are in no table.
pub const SPELLED_CODE: u8 = 255;

/// What the choice of a table depends on: the letter before, or that there is none.
pub const CONTEXTS: usize = Letter::COUNT + 1;
pub const FIRST: usize = Letter::COUNT;

pub const HAS_OPERAND: u8 = 1 << 7;
pub const LAST: u8 = 1 << 6;
pub const ENDS_WORD: u8 = 1 << 5;
pub const LETTER: u8 = (1 << 5) - 1;
/// Instead of a letter: the list goes on elsewhere.
pub const GOES_ON: u8 = 31;
/// Instead of a letter: the edge is spelled.
pub const SPELLED: u8 = 29;
/// So that three bytes can be read from any operand on.
pub const UNUSED_AT_END: usize = 3;
pub const WIDE_LETTERS_BYTES: u32 = 4;
pub const WIDE_EDGE_BYTES: u32 = 3;
pub const WIDE_ENDS_WORD: u32 = 1 << 23;

pub const OPERAND_BYTES: u8 = 3;
pub const BEHIND: u8 = 0 << 2;
pub const FAR: u8 = 1 << 2;
pub const LISTED: u8 = 2 << 2;

/// Why some bytes are not a dictionary that this reader can use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DictError {
    /// Fewer bytes than a header, or than the header announces.
    Truncated {
        expected: usize,
        got: usize,
    },
    Magic {
        expected: [u8; 4],
        got: [u8; 4],
    },
    Version {
        expected: u32,
        got: u32,
    },
    Checksum {
        expected: u32,
        got: u32,
    },
    /// The checksum is right and the header makes no sense: made by a faulty builder.
    Malformed,
}

impl fmt::Display for DictError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DictError::Truncated { expected, got } => {
                write!(f, "dictionary cut short: {expected} bytes expected, got {got}")
            }
            DictError::Magic { expected, got } => {
                write!(f, "not a dictionary: {expected:02x?} expected, got {got:02x?}")
            }
            DictError::Version { expected, got } => write!(f, "dictionary version {expected} expected, got {got}"),
            DictError::Checksum { expected, got } => {
                write!(f, "dictionary damaged: checksum {expected:08x} expected, got {got:08x}")
            }
            DictError::Malformed => write!(f, "dictionary with a header that makes no sense"),
        }
    }
}

impl core::error::Error for DictError {}

/// Adler-32 of some bytes: see [`Adler32`].
pub fn adler32(bytes: &[u8]) -> u32 {
    let mut sum = Adler32::default();
    sum.add(bytes);
    sum.value()
}

/// An Adler-32 under way. Two additions a byte, no table: a CRC without hardware would take the device three times as long
/// at every start, and this finds any damage to one byte all the same.
#[derive(Clone, Copy, Debug)]
pub struct Adler32 {
    low: u32,
    high: u32,
}

impl Default for Adler32 {
    fn default() -> Self {
        Adler32 { low: 1, high: 0 }
    }
}

impl Adler32 {
    const MODULUS: u32 = 65_521;
    /// As many bytes as the sums can take in 32 bits before they must be reduced.
    const RUN: usize = 5_552;

    pub fn add(&mut self, bytes: &[u8]) {
        let Adler32 { mut low, mut high } = *self;
        for run in bytes.chunks(Self::RUN) {
            for &byte in run {
                low += u32::from(byte);
                high += low;
            }
            low %= Self::MODULUS;
            high %= Self::MODULUS;
        }
        *self = Adler32 { low, high };
    }

    pub fn value(self) -> u32 {
        self.high << 16 | self.low
    }
}
