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
        paragraph::{self, Style, paragraph},
        widgets::{Hint, footer, header},
    },
};

#[derive(Clone, Copy, Debug)]
pub struct Resume;

const WIDTH: i32 = 216;
/// More lines of names than this are written small.
const MOST_LARGE: usize = 3;

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
        let stage_font = font::fitting(&[&font::STRONG, &font::SMALL_BOLD, &font::TINY], &stage, WIDTH);
        canvas.text(stage_font, Ink::Text, Align::Centre, Point::new(120, 92), &stage);
        if let Some(clock) = session.seconds_left(view.now) {
            let text = format!(40; "horloge arrêtée à {}:{:02}", clock.0 / 60, clock.0 % 60).unwrap_or_default();
            canvas.text(&font::TEXT, Ink::Text, Align::Centre, Point::new(120, 114), &text);
        }
        let names = players(session);
        let large = paragraph::lines(&font::TEXT, &names, WIDTH).count() <= MOST_LARGE;
        let (font, top, step) = if large { (&font::TEXT, 152, 19) } else { (&font::SMALL, 142, 16) };
        let style = Style { font, ink: Ink::Dim, align: Align::Centre };
        paragraph(canvas, style, Point::new(120, top), WIDTH, step, &names);
        footer(canvas, &[Hint(Button::A, "Reprendre"), Hint(Button::B, "Menu")]);
    }
}

fn players(session: &dyn AnySession) -> String<224> {
    let mut text = String::new();
    for seat in session.players().seats() {
        let comma = if text.is_empty() { "" } else { ", " };
        // Eight of the longest names fit.
        let _ = write!(text, "{comma}{}", session.names()[seat]);
    }
    text
}
