//! *À propos*: what this device is and runs.

use embedded_graphics::prelude::Point;
use heapless::{String, format};

use super::{Context, Reply, Shown, View, pressed};
use crate::{
    dict::{Date, Dict},
    input::{Button, KeyEvent},
    ui::{
        Align, Canvas, Ink, font,
        sound::Sound,
        widgets::{Hint, footer, header},
    },
};

#[derive(Clone, Copy, Debug)]
pub struct About;

const LEFT: i32 = 12;
const VALUES: i32 = 64;
const FIRST_BASELINE: i32 = 94;
const LINE: i32 = 22;
/// Where there is one fact more to tell.
const CLOSE_LINE: i32 = 19;

impl Shown for About {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        match pressed(key) {
            Some(Button::B | Button::Left) => {
                context.sound = Some(Sound::Click);
                Reply::Back
            }
            _ => Reply::Ignored,
        }
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        header(canvas, "À propos", concat!("version ", env!("CARGO_PKG_VERSION")));
        canvas.text(&font::BIG, Ink::Accent, Align::Centre, Point::new(120, 62), "Meneur");
        let untagged = view.dict.is_ok_and(|dict| dict.untagged() > 0);
        let line = if untagged { CLOSE_LINE } else { LINE };
        let mut lines = (FIRST_BASELINE..).step_by(line as usize);
        let mut fact = |what: &str, value: &str| {
            let y = lines.next().unwrap_or(FIRST_BASELINE);
            canvas.text(&font::SMALL, Ink::Dim, Align::Left, Point::new(LEFT, y), what);
            canvas.text(&font::TEXT, Ink::Text, Align::Left, Point::new(VALUES, y), value);
        };
        match view.dict {
            Ok(dict) => {
                fact("Liste", dict.name());
                fact("du", &date(dict));
                fact("Mots", &thousands(dict.words()));
                fact("Contrôle", &format!(16; "{:08x}", dict.checksum()).unwrap_or_default());
                if untagged {
                    // Somebody's own list says no more of its words than how they are spelled.
                    fact("Pluriels", "d’après les lettres");
                }
            }
            Err(_) => fact("Liste", "illisible"),
        }
        fact("Carte", view.board.name());
        fact("Licence", "MIT");
        footer(canvas, &[Hint(Button::B, "Retour")]);
    }
}

/// The day the list is of, as one writes it in French.
fn date(dict: &Dict) -> String<16> {
    let Some(Date { year, month, day }) = dict.date() else { return String::new() };
    format!("{day:02}/{month:02}/{year}").unwrap_or_default()
}

fn thousands(number: u32) -> String<16> {
    match number / 1000 {
        0 => format!("{number}"),
        thousands => format!("{thousands}\u{a0}{:03}", number % 1000),
    }
    .unwrap_or_default()
}
