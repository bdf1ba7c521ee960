//! After the device stopped and started anew: what happened, calmly, and what to report.

use embedded_graphics::prelude::Point;
use heapless::format;

use super::{Context, Reply, Shown, View, pressed, shared::click};
use crate::{
    incident::Incident,
    input::{Button, KeyEvent},
    store::keeper::{Findings, GameFound},
    ui::{
        Align, Canvas, Ink, font,
        paragraph::{Style, paragraph},
        widgets::{Hint, footer, header},
    },
};

const WIDTH: i32 = 224;
const STEP: i32 = 18;

#[derive(Clone, Debug)]
pub struct IncidentScreen {
    incident: Incident,
    /// `None` if nothing was looked at.
    findings: Option<Findings>,
}

impl IncidentScreen {
    pub const fn new(incident: Incident, findings: Option<Findings>) -> Self {
        Self { incident, findings }
    }

    fn draw_alone(&self, canvas: &mut Canvas) {
        header(canvas, "Un incident…", "");
        let centred = |font, ink| Style { font, ink, align: Align::Centre };
        let what = format!(96; "L’appareil s’est arrêté sur {} et a redémarré.", self.incident.cause.label());
        let then = match self.findings {
            Some(Findings { damaged: false, game: GameFound::Whole, .. }) => {
                "Rien n’est perdu : votre partie est gardée."
            }
            Some(Findings { damaged: false, game: GameFound::None, .. }) => "Rien n’est perdu.",
            // The next screen tells.
            _ => "",
        };
        let text = centred(&font::TEXT, Ink::Text);
        let below = paragraph(canvas, text, Point::new(120, 46), WIDTH, STEP, &what.unwrap_or_default());
        let below = paragraph(canvas, text, Point::new(120, below + 2), WIDTH, STEP, then);
        let code = format!(8; "{}", self.incident.code()).unwrap_or_default();
        canvas.text(&font::BIG, Ink::Accent, Align::Centre, Point::new(120, below + 28), &code);
        let account = centred(&font::TINY, Ink::Dim);
        paragraph(canvas, account, Point::new(120, below + 46), 228, 11, &self.incident.account);
        footer(canvas, &[Hint(Button::A, "Continuer")]);
    }
}

impl Shown for IncidentScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        match pressed(key) {
            Some(Button::A | Button::Press) => click(Reply::Back, context),
            _ => Reply::Ignored,
        }
    }

    fn draw(&self, _view: View, canvas: &mut Canvas) {
        self.draw_alone(canvas);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        incident::Cause,
        ui::{audit::Audit, frame::Frame},
    };

    #[test]
    fn every_incident_can_be_read() {
        let account =
            "src/rules/stolon/supply/marks.rs:1234 index out of bounds: the len is 12345 but the index is 12345";
        for (cause, game) in
            Cause::ALL.into_iter().flat_map(|cause| [(cause, GameFound::None), (cause, GameFound::Whole)])
        {
            let findings = Findings { game, ..Findings::default() };
            let incident = Incident { cause, account: account.try_into().unwrap() };
            let (mut audit, mut frame) = (Audit::default(), Frame::new());
            IncidentScreen::new(incident, Some(findings)).draw_alone(&mut Canvas::audited(&mut frame, &mut audit));
            assert_eq!(audit.faults(), [], "{cause:?}");
        }
    }
}
