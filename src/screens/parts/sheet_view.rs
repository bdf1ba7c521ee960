//! Looking at score sheets: which one of them, and which part of it is in view.

use heapless::Vec;

use super::{click, pressed, tick};
use crate::{
    input::{Button, KeyEvent},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Hint, Sheet, footer,
            sheet::{Extent, Grid},
        },
    },
};

#[derive(Clone, Copy, Debug)]
pub struct SheetView {
    sheet: u8,
    /// How many there are.
    sheets: u8,
    view: Sheet,
    /// How far this one goes, so that a key need not ask it again.
    extent: Extent,
}

/// What a key meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Nothing,
    Moved,
    /// To be opened in place of this one.
    Other(u8),
    Share,
    Back,
}

impl SheetView {
    /// Opens a sheet of so many, from 0.
    pub fn open(sheet: u8, sheets: u8, grid: &dyn Grid) -> Self {
        Self { sheet, sheets, view: Sheet::default(), extent: Sheet::extent(grid) }
    }

    pub const fn sheet(&self) -> u8 {
        self.sheet
    }

    pub fn key(&mut self, key: KeyEvent, sound: &mut Option<Sound>) -> Said {
        if self.view.walk_within(key, self.extent) {
            return tick(Said::Moved, sound);
        }
        match pressed(key) {
            Some(Button::X) if self.sheets > 1 => click(Said::Other((self.sheet + 1) % self.sheets), sound),
            Some(Button::Y) => click(Said::Share, sound),
            Some(Button::B) => click(Said::Back, sound),
            _ => Said::Nothing,
        }
    }

    /// `other` says what X opens, `share` what Y does.
    pub fn draw(&self, canvas: &mut Canvas, grid: &dyn Grid, other: &'static str, share: &'static str) {
        self.view.draw(canvas, grid);
        let hints = [
            Some(Hint(Button::B, "Retour")),
            (self.sheets > 1).then_some(Hint(Button::X, other)),
            Some(Hint(Button::Y, share)),
        ];
        let hints: Vec<Hint, 3> = hints.into_iter().flatten().collect();
        footer(canvas, &hints);
    }
}
