//! Bytes that are no dictionary, or a damaged one: an error, or at worst a wrong answer.

use std::collections::BTreeMap;

use dict_build::compile;
use dict_build::dict::format::{CHECKED_FROM, HEADER_BYTES, MAGIC, VERSION};
use dict_build::dict::{Checked, Dict, DictError};
use dict_build::lexicon::Lexicon;

use super::exercise::{exercise, seal};
use super::{BYTES, Dice, WORDS};

/// A dictionary small enough to damage in every place.
fn small() -> Vec<u8> {
    let words: BTreeMap<_, _> = WORDS.iter().step_by(1_000).map(|word| (word.clone(), None)).collect();
    let lexicon = Lexicon { name: "small".to_owned(), words, ..Lexicon::default() };
    compile(&lexicon).expect("a small dictionary").bytes
}

#[test]
fn each_kind_of_wrong_bytes_has_its_error() {
    let bytes = small();
    let open_with = |at: usize, value: u8| {
        let mut bytes = bytes.clone();
        bytes[at] = value;
        Dict::open(&bytes).map(|_| ())
    };
    assert_eq!(Dict::open(&[]).map(|_| ()), Err(DictError::Truncated { expected: HEADER_BYTES, got: 0 }));
    let short = &bytes[..bytes.len() - 1];
    let truncated = DictError::Truncated { expected: bytes.len(), got: short.len() };
    assert_eq!(Dict::open(short).map(|_| ()), Err(truncated));
    assert_eq!(open_with(0, b'?'), Err(DictError::Magic { expected: MAGIC, got: *b"?OTS" }));
    assert_eq!(open_with(4, 9), Err(DictError::Version { expected: VERSION, got: 9 }));
    let last = bytes.len() - 1;
    let Err(DictError::Checksum { expected, got }) = open_with(last, bytes[last] ^ 1) else {
        panic!("a flipped bit was not noticed");
    };
    assert_eq!(expected, Dict::open(&bytes).expect("the whole dictionary").checksum());
    assert_ne!(expected, got);
    // More bytes than the header announces are somebody else's.
    let mut longer = bytes.clone();
    longer.push(7);
    assert!(Dict::open(&longer).is_ok());
}

#[test]
fn a_check_in_pieces_comes_to_the_same() {
    let bytes = small();
    let mut damaged = bytes.clone();
    damaged[bytes.len() / 2] ^= 4;
    for (bytes, piece) in
        [&bytes, &damaged].into_iter().flat_map(|bytes| [7, 1_000, 100_000].map(|piece| (bytes, piece)))
    {
        let dict = Dict::read(bytes).expect("the header makes sense");
        let mut so_far = Checked::default();
        let known = std::iter::repeat_with(|| dict.check(&mut so_far, piece)).find(|done| *done != Ok(false));
        assert_eq!(known.expect("it ends").map(|_| ()), Dict::open(bytes).map(|_| ()));
    }
}

#[test]
fn no_length_of_a_cut_file_opens() {
    let bytes = small();
    for length in 0..bytes.len() {
        assert!(Dict::open(&bytes[..length]).is_err(), "{length} bytes");
        let mut cut = bytes[..length].to_vec();
        seal(&mut cut);
        exercise(&cut);
    }
}

#[test]
fn every_flipped_bit_is_noticed_and_harmless() {
    let bytes = small();
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << bit;
            assert!(Dict::open(&damaged).is_err(), "bit {bit} of byte {at}");
            // All questions for some of them only, for time's sake; 7 and 8 have no common factor.
            if at >= CHECKED_FROM && (8 * at + bit) % 7 == 0 {
                seal(&mut damaged);
                exercise(&damaged);
            }
        }
    }
}

#[test]
fn heavy_damage_is_harmless() {
    let mut dice = Dice::new(5);
    for _ in 0..300 {
        let mut damaged = BYTES.clone();
        // Past the numbers that say where things are, so that there is something to read.
        for _ in 0..1 + dice.roll(2_000) {
            let at = HEADER_BYTES + dice.roll(damaged.len() - HEADER_BYTES);
            damaged[at] = dice.roll(256) as u8;
        }
        seal(&mut damaged);
        exercise(&damaged);
    }
}

#[test]
fn whole_walks_of_damaged_dictionaries_end() {
    let bytes = small();
    let mut dice = Dice::new(6);
    for _ in 0..300 {
        let mut damaged = bytes.clone();
        for _ in 0..40 {
            let at = HEADER_BYTES + dice.roll(damaged.len() - HEADER_BYTES);
            damaged[at] = dice.roll(256) as u8;
        }
        seal(&mut damaged);
        let dict = Dict::open(&damaged).expect("the header makes sense");
        let _ = dict.all_words().count();
    }
}

#[test]
fn noise_is_harmless() {
    let mut dice = Dice::new(7);
    // Up to the numbers that say how many tables there are, and where.
    const NUMBERS: usize = 84;
    let header = &small()[..NUMBERS];
    for _ in 0..2_000 {
        let noise = (0..dice.roll(3_000)).map(|_| dice.roll(256) as u8);
        let mut bytes: Vec<u8> = header.iter().copied().chain(noise).collect();
        seal(&mut bytes);
        exercise(&bytes);
    }
}
