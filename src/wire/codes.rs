//! Five bits a symbol: a word of eleven letters takes seven bytes of a saved move.

use heapless::Vec;

/// Symbols from 0; the letters come first. The last code fills the end of the last byte.
pub type Code = u8;

const CODE_BITS: u32 = 5;
const FILLER: Code = (1 << CODE_BITS) - 1;
/// How many codes there are besides the filler.
pub const CODES: u32 = FILLER as u32;

/// As many bytes as the longest spelling takes.
const MOST_BYTES: usize = 32;

pub type Packed = Vec<u8, MOST_BYTES, u8>;

/// Packs symbols, low bits first; `None` if there are more than the longest spelling has.
pub fn pack(codes: impl Iterator<Item = Code>) -> Option<Packed> {
    let mut packed = Packed::new();
    let (mut pending, mut bits) = (0_u16, 0);
    for code in codes {
        pending |= u16::from(code) << bits;
        bits += CODE_BITS;
        if bits >= u8::BITS {
            packed.push(pending as u8).ok()?;
            pending >>= u8::BITS;
            bits -= u8::BITS;
        }
    }
    if bits > 0 {
        let filled = pending | u16::from(u8::MAX) << bits;
        packed.push(filled as u8).ok()?;
    }
    Some(packed)
}

/// The symbols of packed bytes; a filler ends them.
pub fn unpack(packed: &[u8]) -> impl Iterator<Item = Code> {
    let count = packed.len() * 8 / CODE_BITS as usize;
    let code = |index: usize| {
        let first_bit = index * CODE_BITS as usize;
        let byte = |at: usize| packed.get(at).copied().map_or(0, u16::from);
        let pair = byte(first_bit / 8) | byte(first_bit / 8 + 1) << 8;
        (pair >> (first_bit % 8)) as Code & FILLER
    };
    (0..count).map(code).take_while(|&code| code != FILLER)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST_CODES: usize = MOST_BYTES * 8 / CODE_BITS as usize;

    #[test]
    fn what_is_packed_is_unpacked() {
        for length in 0..=MOST_CODES {
            let codes = || (0..length).map(|at| (at * 7 % 31) as Code);
            let packed = pack(codes()).unwrap();
            assert_eq!(packed.len(), (length * 5).div_ceil(8));
            assert!(unpack(&packed).eq(codes()), "{length} symbols");
        }
        assert_eq!(pack((0..=MOST_CODES).map(|_| 1)), None);
    }
}
