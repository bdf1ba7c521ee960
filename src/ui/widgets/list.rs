//! A list to walk through: which row is chosen, which rows are in view, and the frame around them.

use embedded_graphics::{prelude::Point, primitives::Rectangle};

use super::{
    BODY,
    pointer::{Towards, pointer},
    scrollbar::scrollbar,
};
use crate::{
    input::{Button, KeyEvent, Stroke},
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font::{self, Font},
        icon::{self, Icon},
    },
};

const ROW_HEIGHT: i32 = 38;
pub const ROWS_IN_VIEW: usize = 5;
const MARGIN: i32 = 6;
const ROW_WIDTH: u32 = 222;
/// A wider value is smaller.
const WIDEST_VALUE: i32 = 100;
/// The room for a figure with an arrow on each side.
const NUMBER: i32 = 56;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct List {
    chosen: usize,
    /// The first row in view.
    top: usize,
    in_view: usize,
}

impl Default for List {
    /// As many rows in view as the body has room for.
    fn default() -> Self {
        Self::with_rows(ROWS_IN_VIEW)
    }
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
    /// Nothing, and the row is grey: it cannot be used now, and its detail says why.
    Closed,
    Value(&'a str),
    /// A figure that matters more than the rest of the row.
    Points(&'a str),
    /// A figure to be changed, between the ways it can go.
    Number {
        figure: &'a str,
        less: bool,
        more: bool,
    },
}

/// A row for something that can be set: what matters is what it is set to.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    pub label: &'a str,
    pub value: &'a str,
    /// It is not as it is by default.
    pub marked: bool,
    /// Which ways it can go.
    pub less: bool,
    pub more: bool,
}

/// What a key meant to a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    Moved,
    NotMine,
}

impl List {
    /// With this many rows in view, for what shares the body.
    pub const fn with_rows(in_view: usize) -> Self {
        Self { chosen: 0, top: 0, in_view }
    }

    pub const fn chosen(self) -> usize {
        self.chosen
    }

    /// Lights a row of a list of `count`.
    pub fn choose(&mut self, index: usize, count: usize) {
        self.chosen = index.min(count.saturating_sub(1));
        self.show_chosen();
    }

    fn show_chosen(&mut self) {
        self.top = self.top.clamp((self.chosen + 1).saturating_sub(self.in_view), self.chosen);
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

    /// Left and right go a view further through the `count` rows, to the first row of it, and around the ends.
    pub fn leaf(&mut self, key: KeyEvent, count: usize) -> Walk {
        let (views, view) = (count.div_ceil(self.in_view).max(1), self.chosen / self.in_view);
        let view = match key.button {
            _ if key.stroke == Stroke::Up || count == 0 => return Walk::NotMine,
            Button::Left => (view + views - 1) % views,
            Button::Right => (view + 1) % views,
            _ => return Walk::NotMine,
        };
        self.chosen = view * self.in_view;
        self.top = self.chosen.min(count.saturating_sub(self.in_view));
        Walk::Moved
    }

    /// Draws the rows in view; `draw` gets the number of each and the place for it.
    pub fn draw(self, canvas: &mut Canvas, count: usize, draw: impl Fn(usize, &mut Slot)) {
        self.draw_from(canvas, BODY.top_left.y + 2, count, draw);
    }

    /// The same from another place on.
    pub fn draw_from(self, canvas: &mut Canvas, top: i32, count: usize, draw: impl Fn(usize, &mut Slot)) {
        let below = count.min(self.top + self.in_view);
        for index in self.top..below {
            let place = self.place(top, index);
            draw(index, &mut Slot { canvas, place, chosen: index == self.chosen, in_view: true });
        }
        // Who looks on wants to know of the others, too.
        for index in (below..count).chain(0..self.top).take(canvas.room_for_choices()) {
            draw(index, &mut Slot { canvas, place: self.place(top, index), chosen: false, in_view: false });
        }
        let height = self.in_view as u32 * ROW_HEIGHT as u32 - 4;
        scrollbar(canvas, top + 2, height, self.top, self.in_view, count);
    }

    /// Where a row is, or would be if the display went on above and below.
    fn place(self, top: i32, index: usize) -> Rectangle {
        let top = top + (index as i32 - self.top as i32) * ROW_HEIGHT;
        area(MARGIN, top, ROW_WIDTH, ROW_HEIGHT as u32 - 2)
    }
}

/// The place for a row.
#[derive(Debug)]
pub struct Slot<'c, 'f> {
    canvas: &'c mut Canvas<'f>,
    place: Rectangle,
    chosen: bool,
    in_view: bool,
}

/// The room for two arrows.
const ARROWS: i32 = 30;

impl Slot<'_, '_> {
    pub fn setting(&mut self, setting: Setting) {
        let Self { canvas, place, chosen, in_view } = self;
        canvas.note_choice(setting.label, *place, *chosen);
        if !*in_view {
            return;
        }
        let (strong, weak) = if *chosen { (Ink::Letter, Ink::Letter) } else { (Ink::Text, Ink::Dim) };
        if *chosen {
            canvas.rounded(*place, 6, Ink::Accent);
        }
        let Point { x, y } = place.top_left;
        if setting.marked {
            let ink = if *chosen { Ink::Letter } else { Ink::Accent };
            canvas.fill(area(x + 2, y + 6, 3, place.size.height - 12), ink);
        }
        let (left, right) = (x + 9, x + place.size.width as i32 - 9);
        let label = font::fitting(&[&font::SMALL, &font::TINY], setting.label, right - left);
        canvas.text(label, weak, Align::Left, Point::new(left, y + 12), setting.label);
        let fonts = [&font::STRONG, &font::SMALL_BOLD, &font::SMALL, &font::TINY];
        let value = font::fitting(&fonts, setting.value, right - ARROWS - left);
        canvas.text(value, strong, Align::Left, Point::new(left, y + 31), setting.value);
        canvas.claim(area(right - ARROWS + 2, y + 18, ARROWS as u32 - 2, 16));
        canvas.claim(area(right + 2, y, 10, place.size.height));
        if *chosen && setting.less {
            pointer(canvas, Point::new(right - ARROWS + 10, y + 25), Towards::Left, strong);
        }
        if *chosen && setting.more {
            pointer(canvas, Point::new(right, y + 25), Towards::Right, strong);
        }
    }

    pub fn row(&mut self, row: Row) {
        let Self { canvas, place, chosen, in_view } = self;
        canvas.note_choice(row.title, *place, *chosen);
        if !*in_view {
            return;
        }
        let closed = matches!(row.end, RowEnd::Closed);
        let (strong, weak) = match (*chosen, closed) {
            (true, false) => (Ink::ON_ACCENT, Ink::ON_ACCENT),
            (false, false) => (Ink::Text, Ink::Dim),
            (_, true) => (Ink::Dim, Ink::Dim),
        };
        match (*chosen, closed) {
            (true, false) => canvas.rounded(*place, 6, Ink::Accent),
            (true, true) => canvas.outline(*place, 6, Ink::Accent),
            (false, _) => {}
        }
        let Point { mut x, y } = place.top_left + Point::new(9, 0);
        if let Some(icon) = row.icon {
            canvas.icon(icon, Point::new(x, y + 10), strong);
            x += 25;
        }
        let right = place.top_left.x + place.size.width as i32 - 9;
        let end = match row.end {
            RowEnd::More => 18,
            RowEnd::Closed => 0,
            RowEnd::Value(text) => value_font(text).width(text) + 6,
            RowEnd::Points(text) => font::FIGURE.width(text) + 6,
            RowEnd::Number { .. } => NUMBER,
        };
        let title = font::fitting(&[&font::STRONG, &font::SMALL_BOLD], row.title, right - end - x);
        canvas.text(title, strong, Align::Left, Point::new(x, y + 16), row.title);
        let detail = font::fitting(&[&font::SMALL, &font::TINY], row.detail, right - end - x);
        canvas.text(detail, weak, Align::Left, Point::new(x, y + 31), row.detail);
        match row.end {
            RowEnd::More => canvas.icon(&icon::MORE, Point::new(right - 16, y + 10), weak),
            RowEnd::Closed => {}
            RowEnd::Value(text) => canvas.text(value_font(text), strong, Align::Right, Point::new(right, y + 23), text),
            RowEnd::Points(text) => {
                let ink = if *chosen { Ink::ON_ACCENT } else { Ink::Accent };
                canvas.text(&font::FIGURE, ink, Align::Right, Point::new(right, y + 26), text);
            }
            RowEnd::Number { figure, less, more } => {
                let (left, middle) = (right - NUMBER, y + place.size.height as i32 / 2);
                canvas.text(&font::FIGURE, strong, Align::Centre, Point::new(left + NUMBER / 2, y + 26), figure);
                if *chosen && less {
                    pointer(canvas, Point::new(left + 4, middle), Towards::Left, strong);
                }
                if *chosen && more {
                    pointer(canvas, Point::new(right, middle), Towards::Right, strong);
                }
            }
        }
    }
}

/// A long value leaves room for what it is a value of.
fn value_font(value: &str) -> &'static Font {
    font::fitting(&[&font::STRONG, &font::SMALL_BOLD], value, WIDEST_VALUE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{audit::Audit, frame::Frame};

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
    fn left_and_right_go_a_view_further() {
        let mut list = List::default();
        let mut leaf = |button| {
            assert_eq!(list.leaf(KeyEvent { button, stroke: Stroke::Down }, 12), Walk::Moved);
            (list.chosen, list.top)
        };
        assert_eq!(leaf(Button::Right), (5, 5));
        // The last view has only two rows of its own.
        assert_eq!(leaf(Button::Right), (10, 7));
        assert_eq!(leaf(Button::Right), (0, 0));
        assert_eq!(leaf(Button::Left), (10, 7));
        assert_eq!(list.leaf(KeyEvent { button: Button::A, stroke: Stroke::Down }, 12), Walk::NotMine);
    }

    #[test]
    fn rows_that_are_not_in_view_are_told_to_who_looks_on() {
        let mut list = List::default();
        list.choose(5, 7);
        let titles = ["0", "1", "2", "3", "4", "5", "6"];
        let mut audit = Audit::default();
        list.draw(&mut Canvas::audited(&mut Frame::new(), &mut audit), 7, |index, slot| {
            slot.row(Row { icon: None, title: titles[index], detail: "", end: RowEnd::More });
        });
        assert!(audit.texts().eq(["1", "2", "3", "4", "5"]));
        let lit: heapless::Vec<_, 7> = audit.choices().iter().filter(|choice| choice.lit).collect();
        assert_eq!((lit.len(), lit[0].label.as_str()), (1, "5"));
        let first = audit.choices().iter().find(|choice| choice.label == "0").unwrap();
        let last = audit.choices().iter().find(|choice| choice.label == "6").unwrap();
        assert_eq!((first.area.top_left.y, last.area.top_left.y), (26 - 38, 26 + 5 * 38));
        assert_eq!(audit.choices().len(), 7);
    }

    #[test]
    fn a_list_of_any_length_tells_what_is_in_view() {
        let mut list = List::default();
        list.choose(1000, 1200);
        let mut audit = Audit::default();
        list.draw(&mut Canvas::audited(&mut Frame::new(), &mut audit), 1200, |_, slot| {
            slot.row(Row { icon: None, title: "x", detail: "", end: RowEnd::More });
        });
        assert_eq!(audit.choices().iter().filter(|choice| choice.lit).count(), 1);
    }

    #[test]
    fn other_keys_and_empty_lists_do_nothing() {
        let mut list = List::default();
        assert_eq!(press(&mut list, Button::A, 7), Walk::NotMine);
        assert_eq!(press(&mut list, Button::Down, 0), Walk::NotMine);
        assert_eq!(list, List::default());
    }
}
