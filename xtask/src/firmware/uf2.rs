//! UF2, the format that the RP2040's boot ROM takes as a file: blocks of 512 bytes, each with 256 bytes for one place
//! in flash. A block is, in little-endian words:
//!
//! ```text
//!  0  magic, magic   8  flags   12  address   16  size (256)   20  block number   24  blocks   28  family
//! 32  data, then zeros up to                                                                  508  magic
//! ```

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};

const BLOCK: usize = 512;
const PAGE: usize = 256;
const SECTOR: u32 = 4096;
const DATA: usize = 32;
const LAST_WORD: usize = BLOCK - 4;
const MAGIC_START: [u32; 2] = [0x0a32_4655, 0x9e5d_5157];
const MAGIC_END: u32 = 0x0ab1_6f30;
const FAMILY_ID_PRESENT: u32 = 0x2000;
const RP2040: u32 = 0xe48b_ff56;

/// What flash is to hold: whole pages, by their addresses.
pub type Image = BTreeMap<u32, [u8; PAGE]>;

/// Adds bytes to an image, at any address.
pub fn place(image: &mut Image, address: u32, bytes: &[u8]) {
    for (address, byte) in (address..).zip(bytes) {
        let within = address as usize % PAGE;
        image.entry(address - within as u32).or_insert([0; PAGE])[within] = *byte;
    }
}

/// Adds the missing pages of sectors that the image only partly fills: the boot ROM erases a sector when it meets its
/// first page, and may lose what lies around a gap (erratum RP2040-E14). Only after the last page nothing is needed.
fn close_gaps(image: &Image) -> Image {
    let last = image.keys().next_back().copied().unwrap_or(0);
    let sectors = image.keys().map(|address| address - address % SECTOR);
    let pages = sectors.flat_map(|sector| (sector..sector + SECTOR).step_by(PAGE)).filter(|page| *page <= last);
    pages.map(|page| (page, image.get(&page).copied().unwrap_or([0; PAGE]))).collect()
}

pub fn encode(image: &Image) -> Vec<u8> {
    let pages = close_gaps(image);
    let count = pages.len() as u32;
    (0..).zip(&pages).flat_map(|(number, (address, page))| block(*address, page, number, count)).collect()
}

fn block(address: u32, page: &[u8; PAGE], number: u32, count: u32) -> [u8; BLOCK] {
    let [magic_0, magic_1] = MAGIC_START;
    let header = [magic_0, magic_1, FAMILY_ID_PRESENT, address, PAGE as u32, number, count, RP2040];
    let mut block = [0; BLOCK];
    for (place, word) in block.chunks_exact_mut(4).zip(header) {
        place.copy_from_slice(&word.to_le_bytes());
    }
    block[DATA..DATA + PAGE].copy_from_slice(page);
    block[LAST_WORD..].copy_from_slice(&MAGIC_END.to_le_bytes());
    block
}

/// Reads a file back as the boot ROM does, and compares it with what it should hold.
pub fn verify(file: &[u8], image: &Image) -> Result<()> {
    let read = decode(file)?;
    ensure!(image.iter().all(|(address, page)| read.get(address) == Some(page)), "the image did not survive");
    ensure!(read == close_gaps(image), "there is more in it than the image");
    Ok(())
}

fn decode(file: &[u8]) -> Result<Image> {
    let (blocks, rest) = file.as_chunks::<BLOCK>();
    ensure!(rest.is_empty(), "{} bytes are no whole number of blocks", file.len());
    let mut image = Image::new();
    for (number, block) in blocks.iter().enumerate() {
        let (address, page) = decode_block(block, number, blocks.len()).with_context(|| format!("block {number}"))?;
        ensure!(image.insert(address, page).is_none(), "two blocks are for address {address:#x}");
    }
    Ok(image)
}

fn decode_block(block: &[u8; BLOCK], number: usize, count: usize) -> Result<(u32, [u8; PAGE])> {
    let word = |offset| u32::from_le_bytes(std::array::from_fn(|byte| block[offset + byte]));
    ensure!([word(0), word(4)] == MAGIC_START && word(LAST_WORD) == MAGIC_END, "the magic numbers are wrong");
    ensure!(word(8) == FAMILY_ID_PRESENT && word(28) == RP2040, "it is not for an RP2040");
    ensure!(word(16) as usize == PAGE, "it holds {} bytes instead of {PAGE}", word(16));
    ensure!(
        (word(20) as usize, word(24) as usize) == (number, count),
        "it is numbered {} of {} instead of {number} of {count}",
        word(20),
        word(24)
    );
    Ok((word(12), std::array::from_fn(|byte| block[DATA + byte])))
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: u32 = 0x1000_0000;

    fn image(parts: &[(u32, &[u8])]) -> Image {
        let mut image = Image::new();
        for (address, bytes) in parts {
            place(&mut image, *address, bytes);
        }
        image
    }

    fn pages(file: &[u8]) -> Vec<u32> {
        decode(file).unwrap().into_keys().map(|address| address - START).collect()
    }

    #[test]
    fn an_image_survives_the_round_trip() {
        let bytes: Vec<u8> = (0..1000).map(|i| (i % 251) as u8).collect();
        let image = image(&[(START, &[1; 256]), (START + 256, &bytes)]);
        let file = encode(&image);
        assert_eq!(file.len(), 5 * BLOCK);
        verify(&file, &image).unwrap();
    }

    #[test]
    fn parts_that_meet_within_a_page_share_it() {
        let file = encode(&image(&[(START, &[1; 10]), (START + 10, &[2; 10])]));
        let page = decode(&file).unwrap()[&START];
        assert_eq!((page[9], page[10], page[19], page[20]), (1, 2, 2, 0));
    }

    #[test]
    fn blocks_are_numbered_from_zero_and_know_their_count() {
        let file = encode(&image(&[(START, &[7; 600])]));
        let numbers: Vec<_> = file.chunks(BLOCK).map(|block| (block[20], block[24])).collect();
        assert_eq!(numbers, [(0, 3), (1, 3), (2, 3)]);
    }

    #[test]
    fn a_sector_has_no_gap_before_the_last_page() {
        let file = encode(&image(&[(START + 0x100, &[1]), (START + 0x300, &[1]), (START + 0x2100, &[1])]));
        let first_sector = (0..SECTOR).step_by(PAGE);
        assert_eq!(pages(&file), first_sector.chain([0x2000, 0x2100]).collect::<Vec<_>>());
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let image = image(&[(START, &[7; 600])]);
        let file = encode(&image);
        for place in [0, 8, 12, 16, 20, 24, 28, DATA, LAST_WORD, file.len() - 1] {
            let mut damaged = file.clone();
            damaged[place] ^= 0x60;
            assert!(verify(&damaged, &image).is_err(), "byte {place} was changed");
        }
        assert!(verify(&file[..file.len() - BLOCK], &image).is_err());
        assert!(verify(&file[1..], &image).is_err());
    }
}
