//! The typefaces: bitmaps of proportional letters, packed from the `.bdf` files in `fonts/` when the core is built.

use embedded_graphics::prelude::Point;

use super::stencil::Stencil;

/// A typeface in one size. Heights and places are in pixels; `ascent` counts from the baseline up.
#[derive(Debug)]
pub struct Font {
    pub ascent: u8,
    pub descent: u8,
    /// In the order of their codes.
    glyphs: &'static [Glyph],
    /// The pictures of all glyphs, one bit a pixel, row after row without padding, highest bit first.
    bits: &'static [u8],
}

#[derive(Debug)]
pub struct Glyph {
    code: u16,
    advance: u8,
    left: i8,
    top: i8,
    width: u8,
    height: u8,
    first_bit: u32,
}

/// Drawn for a letter the typeface lacks.
const REPLACEMENT: char = '?';

impl Font {
    pub fn has(&self, letter: char) -> bool {
        self.find(letter).is_some()
    }

    pub fn width(&self, text: &str) -> i32 {
        text.chars().map(|letter| self.advance(letter)).sum()
    }

    /// How far the next letter stands from this one.
    pub fn advance(&self, letter: char) -> i32 {
        self.glyph(letter).map_or(0, |glyph| i32::from(glyph.advance))
    }

    /// The height of a capital letter: what to centre by, rather than by the line.
    pub fn cap_height(&self) -> i32 {
        self.find('H').map_or(i32::from(self.ascent), |glyph| i32::from(glyph.top))
    }

    pub fn line_height(&self) -> i32 {
        i32::from(self.ascent) + i32::from(self.descent)
    }

    /// The letters of `text` with its baseline starting at `origin`, and where the corner of each is.
    pub fn stencils(&self, text: &str, origin: Point) -> impl Iterator<Item = (Point, Stencil<'static>)> {
        text.chars().filter_map(|letter| self.glyph(letter)).scan(origin, |pen, glyph| {
            let corner = *pen + Point::new(i32::from(glyph.left), -i32::from(glyph.top));
            pen.x += i32::from(glyph.advance);
            Some((corner, self.stencil(glyph)))
        })
    }

    /// The pixels of `text` with its baseline starting at `origin`.
    pub fn places(&self, text: &str, origin: Point) -> impl Iterator<Item = Point> {
        self.stencils(text, origin).flat_map(|(corner, letter)| letter.places().map(move |place| corner + place))
    }

    fn stencil(&self, glyph: &Glyph) -> Stencil<'static> {
        let bits = self.bits.get(glyph.first_bit as usize / 8..).unwrap_or_default();
        Stencil { width: glyph.width, height: glyph.height, bits, skipped: (glyph.first_bit % 8) as u8 }
    }

    fn glyph(&self, letter: char) -> Option<&'static Glyph> {
        self.find(letter).or_else(|| self.find(REPLACEMENT))
    }

    fn find(&self, letter: char) -> Option<&'static Glyph> {
        let code = u16::try_from(u32::from(letter)).ok()?;
        // Most letters stand as far from the first glyph as their codes are apart.
        let first = self.glyphs.first()?.code;
        let likely = code.checked_sub(first).and_then(|place| self.glyphs.get(usize::from(place)));
        if let Some(glyph) = likely.filter(|glyph| glyph.code == code) {
            return Some(glyph);
        }
        let index = self.glyphs.binary_search_by_key(&code, |glyph| glyph.code).ok()?;
        self.glyphs.get(index)
    }
}

/// The first of these typefaces, from the largest down, in which the text is no wider than `width`; else the last.
pub fn fitting(fonts: &[&'static Font], text: &str, width: i32) -> &'static Font {
    let smallest = fonts.last().copied().unwrap_or(&SMALL);
    fonts.iter().copied().find(|font| font.width(text) <= width).unwrap_or(smallest)
}

/// The same for several texts that are to look alike.
pub fn fitting_all<'t>(fonts: &[&'static Font], texts: impl Iterator<Item = &'t str>, width: i32) -> &'static Font {
    // The smallest of all is that of the widest text.
    let place = |text| fonts.iter().position(|font| font.width(text) <= width).unwrap_or(fonts.len());
    let last = fonts.len().saturating_sub(1);
    fonts.get(texts.map(place).max().unwrap_or(0).min(last)).copied().unwrap_or(&SMALL)
}

include!(concat!(env!("OUT_DIR"), "/fonts.rs"));

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::vec::Vec;

    const FRENCH: &str = "àâçéèêëîïôöùûüœæÀÂÇÉÈÊËÎÏÔÖÙÛÜŒÆ«»’–…·×−\u{a0}0123456789,.;:!?()+/%*";

    #[test]
    fn every_text_typeface_has_the_letters_of_french() {
        for font in [&TINY, &SMALL, &SMALL_BOLD, &TEXT, &STRONG, &FIGURE, &BIG] {
            for letter in FRENCH.chars().chain('a'..='z').chain('A'..='Z') {
                assert!(font.has(letter), "no {letter:?} at {} pixels", font.line_height());
            }
        }
        for font in [&TILE_SMALL, &TILE_MEDIUM, &TILE_LARGE] {
            assert!(('A'..='Z').all(|letter| font.has(letter)));
        }
    }

    #[test]
    fn the_letter_l_is_a_stroke_and_a_foot() {
        let mut rows = Vec::new();
        let height = STRONG.cap_height();
        for y in 0..height {
            let row = STRONG.places("L", Point::new(0, height)).filter(|place| place.y == y).count();
            rows.push(row);
        }
        let (foot, stroke) = rows.split_last().unwrap();
        assert!(stroke[..stroke.len() - 1].iter().all(|width| *width == 2), "{rows:?}");
        assert!(*foot >= 7, "{rows:?}");
    }

    #[test]
    fn letters_stand_on_the_baseline_and_do_not_touch_their_neighbours() {
        let pixels: Vec<_> = TEXT.places("HH", Point::new(0, 20)).collect();
        assert_eq!(pixels.iter().map(|place| place.y).max(), Some(19));
        let pen = TEXT.width("H");
        assert!(!pixels.iter().any(|place| place.x == pen), "the second letter begins with air");
        assert!(pixels.iter().any(|place| place.x > pen));
    }

    #[test]
    fn an_unknown_letter_becomes_a_question_mark() {
        assert!(!SMALL.has('漢'));
        assert_eq!(SMALL.width("漢"), SMALL.width("?"));
    }
}
