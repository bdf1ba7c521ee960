//! The letter grid: how one types with a stick. Four rows of seven; the last two places are one wide key.

use heapless::format;

use super::key_grid::{KeyCap, KeyGrid};
use crate::{
    input::KeyEvent,
    letters::{Letter, LetterSet},
    ui::{Canvas, canvas::area},
};

const COLUMNS: u8 = 7;
const LETTERS: u8 = Letter::COUNT as u8;

const LEFT: i32 = 9;
const WIDTH: u32 = 220;
const HEIGHT: u32 = 124;

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
pub struct LetterGrid(KeyGrid);

impl Default for LetterGrid {
    fn default() -> Self {
        Self(KeyGrid::new(COLUMNS, LETTERS + 1))
    }
}

impl LetterGrid {
    /// Without the wide key.
    pub const fn letters_only() -> Self {
        Self(KeyGrid::new(COLUMNS, LETTERS))
    }

    pub const fn chosen(self) -> GridKey {
        let at = self.0.lit();
        if at < Letter::COUNT { GridKey::Letter(at as u8) } else { GridKey::Wide }
    }

    /// Arrows move, around the edges; held, they go on. Returns whether the key was one of them.
    pub fn walk(&mut self, key: KeyEvent) -> bool {
        self.0.walk(key)
    }

    /// Draws the grid from `top` on; `wide` names the wide key, if there is one. Letters that are not `at_hand` are
    /// pale, but can be typed like the others.
    pub fn draw(self, canvas: &mut Canvas, top: i32, wide: &str, at_hand: LetterSet) {
        let has_wide_key = self.0.keys() > Letter::COUNT;
        self.0.draw(canvas, area(LEFT, top, WIDTH, HEIGHT), has_wide_key, |index| {
            match Letter::from_index(index as u8) {
                Some(letter) => KeyCap {
                    text: format!("{}", char::from(letter)).unwrap_or_default(),
                    pale: !at_hand.contains(letter),
                },
                None => KeyCap { text: format!("{wide}").unwrap_or_default(), pale: false },
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        input::{Button, Stroke},
        ui::{audit::Audit, frame::Frame},
    };

    fn last_of(mut grid: LetterGrid) -> GridKey {
        for button in [Button::Up, Button::Left] {
            grid.walk(KeyEvent { button, stroke: Stroke::Down });
        }
        grid.chosen()
    }

    #[test]
    fn the_wide_key_comes_after_z_or_not_at_all() {
        assert_eq!(LetterGrid::default().chosen(), GridKey::Letter(0));
        assert_eq!(last_of(LetterGrid::default()), GridKey::Wide);
        assert_eq!(last_of(LetterGrid::letters_only()), GridKey::Letter(25));
    }

    #[test]
    fn every_key_is_told_to_who_looks_on() {
        let mut audit = Audit::default();
        let mut grid = LetterGrid::default();
        (0..4).for_each(|_| assert!(grid.walk(KeyEvent { button: Button::Right, stroke: Stroke::Down })));
        grid.draw(&mut Canvas::audited(&mut Frame::new(), &mut audit), 86, "accent", LetterSet::EMPTY);
        let mut labels = audit.choices().iter().map(|choice| choice.label.as_str());
        assert_eq!((labels.len(), labels.next(), labels.next_back()), (27, Some("A"), Some("accent")));
        let lit = audit.choices().iter().filter(|choice| choice.lit);
        assert!(lit.map(|choice| choice.label.as_str()).eq(["E"]));
    }
}
