//! The verdict: one answer that fills the screen, by colour, by sign and in words, with its reasons.

use embedded_graphics::prelude::Point;

use super::{Hint, footer, tile::Face, tiles::tiles};
use crate::ui::{
    Align, Canvas, Ink,
    font::{self, Font},
    paragraph::{self, Style, paragraph},
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
    let at = |x, y| centre + Point::new(x, y);
    if yes {
        canvas.stroke(&[at(-12, 0), at(-4, 10), at(12, -10)], 5, Ink::White);
    } else {
        canvas.stroke(&[at(-10, -10), at(10, 10)], 5, Ink::White);
        canvas.stroke(&[at(-10, 10), at(10, -10)], 5, Ink::White);
    }
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
