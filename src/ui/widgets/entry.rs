//! What has been typed, with a mark where the next letter goes.

use embedded_graphics::prelude::Point;

use crate::ui::{
    Align, Canvas, Ink,
    canvas::area,
    font::{self, Font},
};

const PANEL_TOP: i32 = 32;
const PANEL_HEIGHT: u32 = 44;
/// Where tiles above it stand.
pub const TILES: Point = Point::new(120, 38);
/// The height of such tiles.
pub const TILE: u32 = 20;
const LOW_TOP: i32 = 51;
const LOW_HEIGHT: u32 = 30;
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
    draw(canvas, text, coming, PANEL_TOP, PANEL_HEIGHT, &FONTS);
}

/// The same in less height, below a row of small tiles around [`TILES`].
pub fn entry_below_tiles(canvas: &mut Canvas, text: &str, coming: Option<char>) {
    draw(canvas, text, coming, LOW_TOP, LOW_HEIGHT, &FONTS[1..]);
}

fn draw(canvas: &mut Canvas, text: &str, coming: Option<char>, top: i32, height: u32, fonts: &[&'static Font]) {
    canvas.rounded(area(10, top, PANEL_WIDTH, height), 6, Ink::Panel);
    let font = font::fitting(fonts, text, PANEL_WIDTH as i32 - 20 - 2 * COMING_WIDTH);
    let baseline = top + (height as i32 + font.cap_height()) / 2;
    canvas.text(font, Ink::Text, Align::Centre, Point::new(MIDDLE, baseline), text);
    let caret = MIDDLE + (font.width(text) + 1) / 2 + 3;
    let room = height / 6;
    canvas.fill(area(caret, top + room as i32, 2, height - 2 * room), Ink::Accent);
    if let Some(letter) = coming {
        let place = Point::new(caret + 6, baseline);
        canvas.text(&font::STRONG, Ink::Dim, Align::Left, place, letter.encode_utf8(&mut [0; 4]));
    }
}
