//! The verdict: one answer that fills the screen, by colour, by sign and in words, with its reasons.

use embedded_graphics::prelude::Point;

use super::{Hint, footer, tile::Face, tiles::tiles};
use crate::ui::{
    Align, Canvas, Ink,
    font::{self, Font},
    paragraph::{self, Style, paragraph},
    stencil::Stencil,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    Yes,
    No,
    /// Neither right nor wrong: not to be judged.
    Neither,
}

#[derive(Clone, Copy, Debug)]
pub struct Verdict<'a> {
    pub mood: Mood,
    /// Who asked, above the words; without it they have the room.
    pub caption: &'a str,
    pub answer: &'a str,
    pub points: &'a str,
    pub reason: &'a str,
    /// What follows from it, in smaller letters.
    pub note: &'a str,
    pub hints: &'a [Hint],
}

const TALLEST_TILE: i32 = 50;
const WIDTH: i32 = 224;
const SIGN: i32 = 26;
const GAP: i32 = 12;

/// Draws the verdict on some words, each a row of tiles as large as all of them allow.
pub fn verdict<W, F>(canvas: &mut Canvas, verdict: Verdict, words: W)
where
    W: Iterator<Item = F> + Clone,
    F: Iterator<Item = Face> + Clone,
{
    canvas.clear(match verdict.mood {
        Mood::Yes => Ink::DeepGood,
        Mood::No => Ink::DeepBad,
        Mood::Neither => Ink::Background,
    });
    let (words_top, answer_baseline) = if verdict.caption.is_empty() { (12, 164) } else { (34, 132) };
    canvas.text(&font::TEXT, text_ink(verdict.mood), Align::Centre, Point::new(120, 22), verdict.caption);
    draw_words(canvas, words, words_top, answer_baseline - 36 - words_top);
    draw_answer(canvas, &verdict, answer_baseline);
    draw_reason(canvas, &verdict, answer_baseline + 24);
    footer(canvas, verdict.hints);
}

fn draw_words<W, F>(canvas: &mut Canvas, words: W, top: i32, height: i32)
where
    W: Iterator<Item = F> + Clone,
    F: Iterator<Item = Face> + Clone,
{
    let row = height / words.clone().count().max(1) as i32;
    let tallest = (row - 2).clamp(0, TALLEST_TILE) as u32;
    for (word, place) in words.zip(0..) {
        tiles(canvas, Point::new(120, top + row * place + row / 2), tallest, word);
    }
}

/// The sign, the word and the points, together in the middle.
fn draw_answer(canvas: &mut Canvas, verdict: &Verdict, baseline: i32) {
    let points_gap = if verdict.points.is_empty() { 0 } else { GAP };
    let sign = if verdict.mood == Mood::Neither { 0 } else { SIGN + GAP };
    let width = |font: &Font| sign + font.width(verdict.answer) + points_gap + font.width(verdict.points);
    let fonts = [&font::BIG, &font::FIGURE, &font::STRONG];
    let font = fonts.into_iter().find(|font| width(font) <= WIDTH).unwrap_or(&font::STRONG);
    let left = (240 - width(font)) / 2;
    if let Some(yes) = yes(verdict.mood) {
        draw_sign(canvas, yes, Point::new(left + SIGN / 2, baseline - 12));
    }
    let ink = text_ink(verdict.mood);
    canvas.text(font, ink, Align::Left, Point::new(left + sign, baseline), verdict.answer);
    let points_ink = if verdict.mood == Mood::Neither { Ink::Accent } else { Ink::Tile };
    let right = Point::new(240 - left, baseline);
    // The accent would be lost on the deep colours of the light theme.
    canvas.text(font, points_ink, Align::Right, right, verdict.points);
}

/// What can be read on the colour of a verdict.
const fn text_ink(mood: Mood) -> Ink {
    match mood {
        Mood::Yes | Mood::No => Ink::White,
        Mood::Neither => Ink::Text,
    }
}

const fn yes(mood: Mood) -> Option<bool> {
    match mood {
        Mood::Yes => Some(true),
        Mood::No => Some(false),
        Mood::Neither => None,
    }
}

/// A tick or a cross, as tall as the word beside it.
fn draw_sign(canvas: &mut Canvas, yes: bool, centre: Point) {
    let (rows, corner): (&[[u8; 4]], _) =
        if yes { (&TICK, Point::new(-13, -11)) } else { (&CROSS, Point::new(-11, -11)) };
    let stencil = Stencil { width: 32, height: rows.len() as u8, bits: rows.as_flattened(), skipped: 0 };
    canvas.stencil(&stencil, centre + corner, Ink::White);
}

/// Two lines to be read by the table, or more in small letters.
fn draw_reason(canvas: &mut Canvas, verdict: &Verdict, top: i32) {
    let ink = text_ink(verdict.mood);
    let lines = paragraph::lines(&font::TEXT, verdict.reason, WIDTH).count();
    let (font, step) = if lines <= 2 { (&font::TEXT, 18) } else { (&font::SMALL, 15) };
    let mut y = top;
    if !verdict.reason.is_empty() {
        let style = Style { font, ink, align: Align::Centre };
        y = paragraph(canvas, style, Point::new(120, y), WIDTH, step, verdict.reason) + 2;
    }
    let style = Style { font: &font::SMALL, ink, align: Align::Centre };
    paragraph(canvas, style, Point::new(120, y), WIDTH, 15, verdict.note);
}

/// Drawn here as one sees it: a thick slanted line takes milliseconds to compute.
static TICK: [[u8; 4]; 26] = bytes([
    0b00000000000000000000000100000000,
    0b00000000000000000000001110000000,
    0b00000000000000000000011111000000,
    0b00000000000000000000011111100000,
    0b00000000000000000000111111000000,
    0b00000000000000000001111110000000,
    0b00000000000000000011111110000000,
    0b00000000000000000011111100000000,
    0b00000000000000000111111000000000,
    0b00000000000000001111110000000000,
    0b00010000000000011111110000000000,
    0b00111000000000111111100000000000,
    0b01111100000000111111000000000000,
    0b11111100000001111110000000000000,
    0b01111110000011111100000000000000,
    0b01111111000111111100000000000000,
    0b00111111100111111000000000000000,
    0b00011111101111110000000000000000,
    0b00001111111111100000000000000000,
    0b00001111111111100000000000000000,
    0b00000111111111000000000000000000,
    0b00000011111110000000000000000000,
    0b00000001111100000000000000000000,
    0b00000001111100000000000000000000,
    0b00000000111000000000000000000000,
    0b00000000010000000000000000000000,
]);

/// The same for what is wrong.
static CROSS: [[u8; 4]; 23] = bytes([
    0b00010000000000000001000000000000,
    0b00111000000000000011100000000000,
    0b01111100000000000111110000000000,
    0b11111110000000001111111000000000,
    0b01111111000000011111110000000000,
    0b00111111100000111111100000000000,
    0b00011111110001111111000000000000,
    0b00001111111011111110000000000000,
    0b00000111111111111100000000000000,
    0b00000011111111111000000000000000,
    0b00000001111111110000000000000000,
    0b00000000111111100000000000000000,
    0b00000001111111110000000000000000,
    0b00000011111111111000000000000000,
    0b00000111111111111100000000000000,
    0b00001111111011111110000000000000,
    0b00011111110001111111000000000000,
    0b00111111100000111111100000000000,
    0b01111111000000011111110000000000,
    0b11111110000000001111111000000000,
    0b01111100000000000111110000000000,
    0b00111000000000000011100000000000,
    0b00010000000000000001000000000000,
]);

const fn bytes<const N: usize>(rows: [u32; N]) -> [[u8; 4]; N] {
    let mut bytes = [[0; 4]; N];
    let mut row = 0;
    while row < N {
        bytes[row] = rows[row].to_be_bytes();
        row += 1;
    }
    bytes
}
