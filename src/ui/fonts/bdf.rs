//! Reads a BDF bitmap font and writes it as Rust tables. Part of `build.rs`; it never runs on the device.

use std::fmt::Write;

pub struct BdfFont {
    ascent: i32,
    descent: i32,
    glyphs: Vec<BdfGlyph>,
}

struct BdfGlyph {
    code: u16,
    advance: u8,
    left: i8,
    /// Rows from the baseline up to the top row of the picture.
    top: i8,
    width: u8,
    height: u8,
    /// The picture row after row, without padding.
    pixels: Vec<bool>,
}

/// Understands what `otf2bdf` writes: properties, then one block per glyph from `STARTCHAR` to `ENDCHAR`.
pub fn parse(source: &str) -> Result<BdfFont, String> {
    let mut font = BdfFont { ascent: 0, descent: 0, glyphs: Vec::new() };
    let mut lines = source.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        let (keyword, values) = split(line);
        match keyword {
            "FONT_ASCENT" => font.ascent = number_at(values, 0, number)?,
            "FONT_DESCENT" => font.descent = number_at(values, 0, number)?,
            "STARTCHAR" => font.glyphs.push(parse_glyph(&mut lines)?),
            _ => {}
        }
    }
    // The device finds a glyph by binary search.
    font.glyphs.sort_by_key(|glyph| glyph.code);
    Ok(font)
}

fn parse_glyph<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Result<BdfGlyph, String> {
    let mut glyph = BdfGlyph { code: 0, advance: 0, left: 0, top: 0, width: 0, height: 0, pixels: Vec::new() };
    while let Some((number, line)) = lines.next() {
        let (keyword, values) = split(line);
        match keyword {
            "ENCODING" => glyph.code = number_at(values, 0, number)?,
            "DWIDTH" => glyph.advance = number_at(values, 0, number)?,
            "BBX" => {
                glyph.width = number_at(values, 0, number)?;
                glyph.height = number_at(values, 1, number)?;
                glyph.left = number_at(values, 2, number)?;
                let bottom: i8 = number_at(values, 3, number)?;
                glyph.top = bottom + glyph.height as i8;
            }
            "BITMAP" => {
                for _ in 0..glyph.height {
                    let (number, row) = lines.next().ok_or("the file ends within a glyph")?;
                    glyph.pixels.extend(parse_row(row, glyph.width, number)?);
                }
            }
            "ENDCHAR" => return Ok(glyph),
            _ => {}
        }
    }
    Err("the file ends within a glyph".into())
}

fn parse_row(row: &str, width: u8, number: usize) -> Result<Vec<bool>, String> {
    let digits: Option<Vec<u32>> = row.trim().chars().map(|digit| digit.to_digit(16)).collect();
    let digits = digits
        .filter(|digits| digits.len() * 4 >= usize::from(width))
        .ok_or(format!("line {}: '{row}' is not a row of {width} pixels", number + 1))?;
    let pixel = |x: u8| digits[usize::from(x / 4)] & (8 >> (x % 4)) != 0;
    Ok((0..width).map(pixel).collect())
}

fn split(line: &str) -> (&str, &str) {
    line.split_once(' ').unwrap_or((line, ""))
}

fn number_at<T: std::str::FromStr>(values: &str, index: usize, line: usize) -> Result<T, String> {
    values.split_whitespace().nth(index).and_then(|value| value.parse().ok()).ok_or(format!(
        "line {}: no fitting number at place {} of '{values}'",
        line + 1,
        index + 1
    ))
}

impl BdfFont {
    /// `pub static NAME: Font = ...`, as `ui::font` declares the type.
    pub fn to_rust(&self, name: &str) -> String {
        let mut glyphs = String::new();
        let mut bits = Vec::new();
        for glyph in &self.glyphs {
            let BdfGlyph { code, advance, left, top, width, height, .. } = glyph;
            let first_bit = bits.len();
            bits.extend(&glyph.pixels);
            writeln!(
                glyphs,
                "    Glyph {{ code: {code}, advance: {advance}, left: {left}, top: {top}, width: {width}, \
                 height: {height}, first_bit: {first_bit} }},"
            )
            .expect("writing to a string");
        }
        format!(
            "pub static {name}: Font = Font {{\n    ascent: {}, descent: {},\n    glyphs: &[\n{glyphs}],\n    \
             bits: &{:?},\n}};\n",
            self.ascent,
            self.descent,
            pack(&bits)
        )
    }
}

fn pack(bits: &[bool]) -> Vec<u8> {
    bits.chunks(8)
        .map(|chunk| chunk.iter().enumerate().fold(0, |byte, (i, bit)| byte | u8::from(*bit) << (7 - i)))
        .collect()
}
