//! How likely each letter is after two others: the table that typing goes by, made from the words of the list.
//!
//! The chance of a letter is taken as a product of two factors, one for the last letter (and whether a vowel stands
//! before it), one for the one before that. They are fitted by proportion, in turn, until what they expect is what was
//! counted; then each is kept as its logarithm in steps of half a bit. Only sums, products, quotients and square roots are used, so that
//! the same words give the same bytes on every computer.

#[path = "../../src/typing/likely.rs"]
pub mod table;

use crate::letters::{Letter, Word};
pub use table::BYTES;
use table::{Before, CONTEXTS, MOST};

/// As often are the factors put right: after that hardly an entry changes.
const ROUNDS: usize = 40;

type Row = [f64; Letter::COUNT];

/// The factors of one table, a row for each context.
struct Factors(Vec<Row>);

/// Fits the table to these words.
pub fn fit<'a>(words: impl IntoIterator<Item = &'a Word>) -> [u8; BYTES] {
    let counted = count(words);
    let (mut near, mut far) =
        (Factors(vec![[1.0; Letter::COUNT]; 2 * CONTEXTS]), Factors(vec![[1.0; Letter::COUNT]; CONTEXTS]));
    for _ in 0..ROUNDS {
        let (of_near, of_far) =
            (|before: Before| before.half() * CONTEXTS + before.last, |before: Before| before.second_last);
        let expected = expect(&counted, &near, &far);
        near.put_right(&counted, &expected, of_near);
        let expected = expect(&counted, &near, &far);
        far.put_right(&counted, &expected, of_far);
    }
    let entries: Vec<u8> = near.0.iter().chain(&far.0).flat_map(in_steps).collect();
    let mut bytes = [0; BYTES];
    for (byte, pair) in bytes.iter_mut().zip(entries.chunks(2)) {
        *byte = pair[0] | pair[1] << 4;
    }
    bytes
}

/// How often each letter follows in each context.
fn count<'a>(words: impl IntoIterator<Item = &'a Word>) -> Vec<(Before, Row)> {
    let contexts = (0..CONTEXTS).flat_map(|last| (0..CONTEXTS).map(move |second_last| Before { last, second_last }));
    let mut counted: Vec<_> = contexts.map(|before| (before, [0.0; Letter::COUNT])).collect();
    for word in words {
        for (at, letter) in word.iter().enumerate() {
            let Before { last, second_last } = Before::of(&word[..at]);
            counted[last * CONTEXTS + second_last].1[letter.index()] += 1.0;
        }
    }
    counted.retain(|(_, row)| row.iter().any(|count| *count > 0.0));
    counted
}

/// How often each letter should follow in each context, by the factors.
fn expect(counted: &[(Before, Row)], near: &Factors, far: &Factors) -> Vec<Row> {
    let expected = counted.iter().map(|(before, row)| {
        let (near, far) = (&near.0[before.half() * CONTEXTS + before.last], &far.0[before.second_last]);
        let products: Row = std::array::from_fn(|letter| near[letter] * far[letter]);
        let scale = row.iter().sum::<f64>() / products.iter().sum::<f64>();
        products.map(|product| product * scale)
    });
    expected.collect()
}

impl Factors {
    /// Makes the sums of what is expected those of what was counted, in each row.
    fn put_right(&mut self, counted: &[(Before, Row)], expected: &[Row], row_of: impl Fn(Before) -> usize) {
        let mut sums = vec![([0.0; Letter::COUNT], [0.0; Letter::COUNT]); self.0.len()];
        for ((before, counted), expected) in counted.iter().zip(expected) {
            let (seen, wanted) = &mut sums[row_of(*before)];
            for letter in 0..Letter::COUNT {
                seen[letter] += counted[letter];
                wanted[letter] += expected[letter];
            }
        }
        for (row, (seen, wanted)) in self.0.iter_mut().zip(sums) {
            for letter in 0..Letter::COUNT {
                if wanted[letter] > 0.0 {
                    row[letter] *= seen[letter] / wanted[letter];
                }
            }
        }
    }
}

/// The factors of a row beside its greatest: that is [`MOST`], and each half bit less is one less, to 0.
fn in_steps(row: &Row) -> [u8; Letter::COUNT] {
    let step = 0.5_f64.sqrt();
    let most = row.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    row.map(|factor| {
        let (mut entry, mut least) = (MOST, most * step.sqrt());
        while entry > 0 && factor < least {
            (entry, least) = (entry - 1, least * step);
        }
        entry
    })
}
