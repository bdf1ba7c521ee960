//! A letter as a card: cream tile, dark letter. A letter made by an As is underlined, one made by a joker stands in
//! parentheses, as the rule sheets print them; one that was there before is shaded, one that is being laid is amber.

use embedded_graphics::{
    prelude::{Point, Size},
    primitives::Rectangle,
};

use crate::ui::{
    Align, Canvas, Ink,
    canvas::area,
    font::{self, Font},
};

const SHADE: u32 = 2;
/// How much lower a letter stands below a value.
const BELOW_VALUE: i32 = 6;

/// From the largest to the smallest.
static FONTS: [&Font; 6] =
    [&font::TILE_LARGE, &font::BIG, &font::TILE_MEDIUM, &font::FIGURE, &font::TILE_SMALL, &font::SMALL_BOLD];
/// The same for what is not a single capital.
static LABEL_FONTS: [&Font; 4] = [&font::BIG, &font::FIGURE, &font::STRONG, &font::SMALL_BOLD];

/// What stands on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// A letter, capital or small.
    Letter(char),
    /// A letter that an As stands for.
    ByAs(char),
    /// A letter that a joker stands for.
    ByJoker(char),
    /// A letter that lay there before.
    There(char),
    /// A capital of a pack that has small letters, too: it stands on a line.
    Capital(char),
    /// The name of a card that is no letter.
    Name(&'static str),
    /// A letter that has left its place, for as long as it may come back.
    Gone(char),
    /// A card that is still to come.
    Back,
    /// A card that lies face down.
    Hidden,
}

/// What a tile is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    #[default]
    Plain,
    /// Taken already, or there before.
    Shaded,
    /// Being laid.
    Lit,
}

impl Paper {
    const fn inks(self) -> (Ink, Ink) {
        match self {
            Self::Plain => (Ink::Tile, Ink::TileShade),
            Self::Shaded => (Ink::TileShade, Ink::Tile),
            Self::Lit => (Ink::Accent, Ink::TileShade),
        }
    }

    const fn letter(self) -> Ink {
        match self {
            Self::Plain | Self::Shaded => Ink::Letter,
            Self::Lit => Ink::ON_ACCENT,
        }
    }

    /// The line below a letter that an As has made.
    const fn by_as(self) -> Ink {
        match self {
            Self::Plain | Self::Shaded => Ink::Bad,
            // Red would be lost on the accent.
            Self::Lit => Ink::ON_ACCENT,
        }
    }
}

pub fn tile(canvas: &mut Canvas, place: Rectangle, face: Face) {
    let paper = if matches!(face, Face::There(_)) { Paper::Shaded } else { Paper::Plain };
    card(canvas, place, face, paper, "");
}

/// A tile of some paper, with a value in its corner.
pub fn card(canvas: &mut Canvas, place: Rectangle, face: Face, paper: Paper, value: &str) {
    let radius = place.size.width / 8;
    match face {
        Face::Back => return canvas.outline(place, radius, Ink::Line),
        Face::Hidden => return hidden(canvas, place, radius),
        Face::Gone(letter) => {
            canvas.outline(place, radius, Ink::Line);
            return letter_on(canvas, within(place), letter.encode_utf8(&mut [0; 4]), Ink::Dim);
        }
        _ => {}
    }
    let inner = lay(canvas, place, radius, paper);
    let letters = if value.is_empty() {
        inner
    } else {
        let corner = Point::new(place.top_left.x + place.size.width as i32 - 3, place.top_left.y + 10);
        canvas.text(&font::TINY, paper.letter(), Align::Right, corner, value);
        Rectangle::new(
            inner.top_left + Point::new(0, BELOW_VALUE),
            inner.size.saturating_sub(Size::new(0, BELOW_VALUE as u32)),
        )
    };
    draw_face(canvas, letters, face, paper);
}

/// A letter on a square of a board: a tile without edges but the one below.
pub fn flat(canvas: &mut Canvas, square: Rectangle, letter: char, paper: Paper) {
    let (ground, edge) = paper.inks();
    canvas.fill(square, edge);
    canvas.fill(Rectangle::new(square.top_left, square.size.saturating_sub(Size::new(0, 1))), ground);
    letter_on(canvas, square, letter.encode_utf8(&mut [0; 4]), paper.letter());
}

/// Draws the empty tile and gives the part to write on.
fn lay(canvas: &mut Canvas, place: Rectangle, radius: u32, paper: Paper) -> Rectangle {
    let (paper, edge) = paper.inks();
    // A thin edge all around, and a thicker one below.
    canvas.rounded(place, radius, edge);
    let inner = within(place);
    canvas.rounded(inner, radius, paper);
    inner
}

/// What the edges of a tile leave.
fn within(place: Rectangle) -> Rectangle {
    Rectangle::new(place.top_left + Point::new_equal(1), place.size.saturating_sub(Size::new(2, 1 + SHADE)))
}

fn draw_face(canvas: &mut Canvas, inner: Rectangle, face: Face, paper: Paper) {
    let (mut buffer, ink) = ([0; 4], paper.letter());
    match face {
        Face::Letter(letter) | Face::There(letter) if letter.is_ascii_lowercase() => {
            mixed_letter_on(canvas, inner, letter.encode_utf8(&mut buffer), ink);
        }
        Face::Letter(letter) | Face::There(letter) => {
            letter_on(canvas, inner, letter.encode_utf8(&mut buffer), ink);
        }
        Face::ByAs(letter) => {
            letter_on(canvas, inner, letter.encode_utf8(&mut buffer), ink);
            underline(canvas, inner, paper.by_as());
        }
        Face::Capital(letter) => {
            mixed_letter_on(canvas, inner, letter.encode_utf8(&mut buffer), ink);
            underline(canvas, inner, ink);
        }
        Face::ByJoker(letter) => {
            let text = heapless::format!(8; "({letter})").unwrap_or_default();
            label_on(canvas, inner, &text, ink);
        }
        Face::Name(name) => label_on(canvas, inner, name, ink),
        Face::Gone(_) | Face::Back | Face::Hidden => {}
    }
}

/// The woven back of a card.
fn hidden(canvas: &mut Canvas, place: Rectangle, radius: u32) {
    canvas.rounded(place, radius, Ink::Panel);
    canvas.weave(place.offset(-3), Ink::Line);
    canvas.outline(place, radius, Ink::Dim);
}

fn letter_on(canvas: &mut Canvas, paper: Rectangle, text: &str, ink: Ink) {
    canvas.text_within(largest_fitting(&FONTS, paper.size), ink, paper, text);
}

/// A letter of a pack that has capitals and small ones.
fn mixed_letter_on(canvas: &mut Canvas, paper: Rectangle, text: &str, ink: Ink) {
    canvas.text_within(largest_fitting(&LABEL_FONTS, paper.size), ink, paper, text);
}

fn label_on(canvas: &mut Canvas, paper: Rectangle, text: &str, ink: Ink) {
    let font = font::fitting(&LABEL_FONTS, text, paper.size.width as i32 - 2);
    canvas.text_within(font, ink, paper, text);
}

/// Below the letter, short of the edges.
fn underline(canvas: &mut Canvas, paper: Rectangle, ink: Ink) {
    let Size { width, height } = paper.size;
    let (inset, thickness) = (width / 5, if height < 30 { 1 } else { 2 });
    let corner = paper.top_left + Point::new(inset as i32, (height - height / 9 - thickness) as i32);
    canvas.fill(area(corner.x, corner.y, width - 2 * inset, thickness), ink);
}

/// The widest letter decides, so that all letters of a row have one size.
fn largest_fitting(fonts: &[&'static Font], paper: Size) -> &'static Font {
    let fits = |font: &&&'static Font| {
        font.width("W") <= paper.width as i32 + 1 && font.cap_height() + 4 <= paper.height as i32
    };
    fonts.iter().find(fits).or(fonts.last()).copied().unwrap_or(&font::SMALL_BOLD)
}
