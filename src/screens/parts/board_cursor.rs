//! A light on a board of squares, and the part of the board in view that follows it. The caller draws the squares.

use embedded_graphics::{
    prelude::{Point, Size},
    primitives::Rectangle,
};

use super::{pressed, tick};
use crate::{
    input::{Button, KeyEvent, Stroke},
    ui::{
        Canvas, Ink,
        canvas::area,
        sound::Sound,
        widgets::{
            Towards,
            pointer::{POINTER, pointer},
        },
    },
};

/// The view goes on before the light comes nearer to its edge than this.
const MARGIN: u8 = 2;

/// A square, counted from the top left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Square {
    pub column: u8,
    pub row: u8,
}

/// How many squares there are, of a board or of a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    pub columns: u8,
    pub rows: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardCursor {
    board: Extent,
    in_view: Extent,
    at: Square,
    /// The first square in view.
    first: Square,
    /// A word goes down from here, or else to the right.
    downwards: bool,
}

/// What a key meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Nothing,
    Moved,
    Key(Button),
}

impl BoardCursor {
    /// The light is on the first square of a board, of which so many squares are in view.
    pub fn new(board: Extent, in_view: Extent) -> Self {
        let board = Extent { columns: board.columns.max(1), rows: board.rows.max(1) };
        let in_view =
            Extent { columns: in_view.columns.clamp(1, board.columns), rows: in_view.rows.clamp(1, board.rows) };
        Self { board, in_view, at: Square::default(), first: Square::default(), downwards: false }
    }

    pub const fn at(&self) -> Square {
        self.at
    }

    pub const fn downwards(&self) -> bool {
        self.downwards
    }

    pub fn turn(&mut self, downwards: bool) {
        self.downwards = downwards;
    }

    /// Lights a square; one that is not on the board is the nearest on it.
    pub fn light(&mut self, square: Square) {
        let Extent { columns, rows } = self.board;
        self.at = Square { column: square.column.min(columns - 1), row: square.row.min(rows - 1) };
        self.first = Square {
            column: first_in_view(self.first.column, self.at.column, self.in_view.columns, columns),
            row: first_in_view(self.first.row, self.at.row, self.in_view.rows, rows),
        };
    }

    /// The square after the lit one in the direction of the word.
    pub fn next(&self) -> Option<Square> {
        self.neighbour(if self.downwards { Towards::Down } else { Towards::Right })
    }

    fn neighbour(&self, towards: Towards) -> Option<Square> {
        let Square { column, row } = self.at;
        let square = match towards {
            Towards::Up => Square { column, row: row.checked_sub(1)? },
            Towards::Down => Square { column, row: row + 1 },
            Towards::Left => Square { column: column.checked_sub(1)?, row },
            Towards::Right => Square { column: column + 1, row },
        };
        (square.column < self.board.columns && square.row < self.board.rows).then_some(square)
    }

    /// An arrow goes where `jump` leads, or else to the next square; held, from square to square.
    pub fn key(
        &mut self,
        key: KeyEvent,
        sound: &mut Option<Sound>,
        jump: impl Fn(Square, Towards) -> Option<Square>,
    ) -> Said {
        let towards = match (key.button, key.stroke) {
            (_, Stroke::Up) => return Said::Nothing,
            (Button::Up, _) => Towards::Up,
            (Button::Down, _) => Towards::Down,
            (Button::Left, _) => Towards::Left,
            (Button::Right, _) => Towards::Right,
            _ => return pressed(key).map_or(Said::Nothing, Said::Key),
        };
        let jumped = if key.stroke == Stroke::Down { jump(self.at, towards) } else { None };
        let before = self.at;
        if let Some(square) = jumped.or_else(|| self.neighbour(towards)) {
            self.light(square);
        }
        if self.at == before { Said::Nothing } else { tick(Said::Moved, sound) }
    }

    /// Draws what is in view from `corner` on, each square `side` pixels wide with the line at its right and below.
    pub fn draw(
        &self,
        canvas: &mut Canvas,
        corner: Point,
        side: u32,
        mut draw: impl FnMut(&mut Canvas, Square, Rectangle),
    ) {
        for square in squares(self.first, self.in_view) {
            let place = self.place(square, corner, side);
            canvas.fill(place, Ink::Panel);
            // A dot where four squares meet: the grid must be seen in themes without panels, too.
            canvas.fill(area(place.top_left.x + side as i32 - 1, place.top_left.y + side as i32 - 1, 1, 1), Ink::Line);
            draw(canvas, square, place);
        }
        self.draw_light(canvas, self.place(self.at, corner, side));
    }

    /// A frame around the lit square, and a head at its edge towards the next one. The frame stands off what is on the
    /// square, which may be of the same ink.
    fn draw_light(&self, canvas: &mut Canvas, lit: Rectangle) {
        canvas.outline(lit, 0, Ink::Background);
        canvas.outline(lit.offset(1), 0, Ink::Accent);
        canvas.outline(lit.offset(2), 0, Ink::Accent);
        if self.next().is_none() {
            return;
        }
        let beyond = lit.size.width as i32 / 2 + 2 + POINTER;
        if self.downwards {
            pointer(canvas, lit.center() + Point::new(0, beyond), Towards::Down, Ink::Accent);
        } else {
            pointer(canvas, lit.center() + Point::new(beyond, 0), Towards::Right, Ink::Accent);
        }
    }

    fn place(&self, square: Square, corner: Point, side: u32) -> Rectangle {
        let column = i32::from(square.column) - i32::from(self.first.column);
        let row = i32::from(square.row) - i32::from(self.first.row);
        let corner = corner + Point::new(column, row) * side as i32;
        Rectangle::new(corner, Size::new_equal(side.saturating_sub(1)))
    }

    /// The whole board from `corner` on, `side` pixels a square, with a frame around what is in view.
    pub fn draw_overview(&self, canvas: &mut Canvas, corner: Point, side: u32, ink: impl Fn(Square) -> Option<Ink>) {
        let zone = |square: Square, extent: Extent| {
            let place = Point::new(square.column.into(), square.row.into()) * side as i32;
            let size = Size::new(u32::from(extent.columns) * side, u32::from(extent.rows) * side);
            Rectangle::new(corner + place, size)
        };
        let board = zone(Square::default(), self.board);
        canvas.fill(board, Ink::Panel);
        canvas.outline(board.offset(1), 0, Ink::Line);
        for square in squares(Square::default(), self.board) {
            if let Some(ink) = ink(square) {
                canvas.fill(zone(square, Extent { columns: 1, rows: 1 }), ink);
            }
        }
        canvas.outline(zone(self.first, self.in_view), 0, Ink::Text);
    }
}

/// The nearest of some squares in this direction: those that are less far aside than ahead, or else any that is ahead.
pub fn nearest(from: Square, towards: Towards, squares: impl Iterator<Item = Square>) -> Option<Square> {
    let rank = |square: &Square| {
        let right = i32::from(square.column) - i32::from(from.column);
        let down = i32::from(square.row) - i32::from(from.row);
        let (ahead, aside) = match towards {
            Towards::Up => (-down, right.abs()),
            Towards::Down => (down, right.abs()),
            Towards::Left => (-right, down.abs()),
            Towards::Right => (right, down.abs()),
        };
        (ahead > 0).then_some((aside > ahead, ahead + aside, aside))
    };
    squares.filter_map(|square| Some((rank(&square)?, square))).min_by_key(|(rank, _)| *rank).map(|(_, square)| square)
}

/// All squares of a part of a board, row by row.
fn squares(first: Square, extent: Extent) -> impl Iterator<Item = Square> {
    let columns = first.column..first.column + extent.columns;
    (first.row..first.row + extent.rows).flat_map(move |row| columns.clone().map(move |column| Square { column, row }))
}

/// As it was, unless the light would come too near to an edge of the view that is none of the board's.
fn first_in_view(first: u8, at: u8, in_view: u8, count: u8) -> u8 {
    let margin = MARGIN.min((in_view - 1) / 2);
    let least = at.saturating_add(margin + 1).saturating_sub(in_view);
    let most = at.saturating_sub(margin);
    first.clamp(least, most).min(count - in_view)
}
