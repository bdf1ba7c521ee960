//! The rules of a game in short.

use embedded_graphics::prelude::Point;

use super::{
    super::{Context, Reply, View, clam, contrat, pressed},
    click, seated,
};
use crate::{
    input::{Button, KeyEvent, Stroke},
    session::GameId,
    ui::{
        Align, Canvas, Ink, font,
        sound::Sound,
        widgets::{
            Hint, footer,
            help::{Advice, help},
        },
    },
};

#[derive(Clone, Debug)]
pub struct HelpScreen {
    game: GameId,
    page: usize,
}

impl HelpScreen {
    pub fn new(game: GameId) -> Self {
        Self { game, page: 0 }
    }

    fn pages(&self) -> &'static [&'static [Advice]] {
        match self.game {
            GameId::Clam => clam::HELP,
            GameId::Contrat => contrat::HELP,
        }
    }

    pub fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let count = self.pages().len();
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

    pub fn draw(&self, view: View, canvas: &mut Canvas) {
        help(canvas, self.game.name(), self.page, self.pages());
        if seated(&view).is_some_and(|seated| !seated.is_by_the_book()) {
            let note = "Vos options changent peut-être ceci.";
            canvas.text(&font::SMALL, Ink::Dim, Align::Centre, Point::new(120, 212), note);
        }
        footer(canvas, &[Hint(Button::A, "Suite"), Hint(Button::B, "Retour")]);
    }
}
