//! Keys in rows, lit one at a time: letters to type with, cards of a pack to name. The last key may be a wide one.

use embedded_graphics::{
    prelude::{Point, Size},
    primitives::Rectangle,
};
use heapless::String;

use super::pointer::{Towards, pointer};
use crate::{
    input::{Button, KeyEvent, Stroke},
    ui::{Canvas, Ink, font},
};

/// Narrower keys than this stand closer.
const NARROW: i32 = 26;

/// Which key is lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyGrid {
    at: u8,
    columns: u8,
    last: u8,
}

/// What stands on a key.
#[derive(Clone, Debug)]
pub struct KeyCap {
    pub text: String<16>,
    pub shade: Shade,
    /// The arrow that leads here at once.
    pub arrow: Option<Button>,
}

/// How a key looks while it is not lit; whichever it is, it is a key like the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    Full,
    /// Of use only in some way.
    Dim,
    /// Hardly of use now.
    Pale,
}

impl KeyCap {
    pub const fn new(text: String<16>, shade: Shade) -> Self {
        Self { text, shade, arrow: None }
    }
}

impl KeyGrid {
    /// The first key is lit. A grid has one column and one key at least.
    pub const fn new(columns: u8, keys: u8) -> Self {
        let columns = if columns == 0 { 1 } else { columns };
        Self { at: 0, columns, last: keys.saturating_sub(1) }
    }

    pub const fn lit(self) -> usize {
        self.at as usize
    }

    pub fn light(&mut self, key: usize) {
        self.at = key.min(self.last.into()) as u8;
    }

    pub const fn keys(self) -> usize {
        self.last as usize + 1
    }

    pub const fn columns(self) -> usize {
        self.columns as usize
    }

    pub const fn rows(self) -> usize {
        self.keys().div_ceil(self.columns())
    }

    /// Arrows move, around the edges; held, they go on. Returns whether the key was one of them.
    pub fn walk(&mut self, key: KeyEvent) -> bool {
        if key.stroke == Stroke::Up {
            return false;
        }
        let (columns, rows) = (self.columns(), self.rows());
        let (column, row) = (self.lit() % columns, self.lit() / columns);
        let (column, row) = match key.button {
            Button::Up => (column, (row + rows - 1) % rows),
            Button::Down => (column, (row + 1) % rows),
            // The last key may be wide: one step right leaves it all the same.
            Button::Right if self.at == self.last => (0, row),
            Button::Right => ((column + 1) % columns, row),
            Button::Left => ((column + columns - 1) % columns, row),
            _ => return false,
        };
        self.light(row * columns + column);
        true
    }

    /// Draws the keys in `area`, as large as it allows; a wide last key takes the rest of its row.
    pub fn draw(self, canvas: &mut Canvas, area: Rectangle, last_is_wide: bool, cap: impl Fn(usize) -> KeyCap) {
        let (columns, rows) = (self.columns() as i32, self.rows() as i32);
        let gap = if area.size.width as i32 / columns < NARROW { 2 } else { 4 };
        let step = Point::new((area.size.width as i32 + gap) / columns, (area.size.height as i32 + gap) / rows);
        for (index, place) in (0..self.keys()).zip(0..) {
            let (column, row) = (place % columns, place / columns);
            let is_wide = last_is_wide && index == usize::from(self.last);
            let width = if is_wide { (columns - column) * step.x } else { step.x } - gap;
            let corner = area.top_left + Point::new(column * step.x, row * step.y);
            let place = Rectangle::new(corner, Size::new(width as u32, (step.y - gap) as u32));
            self.draw_key(canvas, index, place, is_wide, &cap(index));
        }
    }

    fn draw_key(self, canvas: &mut Canvas, index: usize, place: Rectangle, is_wide: bool, cap: &KeyCap) {
        canvas.note_choice(&cap.text, place, self.lit() == index);
        let radius = if place.size.height < NARROW as u32 { 3 } else { 5 };
        let ink = match (self.lit() == index, cap.shade) {
            (true, _) => {
                canvas.rounded(place, radius, Ink::Accent);
                Ink::ON_ACCENT
            }
            (false, Shade::Full) => {
                canvas.rounded(place, radius, Ink::Panel);
                Ink::Text
            }
            (false, Shade::Dim) => {
                canvas.rounded(place, radius, Ink::Panel);
                Ink::Dim
            }
            (false, Shade::Pale) => {
                canvas.outline(place, radius, Ink::Panel);
                Ink::Dim
            }
        };
        if let Some(arrow) = cap.arrow {
            canvas.outline(place, radius, Ink::Accent);
            draw_arrow(canvas, place, arrow);
            canvas.note_arrow(arrow);
        }
        let fonts = if is_wide { &[&font::SMALL_BOLD][..] } else { &[&font::STRONG, &font::SMALL_BOLD] };
        let font = font::fitting(fonts, &cap.text, place.size.width as i32 - 2);
        canvas.text_within(font, ink, place, &cap.text);
    }
}

/// A head inside of the key, at the side that the arrow points to.
fn draw_arrow(canvas: &mut Canvas, place: Rectangle, arrow: Button) {
    const INSET: i32 = 2;
    let (least, most, middle) = (place.top_left, place.top_left + place.size - Point::new(1, 1), place.center());
    let (tip, towards) = match arrow {
        Button::Up => (Point::new(middle.x, least.y + INSET), Towards::Up),
        Button::Down => (Point::new(middle.x, most.y - INSET), Towards::Down),
        Button::Left => (Point::new(least.x + INSET, middle.y), Towards::Left),
        Button::Right => (Point::new(most.x - INSET, middle.y), Towards::Right),
        _ => return,
    };
    pointer(canvas, tip, towards, Ink::Accent);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the light is after these, from this key of seven columns.
    fn walk(from: usize, keys: u8, buttons: &[Button]) -> usize {
        let mut grid = KeyGrid::new(7, keys);
        grid.light(from);
        for button in buttons {
            assert!(grid.walk(KeyEvent { button: *button, stroke: Stroke::Down }));
        }
        grid.lit()
    }

    #[test]
    fn rows_and_columns_are_joined_at_their_ends() {
        for (from, button, to) in
            [(0, Button::Left, 6), (6, Button::Right, 0), (0, Button::Up, 21), (21, Button::Down, 0)]
        {
            assert_eq!(walk(from, 28, &[button]), to);
        }
    }

    #[test]
    fn a_short_row_ends_with_its_last_key() {
        assert_eq!(walk(25, 27, &[Button::Right]), 26);
        assert_eq!(walk(26, 27, &[Button::Right]), 21);
        assert_eq!(walk(26, 27, &[Button::Left]), 25);
        assert_eq!(walk(20, 27, &[Button::Down]), 26);
        assert_eq!(walk(21, 27, &[Button::Left]), 26);
        assert_eq!(walk(25, 26, &[Button::Right]), 21);
        assert_eq!(walk(25, 26, &[Button::Up, Button::Right]), 19);
    }

    #[test]
    fn every_key_can_be_reached_from_the_first() {
        for index in 0..27 {
            let rights = core::iter::repeat_n(Button::Right, index % 7);
            let downs = core::iter::repeat_n(Button::Down, index / 7);
            let way: heapless::Vec<_, 16> = downs.chain(rights).collect();
            assert_eq!(walk(0, 27, &way), index);
        }
    }

    #[test]
    fn letters_do_not_move_and_nothing_is_lit_that_is_not_there() {
        let mut grid = KeyGrid::new(0, 0);
        assert_eq!((grid.keys(), grid.columns(), grid.rows()), (1, 1, 1));
        assert!(!grid.walk(KeyEvent { button: Button::A, stroke: Stroke::Down }));
        assert!(!grid.walk(KeyEvent { button: Button::Right, stroke: Stroke::Up }));
        grid.light(5);
        assert_eq!(grid.lit(), 0);
    }
}
