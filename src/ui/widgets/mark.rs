//! A colour of the rules, never told by its colour alone: each has a shape, and a letter.

use embedded_graphics::prelude::Point;

use crate::ui::{Canvas, Ink, canvas::area};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    Red,
    Green,
    Orange,
    Blue,
    Yellow,
    Grey,
}

impl Colour {
    pub const ALL: [Self; 6] = [Self::Red, Self::Green, Self::Orange, Self::Blue, Self::Yellow, Self::Grey];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "rouge",
            Self::Green => "vert",
            Self::Orange => "orange",
            Self::Blue => "bleu",
            Self::Yellow => "jaune",
            Self::Grey => "gris",
        }
    }

    pub const fn letter(self) -> &'static str {
        match self {
            Self::Red => "R",
            Self::Green => "V",
            Self::Orange => "O",
            Self::Blue => "B",
            Self::Yellow => "J",
            Self::Grey => "G",
        }
    }

    pub const fn ink(self) -> Ink {
        match self {
            Self::Red => Ink::Bad,
            Self::Green => Ink::Good,
            Self::Orange => Ink::Orange,
            Self::Blue => Ink::Blue,
            Self::Yellow => Ink::Accent,
            Self::Grey => Ink::Dim,
        }
    }
}

/// Draws the shape of a colour around `centre`, `2 * reach + 1` pixels wide.
pub fn mark(canvas: &mut Canvas, centre: Point, reach: i32, colour: Colour) {
    shape(canvas, centre, reach, colour, colour.ink());
}

/// The same shape in another ink, for what lies on the colour itself.
pub fn shape(canvas: &mut Canvas, centre: Point, reach: i32, colour: Colour, ink: Ink) {
    let side = 2 * reach as u32 + 1;
    let square = area(centre.x - reach, centre.y - reach, side, side);
    match colour {
        Colour::Red => canvas.rounded(square, side / 2, ink),
        // As tall as it is wide: every second line is wider.
        Colour::Green => lines(canvas, centre, reach, ink, |line| (line + reach) / 2),
        Colour::Orange => lines(canvas, centre, reach, ink, |line| reach - line.abs()),
        Colour::Blue => canvas.fill(square, ink),
        Colour::Yellow => {
            let arm = reach / 3;
            lines(canvas, centre, reach, ink, |line| if line.abs() <= arm { reach } else { arm });
        }
        Colour::Grey => {
            canvas.outline(square, side / 2, ink);
            if reach > 3 {
                let inner = area(centre.x - reach + 1, centre.y - reach + 1, side - 2, side - 2);
                canvas.outline(inner, side / 2 - 1, ink);
            }
        }
    }
}

/// Draws line by line, each as far to both sides as `half` says.
fn lines(canvas: &mut Canvas, centre: Point, reach: i32, ink: Ink, half: impl Fn(i32) -> i32) {
    for line in -reach..=reach {
        let half = half(line);
        canvas.fill(area(centre.x - half, centre.y + line, 2 * half as u32 + 1, 1), ink);
    }
}
