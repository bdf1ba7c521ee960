//! What has been typed, with a mark where the next letter goes.

use embedded_graphics::prelude::Point;

use crate::ui::{
    Align, Canvas, Ink,
    canvas::area,
    font::{self, Font},
};

const PANEL_TOP: i32 = 32;
const PANEL_HEIGHT: u32 = 44;
const PANEL_WIDTH: u32 = 220;
/// A little left, to make room for the mark.
const MIDDLE: i32 = 118;

/// Room for the letter that comes next.
const COMING_WIDTH: i32 = 10;

/// Where the letter grid goes, below.
pub const GRID_TOP: i32 = 86;

/// From the largest down: a word takes the first in which it fits.
static FONTS: [&Font; 4] = [&font::BIG, &font::FIGURE, &font::STRONG, &font::SMALL_BOLD];

/// Draws it; `coming` is the letter that A adds, shown pale behind the mark.
pub fn entry(canvas: &mut Canvas, text: &str, coming: Option<char>) {
    canvas.rounded(area(10, PANEL_TOP, PANEL_WIDTH, PANEL_HEIGHT), 6, Ink::Panel);
    let font = font::fitting(&FONTS, text, PANEL_WIDTH as i32 - 20 - 2 * COMING_WIDTH);
    let baseline = PANEL_TOP + (PANEL_HEIGHT as i32 + font.cap_height()) / 2;
    canvas.text(font, Ink::Text, Align::Centre, Point::new(MIDDLE, baseline), text);
    let caret = MIDDLE + (font.width(text) + 1) / 2 + 3;
    canvas.fill(area(caret, PANEL_TOP + 8, 2, PANEL_HEIGHT - 16), Ink::Accent);
    if let Some(letter) = coming {
        canvas.text(
            &font::STRONG,
            Ink::Dim,
            Align::Left,
            Point::new(caret + 6, baseline),
            letter.encode_utf8(&mut [0; 4]),
        );
    }
}
