//! After the device stopped and started anew: what happened, calmly, and what to report.

use embedded_graphics::prelude::Point;
use heapless::format;

use super::{Context, Reply, pressed, table::click};
use crate::{
    incident::Incident,
    input::{Button, KeyEvent},
    ui::{
        Align, Canvas, Ink, font,
        paragraph::{Style, paragraph},
        widgets::{Hint, footer, header},
    },
};

#[derive(Clone, Debug)]
pub struct IncidentScreen {
    incident: Incident,
    /// A game goes on.
    resumes: bool,
}

impl IncidentScreen {
    pub const fn new(incident: Incident, resumes: bool) -> Self {
        Self { incident, resumes }
    }

    pub fn key(&self, key: KeyEvent, context: &mut Context) -> Reply {
        match pressed(key) {
            Some(Button::A | Button::Press) => click(Reply::Back, context),
            _ => Reply::Ignored,
        }
    }

    pub fn draw(&self, canvas: &mut Canvas) {
        header(canvas, "Un incident…", "");
        let centred = |font, ink| Style { font, ink, align: Align::Centre };
        let what = format!(96; "L’appareil s’est arrêté sur {} et a redémarré.", self.incident.cause.label());
        let text = centred(&font::TEXT, Ink::Text);
        let then = match self.resumes {
            true => "Rien n’est perdu : votre partie vous attend.",
            false => "Rien n’est perdu.",
        };
        let below = paragraph(canvas, text, Point::new(120, 50), 216, 18, &what.unwrap_or_default());
        paragraph(canvas, text, Point::new(120, below + 4), 216, 18, then);
        let code = format!(8; "{}", self.incident.code()).unwrap_or_default();
        canvas.text(&font::BIG, Ink::Accent, Align::Centre, Point::new(120, 148), &code);
        let account = centred(&font::TINY, Ink::Dim);
        paragraph(canvas, account, Point::new(120, 168), 228, 11, &self.incident.account);
        footer(canvas, &[Hint(Button::A, "Continuer")]);
    }
}
