//! How a record lies in a sector, so that one that is torn, damaged, or was never finished is known for it.
//!
//! ```text
//!  length   kind     version   checksum   content, as many bytes as `length` says
//!  2 bytes  1 byte   1 byte    4 bytes    then up to the next multiple of `GRAIN`
//! ```
//!
//! The checksum is over everything else. A record is written in one go: either all of it is there, or it is not.

use crc::{CRC_32_ISO_HDLC, Crc, Table};
use heapless::Vec;

/// Records begin at multiples of this: where one is damaged, the next is found again.
pub const GRAIN: usize = 8;
const HEAD: usize = 8;
const CHECKSUM: core::ops::Range<usize> = 4..8;
/// The longest content.
pub const LONGEST: usize = 640;

pub(super) static CHECK: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);

/// A checksum of bytes that need not lie together.
pub fn checksum(parts: &[&[u8]]) -> u32 {
    let mut digest = CHECK.digest();
    parts.iter().for_each(|part| digest.update(part));
    digest.finalize()
}

/// A record as it lies in flash, its content not yet understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raw<'a> {
    pub kind: u8,
    pub version: u8,
    pub content: &'a [u8],
}

pub type Framed = Vec<u8, { HEAD + LONGEST }>;

impl<'a> Raw<'a> {
    /// The record at the beginning of `bytes`, if a whole one is there.
    pub fn read(bytes: &'a [u8]) -> Option<Self> {
        let (head, rest) = bytes.split_first_chunk::<HEAD>()?;
        let length = usize::from(u16::from_le_bytes([head[0], head[1]]));
        let content = rest.get(..length).filter(|_| length <= LONGEST)?;
        let stored = u32::from_le_bytes(*head[CHECKSUM].first_chunk()?);
        let right = stored == checksum(&[&head[..CHECKSUM.start], content]);
        right.then_some(Self { kind: head[2], version: head[3], content })
    }

    /// The bytes to program. `None` if the content is too long.
    pub fn framed(&self) -> Option<Framed> {
        let length = u16::try_from(self.content.len()).ok()?.to_le_bytes();
        let head = [length[0], length[1], self.kind, self.version];
        let mut framed = Framed::new();
        framed.extend_from_slice(&head).ok()?;
        framed.extend_from_slice(&checksum(&[&head, self.content]).to_le_bytes()).ok()?;
        framed.extend_from_slice(self.content).ok()?;
        Some(framed)
    }

    /// How much of a sector it takes.
    pub const fn size(&self) -> usize {
        (HEAD + self.content.len()).next_multiple_of(GRAIN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_wrong_bit_is_noticed() {
        let raw = Raw { kind: 3, version: 1, content: b"un mot" };
        let mut bytes = raw.framed().unwrap();
        assert_eq!((Raw::read(&bytes), raw.size()), (Some(raw), 16));
        for bit in 0..bytes.len() * 8 {
            bytes[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(Raw::read(&bytes), None, "bit {bit}");
            bytes[bit / 8] ^= 1 << (bit % 8);
        }
        assert_eq!(Raw::read(&[0xff; 64]), None);
        assert_eq!(Raw::read(&bytes[..bytes.len() - 1]), None);
    }

    #[test]
    fn what_is_too_long_is_not_framed() {
        let framed = |length| Raw { kind: 1, version: 1, content: &[7; 2 * LONGEST][..length] }.framed();
        assert!(framed(LONGEST).is_some() && framed(LONGEST + 1).is_none());
    }
}
