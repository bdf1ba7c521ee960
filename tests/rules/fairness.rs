//! Every card comes to every place equally often.

use meneur::cards::{
    code::DealCode,
    generator::Generator,
    stock::{Source, Stock},
};

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
    check_even(&counts, DEALS);
}

/// The same of a pile into which the last cards were shuffled later: nothing tells them from the others.
#[test]
fn cards_put_back_are_anywhere() {
    const PILE: u8 = 20;
    const LATER: u8 = 6;
    const PILES: u32 = 200_000;
    let mut counts = vec![[0_u32; PILE as usize]; PILE.into()];
    for number in 0..PILES {
        let source = Source::Device(DealCode::new(number * 3001).expect("a code"));
        let mut stock: Stock<u8, { PILE as usize }> = Stock::new(source, 0, 0..PILE - LATER);
        stock.put_back(1, PILE - LATER..PILE);
        stock.cards().iter().zip(&mut counts).for_each(|(&card, place)| place[usize::from(card)] += 1);
    }
    check_even(&counts, PILES);
}

/// Chi-square within four standard deviations of its mean.
fn check_even<const CARDS: usize>(counts: &[[u32; CARDS]], deals: u32) {
    let expected = f64::from(deals) / CARDS as f64;
    let chi_square: f64 = counts.iter().flatten().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    let freedom = ((CARDS - 1) * (CARDS - 1)) as f64;
    println!("chi-square {chi_square:.0} of {freedom} degrees of freedom");
    assert!((chi_square - freedom).abs() < 4.0 * (2.0 * freedom).sqrt(), "{chi_square}");
}
