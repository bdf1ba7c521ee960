//! A hand of cards, or cards on the table: rows of tiles as large as they fit, a light to walk with, and what was taken
//! of them in order.

use embedded_graphics::{
    prelude::{Point, Size},
    primitives::Rectangle,
};
use heapless::{String, Vec, format};

use super::{click, pressed, tick};
use crate::{
    input::{Button, KeyEvent, Stroke},
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        sound::Sound,
        widgets::{Face, KeyGrid, Paper, tile::card},
    },
};

/// As many as the longest word that can be made of them.
pub const MOST_TAKEN: usize = 15;

const CAPTION: i32 = 16;
const BADGE: i32 = 13;
/// More rows than these lie on the table.
const MOST_ROWS_OF_A_HAND: i32 = 3;

#[derive(Clone, Debug)]
pub struct Hand {
    grid: KeyGrid,
    taken: Vec<u8, MOST_TAKEN, u8>,
    most: u8,
}

/// How a card looks.
#[derive(Clone, Debug)]
pub struct Shown {
    pub face: Face,
    /// In the corner of the card.
    pub value: String<4>,
    /// Below the card.
    pub caption: String<8>,
}

/// What a key meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Nothing,
    Moved,
    Taken(usize),
    GivenBack(usize),
    Back,
    Key(Button),
}

impl Hand {
    /// Of so many cards in so many rows, of which `most` can be taken.
    pub fn new(cards: usize, rows: usize, most: usize) -> Self {
        let columns = cards.div_ceil(rows.max(1)).clamp(1, u8::MAX.into());
        let cards = cards.min(u8::MAX.into());
        Self { grid: KeyGrid::new(columns as u8, cards as u8), taken: Vec::new(), most: most.min(MOST_TAKEN) as u8 }
    }

    pub fn lit(&self) -> usize {
        self.grid.lit()
    }

    pub fn light(&mut self, card: usize) {
        self.grid.light(card);
    }

    /// In the order of taking.
    pub fn taken(&self) -> impl ExactSizeIterator<Item = usize> + Clone {
        self.taken.iter().map(|&card| card.into())
    }

    pub fn give_all_back(&mut self) {
        self.taken.clear();
    }

    /// A takes the lit card if it `may` be taken, B gives the last one back.
    pub fn key(&mut self, key: KeyEvent, sound: &mut Option<Sound>, may: impl Fn(usize) -> bool) -> Said {
        if self.grid.walk(key) {
            return tick(Said::Moved, sound);
        }
        if key.button == Button::B
            && key.stroke != Stroke::Up
            && let Some(card) = self.taken.pop()
        {
            return click(Said::GivenBack(card.into()), sound);
        }
        match pressed(key) {
            Some(Button::A) if self.take(&may) => click(Said::Taken(self.lit()), sound),
            Some(Button::A) | None => Said::Nothing,
            Some(Button::B) => click(Said::Back, sound),
            Some(other) => Said::Key(other),
        }
    }

    fn take(&mut self, may: &impl Fn(usize) -> bool) -> bool {
        let card = self.lit() as u8;
        let free = self.taken.len() < self.most.into() && !self.taken.contains(&card) && may(self.lit());
        free && self.taken.push(card).is_ok()
    }

    /// Draws the cards in `place` with the light on one of them.
    pub fn draw(&self, canvas: &mut Canvas, place: Rectangle, shown: impl Fn(usize) -> Shown) {
        let layout = Layout::of(self.grid, place, &shown);
        for index in 0..self.grid.keys() {
            let tile = layout.tile(index);
            if index == self.lit() {
                canvas.rounded(tile.offset(2), tile.size.width / 8 + 2, Ink::Accent);
            }
            if canvas.room_for_choices() > 0 {
                canvas.note_choice(&choice(index, &shown), tile, index == self.lit());
            }
            let number = self.taken.iter().position(|&taken| usize::from(taken) == index);
            let paper = if number.is_some() { Paper::Shaded } else { Paper::Plain };
            draw_card(canvas, tile, &shown(index), paper);
            if let Some(number) = number {
                draw_number(canvas, tile, number + 1);
            }
        }
    }
}

/// The same cards without a light, for who only looks.
pub fn draw_open(canvas: &mut Canvas, place: Rectangle, cards: usize, rows: usize, shown: impl Fn(usize) -> Shown) {
    if cards == 0 {
        return;
    }
    let grid = Hand::new(cards, rows, 0).grid;
    let layout = Layout::of(grid, place, &shown);
    for index in 0..grid.keys() {
        draw_card(canvas, layout.tile(index), &shown(index), Paper::Plain);
    }
}

/// How scripts call a card: by what is on it, `E`, and the next one of these `E 2`.
fn choice(index: usize, shown: &impl Fn(usize) -> Shown) -> String<24> {
    let face = shown(index).face;
    let before = (0..index).filter(|other| shown(*other).face == face).count();
    let name: String<16> = match face {
        Face::Letter(letter) | Face::ByAs(letter) | Face::ByJoker(letter) | Face::There(letter) => format!("{letter}"),
        Face::Capital(letter) | Face::Gone(letter) => format!("{letter}"),
        Face::Name(name) => format!("{name}"),
        Face::Back | Face::Hidden => format!("dos"),
    }
    .unwrap_or_default();
    if before == 0 { format!("{name}") } else { format!("{name} {}", before + 1) }.unwrap_or_default()
}

fn draw_card(canvas: &mut Canvas, tile: Rectangle, shown: &Shown, paper: Paper) {
    card(canvas, tile, shown.face, paper, &shown.value);
    let middle = Point::new(tile.center().x, tile.top_left.y + tile.size.height as i32 + CAPTION - 4);
    let font = font::fitting(&[&font::SMALL, &font::TINY], &shown.caption, tile.size.width as i32);
    canvas.text(font, Ink::Dim, Align::Centre, middle, &shown.caption);
}

/// The how-manieth card taken, on a round badge over the corner, far enough outside to spare the letter.
fn draw_number(canvas: &mut Canvas, tile: Rectangle, number: usize) {
    let corner = tile.top_left - Point::new_equal(BADGE / 2);
    let badge = area(corner.x, corner.y, BADGE as u32, BADGE as u32);
    canvas.rounded(badge, BADGE as u32 / 2, Ink::Letter);
    let text = format!(4; "{number}").unwrap_or_default();
    canvas.text_within(&font::TINY, Ink::Tile, badge, &text);
}

/// Where the cards lie: each row in the middle of the place.
struct Layout {
    grid: KeyGrid,
    place: Rectangle,
    tile: Size,
    gap: i32,
    /// From one row to the next.
    step: i32,
}

impl Layout {
    fn of(grid: KeyGrid, place: Rectangle, shown: &impl Fn(usize) -> Shown) -> Self {
        let (columns, rows) = (grid.columns() as i32, grid.rows() as i32);
        let captions = (0..grid.keys()).any(|card| !shown(card).caption.is_empty());
        let gap = if place.size.width as i32 / columns < 26 { 2 } else { 4 };
        let below = if captions { CAPTION } else { 0 };
        let tallest = (place.size.height as i32 + gap) / rows - gap - below;
        // Cards are taller than wide, unless there are so many rows that they would be lost in their place.
        let widest = if rows > MOST_ROWS_OF_A_HAND { tallest + 2 } else { tallest - 2 };
        let width = ((place.size.width as i32 + gap) / columns - gap).min(widest).max(1);
        let height = (width + width / 4).min(tallest).max(1);
        let size = Size::new(width as u32, height as u32);
        Self { grid, place, tile: size, gap, step: height + below + gap }
    }

    fn tile(&self, index: usize) -> Rectangle {
        let (columns, rows) = (self.grid.columns(), self.grid.rows() as i32);
        let (column, row) = (index % columns, index / columns);
        let in_row = columns.min(self.grid.keys() - row * columns) as i32;
        let step = self.tile.width as i32 + self.gap;
        let (width, height) = (in_row * step - self.gap, rows * self.step - self.gap);
        let left = self.place.top_left.x + (self.place.size.width as i32 - width) / 2;
        let top = self.place.top_left.y + (self.place.size.height as i32 - height) / 2;
        Rectangle::new(Point::new(left + column as i32 * step, top + row as i32 * self.step), self.tile)
    }
}
