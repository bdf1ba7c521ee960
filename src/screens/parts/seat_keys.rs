//! One key of the device for each player: who presses?

use embedded_graphics::{prelude::Point, primitives::Rectangle};
use heapless::Vec;

use super::{click, pressed};
use crate::{
    input::{Button, KeyEvent},
    rules::{
        Players, Seat,
        players::{MOST_PLAYERS, SeatSet},
    },
    time::{Instant, Millis},
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        icon::{self, Icon},
        sound::Sound,
        widgets::{Colour, Hint, footer, header, mark},
    },
};

/// The key of each player who is asked. A has often just opened the question, and whoever pressed it twice has not called;
/// B turns back. So they are nobody's, and who comes after these six is on a second page.
const KEYS: [Button; 6] = [Button::Left, Button::Up, Button::Right, Button::Down, Button::X, Button::Y];

/// Those who pressed, the first one first.
pub type Pressed = Vec<Seat, MOST_PLAYERS, u8>;

/// How the question ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// So long after the first key; zero asks for the first one alone.
    First(Millis),
    /// By a key; whoever has pressed can press again to take it back.
    Closed,
}

#[derive(Clone, Debug)]
pub struct SeatKeys {
    players: Players,
    asked: SeatSet,
    /// Those who come after the first ones are in view.
    second_page: bool,
    /// Y leads to the menu where it is nobody's.
    menu: bool,
    pressed: Pressed,
    until: Until,
    /// The key that says that nobody, or nobody else, will press.
    end: Button,
    /// When it ends by itself.
    deadline: Option<Instant>,
}

/// What a key, or the time, meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Nothing,
    Changed,
    /// The question is over, and nobody has pressed.
    Nobody,
    /// It is over; [`SeatKeys::pressed`] tells who has.
    Done,
    Key(Button),
}

impl SeatKeys {
    /// Asks all players but those who are left out. `end` is A or B; where there are more players than keys, the other one
    /// leads to the rest of them.
    pub fn new(players: Players, left_out: SeatSet, until: Until, end: Button, deadline: Option<Instant>) -> Self {
        let mut asked = SeatSet::default();
        players.seats().filter(|seat| !left_out.contains(*seat)).for_each(|seat| asked.insert(seat));
        Self { players, asked, second_page: false, menu: false, pressed: Pressed::new(), until, end, deadline }
    }

    /// Y is told to lead to the menu, where it is nobody's key.
    #[must_use]
    pub fn with_menu(self) -> Self {
        Self { menu: true, ..self }
    }

    pub fn pressed(&self) -> &[Seat] {
        &self.pressed
    }

    /// Those who are asked and in view, each with a key.
    fn asked(&self) -> impl Iterator<Item = (Seat, Button)> {
        let skipped = if self.second_page { KEYS.len() } else { 0 };
        self.players.seats().filter(|seat| self.asked.contains(*seat)).skip(skipped).zip(KEYS)
    }

    /// The key that leads to the others, if there are some.
    pub fn others_key(&self) -> Option<Button> {
        let others = if self.end == Button::A { Button::B } else { Button::A };
        (self.asked.len() > KEYS.len()).then_some(others)
    }

    /// Whoever `may` not press has a key that does nothing.
    pub fn key(&mut self, key: KeyEvent, sound: &mut Option<Sound>, now: Instant, may: impl Fn(Seat) -> bool) -> Said {
        let Some(button) = pressed(key) else { return Said::Nothing };
        let seat = self.asked().find(|(_, key)| *key == button).map(|(seat, _)| seat);
        match seat {
            Some(seat) if may(seat) => self.press(seat, sound, now),
            Some(_) => Said::Nothing,
            None if self.others_key() == Some(button) => {
                self.second_page = !self.second_page;
                click(Said::Changed, sound)
            }
            None if button == self.end && self.until == Until::Closed => click(self.over(), sound),
            None if button == self.end && self.pressed.is_empty() => click(Said::Nobody, sound),
            None if button == self.end => Said::Nothing,
            None => Said::Key(button),
        }
    }

    fn press(&mut self, seat: Seat, sound: &mut Option<Sound>, now: Instant) -> Said {
        let before = self.pressed.iter().position(|other| *other == seat);
        match (before, self.until) {
            (Some(at), Until::Closed) => {
                self.pressed.remove(at);
            }
            (Some(_), Until::First(_)) => return Said::Nothing,
            (None, until) => {
                if let Until::First(window) = until
                    && self.pressed.is_empty()
                {
                    self.deadline = Some(now + window);
                }
                // There is room for every seat once.
                let _ = self.pressed.push(seat);
            }
        }
        click(if self.until == Until::First(Millis(0)) { Said::Done } else { Said::Changed }, sound)
    }

    /// Time has come to [`SeatKeys::wake_at`].
    pub fn tick(&self, now: Instant) -> Said {
        if self.deadline.is_some_and(|deadline| now >= deadline) { self.over() } else { Said::Nothing }
    }

    pub const fn wake_at(&self) -> Option<Instant> {
        self.deadline
    }

    fn over(&self) -> Said {
        if self.pressed.is_empty() { Said::Nobody } else { Said::Done }
    }

    /// The key that ends it and what it is called, while it does something.
    pub fn end_hint(&self, name: &'static str) -> Option<Hint> {
        let works = self.until == Until::Closed || self.pressed.is_empty();
        works.then_some(Hint(self.end, name))
    }

    /// The whole screen: two columns of four.
    pub fn draw<'n>(
        &self,
        canvas: &mut Canvas,
        question: Question,
        name: impl Fn(Seat) -> &'n str,
        may: impl Fn(Seat) -> bool,
    ) {
        header(canvas, question.title, question.aside);
        for ((seat, key), place) in self.asked().zip(0..) {
            let place = area(6 + place / 4 * 116, 32 + place % 4 * 46, 112, 40);
            self.name_key(canvas, (seat, key), name(seat), place, may(seat));
            let ink = self.draw_place(canvas, seat, key, place, 12, may(seat));
            let middle = Point::new(place.top_left.x + 20 + 46, place.top_left.y + 25);
            draw_name(canvas, name(seat), ink, middle, 90);
        }
        let others =
            self.others_key().map(|key| Hint(key, if self.second_page { "Premiers" } else { "Autres joueurs" }));
        let is_free = self.asked().all(|(_, key)| key != Button::Y);
        let menu = (self.menu && is_free).then_some(Hint(Button::Y, "Menu"));
        let mut hints: Vec<Hint, 3> = others.into_iter().chain(self.end_hint(question.end)).chain(menu).collect();
        hints.sort_unstable_by_key(|hint| hint.letter());
        footer(canvas, &hints);
    }

    /// A place for each who is asked, three to a row, from `top` on: key and name, and the colour below.
    pub fn draw_row<'n>(
        &self,
        canvas: &mut Canvas,
        top: i32,
        name: impl Fn(Seat) -> &'n str,
        colour: impl Fn(Seat) -> Option<Colour>,
    ) {
        let in_row = (self.asked().count() as i32).clamp(1, MOST_IN_ROW);
        let step = 232 / in_row;
        for ((seat, key), place) in self.asked().zip(0..) {
            let colour = colour(seat);
            let height = if colour.is_some() { ROW_HEIGHT } else { ROW_HEIGHT - COLOUR_HEIGHT };
            let corner = Point::new(6 + place % in_row * step, top + place / in_row * (height + 4));
            let place = area(corner.x, corner.y, step as u32 - 4, height as u32);
            self.name_key(canvas, (seat, key), name(seat), place, true);
            let ink = self.draw_place(canvas, seat, key, place, 9, true);
            let Point { x, y } = place.top_left;
            let font = font::fitting(&[&font::STRONG, &font::SMALL_BOLD, &font::TINY], name(seat), step - 28);
            canvas.text(font, ink, Align::Left, Point::new(x + 22, y + 22), name(seat));
            if let Some(colour) = colour {
                mark(canvas, Point::new(x + 11, y + 39), 5, colour);
                let ink = if ink == Ink::Text { Ink::Dim } else { ink };
                canvas.text(&font::SMALL, ink, Align::Left, Point::new(x + 22, y + 43), colour.name());
            }
        }
    }

    /// Tells that the key of a player does something.
    fn name_key(&self, canvas: &mut Canvas, (seat, key): (Seat, Button), name: &str, place: Rectangle, may: bool) {
        let has_pressed = self.pressed.contains(&seat);
        let works = if has_pressed { self.until == Until::Closed } else { may };
        if works {
            canvas.name_key(key, name, place);
        }
    }

    /// The panel of a player with the key so far below its edge; gives the ink to write on it.
    fn draw_place(&self, canvas: &mut Canvas, seat: Seat, key: Button, place: Rectangle, below: i32, may: bool) -> Ink {
        let has_pressed = self.pressed.contains(&seat);
        if !has_pressed && !may {
            canvas.outline(place, 6, Ink::Line);
            return Ink::Dim;
        }
        let (paper, ink) = if has_pressed { (Ink::Accent, Ink::ON_ACCENT) } else { (Ink::Panel, Ink::Text) };
        canvas.rounded(place, 6, paper);
        draw_key(canvas, key, place.top_left + Point::new(3, below), ink);
        ink
    }
}

/// What a whole screen says.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    pub title: &'a str,
    pub aside: &'a str,
    /// What the key that ends it is called.
    pub end: &'static str,
}

const MOST_IN_ROW: i32 = 3;
const ROW_HEIGHT: i32 = 52;
const COLOUR_HEIGHT: i32 = 18;

fn draw_name(canvas: &mut Canvas, name: &str, ink: Ink, middle: Point, width: i32) {
    let font = font::fitting(&[&font::STRONG, &font::SMALL_BOLD, &font::TINY], name, width);
    canvas.text(font, ink, Align::Centre, middle, name);
}

fn draw_key(canvas: &mut Canvas, key: Button, corner: Point, ink: Ink) {
    let arrow: Option<&Icon> = match key {
        Button::Left => Some(&icon::LEFT),
        Button::Up => Some(&icon::UP),
        Button::Right => Some(&icon::RIGHT),
        Button::Down => Some(&icon::DOWN),
        Button::A | Button::B | Button::X | Button::Y | Button::Press => None,
    };
    match arrow {
        Some(arrow) => canvas.icon(arrow, corner, ink),
        None => {
            let badge = area(corner.x, corner.y + 1, 16, 16);
            canvas.outline(badge, 8, ink);
            canvas.text_within(&font::SMALL_BOLD, ink, badge, Hint(key, "").letter());
        }
    }
}
