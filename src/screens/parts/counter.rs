//! One or several numbers to be set, kept within what the caller allows.
//!
//! As columns side by side, the arrows up and down change the lit one; as rows of a list, left and right do.

use embedded_graphics::{
    prelude::{Point, Size},
    primitives::Rectangle,
};
use heapless::{String, Vec, format};

use super::{click, pressed, tick};
use crate::{
    cards::own_box::MOST_KINDS,
    input::{Button, KeyEvent, Stroke},
    ui::{
        Align, Canvas, Ink, font,
        sound::Sound,
        widgets::{
            List, Towards,
            list::{Row, RowEnd},
            pointer,
        },
    },
};

/// As many as a pack has kinds of cards.
pub const MOST: usize = MOST_KINDS;
/// More columns than these are scrolled.
const COLUMNS_IN_VIEW: usize = 6;
const GAP: i32 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Columns,
    Rows,
}

/// What an arrow does to the numbers.
enum Arrow {
    Less,
    More,
    Before,
    After,
}

impl Shape {
    fn arrow(self, key: KeyEvent) -> Option<Arrow> {
        match (self, key.button) {
            _ if key.stroke == Stroke::Up => None,
            (Self::Columns, Button::Down) | (Self::Rows, Button::Left) => Some(Arrow::Less),
            (Self::Columns, Button::Up) | (Self::Rows, Button::Right) => Some(Arrow::More),
            (Self::Columns, Button::Left) | (Self::Rows, Button::Up) => Some(Arrow::Before),
            (Self::Columns, Button::Right) | (Self::Rows, Button::Down) => Some(Arrow::After),
            _ => None,
        }
    }
}

/// The numbers, and which of them is lit.
#[derive(Clone, Debug)]
pub struct Counter {
    values: Vec<u8, MOST, u8>,
    shape: Shape,
    at: u8,
    /// The first column in view.
    first: u8,
}

/// What a key meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Nothing,
    Moved,
    Changed,
    Done,
    Back,
    Key(Button),
}

/// What is counted.
#[derive(Clone, Debug)]
pub struct Label {
    pub title: String<32>,
    /// Below the title; columns have no room for it.
    pub detail: String<48>,
}

impl Counter {
    /// The numbers to begin with, as many as there is room for; the first one is lit.
    pub fn new(shape: Shape, values: impl Iterator<Item = u8>) -> Self {
        Self { values: values.take(MOST).collect(), shape, at: 0, first: 0 }
    }

    pub fn values(&self) -> &[u8] {
        &self.values
    }

    pub fn lit(&self) -> usize {
        self.at.into()
    }

    /// A change is made if the numbers are `allowed` then.
    pub fn key(&mut self, key: KeyEvent, sound: &mut Option<Sound>, allowed: impl Fn(&[u8]) -> bool) -> Said {
        let count = self.values.len().max(1);
        match self.shape.arrow(key) {
            Some(Arrow::Less) => self.change(false, sound, &allowed),
            Some(Arrow::More) => self.change(true, sound, &allowed),
            Some(Arrow::Before) => self.light((self.lit() + count - 1) % count, sound),
            Some(Arrow::After) => self.light((self.lit() + 1) % count, sound),
            None => match pressed(key) {
                Some(Button::A) => click(Said::Done, sound),
                Some(Button::B) => click(Said::Back, sound),
                Some(other) => Said::Key(other),
                None => Said::Nothing,
            },
        }
    }

    fn change(&mut self, more: bool, sound: &mut Option<Sound>, allowed: &impl Fn(&[u8]) -> bool) -> Said {
        let Some(changed) = self.changed(more, allowed) else { return Said::Nothing };
        self.values = changed;
        tick(Said::Changed, sound)
    }

    fn light(&mut self, index: usize, sound: &mut Option<Sound>) -> Said {
        let least = (index + 1).saturating_sub(COLUMNS_IN_VIEW);
        self.first = usize::from(self.first).clamp(least, index) as u8;
        self.at = index as u8;
        tick(Said::Moved, sound)
    }

    /// The numbers after one step of the lit one, if they are allowed.
    fn changed(&self, more: bool, allowed: &impl Fn(&[u8]) -> bool) -> Option<Vec<u8, MOST, u8>> {
        let mut values = self.values.clone();
        let lit = values.get_mut(self.lit())?;
        *lit = if more { lit.checked_add(1)? } else { lit.checked_sub(1)? };
        allowed(&values).then_some(values)
    }

    /// Draws columns in `place`, or rows from its top on, as many as have room.
    pub fn draw(
        &self,
        canvas: &mut Canvas,
        place: Rectangle,
        label: impl Fn(usize) -> Label,
        allowed: impl Fn(&[u8]) -> bool,
    ) {
        let (less, more) = (self.changed(false, &allowed).is_some(), self.changed(true, &allowed).is_some());
        match self.shape {
            Shape::Columns => self.draw_columns(canvas, place, label, less, more),
            Shape::Rows => {
                let mut list = List::with_rows((place.size.height as usize / ROW).max(1));
                list.choose(self.lit(), self.values.len());
                list.draw_from(canvas, place.top_left.y, self.values.len(), |index, slot| {
                    let figure = figure(self.values[index]);
                    let Label { title, detail } = label(index);
                    let end = RowEnd::Number { figure: &figure, less, more };
                    slot.row(Row { icon: None, title: &title, detail: &detail, end });
                });
            }
        }
    }

    fn draw_columns(
        &self,
        canvas: &mut Canvas,
        place: Rectangle,
        label: impl Fn(usize) -> Label,
        less: bool,
        more: bool,
    ) {
        let count = self.values.len();
        let step = (place.size.width as i32 + GAP) / count.clamp(1, COLUMNS_IN_VIEW) as i32;
        let first = usize::from(self.first);
        for (index, value) in self.values.iter().enumerate() {
            let corner = place.top_left + Point::new((index as i32 - first as i32) * step, 0);
            let column = Rectangle::new(corner, Size::new((step - GAP) as u32, place.size.height));
            let title = label(index).title;
            canvas.note_choice(&title, column, index == self.lit());
            if !(first..first + COLUMNS_IN_VIEW).contains(&index) {
                continue;
            }
            let lit = index == self.lit();
            let (paper, strong, weak) =
                if lit { (Ink::Accent, Ink::ON_ACCENT, Ink::ON_ACCENT) } else { (Ink::Panel, Ink::Text, Ink::Dim) };
            canvas.rounded(column, 5, paper);
            let middle = corner.x + (step - GAP) / 2;
            let font = font::fitting(&[&font::SMALL, &font::TINY], &title, step - GAP);
            canvas.text(font, weak, Align::Centre, Point::new(middle, corner.y + 13), &title);
            let below = corner.y + 8 + (place.size.height as i32 + font::FIGURE.cap_height()) / 2;
            let ink = if *value == 0 { weak } else { strong };
            canvas.text(&font::FIGURE, ink, Align::Centre, Point::new(middle, below), &figure(*value));
            if lit && more {
                pointer(canvas, Point::new(middle, below - font::FIGURE.cap_height() - 8), Towards::Up, Ink::ON_ACCENT);
            }
            if lit && less {
                pointer(canvas, Point::new(middle, below + 8), Towards::Down, Ink::ON_ACCENT);
            }
        }
        let middle = place.center().y;
        if first > 0 {
            pointer(canvas, Point::new(place.top_left.x - 6, middle), Towards::Left, Ink::Dim);
        }
        if first + COLUMNS_IN_VIEW < count {
            let right = place.top_left.x + place.size.width as i32 + 5;
            pointer(canvas, Point::new(right, middle), Towards::Right, Ink::Dim);
        }
    }
}

/// The height of a row of a list.
const ROW: usize = 38;

fn figure(value: u8) -> String<4> {
    format!("{value}").unwrap_or_default()
}
