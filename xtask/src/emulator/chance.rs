//! What chance the emulated chip gives (tests/device/machine/chip/rosc.mjs): the same bits in every run.

use meneur::cards::generator::Seed;

/// As many as the firmware takes (src/platform/rp2040/entropy.rs).
const BLOCKS: usize = 16;

/// The bits of the ring oscillator, which go on from one start of the device to the next.
#[derive(Debug)]
pub struct Oscillator(u32);

impl Default for Oscillator {
    fn default() -> Self {
        Self(0x2545_f491)
    }
}

impl Oscillator {
    /// What the application is given at the next start.
    pub fn next_seed(&mut self) -> Seed {
        Seed::gather(BLOCKS, |block| block.fill_with(|| self.next_byte()))
    }

    fn next_byte(&mut self) -> u8 {
        (0..u8::BITS).fold(0, |byte, _| byte << 1 | self.next_bit())
    }

    fn next_bit(&mut self) -> u8 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 31) as u8
    }
}
