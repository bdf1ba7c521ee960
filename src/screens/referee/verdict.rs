//! The verdict: one answer that fills the screen, by colour, by sign and in words.

use heapless::format;

use super::super::{Context, Dictionary, Reply, Shown, View, pressed};
use crate::{
    input::{Button, KeyEvent},
    referee::{Play, Verdict},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{self, Face, Hint, verdict::Mood},
    },
};

/// An earlier verdict, looked at again.
#[derive(Clone, Debug)]
pub struct VerdictScreen {
    verdict: Verdict,
}

impl VerdictScreen {
    pub const fn new(verdict: Verdict) -> Self {
        Self { verdict }
    }
}

impl Shown for VerdictScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        match pressed(key) {
            Some(Button::A | Button::Press | Button::B) => {
                context.sound = Some(Sound::Click);
                Reply::Back
            }
            _ => Reply::Ignored,
        }
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let Verdict { play, accepted } = &self.verdict;
        draw(canvas, play, *accepted, view.dict, &[Hint(Button::A, "Continuer"), Hint(Button::B, "Retour")]);
    }
}

/// The answer on these words, by this dictionary.
pub fn draw(canvas: &mut Canvas, play: &Play, accepted: bool, dict: Dictionary, hints: &[Hint]) {
    let summary = summary(play.words().len(), accepted);
    let source = dict.map(|dict| format!(48; "d’après {}", dict.name()).unwrap_or_default());
    let shown = widgets::verdict::Verdict {
        mood: if accepted { Mood::Yes } else { Mood::No },
        caption: "",
        answer: if accepted { "ADMIS" } else { "REFUSÉ" },
        points: "",
        reason: &summary,
        note: source.as_deref().unwrap_or_default(),
        hints,
    };
    let words = play.words().iter().map(|word| word.iter().map(|letter| Face::Letter(char::from(*letter))));
    widgets::verdict::verdict(canvas, shown, words);
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
