//! A letter as a card: cream tile, dark letter. A letter made by an As is underlined, one made by a joker stands in
//! parentheses, as the rule sheets print them.

use embedded_graphics::{
    prelude::{Point, Size},
    primitives::Rectangle,
};

use crate::ui::{
    Canvas, Ink,
    canvas::area,
    font::{self, Font},
};

const SHADE: u32 = 2;

/// From the largest to the smallest.
static FONTS: [&Font; 6] =
    [&font::TILE_LARGE, &font::BIG, &font::TILE_MEDIUM, &font::FIGURE, &font::TILE_SMALL, &font::SMALL_BOLD];
/// The same for what is not a single capital.
static LABEL_FONTS: [&Font; 4] = [&font::BIG, &font::FIGURE, &font::STRONG, &font::SMALL_BOLD];

/// What stands on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    Letter(char),
    /// A letter that an As stands for.
    ByAs(char),
    /// A letter that a joker stands for.
    ByJoker(char),
    /// The name of a card that is no letter.
    Name(&'static str),
    /// A card that is still to come.
    Back,
}

pub fn tile(canvas: &mut Canvas, place: Rectangle, face: Face) {
    let radius = place.size.width / 8;
    if face == Face::Back {
        canvas.outline(place, radius, Ink::Line);
        return;
    }
    // A thin edge all around, and a thicker one below.
    canvas.rounded(place, radius, Ink::TileShade);
    let paper =
        Rectangle::new(place.top_left + Point::new_equal(1), place.size.saturating_sub(Size::new(2, 1 + SHADE)));
    canvas.rounded(paper, radius, Ink::Tile);
    let mut buffer = [0; 4];
    match face {
        Face::Letter(letter) => letter_on(canvas, paper, letter.encode_utf8(&mut buffer)),
        Face::ByAs(letter) => {
            letter_on(canvas, paper, letter.encode_utf8(&mut buffer));
            underline(canvas, paper);
        }
        Face::ByJoker(letter) => {
            let text = heapless::format!(8; "({letter})").unwrap_or_default();
            label_on(canvas, paper, &text);
        }
        Face::Name(name) => label_on(canvas, paper, name),
        Face::Back => {}
    }
}

fn letter_on(canvas: &mut Canvas, paper: Rectangle, text: &str) {
    canvas.text_within(largest_fitting(paper.size), Ink::Letter, paper, text);
}

fn label_on(canvas: &mut Canvas, paper: Rectangle, text: &str) {
    let font = font::fitting(&LABEL_FONTS, text, paper.size.width as i32 - 2);
    canvas.text_within(font, Ink::Letter, paper, text);
}

/// Below the letter, short of the edges.
fn underline(canvas: &mut Canvas, paper: Rectangle) {
    let Size { width, height } = paper.size;
    let (inset, thickness) = (width / 5, if height < 30 { 1 } else { 2 });
    let corner = paper.top_left + Point::new(inset as i32, (height - height / 9 - thickness) as i32);
    canvas.fill(area(corner.x, corner.y, width - 2 * inset, thickness), Ink::Bad);
}

/// The widest letter decides, so that all letters of a row have one size.
fn largest_fitting(paper: Size) -> &'static Font {
    let fits =
        |font: &&&Font| font.width("W") <= paper.width as i32 + 1 && font.cap_height() + 4 <= paper.height as i32;
    FONTS.iter().find(fits).unwrap_or(&FONTS[FONTS.len() - 1])
}
