//! What is on the screen while the device changes hands: a name, and nothing else.

use embedded_graphics::prelude::Point;

use super::{Hint, footer};
use crate::ui::{
    Align, Canvas, Ink,
    font::{self, Font},
};

static FONTS: [&Font; 3] = [&font::BIG, &font::FIGURE, &font::STRONG];

pub fn cover(canvas: &mut Canvas, name: &str, hints: &[Hint]) {
    let line = |y| Point::new(120, y);
    canvas.text(&font::TEXT, Ink::Dim, Align::Centre, line(76), "Passez l’appareil à");
    canvas.text(font::fitting(&FONTS, name, 224), Ink::Accent, Align::Centre, line(124), name);
    canvas.text(&font::SMALL, Ink::Dim, Align::Centre, line(160), "Rien n’est visible avant A");
    footer(canvas, hints);
}
