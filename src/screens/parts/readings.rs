//! The ways to read a word: one row each, with its points, to be picked.

use heapless::String;

use super::{click, pressed, tick};
use crate::{
    input::{Button, KeyEvent},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            List,
            list::{Row, RowEnd, Walk},
        },
    },
};

/// A way to read a word.
pub trait Way {
    fn title(&self) -> String<48>;
    fn detail(&self) -> String<48>;
    /// What it brings, or a sign that this is not known yet.
    fn points(&self) -> String<8>;
}

/// Which of them is lit. The ways themselves are the caller's.
#[derive(Clone, Copy, Debug, Default)]
pub struct Readings {
    list: List,
}

/// What a key meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Nothing,
    Moved,
    Chosen(usize),
    Key(Button),
}

impl Readings {
    /// With this many rows in view, below other things.
    pub const fn with_rows(rows: usize) -> Self {
        Self { list: List::with_rows(rows) }
    }

    pub const fn lit(&self) -> usize {
        self.list.chosen()
    }

    pub fn key(&mut self, key: KeyEvent, sound: &mut Option<Sound>, ways: usize) -> Said {
        if self.list.walk(key, ways) == Walk::Moved {
            return tick(Said::Moved, sound);
        }
        match pressed(key) {
            Some(Button::A) if self.lit() < ways => click(Said::Chosen(self.lit()), sound),
            Some(Button::A) | None => Said::Nothing,
            Some(other) => Said::Key(other),
        }
    }

    /// Draws them below the header.
    pub fn draw(&self, canvas: &mut Canvas, ways: &[impl Way]) {
        self.list.draw(canvas, ways.len(), |index, slot| slot_in(&ways[index], |row| slot.row(row)));
    }

    /// Draws them from `top` on.
    pub fn draw_from(&self, canvas: &mut Canvas, top: i32, ways: &[impl Way]) {
        self.list.draw_from(canvas, top, ways.len(), |index, slot| slot_in(&ways[index], |row| slot.row(row)));
    }
}

fn slot_in(way: &impl Way, draw: impl FnOnce(Row)) {
    let (title, detail, points) = (way.title(), way.detail(), way.points());
    draw(Row { icon: None, title: &title, detail: &detail, end: RowEnd::Points(&points) });
}
