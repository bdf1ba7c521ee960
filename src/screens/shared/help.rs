//! The rules of a game in short.

use embedded_graphics::prelude::Point;

use super::{
    super::{Context, Reply, Shown, View, Which, pressed},
    click,
};
use crate::{
    input::{Button, KeyEvent, Stroke},
    ui::{
        Align, Canvas, Ink, font,
        sound::Sound,
        widgets::{
            Hint, footer,
            help::{Advice, help},
        },
    },
};

#[derive(Clone, Copy, Debug)]
pub struct HelpScreen {
    pages: &'static [&'static [Advice]],
    page: usize,
}

impl HelpScreen {
    pub fn new(pages: &'static [&'static [Advice]]) -> Self {
        Self { pages, page: 0 }
    }
}

impl Shown for HelpScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let count = self.pages.len().max(1);
        let page = match (key.button, key.stroke) {
            (_, Stroke::Up) => return Reply::Ignored,
            (Button::Left | Button::Up, _) => (self.page + count - 1) % count,
            (Button::Right | Button::Down, _) | (Button::A | Button::Press, Stroke::Down) => (self.page + 1) % count,
            _ if pressed(key) == Some(Button::B) => return click(Reply::Back, context),
            _ => return Reply::Ignored,
        };
        self.page = page;
        context.sound = Some(Sound::Tick);
        Reply::Changed
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let Some(session) = view.games.place(Which::Table).session() else { return };
        help(canvas, session.id().name(), self.page, self.pages);
        if !session.is_by_the_book() {
            let note = "Vos options changent peut-être ceci.";
            canvas.text(&font::SMALL, Ink::Dim, Align::Centre, Point::new(120, 212), note);
        }
        footer(canvas, &[Hint(Button::A, "Suite"), Hint(Button::B, "Retour")]);
    }
}
