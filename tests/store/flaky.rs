//! A chip that fails for a while, or in one of its sectors for ever.

use std::{cell::RefCell, rc::Rc};

use meneur::store::flash::{AREA, ERASED, Flash, FlashError, SECTOR};

use super::chip::{Chip, Torn, Watch};

/// What an operation that fails has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    Nothing,
    /// Its first half.
    Half,
    /// Here and there a bit; and that it has failed is not said.
    Silently,
    /// All of it, though it says that it has failed.
    Done,
}

pub const WAYS: [How; 4] = [How::Nothing, How::Half, How::Silently, How::Done];

/// Which operations fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    Programs,
    Erases,
    Both,
}

#[derive(Clone, Copy, Debug)]
pub struct Trouble {
    pub what: What,
    pub how: How,
    /// How many operations fail.
    pub left: usize,
    /// Only in this sector.
    pub sector: Option<usize>,
}

impl Trouble {
    pub const fn new(what: What, how: How, left: usize) -> Self {
        Self { what, how, left, sector: None }
    }

    /// For ever, and in one sector.
    pub const fn in_sector(what: What, how: How, sector: usize) -> Self {
        Self { what, how, left: usize::MAX, sector: Some(sector) }
    }
}

/// A copy of it has the same trouble.
#[derive(Clone, Debug, Default)]
pub struct Flaky {
    chip: Chip,
    trouble: Rc<RefCell<Option<Trouble>>>,
}

impl Flaky {
    pub fn holding(bytes: Vec<u8>) -> Self {
        Self { chip: Chip::holding(bytes), ..Self::default() }
    }

    pub fn watched(bytes: Vec<u8>, seed: u64) -> (Self, Rc<Watch>) {
        let (chip, watch) = Chip::watched(bytes, Torn::All, seed);
        (Self { chip, ..Self::default() }, watch)
    }

    /// From now on this happens.
    pub fn suffer(&self, trouble: Trouble) {
        *self.trouble.borrow_mut() = Some(trouble);
    }

    pub fn recover(&self) {
        *self.trouble.borrow_mut() = None;
    }

    /// How many operations will still fail.
    pub fn left(&self) -> usize {
        self.trouble.borrow().map_or(0, |trouble| trouble.left)
    }

    /// How this operation fails, if it does.
    fn fails(&self, what: What, sector: usize) -> Option<How> {
        let mut trouble = self.trouble.borrow_mut();
        let trouble = trouble.as_mut().filter(|trouble| trouble.left > 0)?;
        let meant = [what, What::Both].contains(&trouble.what) && trouble.sector.is_none_or(|other| other == sector);
        meant.then(|| {
            trouble.left -= 1;
            trouble.how
        })
    }
}

impl Flash for Flaky {
    fn bytes(&self) -> &[u8] {
        self.chip.bytes()
    }

    fn program(&mut self, at: usize, bytes: &[u8]) -> Result<(), FlashError> {
        let Some(how) = self.fails(What::Programs, at / SECTOR) else { return self.chip.program(at, bytes) };
        let (count, stuck) = match how {
            How::Nothing => return Err(FlashError),
            How::Half => (bytes.len() / 2, 0),
            How::Silently => (bytes.len(), 0x12),
            How::Done => (bytes.len(), 0),
        };
        let bytes: Vec<u8> = bytes[..count].iter().map(|byte| byte | stuck).collect();
        self.chip.clear_bits(at, &bytes);
        if how == How::Silently { Ok(()) } else { Err(FlashError) }
    }

    fn erase(&mut self, sector: usize) -> Result<(), FlashError> {
        let Some(how) = self.fails(What::Erases, sector) else { return self.chip.erase(sector) };
        let cells = &mut self.chip.bytes[sector * SECTOR..(sector + 1) * SECTOR];
        match how {
            How::Nothing => {}
            How::Half => cells[..SECTOR / 2].fill(ERASED),
            How::Silently => {
                cells.iter_mut().for_each(|cell| *cell |= 0xed);
                return Ok(());
            }
            How::Done => cells.fill(ERASED),
        }
        Err(FlashError)
    }
}

#[test]
fn it_fails_as_often_as_it_should() {
    let mut flash = Flaky::holding(vec![0; AREA]);
    flash.suffer(Trouble::new(What::Erases, How::Half, 2));
    assert_eq!((flash.erase(0), flash.erase(1), flash.erase(2)), (Err(FlashError), Err(FlashError), Ok(())));
    assert_eq!(flash.bytes()[SECTOR / 2 - 1..=SECTOR / 2], [ERASED, 0]);
    flash.suffer(Trouble::in_sector(What::Programs, How::Silently, 2));
    assert_eq!(flash.program(2 * SECTOR, &[0, 1]), Ok(()));
    assert_eq!(flash.bytes()[2 * SECTOR..][..3], [0x12, 0x13, ERASED]);
}
