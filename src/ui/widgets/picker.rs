//! A value to be made larger or smaller: the value in the middle, an arrow on each side that leads further.

use embedded_graphics::prelude::Point;

use crate::ui::{
    Align, Canvas, Ink,
    canvas::area,
    font,
    icon::{self, Icon},
    paragraph::{Style, lines, paragraph},
};

const PANEL_TOP: i32 = 74;
const PANEL_HEIGHT: u32 = 62;
const VALUE_WIDTH: i32 = 164;
const LINE: i32 = 19;

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
    draw_value(canvas, picker.value);
    let mut arrow = |icon: &Icon, left, shown: bool| {
        let ink = if shown { Ink::Text } else { Ink::Line };
        let corner = Point::new(left, PANEL_TOP + (PANEL_HEIGHT as i32 - 16) / 2);
        canvas.claim(area(corner.x, PANEL_TOP, 16, PANEL_HEIGHT));
        canvas.icon(icon, corner, ink);
    };
    arrow(&icon::LEFT, 16, picker.has_less);
    arrow(&icon::RIGHT, 208, picker.has_more);
    let detail = Style { font: &font::SMALL, ink: Ink::Dim, align: Align::Centre };
    paragraph(canvas, detail, Point::new(120, 162), 216, 16, picker.detail);
}

/// Between the arrows: as large as it fits in one line, or else in several.
fn draw_value(canvas: &mut Canvas, value: &str) {
    let font = font::fitting(&[&font::BIG, &font::FIGURE, &font::STRONG], value, VALUE_WIDTH);
    if font.width(value) <= VALUE_WIDTH {
        let middle = area(120 - VALUE_WIDTH / 2, PANEL_TOP, VALUE_WIDTH as u32, PANEL_HEIGHT);
        return canvas.text_within(font, Ink::Accent, middle, value);
    }
    let count = lines(font, value, VALUE_WIDTH).count() as i32;
    let top = PANEL_TOP + (PANEL_HEIGHT as i32 - count * LINE) / 2;
    let style = Style { font, ink: Ink::Accent, align: Align::Centre };
    paragraph(canvas, style, Point::new(120, top + LINE - 5), VALUE_WIDTH, LINE, value);
}
