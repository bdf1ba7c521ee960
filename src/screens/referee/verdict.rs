//! The verdict: one answer that fills the screen, by colour, by sign and in words.

use heapless::format;

use super::super::{Context, Reply, Shown, View, pressed};
use crate::{
    input::{Button, KeyEvent},
    referee::Verdict,
    time::{Instant, Millis},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{self, Face, Hint, verdict::Mood},
    },
};

/// Long enough to be read by the whole table.
const SHOWN_FOR: Millis = Millis(6000);

#[derive(Clone, Debug)]
pub struct VerdictScreen {
    verdict: Verdict,
    /// When it goes away by itself, unless it is being looked up again.
    until: Option<Instant>,
}

impl VerdictScreen {
    /// A new verdict, which goes away by itself.
    pub fn passing(verdict: Verdict, now: Instant) -> Self {
        Self { verdict, until: Some(now + SHOWN_FOR) }
    }

    /// An old verdict, which stays.
    pub const fn lasting(verdict: Verdict) -> Self {
        Self { verdict, until: None }
    }
}

impl Shown for VerdictScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        match (pressed(key), self.until) {
            (Some(Button::A | Button::Press), Some(_)) | (Some(Button::B), None) => {
                context.sound = Some(Sound::Click);
                Reply::Back
            }
            _ => Reply::Ignored,
        }
    }

    fn tick(&mut self, context: &mut Context) -> Reply {
        if self.until.is_some_and(|until| until <= context.now) { Reply::Back } else { Reply::Ignored }
    }

    fn wake_at(&self, _view: View) -> Option<Instant> {
        self.until
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let Verdict { play, accepted } = &self.verdict;
        let summary = summary(play.words().len(), *accepted);
        let source = view.dict.map(|dict| format!(48; "d’après {}", dict.name()).unwrap_or_default());
        let shown = widgets::verdict::Verdict {
            mood: if *accepted { Mood::Yes } else { Mood::No },
            caption: "",
            answer: if *accepted { "ADMIS" } else { "REFUSÉ" },
            points: "",
            reason: &summary,
            note: source.as_deref().unwrap_or_default(),
            hints: if self.until.is_some() { &[Hint(Button::A, "Continuer")] } else { &[Hint(Button::B, "Retour")] },
        };
        let words = play.words().iter().map(|word| word.iter().map(|letter| Face::Letter(char::from(*letter))));
        widgets::verdict::verdict(canvas, shown, words);
    }
}

/// For several words: what the one answer means.
fn summary(words: usize, accepted: bool) -> heapless::String<32> {
    match (words, accepted) {
        (..=1, _) => Ok(heapless::String::new()),
        (_, true) => format!("{words} mots, tous admis"),
        (_, false) => format!("{words} mots, pas tous admis"),
    }
    .unwrap_or_default()
}
