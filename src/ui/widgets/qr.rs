//! A QR code for a phone, and a line below it. Dark on light whatever the theme: not every phone reads the negative.

use embedded_graphics::prelude::Point;
use qrcodegen_no_heap::{Mask, QrCode, QrCodeEcc, Version};

use super::{BODY, FOOTER_TOP};
use crate::ui::{Align, Canvas, Ink, canvas::area, font};

/// As many bytes as a code holds: more would need modules of less than four pixels, 0.4 mm on the display.
pub const MOST_BYTES: usize = 106;
const LARGEST: Version = Version::new(5);
/// A display is clean, so the least correction is enough; where a text leaves room, the encoder adds some.
const CORRECTION: QrCodeEcc = QrCodeEcc::Low;
/// To try all eight for the most even code takes the device a twelfth of a second. For score sheets this one wins
/// most often, and a reader undoes any of them.
const MASK: Mask = Mask::new(1);
/// Light modules that the standard wants on each side.
const QUIET: i32 = 4;
/// Of the code with its quiet sides; below it is the caption.
const SIDE: i32 = 180;

const DARK: Ink = Ink::Letter;
const LIGHT: Ink = Ink::White;

/// Fills the body. The caption has no accent above a capital: it would stand too close to the code.
///
/// Of a text that is too long only the caption is shown: who calls cuts it.
pub fn qr(canvas: &mut Canvas, text: &str, caption: &str) {
    canvas.claim(BODY);
    canvas.fill(BODY, LIGHT);
    let (mut buffer, mut code) = ([0; LARGEST.buffer_len()], [0; LARGEST.buffer_len()]);
    if let Some(code) = encode(text, &mut buffer, &mut code) {
        draw(canvas, &code);
    }
    canvas.text(&font::SMALL, DARK, Align::Centre, Point::new(120, FOOTER_TOP - 3), caption);
}

/// The smallest code that holds the text.
fn encode<'a>(text: &str, buffer: &mut [u8], code: &'a mut [u8]) -> Option<QrCode<'a>> {
    QrCode::encode_text(text, buffer, code, CORRECTION, Version::MIN, LARGEST, Some(MASK), true).ok()
}

fn draw(canvas: &mut Canvas, code: &QrCode) {
    let pixels = SIDE / (code.size() + 2 * QUIET);
    let left = (240 - code.size() * pixels) / 2;
    let top = BODY.top_left.y + (SIDE - code.size() * pixels) / 2;
    for y in 0..code.size() {
        let mut x = 0;
        // Modules side by side in one go.
        while x < code.size() {
            let dark = (x..code.size()).take_while(|x| code.get_module(*x, y)).count() as i32;
            if dark > 0 {
                let (width, height) = ((dark * pixels) as u32, pixels as u32);
                canvas.fill(area(left + x * pixels, top + y * pixels, width, height), DARK);
            }
            // The one after them is light.
            x += dark + 1;
        }
    }
}

/// Reading codes again, as a phone does.
#[cfg(test)]
pub mod reader {
    extern crate std;

    use crate::ui::{
        frame::{HEIGHT, WIDTH},
        palette::to_rgb888,
        picture::Picture,
    };
    use std::{string::String, vec, vec::Vec};

    /// The texts of all codes on a picture.
    pub fn read(picture: &Picture) -> Vec<String> {
        let mut grey = vec![0; WIDTH * HEIGHT];
        for (y, pixels) in grey.chunks_mut(WIDTH).enumerate() {
            let mut row = [0; 2 * WIDTH];
            picture.write_row(y, &mut row);
            for (pixel, colour) in pixels.iter_mut().zip(row.as_chunks().0) {
                let sum: u16 = to_rgb888(u16::from_be_bytes(*colour)).into_iter().map(u16::from).sum();
                *pixel = (sum / 3) as u8;
            }
        }
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(WIDTH, HEIGHT, |x, y| grey[y * WIDTH + x]);
        image.detect_grids().iter().map(|code| code.decode().expect("a code that is found can be read").1).collect()
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::{reader::read, *};
    use crate::ui::{
        frame::{Frame, WIDTH},
        palette::Theme,
        picture::{Look, Picture},
    };
    use std::{string::String, vec::Vec};

    fn picture(text: &str, theme: Theme) -> Picture {
        let mut picture = Picture { look: Look { theme, turned: false }, ..Picture::new() };
        qr(&mut Canvas::new(&mut picture.frame), text, "Visez-le avec un téléphone");
        picture
    }

    /// Which of the body's pixels are those of the code, by row.
    fn dark(frame: &Frame) -> impl Iterator<Item = Vec<usize>> {
        let rows = BODY.top_left.y as usize..BODY.top_left.y as usize + SIDE as usize;
        frame.rows()[rows].iter().map(|row| {
            let ink = |x: usize| (row[x / 2] >> if x.is_multiple_of(2) { 4 } else { 0 }) & 0xf;
            (0..WIDTH).filter(|x| ink(*x) == DARK as u8).collect()
        })
    }

    #[test]
    fn texts_of_all_lengths_are_read_as_they_were_written() {
        for theme in Theme::ALL {
            for length in (1..=MOST_BYTES).step_by(7) {
                let text: String = "Zoé a clamé NŒUD −15…\n".chars().cycle().take(length).collect();
                let fits = text.char_indices().map_while(|(at, letter)| {
                    let end = at + letter.len_utf8();
                    (end <= length).then_some(end)
                });
                let text = &text[..fits.last().unwrap()];
                assert_eq!(read(&picture(text, theme)), [text], "{theme:?}");
            }
        }
    }

    #[test]
    fn the_largest_text_fits_and_no_larger_one() {
        let text = "x".repeat(MOST_BYTES + 1);
        assert_eq!(read(&picture(&text[1..], Theme::Dark)), [&text[1..]]);
        assert!(read(&picture(&text, Theme::Dark)).is_empty());
    }

    #[test]
    fn the_smallest_module_is_four_pixels_and_four_modules_around_are_light() {
        let picture = picture(&"x".repeat(MOST_BYTES), Theme::Dark);
        let rows: Vec<_> = dark(&picture.frame).collect();
        let first = rows.iter().position(|row| !row.is_empty()).unwrap();
        let last = rows.iter().rposition(|row| !row.is_empty()).unwrap();
        assert_eq!((first, last), (4 * 4, 4 * (4 + 37) - 1));
        // The corners are seven modules wide, the whole code 37.
        let edge = &rows[first];
        assert_eq!(edge[4 * 7 - 1] - edge[0], 4 * 7 - 1);
        assert_eq!(edge.last().unwrap() + 1 - edge[0], 4 * 37);
        assert!(edge[0] >= 4 * 4 && edge.last().unwrap() + 4 * 4 < WIDTH);
    }
}
