//! Chance from the ring oscillator, whose jitter no program can foresee.

use embassy_rp::clocks::RoscRng;
use meneur::cards::generator::Seed;

/// Sixteen times as many bits as the seed has, since one bit of the oscillator is worth less than one bit of chance.
const BLOCKS: usize = 16;

pub fn seed() -> Seed {
    Seed::gather(BLOCKS, |block| RoscRng.fill_bytes(block))
}
