//! The printed board of La Clé: colours, key squares and the grey centre.

use crate::rules::{
    cle::{Cell, MOST_SIDE},
    house::choice,
};

pub const SIDE: u8 = MOST_SIDE as u8;

/// `r v o b` is a square of a colour, its capital a key square of that colour, `#` grey, `.` plain.
const PRINTED: [&[u8; MOST_SIDE]; MOST_SIDE] = [
    b"r.r.R.r.r.v.v.V.v.v",
    b".R.r.r.r...v.v.v.V.",
    b"r.r.r.R.r.v.V.v.v.v",
    b".r.r.r.r...v.v.v.v.",
    b"R.r.r.r.r.v.v.v.v.V",
    b".r.r.R.r...v.V.v.v.",
    b"r.R.r.r.r.v.v.v.V.v",
    b".r.r.r.r...v.v.v.v.",
    b"r.r.r.r.###.v.v.v.v",
    b"........###........",
    b"b.b.b.b.###.o.o.o.o",
    b".b.b.b.b...o.o.o.o.",
    b"b.B.b.b.b.o.o.o.O.o",
    b".b.b.B.b...o.O.o.o.",
    b"B.b.b.b.b.o.o.o.o.O",
    b".b.b.b.b...o.o.o.o.",
    b"b.b.b.B.b.o.O.o.o.o",
    b".B.b.b.b...o.o.o.O.",
    b"b.b.B.b.b.o.o.O.o.o",
];

choice! {
    /// The colours, clockwise from the top left quarter of the board.
    pub enum Colour {
        Red = "rouge",
        Green = "vert",
        Orange = "orangé",
        Blue = "bleu",
    }
}

choice! {
    /// Which squares of a quarter have its colour.
    pub enum Pattern {
        Checker = "en damier",
        Solid = "quartiers pleins",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    Plain,
    /// The centre, where the first word is laid.
    Grey,
    Coloured {
        colour: Colour,
        key: bool,
    },
}

impl Colour {
    pub fn name(self) -> &'static str {
        <Self as crate::rules::house::Value>::name(self as i16).map_or("", |name| name.label)
    }

    /// Red plays with orange, green with blue: opposite quarters.
    pub fn is_partner(self, other: Self) -> bool {
        self != other && self as u8 % 2 == other as u8 % 2
    }

    fn from_printed(letter: u8) -> Option<Self> {
        match letter {
            b'r' => Some(Self::Red),
            b'v' => Some(Self::Green),
            b'o' => Some(Self::Orange),
            b'b' => Some(Self::Blue),
            _ => None,
        }
    }

    /// The colour of the quarter that a square lies in; the middle lines are in none.
    fn of_quarter(cell: Cell) -> Option<Self> {
        const MIDDLE: usize = MOST_SIDE / 2;
        match (cell.row(), cell.column()) {
            (MIDDLE, _) | (_, MIDDLE) => None,
            (0..MIDDLE, 0..MIDDLE) => Some(Self::Red),
            (0..MIDDLE, _) => Some(Self::Green),
            (_, 0..MIDDLE) => Some(Self::Blue),
            _ => Some(Self::Orange),
        }
    }
}

impl Square {
    pub fn at(cell: Cell, pattern: Pattern) -> Self {
        let printed = PRINTED[cell.row()][cell.column()];
        let key = printed.is_ascii_uppercase();
        let colour = match printed {
            b'#' => return Self::Grey,
            b'.' if pattern == Pattern::Solid => Colour::of_quarter(cell),
            _ => Colour::from_printed(printed.to_ascii_lowercase()),
        };
        colour.map_or(Self::Plain, |colour| Self::Coloured { colour, key })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::cle::Grid;

    fn count(pattern: Pattern, wanted: impl Fn(Square) -> bool) -> usize {
        Grid::new(SIDE).cells().filter(|&cell| wanted(Square::at(cell, pattern))).count()
    }

    #[test]
    fn every_colour_has_as_many_squares() {
        assert_eq!(count(Pattern::Checker, |square| square == Square::Grey), 9);
        assert_eq!(count(Pattern::Checker, |square| square == Square::Plain), 192);
        for &colour in Colour::ALL {
            assert_eq!(count(Pattern::Checker, |square| square == Square::Coloured { colour, key: false }), 34);
            assert_eq!(count(Pattern::Checker, |square| square == Square::Coloured { colour, key: true }), 6);
            assert_eq!(count(Pattern::Solid, |square| square == Square::Coloured { colour, key: false }), 74);
            assert_eq!(count(Pattern::Solid, |square| square == Square::Coloured { colour, key: true }), 6);
        }
    }

    #[test]
    fn a_quarter_turn_gives_each_quarter_the_next_colour() {
        for cell in Grid::new(SIDE).cells() {
            let turned = Cell::at(cell.column(), MOST_SIDE - 1 - cell.row()).unwrap();
            let next = match Square::at(cell, Pattern::Checker) {
                Square::Coloured { colour, key } => {
                    Square::Coloured { colour: Colour::ALL[(colour as usize + 1) % 4], key }
                }
                other => other,
            };
            assert_eq!(Square::at(turned, Pattern::Checker), next, "{cell}");
        }
    }

    #[test]
    fn partners_lie_opposite() {
        assert!(Colour::Red.is_partner(Colour::Orange) && Colour::Blue.is_partner(Colour::Green));
        assert!(!Colour::Red.is_partner(Colour::Green) && !Colour::Red.is_partner(Colour::Red));
    }
}
