//! The core's own source of chance: ChaCha, started from a seed. The same seed gives the same game on every platform.

use rand_chacha::ChaCha12Rng;
use rand_core::{Rng, SeedableRng};

/// What a generator starts from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seed([u8; Seed::BYTES]);

impl Seed {
    pub const BYTES: usize = 32;

    pub const fn from_bytes(bytes: [u8; Self::BYTES]) -> Self {
        Self(bytes)
    }

    /// Gathers a seed from a source whose bytes are only partly random, such as a free-running oscillator: each block
    /// drawn is mixed into all of the seed, so that what chance there is adds up.
    pub fn gather(blocks: usize, mut draw: impl FnMut(&mut [u8; Self::BYTES])) -> Self {
        let mut pool = [0; Self::BYTES];
        for _ in 0..blocks {
            let mut block = [0; Self::BYTES];
            draw(&mut block);
            for (pooled, drawn) in pool.iter_mut().zip(block) {
                *pooled ^= drawn;
            }
            ChaCha12Rng::from_seed(pool).fill_bytes(&mut pool);
        }
        Self(pool)
    }
}

#[derive(Clone, Debug)]
pub struct Generator(ChaCha12Rng);

impl Generator {
    pub fn new(seed: Seed) -> Self {
        Self(ChaCha12Rng::from_seed(seed.0))
    }

    /// One of many generators from the same seed that have nothing to do with each other.
    pub fn nth(seed: Seed, number: u64) -> Self {
        let mut generator = Self::new(seed);
        generator.0.set_stream(number);
        generator
    }

    /// A number below `bound`, each as likely as the others; 0 if there is none.
    ///
    /// The upper half of `bound` times a random 32 bits is such a number, but for the few lowest lower halves, which
    /// come up for some numbers once more than for others: those are drawn again (Lemire 2019). There are fewer than
    /// `bound` of them, so that mostly nothing has to be divided.
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound == 0 {
            return 0;
        }
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            let lower = product as u32;
            if lower >= bound || lower >= bound.wrapping_neg() % bound {
                return (product >> u32::BITS) as u32;
            }
        }
    }

    /// Fisher–Yates: every order is as likely as any other.
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// The seed of a game of its own: whoever knows it can deal the same cards, and nothing else of what comes.
    pub fn next_seed(&mut self) -> Seed {
        let mut bytes = [0; Seed::BYTES];
        self.0.fill_bytes(&mut bytes);
        Seed(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_games() {
        let seed = Seed::from_bytes([7; Seed::BYTES]);
        let [mut one, mut other] = [seed, seed].map(Generator::new);
        let first = one.next_seed();
        assert_eq!(first, other.next_seed());
        assert_ne!(first, one.next_seed());
    }

    #[test]
    fn numbers_stay_below_their_bound_and_reach_all_under_it() {
        let mut generator = Generator::new(Seed::default());
        assert_eq!(generator.below(0), 0);
        for bound in [1, 2, 3, 7, 54] {
            let mut seen = [false; 54];
            for _ in 0..2000 {
                seen[generator.below(bound) as usize] = true;
            }
            assert_eq!(seen.iter().filter(|&&seen| seen).count(), bound as usize);
        }
    }

    #[test]
    fn generators_of_one_seed_differ_by_their_number() {
        let [mut first, mut second, mut again] = [0, 1, 0].map(|number| Generator::nth(Seed::default(), number));
        let seed = first.next_seed();
        assert_ne!(seed, second.next_seed());
        assert_eq!(seed, again.next_seed());
    }

    #[test]
    fn a_single_random_bit_in_any_block_changes_the_whole_seed() {
        let seed_with = |block_with_bit: usize| {
            let mut block = 0;
            Seed::gather(8, |bytes| {
                bytes[31] = u8::from(block == block_with_bit);
                block += 1;
            })
        };
        let plain = seed_with(8);
        for block in 0..8 {
            let changed = seed_with(block);
            let differing: u32 = plain.0.iter().zip(changed.0).map(|(a, b)| (a ^ b).count_ones()).sum();
            assert!((80..=176).contains(&differing), "{differing} of 256 bits differ after block {block}");
        }
    }
}
