//! A page of help: a title and short paragraphs, read in a glance between two moves.

use embedded_graphics::prelude::Point;
use heapless::format;

use super::{BODY, header};
use crate::ui::{
    Align, Canvas, Ink, font,
    paragraph::{Style, paragraph},
};

const LEFT: i32 = 12;
const WIDTH: i32 = 216;
const STEP: i32 = 15;

/// A paragraph of a page: what it is about, and what there is to say.
#[derive(Clone, Copy, Debug)]
pub struct Advice {
    pub about: &'static str,
    pub text: &'static str,
}

pub fn help(canvas: &mut Canvas, title: &str, page: usize, pages: &[&[Advice]]) {
    let aside = format!(8; "{} / {}", page + 1, pages.len()).unwrap_or_default();
    header(canvas, title, &aside);
    let mut y = BODY.top_left.y + 18;
    for Advice { about, text } in pages.get(page).copied().unwrap_or_default() {
        canvas.text(&font::STRONG, Ink::Accent, Align::Left, Point::new(LEFT, y), about);
        let style = Style { font: &font::SMALL, ink: Ink::Text, align: Align::Left };
        y = paragraph(canvas, style, Point::new(LEFT, y + STEP + 1), WIDTH, STEP, text) + 8;
    }
}
