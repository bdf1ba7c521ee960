//! A list to walk through: which row is chosen, which rows are in view, and the frame around them.

use embedded_graphics::{prelude::Point, primitives::Rectangle};

use super::{BODY, scrollbar::scrollbar};
use crate::{
    input::{Button, KeyEvent, Stroke},
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        icon::{self, Icon},
    },
};

const ROW_HEIGHT: i32 = 38;
const ROWS_IN_VIEW: usize = 5;
const MARGIN: i32 = 6;
const ROW_WIDTH: u32 = 222;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct List {
    chosen: usize,
    /// The first row in view.
    top: usize,
}

/// What a row shows.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    pub icon: Option<&'a Icon>,
    pub title: &'a str,
    pub detail: &'a str,
    pub end: RowEnd<'a>,
}

/// What stands at the right of a row.
#[derive(Clone, Copy, Debug)]
pub enum RowEnd<'a> {
    /// A sign that there is more behind.
    More,
    Value(&'a str),
    /// A figure that matters more than the rest of the row.
    Points(&'a str),
}

/// What a key meant to a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    Moved,
    NotMine,
}

impl List {
    pub const fn chosen(self) -> usize {
        self.chosen
    }

    /// Lights a row of a list of `count`.
    pub fn choose(&mut self, index: usize, count: usize) {
        self.chosen = index.min(count.saturating_sub(1));
        self.show_chosen();
    }

    fn show_chosen(&mut self) {
        self.top = self.top.clamp((self.chosen + 1).saturating_sub(ROWS_IN_VIEW), self.chosen);
    }

    /// Up and down walk through the `count` rows and around their ends.
    pub fn walk(&mut self, key: KeyEvent, count: usize) -> Walk {
        if key.stroke == Stroke::Up || count == 0 {
            return Walk::NotMine;
        }
        self.chosen = match key.button {
            Button::Up => self.chosen.checked_sub(1).unwrap_or(count - 1),
            Button::Down => (self.chosen + 1) % count,
            _ => return Walk::NotMine,
        };
        self.show_chosen();
        Walk::Moved
    }

    /// Draws the rows in view; `draw` gets the number of each and the place for it.
    pub fn draw(self, canvas: &mut Canvas, count: usize, draw: impl Fn(usize, &mut Slot)) {
        for (place, index) in (self.top..count).take(ROWS_IN_VIEW).enumerate() {
            let top = BODY.top_left.y + 2 + place as i32 * ROW_HEIGHT;
            let place = area(MARGIN, top, ROW_WIDTH, ROW_HEIGHT as u32 - 2);
            draw(index, &mut Slot { canvas, place, chosen: index == self.chosen });
        }
        scrollbar(canvas, BODY.top_left.y + 4, BODY.size.height - 8, self.top, ROWS_IN_VIEW, count);
    }
}

/// The place for a row.
#[derive(Debug)]
pub struct Slot<'c, 'f> {
    canvas: &'c mut Canvas<'f>,
    place: Rectangle,
    chosen: bool,
}

impl Slot<'_, '_> {
    pub fn row(&mut self, row: Row) {
        let Self { canvas, place, chosen } = self;
        let (strong, weak) = if *chosen { (Ink::Letter, Ink::Letter) } else { (Ink::Text, Ink::Dim) };
        if *chosen {
            canvas.rounded(*place, 6, Ink::Accent);
        }
        let Point { mut x, y } = place.top_left + Point::new(9, 0);
        if let Some(icon) = row.icon {
            canvas.icon(icon, Point::new(x, y + 10), strong);
            x += 25;
        }
        let right = place.top_left.x + place.size.width as i32 - 9;
        let end = match row.end {
            RowEnd::More => 18,
            RowEnd::Value(text) => font::STRONG.width(text) + 6,
            RowEnd::Points(text) => font::FIGURE.width(text) + 6,
        };
        let title = font::fitting(&[&font::STRONG, &font::SMALL_BOLD], row.title, right - end - x);
        canvas.text(title, strong, Align::Left, Point::new(x, y + 16), row.title);
        let detail = font::fitting(&[&font::SMALL, &font::TINY], row.detail, right - end - x);
        canvas.text(detail, weak, Align::Left, Point::new(x, y + 31), row.detail);
        match row.end {
            RowEnd::More => canvas.icon(&icon::MORE, Point::new(right - 16, y + 10), weak),
            RowEnd::Value(text) => canvas.text(&font::STRONG, strong, Align::Right, Point::new(right, y + 23), text),
            RowEnd::Points(text) => {
                let ink = if *chosen { Ink::Letter } else { Ink::Accent };
                canvas.text(&font::FIGURE, ink, Align::Right, Point::new(right, y + 26), text);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(list: &mut List, button: Button, count: usize) -> Walk {
        list.walk(KeyEvent { button, stroke: Stroke::Down }, count)
    }

    #[test]
    fn the_ends_are_joined() {
        let mut list = List::default();
        assert_eq!(press(&mut list, Button::Up, 7), Walk::Moved);
        assert_eq!((list.chosen, list.top), (6, 2));
        press(&mut list, Button::Down, 7);
        assert_eq!((list.chosen, list.top), (0, 0));
    }

    #[test]
    fn the_view_follows_the_choice_and_no_more() {
        let mut list = List::default();
        for _ in 0..5 {
            press(&mut list, Button::Down, 7);
        }
        assert_eq!((list.chosen, list.top), (5, 1));
        press(&mut list, Button::Up, 7);
        assert_eq!((list.chosen, list.top), (4, 1));
    }

    #[test]
    fn other_keys_and_empty_lists_do_nothing() {
        let mut list = List::default();
        assert_eq!(press(&mut list, Button::A, 7), Walk::NotMine);
        assert_eq!(press(&mut list, Button::Down, 0), Walk::NotMine);
        assert_eq!(list, List::default());
    }
}
