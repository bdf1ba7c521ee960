//! The letter grid: how one types with a stick. Four rows of seven; the last two places are one wide key.

use embedded_graphics::{prelude::Point, primitives::Rectangle};

use crate::{
    input::{Button, KeyEvent, Stroke},
    letters::{Letter, LetterSet},
    ui::{Canvas, Ink, canvas::area, font},
};

const COLUMNS: usize = 7;
const ROWS: usize = 4;
const LETTERS: usize = 26;
/// The wide key takes the places of a 27th and 28th letter.
const WIDE: usize = LETTERS;

const LEFT: i32 = 9;
const STEP: i32 = 32;
const KEY: u32 = 28;

/// What a key of the grid stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridKey {
    /// A to Z, from 0.
    Letter(u8),
    /// The key after Z; its meaning is the screen's.
    Wide,
}

/// Which key is lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LetterGrid {
    at: usize,
    /// Z, or the wide key after it.
    last: usize,
}

impl Default for LetterGrid {
    fn default() -> Self {
        Self { at: 0, last: WIDE }
    }
}

impl LetterGrid {
    /// Without the wide key.
    pub const fn letters_only() -> Self {
        Self { at: 0, last: WIDE - 1 }
    }

    pub const fn chosen(self) -> GridKey {
        if self.at < LETTERS { GridKey::Letter(self.at as u8) } else { GridKey::Wide }
    }

    /// Arrows move, around the edges; held, they go on. Returns whether the key was one of them.
    pub fn walk(&mut self, key: KeyEvent) -> bool {
        if key.stroke == Stroke::Up {
            return false;
        }
        let (column, row) = (self.at % COLUMNS, self.at / COLUMNS);
        let (column, row) = match key.button {
            Button::Up => (column, (row + ROWS - 1) % ROWS),
            Button::Down => (column, (row + 1) % ROWS),
            // The last key may be wide: one step right leaves it all the same.
            Button::Right if self.at == self.last => (0, row),
            Button::Right => ((column + 1) % COLUMNS, row),
            Button::Left => ((column + COLUMNS - 1) % COLUMNS, row),
            _ => return false,
        };
        self.at = (row * COLUMNS + column).min(self.last);
        true
    }

    /// Draws the grid from `top` on; `wide` names the wide key, if there is one. Letters that are not `at_hand` are
    /// pale, but can be typed like the others.
    pub fn draw(self, canvas: &mut Canvas, top: i32, wide: &str, at_hand: LetterSet) {
        for letter in Letter::all() {
            let mut utf8 = [0; 4];
            let text = char::from(letter).encode_utf8(&mut utf8);
            let index = letter.index();
            self.draw_key(canvas, index, place(index, top, KEY), text, at_hand.contains(letter));
        }
        if self.last == WIDE {
            self.draw_key(canvas, WIDE, place(WIDE, top, KEY + STEP as u32), wide, true);
        }
    }

    fn draw_key(self, canvas: &mut Canvas, index: usize, place: Rectangle, text: &str, at_hand: bool) {
        let ink = match (self.at == index, at_hand) {
            (true, _) => Ink::Letter,
            (false, true) => Ink::Text,
            (false, false) => Ink::Dim,
        };
        match (self.at == index, at_hand) {
            (true, _) => canvas.rounded(place, 5, Ink::Accent),
            (false, true) => canvas.rounded(place, 5, Ink::Panel),
            (false, false) => canvas.outline(place, 5, Ink::Panel),
        }
        let font = if index == WIDE { &font::SMALL_BOLD } else { &font::STRONG };
        canvas.text_within(font, ink, place, text);
    }
}

fn place(index: usize, top: i32, width: u32) -> Rectangle {
    let corner = Point::new((index % COLUMNS) as i32, (index / COLUMNS) as i32) * STEP;
    area(LEFT + corner.x, top + corner.y, width, KEY)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(from: usize, buttons: &[Button]) -> usize {
        let mut grid = LetterGrid { at: from, ..LetterGrid::default() };
        for button in buttons {
            assert!(grid.walk(KeyEvent { button: *button, stroke: Stroke::Down }));
        }
        grid.at
    }

    #[test]
    fn rows_and_columns_are_joined_at_their_ends() {
        assert_eq!(walk(0, &[Button::Left]), 6);
        assert_eq!(walk(6, &[Button::Right]), 0);
        assert_eq!(walk(0, &[Button::Up]), 21);
        assert_eq!(walk(21, &[Button::Down]), 0);
    }

    #[test]
    fn the_wide_key_is_one_key() {
        assert_eq!(walk(25, &[Button::Right]), WIDE);
        assert_eq!(walk(WIDE, &[Button::Right]), 21);
        assert_eq!(walk(WIDE, &[Button::Left]), 25);
        assert_eq!(walk(20, &[Button::Down]), WIDE);
        assert_eq!(walk(21, &[Button::Left]), WIDE);
    }

    #[test]
    fn without_the_wide_key_z_is_the_last() {
        let mut grid = LetterGrid { at: 25, ..LetterGrid::letters_only() };
        for (button, at) in [(Button::Right, 21), (Button::Left, 25), (Button::Up, 18), (Button::Right, 19)] {
            assert!(grid.walk(KeyEvent { button, stroke: Stroke::Down }));
            assert_eq!(grid.at, at);
        }
        assert!(grid.walk(KeyEvent { button: Button::Down, stroke: Stroke::Down }));
        assert_eq!(grid.at, 25);
    }

    #[test]
    fn every_key_can_be_reached_from_a() {
        for index in 0..=WIDE {
            let rights = core::iter::repeat_n(Button::Right, index % COLUMNS);
            let downs = core::iter::repeat_n(Button::Down, index / COLUMNS);
            let mut grid = LetterGrid::default();
            for button in downs.chain(rights) {
                grid.walk(KeyEvent { button, stroke: Stroke::Down });
            }
            assert_eq!(grid.at, index);
        }
    }

    #[test]
    fn letters_do_not_move() {
        let mut grid = LetterGrid::default();
        assert!(!grid.walk(KeyEvent { button: Button::A, stroke: Stroke::Down }));
        assert!(!grid.walk(KeyEvent { button: Button::Right, stroke: Stroke::Up }));
        assert_eq!(grid, LetterGrid::default());
    }
}
