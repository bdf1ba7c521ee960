//! Typing a word: the letter grid below, the word above.

use embedded_graphics::prelude::Point;
use heapless::format;

use super::Context;
use crate::{
    input::{Button, KeyEvent, Stroke},
    letters::{Letter, Word},
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font::{self, Font},
        sound::Sound,
        widgets::LetterGrid,
    },
};

const PANEL_TOP: i32 = 32;
const PANEL_HEIGHT: u32 = 44;
const PANEL_WIDTH: u32 = 220;
const GRID_TOP: i32 = 86;
/// A little left, to make room for the mark.
const MIDDLE: i32 = 118;

/// From the largest down: a word takes the first in which it fits.
static FONTS: [&Font; 4] = [&font::BIG, &font::FIGURE, &font::STRONG, &font::SMALL_BOLD];

/// As long as the longest word of the dictionary.
pub const MAX_LETTERS: usize = 15;

#[derive(Clone, Debug, Default)]
pub struct WordEntry {
    word: Word,
    grid: LetterGrid,
}

impl WordEntry {
    pub const fn grid(&self) -> LetterGrid {
        self.grid
    }

    pub fn is_empty(&self) -> bool {
        self.word.is_empty()
    }

    pub fn push(&mut self, letter: Letter) -> bool {
        self.word.len() < MAX_LETTERS && self.word.push(letter).is_ok()
    }

    pub fn take(&mut self) -> Word {
        core::mem::take(&mut self.word)
    }

    pub fn set(&mut self, word: Word) {
        self.word = word;
    }

    /// B takes the last letter, and goes on while it is held.
    pub fn erase(&mut self, key: KeyEvent) -> bool {
        key.button == Button::B && key.stroke != Stroke::Up && self.word.pop().is_some()
    }

    pub fn walk(&mut self, key: KeyEvent, context: &mut Context) -> bool {
        let moved = self.grid.walk(key);
        if moved {
            context.sound = Some(Sound::Tick);
        }
        moved
    }

    pub fn draw(&self, canvas: &mut Canvas, wide_key: &str) {
        let text = format!(MAX_LETTERS; "{}", self.word).unwrap_or_default();
        draw_entry(canvas, &text, self.grid, wide_key);
    }
}

/// What has been typed, with a mark where the next letter goes, and the grid to type with.
pub fn draw_entry(canvas: &mut Canvas, text: &str, grid: LetterGrid, wide_key: &str) {
    canvas.rounded(area(10, PANEL_TOP, PANEL_WIDTH, PANEL_HEIGHT), 6, Ink::Panel);
    let font = font::fitting(&FONTS, text, PANEL_WIDTH as i32 - 20);
    let baseline = PANEL_TOP + (PANEL_HEIGHT as i32 + font.cap_height()) / 2;
    canvas.text(font, Ink::Text, Align::Centre, Point::new(MIDDLE, baseline), text);
    let caret = MIDDLE + (font.width(text) + 1) / 2 + 3;
    canvas.fill(area(caret, PANEL_TOP + 8, 2, PANEL_HEIGHT - 16), Ink::Accent);
    grid.draw(canvas, GRID_TOP, wide_key);
}
