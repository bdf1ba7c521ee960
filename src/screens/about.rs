//! *À propos*: what this device is and runs.

use embedded_graphics::prelude::Point;

use super::{Context, Reply, View, pressed};
use crate::{
    input::{Button, KeyEvent},
    ui::{
        Align, Canvas, Ink, font,
        sound::Sound,
        widgets::{Hint, footer, header},
    },
};

#[derive(Clone, Copy, Debug)]
pub struct About;

const LEFT: i32 = 14;
const FIRST_BASELINE: i32 = 108;
const LINE: i32 = 40;

impl About {
    pub fn key(&self, key: KeyEvent, context: &mut Context) -> Reply {
        match pressed(key) {
            Some(Button::A | Button::B | Button::Left | Button::Press) => {
                context.sound = Some(Sound::Click);
                Reply::Back
            }
            _ => Reply::Ignored,
        }
    }

    pub fn draw(&self, view: View, canvas: &mut Canvas) {
        header(canvas, "À propos", "");
        canvas.text(&font::BIG, Ink::Accent, Align::Centre, Point::new(120, 66), "Meneur");
        canvas.text(&font::SMALL, Ink::Dim, Align::Centre, Point::new(120, 84), "le compagnon de la table");
        let facts = [
            ("Version", env!("CARGO_PKG_VERSION")),
            ("Carte", view.board.name()),
            ("Licence", "MIT, lettres sous OFL 1.1"),
        ];
        for (row, (what, value)) in facts.into_iter().enumerate() {
            let baseline = FIRST_BASELINE + row as i32 * LINE;
            canvas.text(&font::SMALL, Ink::Dim, Align::Left, Point::new(LEFT, baseline), what);
            canvas.text(&font::TEXT, Ink::Text, Align::Left, Point::new(LEFT, baseline + 17), value);
        }
        footer(canvas, &[Hint(Button::B, "Retour")]);
    }
}
