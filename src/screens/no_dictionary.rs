//! Shown instead of whatever needs the dictionary when it cannot be read.

use embedded_graphics::prelude::Point;
use heapless::{String, format};

use super::{Context, Reply, Shown, View, pressed};
use crate::{
    dict::DictError,
    input::{Button, KeyEvent},
    ui::{
        Align, Canvas, Ink, font,
        sound::Sound,
        widgets::{Hint, footer, header},
    },
};

#[derive(Clone, Copy, Debug)]
pub struct NoDictionary {
    error: DictError,
}

impl NoDictionary {
    pub const fn new(error: DictError) -> Self {
        Self { error }
    }
}

impl Shown for NoDictionary {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        if pressed(key) != Some(Button::B) {
            return Reply::Ignored;
        }
        context.sound = Some(Sound::Click);
        Reply::Back
    }

    fn draw(&self, _view: View, canvas: &mut Canvas) {
        header(canvas, "Dictionnaire", "");
        let (what, expected, got) = explain(self.error);
        let mut line = |font, ink, y, text: &str| canvas.text(font, ink, Align::Centre, Point::new(120, y), text);
        line(&font::STRONG, Ink::Bad, 64, "Dictionnaire illisible");
        line(&font::TEXT, Ink::Text, 96, what);
        line(&font::TEXT, Ink::Text, 122, &expected);
        line(&font::TEXT, Ink::Text, 142, &got);
        line(&font::SMALL, Ink::Dim, 180, "Réinstallez le programme de l’appareil :");
        line(&font::SMALL, Ink::Dim, 196, "aucun mot ne peut être jugé.");
        footer(canvas, &[Hint(Button::B, "Retour")]);
    }
}

/// What is wrong, what was expected and what was found.
fn explain(error: DictError) -> (&'static str, String<40>, String<40>) {
    let (what, expected, got) = match error {
        DictError::Truncated { expected, got } => {
            ("Il manque des données.", format!("attendu : {expected} octets"), format!("trouvé : {got} octets"))
        }
        DictError::Magic { expected, got } => (
            "Ce n’est pas un dictionnaire.",
            format!("attendu : {:08x}", u32::from_be_bytes(expected)),
            format!("trouvé : {:08x}", u32::from_be_bytes(got)),
        ),
        DictError::Version { expected, got } => {
            ("Sa version est inconnue.", format!("attendu : {expected}"), format!("trouvé : {got}"))
        }
        DictError::Checksum { expected, got } => {
            ("Ses données sont abîmées.", format!("attendu : {expected:08x}"), format!("trouvé : {got:08x}"))
        }
        DictError::Malformed => ("Son en-tête est incohérent.", Ok(String::new()), Ok(String::new())),
    };
    (what, expected.unwrap_or_default(), got.unwrap_or_default())
}
