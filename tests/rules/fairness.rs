//! Every card comes to every place equally often.

use meneur::cards::{code::DealCode, generator::Generator};

const CARDS: usize = 54;
const DEALS: u32 = 1_000_000;

/// Chi-square over all cards and places, of a million deals by as many codes. Its mean is (54-1)² = 2809 and its
/// standard deviation √(2·2809) = 75; a fair shuffle is beyond four of them once in fifteen thousand tries.
#[test]
fn a_million_deals_are_even() {
    let mut counts = vec![[0_u32; CARDS]; CARDS];
    for number in 0..DEALS {
        let mut pack: [u8; CARDS] = core::array::from_fn(|card| card as u8);
        let code = DealCode::new(number * 3001).expect("a code");
        Generator::nth(code.seed(), 0).shuffle(&mut pack);
        pack.iter().zip(&mut counts).for_each(|(&card, place)| place[usize::from(card)] += 1);
    }
    let expected = f64::from(DEALS) / CARDS as f64;
    let chi_square: f64 = counts.iter().flatten().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    println!("chi-square {chi_square:.0} of {} degrees of freedom", (CARDS - 1) * (CARDS - 1));
    assert!((2809.0 - 300.0..2809.0 + 300.0).contains(&chi_square), "{chi_square}");
}
