//! The chance of the emulated chip (tests/device/machine/chip/rosc.mjs) is that of a device on trial.

use meneur::{cards::generator::Seed, handheld::ON_TRIAL};

/// As many as the firmware takes (src/platform/rp2040/entropy.rs).
const BLOCKS: usize = 16;

/// The bits of the ring oscillator, from any start on.
struct Oscillator(u32);

impl Oscillator {
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

#[test]
fn the_emulated_chip_gathers_the_chance_of_trials() {
    let mut oscillator = Oscillator(0x2545_f491);
    assert_eq!(Seed::gather(BLOCKS, |block| block.fill_with(|| oscillator.next_byte())), ON_TRIAL);
}
