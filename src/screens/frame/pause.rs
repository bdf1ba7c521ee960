//! The clock stands where it should run: everybody sees it, and how to go on. What lies on the table stays in sight, or
//! is hidden if the table wants it so.

use embedded_graphics::prelude::Point;
use heapless::{String, format};

use super::{Desk, Frame, Seen, Table};
use crate::{
    input::{Button, KeyEvent},
    rules::Game,
    screens::{Reply, pressed, shared::clock},
    session::AnySession,
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        widgets::{BODY, Hint, footer, header},
    },
};

/// Where the hatching begins if what lies on the table is to be seen above it.
const BELOW: i32 = 132;
const SIGN: (i32, u32, u32) = (30, 180, 72);

impl<T: Table> Frame<T> {
    pub(super) fn pause_key(&mut self, key: KeyEvent, desk: &mut Desk<T::Game>) -> Reply {
        match pressed(key) {
            Some(Button::A | Button::Press) => desk.start_clock(),
            Some(Button::X) => *desk.veil = !*desk.veil,
            Some(Button::Y) => return self.open_menu(desk),
            _ => return Reply::Ignored,
        }
        Reply::Changed
    }
}

pub fn draw<T: Table>(seen: &Seen<T::Game>, veil: bool, canvas: &mut Canvas) {
    let mut stage = String::<48>::new();
    // A status that does not fit is no reason to show nothing.
    let _ = seen.session.tell_stage(&mut stage);
    header(canvas, T::Game::SHORT, &stage);
    let (left, width, height) = SIGN;
    let top = if veil { BODY.top_left.y } else { BELOW };
    let bottom = BODY.top_left.y + BODY.size.height as i32;
    canvas.hatch(area(0, top, 240, (bottom - top) as u32), Ink::Line);
    if !veil {
        T::draw_open(seen, canvas);
    }
    let sign = (top + bottom - height as i32) / 2;
    canvas.rounded(area(left, sign, width, height), 8, Ink::Panel);
    canvas.text(&font::BIG, Ink::Accent, Align::Centre, Point::new(120, sign + 38), "PAUSE");
    let figures = format!(24; "encore {}", clock::left(seen.session, seen.now)).unwrap_or_default();
    canvas.text(&font::STRONG, Ink::Text, Align::Centre, Point::new(120, sign + 60), &figures);
    let other = Hint(Button::X, if veil { "Montrer" } else { "Cacher" });
    footer(canvas, &[Hint(Button::A, "Reprendre"), other, Hint(Button::Y, "Menu")]);
}
