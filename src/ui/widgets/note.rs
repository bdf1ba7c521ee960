//! One line in the middle of the body, where there is nothing else to show.

use super::BODY;
use crate::ui::{Canvas, Ink, font};

pub fn note(canvas: &mut Canvas, text: &str) {
    canvas.text_within(&font::TEXT, Ink::Dim, BODY, text);
}
