//! *Essai*: the check after soldering. Every key lights up while it is held and counts its presses.

use embedded_graphics::{prelude::Point, primitives::Rectangle};
use heapless::format;

use super::{Context, Reply, Shown, View};
use crate::{
    board::Board,
    input::{Button, ButtonSet, KeyEvent, Stroke},
    time::{Instant, Millis},
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        icon::{self, Icon},
        sound::Sound,
        widgets::{Hint, footer, header},
    },
};

/// B is tested like any other key, so it leaves only when it is held this long.
const HOLD_TO_LEAVE: Millis = Millis(1500);

#[derive(Clone, Debug, Default)]
pub struct KeyTest {
    held: ButtonSet,
    presses: [u16; Button::COUNT],
    repeats: u16,
    b_since: Instant,
}

const KEY_SIZE: u32 = 34;
const KEY_STEP: i32 = 37;

impl KeyTest {
    fn press(&mut self, button: Button, context: &mut Context) {
        let count = &mut self.presses[button as usize];
        *count = count.saturating_add(1);
        self.repeats = 0;
        if button == Button::B {
            self.b_since = context.now;
        }
        context.sound = Some(Sound::Click);
    }

    fn draw_key(&self, canvas: &mut Canvas, button: Button, place: Rectangle) {
        canvas.name_key(button, "", place);
        let presses = self.presses[button as usize];
        let (paper, ink, count) = match (self.held.contains(button), presses) {
            (true, _) => (Ink::Accent, Ink::ON_ACCENT, Ink::ON_ACCENT),
            (false, 0) => (Ink::Background, Ink::Dim, Ink::Dim),
            (false, _) => (Ink::Panel, Ink::Text, Ink::Accent),
        };
        canvas.rounded(place, 6, paper);
        canvas.outline(place, 6, if paper == Ink::Accent { Ink::Accent } else { Ink::Line });
        let middle = place.top_left.x + KEY_SIZE as i32 / 2;
        let line = |y| Point::new(middle, place.top_left.y + y);
        match sign(button) {
            Sign::Arrow(icon) => canvas.icon(icon, Point::new(middle - 8, place.top_left.y + 5), ink),
            Sign::Name(name) => canvas.text(&font::SMALL_BOLD, ink, Align::Centre, line(15), name),
        }
        let figure = format!(8; "{presses}").unwrap_or_default();
        canvas.text(&font::SMALL, count, Align::Centre, line(29), &figure);
    }

    fn draw_advice(&self, canvas: &mut Canvas, complete: bool) {
        let advice = if complete { "Toutes les touches répondent." } else { "Appuyez sur chaque touche." };
        let ink = if complete { Ink::Good } else { Ink::Text };
        canvas.text(&font::SMALL, ink, Align::Centre, Point::new(120, 198), advice);
        let repeats = format!(24; "répétitions : {}", self.repeats).unwrap_or_default();
        canvas.text(&font::SMALL, Ink::Dim, Align::Centre, Point::new(120, 212), &repeats);
    }
}

impl Shown for KeyTest {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let KeyEvent { button, stroke } = key;
        self.held = self.held.set(button, stroke != Stroke::Up);
        match stroke {
            Stroke::Down => self.press(button, context),
            Stroke::Repeat => {
                self.repeats = self.repeats.saturating_add(1);
                if button == Button::B && context.now - self.b_since >= HOLD_TO_LEAVE {
                    return Reply::Back;
                }
            }
            Stroke::Up => {}
        }
        Reply::Changed
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let buttons = view.board.buttons();
        let seen = buttons.iter().filter(|button| self.presses[*button as usize] > 0).count();
        let total = buttons.iter().count();
        header(canvas, "Essai des touches", &format!(12; "{seen} / {total}").unwrap_or_default());
        for button in buttons.iter() {
            self.draw_key(canvas, button, place(view.board, button, view.settings.turned));
        }
        self.draw_advice(canvas, seen == total);
        footer(canvas, &[Hint(Button::B, "Tenir pour sortir")]);
    }
}

enum Sign {
    Arrow(&'static Icon),
    Name(&'static str),
}

fn sign(button: Button) -> Sign {
    match button {
        Button::Up => Sign::Arrow(&icon::UP),
        Button::Down => Sign::Arrow(&icon::DOWN),
        Button::Left => Sign::Arrow(&icon::LEFT),
        Button::Right => Sign::Arrow(&icon::RIGHT),
        Button::Press => Sign::Name("clic"),
        Button::A => Sign::Name("A"),
        Button::B => Sign::Name("B"),
        Button::X => Sign::Name("X"),
        Button::Y => Sign::Name("Y"),
    }
}

/// Where the key is on the device, as seen by who holds it: turned, the stick is at the right.
fn place(board: Board, button: Button, turned: bool) -> Rectangle {
    const LEFT: Point = Point::new(62, 106);
    const RIGHT: Point = Point::new(178, 106);
    let (stick, letters) = if turned { (RIGHT, LEFT) } else { (LEFT, RIGHT) };
    let centre = match button {
        // The stick's ways are already named for who holds the device.
        Button::Up => stick + Point::new(0, -KEY_STEP),
        Button::Down => stick + Point::new(0, KEY_STEP),
        Button::Left => stick + Point::new(-KEY_STEP, 0),
        Button::Right => stick + Point::new(KEY_STEP, 0),
        Button::Press => stick,
        letter if turned => letters - letter_offset(board, letter),
        letter => letters + letter_offset(board, letter),
    };
    let corner = centre - Point::new_equal(KEY_SIZE as i32 / 2);
    area(corner.x, corner.y, KEY_SIZE, KEY_SIZE)
}

/// From the middle of the four letter keys: a column on one board, a diamond on the other.
const fn letter_offset(board: Board, letter: Button) -> Point {
    match (board, letter) {
        (Board::Waveshare, Button::A) => Point::new(0, -KEY_STEP * 3 / 2),
        (Board::Waveshare, Button::B) => Point::new(0, -KEY_STEP / 2),
        (Board::Waveshare, Button::X) => Point::new(0, KEY_STEP / 2),
        (Board::Waveshare, _) => Point::new(0, KEY_STEP * 3 / 2),
        (Board::PicoSystem, Button::A) => Point::new(KEY_STEP, 0),
        (Board::PicoSystem, Button::B) => Point::new(0, KEY_STEP),
        (Board::PicoSystem, Button::X) => Point::new(0, -KEY_STEP),
        (Board::PicoSystem, _) => Point::new(-KEY_STEP, 0),
    }
}
