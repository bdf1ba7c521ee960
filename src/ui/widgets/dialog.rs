//! A question that must be answered before the screen goes on.

use embedded_graphics::prelude::Point;

use super::{Hint, footer, header};
use crate::{
    input::Button,
    ui::{
        Align, Canvas, Ink,
        font::{self, Font},
        paragraph::{self, Style, paragraph},
    },
};

const WIDTH: i32 = 212;
/// Between the question and what follows from a yes.
const AIR: i32 = 12;
/// A question stands around here, unless it has so much to say that it goes from one end to the other.
const MIDDLE: i32 = 104;
const FIRST_LINE: i32 = 44;
const LAST_LINE: i32 = 208;

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
    let size = Size::for_text(dialog.question, dialog.detail);
    let question = Style { font: size.question, ink: Ink::Text, align: Align::Centre };
    let below = paragraph(canvas, question, Point::new(120, size.top), WIDTH, size.step, dialog.question);
    let detail = Style { font: size.detail, ink: Ink::Dim, align: Align::Centre };
    paragraph(canvas, detail, Point::new(120, below + AIR), WIDTH, size.step - 2, dialog.detail);
}

/// How large a question is written, and where it begins.
struct Size {
    question: &'static Font,
    detail: &'static Font,
    step: i32,
    top: i32,
}

impl Size {
    /// As large as there is room for.
    fn for_text(question: &str, detail: &str) -> Self {
        let [large, small] = [(&font::STRONG, &font::TEXT, 20), (&font::SMALL_BOLD, &font::SMALL, 15)].map(
            |(question_font, detail_font, step)| {
                let lines = |font, text| paragraph::lines(font, text, WIDTH).count() as i32;
                let asked = lines(question_font, question) * step;
                let height = asked + AIR + (lines(detail_font, detail) - 1) * (step - 2);
                let top = (MIDDLE - asked / 2).min(LAST_LINE - height);
                Self { question: question_font, detail: detail_font, step, top }
            },
        );
        if large.top >= FIRST_LINE { large } else { Self { top: small.top.max(FIRST_LINE), ..small } }
    }
}
