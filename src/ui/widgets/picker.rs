//! A value to be made larger or smaller: the value in the middle, an arrow on each side that leads further.

use embedded_graphics::prelude::Point;

use crate::ui::{
    Align, Canvas, Ink,
    canvas::area,
    font,
    icon::{self, Icon},
    paragraph::{Style, paragraph},
};

const PANEL_TOP: i32 = 74;
const PANEL_HEIGHT: u32 = 62;

#[derive(Clone, Copy, Debug)]
pub struct Picker<'a> {
    /// What is chosen.
    pub label: &'a str,
    pub value: &'a str,
    /// What the value means.
    pub detail: &'a str,
    pub has_less: bool,
    pub has_more: bool,
}

pub fn picker(canvas: &mut Canvas, picker: Picker) {
    let label = Style { font: &font::TEXT, ink: Ink::Text, align: Align::Centre };
    paragraph(canvas, label, Point::new(120, 48), 216, 18, picker.label);
    let panel = area(10, PANEL_TOP, 220, PANEL_HEIGHT);
    canvas.note_choice(picker.label, panel, true);
    canvas.rounded(panel, 6, Ink::Panel);
    let middle = area(38, PANEL_TOP, 164, PANEL_HEIGHT);
    let font = font::fitting(&[&font::BIG, &font::FIGURE, &font::STRONG, &font::SMALL], picker.value, 164);
    canvas.text_within(font, Ink::Accent, middle, picker.value);
    let mut arrow = |icon: &Icon, left, shown: bool| {
        let ink = if shown { Ink::Text } else { Ink::Line };
        canvas.icon(icon, Point::new(left, PANEL_TOP + (PANEL_HEIGHT as i32 - 16) / 2), ink);
    };
    arrow(&icon::LEFT, 16, picker.has_less);
    arrow(&icon::RIGHT, 208, picker.has_more);
    let detail = Style { font: &font::SMALL, ink: Ink::Dim, align: Align::Centre };
    paragraph(canvas, detail, Point::new(120, 162), 216, 16, picker.detail);
}
