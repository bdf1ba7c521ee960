//! A question that must be answered before the screen goes on.

use embedded_graphics::prelude::Point;

use super::{Hint, footer, header};
use crate::{
    input::Button,
    ui::{
        Align, Canvas, Ink, font,
        paragraph::{self, Style, paragraph},
    },
};

const STEP: i32 = 20;
const WIDTH: i32 = 212;

#[derive(Clone, Copy, Debug)]
pub struct Dialog<'a> {
    pub title: &'a str,
    pub question: &'a str,
    /// What follows from a yes, in smaller letters.
    pub detail: &'a str,
    pub yes: &'static str,
    pub no: &'static str,
}

pub fn dialog(canvas: &mut Canvas, dialog: Dialog) {
    draw(canvas, dialog);
    footer(canvas, &[Hint(Button::A, dialog.yes), Hint(Button::B, dialog.no)]);
}

/// The same with a third key, which does something else.
pub fn dialog_with(canvas: &mut Canvas, dialog: Dialog, third: Hint) {
    draw(canvas, dialog);
    footer(canvas, &[Hint(Button::A, dialog.yes), Hint(Button::B, dialog.no), third]);
}

fn draw(canvas: &mut Canvas, dialog: Dialog) {
    header(canvas, dialog.title, "");
    let lines = paragraph::lines(&font::STRONG, dialog.question, WIDTH).count() as i32;
    let question = Style { font: &font::STRONG, ink: Ink::Text, align: Align::Centre };
    let top = 104 - lines * STEP / 2;
    let below = paragraph(canvas, question, Point::new(120, top), WIDTH, STEP, dialog.question);
    let detail = Style { font: &font::TEXT, ink: Ink::Dim, align: Align::Centre };
    paragraph(canvas, detail, Point::new(120, below + 12), WIDTH, STEP - 2, dialog.detail);
}
