//! A picture of one bit a pixel: what letters are drawn with.

use embedded_graphics::prelude::Point;

/// Row after row without padding, highest bit first.
#[derive(Clone, Copy, Debug)]
pub struct Stencil<'a> {
    pub width: u8,
    pub height: u8,
    pub bits: &'a [u8],
    /// So many bits of the first byte belong to what stands before.
    pub skipped: u8,
}

/// The bits of a stencil, one after the other.
#[derive(Clone, Debug)]
pub struct Bits<'a> {
    rest: core::slice::Iter<'a, u8>,
    byte: u8,
    left: u8,
}

impl<'a> Stencil<'a> {
    pub fn bits(&self) -> Bits<'a> {
        let mut rest = self.bits.iter();
        let byte = rest.next().copied().unwrap_or(0);
        Bits { rest, byte: byte << self.skipped, left: 8 - self.skipped }
    }

    /// The places of its set bits, from its corner on.
    pub fn places(&self) -> impl Iterator<Item = Point> + use<'a> {
        let (width, height, mut bits) = (i32::from(self.width), i32::from(self.height), self.bits());
        let places = (0..height).flat_map(move |y| (0..width).map(move |x| Point::new(x, y)));
        places.filter(move |_| bits.next_bit())
    }
}

impl Bits<'_> {
    /// Passes over so many bits at most that are not set, if there is nothing but these left of a byte; tells how many.
    #[inline(always)]
    pub fn pass_over(&mut self, most: i32) -> i32 {
        if self.byte != 0 {
            return 0;
        }
        let passed = most.min(self.left.into());
        self.left -= passed as u8;
        passed
    }

    /// Whether the next bit is set; none is after the last.
    #[inline(always)]
    pub fn next_bit(&mut self) -> bool {
        if self.left == 0 {
            (self.byte, self.left) = (self.rest.next().copied().unwrap_or(0), 8);
        }
        let set = self.byte & 0x80 != 0;
        self.byte <<= 1;
        self.left -= 1;
        set
    }
}
