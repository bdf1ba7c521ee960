//! A chip of NOR flash whose power can go at any moment.

use std::{cell::RefCell, mem, rc::Rc};

use meneur::store::{
    flash::{AREA, ERASED, Flash, FlashError, SECTOR},
    frame::checksum,
    sector::header,
};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// In how many ways each operation is torn: not begun, a part of its bits done, its first bytes done, all but a bit.
pub const TEARS: u64 = 4;

#[derive(Clone, Debug)]
pub struct Chip {
    pub bytes: Vec<u8>,
    /// How often each sector was erased, and how many operations there were.
    pub erases: Vec<u32>,
    pub operations: u64,
    watch: Option<Rc<Watch>>,
}

/// What the chip would hold if the power had gone in the middle of an operation.
#[derive(Debug)]
pub struct Watch {
    of: Torn,
    torn: RefCell<Vec<Vec<u8>>>,
    chance: RefCell<ChaCha8Rng>,
}

/// Which operations are torn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Torn {
    All,
    Erases,
}

impl Watch {
    /// The torn contents since this was last called.
    pub fn take(&self) -> Vec<Vec<u8>> {
        mem::take(&mut *self.torn.borrow_mut())
    }
}

impl Default for Chip {
    fn default() -> Self {
        Self::holding(vec![ERASED; AREA])
    }
}

impl Chip {
    pub fn holding(bytes: Vec<u8>) -> Self {
        Self { bytes, erases: vec![0; AREA / SECTOR], operations: 0, watch: None }
    }

    /// From now on these operations are torn in every way, and what is left of it kept.
    pub fn watched(bytes: Vec<u8>, of: Torn, seed: u64) -> (Self, Rc<Watch>) {
        let watch = Watch { of, torn: RefCell::default(), chance: RefCell::new(ChaCha8Rng::seed_from_u64(seed)) };
        let watch = Rc::new(watch);
        (Self { watch: Some(watch.clone()), ..Self::holding(bytes) }, watch)
    }

    /// What programming does to cells that may not be erased; gives back what is there then.
    pub fn clear_bits(&mut self, at: usize, bytes: &[u8]) -> &[u8] {
        let wanted: Vec<u8> = self.bytes[at..].iter().zip(bytes).map(|(old, new)| old & new).collect();
        self.tear(Torn::All, at, &wanted);
        self.operations += 1;
        let place = &mut self.bytes[at..at + bytes.len()];
        place.copy_from_slice(&wanted);
        place
    }

    fn tear(&self, of: Torn, at: usize, wanted: &[u8]) {
        let Some(watch) = self.watch.as_ref().filter(|watch| of == Torn::Erases || watch.of == Torn::All) else {
            return;
        };
        let mut chance = watch.chance.borrow_mut();
        for way in 0..TEARS {
            let mut torn = self.bytes.clone();
            let done = chance.next_u32() as usize % (wanted.len() + 1);
            let odds = chance.next_u32();
            for (index, (place, byte)) in torn[at..].iter_mut().zip(wanted).enumerate() {
                let changing = *place ^ byte;
                let mask = match way {
                    0 => 0,
                    1 => (0..8).fold(0, |mask, bit| mask | u8::from(chance.next_u32() < odds) << bit),
                    2 => {
                        if index < done {
                            0xff
                        } else {
                            0
                        }
                    }
                    _ => {
                        if index == done {
                            0xfe
                        } else {
                            0xff
                        }
                    }
                };
                *place ^= changing & mask;
            }
            watch.torn.borrow_mut().push(torn);
        }
    }
}

/// A header as a later firmware writes it, which lays sectors out in another way.
pub fn later_header() -> [u8; 16] {
    let mut later = header(3);
    later[6] += 1;
    let check = checksum(&[&later[..12]]);
    later[12..].copy_from_slice(&check.to_le_bytes());
    later
}

impl Flash for Chip {
    fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn program(&mut self, at: usize, bytes: &[u8]) -> Result<(), FlashError> {
        let taken = self.clear_bits(at, bytes);
        assert_eq!(taken, bytes, "programmed twice, at {at:#x}");
        Ok(())
    }

    fn erase(&mut self, sector: usize) -> Result<(), FlashError> {
        let range = sector * SECTOR..(sector + 1) * SECTOR;
        self.tear(Torn::Erases, range.start, &[ERASED; SECTOR]);
        self.bytes[range].fill(ERASED);
        self.erases[sector] += 1;
        self.operations += 1;
        Ok(())
    }
}
