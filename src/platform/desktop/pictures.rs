//! Pictures in PNG files, and what tells two of them apart.
//!
//! The program writes snapshots with it; tests and `cargo xtask` include this very file to compare them. So it stands
//! alone: nothing but the standard library and `png`.

#![allow(dead_code, reason = "each of those who include this file uses a part of it")]

use std::{
    fmt,
    fs::File,
    io::{BufReader, BufWriter, Write},
    path::{Path, PathBuf},
};

const BYTES_PER_PIXEL: usize = 3;

pub type Colour = [u8; BYTES_PER_PIXEL];

/// Eight bits a channel, row by row from the top left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    pub width: u32,
    pub height: u32,
    pub rgb: Vec<u8>,
}

/// A file that cannot be read or written as a picture.
#[derive(Debug)]
pub struct PictureError {
    path: PathBuf,
    reason: String,
}

/// How a picture is not the one expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    Size { expected: (u32, u32), got: (u32, u32) },
    Pixels { count: usize, within: Bounds },
}

/// The smallest box around some pixels, its edges included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    pub left: u32,
    pub top: u32,
    pub right: u32,
    pub bottom: u32,
}

impl Image {
    pub fn filled(width: u32, height: u32, colour: Colour) -> Self {
        Self { width, height, rgb: colour.repeat(width as usize * height as usize) }
    }

    pub fn load(path: &Path) -> Result<Self, PictureError> {
        let file = File::open(path).map_err(|error| PictureError::new(path, error))?;
        let mut reader =
            png::Decoder::new(BufReader::new(file)).read_info().map_err(|error| PictureError::new(path, error))?;
        let info = reader.info();
        if (info.color_type, info.bit_depth) != (png::ColorType::Rgb, png::BitDepth::Eight) {
            return Err(PictureError::new(path, "not 8-bit RGB"));
        }
        let (width, height) = info.size();
        let mut rgb = vec![0; width as usize * height as usize * BYTES_PER_PIXEL];
        reader.next_frame(&mut rgb).map_err(|error| PictureError::new(path, error))?;
        Ok(Self { width, height, rgb })
    }

    pub fn save(&self, path: &Path) -> Result<(), PictureError> {
        let mut file = BufWriter::new(File::create(path).map_err(|error| PictureError::new(path, error))?);
        self.encode(&mut file).map_err(|error| PictureError::new(path, error))?;
        file.flush().map_err(|error| PictureError::new(path, error))
    }

    fn encode(&self, out: impl Write) -> Result<(), png::EncodingError> {
        let mut encoder = png::Encoder::new(out, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.rgb)?;
        writer.finish()
    }

    fn offset(&self, x: u32, y: u32) -> Option<usize> {
        let inside = x < self.width && y < self.height;
        inside.then(|| (y as usize * self.width as usize + x as usize) * BYTES_PER_PIXEL)
    }

    fn pixel(&self, x: u32, y: u32) -> Option<Colour> {
        self.rgb.get(self.offset(x, y)?..)?.first_chunk().copied()
    }

    /// Paints a pixel; outside the image, nothing.
    fn paint(&mut self, x: u32, y: u32, colour: Colour) {
        if let Some(pixel) = self.offset(x, y).and_then(|at| self.rgb.get_mut(at..at + BYTES_PER_PIXEL)) {
            pixel.copy_from_slice(&colour);
        }
    }
}

pub fn compare(expected: &Image, got: &Image) -> Result<(), Difference> {
    let [expected_size, got_size] = [expected, got].map(|image| (image.width, image.height));
    if expected_size != got_size {
        return Err(Difference::Size { expected: expected_size, got: got_size });
    }
    let count = differing(expected, got).count();
    Bounds::around(differing(expected, got)).map_or(Ok(()), |within| Err(Difference::Pixels { count, within }))
}

/// Where the two are not the same; where only one of them has a pixel, they differ.
fn differing<'a>(expected: &'a Image, got: &'a Image) -> impl Iterator<Item = (u32, u32)> + 'a {
    let (width, height) = (expected.width.max(got.width), expected.height.max(got.height));
    (0..height)
        .flat_map(move |y| (0..width).map(move |x| (x, y)))
        .filter(|&(x, y)| expected.pixel(x, y) != got.pixel(x, y))
}

impl Bounds {
    fn around(mut pixels: impl Iterator<Item = (u32, u32)>) -> Option<Self> {
        let (x, y) = pixels.next()?;
        let first = Self { left: x, top: y, right: x, bottom: y };
        Some(pixels.fold(first, |bounds, (x, y)| Self {
            left: bounds.left.min(x),
            top: bounds.top.min(y),
            right: bounds.right.max(x),
            bottom: bounds.bottom.max(y),
        }))
    }
}

const SCALE: u32 = 2;
const GAP: u32 = 8;
const MOUNT: Colour = [0x60, 0x60, 0x60];
const LOUD: Colour = [0xff, 0x00, 0xd0];

/// Three pictures side by side, enlarged: what was expected, what came, and a dim copy of it where every differing
/// pixel glares and a frame leads the eye to them.
pub fn diff_picture(expected: &Image, got: &Image) -> Image {
    let (width, height) = (expected.width.max(got.width), expected.height.max(got.height));
    let step = width * SCALE + GAP;
    let mut sheet = Image::filled(step * 3 + GAP, height * SCALE + 2 * GAP, MOUNT);
    for (index, image) in [expected, got, &highlight(expected, got)].into_iter().enumerate() {
        enlarge_into(&mut sheet, image, GAP + index as u32 * step, GAP);
    }
    sheet
}

fn highlight(expected: &Image, got: &Image) -> Image {
    let mut image = got.clone();
    image.rgb.iter_mut().for_each(|channel| *channel /= 4);
    for (x, y) in differing(expected, got) {
        image.paint(x, y, LOUD);
    }
    if let Some(bounds) = Bounds::around(differing(expected, got)) {
        frame(&mut image, bounds);
    }
    image
}

/// Draws around `bounds`, a little off so that nothing within is covered.
fn frame(image: &mut Image, bounds: Bounds) {
    const MARGIN: u32 = 3;
    let (left, top) = (bounds.left.saturating_sub(MARGIN), bounds.top.saturating_sub(MARGIN));
    let (right, bottom) = (bounds.right + MARGIN, bounds.bottom + MARGIN);
    let level = (left..=right).flat_map(|x| [(x, top), (x, bottom)]);
    let upright = (top..=bottom).flat_map(|y| [(left, y), (right, y)]);
    for (x, y) in level.chain(upright) {
        image.paint(x, y, LOUD);
    }
}

fn enlarge_into(sheet: &mut Image, image: &Image, left: u32, top: u32) {
    for y in 0..image.height * SCALE {
        for x in 0..image.width * SCALE {
            if let Some(colour) = image.pixel(x / SCALE, y / SCALE) {
                sheet.paint(left + x, top + y, colour);
            }
        }
    }
}

impl PictureError {
    fn new(path: &Path, reason: impl fmt::Display) -> Self {
        Self { path: path.into(), reason: reason.to_string() }
    }
}

impl std::error::Error for PictureError {}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.reason)
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { expected, got } => {
                write!(f, "{}x{} pixels expected, got {}x{}", expected.0, expected.1, got.0, got.1)
            }
            Self::Pixels { count, within } => {
                let Bounds { left, top, right, bottom } = within;
                write!(f, "{count} pixels differ, within x {left}..={right}, y {top}..={bottom}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INK: Colour = [200, 100, 40];
    const PAPER: Colour = [10, 20, 30];

    fn paper_with(dots: &[(u32, u32)]) -> Image {
        let mut image = Image::filled(20, 12, PAPER);
        dots.iter().for_each(|&(x, y)| image.paint(x, y, INK));
        image
    }

    #[test]
    fn a_saved_picture_is_loaded_as_it_was() {
        let path = std::env::temp_dir().join(format!("meneur-{}-saved.png", std::process::id()));
        let image = paper_with(&[(3, 4), (19, 11)]);
        image.save(&path).unwrap();
        let loaded = Image::load(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert_eq!(loaded, image);
    }

    #[test]
    fn a_file_that_is_no_picture_is_named() {
        let missing = Image::load(Path::new("nowhere/a.png")).unwrap_err().to_string();
        assert!(missing.starts_with("nowhere/a.png: "), "{missing}");
        let source = Image::load(Path::new("Cargo.toml")).unwrap_err().to_string();
        assert!(source.starts_with("Cargo.toml: "), "{source}");
    }

    #[test]
    fn equal_pictures_do_not_differ() {
        assert_eq!(compare(&paper_with(&[(1, 1)]), &paper_with(&[(1, 1)])), Ok(()));
    }

    #[test]
    fn differing_pixels_are_counted_and_boxed() {
        let difference = compare(&paper_with(&[(2, 9)]), &paper_with(&[(5, 3), (4, 4)])).unwrap_err();
        let within = Bounds { left: 2, top: 3, right: 5, bottom: 9 };
        assert_eq!(difference, Difference::Pixels { count: 3, within });
        assert_eq!(difference.to_string(), "3 pixels differ, within x 2..=5, y 3..=9");
    }

    #[test]
    fn pictures_of_another_size_differ() {
        let difference = compare(&paper_with(&[]), &Image::filled(3, 4, PAPER)).unwrap_err();
        assert_eq!(difference.to_string(), "20x12 pixels expected, got 3x4");
    }

    #[test]
    fn the_diff_picture_glares_only_where_they_differ() {
        let (expected, got) = (paper_with(&[]), paper_with(&[(10, 6)]));
        let sheet = diff_picture(&expected, &got);
        assert_eq!((sheet.width, sheet.height), (3 * 40 + 4 * GAP, 24 + 2 * GAP));
        let third = |x, y| sheet.pixel(GAP + 2 * (40 + GAP) + x * SCALE, GAP + y * SCALE);
        assert_eq!(third(10, 6), Some(LOUD));
        assert_eq!(third(7, 3), Some(LOUD), "the frame around it");
        assert_eq!(third(9, 6), Some(PAPER.map(|channel| channel / 4)));
        assert_eq!(sheet.pixel(GAP + 40 + GAP + 20, GAP + 12), Some(INK));
    }

    #[test]
    fn a_diff_picture_of_two_sizes_shows_both() {
        let sheet = diff_picture(&paper_with(&[]), &Image::filled(30, 2, INK));
        assert_eq!((sheet.width, sheet.height), (3 * 60 + 4 * GAP, 24 + 2 * GAP));
    }
}
