//! The first screen after the power was gone: the game that was being played, with its clock standing still.

use core::fmt::Write as _;

use embedded_graphics::prelude::Point;
use heapless::{String, format};

use super::{Context, Reply, Shown, View, pressed, shared, shared::click};
use crate::{
    input::{Button, KeyEvent},
    session::AnySession,
    ui::{
        Align, Canvas, Ink, font,
        paragraph::{Style, paragraph},
        widgets::{Hint, footer, header},
    },
};

#[derive(Clone, Copy, Debug)]
pub struct Resume;

const WIDTH: i32 = 216;

impl Shown for Resume {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let reply = match pressed(key) {
            Some(Button::A | Button::Press) => Reply::Table,
            Some(Button::B) => Reply::Back,
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let Some(session) = shared::session(&view) else { return };
        header(canvas, "Reprendre ?", "");
        canvas.text(&font::BIG, Ink::Accent, Align::Centre, Point::new(120, 62), session.id().short_name());
        let mut stage = String::<64>::new();
        // What does not fit is no reason to show nothing.
        let _ = session.tell_stage(&mut stage);
        let centred = |font, ink| Style { font, ink, align: Align::Centre };
        paragraph(canvas, centred(&font::STRONG, Ink::Text), Point::new(120, 92), WIDTH, 20, &stage);
        if let Some(clock) = session.seconds_left(view.now) {
            let text = format!(40; "horloge arrêtée à {}:{:02}", clock.0 / 60, clock.0 % 60).unwrap_or_default();
            canvas.text(&font::TEXT, Ink::Text, Align::Centre, Point::new(120, 114), &text);
        }
        paragraph(canvas, centred(&font::TEXT, Ink::Dim), Point::new(120, 152), WIDTH, 19, &players(session));
        footer(canvas, &[Hint(Button::A, "Reprendre"), Hint(Button::B, "Menu")]);
    }
}

fn players(session: &dyn AnySession) -> String<160> {
    let mut text = String::new();
    for seat in session.players().seats() {
        let comma = if text.is_empty() { "" } else { ", " };
        // Eight of the longest names fit.
        let _ = write!(text, "{comma}{}", session.names()[seat]);
    }
    text
}
